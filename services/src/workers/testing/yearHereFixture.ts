import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '@klang/projections/kit/pool';
import { eventCodec } from '../../platform/eventLog/codec.ts';
import { type EventLog, eventLog } from '../../platform/eventLog/eventLog.ts';
import { openEventStore } from '../../platform/eventStore/eventStore.ts';
import { openKeys } from '../../platform/keys/keys.ts';
import { newLog } from '../../testing/testLog.ts';
import { startKlang } from '../../testing/testStart.ts';

type BilledSums = { readonly bills: number; readonly openSatang: number };
/** Where the contracts of a year live, and what of it can be killed. */
export type YearHere = {
  readonly log: EventLog;
  readonly parts: readonly string[];
  readonly kill: (part: string) => Promise<void>;
  /** What the list of bills shows. Undefined: there is none here. */
  readonly billed: (() => Promise<BilledSums>) | undefined;
  readonly close: () => Promise<void>;
};

const onlyStore = async (): Promise<YearHere> => {
  const here = await newLog({ isApart: true });
  // One after another: a store that is being started cannot be killed.
  let last: Promise<unknown> = Promise.resolve();
  const killNow = async () => {
    here.node.kill9();
    await here.node.restart();
  };
  const kill = async () => {
    last = last.then(killNow);
    await last;
  };
  const parts = here.node.isOurs ? ['eventstore'] : [];
  return { log: here.log, parts, kill, billed: undefined, close: here.close };
};

const countBills = `select count(*)::int as bills, coalesce(sum(open_satang), 0)::float8 as "openSatang"
  from read.bills where org = $1 and kind <> 'order'`;

/** A start of its own: what is killed there is brought back by the start, as in production. */
const wholeStart = async (org: string, parts: readonly string[]): Promise<YearHere> => {
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
    parts,
    kill: async (part) => {
      const pid = (await start.run()).processes[part];
      // A process that is not back yet is skipped.
      if (pid === undefined || dead.has(pid)) return;
      dead.add(pid);
      process.kill(pid, 'SIGKILL');
    },
    billed: async () => (await pool.query<BilledSums>(countBills, [org])).rows[0] ?? { bills: 0, openSatang: 0 },
    close: async () => {
      await Promise.allSettled([keys.close(), store.close(), pool.end()]);
      start.signal('SIGTERM');
      await start.ended();
      await rm(start.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
};

export const openYearHere = (org: string, parts: readonly string[]): Promise<YearHere> =>
  parts.length === 0 ? onlyStore() : wholeStart(org, parts);
