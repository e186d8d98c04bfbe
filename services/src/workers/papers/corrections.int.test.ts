import { bangkokDay } from '@klang/contracts/kit/days';
import { listOwedPapers } from '@klang/projections/papers/owed';
import { paperReads } from '@klang/projections/papers/queries';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawPaper } from '../../documents/papers/drawPaper.ts';
import { what } from '../../domain/orderSamples.ts';
import { papertrail } from '../../domain/papertrail.ts';
import { refund as refundRules } from '../../domain/refund.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { creditsOf, NoReceiptYet, receiptIdOf } from '../../platform/papers/credits.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { accepting, asking, refundAt, right, seriesMonthOn } from '../testing/correctionFixture.ts';
import { memoryFiles, org, paidBill, paidOrder, papersIn, publishOrganize } from '../testing/paperFixture.ts';
import { minuteMs, newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { papers } from './papers.ts';

const soon = { timeout: 20_000, interval: 30 };
const clock = newClock();
const { totalSatang } = what;
const files = memoryFiles();
let shop: Shop;
let worker: Awaited<ReturnType<typeof newWorker>>;

const parts = () => ({ log: shop.log, publicUrl: 'http://localhost:3000', files, draw: drawPaper });
const context = () =>
  contexts({ log: shop.log, clock, report: () => {} })({
    org,
    actor: { kind: 'staff', id: 's_1', name: 'อรุณี' },
    address: null,
  });
const now = () => clock.now().toISOString();
const credits = () => creditsOf(parts());
const refund = (orderId: string, occasionId: string, amountSatang: number) =>
  refundAt(now(), orderId, occasionId, amountSatang);

const receipt = async (orderId: string) => {
  await shop.write(org, orderId, paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt: now() }));
  const paperId = receiptIdOf(org, { orderId, paymentId: `${orderId}.p`, billId: null });
  await rowWhere(paperId, { isFiled: true });
  return paperId;
};
const receiptOfBill = async (orderId: string, withheldSatang = 0) => {
  const at = now();
  const bill = paidBill({ orderId, at, on: bangkokDay(clock.now()), withheldSatang });
  await shop.write(org, orderId, [...paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt: at }), ...bill]);
  const billId = `${orderId}-b2`;
  const paperId = receiptIdOf(org, { orderId, billId, paymentId: 'cash' });
  await rowWhere(paperId, { isFiled: true });
  return { paperId, billId };
};
const rowWhere = (paperId: string, is: object) =>
  vi.waitFor(async () => {
    const row = await paperReads(shop.pool).one(org, paperId);
    expect(row).toMatchObject(is);
    if (!row) throw new Error('no row');
    return row;
  }, soon);
const issued = (number: string) => papersOf(parts()).issued(org, number);
const ask = (paperId: string, correctionId: string, isAbbreviated?: boolean) =>
  context().execute(papertrail, paperId, asking({ paperId, correctionId, isAbbreviated, at: now() }));
const accept = async (paperId: string, correctionId: string) => {
  const { facts } = (await credits().receiptNow(org, paperId)) ?? {};
  return context().execute(papertrail, paperId, accepting({ paperId, correctionId, facts, at: now() }));
};
const creditsIn = async () => (await papersIn(shop, `00000-CN-${seriesMonth()}`)).map(({ number }) => number);
const seriesMonth = () => seriesMonthOn(bangkokDay(clock.now()));

beforeAll(async () => {
  shop = await openShop(clock);
  await publishOrganize(shop, now(), { change: { receiptForm: 'abbreviated' } });
  worker = await newWorker({ shop, clock, ...redis() }, roster(papers(parts())));
}, 60_000);
afterAll(async () => {
  await worker.close();
  await shop.close();
});

