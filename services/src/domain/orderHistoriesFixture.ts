import { billIdOf, standardTerms } from '@klang/contracts/bills/bill';
import type { RequestKind } from '@klang/contracts/custody/custody';
import type { OrderEvent } from '@klang/contracts/events/order';
import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';
import { isRefusal } from './kit.ts';
import { type OrderCommand, order } from './order.ts';
import * as sample from './orderSamples.ts';
import { specOf } from './spec.ts';

export const { given } = specOf(order);
export const statusOf = (events: readonly OrderEvent[]): OrderStatus | undefined => given(...events).state?.status;
export const arrowOf = (events: readonly OrderEvent[], command: OrderCommand): string => {
  const { decision } = given(...events).when(command);
  if (isRefusal(decision)) return decision.refused;
  const [before, after] = [statusOf(events), statusOf([...events, ...decision])];
  const types = decision.map(({ type }) => type).join();
  return after === before ? types : `${types} → ${after}`;
};
const { orderId, customerId, itemIds, placed, paid, declined } = sample;
export const [first = '', second = ''] = itemIds;
export const [at, on] = [sample.at(50), '2026-01-20'];
export const visit = { on, slotId: 'morning', start: '09:00', end: '12:00' };
export const feeSatang = 35_000;
const written = (events: readonly OrderEvent[], command: OrderCommand): readonly OrderEvent[] => {
  const { decision } = given(...events).when(command);
  if (isRefusal(decision)) throw new Error(`${command.type}: ${decision.refused}`);
  return [...events, ...decision];
};

export const base = { orderId, asCustomer: customerId, visit, on, cashSatang: 0, at };
export const ask = (wish: RequestKind, some: readonly string[], tripId = 'new'): OrderCommand => ({
  type: 'BookTrip',
  ...base,
  tripId,
  ask: wish,
  itemIds: some,
});
export const atDoor = (change: Partial<Extract<OrderCommand, { readonly type: 'RecordTrip' }>>): OrderCommand => ({
  type: 'RecordTrip',
  orderId,
  tripId: 't1',
  on,
  taken: [],
  given: [],
  missing: [],
  extras: [],
  failFeeSatang: 0,
  cashTakenSatang: 0,
  outcome: 'done',
  at,
  ...change,
});
export const issue: OrderCommand = { type: 'IssueBills', orderId, on, ...standardTerms, at };
export const money: OrderCommand = {
  type: 'RecordBillMoney',
  orderId,
  billId: billIdOf(orderId, 2),
  paymentId: 'cash',
  method: 'cash',
  staffId: 's1',
  paidAt: at,
  at,
  amountSatang: feeSatang,
};

const running: readonly OrderEvent[] = [placed, paid, ...sample.stored];
const someEnding = [...running, ...sample.someEnding];
const dear = (event: OrderEvent): OrderEvent =>
  event.type === 'TripBooked' ? { ...event, data: { ...event.data, feeSatang } } : event;
const allEnding = [...running, ...sample.allEnding];
const restEnding = written(someEnding, ask('cancelContract', [], 't2'));
const owing = written([...running, ...sample.allEnding.map(dear)], atDoor({ given: itemIds }));
const billed = written(owing, issue);
export const histories = {
  none: [],
  new: [placed],
  unsuccessful: [placed, sample.started('pay1'), declined('pay1')],
  expired: [placed, sample.expired],
  canceled: [placed, sample.canceled],
  cancel: [placed, paid, sample.cancelAsked],
  'success, nothing collected': [placed, paid],
  success: running,
  cancelingSome: someEnding,
  'cancelingSome, its visit failed': written(someEnding, atDoor({ outcome: 'unsuccessful' })),
  canceling: allEnding,
  'canceling, its visit failed': written(allEnding, atDoor({ outcome: 'unsuccessful' })),
  'canceling, some by a visit of their own': restEnding,
  'canceling, some by a visit that failed': written(restEnding, atDoor({ outcome: 'unsuccessful' })),
  'canceling, over and not billed': owing,
  'canceling, over and billed': billed,
  'canceled, over and paid': written(billed, money),
  'canceled, over and nothing owed': written(allEnding, atDoor({ given: itemIds })),
} satisfies Record<string, readonly OrderEvent[]>;
export type HistoryName = keyof typeof histories;
export const names = Object.keys(histories) as HistoryName[];
