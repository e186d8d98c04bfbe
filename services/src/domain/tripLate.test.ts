import type { TripEvent } from '@klang/contracts/events/trip';
import { describe, expect, it } from 'vitest';
import { isRefusal, type Only } from './kit.ts';
import { specOf } from './spec.ts';
import { trip } from './trip.ts';
import type { DoorCommand } from './tripDoor.ts';
import type { LateDoorDeed } from './tripLate.ts';

const { given } = specOf(trip);
const at = '2026-12-10T03:00:00.000Z';
const visit = { on: '2026-12-10', slotId: 'morning', start: '09:00', end: '12:00' };
const one = { tripId: 't1', orderId: 'o1' };
const deedOf = (deedId: string) => ({ ...one, customerId: 'c1', deedId, doneAt: at, recordedAt: at });
const seen = { pictures: [], condition: null, words: '', seal: null };
const open: readonly TripEvent[] = [
  {
    type: 'TripScheduled',
    data: { ...one, customerId: 'c1', kind: 5, itemIds: ['i1', 'i2'], visit, cashSatang: 10_000, scheduledAt: at },
  },
  { type: 'TripStarted', data: deedOf('d1') },
  { type: 'DoorItemTaken', data: { ...deedOf('d2'), itemId: 'i1', ...seen } },
  { type: 'DoorItemMissed', data: { ...deedOf('d3'), itemId: 'i2', reason: '' } },
];
const over: readonly TripEvent[] = [...open, { type: 'TripDone', data: deedOf('d4') }];
const moment = { tripId: 't1', deedId: 'late', doneAt: at, at };
const take = (itemId: string, words = 'torn', seal: string | null = null): DoorCommand => ({
  type: 'TakeAtDoor',
  ...moment,
  itemId,
  ...seen,
  words,
  seal,
});
const miss = (reason: string): DoorCommand => ({ type: 'MissAtDoor', ...moment, itemId: 'i2', reason });
const failed: readonly TripEvent[] = [
  ...open.slice(0, 2),
  {
    type: 'TripFailed',
    data: { ...deedOf('d4'), reasonId: 'nobody', feeSatang: 20_000, pictures: [], words: '', position: null },
  },
];
type Failure = Partial<Pick<Only<DoorCommand, 'FailTrip'>, 'words' | 'reasonId' | 'pictures' | 'position'>>;
const fail = (change: Failure = {}): DoorCommand => ({
  type: 'FailTrip',
  ...moment,
  reasonId: 'nobody',
  feeSatang: 0,
  pictures: [],
  words: '',
  ...change,
});
const nothing = { pictures: [], condition: null, words: null, position: null };
const note = (deed: LateDoorDeed) => ({ type: 'NoteLateDeed', tripId: 't1', deed, at }) as const;
const cash = { type: 'TakeCash', ...moment, amountSatang: 5_000 } as const;
const here = { latitude: 13.7563, longitude: 100.5018, accuracyM: 8 };
const paid: readonly TripEvent[] = [
  ...open,
  { type: 'DoorCashTaken', data: { ...deedOf('d5'), amountSatang: 5_000 } },
  { type: 'TripDone', data: deedOf('d6') },
];

it('what a phone tells of a visit that is over is noted for the office, once, and changes nothing of the visit', () => {
  const facts = { verb: 'take' as const, itemId: 'i2', pictures: [], condition: null, words: 'torn', position: null };
  const toldLate: TripEvent = { type: 'DoorToldLate', data: { ...deedOf('late'), ...facts } };
  given(...over)
    .when(note(take('i2')))
    .thenWrites(toldLate);
  given(...over, toldLate)
    .when(note(take('i2')))
    .thenNothing();
  given(...over)
    .when(note(cash))
    .thenWrites({
      type: 'DoorToldLate',
      data: { ...deedOf('late'), ...nothing, verb: 'cash', amountSatang: 5_000 },
    });
});

it('what the visit says already, who left or finished, and what a visit still takes is not noted', () => {
  given(...over)
    .when(note(take('i1', '')))
    .thenNothing();
  given(...over)
    .when(note(miss('')))
    .thenNothing();
  given(...failed)
    .when(note(fail()))
    .thenNothing();
  given(...over)
    .when(note({ type: 'FinishTrip', ...moment }))
    .thenNothing();
  given(...over)
    .when(note({ type: 'TakeCash', ...moment, amountSatang: 0 }))
    .thenNothing();
  given(...open)
    .when(note(cash))
    .thenNothing();
});

it('what a phone tells late of an item that nobody booked names it by the deed that took it, and by no number', () => {
  const extra = { type: 'TakeExtra', ...moment, sizeId: 'm', ...seen } as const;
  const label = { type: 'LabelAtDoor', ...moment, extraId: 'late', code: 'KDB00000009A' } as const;
  const undo = { type: 'UndoAtDoor', ...moment, itemId: 'x1', undoes: 'x1' } as const;
  const noted = (facts: Facts) =>
    ({ type: 'DoorToldLate', data: { ...deedOf('late'), ...nothing, ...facts } }) as const;
  given(...over)
    .when(note(extra))
    .thenWrites(noted({ verb: 'extra', sizeId: 'm', words: null }));
  given(...over)
    .when(note(label))
    .thenWrites(noted({ verb: 'label', extraId: 'late', code: 'KDB00000009A' }));
  given(...over)
    .when(note(undo))
    .thenWrites(noted({ verb: 'undo', undoneId: 'x1' }));
  given(...over)
    .when(note({ ...undo, itemId: 'i1', undoes: 'd2' }))
    .thenWrites(noted({ verb: 'undo', itemId: 'i1', undoneId: 'd2' }));
  given(...open)
    .when(note(label))
    .thenNothing();
});

