import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listUnkeptPictures } from '@klang/projections/papers/pictures';
import { paperReads } from '@klang/projections/papers/queries';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawBill, drawPaper } from '../../documents/papers/drawPaper.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { filesInFolder } from '../../platform/images/files.ts';
import { newId } from '../../platform/kit/ids.ts';
import { billPapersOf } from '../../platform/papers/billPapers.ts';
import { creditsOf } from '../../platform/papers/credits.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { sheetsOf } from '../../platform/papers/sheets.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { decemberLine, monthBill } from '../testing/billFixture.ts';
import { earlierPaper } from '../testing/earlierPaper.ts';
import { org, paidOrder, publishOrganize } from '../testing/paperFixture.ts';
import { uploaded } from '../testing/uploadedPicture.ts';
import { closed, visited } from '../testing/visitFixture.ts';
import { minuteMs, newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { papers } from './papers.ts';

const soon = { timeout: 20_000, interval: 30 };
const clock = newClock();
let shop: Shop;
let folder: string;
let worker: Awaited<ReturnType<typeof newWorker>>;

const partsOf = () => ({
  log: shop.log,
  publicUrl: 'http://localhost:3000',
  files: filesInFolder(folder),
  draw: drawPaper,
});
const now = () => clock.now().toISOString();
const contextOf = () =>
  contexts({ log: shop.log, clock, report: () => {} })({
    org,
    actor: { kind: 'system', id: 'test', name: null },
    address: null,
  });

const upload = (digit: string, colour: string) => uploaded(partsOf().files, digit, colour);

const rowOf = (orderId: string, cause: string) =>
  vi.waitFor(async () => {
    const found = (await paperReads(shop.pool).ofOrder(org, orderId)).find((one) => one.cause === cause);
    if (!found?.isFiled) throw new Error(`no paper of ${cause} yet`);
    return found;
  }, soon);

const receipt = async () => {
  const orderId = newId();
  await shop.write(org, orderId, paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt: now() }));
  return rowOf(orderId, 'orderPaid');
};

const creditNote = async ({ orderId }: { readonly orderId: string }) => {
  await creditsOf(partsOf()).creditFor(contextOf(), {
    orderId,
    paymentId: `${orderId}.p`,
    billId: null,
    amountSatang: 500,
    isMoney: true,
    occasion: 'refund',
    occasionId: 'r1',
    code: 'CDNS04',
    reason: null,
    paidBack: null,
    happenedAt: now(),
  });
  return rowOf(orderId, 'credited');
};

const note = async (kind: 5 | 20, signature: string) => {
  const of = { orderId: newId(), tripId: newId(), at: now() };
  await shop.write(org, of.tripId, visited(of, { kind, signer: 'สมหญิง รับแทน', signature }));
  const paid = paidOrder({ orderId: of.orderId, paymentId: `${of.orderId}.p`, paidAt: now() });
  await shop.write(org, of.orderId, [...paid, closed(of)]);
  return rowOf(of.orderId, kind === 5 ? 'goodsIn' : 'goodsOut');
};

const bill = async () => {
  const [from, until, orderId] = ['2026-12-01', '2026-12-31', newId()] as const;
  const sums = { totalSatang: 21_400, vatSatang: 1_400, issuedAt: now() };
  const issued = monthBill({ orderId, sequence: 2, from, until, lines: [decemberLine], ...sums });
  await shop.write(org, orderId, [...paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt: now() }), issued]);
  return { orderId, billId: `${orderId}-b2` };
};

const sheetOf = async ({ paperId }: { readonly paperId: string }, copy: 'read' | 'copy' = 'read'): Promise<Buffer> =>
  (await sheetsOf(partsOf())[copy](org, paperId))?.pdf ?? Buffer.alloc(0);
const billOf = async (key: { readonly orderId: string; readonly billId: string }): Promise<Buffer> => {
  const paper = (await billPapersOf({ ...partsOf(), offersOf: async () => [] })({ org, now: clock.now() }, key))?.paper;
  return paper ? Buffer.from(await drawBill(paper)) : Buffer.alloc(0);
};
const hasPicture = (pdf: Buffer) => pdf.includes('/Subtype /Image');

