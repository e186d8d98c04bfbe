import type { TripStatus } from '@klang/contracts/custody/custody';
import type { TripEvent } from '@klang/contracts/events/trip';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './kit.ts';
import { specOf } from './spec.ts';
import { type TripCommand, trip } from './trip.ts';

const { given } = specOf(trip);
const at = '2026-12-10T03:00:00.000Z';
const visit = { on: '2026-12-10', slotId: 'morning', start: '09:00', end: '12:00' };
const one = { tripId: 't1', orderId: 'o1' };
const scheduled = (kind: 5 | 10): TripEvent => ({
  type: 'TripScheduled',
  data: { ...one, customerId: 'c1', kind, itemIds: ['i1', 'i2'], visit, cashSatang: 10_000, scheduledAt: at },
});
const told = (deedId: string) => ({ ...one, customerId: 'c1', deedId, doneAt: at, recordedAt: at });
const seen = { pictures: [], condition: null, words: '', seal: null };
const started: TripEvent = { type: 'TripStarted', data: told('d1') };
const taken = (itemId: string): TripEvent => ({
  type: 'DoorItemTaken',
  data: { ...told(`in-${itemId}`), itemId, ...seen },
});
const done: TripEvent = { type: 'TripDone', data: told('d9') };
const failed: TripEvent = {
  type: 'TripFailed',
  data: { ...told('d9'), reasonId: 'nobody', feeSatang: 0, pictures: [], words: '' },
};
const canceled: TripEvent = { type: 'TripCanceled', data: { ...one, reason: 'withdrawn', canceledAt: at } };

const pasts = {
  none: [],
  scheduled: [scheduled(5)],
  onTheWay: [scheduled(5), started],
  half: [scheduled(5), started, taken('i1')],
  whole: [scheduled(5), started, taken('i1'), taken('i2')],
  done: [scheduled(5), started, taken('i1'), taken('i2'), done],
  unsuccessful: [scheduled(5), started, failed],
  canceled: [scheduled(5), canceled],
} satisfies Record<TripStatus | 'none' | 'half' | 'whole', readonly TripEvent[]>;
type PastName = keyof typeof pasts;

const deed = { tripId: 't1', deedId: 'new', doneAt: at, at };
const to = { ...visit, on: '2026-12-12' };
const commands: readonly (readonly [string, TripCommand])[] = [
  ['schedule', { type: 'ScheduleTrip', ...one, customerId: 'c1', kind: 5, itemIds: ['i1'], visit, cashSatang: 0, at }],
  ['move', { type: 'MoveTrip', tripId: 't1', asCustomer: null, to, cashSatang: 0, at }],
  ['cancel', { type: 'CancelTrip', tripId: 't1', asCustomer: 'c1', reason: 'withdrawn', at }],
  ['assign', { type: 'AssignTrip', tripId: 't1', crewId: 'crew1', stop: 1, at }],
  ['note', { type: 'NoteTrip', tripId: 't1', note: 'lift', at }],
  ['start', { type: 'StartTrip', ...deed }],
  ['arrive', { type: 'ArriveTrip', ...deed }],
  ['take', { type: 'TakeAtDoor', ...deed, itemId: 'i2', ...seen }],
  ['give', { type: 'GiveAtDoor', ...deed, itemId: 'i2', ...seen }],
  ['miss', { type: 'MissAtDoor', ...deed, itemId: 'i2', reason: null }],
  ['extra', { type: 'TakeExtra', ...deed, sizeId: null, ...seen }],
  ['finish', { type: 'FinishTrip', ...deed }],
  ['fail', { type: 'FailTrip', ...deed, reasonId: 'nobody', feeSatang: 0, pictures: [], words: '' }],
];

const no = 'trip_not_found';
const [left, over, gone, open, began] = ['trip_left', 'trip_over', 'trip_canceled', 'trip_unsettled', 'trip_began'];
const other = 'item_not_of_trip';
const [moved, off, given_, noted] = ['TripMoved', 'TripCanceled', 'TripAssigned', 'TripNoted'];
const [go, here, into, missed, extra] = [
  'TripStarted',
  'TripArrived',
  'DoorItemTaken',
  'DoorItemMissed',
  'DoorExtraTaken',
];
/** Whoever acts at a door has left for it. */
const first = (type: string) => `${go},${type}`;

