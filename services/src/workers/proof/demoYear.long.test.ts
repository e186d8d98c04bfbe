import { createHash } from 'node:crypto';
import { bangkokDay, firstOf, lastOf, monthOf, monthsLater } from '@klang/contracts/kit/days';
import { settling } from '@klang/projections/kit/settled';
import { numberedPapersAfter } from '@klang/projections/papers/numbered';
import { projections } from '@klang/projections/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Step } from '../../demo/orderSteps.ts';
import { type DemoOrder, demoOrders } from '../../demo/orders.ts';
import { seedOrder } from '../../demo/seedOrders.ts';
import { demoTrips } from '../../demo/trips.ts';
import { lookup } from '../../domain/lookup.ts';
import { refund } from '../../domain/refund.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { type Context, contexts } from '../../platform/eventLog/context.ts';
import { bringRefund } from '../../platform/payments/bringRefund.ts';
import { closeBooks } from '../../platform/proof/closeBooks.ts';
import { closingsOf, type ProofParts, proofLines } from '../../platform/proof/exporting.ts';
import { secondVerifier } from '../../platform/proof/testing/secondVerifier.mjs';
import { verify as firstVerifier } from '../../platform/proof/verify.mjs';
import type { Job } from '../kit/kit.ts';
import { papers } from '../papers/papers.ts';
import { memoryFiles, org, organizeFields } from '../testing/paperFixture.ts';
import { openShop, type Shop } from '../testing/workerFixture.ts';

const thisMonth = monthOf(bangkokDay(new Date()));
const year = Array.from({ length: 12 }, (_, place) => monthsLater(thisMonth, place - 12));
const at = (on: string, time: string) => new Date(`${on}T${time}:00+07:00`);
let shop: Shop;
let parts: ProofParts;
let lines: readonly string[];

const ctxAt = (now: Date) =>
  contexts({ log: shop.log, clock: { now: () => now }, report: () => {} })({
    org,
    actor: { kind: 'system', id: 'test', name: null },
    address: null,
  });

const ordersOf = (place: number) => {
  const own = (id: string) => id.replace(/^(KD|SS)-/, `$1-${place + 1}`);
  const ownStep = (step: Step): Step => ({
    ...step,
    command: (...on) => {
      const command = step.command(...on);
      return 'refundId' in command ? { ...command, refundId: `${command.refundId}-${place}` } : command;
    },
  });
  const ofMonth = demoOrders.filter((_, turn) => turn % 2 === place % 2);
  return ofMonth.map((one): DemoOrder & { readonly trips: (typeof demoTrips)[string] } => ({
    ...one,
    orderId: own(one.orderId),
    later: (one.later ?? []).map(ownStep),
    trips: (demoTrips[one.orderId] ?? []).map((trip) =>
      trip.request ? { ...trip, request: { ...trip.request, id: own(trip.request.id) } } : trip,
    ),
  }));
};

type OwedJob = { readonly job: Job; readonly data: object };
const payBack = async (ctx: Context, { data }: Extract<RecordedEvent, { readonly type: 'RefundPromised' }>) => {
  const { refundId, orderId, method } = data;
  await bringRefund(shop.log, ctx, { orderId, refundId });
  const of = { refundId, at: ctx.now.toISOString() };
  if (method === 'gateway') {
    await ctx.execute(refund, refundId, { type: 'SendRefund', ...of, way: 'refund', seenBefore: 0 });
    await ctx.execute(refund, refundId, { type: 'RecordRefundSure', ...of, reference: refundId });
    return;
  }
  const way = { reference: refundId, slipPath: null, wasPaidBefore: true };
  await ctx.execute(refund, refundId, { type: 'RecordRefundTransfer', ...of, ...way });
};

let read: string | undefined;
const news = async (): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const page of shop.log.readAll(read)) {
    events.push(...page.events.filter(({ meta }) => meta.org === org));
    read = page.position;
  }
  return events;
};
const rungBy = ({ triggers }: ReturnType<typeof papers>, event: RecordedEvent): readonly OwedJob[] =>
  triggers
    .filter(({ on }) => on === event.type)
    .flatMap(({ job, jobsOf }) => jobsOf(event).map(({ data }) => ({ job, data })));
const performed = async (ctx: Context, all: readonly OwedJob[]): Promise<readonly OwedJob[]> => {
  const left: OwedJob[] = [];
  for (const one of all) await one.job.perform(one.data, ctx).catch(() => void left.push(one));
  return left;
};
const react = async (ctx: Context, following: ReturnType<typeof papers>) => {
  let left: readonly OwedJob[] = [];
  for (let events = await news(); events.length > 0; events = await news()) {
    for (const event of events) if (event.type === 'RefundPromised') await payBack(ctx, event);
    left = await performed(ctx, [...left, ...events.flatMap((event) => rungBy(following, event))]);
  }
  expect(left.map(({ job }) => job.name)).toEqual([]);
};

const linesOf = async (range: object = {}): Promise<readonly string[]> => {
  const all: string[] = [];
  for await (const line of proofLines(parts, { org, from: null, to: null, ...range }, { now: new Date() }))
    all.push(line);
  return all;
};

