import type { OrderEvent } from '@klang/contracts/events/order';
import fc from 'fast-check';
import { decide, evolve, isRefusal } from './kit.ts';
import { type OrderCommand, order } from './order.ts';
import * as sample from './orderSamples.ts';
import type { Order } from './orderState.ts';

const { at, totalSatang } = sample;
const paymentIds = fc.constantFrom('pay1', 'pay2', 'pay3');
const minutes = fc.integer({ min: 0, max: 30 });
const amounts = fc.constantFrom(...[totalSatang, totalSatang, totalSatang - 1, totalSatang + 500]);
const methods = fc.constantFrom('card', 'transfer', 'transfer');

const payments: fc.Arbitrary<OrderCommand> = fc
  .tuple(paymentIds, amounts, minutes, minutes)
  .map(([paymentId, amountSatang, moved, delay]) =>
    sample.pay({ paymentId, amountSatang, paidAt: at(moved), at: at(moved + delay) }),
  );
const settlements: fc.Arbitrary<OrderCommand> = fc
  .record({
    paymentId: paymentIds,
    choice: fc.constantFrom('revived', 'moved', 'refunded'),
    toOrderId: fc.constantFrom('o2', sample.orderId, null),
    refundSatang: fc.constantFrom(0, 500, totalSatang, totalSatang + 500),
    isPlaceHeld: fc.boolean(),
  })
  .map(sample.settleMoney);
const anyCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc
    .tuple(paymentIds, minutes, methods)
    .map(([paymentId, m, method]) => sample.start({ paymentId, method, at: at(m) })),
  fc.tuple(paymentIds, minutes).map(([paymentId, m]) => sample.report({ paymentId, at: at(m) })),
  payments,
  payments,
  settlements,
  paymentIds.map((paymentId) => sample.decline(paymentId)),
  minutes.map((m) => sample.close(at(m))),
  fc.constantFrom(...[sample.cancel(), sample.cancel(null), sample.cancel('c2'), sample.settle(), sample.take()]),
);

/** Pairs that random commands rarely produce: a transfer starts and is reported. */
const transfers = fc
  .tuple(paymentIds, fc.integer({ min: 0, max: 15 }))
  .map(([paymentId, m]): readonly OrderCommand[] => [
    sample.start({ paymentId, method: 'transfer', at: at(m) }),
    sample.report({ paymentId, at: at(m) }),
  ]);
export const commands = fc
  .array(fc.oneof({ weight: 8, arbitrary: anyCommand.map((one) => [one]) }, { weight: 1, arbitrary: transfers }), {
    maxLength: 30,
  })
  .map((list) => list.flat());

export type Run = { readonly state: Order; readonly log: readonly OrderEvent[]; readonly states: readonly Order[] };
const happens = (run: Run, command: OrderCommand): Run => {
  const decision = decide(order, command, run.state);
  if (isRefusal(decision)) return run;
  return decision.reduce<Run>(({ state: before, log, states }, event) => {
    const state = evolve(order, before, event);
    return { state, log: [...log, event], states: [...states, state] };
  }, run);
};
export const play = (list: readonly OrderCommand[]): Run =>
  list.reduce<Run>(happens, { state: null, log: [], states: [] });

/** Closes what is still open, after the last reported transfer has expired. */
export const end = [sample.close(at(60 * 25)), sample.settle()];
/** Each payment arrives twice, as notification and inquiry do, at once or much later. */
export const runs = fc.tuple(commands, fc.boolean()).map(([list, isAtOnce]) => {
  const recorded = list.filter(({ type }) => type === 'RecordPayment');
  const doubled = list.flatMap((one) => (isAtOnce && one.type === 'RecordPayment' ? [one, one] : [one]));
  return [sample.place(), ...doubled, ...end, ...(isAtOnce ? [] : recorded)];
});
