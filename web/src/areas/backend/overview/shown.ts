import type { overview } from '@klang/contracts/api/overview';
import { isIntoStorage, tripKinds } from '@klang/contracts/custody/custody';
import type { VisitKind } from '@klang/contracts/orders/trips';
import type { z } from 'zod';

export type Overview = z.output<typeof overview.today.detail>;
type Part<Name extends keyof Overview> = NonNullable<Overview[Name]>;
export type OrdersToday = Part<'orders'>;
export type Visits = Part<'visits'>;
export type MessagesWaiting = Part<'messages'>;
export type MoneyToSettle = Part<'money'>;
export type CorrectionsWaiting = Part<'corrections'>;
export type RefundsWaiting = Part<'refunds'>;
export type VisitDay = Visits['days'][number];

export type DayBooking = { readonly booked: number; readonly places: number };

/** What is booked of a day's places, of one kind of visit or of both; a closed day has none. */
export const bookedOn = (day: VisitDay | undefined, visit?: VisitKind): DayBooking => {
  const slots = (day?.slots ?? []).filter((slot) => visit === undefined || slot.visit === visit);
  const isOpen = (kind: VisitKind): boolean => !day?.closed?.visits.includes(kind);
  return {
    booked: slots.reduce((sum, slot) => sum + slot.booked, 0),
    places: slots.reduce((sum, slot) => sum + (isOpen(slot.visit) ? slot.places : 0), 0),
  };
};

export const tripsOn = (on: string, visit: VisitKind): string => {
  const kinds = tripKinds.filter((kind) => isIntoStorage(kind) === (visit === 'pickUp'));
  return `/backend/ordertrackinglist?view=list&from=${on}&to=${on}&kind=${kinds.join(',')}`;
};

/** How full it is, in six steps from empty to full. */
export const fullness = ({ booked, places }: DayBooking): number => {
  if (booked === 0) return 0;
  return booked >= places ? 5 : Math.min(4, Math.ceil((booked / places) * 5));
};
