import type { TripEvent } from '@klang/contracts/events/trip';
import { expect, it } from 'vitest';
import { item } from './item.ts';
import { isRefusal, type Only } from './kit.ts';
import { specOf } from './spec.ts';
import { trip } from './trip.ts';
import type { DoorCommand } from './tripDoor.ts';

const { given } = specOf(trip);
const at = '2026-12-10T03:00:00.000Z';
const visit = { on: '2026-12-10', slotId: 'morning', start: '09:00', end: '12:00' };
const mine = { tripId: 't1', orderId: 'o1', customerId: 'c1' };
const seen = { pictures: ['p1'], condition: null, words: '', seal: null };
const scheduled = (kind: 5 | 10): TripEvent => ({
  type: 'TripScheduled',
  data: { ...mine, kind, itemIds: ['i1', 'i2'], visit, cashSatang: 10_000, scheduledAt: at },
});
const deed = { tripId: 't1', deedId: 'd1', doneAt: at, at };
const fails: Only<DoorCommand, 'FailTrip'> = {
  type: 'FailTrip',
  ...deed,
  reasonId: 'nobody',
  feeSatang: 20_000,
  pictures: [],
  words: '',
};
const signs = { type: 'SignAtDoor', ...deed, signer: 'Malee', picture: 'p1' } as const;

type Pair = readonly [string, 5 | 10, DoorCommand, DoorCommand];
it.each<Pair>([
  [
    'an item',
    5,
    { type: 'TakeAtDoor', ...deed, itemId: 'i1', ...seen },
    { type: 'TakeAtDoor', ...deed, itemId: 'i2', ...seen },
  ],
  [
    'a picture',
    10,
    { type: 'GiveAtDoor', ...deed, itemId: 'i1', ...seen },
    { type: 'GiveAtDoor', ...deed, itemId: 'i1', ...seen, pictures: ['p2'] },
  ],
  ['a sum', 5, { type: 'TakeCash', ...deed, amountSatang: 5_000 }, { type: 'TakeCash', ...deed, amountSatang: 10_000 }],
  [
    'a size',
    5,
    { type: 'TakeExtra', ...deed, sizeId: 's', ...seen },
    { type: 'TakeExtra', ...deed, sizeId: 'l', ...seen },
  ],
  ['a signature', 5, signs, { ...signs, picture: 'p2' }],
  ['a reason', 5, fails, { ...fails, reasonId: 'rain' }],
  ['a step', 5, { type: 'StartTrip', ...deed }, { type: 'ArriveTrip', ...deed }],
  [
    'a missing item',
    5,
    { type: 'MissAtDoor', ...deed, itemId: 'i1', reason: null },
    { type: 'MissAtDoor', ...deed, itemId: 'i2', reason: null },
  ],
])('what movers say under one id stands once, and %s that differs under it is refused', (_, kind, first, other) => {
  const { decision } = given(scheduled(kind)).when(first);
  if (isRefusal(decision)) throw new Error(decision.refused);
  const log = [scheduled(kind), ...decision];
  given(...log)
    .when(first)
    .thenNothing();
  given(...log)
    .when({ ...first, doneAt: '2026-12-10T04:00:00.000Z' })
    .thenNothing();
  given(...log)
    .when(other)
    .thenRefused('id_taken');
});

it('an item is put away once under one id, and another place under it is refused', () => {
  const of = { itemId: 'i1', orderId: 'o1' };
  const { given: items } = specOf(item);
  const here = { type: 'ItemCollected', data: { ...of, tripId: 't1', ...seen, collectedAt: at } } as const;
  const { words: _, ...hand } = { ...here.data };
  const collected = { type: 'ItemCollected', data: hand } as const;
  const shelve = { type: 'ShelveItem', ...of, locationId: 'A-1-1', deedId: 'd1', doneAt: at, at } as const;
  const { decision } = items(collected).when(shelve);
  if (isRefusal(decision)) throw new Error(decision.refused);
  items(collected, ...decision)
    .when(shelve)
    .thenNothing();
  items(collected, ...decision)
    .when({ ...shelve, locationId: 'A-1-2' })
    .thenRefused('id_taken');
  expect(decision).toHaveLength(1);
});