const live = async () => {
  const files = memoryFiles();
  const draw = async ({ number }: { readonly number: string }) => Buffer.from(`sheet of ${number}`);
  const ports = { log: shop.log, publicUrl: 'http://localhost:3000', files, draw };
  const following = papers({ ...ports, draw: ({ facts }) => draw(facts) });
  parts = { log: shop.log, files, rows: numberedPapersAfter(shop.pool, settling(shop.pool, projections, shop.log)) };
  const begins = at(firstOf(year[0] ?? thisMonth), '08:00');
  const organize = { lookupId: 'siteorganize', kind: 'siteorganize', fields: { ...organizeFields } };
  await ctxAt(begins).execute(lookup, 'siteorganize', { type: 'AddLookup', ...organize, at: begins.toISOString() });
  for (const [place, month] of year.entries()) {
    const now = at(lastOf(month), '20:00');
    const world = { log: shop.log, clock: { now: () => now } };
    await Promise.all(ordersOf(place).map((one) => seedOrder(world, one, now)));
    await react(ctxAt(now), following);
    await closeBooks(ctxAt(at(firstOf(monthsLater(month, 1)), '00:05')), shop.log);
  }
  lines = await linesOf();
};

beforeAll(async () => {
  shop = await openShop();
  await live();
}, 240_000);
afterAll(() => shop.close());

/** Both verifiers must agree. */
const verify = async (all: readonly string[]) => {
  const found = await firstVerifier(all);
  expect(secondVerifier(all)).toBe(found.isRight ? null : found.code);
  return found;
};
const recordIn = (line: string): string => JSON.parse(line).record;
const typeIn = (line: string): string => {
  const { record, text } = JSON.parse(line);
  return record === 'event' ? (text ? JSON.parse(text)[3] : 'event') : record;
};
const sha256 = (...texts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
};
/** With a valid trailer, as an expert forger would write. */
const ended = (body: readonly string[]): readonly string[] => {
  const end = { record: 'trailer', lines: body.length, sha256: sha256(...body.map((line) => `${line}\n`)) };
  return [...body, JSON.stringify(end)];
};

it('both verifiers find a year of the demo right, whole and month by month', async () => {
  const closings = await closingsOf(shop.log, org);
  expect(closings.map(({ on }) => monthOf(on))).toEqual(year);
  const whole = await verify(lines);
  const papersOfYear = lines.filter((line) => typeIn(line) === 'PaperIssued');
  expect(whole).toMatchObject({ isRight: true, figures: { papers: papersOfYear.length, days: 12, waiting: 0 } });
  expect(lines.filter((line) => line.includes('-second.')).map(typeIn)).toEqual([]);
  const kinds = new Set(papersOfYear.map((line) => JSON.parse(JSON.parse(line).text)[4].facts.kind));
  expect([...kinds].toSorted()).toEqual(['CN', 'DN', 'RT', 'SO']);
  for (const { since, on, papers: count } of closings.slice(1))
    expect(await verify(await linesOf({ from: since, to: on }))).toMatchObject({
      isRight: true,
      figures: { papers: count },
    });
}, 120_000);

const forged = (line: string): string => {
  const { record, ...fields } = JSON.parse(line);
  if (record === 'row') return JSON.stringify({ record, ...fields, totalSatang: 1 });
  if (record === 'sheet') return JSON.stringify({ record, ...fields, sha256: sha256('forged') });
  const text = fields.text?.replace(/"(at|[a-z]+At)":"\d{4}/, '"$1":"1999') ?? null;
  const leaf = sha256(Buffer.from([0]), text ?? 'forged');
  return JSON.stringify({ record, ...fields, leaf, text });
};
const tampered: Readonly<Record<string, (body: readonly string[], place: number) => readonly string[]>> = {
  changed: (body, place) => body.with(place, forged(body[place] ?? '')),
  'taken out': (body, place) => body.toSpliced(place, 1),
  doubled: (body, place) => body.toSpliced(place, 0, body[place] ?? ''),
  swapped: (body, place) => body.toSpliced(place, 2, ...body.slice(place, place + 2).toReversed()),
  cut: (body, place) => [
    ...body.slice(0, place),
    ...body.slice(place).filter((line) => recordIn(line) !== recordIn(body[place] ?? '')),
  ],
};

it('both name the same of whatever was done to any kind of event, sheet or row of the year', async () => {
  const body = lines.slice(0, -1);
  const types = [...new Set(body.slice(1).map(typeIn))];
  const ways = Object.entries(tampered);
  const verdicts: string[] = [];
  for (const [turn, type] of types.entries()) {
    const places = body.flatMap((line, place) => (typeIn(line) === type ? [place] : []));
    // A different month each; all tamperings for financial records.
    const place = places[Math.floor((places.length * ((turn * 5) % 11)) / 12)] ?? 0;
    const isOfBooks = ['OrderPaid', 'PaperIssued', 'BillPaid', 'BooksClosed', 'sheet', 'row'].includes(type);
    const tried = ways.filter(([way]) => way !== 'swapped' || (type !== 'sheet' && type !== 'row'));
    for (const [way, tamper] of isOfBooks ? tried : ways.slice(turn % ways.length).slice(0, 1)) {
      const found = await verify(ended(tamper(body, place)));
      verdicts.push(`${type} ${way}: ${found.isRight ? 'right' : found.code}`);
    }
  }
  expect(verdicts.filter((one) => one.endsWith('right'))).toEqual([]);
  expect(types.length).toBeGreaterThan(30);
}, 240_000);
