import type { OrderEvent } from '@klang/contracts/events/order';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import {
  amountSatang,
  at,
  billed,
  customerId,
  given,
  granted,
  orderId,
  paid,
  running,
  started,
} from './orderBillingFixture.ts';
import { promiseStanding } from './orderPromises.ts';
import { aloneLeftOf, creditIn, refundableOf } from './orderRefunds.ts';

const history = [...billed, started, paid];
const refundId = 'givenBack-x-moved';
const note = (satang: number) =>
  ({
    type: 'NoteMovedRefund',
    orderId,
    refundId,
    paymentId: 'b1',
    amountSatang: satang,
    cause: 'goodwill',
    at,
  }) as const;
const noted = (satang: number): OrderEvent => ({
  type: 'MovedMoneyRefunded',
  data: { orderId, customerId, refundId, paymentId: 'b1', amountSatang: satang, cause: 'goodwill', notedAt: at },
});

it('money that was moved here and went back where it came in is known once, and does not go back from here too', () => {
  const { when } = given(...history);
  when(note(4_000)).thenWrites(noted(4_000));
  const after = given(...history, noted(4_000));
  after.when(note(4_000)).thenNothing();
  expect(after.state && refundableOf(after.state, 'b1')).toBe(amountSatang - 4_000);
  when({ ...note(4_000), paymentId: 'nothing' }).thenRefused('refund_payment_not_found');
});

const promised = (id: string, satang: number, change: object = {}): OrderEvent => {
  const of = { orderId, refundId: id, customerId, paymentId: 'b1', amountSatang: satang, method: 'transfer' } as const;
  const by = { isOfSettling: false, isApproved: true, askedBy: 's1', transferReference: '', reason: 'rain' } as const;
  return { type: 'RefundPromised', data: { ...of, cause: 'goodwill', ...by, promisedAt: at, ...change } };
};
const paidOut = (id: string): OrderEvent => ({
  type: 'RefundPaidOut',
  data: { orderId, refundId: id, paidOutAt: at },
});
const written = (until: readonly OrderEvent[], command: OrderCommand): readonly OrderEvent[] => {
  const { decision } = given(...until).when(command);
  if ('refused' in decision) throw new Error(decision.refused);
  return decision;
};
const sumOf = (all: readonly { readonly amountSatang: number }[]) =>
  all.reduce((sum, one) => sum + one.amountSatang, 0);

it('moved money goes back once, whatever was promised of it or paid out in the order that it paid', () => {
  const some = fc.record({ satang: fc.integer({ min: 1, max: amountSatang }), isPaid: fc.boolean() });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 4 }), fc.integer({ min: 1, max: amountSatang }), (all, satang) => {
      let room = amountSatang;
      const before = all.flatMap(({ satang: one, isPaid }, place) => {
        if (one > room) return [];
        room -= one;
        return [promised(`r${place}`, one), ...(isPaid ? [paidOut(`r${place}`)] : [])];
      });
      const until = [...history, ...before];
      const paidBefore = [...(given(...until).state?.refunds.values() ?? [])].filter(({ state }) => state === 'paid');
      const events = written(until, note(satang));
      const { state } = given(...until, ...events);
      const refunds = [...(state?.refunds ?? [])];
      const notedSatang = Math.min(satang, amountSatang - sumOf(paidBefore));
      expect(sumOf(refunds.flatMap(([id, one]) => (id === refundId ? [one] : [])))).toBe(notedSatang);
      const standing = sumOf(refunds.flatMap(([, one]) => (one.state === 'released' ? [] : [one])));
      expect(standing + (state ? refundableOf(state, 'b1') : 0)).toBe(amountSatang);
      for (const [, one] of refunds)
        if (one.state === 'released') expect(one.amountSatang).toBeGreaterThan(amountSatang - standing);
      const first = [...(state?.contract.billing.bills.values() ?? [])].map((bill) => bill.refundMoneySatang);
      expect(first.reduce((sum, one) => sum + one, 0)).toBe(sumOf(paidBefore) + notedSatang);
      if (events.length > 0)
        given(...until, ...events)
          .when(note(satang))
          .thenNothing();
    }),
  );
});