type LateDeed = Only<TripEvent, 'DoorToldLate'>['data'];
type Facts = Pick<LateDeed, 'verb'> & Partial<LateDeed>;
const news: readonly (readonly [string, readonly TripEvent[], DoorCommand, Facts])[] = [
  ['words of an item that it took', over, take('i1'), { verb: 'take', itemId: 'i1', words: 'torn' }],
  ['a seal of an item that it took', over, take('i1', '', 'S-1'), { verb: 'take', itemId: 'i1', seal: 'S-1' }],
  ['why an item was missing', over, miss('not packed'), { verb: 'miss', itemId: 'i2', words: 'not packed' }],
  [
    'words of a visit that failed',
    failed,
    fail({ words: 'gate shut' }),
    { verb: 'fail', reasonId: 'nobody', words: 'gate shut' },
  ],
  [
    'a picture of a visit that failed',
    failed,
    fail({ pictures: ['/p'] }),
    { verb: 'fail', reasonId: 'nobody', pictures: ['/p'] },
  ],
  [
    'where its movers stood when a visit failed',
    failed,
    fail({ position: here }),
    { verb: 'fail', reasonId: 'nobody', position: here },
  ],
  ['cash that another phone took, also of the same sum', paid, cash, { verb: 'cash', amountSatang: 5_000 }],
  ['that cash was given back', paid, { ...cash, amountSatang: 0 }, { verb: 'cash', amountSatang: 0 }],
  ['another reason why a visit failed', failed, fail({ reasonId: 'broken' }), { verb: 'fail', reasonId: 'broken' }],
];
it.each(news)('what a phone tells late is noted where it adds %s', (_, events, deed, facts) => {
  const data = { ...deedOf('late'), ...nothing, ...facts };
  given(...events)
    .when(note(deed))
    .thenWrites({ type: 'DoorToldLate', data });
});

describe('what a phone told late waits until staff looked after it', () => {
  const extra: DoorCommand = { type: 'TakeExtra', ...moment, sizeId: 'm', ...seen };
  const overWith = (deed: DoorCommand): readonly TripEvent[] => {
    const { decision } = given(...over).when(note(deed));
    if (isRefusal(decision)) throw new Error(decision.refused);
    return [...over, ...decision];
  };
  const settle = (isTakenOver: boolean, deedId = 'late') =>
    ({
      type: 'SettleLateDeed',
      tripId: 't1',
      deedId,
      isTakenOver,
      reason: isTakenOver ? '' : 'on the van',
      at,
    }) as const;
  const settled = (isTakenOver: boolean): TripEvent => ({
    type: 'LateDeedSettled',
    data: {
      ...one,
      customerId: 'c1',
      deedId: 'late',
      isTakenOver,
      reason: isTakenOver ? '' : 'on the van',
      settledAt: at,
    },
  });

  it('with a reason, once', () => {
    given(...overWith(cash))
      .when(settle(false))
      .thenWrites(settled(false));
    given(...overWith(cash), settled(false))
      .when(settle(false))
      .thenNothing();
    given(...overWith(cash), settled(false))
      .when(note(cash))
      .thenNothing();
    given(...overWith(cash))
      .when(settle(false, 'unknown'))
      .thenRefused('late_deed_not_found');
  });

  it('or by taking over an item that nobody booked, and nothing else', () => {
    given(...overWith(extra))
      .when(settle(true))
      .thenWrites(settled(true));
    given(...overWith(extra), settled(true))
      .when(settle(false))
      .thenRefused('late_deed_settled');
    given(...overWith(cash))
      .when(settle(true))
      .thenRefused('late_deed_by_hand');
  });

  it('and the item is on the visit with all that its phone told, once, in the same write', () => {
    const found = { pictures: ['p1'], condition: 'used' as const, words: 'torn', seal: 'S-1' };
    const taken: TripEvent = {
      type: 'DoorExtraTaken',
      data: { ...deedOf('late'), extraId: 'late', sizeId: 'm', ...found },
    };
    const takeOver = { ...settle(true), extra: found };
    for (const before of [overWith(extra), [...overWith(extra), settled(false)]])
      given(...before)
        .when(takeOver)
        .thenWrites(taken, settled(true));
    given(...overWith(extra), taken, settled(true))
      .when(takeOver)
      .thenNothing();
  });

  it('and an item that they took over by mistake is off the visit again, whose signature stays', () => {
    const signed: TripEvent = { type: 'DoorSigned', data: { ...deedOf('d9'), signer: 'Ann', picture: '/s.webp' } };
    const taken: TripEvent = {
      type: 'DoorExtraTaken',
      data: { ...deedOf('late'), extraId: 'late', sizeId: 'm', ...seen },
    };
    const back = { type: 'TakeBackLateExtra', tripId: 't1', deedId: 'late', undoId: 'u1', at } as const;
    const undone: TripEvent = { type: 'DoorItemUndone', data: { ...deedOf('u1'), itemId: 'late', undoneId: 'late' } };
    const before = [...overWith(extra), signed, taken, settled(true)];
    given(...before)
      .when(back)
      .thenWrites(undone);
    const after = given(...before, undone);
    after.when(back).thenNothing();
    after.when(settle(true)).thenNothing();
    expect(after.state).toMatchObject({ isSigned: true, extras: new Map() });
    given(...overWith(cash))
      .when(back)
      .thenRefused('late_deed_not_found');
  });

  it('and an item that was added to the order counts as taken over, whatever somebody said meanwhile', () => {
    given(...overWith(extra), settled(false))
      .when(settle(true))
      .thenWrites(settled(true));
  });
});
