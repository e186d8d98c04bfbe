import type { OrderEvent } from '@klang/contracts/events/order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { commands, end, play, type Run, runs } from './orderRunsFixture.ts';
import * as sample from './orderSamples.ts';
import { cameToNothing, closesAt } from './orderState.ts';

const { totalSatang } = sample;
const ofType = <T extends OrderEvent['type']>(log: readonly OrderEvent[], type: T) =>
  log.filter((event): event is Extract<OrderEvent, { type: T }> => event.type === type);
const dataIn = <D>({ data }: { readonly data: D }): D => data;
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
const holds = (property: (run: Run, list: readonly OrderCommand[]) => void) =>
  fc.assert(
    fc.property(runs, (list) => {
      property(play(list), list);
    }),
    { numRuns: 700 },
  );

describe('any interleaving of attempts, notifications, inquiries, reports, expiry, cancelling and settling', () => {
  it('ends in exactly one of paid, expired and cancelled', () =>
    holds(({ state, log }) => {
      expect(['success', 'expired', 'canceled']).toContain(state?.status);
      const [paid, revived] = [
        ofType(log, 'OrderPaid').map(dataIn),
        ofType(log, 'LateMoneySettled')
          .map(dataIn)
          .filter((s) => s.choice === 'revived'),
      ];
      const over = [...ofType(log, 'PaymentWindowClosed').map(dataIn), ...ofType(log, 'OrderCanceled').map(dataIn)];
      expect(paid.length).toBeLessThanOrEqual(1);
      expect(over.length).toBeLessThanOrEqual(1);
      // Only settled late money revives an order that was over.
      if (paid.length + over.length > 1) expect(revived).toHaveLength(1);
      expect(paid.length + over.length).toBeGreaterThan(0);
      expect(ofType(log, 'OrderCancelSettled').length).toBeLessThanOrEqual(ofType(log, 'OrderCancelAsked').length);
    }));

  it('loses no satang: each is the order’s, in a case, another order’s, or on its way back', () =>
    holds(({ state, log }, list) => {
      const received = new Map(
        list.flatMap((c) => (c.type === 'RecordPayment' ? [[c.paymentId, c.amountSatang] as const] : [])).reverse(),
      );
      const settled = ofType(log, 'LateMoneySettled').map(dataIn);
      const [late, arrived] = [ofType(log, 'LateMoneyArrived').map(dataIn), sum([...received.values()])];
      const amountOf = new Map(late.map(({ paymentId, amountSatang }) => [paymentId, amountSatang]));
      const isOpen = (paymentId: string) => !settled.some((one) => one.paymentId === paymentId);
      const open = sum(late.filter(({ paymentId }) => isOpen(paymentId)).map(({ amountSatang }) => amountSatang));
      const moved = settled.filter(({ choice }) => choice === 'moved');
      const movedSatang = sum(moved.map((one) => (amountOf.get(one.paymentId) ?? 0) - one.refundSatang));
      const back = sum(settled.map(({ refundSatang }) => refundSatang));
      const paid = ofType(log, 'OrderPaid')
        .map(dataIn)
        .map(({ amountSatang }) => amountSatang);
      expect(sum(paid) + open + movedSatang + back).toBe(arrived);
      expect(paid).toEqual(paid.map(() => totalSatang));
      expect(state?.paidSatang ?? 0).toBe(sum(paid));
      expect(new Set(settled.map(({ paymentId }) => paymentId)).size).toBe(settled.length);
    }));

  it('wants place and promo code back once, when and only when the order came to nothing', () =>
    holds(({ state, log, states }) => {
      const nothing = states.map((one) => one !== null && cameToNothing(one));
      const began = nothing.filter((is, turn) => is && !nothing[turn - 1]).length;
      const over = ofType(log, 'PaymentWindowClosed').length + ofType(log, 'OrderCanceled').length;
      expect(began).toBe(over);
      expect(nothing.at(-1)).toBe(over === 1 && ofType(log, 'OrderPaid').length === 0);
      expect(nothing.at(-1)).toBe(state?.paidSatang === null && state.status !== 'success');
    }));

  it('closes no order while its time or a reported transfer lasts', () =>
    holds(({ log, states }) => {
      const turn = log.findIndex(({ type }) => type === 'PaymentWindowClosed');
      const [closed, before] = [log[turn], states[turn - 1]];
      if (closed?.type !== 'PaymentWindowClosed' || !before) return;
      expect(closed.data.closedAt >= closesAt(before)).toBe(true);
    }));

  it('changes nothing when each command is sent twice in a row', () =>
    holds(({ log }, list) => {
      expect(play(list.flatMap((one) => [one, one])).log).toEqual(log);
    }));
});

describe('an order that costs nothing now', () => {
  it('is paid once by nothing, never expires, and every satang that comes is a case', () =>
    fc.assert(
      fc.property(commands, (list) => {
        const { state, log, states } = play([sample.placeFree(), sample.placeFree(), ...list, ...end]);
        const others = ['PaymentWindowClosed', 'OrderCanceled', 'PaymentStarted', 'PaymentDeclined'];
        expect(log.filter(({ type }) => others.includes(type))).toEqual([]);
        expect(ofType(log, 'OrderPaid')).toEqual([sample.freePaid]);
        expect(states.some((one) => one !== null && cameToNothing(one))).toBe(false);
        const moneyIn = new Set(list.flatMap((c) => (c.type === 'RecordPayment' ? [c.paymentId] : [])));
        expect(ofType(log, 'LateMoneyArrived')).toHaveLength(moneyIn.size);
        expect(state?.paidSatang).toBe(0);
      }),
      { numRuns: 300 },
    ));
});
