import pg from 'pg';
import { listenTo } from '../live/listen.ts';

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
const channel = 'klang_clock';

const refuseInProduction = (): void => {
  if (process.env['NODE_ENV'] === 'production') throw new ClockRefusal('In production the clock cannot be moved.');
};

// As one text it is one transaction. Another process may make the schema, which all of us share, at this very moment.
const makeTable = `
  select pg_advisory_xact_lock(hashtext('${channel}'));
  create schema if not exists platform;
  create table if not exists platform.clock (
    one boolean primary key default true check (one),
    offset_ms bigint not null check (offset_ms >= 0));
  insert into platform.clock (offset_ms) values (0) on conflict do nothing`;

const ownPool = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  pool.on('error', () => {});
  return pool;
};

const ensureTable = (pool: pg.Pool): Promise<unknown> => pool.query(makeTable).catch(() => pool.query(makeTable));

const readOffset = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ offset_ms: string }>('select offset_ms from platform.clock');
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
  const pool = ownPool(databaseUrl);
  try {
    await ensureTable(pool);
    const { rows } = await pool.query<{ offset_ms: string }>(
      `with moved as (update platform.clock set offset_ms = offset_ms + $1 where offset_ms + $1 <= $2 returning offset_ms)
       select offset_ms, pg_notify('${channel}', offset_ms::text) from moved`,
      [move, farthestMs],
    );
    if (!rows[0]) throw new ClockRefusal('The clock is already as far ahead as it goes: ten years.');
    return Number(rows[0].offset_ms);
  } finally {
    await pool.end();
  }
};

/** Follows the clock that the development desk moves; it never goes back. */
export const followClock = async (databaseUrl: string, given?: pg.Pool): Promise<MovableClock> => {
  refuseInProduction();
  const pool = given ?? ownPool(databaseUrl);
  const listeners = new Set<() => void>();
  let offsetMs = 0;
  const look = async (): Promise<void> => {
    const seen = await readOffset(pool);
    if (seen <= offsetMs) return;
    offsetMs = seen;
    for (const listener of listeners) listener();
  };
  // While Postgres is away the clock goes on from where it was seen last.
  const lookAgain = () => void look().catch(() => {});
  await ensureTable(pool);
  await look();
  const { close } = await listenTo({ databaseUrl, channel, heard: lookAgain });
  const poll = setInterval(lookAgain, pollMs).unref();
  return {
    now: () => new Date(Date.now() + offsetMs),
    offsetMs: () => offsetMs,
    onAdvance: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      clearInterval(poll);
      await close();
      if (!given) await pool.end();
    },
  };
};
