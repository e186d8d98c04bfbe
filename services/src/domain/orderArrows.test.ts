import type { OrderEvent } from '@klang/contracts/events/order';
import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './kit.ts';
import { type OrderCommand, order } from './order.ts';
import * as sample from './orderSamples.ts';
import { specOf } from './spec.ts';

const { given } = specOf(order);
const started = sample.started('pay1', 'transfer');
const { placed, declined, paid, expired, canceled, cancelAsked, settled } = sample;

const pasts = {
  none: [],
  new: [placed, started],
  unsuccessful: [placed, started, declined('pay1')],
  reported: [placed, started, sample.reported()],
  success: [placed, started, paid],
  cancelingSome: [placed, started, paid, ...sample.stored, ...sample.someEnding],
  canceling: [placed, started, paid, ...sample.stored, ...sample.allEnding],
  expired: [placed, started, expired],
  cancel: [placed, started, paid, cancelAsked],
  canceled: [placed, started, canceled],
  settled: [placed, started, paid, cancelAsked, settled],
} satisfies Record<OrderStatus | 'none' | 'reported' | 'settled', readonly OrderEvent[]>;
type HistoryName = keyof typeof pasts;

const commands: readonly (readonly [string, OrderCommand])[] = [
  ['place', sample.place()],
  ['start', sample.start({ paymentId: 'pay9' })],
  ['report', sample.report()],
  ['decline', sample.decline()],
  ['pay', sample.pay({ paymentId: 'pay9' })],
  ['close', sample.close()],
  ['cancel', sample.cancel()],
  ['settle', sample.settle()],
  ['take money', sample.take()],
  ['settle money', sample.settleMoney()],
];

const none = 'order_not_found';
const notRequested = 'order_cancel_not_asked';
const finished = 'payment_already_finished';
const closed = 'order_already_closed';
const began = 'contract_began';
const [lateMoney, noMoney, said] = ['LateMoneyArrived', 'late_money_not_found', 'TransferReported'];
const [already, windowOver] = ['order_already_paid', 'payment_window_closed'];
const [begun, refusedCard, taken, over] = ['PaymentStarted', 'PaymentDeclined', 'OrderPaid', 'PaymentWindowClosed'];

/** Every command in every state, in the order above: the event, the refusal, or '' for a no-op. */
const arrows: Record<HistoryName, readonly string[]> = {
  none: ['OrderPlaced', none, none, none, none, none, none, none, none, none],
  new: ['', begun, said, refusedCard, taken, over, 'OrderCanceled', notRequested, noMoney, noMoney],
  unsuccessful: ['', begun, finished, '', taken, over, 'OrderCanceled', notRequested, noMoney, noMoney],
  reported: ['', begun, '', refusedCard, taken, '', 'OrderCanceled', notRequested, noMoney, noMoney],
  success: ['', already, already, finished, lateMoney, '', 'OrderCancelAsked', notRequested, noMoney, noMoney],
  cancelingSome: ['', already, already, finished, lateMoney, '', began, notRequested, noMoney, noMoney],
  canceling: ['', already, already, finished, lateMoney, '', began, notRequested, noMoney, noMoney],
  expired: ['', windowOver, windowOver, '', lateMoney, '', closed, notRequested, noMoney, noMoney],
  cancel: ['', closed, closed, finished, lateMoney, '', '', 'OrderCancelSettled', noMoney, noMoney],
  canceled: ['', closed, closed, '', lateMoney, '', '', notRequested, noMoney, noMoney],
  settled: ['', closed, closed, finished, lateMoney, '', '', '', noMoney, noMoney],
};

/** The status after each event. Late money and an attempt that ends after its order change nothing. */
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

const statusOf: Record<string, OrderStatus> = { settled: 'canceled', reported: 'new' };
const states = Object.keys(pasts) as readonly HistoryName[];
const cells = states.flatMap((from) =>
  commands.map(([name, command], column) => ({ from, name, command, expected: arrows[from][column] ?? '?' })),
);

describe('an order', () => {
  it.each(cells)('in “$from” answers “$name” with “$expected”', ({ from, command, expected }) => {
    const before = given(...pasts[from]);
    const { decision } = before.when(command);
    if (isRefusal(decision)) return expect(decision.refused).toBe(expected);
    expect(decision.map(({ type }) => type).join()).toBe(expected);
    const after = given(...pasts[from], ...decision).state;
    expect(after?.status).toBe(leadsTo[expected] ?? before.state?.status);
  });

  it.each(states.filter((from) => from !== 'none'))('whose past is called %s has that status', (from) => {
    expect(given(...pasts[from]).state?.status).toBe(statusOf[from] ?? from);
  });
});
