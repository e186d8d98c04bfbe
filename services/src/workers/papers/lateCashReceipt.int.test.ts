import { urgentItemSatang } from '@klang/contracts/limits';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawPaper } from '../../documents/papers/drawPaper.ts';
import { trip } from '../../domain/trip.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { memoryFiles, org, paidOrder, papersIn, publishOrganize } from '../testing/paperFixture.ts';
import { newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { papers } from './papers.ts';

const soon = { timeout: 20_000, interval: 30 };
const clock = { ...newClock(), now: () => new Date('2027-02-03T02:00:00.000Z') };
const declared = (shop: Shop) =>
  roster(papers({ log: shop.log, publicUrl: 'http://localhost:3000', files: memoryFiles(), draw: drawPaper }));
let shop: Shop;
let worker: Awaited<ReturnType<typeof newWorker>>;
beforeAll(async () => {
  shop = await openShop(clock, { isApart: true });
  await publishOrganize(shop, '2027-01-05T09:00:00.000Z');
  worker = await newWorker({ shop, clock, ...redis() }, declared(shop));
}, 60_000);
afterAll(async () => {
  await worker?.close();
  await shop?.close();
});
const ctx = () =>
  contexts({ log: shop.log, clock, report: () => {} })({
    org,
    actor: { kind: 'staff', id: 's1', name: 'ออฟฟิศ' },
    address: null,
  });

it('cash that staff take over after its visit has one receipt of what the visit cost, in the month in which the customer gave it', async () => {
  const orderId = 'late-cash';
  const [bookedAt, takenAt] = ['2027-01-30T02:00:00.000Z', '2027-01-31T16:30:00.000Z'];
  const about = { tripId: orderId, orderId, customerId: 'c1' };
  const deed = (deedId: string, recordedAt = takenAt) => ({ ...about, deedId, doneAt: takenAt, recordedAt });
  const visit = { on: '2027-01-31', slotId: 'evening', start: '18:00', end: '21:00' };
  const costs = { kind: 5 as const, itemIds: ['i1', 'i2'], cashSatang: 2 * urgentItemSatang };
  const unsaid = { pictures: [], condition: null, words: '' };
  const unseen = { ...unsaid, seal: null };
  const ofCash = { verb: 'cash' as const, amountSatang: 3 * urgentItemSatang, ...unsaid, position: null };
  const [placed, ...paidAlready] = paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt: bookedAt });
  if (placed?.type !== 'OrderPlaced') throw new Error('An order begins with its booking.');
  await shop.write(org, orderId, [{ ...placed, data: { ...placed.data, pickUp: visit } }, ...paidAlready]);
  await shop.write(org, orderId, [
    { type: 'TripScheduled', data: { ...about, ...costs, visit, scheduledAt: bookedAt } },
    { type: 'DoorItemTaken', data: { ...deed('take-1'), itemId: 'i1', ...unseen } },
    { type: 'DoorItemTaken', data: { ...deed('take-2'), itemId: 'i2', ...unseen } },
    { type: 'TripDone', data: deed('done') },
    { type: 'DoorToldLate', data: { ...deed('cash', '2027-02-01T03:00:00.000Z'), ...ofCash } },
  ]);
  const custody = custodyOf(shop);
  await custody.bringTrip(ctx(), orderId);
  const late = { tripId: orderId, deedId: 'cash' };
  const takeOver = async () => {
    const adds = { verb: 'cash', takenById: 'mover' } as const;
    await ctx().execute(trip, orderId, { type: 'AddLate', ...late, adds, at: clock.now().toISOString() });
    await custody.bringLate(ctx(), late);
  };
  for (const _ of [1, 2]) await takeOver();
  const receipts = async () => (await papersIn(shop, '00000-RT-7001')).filter(({ causeId }) => causeId === orderId);
  await vi.waitFor(async () => expect(await receipts()).toHaveLength(1), soon);
  expect((await shop.outcomeOf(orderId)).filter((type) => type === 'VisitCashAdded')).toHaveLength(1);
  const again = declared(shop).jobs.get('issue-cash-receipt');
  for (const _ of [1, 2]) await again?.perform({ orderId, tripId: orderId }, ctx());
  const paid = { method: 'cash', amountSatang: 2 * urgentItemSatang, at: takenAt };
  const sums = { totalSatang: 2 * urgentItemSatang, vatPercent: 7, vatSatang: 654 };
  expect(await receipts()).toMatchObject([{ facts: { on: '2027-01-31', paid, sums } }]);
  expect(await papersIn(shop, '00000-RT-7002')).toEqual([]);
}, 60_000);