describe('a receipt that is corrected while it is fresh', () => {
  it('is cancelled and issued anew in its own series and of its own day; both name each other', async () => {
    const paperId = await receipt('fresh');
    await ask(paperId, 'k1');
    await accept(paperId, 'k1');
    const after = await rowWhere(`${paperId}.r`, { isFiled: true });
    const before = await rowWhere(paperId, { state: 'cancelled', replacedBy: after.number });
    expect(after).toMatchObject({
      kind: 'RT',
      refersTo: before.number,
      state: 'valid',
      on: before.on,
      cause: 'corrected',
    });
    expect(after.number.slice(0, 13)).toBe(before.number.slice(0, 13));
    const [old, anew] = [await issued(before.number), await issued(after.number)];
    expect(anew?.people?.buyer).toEqual(right);
    expect(old?.people?.buyer.name).not.toBe(right.name);
    expect(anew?.facts).toMatchObject({
      replaces: { number: before.number, way: 'reissue', code: 'TIVC01', isAbbreviated: true },
      sums: { totalSatang },
    });
    for (const field of ['isAbbreviated', 'isFullAnyDay']) expect(anew?.facts).not.toHaveProperty(field);
    expect(await creditsIn()).toEqual([]);
  }, 60_000);

  it('has one receipt in its place, also when two agree at once and all that follows is done again', async () => {
    const paperId = await receipt('twice');
    await ask(paperId, 'k1');
    const tried = await Promise.allSettled([accept(paperId, 'k1'), accept(paperId, 'k1')]);
    expect(tried.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await rowWhere(`${paperId}.r`, { isFiled: true });
    const count = async () => (await papersIn(shop, `00000-RT-${seriesMonth()}`)).length;
    const before = await count();
    const again = roster(papers(parts())).jobs.get('issue-replacement');
    await Promise.all([1, 2].map(() => again?.perform({ paperId, correctionId: 'k1' }, context())));
    expect(await count()).toBe(before);
  }, 60_000);

  it('is asked for once, by whoever is first', async () => {
    const paperId = await receipt('race');
    const tried = await Promise.allSettled([ask(paperId, 'k1'), ask(paperId, 'k2')]);
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'paper_correction_open' },
    });
  }, 60_000);
});

describe('a receipt that is corrected later', () => {
  it('is credited in whole, and a new one of the day names it', async () => {
    const paperId = await receipt('late');
    clock.advance(4 * 24 * 60 * minuteMs);
    await ask(paperId, 'k1');
    await accept(paperId, 'k1');
    const anew = await rowWhere(`${paperId}.r`, { isFiled: true });
    const note = await rowWhere(`${paperId}.n`, { isFiled: true });
    const before = await rowWhere(paperId, { state: 'valid', creditedSatang: totalSatang, replacedBy: anew.number });
    expect(note).toMatchObject({ kind: 'CN', refersTo: before.number, totalSatang });
    expect(anew.on > before.on).toBe(true);
    expect(await issued(note.number)).toMatchObject({
      facts: { code: 'CDNS99', correctValueSatang: 0, sums: { totalSatang } },
      people: { takenBy: 'อรุณี', reason: 'ชื่อผิด' },
    });
  }, 60_000);
});

describe('a receipt of which something is credited that is corrected later', () => {
  it('is credited for the rest, and the new one stands for that alone, names all notes, and is credited as before', async () => {
    const { paperId, billId } = await receiptOfBill('rest', 4_500);
    const part = { ...refund('rest', 'rest.r1', 15_600), billId, paymentId: 'cash' };
    await credits().creditFor(context(), part);
    await rowWhere(paperId, { creditedSatang: 16_050 });
    clock.advance(4 * 24 * 60 * minuteMs);
    await ask(paperId, 'k1');
    await Promise.all([accept(paperId, 'k1'), accept(paperId, 'k1')]);
    const anew = await rowWhere(`${paperId}.r`, { isFiled: true, totalSatang: 144_450, creditedSatang: 0 });
    const note = await rowWhere(`${paperId}.n`, { kind: 'CN', totalSatang: 144_450 });
    const before = await rowWhere(paperId, { state: 'valid', creditedSatang: 160_500, replacedBy: anew.number });
    expect(anew).toMatchObject({ refersTo: before.number, on: note.on });
    const facts = (await issued(anew.number))?.facts;
    const notes = [{ number: expect.stringMatching(/-CN-/) }, { number: note.number }];
    expect(facts).toMatchObject({ replaces: { way: 'credit', restOf: { wholeSatang: 160_500, notes } } });
    expect(facts).toMatchObject({
      sums: { vatSatang: 9_450 },
      lines: [{}, { kind: 'correction', amountSatang: -16_050 }],
    });
    const rest = { ...refund('rest', 'rest.r2', 140_400), billId, paymentId: 'cash' };
    for (const again of [part, rest, rest]) await credits().creditFor(context(), again);
    await rowWhere(`${paperId}.r`, { creditedSatang: 144_450 });
  }, 60_000);
});

