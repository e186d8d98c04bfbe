import type { KlangEvent } from '@klang/contracts/events/index';
import type { Visit } from '@klang/contracts/orders/trips';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, it } from 'vitest';
import { customersProjection } from '../customers/projection.ts';
import { at, paid, placed } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { emptied, type SpecEvent, showing } from '../kit/spec.ts';
import { ordersProjection } from './projection.ts';
import { orderReads } from './queries.ts';

const pool = openPool(await newDatabase());
await emptied(pool, customersProjection);
const { given } = showing(pool, ordersProjection);
afterAll(() => pool.end());

const read = orderReads(pool);
const orderId = 'o1';
const visitOn = (on: string): Visit => ({ on, slotId: 'morning', start: '09:00', end: '12:00' });
const event = (klangEvent: KlangEvent): SpecEvent => klangEvent;
const [booked, later, last] = [visitOn('2026-01-10'), visitOn('2026-01-12'), visitOn('2026-01-20')];
const order = placed({ id: orderId });
const begun = [{ ...order, data: { ...order.data, pickUp: booked } } as SpecEvent, paid(orderId)];

const nothing = { feeSatang: 0, cashSatang: 0 };
const moved = (tripId: string, to: Visit) =>
  event({ type: 'TripMoved', data: { tripId, orderId, from: booked, to, cashSatang: 0, movedAt: at('09:40:00') } });
const closed = (tripId: string, outcome: 'done' | 'unsuccessful' | 'canceled') => {
  const data = { orderId, tripId, outcome, feeSatang: 0, cashTakenSatang: 0, on: booked.on, closedAt: at('11:00:00') };
  return event({ type: 'TripClosed', data });
};
const deed = (tripId: string, deedId: string, doneAt: string) => {
  return { tripId, orderId, customerId: 'c1', deedId, doneAt, recordedAt: doneAt };
};
const leaving = (tripId: string, doneAt: string) =>
  event({ type: 'TripStarted', data: deed(tripId, `${tripId}-go`, doneAt) });
const staying = (tripId: string) => {
  const undone = { itemId: 'o1-01', undoneId: `${tripId}-go`, isUnstarted: true };
  return event({ type: 'DoorItemUndone', data: { ...deed(tripId, `${tripId}-no`, at('12:30:00')), ...undone } });
};
const again = (tripId: string, visit: Visit) => {
  const what = { orderId, customerId: 'c1', tripId, kind: 5, ask: 'deposit', visit } as const;
  return event({ type: 'TripBooked', data: { ...what, ...nothing, itemIds: ['o1-01'], bookedAt: at('12:00:00') } });
};
const pickUp = async () => {
  const found = await read.listOrders('klangdee', { pickUpFrom: '2026-01-01', sort: 'pickUp' });
  return found.rows.map((row) => row.pickUp?.on);
};

const when = async () => {
  const { rows } = await read.listOrders('klangdee', { pickUpFrom: '2026-01-01', sort: 'pickUp' });
  return rows.map((row) => row.pickUp && [row.pickUp.on, row.pickUp.start, row.pickUp.end]);
};

it('the pick-up of an order that movers drive before its day has no hours of another day', async () => {
  const early = [...begun, leaving(orderId, '2026-01-06T03:00:00.000Z')];
  await given(...begun).shows(when, [[booked.on, '09:00', '12:00']]);
  await given(...early, closed(orderId, 'done')).shows(when, [['2026-01-06', '', '']]);
  await given(...early, staying(orderId)).shows(when, [[booked.on, '09:00', '12:00']]);
});

describe('the day on which an order is picked up', () => {
  it('is the day to which its visit was moved, also of the visit that comes in place of one that failed', async () => {
    await given(...begun).shows(pickUp, [booked.on]);
    await given(...begun, moved(orderId, later)).shows(pickUp, [later.on]);
    const failed = [...begun, closed(orderId, 'unsuccessful'), again('t1', later)];
    await given(...failed).shows(pickUp, [later.on]);
    await given(...failed, moved('t1', last)).shows(pickUp, [last.on]);
    await given(...begun, closed(orderId, 'canceled'), again('t1', later)).shows(pickUp, [later.on]);
  });
  it('is no day once the visit in its place is withdrawn, until another one is booked', async () => {
    await given(...begun, closed(orderId, 'canceled')).shows(pickUp, []);
    const withdrawn = [...begun, closed(orderId, 'unsuccessful'), again('t1', later), closed('t1', 'canceled')];
    await given(...withdrawn).shows(pickUp, []);
    await given(...withdrawn, again('t2', last)).shows(pickUp, [last.on]);
  });
  it('is the day of the other visit that is to come, where two came in its place', async () => {
    const two = [...begun, closed(orderId, 'unsuccessful'), again('t1', later), again('t2', booked), moved('t2', last)];
    await given(...two, closed('t1', 'canceled')).shows(pickUp, [last.on]);
    await given(...two, closed('t1', 'unsuccessful')).shows(pickUp, [last.on]);
    await given(...two, closed('t2', 'canceled')).shows(pickUp, [later.on]);
  });
  it('is the day on which its movers come, where they come before it', async () => {
    const early = [...begun, leaving(orderId, '2026-01-06T03:00:00.000Z')];
    await given(...early).shows(pickUp, ['2026-01-06']);
    await given(...early, closed(orderId, 'done')).shows(pickUp, ['2026-01-06']);
    await given(...early, staying(orderId)).shows(pickUp, [booked.on]);
    await given(...begun, leaving(orderId, '2026-01-11T03:00:00.000Z')).shows(pickUp, [booked.on]);
    const failed = [...begun, closed(orderId, 'unsuccessful'), again('t1', later), again('t2', last)];
    const second = [...failed, leaving('t2', '2026-01-07T03:00:00.000Z')];
    await given(...second).shows(pickUp, [later.on]);
    await given(...second, closed('t1', 'canceled')).shows(pickUp, ['2026-01-07']);
    await given(...second, staying('t2'), closed('t1', 'canceled')).shows(pickUp, [last.on]);
  });
  it('is no day of another visit', async () => {
    await given(...begun, again('t1', later), moved('t1', last)).shows(pickUp, [booked.on]);
    await given(...begun, closed(orderId, 'done'), again('t1', later), moved('t1', last)).shows(pickUp, [booked.on]);
  });
});
