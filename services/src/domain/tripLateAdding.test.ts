import type { TripEvent } from '@klang/contracts/events/trip';
import { describe, it } from 'vitest';
import { isRefusal } from './kit.ts';
import { specOf } from './spec.ts';
import { trip } from './trip.ts';
import type { LateDoorDeed } from './tripLate.ts';
import type { LateAddition } from './tripLateAdding.ts';

const { given } = specOf(trip);
const at = '2026-12-10T03:00:00.000Z';
const visit = { on: '2026-12-10', slotId: 'morning', start: '09:00', end: '12:00' };
const one = { tripId: 't1', orderId: 'o1' };
const deedOf = (deedId: string) => ({ ...one, customerId: 'c1', deedId, doneAt: at, recordedAt: at });
const seen = { pictures: [], condition: null, words: '', seal: null };
const begun: readonly TripEvent[] = [
  {
    type: 'TripScheduled',
    data: { ...one, customerId: 'c1', kind: 5, itemIds: ['i1', 'i2'], visit, cashSatang: 10_000, scheduledAt: at },
  },
  { type: 'TripStarted', data: deedOf('d1') },
];
const over: readonly TripEvent[] = [
  ...begun,
  { type: 'DoorItemTaken', data: { ...deedOf('d2'), itemId: 'i1', ...seen } },
  { type: 'DoorItemMissed', data: { ...deedOf('d3'), itemId: 'i2', reason: '' } },
  { type: 'TripDone', data: deedOf('d4') },
];
const failed: readonly TripEvent[] = [
  ...begun,
  {
    type: 'TripFailed',
    data: { ...deedOf('d4'), reasonId: 'nobody', feeSatang: 0, pictures: [], words: '', position: null },
  },
];
const canceled: readonly TripEvent[] = [
  ...begun.slice(0, 1),
  { type: 'TripCanceled', data: { ...one, customerId: 'c1', reason: 'withdrawn', orderReason: null, canceledAt: at } },
];
const moment = { tripId: 't1', deedId: 'late', doneAt: at, at };
const cashOf = (amountSatang: number, deedId = 'late', crewId: string | null = 'k2'): LateDoorDeed => ({
  type: 'TakeCash',
  ...moment,
  deedId,
  amountSatang,
  crewId,
});
const sign: LateDoorDeed = { type: 'SignAtDoor', ...moment, signer: 'Ann', picture: '/s.webp' };
const take = (itemId: string): LateDoorDeed => ({
  type: 'TakeAtDoor',
  ...moment,
  itemId,
  ...seen,
  words: 'torn',
  pictures: ['/a.webp'],
});
const fail = (reasonId: string): LateDoorDeed => ({
  type: 'FailTrip',
  ...moment,
  reasonId,
  feeSatang: 0,
  pictures: ['/a.webp'],
  words: 'gate shut',
});
const lateAfter = (events: readonly TripEvent[], ...deeds: readonly LateDoorDeed[]): readonly TripEvent[] => {
  const known = [...events];
  for (const deed of deeds) {
    const { decision } = given(...known).when({ type: 'NoteLateDeed', tripId: 't1', deed, at });
    if (isRefusal(decision)) throw new Error(decision.refused);
    known.push(...decision);
  }
  return known;
};
const add = (adds: LateAddition, deedId = 'late') => ({ type: 'AddLate', tripId: 't1', deedId, adds, at }) as const;
const cash = { verb: 'cash', takenById: 'mover' } as const;
const details = { pictures: ['/a.webp'], condition: null, words: 'torn', seal: null, position: null };
const settled = (deedId = 'late'): TripEvent => ({
  type: 'LateDeedSettled',
  data: { ...one, customerId: 'c1', deedId, isTakenOver: true, reason: '', settledAt: at },
});
const cashTaken = (amountSatang: number, deedId = 'late'): TripEvent => ({
  type: 'DoorCashTaken',
  data: { ...deedOf(deedId), amountSatang, crewId: 'k2', takenById: 'mover' },
});

