import type { TripEvent } from '@klang/contracts/events/trip';
import { describe, expect, it } from 'vitest';
import { specOf } from './spec.ts';
import { trip } from './trip.ts';
import type { CorrectCash } from './tripCashCorrection.ts';

const { given } = specOf(trip);
const [takenAt, at] = ['2026-11-30T03:00:00.000Z', '2026-12-04T03:00:00.000Z'];
const visit = { on: '2026-11-30', slotId: 'morning', start: '09:00', end: '12:00' };
const one = { tripId: 't1', orderId: 'o1', customerId: 'c1' };
const deedOf = (deedId: string) => ({ ...one, deedId, doneAt: takenAt, recordedAt: takenAt });
const seen = { pictures: [], condition: null, words: '', seal: null };
const cash = (amountSatang: number): TripEvent => ({
  type: 'DoorCashTaken',
  data: { ...deedOf(`cash ${amountSatang}`), amountSatang },
});
const done: TripEvent = { type: 'TripDone', data: deedOf('done') };
const begun: readonly TripEvent[] = [
  {
    type: 'TripScheduled',
    data: { ...one, kind: 5, itemIds: ['i1', 'i2'], visit, cashSatang: 10_000, scheduledAt: takenAt },
  },
  { type: 'TripStarted', data: deedOf('left') },
  { type: 'DoorItemTaken', data: { ...deedOf('i1'), itemId: 'i1', ...seen } },
  { type: 'DoorItemTaken', data: { ...deedOf('i2'), itemId: 'i2', ...seen } },
];
const withCash = (amountSatang: number) => given(...begun, cash(amountSatang), done);
const correct = (change: Partial<CorrectCash> = {}): CorrectCash => ({
  type: 'CorrectCash',
  tripId: 't1',
  correctionId: 'k1',
  fromSatang: 0,
  amountSatang: 10_000,
  takenById: 'mover',
  byId: 'office',
  reason: 'The mover forgot to record it',
  receiptSatang: null,
  at,
  ...change,
});
const corrected = (fromSatang: number, amountSatang: number, reason: string): TripEvent => ({
  type: 'DoorCashCorrected',
  data: {
    ...one,
    correctionId: 'k1',
    takenAt,
    fromSatang,
    amountSatang,
    takenById: 'mover',
    reason,
    correctedAt: at,
  },
});
const added = corrected(0, 10_000, 'The mover forgot to record it');
const less = { fromSatang: 10_000, amountSatang: 5_000, receiptSatang: 5_000, reason: 'One item' };
const lowered = corrected(10_000, 5_000, 'One item');

describe('cash of a visit that is over and has no receipt', () => {
  it('is corrected with both amounts, who took it, when and why', () => {
    given(...begun, done)
      .when(correct())
      .thenWrites(added);
    given(...begun, cash(10_000), cash(0), done)
      .when(correct())
      .thenWrites(added);
  });
  it('is corrected once, also if it is sent twice, and not from an amount that changed meanwhile', () => {
    const after = given(...begun, done, added);
    after.when(correct()).thenNothing();
    after.when(correct({ amountSatang: 5_000 })).thenRefused('trip_cash_changed');
    after.when(correct({ correctionId: 'k2', amountSatang: 5_000 })).thenRefused('trip_cash_changed');
    withCash(5_000).when(correct()).thenRefused('trip_cash_changed');
  });
  it('is never more than the visit cost', () =>
    given(...begun, done)
      .when(correct({ amountSatang: 10_001 }))
      .thenRefused('trip_has_no_cash'));
  it('is not corrected by who took it', () =>
    given(...begun, done)
      .when(correct({ byId: 'mover' }))
      .thenRefused('trip_cash_own'));
  it('that is right already stays as it is', () =>
    given(...begun, done)
      .when(correct({ amountSatang: 0 }))
      .thenNothing());
});

