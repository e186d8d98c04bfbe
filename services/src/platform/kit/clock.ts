import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The one source of time of the whole product. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** The demo's clock: as far ahead of the system's as the development desk moved it, in every process at once. */
export type MovableClock = Clock & {
  readonly offsetMs: () => number;
  /** Calls the listener after each move; answers the way to stop that. */
  readonly onAdvance: (listener: () => void) => () => void;
  readonly close: () => Promise<void>;
};

/** A move that the clock does not make; the message says why. */
export class ClockRefusal extends Error {}

const dayMs = 86_400_000;
const longestMoveMs = 366 * dayMs;
const farthestMs = 10 * longestMoveMs;
const pollMs = 5_000;
const reconnectMs = 250;
const channel = 'klang_clock';

const refuseInProduction = (): void => {
  if (process.env['NODE_ENV'] === 'production') throw new ClockRefusal('In production the clock cannot be moved.');
};

const makeTable = `
  begin;
  select pg_advisory_xact_lock(hashtext('${channel}'));
  create schema if not exists platform;
  create table if not exists platform.clock (
    one boolean primary key default true check (one),
    offset_ms bigint not null check (offset_ms >= 0));
  insert into platform.clock (offset_ms) values (0) on conflict do nothing;
  commit`;

// Another process may make the schema, which all of us share, at this very moment.
const ensureTable = (client: pg.Client): Promise<unknown> =>
  client.query(makeTable).catch(async () => {
    await client.query('rollback');
    return client.query(makeTable);
  });

const connect = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    // A notice may come while the poll is asking.
    pipeline: true,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const readOffset = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ offset_ms: string }>('select offset_ms from platform.clock');
  return Number(rows[0]?.offset_ms ?? 0);
};

const checkedMove = (advanceMs: unknown): number => {
  if (typeof advanceMs !== 'number' || !Number.isSafeInteger(advanceMs))
    throw new ClockRefusal('advanceMs must be a whole number of milliseconds.');
  if (advanceMs < 0) throw new ClockRefusal('The clock only moves forward: advanceMs must not be negative.');
  if (advanceMs > longestMoveMs) throw new ClockRefusal('The clock moves at most 366 days at once.');
  return advanceMs;
};

/** Moves the clock of every process forward; answers the new distance from the system's time. */
export const advanceClock = async (databaseUrl: string, advanceMs: unknown): Promise<number> => {
  refuseInProduction();
  const move = checkedMove(advanceMs);
  const client = await connect(databaseUrl);
  try {
    await ensureTable(client);
    const { rows } = await client.query<{ offset_ms: string }>(
      `with moved as (update platform.clock set offset_ms = offset_ms + $1 where offset_ms + $1 <= $2 returning offset_ms)
       select offset_ms, pg_notify('${channel}', offset_ms::text) from moved`,
      [move, farthestMs],
    );
    if (!rows[0]) throw new ClockRefusal('The clock is already as far ahead as it goes: ten years.');
    return Number(rows[0].offset_ms);
  } finally {
    await client.end();
  }
};

type Session = { readonly ended: Promise<void>; readonly end: () => Promise<void> };

/** One connection that hears of moves: `seen` is told the offset at once, at every notice and at every poll. */
const openSession = async (databaseUrl: string, seen: (offsetMs: number) => void): Promise<Session> => {
  const client = await connect(databaseUrl);
  const end = () => client.end().catch(() => {});
  const ask = async () => seen(await readOffset(client));
  const askOrEnd = () => void ask().catch(end);
  try {
    client.on('notification', askOrEnd);
    await ensureTable(client);
    await client.query(`listen ${channel}`);
    await ask();
  } catch (error) {
    await end();
    throw error;
  }
  const poll = setInterval(askOrEnd, pollMs).unref();
  const ended = new Promise<void>((resolve) => client.once('end', resolve)).finally(() => clearInterval(poll));
  return { ended, end };
};

const listen = async (databaseUrl: string, seen: (offsetMs: number) => void): Promise<() => Promise<void>> => {
  let session: Session | undefined = await openSession(databaseUrl, seen);
  let isClosed = false;
  const keepOpen = async () => {
    while (!isClosed) {
      await session?.ended;
      await pause(reconnectMs, undefined, { ref: false });
      session = isClosed ? undefined : await openSession(databaseUrl, seen).catch(() => undefined);
    }
    await session?.end();
  };
  void keepOpen();
  return async () => {
    isClosed = true;
    await session?.end();
  };
};

/** Follows the clock that the development desk moves; it never goes back. */
export const followClock = async (databaseUrl: string): Promise<MovableClock> => {
  refuseInProduction();
  const listeners = new Set<() => void>();
  let offsetMs = 0;
  const close = await listen(databaseUrl, (seen) => {
    if (seen <= offsetMs) return;
    offsetMs = seen;
    for (const listener of listeners) listener();
  });
  return {
    now: () => new Date(Date.now() + offsetMs),
    offsetMs: () => offsetMs,
    onAdvance: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
  };
};
