import type { KlangEvent } from '@klang/contracts/events/index';
import { bangkokDay } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refund as refundRules } from '../../domain/refund.ts';
import { creditIdOf, creditsOf, receiptIdOf } from '../../platform/papers/credits.ts';
import { refundAt, seriesMonthOn } from '../testing/correctionFixture.ts';
import { org, paidBill, paidOrder } from '../testing/paperFixture.ts';
import { openPaperShop, type PaperShop } from '../testing/paperShopFixture.ts';
import { newClock } from '../testing/workerFixture.ts';

const dayMs = 86_400_000;
const clock = newClock();
let shop: PaperShop;
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
const dayOf = (at: string) => bangkokDay(new Date(at));
const noteOf = async (creditId: string, at: string) => {
  const { number } = await shop.rowWhere(creditId, { kind: 'CN', on: dayOf(at) });
  expect(number).toContain(`-CN-${seriesMonthOn(dayOf(at))}-`);
};

beforeAll(async () => {
  shop = await openPaperShop(clock, daysAgo(90));
}, 60_000);
afterAll(() => shop.close());

it('the credit note of a refund is of the day on which the money went, however late it is written', async () => {
  const [orderId, paymentId, refundId] = ['gone', 'p', 'r1'];
  const paidAt = daysAgo(70);
  await shop.write(org, orderId, paidOrder({ orderId, paymentId, paidAt }));
  await shop.rowWhere(receiptIdOf(org, { orderId, paymentId, billId: null }), { isFiled: true });
  const [askedAt, sentAt] = [daysAgo(41), daysAgo(40)];
  const body = { refundId, orderId, customerId: 'c1', paymentId, amountSatang: 5_000 } as const;
  const how = { method: 'transfer', cause: 'goodwill', reason: 'ฝนตก', askedBy: 's_1', isApproved: true } as const;
  await shop.context().execute(refundRules, refundId, { type: 'AskRefund', ...body, ...how, at: askedAt });
  const sent = { reference: 'KBANK 1', slipPath: null, wasPaidBefore: true };
  await shop.context().execute(refundRules, refundId, { type: 'RecordRefundTransfer', refundId, ...sent, at: sentAt });
  await noteOf(creditIdOf(org, 'refund', refundId), sentAt);
}, 60_000);

it('the credit note of a bill that takes back is of the day of that bill', async () => {
  const [orderId, backSatang, paidAt, issuedAt] = ['taken', 60_500, daysAgo(70), daysAgo(40)];
  const bills = paidBill({ orderId, at: paidAt, on: dayOf(paidAt), withheldSatang: 0 });
  const before = [...paidOrder({ orderId, paymentId: 'p', paidAt }), ...bills];
  await shop.write(org, orderId, before);
  const billId = `${orderId}-b2`;
  await shop.rowWhere(receiptIdOf(org, { orderId, billId, paymentId: 'cash' }), { isFiled: true });
  const [bill] = bills;
  if (bill?.type !== 'BillIssued') throw new Error('no bill');
  const noteId = `${orderId}-b3-n1`;
  const back = {
    feesSatang: -backSatang,
    totalSatang: -backSatang,
    creditSatang: 0,
    payNowSatang: 0,
    vatSatang: -3_958,
  };
  const closing = { billId: `${orderId}-b3`, sequence: 3, kind: 'closing', period: null, issuedAt } as const;
  const lowers = [{ noteId, billId, amountSatang: backSatang }];
  const taken = { type: 'BillIssued', data: { ...bill.data, ...closing, ...back, lowers } } as KlangEvent;
  await shop.write(org, orderId, [taken], BigInt(before.length - 1));
  await noteOf(creditIdOf(org, 'bill', noteId), issuedAt);
}, 60_000);

it('no credit note is of a day before its receipt', async () => {
  const [orderId, paymentId, paidAt] = ['later', 'later.p', daysAgo(40)];
  await shop.write(org, orderId, paidOrder({ orderId, paymentId, paidAt }));
  await shop.rowWhere(receiptIdOf(org, { orderId, paymentId, billId: null }), { isFiled: true });
  await creditsOf(shop.parts).creditFor(shop.context(), refundAt(daysAgo(70), orderId, 'early', 100));
  await noteOf(creditIdOf(org, 'refund', 'early'), paidAt);
}, 60_000);
