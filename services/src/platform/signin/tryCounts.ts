import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { keyFor } from '../keys/seal.ts';

/** `most` attempts at once, and one more per `everyMs`. */
export type Pace = { readonly what: string; readonly most: number; readonly everyMs: number };
export type Try = { readonly pace: Pace; readonly who: Buffer };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** One address cannot use up the attempts of an account from new devices; a known browser has its own. */
export const paces = {
  device: { what: 'device', most: 10, everyMs: 2 * minuteMs },
  address: { what: 'address', most: 5, everyMs: 5 * minuteMs },
  account: { what: 'account', most: 12, everyMs: 4 * minuteMs },
  // Six digits are easier to guess than a password.
  codeAddress: { what: 'code-address', most: 5, everyMs: 20 * minuteMs },
  codeAccount: { what: 'code-account', most: 10, everyMs: 15 * minuteMs },
  otpAgain: { what: 'otp-again', most: 1, everyMs: minuteMs },
  otpPlace: { what: 'otp-place', most: 5, everyMs: 12 * minuteMs },
  otpAccount: { what: 'otp-account', most: 6, everyMs: 60 * minuteMs },
  otpAddress: { what: 'otp-address', most: 60, everyMs: minuteMs },
} as const satisfies Record<string, Pace>;

// Only limits: no wait for the disk; a crash loses the last attempts at most.
export const withoutDisk = `set_config('synchronous_commit', 'off', true)`;

/** `free_at`: when all attempts are available again. Each attempt moves it; one that would move it too far is refused. */
const takeSql = `
  insert into platform.paced_tries as t (what, who, free_at)
  select $1, $2, $3::timestamptz + $4 * interval '1 ms' from ${withoutDisk}
  on conflict (what, who) do update set free_at = greatest(t.free_at, $3) + $4 * interval '1 ms'
  where greatest(t.free_at, $3) + $4 * interval '1 ms' <= $3 + $5 * interval '1 ms'`;
const freeAtSql = 'select free_at from platform.paced_tries where what = $1 and who = $2';
const giveBackSql = `
  update platform.paced_tries set free_at = free_at - $3 * interval '1 ms' from ${withoutDisk} where what = $1 and who = $2`;
const clearSql = `delete from platform.paced_tries using ${withoutDisk} where what = $1 and who = $2`;

export const openTryCounts = (pool: pg.Pool, masterKey: Buffer) => {
  const key = keyFor('klang guesses', masterKey);

  const takeOne = async ({ pace: { what, most, everyMs }, who }: Try, now: Date): Promise<number> => {
    const values = [what, who, now, everyMs, most * everyMs];
    const { rowCount } = await pool.query({ name: 'take-try', text: takeSql, values });
    if (rowCount === 1) return 0;
    const { rows } = await pool.query<{ free_at: Date }>(freeAtSql, [what, who]);
    const freeAt = rows[0]?.free_at ?? now;
    return Math.max(1, freeAt.getTime() - now.getTime() - (most - 1) * everyMs);
  };
  const giveBack = async (tries: readonly Try[]): Promise<void> => {
    for (const { pace, who } of tries)
      await pool.query({ name: 'give-try-back', text: giveBackSql, values: [pace.what, who, pace.everyMs] });
  };

  return {
    whoOf: (...words: readonly string[]): Buffer => createHmac('sha256', key).update(JSON.stringify(words)).digest(),
    /** All or none. Seconds until the next attempt; 0: allowed now. */
    take: async (tries: readonly Try[], now: Date): Promise<number> => {
      for (const [place, one] of tries.entries()) {
        const waitMs = await takeOne(one, now);
        if (waitMs === 0) continue;
        await giveBack(tries.slice(0, place));
        return Math.ceil(waitMs / 1_000);
      }
      return 0;
    },
    giveBack,
    clear: async ({ pace, who }: Try): Promise<void> => {
      await pool.query({ name: 'clear-tries', text: clearSql, values: [pace.what, who] });
    },
    forgetOld: async (now: Date): Promise<void> => {
      await pool.query('delete from platform.paced_tries where free_at < $1', [new Date(now.getTime() - dayMs)]);
    },
  };
};
export type TryCounts = ReturnType<typeof openTryCounts>;
