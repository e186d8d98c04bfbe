import { certificateReads } from '@klang/projections/papers/certificateQueries';
import { listOwedPapers } from '@klang/projections/papers/owed';
import { paperReads } from '@klang/projections/papers/queries';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Case, type Deed } from '../../domain/orderMoneyBackFixture.ts';
import { receiptIdOf } from '../../platform/papers/credits.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { roster } from '../kit/kit.ts';
import { org } from '../testing/paperFixture.ts';
import { openPaperShop, type PaperShop, soon } from '../testing/paperShopFixture.ts';
import { newClock } from '../testing/workerFixture.ts';
import { papers } from './papers.ts';

const clock = newClock();
let shop: PaperShop;

beforeAll(async () => {
  shop = await openPaperShop(clock);
}, 60_000);
afterAll(() => shop.close());

describe('a month that was given, and was taken back', () => {
  const later = () => new Date(clock.now().getTime() + 3_600_000);
  const owedIn = async (orderId: string) =>
    (await listOwedPapers('takenBack')(shop.pool, later(), { limit: 20 })).filter((one) => one.orderId === orderId);
  const ended = async (orderId: string, ...deeds: readonly Deed['does'][]) => {
    const life = new Case(true);
    for (const does of deeds) life.act({ does, amount: 30_000, nth: 0 });
    life.end(true);
    await shop.write(org, orderId, JSON.parse(JSON.stringify(life.log).replaceAll('"o1', `"${orderId}`)));
  };

  it('owes no credit note while it has no receipt', async () => {
    await ended('gone', 'month', 'gift');
    await vi.waitFor(async () => expect(await paperReads(shop.pool).ofOrder(org, 'gone')).toHaveLength(1), soon);
    expect(await owedIn('gone')).toEqual([]);
    expect(await paperReads(shop.pool).owedTo(org, 'gone')).toBe(0);
  }, 60_000);

  it('owes none for a fee on it that is let go as well', async () => {
    await ended('free', 'fail', 'month', 'gift', 'gift', 'say', 'free');
    await vi.waitFor(async () => expect(await paperReads(shop.pool).ofOrder(org, 'free')).toHaveLength(1), soon);
    await vi.waitFor(async () => expect(await owedIn('free')).toEqual([]), soon);
    expect(await paperReads(shop.pool).owedTo(org, 'free')).toBe(0);
  }, 60_000);

  it('owes the credit note once its own money came all the same, and the company no certificate', async () => {
    await ended('came', 'month', 'begin', 'gift');
    const paperId = receiptIdOf(org, { orderId: 'came', billId: 'came-b2', paymentId: '' });
    const { number } = await shop.rowWhere(paperId, { isFiled: true, totalSatang: 24_000 });
    expect(await papersOf(shop.parts).issued(org, number)).toMatchObject({
      facts: { withholding: { withheldSatang: 673 } },
    });
    await vi.waitFor(async () => expect(await owedIn('came')).toHaveLength(1), soon);
    const { jobs } = roster(papers(shop.parts));
    for (const { causeId: noteId } of await owedIn('came'))
      await jobs.get('credit-bill')?.perform({ orderId: 'came', noteId }, shop.context());
    await vi.waitFor(async () => expect(await owedIn('came')).toEqual([]), soon);
    await vi.waitFor(async () => {
      const notes = (await paperReads(shop.pool).ofOrder(org, 'came')).filter(({ kind }) => kind === 'CN');
      expect(notes).toMatchObject([{ totalSatang: 24_000 }]);
    }, soon);
    const { rows } = await certificateReads(shop.pool).ofCustomer(org, { customerId: 'c1' });
    expect(rows.filter((one) => one.orderId === 'came' && one.expectedSatang === 673)).toEqual([]);
  }, 60_000);
});

it('the note of a fee that was let go on a void bill stays owed on the bill that follows, though another bill is a gift', async () => {
  const life = new Case();
  const deeds = ['month', 'fail', 'month', 'say', 'free', 'leave', 'month', 'gift', 'payOne'] as const;
  for (const does of deeds) life.act({ does, amount: does === 'gift' ? 14_834 : 10_000, nth: 0 });
  expect(life.log.at(-1)).toMatchObject({ type: 'BillPaid', data: { billId: 'o1-b4' } });
  await shop.write(
    org,
    'other',
    JSON.parse(JSON.stringify(life.log).replaceAll('"o1', '"other').replaceAll('leaves ', 'leaves-')),
  );
  const paperId = receiptIdOf(org, { orderId: 'other', billId: 'other-b4', paymentId: '' });
  await shop.rowWhere(paperId, { isFiled: true });
  const later = new Date(clock.now().getTime() + 3_600_000);
  const noteId = 'fee-t1-n1';
  await vi.waitFor(async () => {
    const owed = await listOwedPapers('takenBack')(shop.pool, later, { limit: 20 });
    expect(owed.filter(({ orderId }) => orderId === 'other').map(({ causeId }) => causeId)).toEqual([noteId]);
  }, soon);
  await roster(papers(shop.parts)).jobs.get('credit-bill')?.perform({ orderId: 'other', noteId }, shop.context());
  await shop.rowWhere(paperId, { creditedSatang: 10_000 });
}, 60_000);

it('the note of a fee that was let go stays done while a gift covers its bill, whatever receipt another bill has', async () => {
  const life = new Case();
  const deeds = ['month', 'pay', 'fail', 'month', 'say', 'free', 'leave', 'month', 'gift', 'month', 'pay'] as const;
  for (const does of deeds) life.act({ does, amount: does === 'gift' ? 16_556 : 10_000, nth: 0 });
  expect(life.placed.contract.billing.bills.get('o1-b4')).toMatchObject({ isGift: true, isPaid: false });
  await shop.write(
    org,
    'still',
    JSON.parse(JSON.stringify(life.log).replaceAll('"o1', '"still').replaceAll('leaves ', 'leaves-')),
  );
  const last = life.log.findLast(({ type }) => type === 'BillPaid');
  if (last?.type !== 'BillPaid') throw new Error('nothing was paid');
  const billId = last.data.billId.replace('o1', 'still');
  await shop.rowWhere(receiptIdOf(org, { orderId: 'still', billId, paymentId: '' }), { isFiled: true });
  await vi.waitFor(async () => expect(await paperReads(shop.pool).owedTo(org, 'still')).toBe(0), soon);
}, 60_000);