it('a promise that moved money no longer covers is released with its credit, before the money is counted as gone', () => {
  const [open, released] = [promised('r1', amountSatang), { orderId, refundId: 'r1', releasedAt: at }];
  given(...history, open)
    .when(note(1))
    .thenWrites({ type: 'RefundReleased', data: released }, noted(1));
  given(...history, promised('r1', 10))
    .when(note(amountSatang - 10))
    .thenWrites(noted(amountSatang - 10));
  given(...history, open, paidOut('r1'))
    .when(note(1))
    .thenNothing();
});

const lateHere = (choice: 'moved' | 'refunded' | null, refundSatang = 0): readonly OrderEvent[] => {
  const money = { orderId, paymentId: 'b1', amountSatang: 5_000, paidAt: at, recordedAt: at } as const;
  const came = { ...money, cause: 'alreadyPaid', settleBy: at, openUntil: null } as const;
  const to = { choice: choice ?? 'refunded', toOrderId: choice === 'moved' ? 'o3' : null, refundSatang } as const;
  const settled = { orderId, customerId, paymentId: 'b1', ...to, reference: '', reason: 'twice', settledAt: at };
  const rest = promised('l1', refundSatang, { cause: 'lateMoney', isOfSettling: true });
  const events: readonly OrderEvent[] = [{ type: 'LateMoneyArrived', data: came }];
  return [...running, ...events, ...(choice ? [{ type: 'LateMoneySettled', data: settled } as const, rest] : [])];
};
const settle = (choice: 'moved' | 'refunded', refundSatang: number): OrderCommand => {
  const to = { toOrderId: choice === 'moved' ? 'o3' : null, refundSatang, isPlaceHeld: false };
  const promise = {
    refundId: 'l1',
    method: 'transfer',
    isApproved: true,
    askedBy: 's1',
    transferReference: '',
  } as const;
  const how = { reference: '', reason: 'twice', promise, at } as const;
  return { type: 'SettleLateMoney', orderId, paymentId: 'b1', choice, ...to, ...how };
};

it('moved money that waits in a case and went back where it came in pays nothing, and no refund sends it back', () => {
  const whole = [...lateHere(null), ...written(lateHere(null), note(5_000))];
  given(...whole)
    .when(note(5_000))
    .thenNothing();
  expect(written(whole, settle('refunded', 5_000)).map(({ type }) => type)).toEqual(['LateMoneySettled']);
  given(...whole)
    .when(settle('moved', 0))
    .thenRefused('late_money_choice_not_possible');
});

it('the part of a case of moved money that went back where it came in is neither refunded nor moved on', () => {
  const part = [...lateHere(null), ...written(lateHere(null), note(2_000))];
  const restOf = (command: OrderCommand) =>
    written(part, command).flatMap((one) => (one.type === 'RefundPromised' ? [one.data.amountSatang] : []));
  expect(restOf(settle('refunded', 5_000))).toEqual([3_000]);
  expect(restOf(settle('moved', 2_500))).toEqual([500]);
  given(...part)
    .when(settle('moved', 1_999))
    .thenRefused('late_money_choice_not_possible');
});

it('a case of moved money that was settled has only what was not moved on or paid out', () => {
  const fates = (until: readonly OrderEvent[], satang: number) =>
    written(until, note(satang)).map(({ type, data }) => ('amountSatang' in data ? data.amountSatang : type));
  expect(fates(lateHere('refunded', 5_000), 4_000)).toEqual(['RefundReleased', 4_000]);
  expect(fates([...lateHere('refunded', 5_000), paidOut('l1')], 5_000)).toEqual([]);
  expect(fates(lateHere('moved', 2_000), 2_000)).toEqual(['RefundReleased', 2_000]);
  expect(fates([...lateHere('moved', 2_000), paidOut('l1')], 2_000)).toEqual([]);
  const after = [...lateHere('refunded', 5_000), ...written(lateHere('refunded', 5_000), note(4_000))];
  const { state } = given(...after);
  expect(state && refundableOf(state, 'b1')).toBe(1_000);
});

