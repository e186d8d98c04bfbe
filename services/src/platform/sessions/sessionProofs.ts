import { randomBytes } from 'node:crypto';
import { provedForMs } from '@klang/contracts/limits';
import type pg from 'pg';
import { hashOf } from './sessionEndings.ts';

export const sessionProofs = (pool: pg.Pool) => ({
  provedUntil: async (sessionId: string, now: Date): Promise<Date | null> => {
    const { rows } = await pool.query<{ proved_at: Date | null }>(
      'select proved_at from platform.sessions where id = $1 and ended_at is null',
      [sessionId],
    );
    const until = new Date((rows[0]?.proved_at?.getTime() ?? 0) + provedForMs);
    return until > now ? until : null;
  },
  prove: async (sessionId: string, now: Date): Promise<Date> => {
    await pool.query('update platform.sessions set proved_at = $2 where id = $1 and ended_at is null', [
      sessionId,
      now,
    ]);
    return new Date(now.getTime() + provedForMs);
  },
  complete: async (sessionId: string, now: Date): Promise<string | null> => {
    const token = randomBytes(32).toString('base64url');
    const { rowCount } = await pool.query(
      `update platform.sessions set token_hash = $2, awaits = null, proved_at = $3, used_at = $3,
         expires_at = least(ends_at, $3::timestamptz + idle_ms * interval '1 ms')
       where id = $1 and awaits is not null and ended_at is null and expires_at > $3`,
      [sessionId, hashOf(token), now],
    );
    return rowCount === 1 ? token : null;
  },
});
