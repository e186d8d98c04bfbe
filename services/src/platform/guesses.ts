import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { keyFor } from './seal.ts';

/** How many tries of a kind one account or one address has within a while. */
export type TryLimit = { readonly what: string; readonly most: number; readonly withinMs: number };
/** A try that is about to be made, and by or for whom; `who` says nothing to whoever reads it. */
export type Try = { readonly limit: TryLimit; readonly who: Buffer };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const tryLimits = {
  account: { what: 'account', most: 5, withinMs: 15 * minuteMs },
  address: { what: 'address', most: 30, withinMs: 15 * minuteMs },
  otpAgain: { what: 'otp-again', most: 1, withinMs: minuteMs },
  otpPerson: { what: 'otp-person', most: 5, withinMs: 60 * minuteMs },
  otpAddress: { what: 'otp-address', most: 20, withinMs: 60 * minuteMs },
} as const satisfies Record<string, TryLimit>;

// One statement on one row, so that many tries at the same time are still counted one by one.
const takeSql = `
  insert into platform.tries as t (what, who, times) values ($1, $2, array[$3::timestamptz])
  on conflict (what, who) do update set (times, is_refused) = (
    select case when count(*) >= $5 then array_agg(x order by x) else array_append(array_agg(x order by x), $3) end,
      count(*) >= $5
    from unnest(t.times) x where x > $4)
  returning times[1] as oldest, is_refused`;

type Row = { readonly oldest: Date; readonly is_refused: boolean };

/** Counts tries before they are made, so that nobody makes more of them by making them at once. */
export const openGuesses = (pool: pg.Pool, masterKey: Buffer) => {
  const key = keyFor('klang guesses', masterKey);

  const take = async ({ limit: { what, most, withinMs }, who }: Try, now: Date): Promise<number> => {
    const since = new Date(now.getTime() - withinMs);
    const { rows } = await pool.query<Row>(takeSql, [what, who, now, since, most]);
    const [row] = rows;
    return row?.is_refused ? Math.max(1, Math.ceil((row.oldest.getTime() - since.getTime()) / 1_000)) : 0;
  };

  return {
    whoOf: (...words: readonly string[]): Buffer => createHmac('sha256', key).update(JSON.stringify(words)).digest(),
    /** Answers after how many seconds there is a next try; 0: this one may be made. */
    take: async (tries: readonly Try[], now: Date): Promise<number> => {
      for (const one of tries) {
        const seconds = await take(one, now);
        if (seconds > 0) return seconds;
      }
      return 0;
    },
    /** The try of this instant was none after all. */
    giveBack: async ({ limit, who }: Try, now: Date): Promise<void> => {
      await pool.query(
        'update platform.tries set times = array_remove(times, $3::timestamptz) where what = $1 and who = $2',
        [limit.what, who, now],
      );
    },
    clear: async ({ limit, who }: Try): Promise<void> => {
      await pool.query('delete from platform.tries where what = $1 and who = $2', [limit.what, who]);
    },
    forgetOld: async (now: Date): Promise<void> => {
      await pool.query(
        'delete from platform.tries where times[cardinality(times)] is null or times[cardinality(times)] < $1',
        [new Date(now.getTime() - dayMs)],
      );
    },
  };
};
export type Guesses = ReturnType<typeof openGuesses>;
