import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bangkokDay } from '@klang/contracts/kit/days';
import { settling } from '@klang/projections/kit/settled';
import { numberedPapersAfter } from '@klang/projections/papers/numbered';
import { paperReads } from '@klang/projections/papers/queries';
import { projections } from '@klang/projections/registry';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawPaper } from '../../documents/papers/drawPaper.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { filesInFolder } from '../../platform/images/files.ts';
import { newId } from '../../platform/kit/ids.ts';
import { booksToClose, closeBooks } from '../../platform/proof/closeBooks.ts';
import { closingsOf, type ProofParts, proofLines } from '../../platform/proof/exporting.ts';
import { secondVerifier } from '../../platform/proof/testing/secondVerifier.mjs';
import { verify as firstVerifier } from '../../platform/proof/verify.mjs';
import { newDatabase, redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { papers } from '../papers/papers.ts';
import { org, paidOrder, publishOrganize } from '../testing/paperFixture.ts';
import { openTampering, plainName, tamperings } from '../testing/storeTampering.ts';
import { newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';

const soon = { timeout: 120_000, interval: 50 };
const dayMs = 86_400_000;
const clock = newClock();
let shop: Shop;
let events: string;
let folder: string;
let worker: Awaited<ReturnType<typeof newWorker>>;
let parts: ProofParts;
const orderIds: string[] = [];

const verify = async (lines: readonly string[]) => {
  const found = await firstVerifier(lines);
  expect(secondVerifier(lines)).toBe(found.isRight ? null : found.code);
  return found;
};
const on = (days: number) => ({ now: () => new Date(Date.now() + days * dayMs) });
const ctxOn = (days: number) =>
  contexts({ log: shop.log, clock: on(days), report: () => {} })({
    org,
    actor: { kind: 'system', id: 'closing', name: null },
    address: null,
  });
const linesOf = async (range = {}): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of proofLines(parts, { org, from: null, to: null, ...range }, watching())) lines.push(line);
  return lines;
};
const watching = () => ({ now: clock.now() });
const pay = async (organization = org) => {
  const orderId = newId();
  const paidAt = clock.now().toISOString();
  await shop.write(organization, orderId, paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt }));
  return orderId;
};
const filed = (orderId: string) =>
  vi.waitFor(
    async () => expect(await paperReads(shop.pool).ofOrder(org, orderId)).toMatchObject([{ isFiled: true }]),
    soon,
  );