describe('cash of which a phone told late', () => {
  it('is recorded once, as taken by whoever holds it and on their day sheet', () => {
    const known = lateAfter(over, cashOf(5_000));
    given(...known)
      .when(add(cash))
      .thenWrites(cashTaken(5_000), settled());
    given(...known, cashTaken(5_000), settled())
      .when(add(cash))
      .thenNothing();
    given(...known, cashTaken(5_000), settled())
      .when({ type: 'TakeCash', ...moment, amountSatang: 5_000 })
      .thenNothing();
  });

  it('is recorded as far as the visit costs cash: the rest goes back to the customer', () => {
    given(...lateAfter(over, cashOf(10_000)))
      .when(add(cash))
      .thenWrites(cashTaken(5_000), settled());
  });

  it('is recorded only where no cash of that visit is', () => {
    const two = lateAfter(over, cashOf(5_000), cashOf(5_000, 'other', 'k3'));
    given(...two, cashTaken(5_000), settled())
      .when(add(cash, 'other'))
      .thenRefused('late_cash_recorded');
    const paid: readonly TripEvent[] = [
      ...over.slice(0, -1),
      { type: 'DoorCashTaken', data: { ...deedOf('d5'), amountSatang: 5_000 } },
      { type: 'TripDone', data: deedOf('d6') },
    ];
    given(...lateAfter(paid, cashOf(5_000)))
      .when(add(cash))
      .thenRefused('late_cash_recorded');
    const givenBack: TripEvent = { type: 'DoorCashTaken', data: { ...deedOf('d5'), amountSatang: 0 } };
    const { decision } = given(
      ...lateAfter([...over.slice(0, -1), givenBack, over.at(-1) as TripEvent], cashOf(5_000)),
    ).when(add(cash));
    if (isRefusal(decision)) throw new Error(decision.refused);
  });

  it('is asked about by hand where its crew recorded later that the customer got it back', () => {
    const back = (crewId: string, doneAt: string): readonly TripEvent[] => [
      ...over.slice(0, -1),
      { type: 'DoorCashTaken', data: { ...deedOf('d5'), doneAt, amountSatang: 0, crewId } },
      ...over.slice(-1),
    ];
    const [before, later] = ['2026-12-10T02:59:00.000Z', '2026-12-10T03:05:00.000Z'];
    given(...lateAfter(back('k2', later), cashOf(5_000)))
      .when(add(cash))
      .thenRefused('late_cash_recorded');
    for (const events of [back('k2', before), back('k3', later)])
      given(...lateAfter(events, cashOf(5_000)))
        .when(add(cash))
        .thenWrites(cashTaken(5_000), settled());
  });

  it('waits for an item that the same visit found and that is still open, where the visit then costs more', () => {
    const extra: LateDoorDeed = { type: 'TakeExtra', ...moment, deedId: 'more', sizeId: null, ...seen };
    const of = (amountSatang: number) => lateAfter(over, extra, cashOf(amountSatang));
    given(...of(10_000))
      .when(add(cash))
      .thenRefused('late_extra_first');
    const extraTaken: TripEvent = {
      type: 'DoorExtraTaken',
      data: { ...deedOf('more'), extraId: 'more', sizeId: null, ...seen },
    };
    given(...of(10_000), extraTaken, settled('more'))
      .when(add(cash))
      .thenWrites(cashTaken(10_000), settled());
    given(...of(5_000))
      .when(add(cash))
      .thenWrites(cashTaken(5_000), settled());
    const kept = {
      ...settled('more'),
      data: { ...settled('more').data, isTakenOver: false, reason: 'kept' },
    } as TripEvent;
    const undo: LateDoorDeed = { type: 'UndoAtDoor', ...moment, deedId: 'undo', itemId: 'more', undoes: 'more' };
    for (const events of [[...of(10_000), kept], lateAfter(of(10_000), undo)])
      given(...events)
        .when(add(cash))
        .thenWrites(cashTaken(5_000), settled());
  });

  it('is heard of when the phone told it, so that it keeps its day however late it is taken over', () => {
    const [monthLater, known] = ['2027-01-11T03:00:00.000Z', lateAfter(over, cashOf(5_000))];
    given(...known)
      .when({ ...add(cash), at: monthLater })
      .thenWrites(cashTaken(5_000), { ...settled(), data: { ...settled().data, settledAt: monthLater } } as TripEvent);
  });

  it('stands again where staff marked as dealt with what its crew told of it again, and not where that gave it back', () => {
    const dealtWith = (deedId: string): TripEvent => ({
      type: 'LateDeedSettled',
      data: { ...one, customerId: 'c1', deedId, isTakenOver: false, reason: 'the same cash', settledAt: at },
    });
    given(...lateAfter(over, cashOf(5_000), cashOf(5_000, 'again')), dealtWith('again'))
      .when(add(cash))
      .thenWrites(cashTaken(5_000), settled());
    given(...lateAfter(over, cashOf(5_000), cashOf(0, 'back')), dealtWith('back'))
      .when(add(cash))
      .thenRefused('late_deed_undone');
  });

  it.each([
    ['that failed', failed],
    ['that was canceled', canceled],
  ])('is not recorded for a visit %s, which costs none', (_, events) => {
    given(...lateAfter(events, cashOf(5_000)))
      .when(add(cash))
      .thenRefused('late_deed_by_hand');
  });

  it('counts as its crew said last: a sum that they corrected or gave back is not recorded', () => {
    const corrected = lateAfter(over, cashOf(10_000), cashOf(5_000, 'less'));
    given(...corrected)
      .when(add(cash))
      .thenRefused('late_deed_undone');
    given(...corrected)
      .when(add(cash, 'less'))
      .thenWrites(cashTaken(5_000, 'less'), settled('less'));
    const givenBack = lateAfter(over, cashOf(5_000), cashOf(0, 'back'));
    given(...givenBack)
      .when(add(cash))
      .thenRefused('late_deed_undone');
    given(...lateAfter(over, cashOf(5_000), cashOf(0, 'back', null)))
      .when(add(cash))
      .thenRefused('late_deed_undone');
    given(...lateAfter(over, cashOf(5_000), cashOf(0, 'back', 'k3')))
      .when(add(cash))
      .thenWrites(cashTaken(5_000), settled());
  });
});