/** Every command in every state, in the order above: the events it writes, the refusal it gets, or '' for nothing. */
const arrows: Record<PastName, readonly string[]> = {
  none: ['TripScheduled', no, no, no, no, no, no, no, no, no, no, no, no],
  scheduled: [
    ...['', moved, off, given_, noted, go, first(here), first(into), other, first(missed), first(extra), open],
    first('TripFailed'),
  ],
  onTheWay: ['', left, left, given_, noted, '', here, into, other, missed, extra, open, 'TripFailed'],
  half: ['', left, left, given_, noted, '', here, into, other, missed, extra, open, began],
  whole: ['', left, left, given_, noted, '', here, into, other, '', extra, 'TripDone', began],
  done: ['', over, over, over, over, over, over, over, over, over, over, over, over],
  unsuccessful: ['', over, over, over, over, over, over, over, over, over, over, over, over],
  canceled: ['', gone, '', gone, gone, gone, gone, gone, gone, gone, gone, gone, gone],
};

const cells = (Object.keys(pasts) as readonly PastName[]).flatMap((from) =>
  commands.map(([name, command], column) => ({ from, name, command, expected: arrows[from][column] ?? '?' })),
);

describe('every arrow of a visit and every missing arrow', () => {
  it.each(cells)('$from · $name → $expected', ({ from, command, expected }) => {
    const { decision } = given(...pasts[from]).when(command);
    expect(isRefusal(decision) ? decision.refused : decision.map(({ type }) => type).join()).toBe(expected);
  });
});

describe('what a mover does', () => {
  it('happens once, however often the phone sends it, whatever became of the visit since', () => {
    given(...pasts.done)
      .when({ type: 'TakeAtDoor', ...deed, deedId: 'in-i1', itemId: 'i1', ...seen })
      .thenNothing();
    given(...pasts.canceled, started)
      .when({ type: 'StartTrip', ...deed, deedId: 'd1' })
      .thenNothing();
  });
  it('takes in on a deposit and hands over on a return, and never the other way', () => {
    given(scheduled(10), started)
      .when({ type: 'TakeAtDoor', ...deed, itemId: 'i1', ...seen })
      .thenRefused(other);
    given(scheduled(10), started)
      .when({ type: 'TakeExtra', ...deed, sizeId: null, ...seen })
      .thenRefused(other);
  });
  it('takes no more cash than the visit has to collect, and once', () => {
    given(...pasts.onTheWay)
      .when({ type: 'TakeCash', ...deed, amountSatang: 10_001 })
      .thenRefused('trip_has_no_cash');
    const cash: TripEvent = { type: 'DoorCashTaken', data: { ...told('cash'), amountSatang: 10_000 } };
    given(...pasts.onTheWay, cash)
      .when({ type: 'TakeCash', ...deed, amountSatang: 10_000 })
      .thenNothing();
  });
  it('is for no thing of another visit', () =>
    given(...pasts.onTheWay)
      .when({ type: 'TakeAtDoor', ...deed, itemId: 'i9', ...seen })
      .thenRefused(other));
  it('is no visit done where nothing moved: that is one that failed', () => {
    const missing = (itemId: string): TripEvent => ({
      type: 'DoorItemMissed',
      data: { ...told(`no-${itemId}`), itemId, reason: null },
    });
    given(...pasts.onTheWay, missing('i1'), missing('i2'))
      .when({ type: 'FinishTrip', ...deed })
      .thenRefused('trip_nothing_moved');
  });
});

const another = { type: 'AddressTrip', tripId: 't1', address: null, contact: null, isOwn: false, at } as const;
describe('another address', () => {
  it.each([
    ['onTheWay', left],
    ['done', over],
    ['unsuccessful', over],
    ['canceled', gone],
  ] as const)('is taken from its customer until the movers leave, and not %s', (past, refusal) => {
    given(...pasts[past])
      .when({ ...another, asCustomer: 'c1' })
      .thenRefused(refusal);
  });
  it('is taken from staff until the visit is over', () => {
    const said: TripEvent = {
      type: 'TripAddressed',
      data: { ...one, customerId: 'c1', address: null, contact: null, isOwn: false, addressedAt: at },
    };
    given(...pasts.onTheWay)
      .when({ ...another, asCustomer: null })
      .thenWrites(said);
    given(...pasts.done)
      .when({ ...another, asCustomer: null })
      .thenRefused(over);
  });
});

describe('a visit of somebody else', () => {
  it('does not exist for a customer', () => {
    given(...pasts.scheduled)
      .when({ type: 'CancelTrip', tripId: 't1', asCustomer: 'c2', reason: 'withdrawn', at })
      .thenRefused(no);
    given(...pasts.scheduled)
      .when({ type: 'MoveTrip', tripId: 't1', asCustomer: 'c2', to, cashSatang: 0, at })
      .thenRefused(no);
    given(...pasts.scheduled)
      .when({ ...another, asCustomer: 'c2' })
      .thenRefused(no);
  });
  it('cannot be made under a number that is taken', () =>
    given(...pasts.scheduled)
      .when({ ...(commands[0]?.[1] as Extract<TripCommand, { type: 'ScheduleTrip' }>), orderId: 'o2' })
      .thenRefused('trip_id_taken'));
});
