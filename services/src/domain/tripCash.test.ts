import type { TripEvent } from '@klang/contracts/events/trip';
import { expect, it } from 'vitest';
import { specOf } from './spec.ts';
import { type TripCommand, trip } from './trip.ts';

const { given } = specOf(trip);
const at = '2026-12-10T03:00:00.000Z';
const visit = { on: '2026-12-10', slotId: 'morning', start: '09:00', end: '12:00' };
const one = { tripId: 't1', orderId: 'o1' };
const mine = { ...one, customerId: 'c1' };
const seen = { pictures: [], condition: null, words: '', seal: null };
const deedOf = (deedId: string) => ({ ...mine, deedId, doneAt: at, recordedAt: at });
const begun: readonly TripEvent[] = [
  {
    type: 'TripScheduled',
    data: { ...mine, kind: 5, itemIds: ['i1', 'i2'], visit, cashSatang: 10_000, scheduledAt: at },
  },
  { type: 'TripStarted', data: deedOf('d1') },
  { type: 'DoorItemTaken', data: { ...deedOf('in'), itemId: 'i1', ...seen } },
];
const missing: TripEvent = { type: 'DoorItemMissed', data: { ...deedOf('no'), itemId: 'i2', reason: null } };
const extra = (extraId: string): TripEvent => ({
  type: 'DoorExtraTaken',
  data: { ...deedOf(extraId), extraId, sizeId: null, ...seen },
});
const takes = (amountSatang: number): TripCommand => ({
  type: 'TakeCash',
  tripId: 't1',
  deedId: 'new',
  doneAt: at,
  at,
  amountSatang,
});

it.each([
  ['all that was booked', 10_000, []],
  ['one more', 15_000, [extra('x1')]],
  ['one that is missing', 5_000, [missing]],
  ['one that is missing and two more', 15_000, [missing, extra('x1'), extra('x2')]],
] as const)('cash is taken for each item that is there: with %s', (_, dueSatang, since) => {
  const { decision } = given(...begun, ...since).when(takes(dueSatang));
  expect(decision).toMatchObject([{ type: 'DoorCashTaken', data: { amountSatang: dueSatang } }]);
  given(...begun, ...since)
    .when(takes(dueSatang + 1))
    .thenRefused('trip_has_no_cash');
});

const changed = (joined: string[], left: string[], cashSatang: number): TripEvent => ({
  type: 'TripItemsChanged',
  data: { ...one, joined, left, cashSatang, changedAt: at },
});
const [calm = missing] = begun;
it('an item that staff add or drop before the visit changes its cash with it', () => {
  const settles = (awaited: string[], givenUp: string[]): TripCommand => ({
    type: 'SettleTripItems',
    tripId: 't1',
    awaited,
    givenUp,
    at,
  });
  given(calm)
    .when(settles(['i3'], []))
    .thenWrites(changed(['i3'], [], 15_000));
  given(calm)
    .when(settles([], ['i2']))
    .thenWrites(changed([], ['i2'], 5_000));
  given(calm, changed(['i3'], ['i2'], 10_000))
    .when(settles(['i3'], ['i2']))
    .thenNothing();
  given(...begun, changed([], ['i2'], 5_000))
    .when(takes(10_000))
    .thenRefused('trip_has_no_cash');
});

it('what was given up is taken all the same if the movers find it, and costs its cash', () => {
  const take: TripCommand = { type: 'TakeAtDoor', tripId: 't1', deedId: 'd7', doneAt: at, at, itemId: 'i2', ...seen };
  const { decision } = given(...begun, changed([], ['i2'], 5_000)).when(take);
  expect(decision).toMatchObject([changed(['i2'], [], 10_000), { type: 'DoorItemTaken' }]);
});

it('a visit that costs no cash costs none for what nobody booked', () => {
  const calm: TripEvent = {
    type: 'TripMoved',
    data: { ...one, from: visit, to: { ...visit, on: '2026-12-12' }, cashSatang: 0, movedAt: at },
  };
  given(...begun.slice(0, 1), calm, extra('x1'))
    .when(takes(5_000))
    .thenRefused('trip_has_no_cash');
});

const took = (amountSatang: number): TripEvent => ({
  type: 'DoorCashTaken',
  data: { ...deedOf(`cash-${amountSatang}`), amountSatang },
});
const deed = { tripId: 't1', deedId: 'new', doneAt: at, at };
const finishes: TripCommand = { type: 'FinishTrip', ...deed };
const fails: TripCommand = { type: 'FailTrip', ...deed, reasonId: 'nobody', feeSatang: 0, pictures: [], words: '' };
const undone: TripEvent = { type: 'DoorItemUndone', data: { ...deedOf('un'), itemId: 'x1', undoneId: 'x1' } };

it.each([
  ['an item turned out missing', [took(10_000), missing], 5_000],
  ['an item that nobody booked was undone', [missing, extra('x1'), took(10_000), undone], 5_000],
] as const)('a visit ends only when no more cash is recorded than is due: %s', (_, since, dueSatang) => {
  given(...begun, ...since)
    .when(finishes)
    .thenRefused('trip_cash_over');
  const { decision } = given(...begun, ...since, took(dueSatang)).when(finishes);
  expect(decision).toMatchObject([{ type: 'TripDone' }]);
});

it('a visit that fails keeps no cash: what was taken is given back first', () => {
  const here = begun.slice(0, 2);
  given(...here, took(10_000))
    .when(fails)
    .thenRefused('trip_cash_over');
  const { decision } = given(...here, took(10_000), took(0)).when(fails);
  expect(decision).toMatchObject([{ type: 'TripFailed' }]);
});

it('cash says on whose day sheet it was taken', () => {
  const { decision } = given(...begun).when({ ...takes(5_000), crewId: 'k2' } as TripCommand);
  expect(decision).toMatchObject([{ type: 'DoorCashTaken', data: { amountSatang: 5_000, crewId: 'k2' } }]);
});
