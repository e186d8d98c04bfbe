import type { calendar } from '@klang/contracts/api/calendar';
import { bangkokDay, daysAfter, firstOf, lastOf, monthOf, weekdayOf } from '@klang/contracts/kit/days';
import { usualPlaces } from '@klang/contracts/limits';
import type { VisitKind } from '@klang/contracts/orders/trips';
import type { z } from 'zod';

export type StoredCalendar = z.output<typeof calendar.kept.detail>;
export type StoredDay = StoredCalendar['days'][number];
export type StoredSlot = StoredDay['slots'][number];
export type Slot = StoredCalendar['slots'][number];
export type SlotsBelow = z.output<typeof calendar.setDay.detail>['below'];

export const monthNow = (now: number): string => monthOf(bangkokDay(new Date(now)));

export const spanOf = (month: string): { readonly from: string; readonly to: string } => {
  const [first, last] = [firstOf(month), lastOf(month)];
  return { from: daysAfter(first, -weekdayOf(first)), to: daysAfter(last, 6 - weekdayOf(last)) };
};

export const monthIn = (month: string | null, now: number): string =>
  month && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : monthNow(now);

export const visitIn = (params: URLSearchParams): VisitKind => (params.get('visit') === 'return' ? 'return' : 'pickUp');

export const slotOn = (day: StoredDay | undefined, slotId: string, visit: VisitKind): StoredSlot | undefined =>
  day?.slots.find((one) => one.slotId === slotId && one.visit === visit);

/** Sunday first. */
export const weekOf = ({ week }: StoredCalendar, slotId: string, visit: VisitKind): readonly number[] =>
  week.find((one) => one.slotId === slotId && one.visit === visit)?.places ??
  Array.from({ length: 7 }, () => usualPlaces);

export const placesIn = (typed: string): number | null => {
  const places = Number(typed);
  return /^\d{1,3}$/.test(typed.trim()) && places <= 500 ? places : null;
};

export const isSamePlaces = (one: string, other: string): boolean =>
  one === other || (placesIn(one) !== null && placesIn(one) === placesIn(other));
