import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { reportEndpoints } from '@klang/contracts/api/reports';
import { bangkokDay, daysAfter, firstOf, lastOf, monthOf } from '@klang/contracts/kit/days';
import { reportNames, reports } from '@klang/contracts/reports/reports';
import { customersProjection } from '@klang/projections/customers/projection';
import { factsProjection } from '@klang/projections/facts/projection';
import { inLockedTransaction, makeCopy, schemaOf } from '@klang/projections/kit/copies';
import { openPool } from '@klang/projections/kit/pool';
import { closing } from '../../../domain/closing.ts';
import { FileAnswer } from '../../../http/kit/handled.ts';
import type { Serve } from '../../../http/kit/serve.ts';
import { reportRoutes } from '../../../http/reports/reports.ts';
import { eventCodec } from '../../../platform/eventLog/codec.ts';
import { contexts } from '../../../platform/eventLog/context.ts';
import { type EventLog, eventLog } from '../../../platform/eventLog/eventLog.ts';
import { openEventStore } from '../../../platform/eventStore/eventStore.ts';
import { filesInFolder } from '../../../platform/images/files.ts';
import { openKeys } from '../../../platform/keys/keys.ts';
import { booksToClose, closingsId } from '../../../platform/proof/closeBooks.ts';
import { proofLines } from '../../../platform/proof/exporting.ts';
import { verify } from '../../../platform/proof/verify.mjs';
import type { RunningBench } from '../kit/bench.ts';
import type { Figure } from '../kit/figure.ts';
import { org, writeLives } from '../kit/livesWriting.ts';
import { emptied } from '../kit/memory.ts';
import { startParts } from '../kit/parts.ts';
import { below } from '../kit/statistics.ts';
import { eventsOfLife } from '../lives.ts';
import { factsOfOrder, fillFacts, heldOfOrder } from './manyFacts.ts';

const [usualFacts, usualEvents, rounds, exported] = [2_000_000, 50_000, 40, 200_000];
const printError = (line: string) => process.stderr.write(`${line}\n`);
const secondsSince = (began: number): number => (performance.now() - began) / 1_000;
const system = { kind: 'system' as const, id: 'bench', name: null };
const today = bangkokDay(new Date());

type Handler = (ctx: object, body: object, from: object) => Promise<unknown>;
const callsOn = (parts: Pick<Parameters<typeof reportRoutes>[1], 'pool' | 'log'>) => {
  const handlers = new Map<string, Handler>();
  const serve = ((endpoint: { readonly path: string }, handler: Handler) =>
    void handlers.set(endpoint.path, handler)) as unknown as Serve;
  const staff = { namesOf: async () => new Map<string, string | null>(), colleagues: async () => [] };
  reportRoutes(serve, { ...parts, staff, publicUrl: '', files: filesInFolder(tmpdir()) });
  const ctx = {
    org,
    actor: { kind: 'staff', id: 's1', name: 'วิภา' },
    now: new Date(),
    newId: () => randomUUID(),
    execute: async () => ({}),
  };
  return async (path: string, body: object): Promise<unknown> => {
    const handler = handlers.get(path);
    if (!handler) throw new Error(`Nothing answers at ${path}.`);
    return handler(ctx, body, { language: 'th', caller: null });
  };
};
type Calls = ReturnType<typeof callsOn>;

const timed = async (once: () => Promise<unknown>): Promise<number> => {
  await once();
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await once();
    took.push(performance.now() - began);
  }
  return below(took, 0.95);
};

const screens = async (call: Calls, named: string): Promise<readonly Figure[]> => {
  const found: Figure[] = [];
  const month = { from: firstOf(monthOf(today)), to: lastOf(monthOf(today)) };
  for (const name of reportNames) {
    const [tab] = reports[name].tabs;
    const measure = tab?.measures.find(({ made }) => made.over === 'range') ?? tab?.measures.at(-1);
    if (!tab || !measure) continue;
    const query = { tab: tab.id, ...month };
    const { figures, facts } = reportEndpoints[name];
    const screen = await timed(async () => JSON.stringify(await call(figures.path, query)));
    found.push({ name: `first screen of ${name} over ${named}, p95`, figure: screen, unit: 'ms', aim: 300 });
    printError(`${name}: ${screen.toFixed(0)} ms`);
    const drilled = await timed(async () => JSON.stringify(await call(facts.path, { ...query, measure: measure.id })));
    found.push({ name: `the facts behind a figure of ${name}, p95`, figure: drilled, unit: 'ms', aim: 50 });
  }
  return found;
};