describe('what a phone told late of an item, of a failed visit or of who signed', () => {
  const added = (
    facts: Partial<typeof details> & { readonly itemId?: string; readonly ofDeedId?: string },
  ): TripEvent => ({
    type: 'DoorDetailsAdded',
    data: { ...deedOf('late'), ...details, ...facts },
  });

  it('is added to what the visit says of the same item, once', () => {
    const known = lateAfter(over, take('i1'));
    const adds = { verb: 'take', ...details } as const;
    const event = added({ itemId: 'i1', ofDeedId: 'd2' });
    given(...known)
      .when(add(adds))
      .thenWrites(event, settled());
    given(...known, event, settled())
      .when(add(adds))
      .thenNothing();
  });

  it('is not added to an item of which the visit says something else', () => {
    given(...lateAfter(over, take('i2')))
      .when(add({ verb: 'take', ...details }))
      .thenRefused('late_deed_by_hand');
  });

  it('is not added once the phone took it back', () => {
    const undo = { type: 'UndoAtDoor', ...moment, deedId: 'undo', itemId: 'i1', undoes: 'late' } as const;
    given(...lateAfter(over, take('i1'), undo))
      .when(add({ verb: 'take', ...details }))
      .thenRefused('late_deed_undone');
  });

  it('is added to a visit that failed for the same reason', () => {
    const adds = { verb: 'fail', ...details } as const;
    given(...lateAfter(failed, fail('nobody')))
      .when(add(adds))
      .thenWrites(added({}), settled());
    given(...lateAfter(failed, fail('broken')))
      .when(add(adds))
      .thenRefused('late_deed_by_hand');
    given(...lateAfter(over, fail('nobody')))
      .when(add(adds))
      .thenRefused('late_deed_by_hand');
  });

  it('is the signature of a visit on which nobody signed', () => {
    const adds = { verb: 'sign', signer: 'Ann', picture: '/s.webp' } as const;
    const signed = (deedId: string): TripEvent => ({
      type: 'DoorSigned',
      data: { ...deedOf(deedId), signer: 'Ann', picture: '/s.webp' },
    });
    given(...lateAfter(over, sign))
      .when(add(adds))
      .thenWrites(signed('late'), settled());
    given(...lateAfter([...over.slice(0, -1), signed('d5'), over.at(-1) as TripEvent], sign))
      .when(add(adds))
      .thenRefused('late_deed_by_hand');
    given(...lateAfter(failed, sign))
      .when(add(adds))
      .thenRefused('late_deed_by_hand');
  });

  it('stays as staff said that it is dealt with, and what nobody told is not found', () => {
    const dealtWith: TripEvent = {
      type: 'LateDeedSettled',
      data: { ...one, customerId: 'c1', deedId: 'late', isTakenOver: false, reason: 'kept', settledAt: at },
    };
    given(...lateAfter(over, cashOf(5_000)), dealtWith)
      .when(add(cash))
      .thenRefused('late_deed_settled');
    given(...over)
      .when(add(cash))
      .thenRefused('late_deed_not_found');
    const extra: LateDoorDeed = { type: 'TakeExtra', ...moment, sizeId: null, ...seen };
    given(...lateAfter(over, extra))
      .when(add(cash))
      .thenRefused('late_deed_by_hand');
  });
});
