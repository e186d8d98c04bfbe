import type { KlangEvent } from '@klang/contracts/events/index';
import { bangkokDay } from '@klang/contracts/kit/days';
import { listOwedPapers } from '@klang/projections/papers/owed';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { order } from '../../domain/order.ts';
import { refundableOf } from '../../domain/orderRefunds.ts';
import { refund as refundRules } from '../../domain/refund.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { creditIdOf, receiptIdOf } from '../../platform/papers/credits.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { movedPaymentId } from '../../platform/payments/movedMoney.ts';
import { org, paidOrder } from '../testing/paperFixture.ts';
import { openPaperShop, type PaperShop, soon } from '../testing/paperShopFixture.ts';
import { minuteMs, newClock } from '../testing/workerFixture.ts';

const clock = newClock();
let shop: PaperShop;
const now = () => clock.now().toISOString();

beforeAll(async () => {
  shop = await openPaperShop(clock);
}, 60_000);
afterAll(() => shop.close());

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
  await shop.rowWhere(receiptOf(toOrderId, toPaymentId), { isFiled: true, creditedSatang: amountSatang });
  await shop.rowWhere(receiptOf(orderId, 'p'), { isFiled: true, creditedSatang: 0 });
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
  const { events } = await shop
    .context()
    .execute(order, orderId, { type: 'LosePayment', ...late, caseId: 'bank', ...lost });
  const [bill] = events;
  if (bill?.type !== 'BillIssued') throw new Error('Nothing is owed again.');
  const cash = { billId: bill.data.billId, paymentId: 'again', method: 'cash', staffId: 's_1' } as const;
  const when = { amountSatang: satang, paidAt: now(), at: now() };
  await shop.context().execute(order, orderId, { type: 'RecordBillMoney', orderId, ...cash, ...when });
  const body = { refundId: 'ag1', paymentId: 'again', amountSatang: 5_000 } as const;
  const how = { method: 'transfer', cause: 'goodwill', reason: 'ฝนตก', askedBy: 's_1', isApproved: true } as const;
  const promise = { type: 'PromiseRefund', orderId, ...body, ...how, transferReference: '', at: now() } as const;
  await shop.context().execute(order, orderId, promise);
  await shop
    .context()
    .execute(refundRules, 'ag1', { type: 'AskRefund', orderId, customerId, ...body, ...how, at: now() });
  const [sentAt, added] = [now(), { staffId: 's_1', name: 'วิภา', isAdmin: true, addedAt: now() }];
  await shop.write(org, 's_1', [{ type: 'StaffAdded', data: added }]);
  const sent = { reference: 'KBANK 4', slipPath: null, wasPaidBefore: true };
  await shop
    .context()
    .execute(refundRules, 'ag1', { type: 'RecordRefundTransfer', refundId: 'ag1', ...sent, at: sentAt });
  const receiptOf = (one: string, by: string) => receiptIdOf(org, { orderId: one, paymentId: by, billId: null });
  await shop.rowWhere(receiptOf(toOrderId, toPaymentId), { isFiled: true, creditedSatang: 5_000 });
  const note = await shop.rowWhere(creditIdOf(org, 'refund', 'ag1'), { kind: 'CN', isFiled: true });
  expect(await papersOf(shop.parts).issued(org, note.number)).toMatchObject({
    facts: { paidBack: { method: 'transfer', reference: 'KBANK 4', at: sentAt } },
    people: { takenBy: 'วิภา' },
  });
  await shop.rowWhere(receiptOf(orderId, 'p'), { isFiled: true, creditedSatang: 0 });
  const later = new Date(clock.now().getTime() + 10 * minuteMs);
  const owed = () => listOwedPapers('refunded')(shop.pool, later, { limit: 10 });
  await vi.waitFor(async () => expect(await owed()).toEqual([]), soon);
}, 60_000);
