import pg from 'pg';
import { listenTo, notifying } from '../live/listen.ts';

export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Ahead of the system clock by the same offset in every process. */
export type MovableClock = Clock & {
  readonly offsetMs: () => number;
  readonly onAdvance: (listener: () => void) => () => void;
  readonly close: () => Promise<void>;
};

export class ClockRefusal extends Error {}

const dayMs = 86_400_000;
const longestMoveMs = 366 * dayMs;
const farthestMs = 10 * longestMoveMs;
const pollMs = 5_000;

const refuseInProduction = (): void => {
  if (process.env['NODE_ENV'] === 'production') throw new ClockRefusal('In production the clock cannot be moved.');
};

// One text is one transaction. The lock: another process may create the shared schema now.
const makeTable = `
  select pg_advisory_xact_lock(hashtext('klang_clock'));
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

export const advanceClock = async (databaseUrl: string, advanceMs: unknown): Promise<number> => {
  refuseInProduction();
  const move = checkedMove(advanceMs);
  const pool = ownPool(databaseUrl);
  try {
    await ensureTable(pool);
    const { rows } = await pool.query<{ offset_ms: string }>(
      `with moved as (update platform.clock set offset_ms = offset_ms + $1 where offset_ms + $1 <= $2 returning offset_ms)
       select offset_ms, ${notifying('clock')} from moved`,
      [move, farthestMs],
    );
    if (!rows[0]) throw new ClockRefusal('The clock is already at its limit, ten years ahead.');
    return Number(rows[0].offset_ms);
  } finally {
    await pool.end();
  }
};

export const followClock = async (databaseUrl: string, existingPool?: pg.Pool): Promise<MovableClock> => {
  refuseInProduction();
  const pool = existingPool ?? ownPool(databaseUrl);
  const listeners = new Set<() => void>();
  let offsetMs = 0;
  const look = async (): Promise<void> => {
    const seen = await readOffset(pool);
    if (seen <= offsetMs) return;
    offsetMs = seen;
    for (const listener of listeners) listener();
  };
  // While Postgres is away, the last offset applies.
  const lookAgain = () => void look().catch(() => {});
  await ensureTable(pool);
  await look();
  const { close } = await listenTo({ databaseUrl, topic: 'clock', heard: lookAgain });
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
      if (!existingPool) await pool.end();
    },
  };
};
