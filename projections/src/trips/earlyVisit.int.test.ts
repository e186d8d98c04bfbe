import type { KlangEvent } from '@klang/contracts/events/index';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { itemsProjection } from '../items/projection.ts';
import { at, paid, placed } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { emptied, type SpecEvent, showing } from '../kit/spec.ts';
import { tripsProjection } from './projection.ts';
import { tripReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, tripsProjection);
beforeAll(() => emptied(pool, itemsProjection));
afterAll(() => pool.end());

const read = tripReads(pool);
const [orderId, customerId, tripId, crewId] = ['o1', 'c1', 't1', 'crew1'];
const event = (klangEvent: KlangEvent): SpecEvent => klangEvent;
const [today, planned] = ['2026-01-05', '2026-01-10'];
const visit = { on: planned, slotId: 'morning', start: '09:00', end: '12:00' };
const about = { tripId, orderId, customerId, kind: 5 as const, visit, cashSatang: 0 };
const begun = [
  placed({ id: orderId }),
  paid(orderId),
  event({ type: 'TripScheduled', data: { ...about, itemIds: ['o1-01'], scheduledAt: at('09:05:00') } }),
  event({ type: 'TripAssigned', data: { tripId, orderId, crewId, stop: 1, assignedAt: at('09:06:00') } }),
];
const deed = (deedId: string, doneAt = at('10:00:00')) => ({
  tripId,
  orderId,
  customerId,
  deedId,
  doneAt,
  recordedAt: doneAt,
});
const left = event({ type: 'TripStarted', data: deed('d1') });
const done = event({ type: 'TripDone', data: deed('d2') });
const days = async () => (await read.list('klangdee', {})).data.map((row) => row.visit.on);
const over = { on: planned, crewId, status: ['done', 'unsuccessful'] as const };
const lastStop = () => read.lastStop('klangdee', over);
const sheets = async () => {
  const stops = await Promise.all([today, planned].map((on) => read.sheet('klangdee', { on, crewId })));
  return stops.map((some) => some.length);
};

describe('a visit for which the movers leave before its day', () => {
  it('is on the day on which they drive it, in every list', async () => {
    await given(...begun).shows(days, [planned]);
    await given(...begun, left).shows(days, [today]);
    await given(...begun, left, done).shows(days, [today]);
  });
  it('is on the day on which they were heard, where the clock of their phone is years behind', async () => {
    const behind = { ...deed('d1'), doneAt: '2020-01-01T03:00:00.000Z' };
    await given(...begun, event({ type: 'TripStarted', data: behind }), done).shows(days, [today]);
  });
  it('has no hours on that day in any list or sheet, and names those of its own day apart', async () => {
    const hours = async () => {
      const rows = (await read.list('klangdee', {})).data;
      const stops = [await read.one('klangdee', tripId), ...(await read.sheet('klangdee', { on: today, crewId }))];
      return [...rows, ...stops.flatMap((stop) => stop?.trip ?? [])].map(({ visit: { start, end }, plannedHours }) => [
        start,
        end,
        plannedHours,
      ]);
    };
    const none = ['', '', { start: '09:00', end: '12:00' }];
    await given(...begun).shows(hours, [
      ['09:00', '12:00', null],
      ['09:00', '12:00', null],
    ]);
    await given(...begun, left).shows(hours, [none, none, none]);
    await given(...begun, left, done).shows(hours, [none, none, none]);
  });
  it('stays on the day sheet from which they left', async () => {
    await given(...begun).shows(sheets, [0, 1]);
    await given(...begun, left, done).shows(sheets, [1, 1]);
  });
  it('leaves its number on the day on which it is driven, and what is planned comes behind it there', async () => {
    await given(...begun, left, done).shows(lastStop, 0);
    const onTime = event({ type: 'TripStarted', data: deed('d1', '2026-01-10T03:00:00.000Z') });
    await given(...begun, onTime, done).shows(lastStop, 1);
  });
  it('is not late by its hours before the day for which it was booked', async () => {
    const lateAt = (on: string) => ({ on, time: '23:30' });
    const late = async () => {
      const rows = await Promise.all([today, planned].map((on) => read.list('klangdee', { lateAt: lateAt(on) })));
      const counts = [today, planned].map((on) => read.late('klangdee', { on: today, at: lateAt(on) }));
      return [rows.map(({ data }) => data.length), await Promise.all(counts)];
    };
    await given(...begun, left).shows(late, [
      [0, 1],
      [0, 1],
    ]);
    await given(...begun, left, done).shows(late, [
      [0, 0],
      [0, 0],
    ]);
    const plannedOn = async () => (await read.list('klangdee', {})).data.map((row) => row.plannedOn);
    await given(...begun).shows(plannedOn, [null]);
    await given(...begun, left).shows(plannedOn, [planned]);
    const departure = event({ type: 'TripStarted', data: { ...deed('d9', at('09:30:00')), wasOnTheWay: true } });
    await given(...begun, left, departure).shows(plannedOn, [planned]);
  });
  it('is on its own day again once they take that back, or where they left on it, or later', async () => {
    const undone = { ...deed('d3'), itemId: 'o1-01', undoneId: 'd1', isUnstarted: true };
    await given(...begun, left, event({ type: 'DoorItemUndone', data: undone })).shows(days, [planned]);
    const late = event({ type: 'TripStarted', data: deed('d1', '2026-01-12T03:00:00.000Z') });
    await given(...begun, late).shows(days, [planned]);
  });
});

