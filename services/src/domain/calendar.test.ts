import type { CalendarEvent } from '@klang/contracts/events/calendar';
import { usualPlaces } from '@klang/contracts/limits';
import { describe, expect, it } from 'vitest';
import { type CalendarCommand, calendar, closedOn, placesOn } from './calendar.ts';
import { specOf } from './spec.ts';

const { given } = specOf(calendar);
const at = '2026-11-21T03:00:00.000Z';
const slot = { slotId: 'morning', visit: 'pickUp' } as const;
const on = '2026-12-10';
const thursday = { ...slot, on };
const week = [0, 3, 3, 3, 5, 3, 1];
const reason = { th: 'วันรัฐธรรมนูญ', en: 'Constitution Day' };

const weekSet = (places = week): CalendarEvent => ({ type: 'WeekPlacesSet', data: { ...slot, places, setAt: at } });
const daySet = (places: number | null): CalendarEvent => ({
  type: 'DayPlacesSet',
  data: { ...thursday, places, setAt: at },
});
const closed = (day = on): CalendarEvent => ({
  type: 'DayClosed',
  data: { on: day, visits: ['pickUp'], reason_th: reason.th, reason_en: reason.en, closedAt: at },
});
const opened: CalendarEvent = { type: 'DayOpened', data: { on, openedAt: at } };

const setWeek = (places = week, seen?: readonly number[]): CalendarCommand => ({
  type: 'SetWeekPlaces',
  ...slot,
  places,
  seen,
  at,
});
const setDay = (places: number | null, seen?: number): CalendarCommand => ({
  type: 'SetDayPlaces',
  ...thursday,
  places,
  seen,
  at,
});
const close = (...days: string[]): CalendarCommand => ({
  type: 'CloseDays',
  days: days.map((day) => ({ on: day, reason })),
  visits: ['pickUp'],
  at,
});
const open: CalendarCommand = { type: 'OpenDay', on, at };

describe('the places of a slot', () => {
  it('are the usual ones until somebody sets others', () =>
    expect(placesOn(given().state, thursday)).toBe(usualPlaces));
  it('are those of the weekday', () => {
    given().when(setWeek()).thenWrites(weekSet());
    expect(placesOn(given(weekSet()).state, thursday)).toBe(5);
    expect(placesOn(given(weekSet()).state, { ...slot, on: '2026-12-13' })).toBe(0);
    expect(placesOn(given(weekSet()).state, { ...thursday, visit: 'return' })).toBe(usualPlaces);
  });
  it('are those of the day where it has its own', () => {
    given(weekSet()).when(setDay(0)).thenWrites(daySet(0));
    expect(placesOn(given(daySet(0), weekSet()).state, thursday)).toBe(0);
    expect(placesOn(given(weekSet(), daySet(9)).state, thursday)).toBe(9);
  });
  it('are those of the weekday again when the day gives up its own', () => {
    given(weekSet(), daySet(0)).when(setDay(null)).thenWrites(daySet(null));
    expect(placesOn(given(weekSet(), daySet(0), daySet(null)).state, thursday)).toBe(5);
  });
  it('are not set over what a colleague set since', () => {
    const [other, unlike] = [week.with(6, 9), week.with(0, 7)];
    given(weekSet()).when(setWeek(other, week)).thenWrites(weekSet(other));
    given(weekSet()).when(setWeek(other, unlike)).thenRefused('lookup_changed_meanwhile');
    given(weekSet()).when(setWeek(week, unlike)).thenNothing();
    given(weekSet(), daySet(4)).when(setDay(1, 4)).thenWrites(daySet(1));
    given(weekSet(), daySet(4)).when(setDay(1, 5)).thenRefused('lookup_changed_meanwhile');
    given().when(setDay(1, usualPlaces)).thenWrites(daySet(1));
  });
  it('are set once', () => {
    given(weekSet()).when(setWeek()).thenNothing();
    given(daySet(0)).when(setDay(0)).thenNothing();
    given().when(setDay(null)).thenNothing();
  });
});

describe('a day', () => {
  it('is closed for a kind of visit, with a reason', () => {
    given().when(close(on)).thenWrites(closed());
    expect(closedOn(given(closed()).state, on, 'pickUp')).toEqual(reason);
    expect(closedOn(given(closed()).state, on, 'return')).toBeNull();
    expect(closedOn(given(closed()).state, '2026-12-11', 'pickUp')).toBeNull();
  });
  it('is closed together with others, once', () =>
    given(closed()).when(close(on, '2026-12-31')).thenWrites(closed('2026-12-31')));
  it('that is closed may get another reason', () => {
    const other: CalendarEvent = { ...closed(), data: { ...closed().data, reason_en: 'Stocktaking' } } as CalendarEvent;
    given(other).when(close(on)).thenWrites(closed());
  });
  it('is not closed over what a colleague closed since', () => {
    const other: CalendarEvent = { ...closed(), data: { ...closed().data, visits: ['return'] } } as CalendarEvent;
    const closing = (seen: object | null): CalendarCommand =>
      ({
        ...close(),
        days: [
          { on: '2026-12-31', reason, seen: null },
          { on, reason, seen },
        ],
      }) as CalendarCommand;
    given(other).when(closing(null)).thenRefused('lookup_changed_meanwhile');
    given(other)
      .when(closing({ visits: ['pickUp'], reason }))
      .thenRefused('lookup_changed_meanwhile');
    given()
      .when(closing({ visits: ['pickUp'], reason }))
      .thenRefused('lookup_changed_meanwhile');
    given(other)
      .when(closing({ visits: ['return'], reason }))
      .thenWrites(closed('2026-12-31'), closed());
    given(closed()).when(closing(null)).thenWrites(closed('2026-12-31'));
  });
  it('is opened again, once', () => {
    given(closed()).when(open).thenWrites(opened);
    given(closed(), opened).when(open).thenNothing();
    given().when(open).thenNothing();
    expect(closedOn(given(closed(), opened).state, on, 'pickUp')).toBeNull();
  });
});

describe('an earlier state', () => {
  const restore = (history: CalendarEvent[], fromOn = '2026-12-01'): CalendarCommand => ({
    type: 'RestoreCalendar',
    target: given(...history).state,
    fromOn,
    at,
  });
  it('comes back by what differs from it: weeks, numbers of days, closings', () => {
    given(weekSet(), daySet(0), closed())
      .when(restore([]))
      .thenWrites(weekSet(Array.from({ length: 7 }, () => usualPlaces)), daySet(null), opened);
    given()
      .when(restore([weekSet(), daySet(0), closed()]))
      .thenWrites(weekSet(), daySet(0), closed());
  });
  it('is there already where nothing differs', () =>
    given(weekSet(), daySet(0), closed())
      .when(restore([weekSet(), daySet(0), closed()]))
      .thenNothing());
  it('leaves alone the days that are over', () =>
    given(daySet(0), closed()).when(restore([], '2026-12-11')).thenNothing());
});
