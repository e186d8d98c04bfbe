import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { keyFor } from '../keys/seal.ts';

/** How many tries of a kind one account or one address has within a while. */
export type TryLimit = { readonly what: string; readonly most: number; readonly withinMs: number };
/** A try that is about to be made, and by or for whom; `who` says nothing to whoever reads it. */
export type Try = { readonly limit: TryLimit; readonly who: Buffer };
export type TryGivenBack = Try & { readonly isOver?: boolean };
/** What is asked of one row in the turn in which tries are taken; the places of its values begin at `first`. */
export type Question = {
  readonly name: string;
  readonly text: (first: number) => string;
  readonly values: readonly unknown[];
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const tryLimits = {
  account: { what: 'account', most: 5, withinMs: 15 * minuteMs },
  address: { what: 'address', most: 30, withinMs: 15 * minuteMs },
  otpAgain: { what: 'otp-again', most: 1, withinMs: minuteMs },
  otpPerson: { what: 'otp-person', most: 5, withinMs: 60 * minuteMs },
  otpAddress: { what: 'otp-address', most: 20, withinMs: 60 * minuteMs },
} as const satisfies Record<string, TryLimit>;

// Tries are only limits: nobody waits for the disk, and a crash of Postgres forgets the last of them at most.
export const withoutDisk = `set_config('synchronous_commit', 'off', true)`;

/** Counts one try, unless the one before it was refused. One statement on one row: many at once are still counted one by one. */
const countingSql = (place: number): string => {
  const [what, who, since, most] = [2, 3, 4, 5].map((nth) => `$${nth + 4 * place}`);
  return `
  t${place} as (
    insert into platform.tries as t (what, who, times)
    select ${what}::text, ${who}::bytea, array[$1::timestamptz] from ${withoutDisk}
    ${place === 0 ? '' : `where exists (select from t${place - 1} where not is_refused)`}
    on conflict (what, who) do update set (times, is_refused) = (
      select case when count(*) >= ${most}::int then array_agg(x order by x) else array_append(array_agg(x order by x), $1) end,
        count(*) >= ${most}::int
      from unnest(t.times) x where x > ${since}::timestamptz)
    returning ${place} as place, times[1] as oldest, is_refused)`;
};
const takeSql = (places: readonly number[], asked: string): string => `
  with ${places.map(countingSql).join(',')},
    refused as (${places.map((place) => `select place, oldest from t${place} where is_refused`).join(' union all ')}),
    asked as (${asked})
  select refused.*, asked.* from (select) one left join refused on true left join asked on true`;

type Places = { readonly now: number; readonly first: number };
/** In the order in which they were taken, so that nobody waits for somebody who waits for them. */
const givingBackSql = (place: number, { now, first }: Places): string => {
  const [what, who, isOver] = [0, 1, 2].map((nth) => `$${first + nth + 3 * place}`);
  return `
  t${place} as (
    update platform.tries set times = case when ${isOver}::boolean then '{}' else array_remove(times, $${now}::timestamptz) end
    from ${withoutDisk}
    where what = ${what}::text and who = ${who}::bytea ${place === 0 ? '' : `and (select count(*) from t${place - 1}) >= 0`}
    returning 1)`;
};
/** Gives tries back beside what else a statement does: what stands before it, and its further values. */
export const givingBack = (tries: readonly TryGivenBack[], places: Places) => ({
  text: tries.length === 0 ? '' : `with ${tries.map((_, place) => givingBackSql(place, places)).join(',')}`,
  values: tries.flatMap(({ limit, who, isOver = false }) => [limit.what, who, isOver]),
});
const clearSql = `delete from platform.tries using ${withoutDisk} where what = $1 and who = $2`;

type Refused = { readonly place: number | null; readonly oldest: Date };

const nothingAsked: Question = { name: '', text: () => 'select', values: [] };

/** Counts tries before they are made, so that nobody makes more of them by making them at once. */
export const openGuesses = (pool: pg.Pool, masterKey: Buffer) => {
  const key = keyFor('klang guesses', masterKey);

  /** Answers after how many seconds there is a next try, 0: this one may be made; and what was asked. */
  const takeAsking = async <R extends object>(tries: readonly Try[], now: Date, question: Question) => {
    const sinceOf = ({ limit }: Try) => new Date(now.getTime() - limit.withinMs);
    const values = tries.flatMap((one) => [one.limit.what, one.who, sinceOf(one), one.limit.most]);
    const { rows } = await pool.query<Refused & Partial<R>>({
      name: `take-${tries.length}-tries ${question.name}`,
      text: takeSql([...tries.keys()], question.text(2 + values.length)),
      values: [now, ...values, ...question.values],
    });
    const [row] = rows;
    const one = typeof row?.place === 'number' ? tries[row.place] : undefined;
    if (!row || !one) return { retryAfter: 0, asked: row };
    const leftMs = row.oldest.getTime() - sinceOf(one).getTime();
    return { retryAfter: Math.max(1, Math.ceil(leftMs / 1_000)), asked: row };
  };

  return {
    whoOf: (...words: readonly string[]): Buffer => createHmac('sha256', key).update(JSON.stringify(words)).digest(),
    takeAsking,
    take: async (tries: readonly Try[], now: Date): Promise<number> =>
      tries.length === 0 ? 0 : (await takeAsking(tries, now, nothingAsked)).retryAfter,
    /** Tries of this instant, as they were taken, were none after all; of those that are over, the earlier ones neither. */
    giveBack: async (tries: readonly TryGivenBack[], now: Date): Promise<void> => {
      if (tries.length === 0) return;
      const { text, values } = givingBack(tries, { now: 1, first: 2 });
      await pool.query({
        name: `give-back-${tries.length}-tries`,
        text: `${text} select count(*) from t${tries.length - 1}`,
        values: [now, ...values],
      });
    },
    clear: async ({ limit, who }: Try): Promise<void> => {
      await pool.query(clearSql, [limit.what, who]);
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