describe('a visit that is moved or given away while its movers have left already', () => {
  const to = { ...visit, on: '2026-01-14' };
  const moved = event({ type: 'TripMoved', data: { ...about, from: visit, to, movedAt: at('09:50:00') } });
  const late = event({ type: 'TripStarted', data: deed('d1', '2026-01-10T03:00:00.000Z') });
  const assigned = (to_: string | null, then: object = {}) =>
    event({
      type: 'TripAssigned',
      data: { tripId, orderId, crewId: to_, stop: 1, assignedAt: at('10:00:00'), ...then },
    });
  const left_ = { leftCrewId: crewId, leftAt: at('09:30:00') };
  const back = assigned(crewId, { ...left_, leftSheetOn: planned, cashSatang: 5_000 });
  const sheetOf = async (who: string) => {
    const stops = await Promise.all([planned, to.on].map((on) => read.sheet('klangdee', { on, crewId: who })));
    return stops.map((some) => some.map(({ movedTo, trip: { crewId: drives } }) => [drives, movedTo]));
  };
  const shown = () => sheetOf(crewId);
  const shownToOthers = () => sheetOf('other');
  const mine = [crewId, to.on];

  it('stays on the sheet from which they left, which says to which day it was moved', async () => {
    await given(...begun, moved).shows(shown, [[], []]);
    await given(...begun, moved, late, back).shows(shown, [[mine], [mine]]);
    await given(...begun, moved, left, back).shows(shown, [[mine], [mine]]);
    await given(...begun, moved, left, back, done).shows(shown, [[mine], [mine]]);
  });
  it('has the cash with which they left', async () => {
    const cash = async () => (await read.one('klangdee', tripId))?.trip.cashSatang;
    await given(...begun, moved, left, back).shows(cash, 5_000);
  });
  it('is on the sheet of its new day alone where nobody had left', async () => {
    const onNewDay = event({ type: 'TripStarted', data: deed('d1', '2026-01-14T03:00:00.000Z') });
    await given(...begun, moved, assigned(crewId)).shows(shown, [[], [[crewId, null]]]);
    await given(...begun, moved, assigned(crewId), onNewDay).shows(shown, [[], [[crewId, null]]]);
  });
  it('was not moved under a crew that is given it on the road', async () => {
    await given(...begun, moved, left, assigned('other')).shows(shownToOthers, [[], [['other', null]]]);
    await given(...begun, moved, left, assigned('other')).shows(shown, [[], []]);
  });
  it('is on the sheets of both crews that left, which say who drives it and who has it too', async () => {
    const others = async () => (await read.list('klangdee', {})).data.map((row) => [row.crewId, row.otherCrewIds]);
    const away = [...begun, assigned('other'), late];
    await given(...away).shows(shownToOthers, [[['other', null]], []]);
    await given(...away, assigned(crewId, left_)).shows(shownToOthers, [[[crewId, null]], []]);
    await given(...away, assigned(crewId, left_)).shows(shown, [[[crewId, null]], []]);
    await given(...away, assigned(crewId, left_)).shows(others, [[crewId, ['other']]]);
    await given(...away, assigned('other', left_)).shows(shown, [[['other', null]], []]);
    await given(...away, assigned('other', left_)).shows(others, [['other', [crewId]]]);
    await given(...away, assigned('other', left_), assigned(crewId)).shows(others, [[crewId, ['other']]]);
    const undone = { ...deed('d3'), itemId: 'o1-01', undoneId: 'd1', isUnstarted: true };
    const taken = event({ type: 'DoorItemUndone', data: undone });
    await given(...away, assigned(crewId, left_), taken).shows(shownToOthers, [[], []]);
  });
  it('leaves the cash with the crew that took it, until it is given back', async () => {
    const holder = async () => {
      const trip = (await read.one('klangdee', tripId))?.trip;
      return [trip?.crewId, trip?.cashCrewId, trip?.cashTakenSatang];
    };
    const cash = (amountSatang: number, by?: string) =>
      event({ type: 'DoorCashTaken', data: { ...deed(`c${amountSatang}`), amountSatang, ...(by && { crewId: by }) } });
    await given(...begun, left, cash(5_000), assigned('other')).shows(holder, ['other', crewId, 5_000]);
    await given(...begun, left, cash(5_000), assigned('other'), cash(4_000)).shows(holder, ['other', crewId, 4_000]);
    await given(...begun, left, assigned('other'), cash(5_000, crewId)).shows(holder, ['other', crewId, 5_000]);
    const back = [...begun, left, cash(5_000), cash(0), assigned('other'), cash(4_000)];
    await given(...back).shows(holder, ['other', 'other', 4_000]);
  });
});
