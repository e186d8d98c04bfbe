import type { HoursOfDay, overview } from '@klang/contracts/api/overview';
import type { VisitKind } from '@klang/contracts/orders/trips';
import type { z } from 'zod';

export type Overview = z.output<typeof overview.today.detail>;
type Part<Name extends keyof Overview> = NonNullable<Overview[Name]>;
export type OrdersToday = Part<'orders'>;
export type Visits = Part<'visits'>;
export type WaitingMessages = Part<'messages'>;
export type MoneyToSettle = Part<'money'>;
export type WaitingCorrections = Part<'corrections'>;
export type WaitingRefunds = Part<'refunds'>;
export type VisitDay = Visits['days'][number];

export type DayBooking = { readonly booked: number; readonly places: number };

export const bookedOn = (day: VisitDay | undefined, visit?: VisitKind): DayBooking => {
  const slots = (day?.slots ?? []).filter((slot) => visit === undefined || slot.visit === visit);
  const isOpen = (kind: VisitKind): boolean => !day?.closed?.visits.includes(kind);
  return {
    booked: slots.reduce((sum, slot) => sum + slot.booked, 0),
    places: slots.reduce((sum, slot) => sum + (isOpen(slot.visit) ? slot.places : 0), 0),
  };
};

export const tripsOn = (on: string): string => `/backend/ordertrackinglist?view=list&from=${on}&to=${on}`;

export type Hours = HoursOfDay & { readonly start: string; readonly end: string } & DayBooking;
/** At most a fifth of the places is left, or one place, or more is booked than there are. */
const isNearlyFull = ({ booked, places }: DayBooking): boolean =>
  booked > 0 && places - booked <= Math.max(1, Math.floor(places / 5));
const isToCome = (on: string, end: string, now: string): boolean =>
  Date.parse(`${on}T${end}:00.000+07:00`) > Date.parse(now);
export const nearlyFull = ({ slots, days }: Visits, now: string): readonly Hours[] =>
  days.flatMap(({ on, closed, slots: ofDay }) =>
    ofDay.flatMap(({ slotId, visit, booked, places }) => {
      const hours = slots.find((slot) => slot.slotId === slotId);
      if (!hours || closed?.visits.includes(visit) || !isToCome(on, hours.end, now)) return [];
      if (!isNearlyFull({ booked, places })) return [];
      return [{ on, visit, slotId, start: hours.start, end: hours.end, booked, places }];
    }),
  );

/** From 0 (empty) to 5 (full). */
export const fullness = ({ booked, places }: DayBooking): number => {
  if (booked === 0) return 0;
  return booked >= places ? 5 : Math.min(4, Math.ceil((booked / places) * 5));
};