describe('cash of a visit that has a receipt', () => {
  it('is corrected to what credit notes leave of the receipt', () =>
    withCash(10_000).when(correct(less)).thenWrites(lowered));
  it('is not corrected before its receipt is issued and credited, so that no paper changes silently', () => {
    withCash(10_000)
      .when(correct({ ...less, receiptSatang: null }))
      .thenRefused('trip_cash_receipt_awaited');
    withCash(10_000)
      .when(correct({ ...less, receiptSatang: 10_000 }))
      .thenRefused('trip_cash_has_receipt');
  });
  it('is not corrected to more than the receipt states', () => {
    withCash(5_000)
      .when(correct({ fromSatang: 5_000, receiptSatang: 5_000 }))
      .thenRefused('trip_cash_over_receipt');
    const none = { ...less, amountSatang: 0, receiptSatang: 0 };
    const nothing = corrected(10_000, 0, 'One item');
    withCash(10_000).when(correct(none)).thenWrites(nothing);
    given(...begun, cash(10_000), done, nothing)
      .when(correct({ correctionId: 'k2', receiptSatang: 0 }))
      .thenRefused('trip_cash_over_receipt');
  });
  it('is not corrected by who took it', () =>
    withCash(10_000)
      .when(correct({ ...less, byId: 'mover' }))
      .thenRefused('trip_cash_own'));
});

describe('cash of a visit that is not done', () => {
  it('is what its movers record, while they are there', () =>
    given(...begun)
      .when(correct())
      .thenRefused('trip_cash_not_over'));
  it('is none, where the visit failed or was canceled', () => {
    const [scheduled, left] = begun;
    if (!scheduled || !left) throw new Error('A visit begins.');
    const unsaid = { pictures: [], words: '', position: null };
    given(scheduled, left, {
      type: 'TripFailed',
      data: { ...deedOf('f'), reasonId: 'nobody', feeSatang: 0, ...unsaid },
    })
      .when(correct())
      .thenRefused('trip_has_no_cash');
    given(scheduled, {
      type: 'TripCanceled',
      data: { ...one, reason: 'withdrawn', orderReason: null, canceledAt: at },
    })
      .when(correct())
      .thenRefused('trip_called_off');
  });
});

it('cash that staff corrected is not taken over from a phone that tells of it later', () => {
  const late: TripEvent = {
    type: 'DoorToldLate',
    data: {
      ...deedOf('late'),
      verb: 'cash',
      amountSatang: 5_000,
      pictures: [],
      condition: null,
      words: '',
      position: null,
    },
  };
  given(...begun, done, corrected(10_000, 0, 'One item'), late)
    .when({ type: 'AddLate', tripId: 't1', deedId: 'late', adds: { verb: 'cash', takenById: 'mover' }, at })
    .thenRefused('late_cash_recorded');
});

describe('a second correction keeps the day of the first', () => {
  const [evening, overAt] = ['2026-11-30T16:50:00.000Z', '2026-11-30T17:20:00.000Z'];
  const late: TripEvent = { type: 'TripDone', data: { ...deedOf('done'), recordedAt: overAt } };
  const back = { correctionId: 'k2', fromSatang: 10_000, amountSatang: 0, receiptSatang: 0 };
  const takenAtIn = ({ decision }: { readonly decision: unknown }) =>
    (decision as readonly { readonly data: { readonly takenAt: string } }[])[0]?.data.takenAt;
  it('also where the phone told the end of the visit a day later', () =>
    expect(takenAtIn(given(...begun, late, added).when(correct(back)))).toBe(takenAt));
  it('also where cash of the day before was given back', () => {
    const givenBack: TripEvent = { type: 'DoorCashTaken', data: { ...deedOf('c0'), doneAt: evening, amountSatang: 0 } };
    const ended: TripEvent = { type: 'TripDone', data: { ...deedOf('done'), doneAt: overAt, recordedAt: overAt } };
    const [first] = [corrected(0, 10_000, 'Paid after all')].map((one): TripEvent => {
      if (one.type !== 'DoorCashCorrected') throw new Error('A correction.');
      return { ...one, data: { ...one.data, takenAt: overAt } };
    });
    if (!first) throw new Error('A correction.');
    expect(takenAtIn(given(...begun, cash(10_000), givenBack, ended, first).when(correct(back)))).toBe(overAt);
  });
  it('also where a phone told of the cash after the visit was over', () => {
    const [doneAt, recordedAt] = [overAt, '2026-12-01T03:00:00.000Z'];
    const lateCash: TripEvent = {
      type: 'DoorCashTaken',
      data: { ...deedOf('late'), doneAt, recordedAt, amountSatang: 10_000, takenById: 'mover' },
    };
    expect(takenAtIn(given(...begun, done, lateCash).when(correct(back)))).toBe(doneAt);
  });
});

it('a correction changes the amount, and not the day on which the cash was taken', () => {
  const { decision } = given(...begun, done).when(correct());
  expect(decision).toMatchObject([{ data: { takenAt, correctedAt: at } }]);
});