describe('an abbreviated tax invoice of which something is credited', () => {
  it('gives way to the full one days later: the note holds for that one, both are named, and the rest is credited there', async () => {
    const paperId = await receipt('full');
    await credits().creditFor(context(), refund('full', 'full.r1', 100_000));
    await rowWhere(paperId, { creditedSatang: 100_000, isAbbreviated: true });
    clock.advance(4 * 24 * 60 * minuteMs);
    await ask(paperId, 'k1', true);
    await accept(paperId, 'k1');
    const anew = await rowWhere(`${paperId}.r`, { isFiled: true, creditedSatang: 100_000, isAbbreviated: false });
    const before = await rowWhere(paperId, { state: 'cancelled', replacedBy: anew.number });
    expect(anew).toMatchObject({ on: before.on, refersTo: before.number, totalSatang, state: 'valid' });
    const note = (await paperReads(shop.pool).ofOrder(org, 'full')).find(({ kind }) => kind === 'CN');
    expect((await issued(anew.number))?.facts).toMatchObject({
      sums: { totalSatang },
      replaces: { isAbbreviated: true, way: 'reissue', notes: [{ number: note?.number }], creditedSatang: 100_000 },
    });
    const rest = totalSatang - 100_000;
    await Promise.all(['full.r2', 'full.r3'].map((id) => credits().creditFor(context(), refund('full', id, rest))));
    await rowWhere(`${paperId}.r`, { creditedSatang: totalSatang });
    const sums = (await credits().receiptNow(org, paperId))?.facts.sums;
    expect((await papersOf(parts()).trailOf(org, `${paperId}.r`))?.creditedVatSatang).toBe(sums?.vatSatang);
  }, 60_000);
});

