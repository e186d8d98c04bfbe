import type { TripEvent } from '@klang/contracts/events/trip';
import { describe, expect, it } from 'vitest';
import { specOf } from './spec.ts';
import { trip } from './trip.ts';
import { undoneExtrasIn, undoneIn } from './tripState.ts';

const { given } = specOf(trip);
const at = '2026-12-10T03:00:00.000Z';
const one = { tripId: 't1', orderId: 'o1', customerId: 'c1' };
const deedOf = (deedId: string) => ({ ...one, deedId, doneAt: at, recordedAt: at });
const seen = { pictures: [], condition: null, words: '', seal: null };
const visit = { on: '2026-12-10', slotId: 'morning', start: '09:00', end: '12:00' };
const begun: readonly TripEvent[] = [
  {
    type: 'TripScheduled',
    data: { ...one, kind: 5, itemIds: ['i1', 'i2'], visit, cashSatang: 0, scheduledAt: at },
  },
  { type: 'TripStarted', data: deedOf('go') },
];
const taken = (deedId: string, seal: string | null = null): TripEvent => ({
  type: 'DoorItemTaken',
  data: { ...deedOf(deedId), itemId: 'i1', ...seen, seal },
});
const missed: TripEvent = { type: 'DoorItemMissed', data: { ...deedOf('no'), itemId: 'i1', reason: null } };
const back = (undoneId: string): TripEvent => ({
  type: 'DoorItemUndone',
  data: { ...deedOf('back'), itemId: 'i1', undoneId },
});
const undo = (undoes: string, deedId = 'back') =>
  ({ type: 'UndoAtDoor', tripId: 't1', deedId, doneAt: at, at, itemId: 'i1', undoes }) as const;

describe('what was said of a thing at the door', () => {
  it.each([
    ['in', [taken('in')]],
    ['no', [missed]],
    ['in', [missed, taken('in')]],
  ] as const)('is taken back by the deed that said it last: %s', (undoes, doorEvents) => {
    given(...begun, ...doorEvents)
      .when(undo(undoes))
      .thenWrites(back(undoes));
  });

  it('is taken back once, and then is nothing to take back', () => {
    const log = [...begun, taken('in'), back('in')];
    given(...log)
      .when(undo('in'))
      .thenNothing();
    given(...log)
      .when(undo('in', 'other'))
      .thenRefused('scan_followed');
  });

  it('stays where somebody noted more of the thing since, and where nobody said it of this thing', () => {
    for (const undoes of ['in', 'more'])
      given(...begun, taken('in'), taken('more', 'S-2'))
        .when(undo(undoes))
        .thenRefused('scan_followed');
    given(...begun, taken('in'))
      .when({ ...undo('in'), itemId: 'i2' })
      .thenRefused('scan_followed');
    given(...begun, taken('in'))
      .when({ ...undo('in'), itemId: 'i9' })
      .thenRefused('item_not_of_trip');
  });

  const start = { ...deedOf('in'), doneAt: '2026-12-08T03:00:00.000Z' };
  const unseen = { itemId: 'i1', ...seen };
  const [scheduled] = begun as readonly [TripEvent];
  const mistaken: readonly TripEvent[] = [
    scheduled,
    { type: 'TripStarted', data: start },
    { type: 'DoorItemTaken', data: { ...start, ...unseen } },
  ];

  it('leaves no trace of the day, and nobody on the way where it alone began the visit', () => {
    const unstarted = { ...back('in').data, isUnstarted: true } as const;
    given(...mistaken)
      .when(undo('in'))
      .thenWrites({ type: 'DoorItemUndone', data: unstarted } as TripEvent);
    const { state } = given(...mistaken, { type: 'DoorItemUndone', data: unstarted } as TripEvent);
    expect([state?.status, state?.doings]).toEqual(['scheduled', []]);
    const again = given(...begun, taken('in'), back('in')).state;
    expect([again?.status, again?.doings]).toEqual(['onTheWay', []]);
  });

  it('leaves the movers on their way where they did something else there', () => {
    const cash: TripEvent = { type: 'DoorCashTaken', data: { ...deedOf('cash'), amountSatang: 0 } };
    for (const also of [cash, { type: 'TripArrived', data: deedOf('here') } as const])
      given(...mistaken, also)
        .when(undo('in'))
        .thenWrites(back('in'));
  });

  it('is taken back of what nobody booked as well, and then it was never found there', () => {
    const extra: TripEvent = { type: 'DoorExtraTaken', data: { ...deedOf('x1'), extraId: 'x1', sizeId: 's', ...seen } };
    const unsaid: TripEvent = { type: 'DoorItemUndone', data: { ...deedOf('back'), itemId: 'x1', undoneId: 'x1' } };
    for (const itemId of ['x1', 'KD-1-03'])
      given(...begun, extra)
        .when({ ...undo('x1'), itemId })
        .thenWrites(unsaid);
    const { state } = given(...begun, extra, unsaid);
    expect([state?.extras.size, state?.doings, [...(state?.items.keys() ?? [])]]).toEqual([0, [], ['i1', 'i2']]);
    expect(state && undoneExtrasIn(state)).toEqual(['x1']);
    given(...begun, extra, unsaid)
      .when(undo('x1', 'other'))
      .thenRefused('scan_followed');
  });

  it('counts as taken back only until it is said anew', () => {
    const undone = [...begun, taken('in'), back('in')];
    const idsIn = (...log: readonly TripEvent[]) => {
      const { state } = given(...log);
      return state && undoneIn(state);
    };
    expect([idsIn(...undone), idsIn(...undone, taken('again')), idsIn(...undone, missed)]).toEqual([
      ['i1'],
      [],
      ['i1'],
    ]);
  });
});
