import { setTimeout as pause } from 'node:timers/promises';
import { type ScanAnswer, scans } from '@klang/contracts/api/scans';
import pg from 'pg';
import { buildWeb } from '../../../launcher/buildWeb.ts';
import { newId } from '../../../platform/kit/ids.ts';
import type { RunningBench } from '../kit/bench.ts';
import type { Figure } from '../kit/figure.ts';
import { processorTimes, spentEach, type Times } from '../kit/processorTime.ts';
import { org, type Product, startProduct } from '../kit/product.ts';
import { below } from '../kit/statistics.ts';
import { storeMany } from './manyStored.ts';
import { asking, scanOnPhone } from './scanPhone.ts';

const scanners = 20;
const perSecond = 50;
const usualSeconds = 300;
const warmUpSeconds = 5;
const commandAimMs = 80;
const phoneAimMs = 300;
const processorAimMs = 10;
const manyThings = 2_000;

export type ScannedThing = {
  readonly itemId: string;
  readonly orderId: string;
  readonly code: string | null;
  readonly liesAt: string;
};
type Shop = { readonly things: readonly ScannedThing[]; readonly places: readonly string[] };
const shopOf = async (pool: pg.Pool): Promise<Shop> => {
  const { rows: things } = await pool.query<ScannedThing>(
    `select id as "itemId", order_id as "orderId", code, location_id as "liesAt" from read.items
     where org = $1 and state = 'stored' and custody = 'storage' order by order_id, id`,
    [org],
  );
  const { rows: places } = await pool.query<{ readonly id: string }>(
    `select distinct location_id as id from read.items where org = $1 and location_id is not null order by 1`,
    [org],
  );
  return { things, places: places.map(({ id }) => id) };
};

type ScanResult = { readonly ms: number; readonly outcome: string };
type Scanner = {
  readonly url: string;
  readonly token: string;
  readonly own: readonly ScannedThing[];
  readonly places: readonly string[];
};

const openScanner = ({ url, token, own, places }: Scanner) => {
  const deviceId = newId();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  let seq = 0;
  return async (): Promise<string> => {
    const thing = own[seq % own.length];
    // A new shelf each round: a scan without a move would be too cheap.
    const from = places.indexOf(thing?.liesAt ?? '') + 1;
    const placeId = places[(from + Math.floor(seq / own.length)) % places.length] ?? '';
    const at = new Date().toISOString();
    const scan = {
      scanId: newId(),
      seq,
      code: thing?.code ?? thing?.itemId ?? '',
      mode: 'putAway',
      placeId,
      at,
      heardAt: at,
      isFirst: true,
    };
    seq += 1;
    const body = { deviceId, sentAt: at, scans: [{ ...scan, statusId: null, tripId: null, undoes: null }] };
    const answer = await fetch(`${url}${scans.send.path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) return `HTTP ${answer.status}`;
    const [first]: readonly ScanAnswer[] = (await answer.json()).detail.answers;
    return first?.refusal ?? first?.outcome ?? 'nothing';
  };
};

/** At fixed times, answered or not; waiting counts as latency. */
const scanFor = async (scan: () => Promise<string>, from: number, count: number): Promise<readonly ScanResult[]> => {
  const everyMs = (1_000 * scanners) / perSecond;
  let before: Promise<unknown> = Promise.resolve();
  const all: Promise<ScanResult>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const due = from + turn * everyMs;
    await pause(Math.max(0, due - performance.now()));
    const one = before.then(scan, scan).then(
      (outcome) => ({ ms: performance.now() - due, outcome }),
      (error: Error) => ({ ms: performance.now() - due, outcome: error.message }),
    );
    before = one;
    all.push(one);
  }
  return Promise.all(all);
};

const measureCommands = async (product: Product, { things, places }: Shop, seconds: number) => {
  const [url = ''] = product.urls;
  const lanes = await Promise.all(
    Array.from({ length: scanners }, async (_, place) => ({
      url,
      token: await product.staffToken(),
      own: things.filter((_thing, at) => at % scanners === place),
      places,
    })),
  );
  const runners = lanes.map(openScanner);
  const round = (forSeconds: number) => {
    const count = Math.ceil((forSeconds * perSecond) / scanners);
    const begin = performance.now() + 100;
    return Promise.all(runners.map((scan, at) => scanFor(scan, begin + (at * 1_000) / perSecond, count)));
  };
  await round(warmUpSeconds);
  const before = await processorTimes(product.processes);
  const scanned = (await round(seconds)).flat();
  await product.untilIdle();
  return { scanned, spent: spentEach(before, await processorTimes(product.processes), scanned.length) };
};

const sumOf = (spent: Times): number => [...spent.values()].reduce((sum, ms) => sum + ms, 0);
const spentText = (spent: Times): string => [...spent].map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ');

const commandFigures = (scanned: readonly ScanResult[], seconds: number): readonly Figure[] => {
  const took = scanned.map(({ ms }) => ms);
  const missed = scanned.filter(({ outcome }) => outcome !== 'taken');
  const name = `${scanners} scanners, ${perSecond} scans a second for ${seconds} s`;
  return [
    { name: `${name}: a scan, p50`, figure: below(took, 0.5), unit: 'ms', aim: null },
    { name: `${name}: a scan, p95`, figure: below(took, 0.95), unit: 'ms', aim: commandAimMs },
    { name: `${name}: a scan, p99`, figure: below(took, 0.99), unit: 'ms', aim: null },
    { name: `${name}: scans`, figure: scanned.length, unit: '', aim: null },
    { name: `${name}: scans that were not taken`, figure: missed.length, unit: '', aim: 1 },
  ];
};

export const openScans = async (words: string): Promise<RunningBench> => {
  const seconds = Number(words) || usualSeconds;
  await buildWeb(() => undefined);
  const product = await startProduct();
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 });
  const missed = new Map<string, number>();
  await storeMany(product, asking(product.urls[0] ?? '', await product.staffToken()), manyThings);
  await product.untilIdle();
  const shop = await shopOf(pool);
  let times: Times = new Map();
  return {
    figures: async () => {
      const seen = await scanOnPhone(product, shop.things, shop.places);
      const { scanned, spent } = await measureCommands(product, await shopOf(pool), seconds);
      times = spent;
      for (const { outcome } of scanned) if (outcome !== 'taken') missed.set(outcome, (missed.get(outcome) ?? 0) + 1);
      const name = 'phone at a quarter of its processor: label in the picture to scan accepted';
      return [
        ...commandFigures(scanned, seconds),
        { name: 'processor time of a scan, all processes', figure: sumOf(spent), unit: 'ms', aim: processorAimMs },
        { name: `${name}, p50 of ${seen.length}`, figure: below(seen, 0.5), unit: 'ms', aim: phoneAimMs },
        { name: `${name}, the longest`, figure: Math.max(...seen), unit: 'ms', aim: null },
      ];
    },
    notes: () => [
      `${shop.things.length} things on ${shop.places.length} places; each scan moves its thing.`,
      `Processor time of a scan in ms: ${spentText(times)}.`,
      ...[...missed].map(([outcome, count]) => `Not taken: ${count} × ${outcome}.`),
    ],
    stop: async () => {
      await pool.end();
      await product.stop();
    },
  };
};
