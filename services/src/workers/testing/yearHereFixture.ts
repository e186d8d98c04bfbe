import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@klang/projections/kit/db';
import { openPool } from '@klang/projections/kit/pool';
import { eventCodec } from '../../platform/eventLog/codec.ts';
import { type EventLog, eventLog } from '../../platform/eventLog/eventLog.ts';
import { openEventStore } from '../../platform/eventStore/eventStore.ts';
import { openKeys } from '../../platform/keys/keys.ts';
import { advanceClock } from '../../platform/kit/clock.ts';
import { startKlang } from '../../testing/testStart.ts';
import { redis } from '../../testing/testWorld.ts';
import { billing } from '../bills/bills.ts';
import { roster } from '../kit/kit.ts';
import { newClock, newWorker, openShop } from './workerFixture.ts';

/** Where the contracts of a year live, and what of it can be killed. A worker of the product rings there. */
export type YearHere = {
  readonly log: EventLog;
  readonly db: Db;
  readonly parts: readonly string[];
  /** All workers' jobs are done here, receipts too. */
  readonly isWhole: boolean;
  /** False: that part is not back since it was killed before. */
  readonly kill: (part: string) => Promise<boolean>;
  /** Moves the clock of all processes. May be repeated after any failure. */
  readonly moveTo: (at: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

const mostAtOnceMs = 366 * 86_400_000;
const offsetNow = 'select offset_ms::float8 as "offsetMs" from platform.clock';
const clockAt =
  (databaseUrl: string, db: Db) =>
  async (at: string): Promise<void> => {
    const leftMs = async () => {
      const { rows } = await db.query<{ offsetMs: number }>(offsetNow);
      return Date.parse(at) - Date.now() - (rows[0]?.offsetMs ?? 0);
    };
    for (let left = await leftMs(); left > 0; left = await leftMs())
      await advanceClock(databaseUrl, Math.min(left, mostAtOnceMs));
  };

/** The worker that bills, in this process. Its store is another process, which can be killed. */
const onlyBilling = async (): Promise<YearHere> => {
  const clock = newClock();
  const shop = await openShop(clock, { isApart: true });
  const { log, pool: db, node } = shop;
  const worker = await newWorker({ shop, clock, ...redis() }, roster(billing({ log })));
  // One after another: a store that is being started cannot be killed.
  let last: Promise<unknown> = Promise.resolve();
  const killNow = async () => {
    node.kill9();
    await node.restart();
  };
  const kill = async () => {
    last = last.then(killNow);
    await last;
    return true;
  };
  const moveTo = async (at: string) => clock.advance(Math.max(0, Date.parse(at) - clock.now().getTime()));
  const close = async () => {
    await worker.close();
    await shop.close();
  };
  return { log, db, parts: node.isOurs ? ['eventstore'] : [], isWhole: false, kill, moveTo, close };
};

/** A start of its own: what is killed there is brought back by the start, as in production. */
const wholeStart = async (parts: readonly string[]): Promise<YearHere> => {
  const start = await startKlang();
  const { eventstore = '', postgres = '' } = await start.run();
  const masterKey = await readFile(join(start.dataDir, 'master.key'), 'utf8');
  const keys = await openKeys(postgres, Buffer.from(masterKey, 'base64'));
  const store = openEventStore({ url: eventstore });
  const pool = openPool(postgres);
  pool.on('error', () => {});
  const dead = new Set<number>();
  return {
    log: eventLog(store, eventCodec(keys)),
    db: pool,
    parts,
    isWhole: true,
    moveTo: clockAt(postgres, pool),
    kill: async (part) => {
      const pid = (await start.run()).processes[part];
      if (pid === undefined || dead.has(pid)) return false;
      dead.add(pid);
      return process.kill(pid, 'SIGKILL');
    },
    close: async () => {
      await Promise.allSettled([keys.close(), store.close(), pool.end()]);
      start.signal('SIGTERM');
      await start.ended();
      await rm(start.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
};

export const openYearHere = (parts: readonly string[]): Promise<YearHere> =>
  parts.length === 0 ? onlyBilling() : wholeStart(parts);