beforeAll(async () => {
  events = await newDatabase();
  shop = await openShop(clock, { databaseUrl: events });
  folder = await mkdtemp(join(tmpdir(), 'klang-proof-'));
  const files = filesInFolder(folder);
  const issuing = { log: shop.log, publicUrl: 'http://localhost:3000', files, draw: drawPaper };
  parts = { log: shop.log, files, rows: numberedPapersAfter(shop.pool, settling(shop.pool, projections, shop.log)) };
  worker = await newWorker({ shop, clock, ...redis() }, roster(papers(issuing)));
  await publishOrganize(shop, clock.now().toISOString());
  for (let count = 0; count < 3; count++) orderIds.push(await pay());
  for (const orderId of orderIds) await filed(orderId);
  await pay('other');
}, 240_000);
afterAll(async () => {
  await worker.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

it('a day that is over is closed once, whoever closes it at the same time; what came later belongs to the next', async () => {
  expect(await closeBooks(ctxOn(0), shop.log)).toBe(false);
  await Promise.all([1, 1, 1].map((days) => closeBooks(ctxOn(days), shop.log)));
  const [first, ...none] = await closingsOf(shop.log, org);
  expect(none).toEqual([]);
  expect(first).toMatchObject({ first: 1, papers: 3 });
  await filed(await pay().then((orderId) => orderIds[orderIds.push(orderId) - 1] ?? ''));
  expect(await closeBooks(ctxOn(0), shop.log)).toBe(false);
  expect(await closeBooks(ctxOn(4), shop.log)).toBe(true);
  const [, second] = await closingsOf(shop.log, org);
  expect(second).toMatchObject({ first: (first?.last ?? 0) + 1, papers: 1, beforeHash: first?.hash });
  expect(Date.parse(second?.on ?? '') - Date.parse(second?.since ?? '')).toBe(2 * dayMs);
});

it('a clock that runs far ahead closes no day that is still to come', async () => {
  await expect(closeBooks(ctxOn(400), shop.log)).rejects.toThrow('No day was closed');
  expect((await closingsOf(shop.log, org)).length).toBe(2);
});

it('all organizations are closed from one reading of the log, each from where its last closing ended', async () => {
  const begun: (string | undefined)[] = [];
  const readAllAsStored: Shop['log']['readAllAsStored'] = (after) => {
    begun.push(after);
    return shop.log.readAllAsStored(after);
  };
  const inVain = new Map();
  const ask = (...orgs: readonly string[]) =>
    booksToClose({ log: { ...shop.log, readAllAsStored }, now: on(5).now(), inVain }, orgs);
  const [mine, others, ...none] = await ask(org, 'other', 'nobody');
  expect([mine?.org, others?.org, others?.first, none]).toEqual([org, 'other', 1, []]);
  expect(begun).toEqual([undefined]);
  const last = (await closingsOf(shop.log, org)).at(-1);
  expect(mine).toMatchObject({ first: (last?.last ?? 0) + 1 });
  const again = await ask(org);
  expect(again).toMatchObject([{ root: mine?.root, last: mine?.last, place: mine?.place }]);
  // An unknown organization finds nothing in the cached reading.
  await ask(org, 'nobody');
  expect(begun.slice(1)).toEqual([last?.place.position, last?.place.position]);
});

it('months in which nobody came are closed as empty days, where another clock says too that they went by', async () => {
  const now = on(200).now();
  await expect(booksToClose({ log: shop.log, now }, [org])).rejects.toThrow('No day was closed');
  const [closed] = await booksToClose({ log: shop.log, now, alsoNow: on(200).now() }, [org]);
  expect(closed).toMatchObject({ on: bangkokDay(on(199).now()), papers: 0, receivedSatang: 0, vatSatang: 0 });
});

it('the log as it stands is right, with its papers, money, PDFs and rows', async () => {
  const found = await verify(await linesOf());
  expect(found).toMatchObject({
    isRight: true,
    figures: { papers: 4, papersWithMoney: 4, days: 2, waiting: 0 },
  });
});

it('a file of some days can be checked by itself, and begins where the day before ended', async () => {
  const [first, second] = await closingsOf(shop.log, org);
  const found = await verify(await linesOf({ from: second?.since, to: second?.on }));
  expect(found).toMatchObject({ isRight: true, figures: { papers: 1, lastHash: second?.hash } });
  const early = await verify(await linesOf({ to: first?.on }));
  expect(early).toMatchObject({ isRight: true, figures: { papers: 3, lastHash: first?.hash } });
});

it('forgetting a person changes no hash', async () => {
  const before = (await linesOf()).slice(1, -1);
  await shop.keys.destroyProfile(org, 'c1');
  expect((await linesOf()).slice(1, -1)).toEqual(before);
});

it('a row that somebody changed, took out, doubled, swapped or added is named by its number', async () => {
  const [number] = (await paperReads(shop.pool).ofOrder(org, orderIds[0] ?? '')).map((paper) => paper.number);
  const {
    rows: [storedRow],
  } = await shop.pool.query('select * from read.papers where org = $1 and number = $2', [org, number]);
  const what = `row of ${number}`;
  await shop.pool.query('update read.papers set total_satang = 1 where org = $1 and number = $2', [org, number]);
  expect(await verify(await linesOf())).toMatchObject({ isRight: false, code: 'row', what });
  await shop.pool.query('delete from read.papers where org = $1 and number = $2', [org, number]);
  expect(await verify(await linesOf())).toMatchObject({ isRight: false, code: 'row', what });
  const insert = (row: object) =>
    shop.pool.query('insert into read.papers select * from json_populate_record(null::read.papers, $1)', [
      JSON.stringify(row),
    ]);
  await insert(storedRow);
  await insert({ ...storedRow, paper_id: 'twice', series: `${storedRow.series}x` });
  const twice = await verify(await linesOf());
  expect(twice).toMatchObject({ isRight: false, code: 'row', what });
  await shop.pool.query(`delete from read.papers where paper_id = 'twice'`);
  const swap = () =>
    shop.pool.query(
      `update read.papers a set order_id = b.order_id from read.papers b
       where a.org = $1 and b.org = $1 and a.order_id <> b.order_id and a.order_id = any($2) and b.order_id = any($2)`,
      [org, orderIds.slice(0, 2)],
    );
  await swap();
  expect(await verify(await linesOf())).toMatchObject({ isRight: false, code: 'row' });
  await swap();
  await insert({ ...storedRow, paper_id: 'forged', number: '00000-RT-9912-0001', series: '00000-RT-9912' });
  expect(await verify(await linesOf())).toMatchObject({ isRight: false, what: 'row of 00000-RT-9912-0001' });
  await shop.pool.query(`delete from read.papers where paper_id = 'forged'`);
  expect(await verify(await linesOf())).toMatchObject({ isRight: true });
});

it('a PDF that somebody changed, cut off, took out or put in another’s place is named by the number of its paper', async () => {
  const [paper] = await paperReads(shop.pool).ofOrder(org, orderIds[1] ?? '');
  const files = filesInFolder(folder);
  const name = `${org}/papers/${paper?.paperId}.pdf`;
  const pdf = (await files.get(name)) ?? Buffer.alloc(0);
  const what = `PDF of ${paper?.number}`;
  await files.put(name, Buffer.concat([pdf, Buffer.from(' ')]));
  expect(await verify(await linesOf())).toMatchObject({ isRight: false, code: 'sheet', what });
  await files.put(name, pdf.subarray(0, -1));
  expect(await verify(await linesOf())).toMatchObject({ isRight: false, code: 'sheet', what });
  const [other] = await paperReads(shop.pool).ofOrder(org, orderIds[2] ?? '');
  const otherName = `${org}/papers/${other?.paperId}.pdf`;
  const otherPdf = (await files.get(otherName)) ?? Buffer.alloc(0);
  await files.put(name, otherPdf);
  await files.put(otherName, pdf);
  const swapped = await verify(await linesOf());
  expect(swapped).toMatchObject({ isRight: false, code: 'sheet' });
  expect([what, `PDF of ${other?.number}`]).toContain(!swapped.isRight && swapped.what);
  await files.put(otherName, otherPdf);
  await files.remove(name);
  expect(await verify(await linesOf())).toMatchObject({ isRight: false, code: 'sheet', what });
  await files.put(name, pdf);
  expect(await verify(await linesOf())).toMatchObject({ isRight: true });
});

const trailed = (lines: readonly string[]): string[] => {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line).update('\n');
  return [...lines, JSON.stringify({ record: 'trailer', lines: lines.length, sha256: hash.digest('hex') })];
};

type Way = 'taken out' | 'doubled' | 'swapped' | 'cut';
const without: Readonly<Record<Way, (body: readonly string[], at: number) => readonly string[]>> = {
  'taken out': (body, at) => body.toSpliced(at, 1),
  doubled: (body, at) => body.toSpliced(at, 0, body[at] ?? ''),
  swapped: (body, at) => body.toSpliced(at, 2, ...body.slice(at, at + 2).toReversed()),
  cut: (body, at) => body.slice(0, at),
};
const kindOf = (line: string): string => JSON.parse(line).record;

it.each(['taken out', 'doubled', 'swapped', 'cut'] as const)(
  'a line that was %s is found, wherever it stands',
  async (way) => {
    const lines = await linesOf();
    const body = lines.slice(0, -1);
    const places = way === 'swapped' ? body.length - 1 : body.length;
    for (let at = 0; at < places; at++) {
      const changed = without[way](body, at);
      expect(await verify([...changed, lines.at(-1) ?? '']), `line ${at}`).toMatchObject({ isRight: false });
    }
    expect(await verify(lines)).toMatchObject({ isRight: true });
  },
  60_000,
);

it('an event that was taken out, doubled or swapped is found also where the end of the file was made anew', async () => {
  const body = (await linesOf()).slice(0, -1);
  const lastEvent = body.findLastIndex((line) => kindOf(line) === 'event');
  // After the last closing a file may end anywhere with a new trailer: nothing binds that part yet.
  for (let at = 0; at < lastEvent; at++)
    for (const way of ['taken out', 'doubled', 'swapped'] as const)
      expect(await verify(trailed(without[way](body, at))), `${way} ${at}`).toMatchObject({ isRight: false });
}, 60_000);

/** Changes an event and recomputes its leaf and the trailer, which needs no log. */
const forged = (lines: readonly string[], type: string, change: (text: string) => string) => {
  const at = lines.findIndex((line) => JSON.parse(JSON.parse(line).text ?? '[]')[3] === type);
  const record = JSON.parse(lines[at] ?? '');
  const text = change(record.text);
  expect(text).not.toBe(record.text);
  const leaf = createHash('sha256')
    .update(Buffer.from([0]))
    .update(text)
    .digest('hex');
  return trailed([...lines.slice(0, at), JSON.stringify({ ...record, leaf, text }), ...lines.slice(at + 1, -1)]);
};

it.each([
  ['OrderPaid', /"amountSatang":\d+/, '"amountSatang":1', 'paperMoney'],
  ['PaperIssued', /"totalSatang":\d+/, '"totalSatang":1', 'paper'],
  ['PaperIssued', /"beforeHash":"0/, '"beforeHash":"1', 'paper'],
  ['PaymentStarted', /thaiqr/, 'card', 'day'],
  ['BooksClosed', /"receivedSatang":\d+/, '"receivedSatang":1', 'day'],
] as const)('a %s that was forged with its leaf is found', async (type, what, by, code) => {
  const found = await verify(forged(await linesOf(), type, (text) => text.replace(what, by)));
  expect(found).toMatchObject({ isRight: false, code });
});

it('whoever writes into the tables of the event store is found, and what they touched is named', async () => {
  if (!shop.node.isOurs) return;
  const by = await openTampering(events);
  const rows = await by.rows();
  const named: Record<string, string> = {};
  for (const [what, [tamper]] of Object.entries(tamperings)) {
    await tamper(by, rows);
    const found = await verify(await linesOf());
    named[what] = found.isRight ? 'right' : plainName(`${found.code}: ${found.what}`);
    await by.restore();
  }
  expect(named).toEqual(Object.fromEntries(Object.entries(tamperings).map(([what, [, name]]) => [what, name])));
  expect(await verify(await linesOf())).toMatchObject({ isRight: true });
  await by.close();
}, 60_000);