const exportedTo = async (call: Calls, to: string): Promise<{ readonly rows: number; readonly grown: number }> => {
  const query = { tab: 'places', from: daysAfter(today, -364), to, measure: 'all', format: 'csv' };
  const before = emptied();
  const file = await call(reportEndpoints.report03.export.path, query);
  if (!(file instanceof FileAnswer)) throw new Error('It is no file.');
  let [rows, most] = [0, before];
  for await (const part of file.content as AsyncIterable<Buffer>) {
    for (let end = part.indexOf('\n'); end !== -1; end = part.indexOf('\n', end + 1)) rows += 1;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return { rows, grown: (most - before) / 1_048_576 };
};

const exporting = async (call: Calls, orders: number): Promise<readonly Figure[]> => {
  const share = Math.min(1, exported / (heldOfOrder * orders));
  // Warm up: first-use memory is not caused by the file.
  const short = await exportedTo(call, daysAfter(today, Math.floor((364 * share) / 10) - 365));
  const began = performance.now();
  const { rows, grown } = await exportedTo(call, daysAfter(today, Math.floor(364 * share) - 365));
  const took = secondsSince(began);
  const named = (many: number) => `a CSV of ${many.toLocaleString('en')} rows`;
  return [
    { name: named(rows), figure: took, unit: 's', aim: null },
    { name: `${named(short.rows)}: most memory above before`, figure: short.grown, unit: 'MB', aim: 60 },
    { name: `${named(rows)}: most memory above before`, figure: grown, unit: 'MB', aim: 60 },
  ];
};

async function* none(): AsyncGenerator<never> {}

const closed = async (log: EventLog, events: number): Promise<readonly Figure[]> => {
  const wrote = performance.now();
  await writeLives(log, Math.ceil(events / eventsOfLife));
  printError(`${events} events are written, ${secondsSince(wrote).toFixed(0)} s`);
  const now = new Date(Date.now() + 86_400_000);
  const began = performance.now();
  const contextOf = contexts({ log, clock: { now: () => now }, report: () => {} });
  for (const command of await booksToClose({ log, now }, [org]))
    await contextOf({ org, actor: system, address: null }).execute(closing, closingsId, command);
  const closing50 = secondsSince(began);
  const verifying = performance.now();
  const parts = { log, files: { get: async () => null }, rows: none };
  const found = await verify(proofLines(parts, { org, from: null, to: null }, { now }));
  if (!found.isRight) throw new Error(`${found.what}: ${found.why}`);
  const many = found.figures.events.toLocaleString('en');
  return [
    { name: `the closing of a day of ${many} events`, figure: closing50, unit: 's', aim: 10 },
    { name: `reading and checking ${many} events`, figure: secondsSince(verifying), unit: 's', aim: 60 },
  ];
};

export const openFacts = async (words: string): Promise<RunningBench> => {
  const [facts, events] = words.split(' ').map(Number);
  const orders = Math.ceil((facts || usualFacts) / factsOfOrder);
  const { bareUrl, node, stop: stopParts } = await startParts();
  const keys = await openKeys(bareUrl, randomBytes(32));
  const store = openEventStore({ url: node.url });
  const log = eventLog(store, eventCodec(keys));
  const pool = openPool(bareUrl);
  const figures = async (): Promise<readonly Figure[]> => {
    for (const projection of [factsProjection, customersProjection])
      await inLockedTransaction(pool, (client) =>
        makeCopy(client, projection, { schema: schemaOf(projection), isLive: true }),
      );
    const began = performance.now();
    await fillFacts(pool, orders, today);
    const named = `${(orders * factsOfOrder).toLocaleString('en')} facts`;
    printError(`${named} are there, ${secondsSince(began).toFixed(0)} s`);
    const call = callsOn({ pool, log });
    // First, before free memory could hide the file.
    const files = await exporting(call, orders);
    return [...(await screens(call, named)), ...files, ...(await closed(log, events || usualEvents))];
  };
  const stop = async () => {
    await pool.end();
    await store.close();
    await keys.close();
    await stopParts();
  };
  return { figures, stop };
};
