import type { RequestKind } from '@klang/contracts/custody/custody';
import type { OrderEvent } from '@klang/contracts/events/order';
import { evolve, isRefusal } from './kit.ts';
import { type OrderCommand, order } from './order.ts';
import * as sample from './orderSamples.ts';
import type { Order } from './orderState.ts';
import { specOf } from './spec.ts';

export const { given } = specOf(order);
const { orderId, customerId, itemIds } = sample;
export const at = sample.at(30);
export const on = '2026-01-10';
export const visit = { on, slotId: 'morning', start: '09:00', end: '12:00' };
export const begun: readonly OrderEvent[] = [
  { ...sample.placed, data: { ...sample.placed.data, pickUp: visit } } as OrderEvent,
  sample.paid,
];
export const recordTrip = (change: Partial<Extract<OrderCommand, { type: 'RecordTrip' }>> = {}): OrderCommand => ({
  type: 'RecordTrip',
  orderId,
  tripId: orderId,
  on,
  taken: [],
  given: [],
  missing: [],
  extras: [],
  outcome: 'open',
  failFeeSatang: 0,
  cashTakenSatang: 0,
  at,
  ...change,
});
export const book = (tripId: string, ask: RequestKind, some: string[]): OrderCommand => ({
  type: 'BookTrip',
  orderId,
  asCustomer: customerId,
  tripId,
  ask,
  itemIds: some,
  visit,
  on,
  cashSatang: 0,
  at,
});
export const again = (failedTripId: string, tripId: string): OrderCommand => ({
  type: 'BookTripAgain',
  orderId,
  asCustomer: customerId,
  failedTripId,
  tripId,
  visit,
  on,
  cashSatang: 0,
  at,
});
export const afterAll = (began: readonly OrderEvent[], commands: readonly OrderCommand[]) => {
  const log: OrderEvent[] = [...began];
  for (const command of commands) {
    const { decision } = given(...log).when(command);
    if (isRefusal(decision)) throw new Error(`${command.type}: ${decision.refused}`);
    log.push(...decision);
  }
  const state = log.reduce<Order>((so, event) => evolve(order, so, event), null);
  if (!state) throw new Error('There is no order.');
  return { log, state, types: log.map(({ type }) => type) };
};
export const after = (...commands: readonly OrderCommand[]) => afterAll(begun, commands);
export const stored = [
  recordTrip({ taken: [...itemIds], outcome: 'done' }),
  { type: 'NoteStored', orderId, itemIds, at },
] as const;