describe('money that went back', () => {
  it('is credited on the receipt of its payment, once a refund, as far as the receipt goes', async () => {
    const paperId = await receipt('back');
    await credits().creditFor(context(), refund('back', 'r1', 100_000));
    await Promise.all([1, 2].map(() => credits().creditFor(context(), refund('back', 'r1', 100_000))));
    const rest = totalSatang - 100_000;
    const more = ['r2', 'r3'].map((occasionId) => refund('back', occasionId, rest));
    await Promise.all(more.map((one) => credits().creditFor(context(), one)));
    await rowWhere(paperId, { creditedSatang: totalSatang, state: 'valid' });
    const vat = (await credits().receiptNow(org, paperId))?.facts.sums.vatSatang;
    expect(await papersOf(parts()).trailOf(org, paperId)).toMatchObject({ creditedVatSatang: vat });
    await vi.waitFor(async () => {
      const rows = await paperReads(shop.pool).ofOrder(org, 'back');
      expect(rows.filter(({ kind }) => kind === 'CN').map((row) => row.totalSatang)).toEqual([100_000, rest]);
    }, soon);
    const rows = (await paperReads(shop.pool).ofOrder(org, 'back')).filter(({ kind }) => kind === 'CN');
    const notes = await Promise.all(rows.map(({ number }) => issued(number)));
    expect(notes.map((note) => note?.facts)).toMatchObject([
      { creditedSatang: 100_000, original: { paperId } },
      { creditedSatang: totalSatang, original: { paperId } },
    ]);
  }, 60_000);

  it('of a bill that credit paid in part is credited as it went back, and not for the credit', async () => {
    const { paperId, billId } = await receiptOfBill('partly');
    const back = (occasionId: string, amountSatang: number) =>
      credits().creditFor(context(), { ...refund('partly', occasionId, amountSatang), billId, paymentId: 'cash' });
    await back('r1', 10_000);
    await rowWhere(paperId, { creditedSatang: 10_000 });
    await back('r2', 60_500);
    await rowWhere(paperId, { creditedSatang: 70_500 });
    await back('r3', 160_500);
    await rowWhere(paperId, { creditedSatang: 160_500 });
  }, 60_000);

  it('of a bill of which a company kept tax back is credited with that tax, however much of it was credit', async () => {
    const { paperId, billId } = await receiptOfBill('withheld', 4_500);
    const part = { ...refund('withheld', 'r1', 15_600), billId, paymentId: 'cash' };
    await credits().creditFor(context(), part);
    await rowWhere(paperId, { creditedSatang: 16_050 });
    // The last part takes the rest, however earlier parts were rounded.
    const rest = { ...refund('withheld', 'r2', 140_400), billId, paymentId: 'cash' };
    await credits().creditFor(context(), rest);
    await rowWhere(paperId, { creditedSatang: 160_500 });
  }, 60_000);

  it('by a refund that is done has its credit note by itself, once, though a sweep asks again', async () => {
    const paperId = await receipt('refunded');
    const body = { refundId: 'rf1', orderId: 'refunded', customerId: 'c1', paymentId: 'refunded.p' };
    await context().execute(refundRules, 'rf1', {
      type: 'AskRefund',
      ...body,
      amountSatang: 5_000,
      method: 'transfer',
      cause: 'orderCanceled',
      reason: null,
      askedBy: 's_1',
      isApproved: true,
      at: now(),
    });
    const paid = { reference: 'KBANK 1', slipPath: null, wasPaidBefore: true };
    await context().execute(refundRules, 'rf1', { type: 'RecordRefundTransfer', refundId: 'rf1', ...paid, at: now() });
    await rowWhere(paperId, { creditedSatang: 5_000 });
    const again = roster(papers(parts())).jobs.get('credit-refund');
    await again?.perform({ orderId: 'refunded', refundId: 'rf1' }, context());
    await rowWhere(paperId, { creditedSatang: 5_000 });
    const later = new Date(clock.now().getTime() + 10 * minuteMs);
    await vi.waitFor(
      async () => expect(await listOwedPapers('refunded')(shop.pool, later, { limit: 10 })).toEqual([]),
      soon,
    );
  }, 60_000);

  it('of which all was credited by hand before leaves nothing that is owed', async () => {
    const paperId = await receipt('byhand');
    const sums = (await credits().receiptNow(org, paperId))?.facts.sums;
    await context().execute(papertrail, paperId, {
      type: 'CreditPaper',
      paperId,
      creditId: 'byhand.n',
      occasion: 'staff',
      occasionId: 'h',
      code: 'CDNS01',
      amountSatang: totalSatang,
      reason: 'คืนเงิน',
      paidBack: null,
      at: now(),
      sums: { totalSatang, vatSatang: sums?.vatSatang ?? 0 },
    });
    await credits().creditFor(context(), refund('byhand', 'rf2', totalSatang));
    await credits().creditFor(context(), refund('byhand', 'rf2', totalSatang));
    await rowWhere(paperId, { creditedSatang: totalSatang });
    expect((await papersOf(parts()).trailOf(org, paperId))?.credits.size).toBe(2);
  }, 60_000);

  it('waits where there is no receipt yet', async () => {
    const tried = credits().creditFor(context(), refund('nowhere', 'r1', 1));
    await expect(tried).rejects.toThrow(NoReceiptYet);
  });
});
