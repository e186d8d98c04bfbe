import type { KlangEvent } from '@klang/contracts/events/index';
import { bangkokDay } from '@klang/contracts/kit/days';
import { listOwedPapers } from '@klang/projections/papers/owed';
import { paperReads } from '@klang/projections/papers/queries';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawPaper } from '../../documents/papers/drawPaper.ts';
import { order } from '../../domain/order.ts';
import { refundableOf } from '../../domain/orderRefunds.ts';
import { refund as refundRules } from '../../domain/refund.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { creditIdOf, receiptIdOf } from '../../platform/papers/credits.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { movedPaymentId } from '../../platform/payments/movedMoney.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { memoryFiles, org, paidOrder, publishOrganize } from '../testing/paperFixture.ts';
import { minuteMs, newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { type PaperPorts, papers } from './papers.ts';

const soon = { timeout: 20_000, interval: 30 };
const clock = newClock();
let shop: Shop;
let parts: PaperPorts;
let worker: Awaited<ReturnType<typeof newWorker>>;
const now = () => clock.now().toISOString();
const context = () =>
  contexts({ log: shop.log, clock, report: () => {} })({
    org,
    actor: { kind: 'staff', id: 's_1', name: 'อรุณี' },
    address: null,
  });
const rowWhere = (paperId: string, is: object) =>
  vi.waitFor(async () => {
    const row = await paperReads(shop.pool).one(org, paperId);
    expect(row).toMatchObject(is);
    if (!row) throw new Error('no row');
    return row;
  }, soon);

beforeAll(async () => {
  shop = await openShop(clock);
  parts = { log: shop.log, publicUrl: 'http://localhost:3000', files: memoryFiles(), draw: drawPaper };
  await publishOrganize(shop, now());
  worker = await newWorker({ shop, clock, ...redis() }, roster(papers(parts)));
}, 60_000);
afterAll(async () => {
  await worker.close();
  await shop.close();
});

it('money that was moved and that our own staff gave back is credited on the receipt of the order that it paid', async () => {
  const [orderId, toOrderId, paymentId, caseId] = ['moved-from', 'moved-to', 'late', 'givenBack-moved'];
  const [customerId, amountSatang] = ['c1', 5_000];
  const toPaymentId = movedPaymentId(org, { orderId, paymentId });
  const here = paidOrder({ orderId: toOrderId, paymentId: toPaymentId, paidAt: now() });
  const paidSatang = here.reduce((sum, { type, data }) => (type === 'OrderPaid' ? data.amountSatang : sum), 0);
  const of = { orderId: toOrderId, refundId: 'mv1', customerId, paymentId: toPaymentId, amountSatang: paidSatang };
  const how = {
    method: 'transfer',
    cause: 'goodwill',
    askedBy: 's_1',
    isApproved: true,
    transferReference: '',
  } as const;
  const promise = { ...of, ...how, isOfSettling: false, reason: null, promisedAt: now() };
  await shop.write(org, toOrderId, [...here, { type: 'RefundPromised', data: promise }] as KlangEvent[]);
  const late = { orderId, paymentId, amountSatang: 8_000 } as const;
  const back = { orderId, paymentId, amountSatang: late.amountSatang } as const;
  const settled = { choice: 'moved', toOrderId, refundSatang: 3_000, reference: '', reason: 'จ่ายซ้ำ', settledAt: now() };
  const ours = { caseId, cause: 'overpaid', reason: 'คืนที่หน้าจอของผู้ให้บริการ', refundedAt: now() };
  const came = { cause: 'alreadyPaid', paidAt: now(), recordedAt: now(), settleBy: now(), openUntil: null };
  await shop.write(org, orderId, [
    ...paidOrder({ orderId, paymentId: 'p', paidAt: now() }),
    { type: 'LateMoneyArrived', data: { ...late, ...came } },
    { type: 'LateMoneySettled', data: { orderId, paymentId, customerId, ...settled } },
    { type: 'PaymentTakenBack', data: { ...back, cause: 'givenBack', takenBackAt: now(), recordedAt: now() } },
    { type: 'PaymentRefunded', data: { ...back, customerId, ...ours } },
  ] as KlangEvent[]);
  const receiptOf = (one: string, by: string) => receiptIdOf(org, { orderId: one, paymentId: by, billId: null });
  await rowWhere(receiptOf(toOrderId, toPaymentId), { isFiled: true, creditedSatang: amountSatang });
  await rowWhere(receiptOf(orderId, 'p'), { isFiled: true, creditedSatang: 0 });
  const paidHere = await stateOf(shop.log, order, { org, id: toOrderId });
  expect(paidHere && refundableOf(paidHere, toPaymentId)).toBe((paidHere?.paidSatang ?? 0) - amountSatang);
  expect([...(paidHere?.refunds.values() ?? [])].map(({ state }) => state)).toEqual(['released', 'paid']);
  expect(await stateOf(shop.log, refundRules, { org, id: 'mv1' })).toMatchObject({ state: 'denied' });
  const later = new Date(clock.now().getTime() + 10 * minuteMs);
  const owed = () => listOwedPapers('refunded')(shop.pool, later, { limit: 10 });
  await vi.waitFor(async () => expect(await owed()).toEqual([]), soon);
}, 60_000);

it('a refund of a bill that was owed again for moved money is credited on the receipt of the order that it paid', async () => {
  const [orderId, toOrderId, paymentId] = ['again-from', 'again-to', 'late'];
  const toPaymentId = movedPaymentId(org, { orderId, paymentId });
  const there = paidOrder({ orderId: toOrderId, paymentId: toPaymentId, paidAt: now() });
  const satang = there.reduce((sum, { type, data }) => (type === 'OrderPaid' ? data.amountSatang : sum), 0);
  await shop.write(org, toOrderId, there);
  const [late, customerId] = [{ orderId, paymentId, amountSatang: satang }, 'c1'];
  const came = { cause: 'alreadyPaid', paidAt: now(), recordedAt: now(), settleBy: now(), openUntil: null };
  const settled = { choice: 'moved', toOrderId, refundSatang: 0, reference: '', reason: 'จ่ายซ้ำ', settledAt: now() };
  await shop.write(org, orderId, [
    ...paidOrder({ orderId, paymentId: 'p', paidAt: now() }),
    { type: 'LateMoneyArrived', data: { ...late, ...came } },
    { type: 'LateMoneySettled', data: { orderId, paymentId, customerId, ...settled } },
    { type: 'PaymentTakenBack', data: { ...late, cause: 'chargedBack', takenBackAt: now(), recordedAt: now() } },
  ] as KlangEvent[]);
  const lost = { lost: 'owedAgain', reason: 'ธนาคารดึงคืน', on: bangkokDay(clock.now()), at: now() } as const;
  const { events } = await context().execute(order, orderId, { type: 'LosePayment', ...late, caseId: 'bank', ...lost });
  const [bill] = events;
  if (bill?.type !== 'BillIssued') throw new Error('Nothing is owed again.');
  const cash = { billId: bill.data.billId, paymentId: 'again', method: 'cash', staffId: 's_1' } as const;
  const when = { amountSatang: satang, paidAt: now(), at: now() };
  await context().execute(order, orderId, { type: 'RecordBillMoney', orderId, ...cash, ...when });
  const body = { refundId: 'ag1', paymentId: 'again', amountSatang: 5_000 } as const;
  const how = { method: 'transfer', cause: 'goodwill', reason: 'ฝนตก', askedBy: 's_1', isApproved: true } as const;
  const promise = { type: 'PromiseRefund', orderId, ...body, ...how, transferReference: '', at: now() } as const;
  await context().execute(order, orderId, promise);
  await context().execute(refundRules, 'ag1', { type: 'AskRefund', orderId, customerId, ...body, ...how, at: now() });
  const [sentAt, added] = [now(), { staffId: 's_1', name: 'วิภา', isAdmin: true, addedAt: now() }];
  await shop.write(org, 's_1', [{ type: 'StaffAdded', data: added }]);
  const sent = { reference: 'KBANK 4', slipPath: null, wasPaidBefore: true };
  await context().execute(refundRules, 'ag1', { type: 'RecordRefundTransfer', refundId: 'ag1', ...sent, at: sentAt });
  const receiptOf = (one: string, by: string) => receiptIdOf(org, { orderId: one, paymentId: by, billId: null });
  await rowWhere(receiptOf(toOrderId, toPaymentId), { isFiled: true, creditedSatang: 5_000 });
  const note = await rowWhere(creditIdOf(org, 'refund', 'ag1'), { kind: 'CN', isFiled: true });
  expect(await papersOf(parts).issued(org, note.number)).toMatchObject({
    facts: { paidBack: { method: 'transfer', reference: 'KBANK 4', at: sentAt } },
    people: { takenBy: 'วิภา' },
  });
  await rowWhere(receiptOf(orderId, 'p'), { isFiled: true, creditedSatang: 0 });
  const later = new Date(clock.now().getTime() + 10 * minuteMs);
  const owed = () => listOwedPapers('refunded')(shop.pool, later, { limit: 10 });
  await vi.waitFor(async () => expect(await owed()).toEqual([]), soon);
}, 60_000);