beforeAll(async () => {
  shop = await openShop(clock);
  folder = await mkdtemp(join(tmpdir(), 'klang-lost-'));
  await publishOrganize(shop, now(), { change: { pictureUrl: await upload('a', '#0e5650') } });
  worker = await newWorker({ shop, clock, ...redis() }, roster(papers(partsOf())));
}, 60_000);
afterAll(async () => {
  await worker.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

it('every paper with a logo and signatures is drawn again, byte for byte, when the file store lost everything', async () => {
  const signature = await upload('b', '#224488');
  const [first, due] = [await receipt(), await bill()];
  const drawn = [first, await creditNote(first), await note(20, signature), await note(5, signature)];
  expect(drawn.map(({ kind }) => kind)).toEqual(['RT', 'CN', 'DN', 'SO']);
  const all = async () => Promise.all([...drawn.flatMap((row) => [sheetOf(row), sheetOf(row, 'copy')]), billOf(due)]);
  const before = await all();
  expect(before.map(hasPicture)).toEqual(before.map(() => true));
  await rm(folder, { recursive: true });
  const after = await all();
  expect(after.map((pdf, index) => pdf.equals(before[index] ?? Buffer.alloc(0)))).toEqual(before.map(() => true));
}, 90_000);

const picturesIn = async (): Promise<readonly string[]> => {
  const kept: string[] = [];
  for await (const { events } of shop.log.readAll())
    for (const { type, data } of events)
      if (type === 'PaperLogoKept' || type === 'PaperSignatureKept') kept.push(data.pictureId);
  return kept;
};
const logoOf = (digit: string) => `logo-${digit.repeat(32)}`;
const isSame = (one: Buffer, other: Buffer) => one.length > 0 && one.equals(other);

let revision = 0n;
const publishLogo = async (digit: string, colour: string) => {
  const pictureUrl = await upload(digit, colour);
  await publishOrganize(shop, now(), { change: { pictureUrl }, behind: revision });
  revision += 1n;
};

it('each paper keeps the logo of its day, and the log has each logo once, however often it changed', async () => {
  const [c, d] = [logoOf('c'), logoOf('d')];
  await publishLogo('c', '#8a1538');
  const old = await receipt();
  await publishLogo('d', '#15388a');
  const fresh = await receipt();
  const before = [await sheetOf(old), await sheetOf(fresh)];
  await rm(folder, { recursive: true });
  const after = [await sheetOf(old), await sheetOf(fresh)];
  expect(after.map((pdf, index) => isSame(pdf, before[index] ?? pdf))).toEqual([true, true]);
  const shown = [old, fresh].map(
    async ({ number }) => (await papersOf(partsOf()).issued(org, number))?.facts.seller.logo,
  );
  expect(await Promise.all(shown)).toEqual([c, d].map((id) => `${org}/papers/${id}.webp`));
  expect((await picturesIn()).filter((one) => one === c || one === d)).toEqual([c, d]);
}, 60_000);

/** As it was issued when pictures stood in the file store alone. */
const earlierNote = async () => {
  const [logo, customer] = [`${org}/papers/${logoOf('e')}.webp`, `${org}/papers/earlier.signature.webp`];
  const { files } = partsOf();
  for (const [name, digit] of [
    [logo, 'e'],
    [customer, 'f'],
  ] as const) {
    await upload(digit, '#553311');
    await files.put(name, (await files.get(`${org}/${digit.repeat(32)}.webp`)) ?? Buffer.alloc(0));
    await files.remove(`${org}/${digit.repeat(32)}.webp`);
  }
  const { number } = await note(20, '');
  const { orderId } = await earlierPaper(contextOf(), papersOf(partsOf()), { number, logo, customer });
  return rowOf(orderId, 'goodsOut');
};

it('the pictures of an earlier paper come into the log by themselves, and it is drawn as before from there alone', async () => {
  const row = await earlierNote();
  const before = await sheetOf(row);
  expect(hasPicture(before)).toBe(true);
  await vi.waitFor(async () => {
    clock.advance(2 * minuteMs);
    expect(await picturesIn()).toEqual(expect.arrayContaining([logoOf('e'), 'earlier.signature']));
  }, soon);
  await rm(folder, { recursive: true });
  expect(isSame(await sheetOf(row), before)).toBe(true);
  const isUnkept = async () => (await listUnkeptPictures(shop.pool, clock.now(), { limit: 10 })).length > 0;
  await vi.waitFor(async () => expect(await isUnkept()).toBe(false), soon);
}, 60_000);

it('a logo is in the log before any paper shows it, so that the next bill has it', async () => {
  await publishLogo('3', '#003311');
  await vi.waitFor(async () => expect(await picturesIn()).toContain(logoOf('3')), soon);
  const due = await bill();
  await rm(folder, { recursive: true });
  expect(hasPicture(await billOf(due))).toBe(true);
}, 60_000);
