import { createHash } from 'node:crypto';
import type pg from 'pg';

export type SessionKind = 'anonymous' | 'customer' | 'staff' | 'admin';
export type SessionOf = { readonly org: string; readonly kind: SessionKind; readonly personId: string };

/** Told by Postgres to every process, with the id of each session that ended. */
export const sessionsChannel = 'klang_sessions';

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
export const ofPerson = ({ org, kind, personId }: SessionOf) => [org, kind, personId];

/** Where sessions end: each end is told to every process. */
export const sessionEndings = (pool: pg.Pool) => {
  const listeners = new Set<() => void>();
  const tellHere = () => {
    for (const listener of listeners) listener();
  };
  /** Ends those that the condition names and tells every process; one statement, so that neither is without the other. */
  const endWhere = async (condition: string, now: Date, values: readonly unknown[]): Promise<number> => {
    const { rowCount } = await pool.query(
      `with ended as (
         update platform.sessions set ended_at = $1 where ended_at is null and ${condition} returning id)
       select pg_notify('${sessionsChannel}', id::text) from ended`,
      [now, ...values],
    );
    tellHere();
    return rowCount ?? 0;
  };
  return {
    /** Calls the listener after each end of a session by this very process, before whoever ended it is answered. */
    onEnd: (listener: () => void): void => {
      listeners.add(listener);
    },
    end: async (token: string, now: Date): Promise<void> => {
      await endWhere('token_hash = $2', now, [hashOf(token)]);
    },
    /** Whether a session is one of a person's own, and lives; undefined: none of theirs has that id. */
    lives: async (person: SessionOf, sessionId: string, now: Date): Promise<boolean | undefined> => {
      const { rows } = await pool.query<{ lives: boolean }>(
        `select ended_at is null and expires_at > $1 as lives from platform.sessions
         where org = $2 and kind = $3 and person_id = $4 and id::text = $5`,
        [now, ...ofPerson(person), sessionId],
      );
      return rows[0]?.lives;
    },
    /** One of a person's own sessions; false when there is none of that id. */
    endOne: async (person: SessionOf, sessionId: string, now: Date): Promise<boolean> =>
      (await endWhere('org = $2 and kind = $3 and person_id = $4 and id::text = $5', now, [
        ...ofPerson(person),
        sessionId,
      ])) > 0,
    /** Everywhere this person is signed in, at once; answers how many sessions that were. */
    endAllOf: async (
      person: SessionOf,
      now: Date,
      { except = '' }: { readonly except?: string } = {},
    ): Promise<number> => {
      const all = () =>
        endWhere('org = $2 and kind = $3 and person_id = $4 and id::text <> $5', now, [...ofPerson(person), except]);
      // The first waits for what begins beside one of them at this moment; the second sees it.
      return (await all()) + (await all());
    },
    /** Every session of a person, also those that are over: who was where with what is gone, and all are told. */
    remove: async ({ org, kind, personId }: SessionOf): Promise<void> => {
      await pool.query(
        `with gone as (delete from platform.sessions where org = $1 and kind = $2 and person_id = $3 returning id)
         select pg_notify('${sessionsChannel}', id::text) from gone`,
        [org, kind, personId],
      );
      tellHere();
    },
  };
};
