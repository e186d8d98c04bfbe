import { bangkokDay, daysAfter, weekdayOf } from '@klang/contracts/kit/days';

export const pickUpViews = ['today', 'tomorrow', 'week'] as const;
export type PickUpView = (typeof pickUpViews)[number];
type Days = { readonly pickUpFrom: string; readonly pickUpTo: string };

/** The week ends on Sunday. Its past days are left out. */
export const pickUpDays = (view: PickUpView, now: Date): Days => {
  const today = bangkokDay(now);
  const only = (on: string): Days => ({ pickUpFrom: on, pickUpTo: on });
  if (view === 'today') return only(today);
  if (view === 'tomorrow') return only(daysAfter(today, 1));
  return { pickUpFrom: today, pickUpTo: daysAfter(today, (7 - weekdayOf(today)) % 7) };
};
