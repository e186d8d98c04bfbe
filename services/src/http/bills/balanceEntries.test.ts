import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import { at, customerId, orderId, running } from '../../domain/orderBillingFixture.ts';
import { cameLate } from '../../domain/orderMovedWorldFixture.ts';
import { recorded } from '../testing/recordedFixture.ts';
import { balanceOf, entriesIn } from './balanceEntries.ts';

const before = balanceOf(entriesIn(recorded(running)));
/** What moved money that waits as a case adds to the balance. */
const balance = (...events: readonly OrderEvent[]) =>
  balanceOf(entriesIn(recorded([...running, cameLate(5_000), ...events]))) - before;

const of = { orderId, customerId, paymentId: 'b1' };
const gone = (goneSatang: number): OrderEvent => ({
  type: 'MovedMoneyTakenBack',
  data: { ...of, goneSatang, openSatang: 0, revision: goneSatang, notedAt: at },
});
const refunded = (refundId: string, amountSatang: number): OrderEvent => ({
  type: 'MovedMoneyRefunded',
  data: { ...of, refundId, amountSatang, cause: 'lateMoney', notedAt: at },
});
const settled = (choice: 'moved' | 'refunded', refundSatang: number): OrderEvent => {
  const to = { choice, toOrderId: choice === 'moved' ? 'o2' : null, refundSatang } as const;
  return { type: 'LateMoneySettled', data: { ...of, ...to, reference: '', reason: 'twice', settledAt: at } };
};

it('an order owes nothing of moved money that went back where it came in, and owes it again once it is won', () => {
  expect(balance()).toBe(-5_000);
  expect(balance(gone(5_000))).toBe(0);
  expect(balance(gone(5_000), settled('refunded', 5_000))).toBe(0);
  expect(balance(gone(5_000), settled('refunded', 5_000), gone(1_500))).toBe(-3_500);
});

it('a refund where moved money came in is counted once, whichever the order hears first', () => {
  expect(balance(gone(2_000), refunded('r1', 2_000))).toBe(-3_000);
  expect(balance(refunded('r1', 2_000), gone(2_000))).toBe(-3_000);
  expect(balance(refunded('r1', 2_000), gone(3_000))).toBe(-2_000);
});

it('what the next order lost of money that was moved on is not counted here too', () => {
  expect(balance(settled('moved', 2_000), gone(3_000))).toBe(-2_000);
  expect(balance(gone(1_000), settled('moved', 2_000), gone(3_000))).toBe(-1_000);
  expect(balance(gone(1_000), settled('moved', 2_000), gone(5_000))).toBe(0);
});

it('money that was moved on and refunded there is not lost there, so this order owes nothing of the rest of a loss', () => {
  const paidOut: OrderEvent = { type: 'MovedMoneyPaidOut', data: { ...of, paidOutSatang: 2_900, notedAt: at } };
  expect(balance(settled('moved', 2_000), gone(1_000))).toBe(-2_000);
  expect(balance(settled('moved', 2_000), gone(1_000), paidOut)).toBe(-1_100);
  expect(balance(settled('moved', 2_000), paidOut, gone(1_000))).toBe(-1_100);
});

/** Of 5,000 that came, this much goes back from here. */
const refundedHere = (amountSatang: number): readonly OrderEvent[] => {
  const refund = { orderId, customerId, refundId: 'r1', method: 'transfer' } as const;
  const why = { paymentId: 'b1', cause: 'lateMoney', isOfSettling: true, reason: 'twice' } as const;
  const staff = { isApproved: true, askedBy: 's1', transferReference: '', promisedAt: at };
  return [
    { type: 'RefundPromised', data: { ...refund, amountSatang, ...why, ...staff } },
    { type: 'RefundPaidOut', data: { ...refund, paidOutAt: at } },
  ];
};

it('moved money that left the order before it went back where it came in is owed there alone', () => {
  const all = [settled('refunded', 5_000), ...refundedHere(5_000)];
  expect(balance(...all)).toBe(0);
  expect(balance(...all, gone(5_000))).toBe(0);
  expect(balance(...all, gone(5_000), gone(0))).toBe(0);
  const part = [settled('moved', 2_000), ...refundedHere(2_000)];
  expect(balance(...part, gone(5_000))).toBe(0);
  expect(balance(gone(2_000), settled('refunded', 5_000), ...refundedHere(3_000))).toBe(0);
});

it('a refund of moved money that is recorded only after it went back where it came in is owed there alone', () => {
  const all = [gone(5_000), settled('refunded', 5_000), ...refundedHere(5_000)];
  expect(balance(...all)).toBe(0);
  expect(balance(...all, gone(0))).toBe(0);
});
