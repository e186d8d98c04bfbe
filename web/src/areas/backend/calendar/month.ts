import type { calendar } from '@klang/contracts/api/calendar';
import { bangkokDay, daysAfter, firstOf, lastOf, monthOf, weekdayOf } from '@klang/contracts/kit/days';
import { usualPlaces } from '@klang/contracts/limits';
import type { VisitKind } from '@klang/contracts/orders/trips';
import type { z } from 'zod';

export type KeptCalendar = z.output<typeof calendar.kept.detail>;
export type KeptDay = KeptCalendar['days'][number];
export type KeptSlot = KeptDay['slots'][number];
export type Slot = KeptCalendar['slots'][number];
export type SlotsBelow = z.output<typeof calendar.setDay.detail>['below'];

export const monthNow = (now: number): string => monthOf(bangkokDay(new Date(now)));

/** The whole weeks that a month reaches into, from a Sunday to a Saturday. */
export const spanOf = (month: string): { readonly from: string; readonly to: string } => {
  const [first, last] = [firstOf(month), lastOf(month)];
  return { from: daysAfter(first, -weekdayOf(first)), to: daysAfter(last, 6 - weekdayOf(last)) };
};

/** A month as the address says it, or this one. */
export const monthIn = (said: string | null, now: number): string =>
  said && /^20\d\d-(0[1-9]|1[0-2])$/.test(said) ? said : monthNow(now);

export const slotOn = (day: KeptDay | undefined, slotId: string, visit: VisitKind): KeptSlot | undefined =>
  day?.slots.find((one) => one.slotId === slotId && one.visit === visit);

/** What a slot has in a week, Sunday first, while nobody set anything else. */
export const weekOf = ({ week }: KeptCalendar, slotId: string, visit: VisitKind): readonly number[] =>
  week.find((one) => one.slotId === slotId && one.visit === visit)?.places ??
  Array.from({ length: 7 }, () => usualPlaces);

/** A number of places as somebody typed it; null where it is none. */
export const placesIn = (typed: string): number | null => {
  const places = Number(typed);
  return /^\d{1,3}$/.test(typed.trim()) && places <= 500 ? places : null;
};
