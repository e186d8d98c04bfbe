import type { KlangEvent } from '@klang/contracts/events/index';
import { itemsProjection } from '@klang/projections/items/projection';
import { apply } from '@klang/projections/kit/apply';
import { openPool } from '@klang/projections/kit/pool';
import { emptied, logOf, positionAt } from '@klang/projections/kit/spec';
import { ordersProjection } from '@klang/projections/orders/projection';
import { tripsProjection } from '@klang/projections/trips/projection';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { leftOf } from '../../domain/orderAsking.ts';
import { acts, begin, type World } from '../../domain/orderCustodyFixture.ts';
import { at, customerId, itemIds, orderId, paid, placed } from '../../domain/orderSamples.ts';
import { newDatabase } from '../../testing/testWorld.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());

const shown = [itemsProjection, ordersProjection, tripsProjection] as const;
const fill = async (log: readonly KlangEvent[]): Promise<void> => {
  const events = logOf(log);
  for (const one of shown) await apply(pool, await emptied(pool, one), { events, position: positionAt(events.length) });
};

const decided = ({ order }: World) => ({
  status: order?.status,
  items: [...(order?.contract.items ?? [])]
    .map(([id, { state, endsOn, tripId }]) => ({ id, state, endsOn, tripId }))
    .toSorted((a, b) => a.id.localeCompare(b.id)),
  left: [...(order?.contract.trips ?? [])]
    .flatMap(([id, { kind, outcome }]) => {
      const isOver = outcome === 'done' || outcome === 'unsuccessful';
      return order && kind === 20 && isOver ? [{ id, left: leftOf(order, id).length }] : [];
    })
    .toSorted((a, b) => a.id.localeCompare(b.id)),
});
const seen = async (overIds: readonly string[]) => {
  const items = 'select id, state, ends_on as "endsOn", trip_id as "tripId" from read.items order by id';
  const trips = 'select id, cardinality(left_items) as left from read.trips where id = any($1) order by id';
  return {
    status: (await pool.query('select status from read.orders')).rows[0]?.status,
    items: (await pool.query(items)).rows,
    left: (await pool.query(trips, [overIds])).rows,
  };
};

const showsTruth = async (world: World): Promise<void> => {
  const visit = { on: '2026-01-10', slotId: 'morning', start: '09:00', end: '12:00' };
  const begun = { ...placed, data: { ...placed.data, pickUp: visit } } as KlangEvent;
  await fill([begun, paid, ...world.log]);
  const truth = decided(world);
  expect(await seen(truth.left.map(({ id }) => id))).toEqual(truth);
};

it('a contract is shown as it is decided, whatever its customer, staff and movers do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 30, maxLength: 60 }), async (list) => {
      const world = begin();
      for (const act of list) act(world);
      for (const _ of [1, 2]) world.carry();
      await showsTruth(world);
    }),
    { numRuns: 25, seed: 19 },
  );
}, 120_000);

it('an end that was booked anew and then withdrawn is shown to end nothing, also of what is with its customer', async () => {
  const world = begin();
  const [first = ''] = itemIds;
  const visit = { on: '2026-01-10', slotId: 'morning', start: '09:00', end: '12:00' };
  const command = { orderId, asCustomer: customerId, visit, on: visit.on, cashSatang: 0, at: at(30) };
  const deed = () => ({ deedId: `x${world.deeds++}`, doneAt: at(30), at: at(30) });
  const note = { pictures: [], condition: null, words: '', seal: null };
  const atDoor = (tripId: string, type: 'TakeAtDoor' | 'GiveAtDoor', some: readonly string[]) => {
    world.carry();
    for (const itemId of some) world.ofTrip(tripId, { type, tripId, itemId, ...note, ...deed() });
    world.ofTrip(tripId, { type: 'FinishTrip', tripId, ...deed() });
    world.carry();
  };
  atDoor(orderId, 'TakeAtDoor', itemIds);
  for (const itemId of itemIds)
    world.ofItem(itemId, { type: 'ShelveItem', itemId, orderId, locationId: 'a', ...deed() });
  world.carry();
  world.ofOrder({ type: 'BookTrip', ...command, tripId: 't1', ask: 'temporary', itemIds: [first] });
  atDoor('t1', 'GiveAtDoor', [first]);
  world.ofOrder({ type: 'BookTrip', ...command, tripId: 't2', ask: 'cancelContract', itemIds: [] });
  world.carry();
  const why = { reasonId: 'nobody', feeSatang: 0, pictures: [], words: '' };
  world.ofTrip('t2', { type: 'FailTrip', tripId: 't2', ...why, ...deed() });
  world.carry();
  world.ofOrder({ type: 'BookTripAgain', ...command, tripId: 't3', failedTripId: 't2' });
  world.carry();
  expect(world.order?.status).toBe('canceling');
  await showsTruth(world);
  world.ofTrip('t3', { type: 'CancelTrip', tripId: 't3', asCustomer: customerId, reason: 'withdrawn', at: at(30) });
  world.carry();
  expect(world.order?.status).toBe('success');
  await showsTruth(world);
}, 60_000);
