import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Db } from './db.ts';

export type Leadership = {
  readonly lead: (word: string) => Promise<AbortSignal>;
  readonly close: () => Promise<void>;
};

const pollEveryMs = 500;
// Frees the locks of a crashed machine within about ten seconds.
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
    pipeline: true,
    options: keepAlive,
  });
  const lost = new AbortController();
  // When the session ends, Postgres gives its locks to others.
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  await client.connect();
  return { client, lost: lost.signal };
};

/** The locks live as long as a Postgres session. It must be a direct one, without a pooler. */
export const leadership = (databaseUrl: string, signal: AbortSignal): Leadership => {
  let session: Promise<Session> | undefined;
  let turn: Promise<void> | undefined;

  // One timer for all waiters, instead of a listener each on the same signal.
  const nextTurn = (): Promise<void> => {
    turn ??= pause(pollEveryMs, undefined, { signal }).finally(() => {
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

export const ledOf = async (db: Db, words: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await db.query<{ word: string }>(heldLocks, [words]);
  return new Set(rows.map(({ word }) => word));
};
