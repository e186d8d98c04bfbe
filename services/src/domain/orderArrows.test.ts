import type { OrderEvent } from '@klang/contracts/events/order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, evolve, isRefusal } from './kit.ts';
import { type Order, type OrderCommand, type OrderStatus, order } from './order.ts';
import * as sample from './orderSamples.ts';
import { specOf } from './spec.ts';

const { given } = specOf(order);
const { placed, started, declined, paid, expired, canceled, cancelAsked, settled, at } = sample;

const pasts = {
  none: [],
  new: [placed, started('pay1')],
  unsuccessful: [placed, started('pay1'), declined('pay1')],
  success: [placed, started('pay1'), paid],
  expired: [placed, started('pay1'), expired],
  cancel: [placed, started('pay1'), paid, cancelAsked],
  canceled: [placed, started('pay1'), canceled],
  settled: [placed, started('pay1'), paid, cancelAsked, settled],
} satisfies Record<OrderStatus | 'none' | 'settled', readonly OrderEvent[]>;
type Past = keyof typeof pasts;

const commands: readonly (readonly [string, OrderCommand])[] = [
  ['place', sample.place()],
  ['start', sample.start({ paymentId: 'pay9' })],
  ['decline', sample.decline()],
  ['pay', sample.pay({ paymentId: 'pay9' })],
  ['close', sample.close()],
  ['cancel', sample.cancel()],
  ['settle', sample.settle()],
];

const none = 'order_not_found';
const notAsked = 'order_cancel_not_asked';
const finished = 'payment_already_finished';
const closed = 'order_already_closed';
const lateMoney = 'LateMoneyArrived';
const [begun, refusedCard, taken, over] = ['PaymentStarted', 'PaymentDeclined', 'OrderPaid', 'PaymentWindowClosed'];

/** Every command in every state, in the order above: the event it writes, the refusal it gets, or '' for nothing. */
const arrows: Record<Past, readonly string[]> = {
  none: ['OrderPlaced', none, none, none, none, none, none],
  new: ['', begun, refusedCard, taken, over, 'OrderCanceled', notAsked],
  unsuccessful: ['', begun, '', taken, over, 'OrderCanceled', notAsked],
  success: ['', 'order_already_paid', finished, lateMoney, '', 'OrderCancelAsked', notAsked],
  expired: ['', 'payment_window_closed', '', lateMoney, '', closed, notAsked],
  cancel: ['', closed, finished, lateMoney, '', '', 'OrderCancelSettled'],
  canceled: ['', closed, '', lateMoney, '', '', notAsked],
  settled: ['', closed, finished, lateMoney, '', '', ''],
};

/** Where each event leads; late money and the end of an attempt after the order's own end lead nowhere. */
const leadsTo: Record<string, OrderStatus> = {
  OrderPlaced: 'new',
  PaymentStarted: 'new',
  PaymentDeclined: 'unsuccessful',
  OrderPaid: 'success',
  PaymentWindowClosed: 'expired',
  OrderCanceled: 'canceled',
  OrderCancelAsked: 'cancel',
  OrderCancelSettled: 'canceled',
};

const states = Object.keys(pasts) as readonly Past[];
const cells = states.flatMap((from) =>
  commands.map(([name, command], column) => ({ from, name, command, expected: arrows[from][column] ?? '?' })),
);

describe('every arrow and every missing arrow', () => {
  it.each(cells)('$from · $name → $expected', ({ from, command, expected }) => {
    const past = given(...pasts[from]);
    const { decision } = past.when(command);
    if (isRefusal(decision)) return expect(decision.refused).toBe(expected);
    expect(decision.map(({ type }) => type).join()).toBe(expected);
    const after = given(...pasts[from], ...decision).state;
    expect(after?.status).toBe(leadsTo[expected] ?? past.state?.status);
  });

  it.each(states.filter((from) => from !== 'none'))('the past called %s has that status', (from) => {
    expect(given(...pasts[from]).state?.status).toBe(from === 'settled' ? 'canceled' : from);
  });
});

const paymentIds = fc.constantFrom('pay1', 'pay2', 'pay3');
const minutes = fc.integer({ min: 0, max: 30 });
const amounts = fc.constantFrom(sample.totalSatang, sample.totalSatang, sample.totalSatang - 1);
const anyCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc.tuple(paymentIds, minutes).map(([paymentId, m]) => sample.start({ paymentId, at: at(m) })),
  fc
    .tuple(paymentIds, amounts, minutes, minutes)
    .map(([paymentId, amountSatang, moved, delay]) =>
      sample.pay({ paymentId, amountSatang, paidAt: at(moved), at: at(moved + delay) }),
    ),
  paymentIds.map((paymentId) => sample.decline(paymentId)),
  minutes.map((m) => sample.close(at(m))),
  fc.constantFrom(sample.cancel(), sample.cancel(null), sample.cancel('c2'), sample.settle()),
);

type Run = { readonly state: Order; readonly log: readonly OrderEvent[] };
const happens = ({ state, log }: Run, command: OrderCommand): Run => {
  const decision = decide(order, command, state);
  if (isRefusal(decision)) return { state, log };
  return { state: decision.reduce((so, event) => evolve(order, so, event), state), log: [...log, ...decision] };
};
const runs = fc.array(anyCommand, { maxLength: 25 }).map((list) => {
  const twice = list.flatMap<OrderCommand>((command) =>
    command.type === 'RecordPayment' ? [command, command] : [command],
  );
  const end = [sample.close(at(59)), sample.settle()];
  return [sample.place(), ...twice, ...end];
});
const play = (list: readonly OrderCommand[]) => list.reduce<Run>(happens, { state: null, log: [] });
const of = <T extends OrderEvent['type']>(log: readonly OrderEvent[], type: T) =>
  log.filter((event): event is Extract<OrderEvent, { type: T }> => event.type === type);

describe('any interleaving', () => {
  it('ends in exactly one of the end states', () =>
    fc.assert(
      fc.property(runs, (list) => {
        const { state, log } = play(list);
        expect(['success', 'expired', 'canceled']).toContain(state?.status);
        const ends = [...of(log, 'OrderPaid'), ...of(log, 'PaymentWindowClosed'), ...of(log, 'OrderCanceled')];
        expect(ends).toHaveLength(1);
        expect(of(log, 'OrderCancelSettled').length).toBeLessThanOrEqual(of(log, 'OrderCancelAsked').length);
      }),
      { numRuns: 500 },
    ));

  it('accounts for every satang that was received, once', () =>
    fc.assert(
      fc.property(runs, (list) => {
        const { log } = play(list);
        const received = new Map(
          list.flatMap((c) => (c.type === 'RecordPayment' ? [[c.paymentId, c.amountSatang] as const] : [])).reverse(),
        );
        const accounted = [...of(log, 'OrderPaid'), ...of(log, 'LateMoneyArrived')].map(({ data }) => data);
        const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
        expect(new Set(accounted.map(({ paymentId }) => paymentId)).size).toBe(accounted.length);
        expect(sum(accounted.map(({ amountSatang }) => amountSatang))).toBe(sum([...received.values()]));
      }),
      { numRuns: 500 },
    ));

  it('changes nothing when each command is sent twice in a row', () =>
    fc.assert(
      fc.property(runs, (list) => {
        const doubled = play(list.flatMap((command) => [command, command]));
        expect(doubled.log).toEqual(play(list).log);
      }),
      { numRuns: 300 },
    ));
});
