import type pg from 'pg';
import { hashOf } from './sessionEndings.ts';

/** Expired by inactivity or age; who ended a session explicitly is not recorded. */
export type SessionEnd = { readonly why: 'idle' | 'age'; readonly afterMs: number };
type Row = {
  readonly isEnded: boolean;
  readonly isOld: boolean;
  readonly idleMs: string | null;
  readonly livedMs: number | null;
};

export const sessionOver = (pool: pg.Pool) => ({
  whyOver: async (token: string, now: Date): Promise<SessionEnd | null> => {
    const { rows } = await pool.query<Row>({
      name: 'why-session-is-over',
      text: `select ended_at is not null as "isEnded", expires_at >= ends_at as "isOld", idle_ms as "idleMs",
          extract(epoch from ends_at - started_at)::float8 * 1000 as "livedMs"
        from platform.sessions where token_hash = $1 and awaits is null and expires_at <= $2`,
      values: [hashOf(token), now],
    });
    const [row] = rows;
    if (!row || row.isEnded || row.livedMs === null) return null;
    if (row.isOld || row.idleMs === null) return { why: 'age', afterMs: row.livedMs };
    return { why: 'idle', afterMs: Number(row.idleMs) };
  },
});
