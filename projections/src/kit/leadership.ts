import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from './db.ts';

/** Among several processes one leads; another takes over when it is gone. */
export type Leadership = {
  /** Waits until this process leads; the signal tells when it does so no more. */
  readonly lead: (word: string) => Promise<AbortSignal>;
  readonly close: () => Promise<void>;
};

const askEveryMs = 500;
// A machine that vanished without a word lets go within about ten seconds.
const keepAlive = '-c tcp_keepalives_idle=4 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';
const lockOf = (word: string) => `hashtextextended('klang leads ' || ${word}, 0)`;
const tryLock = `select pg_try_advisory_lock(${lockOf('$1')}) as leads`;
const heldLocks = `
  select word from unnest($1::text[]) as word
  join pg_locks held on held.locktype = 'advisory' and held.granted and held.objsubid = 1
    and held.database = (select oid from pg_database where datname = current_database())
    and (held.classid::bigint << 32 | held.objid::bigint) = ${lockOf('word')}`;

type Session = { readonly client: pg.Client; readonly lost: AbortSignal };

const openSession = async (databaseUrl: string): Promise<Session> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    keepAliveInitialDelayMillis: 4_000,
    connectionTimeoutMillis: 5_000,
    // Many read models ask for their locks at once on the one session.
    pipeline: true,
    options: keepAlive,
  });
  const lost = new AbortController();
  // The end of the session is what counts: Postgres then gave its locks to others.
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  await client.connect();
  return { client, lost: lost.signal };
};

/** Leads by locks that live as long as one session with Postgres, which must be a direct one. */
export const leadership = (databaseUrl: string, signal: AbortSignal): Leadership => {
  let session: Promise<Session> | undefined;
  let turn: Promise<void> | undefined;

  // All who wait do so together: each read model with a timer of its own would listen to the one signal.
  const nextTurn = (): Promise<void> => {
    turn ??= pause(askEveryMs, undefined, { signal }).finally(() => {
      turn = undefined;
    });
    return turn;
  };

  const current = async (): Promise<Session> => {
    session ??= openSession(databaseUrl);
    const opened = await session.catch((error: unknown) => {
      session = undefined;
      throw error;
    });
    if (!opened.lost.aborted) return opened;
    session = undefined;
    return current();
  };

  const leads = async (word: string): Promise<AbortSignal | undefined> => {
    try {
      const { client, lost } = await current();
      const { rows } = await client.query<{ leads: boolean }>(tryLock, [word]);
      return rows[0]?.leads ? lost : undefined;
    } catch {
      return undefined;
    }
  };

  return {
    lead: async (word) => {
      for (;;) {
        const lost = await leads(word);
        if (lost) return lost;
        await nextTurn();
      }
    },
    close: async () => {
      const opened = await session?.catch(() => undefined);
      await opened?.client.end();
    },
  };
};

/** Those of these words for which some process leads at this moment. */
export const ledOf = async (db: Db, words: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ word: string }>(heldLocks, [words]);
  return new Set(rows.map(({ word }) => word));
};
