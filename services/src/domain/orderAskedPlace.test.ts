import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { given, orderId, running } from './orderBillingFixture.ts';
import * as sample from './orderSamples.ts';
import { specOf } from './spec.ts';
import { trip } from './trip.ts';

const { customerId, itemIds } = sample;
const [at, on, tripId] = ['2026-07-02T03:00:00.000Z', '2026-07-02', 't1'];
const visit = { on: '2026-07-10', slotId: 'morning', start: '09:00', end: '12:00' };
const place = {
  address: { detail: '27/4 ซอยอารีย์ 4', subDistrict: '101406', postcode: '10400' },
  contact: { name: 'คุณแม่', phone: '0899999999', secondPhone: null },
};
const moment = { on, cashSatang: 0, at } as const;
const toOrders = {
  type: 'BookTrip',
  orderId,
  asCustomer: customerId,
  tripId,
  ask: 'temporary',
  itemIds,
  visit,
} as const;
const elsewhere: OrderCommand = { ...toOrders, ...moment, place };
const asOrdered: OrderCommand = { ...toOrders, ...moment };

const booked = (more: object = {}): OrderEvent => {
  const what = { orderId, customerId, tripId, kind: 10, ask: 'temporary', itemIds, visit } as const;
  return { type: 'TripBooked', data: { ...what, feeSatang: 0, cashSatang: 0, ...more, bookedAt: at } };
};
const isElsewhere = (event: OrderEvent) => given(...running, event).state?.contract.trips.get(tripId)?.isElsewhere;

it('a visit that is requested to another place is booked with it in one event, and without one it has none', () => {
  given(...running)
    .when(elsewhere)
    .thenWrites(booked({ place }));
  given(...running)
    .when(asOrdered)
    .thenWrites(booked());
});

it('the order knows that the visit goes elsewhere, also once its customer is forgotten', () => {
  expect([booked({ place }), booked({ place: null }), booked()].map(isElsewhere)).toEqual([true, true, false]);
});

it('a request that comes twice is booked once, and with a place where there was none it is another request', () => {
  given(...running, booked({ place }))
    .when(elsewhere)
    .thenNothing();
  given(...running, booked({ place }))
    .when(asOrdered)
    .thenRefused('trip_id_taken');
  given(...running, booked())
    .when(elsewhere)
    .thenRefused('trip_id_taken');
});

it('the visit has that place as the one of its booking', () => {
  const what = { tripId, orderId, customerId, kind: 10, itemIds, visit, cashSatang: 0 } as const;
  specOf(trip)
    .given()
    .when({ type: 'ScheduleTrip', ...what, place: { ...place, isOfBooking: true }, at })
    .thenWrites(
      { type: 'TripScheduled', data: { ...what, itemIds: [...itemIds], scheduledAt: at } },
      {
        type: 'TripAddressed',
        data: { tripId, orderId, customerId, ...place, isOwn: true, isOfBooking: true, addressedAt: at },
      },
    );
});