it('moved money of which a part went back before its case was settled goes back by no more than the rest, and once', () => {
  const part = [...lateHere(null), ...written(lateHere(null), note(2_000))];
  const moved = [...part, ...written(part, settle('moved', 2_500))];
  const later = written(moved, { ...note(3_000), refundId: 'later-moved' });
  expect(later).toMatchObject([
    { type: 'RefundReleased' },
    { type: 'MovedMoneyRefunded', data: { amountSatang: 500 } },
  ]);
  const refundable = (...more: readonly OrderEvent[]) => {
    const { state } = given(...more);
    return state && refundableOf(state, 'b1');
  };
  const denied: OrderEvent = { type: 'RefundReleased', data: { orderId, refundId: 'l1', releasedAt: at } };
  expect([refundable(...moved), refundable(...moved, denied), refundable(...moved, ...later)]).toEqual([0, 500, 0]);
  expect(refundable(...moved, paidOut('l1'))).toBe(0);
});

it('a promise of before that counted also what had gone back is not paid, and frees only the rest once it is denied', () => {
  const part = [...lateHere(null), ...written(lateHere(null), note(2_000))];
  const denied: OrderEvent = { type: 'RefundReleased', data: { orderId, refundId: 'l1', releasedAt: at } };
  for (const [choice, satang, rest] of [
    ['refunded', 5_000, 3_000],
    ['moved', 2_500, 500],
  ] as const) {
    const settled = lateHere(choice, satang).slice(running.length + 1);
    const before = given(...part, ...settled).state;
    expect(before && promiseStanding(before, 'l1')).toBe('exceeds');
    const { state } = given(...part, ...settled, denied);
    expect(state && refundableOf(state, 'b1')).toBe(rest);
    const again = given(...part, ...settled, denied, promised('l2', rest)).state;
    expect(again && promiseStanding(again, 'l2')).toBe('payable');
  }
});

it('a refund of moved money lowers the same receipts as any refund of that payment, whatever its amount', () => {
  const refunded = (satang: number) => [promised(refundId, satang), paidOut(refundId)];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: amountSatang }), (satang) => {
      const [here, elsewhere] = [refunded(satang), [noted(satang)]].map((end) => given(...history, ...end).state);
      expect(elsewhere?.contract.billing).toEqual(here?.contract.billing);
      expect(elsewhere?.refunds.get(refundId)?.lowersReceipts).toEqual(here?.refunds.get(refundId)?.lowersReceipts);
      expect(elsewhere && refundableOf(elsewhere, 'b1')).toBe(here && refundableOf(here, 'b1'));
    }),
  );
});

it('what a person gave back alone of moved money counts in their limit in the order that it paid', () => {
  const [alone, limitSatang] = [{ ...note(4_000), aloneBy: 's1' }, 5_000];
  const { state } = given(...history, ...written(history, alone));
  const of = { paymentId: 'b1', limitSatang };
  expect(state && aloneLeftOf(state, { ...of, staffId: 's1' })).toBe(1_000);
  expect(state && aloneLeftOf(state, { ...of, staffId: 's2' })).toBe(limitSatang);
});

it('a refund of moved money uses up credit that is left once the contract is over, as any refund does', () => {
  const { state } = given(...history, granted);
  if (!state) throw new Error('not placed');
  const { billing } = state.contract;
  const over = { ...state, contract: { ...state.contract, billing: { ...billing, isOver: true } } };
  expect(creditIn(over, note(4_000))).toBe(Math.min(4_000, billing.creditSatang));
  expect(creditIn(over, { ...note(4_000), cause: 'lateMoney' })).toBe(0);
  expect(creditIn(state, note(4_000))).toBe(0);
});
