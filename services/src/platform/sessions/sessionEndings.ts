import { createHash } from 'node:crypto';
import type pg from 'pg';
import { notifying } from '../live/listen.ts';

export type SessionKind = 'anonymous' | 'customer' | 'staff' | 'admin';
export type SessionOf = { readonly org: string; readonly kind: SessionKind; readonly personId: string };

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
export const ofPerson = ({ org, kind, personId }: SessionOf) => [org, kind, personId];

export const sessionEndings = (pool: pg.Pool) => {
  const listeners = new Set<() => void>();
  const notifyHere = () => {
    for (const listener of listeners) listener();
  };
  /** One statement, so that the end and its notification are atomic. */
  const endWhere = async (condition: string, now: Date, values: readonly unknown[]): Promise<number> => {
    const { rowCount } = await pool.query(
      `with ended as (
         update platform.sessions set ended_at = $1 where ended_at is null and ${condition} returning id)
       select ${notifying('sessions', 'id::text')} from ended`,
      [now, ...values],
    );
    notifyHere();
    return rowCount ?? 0;
  };
  return {
    onEnd: (listener: () => void): void => {
      listeners.add(listener);
    },
    end: async (token: string, now: Date): Promise<void> => {
      await endWhere('token_hash = $2', now, [hashOf(token)]);
    },
    lives: async (person: SessionOf, sessionId: string, now: Date): Promise<boolean | undefined> => {
      const { rows } = await pool.query<{ lives: boolean }>(
        `select ended_at is null and expires_at > $1 as lives from platform.sessions
         where org = $2 and kind = $3 and person_id = $4 and id::text = $5`,
        [now, ...ofPerson(person), sessionId],
      );
      return rows[0]?.lives;
    },
    endOne: async (person: SessionOf, sessionId: string, now: Date): Promise<boolean> =>
      (await endWhere('org = $2 and kind = $3 and person_id = $4 and id::text = $5', now, [
        ...ofPerson(person),
        sessionId,
      ])) > 0,
    endAllOf: async (
      person: SessionOf,
      now: Date,
      { except = '' }: { readonly except?: string } = {},
    ): Promise<number> => {
      const all = () =>
        endWhere('org = $2 and kind = $3 and person_id = $4 and id::text <> $5', now, [...ofPerson(person), except]);
      // The first waits for sessions that are starting now; the second ends them.
      return (await all()) + (await all());
    },
    remove: async ({ org, kind, personId }: SessionOf): Promise<void> => {
      await pool.query(
        `with gone as (delete from platform.sessions where org = $1 and kind = $2 and person_id = $3 returning id)
         select ${notifying('sessions', 'id::text')} from gone`,
        [org, kind, personId],
      );
      notifyHere();
    },
  };
};
