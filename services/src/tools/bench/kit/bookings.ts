import { holidaysOf } from '@klang/contracts/calendar/holidays';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { pickUpDays, pickUpLeadDays } from '@klang/contracts/limits';
import { visitKinds } from '@klang/contracts/orders/trips';
import { demoPackageId } from '../../../demo/goods.ts';
import { slots } from '../../../demo/handling.ts';
import { calendar, calendarId } from '../../../domain/calendar.ts';
import { contexts } from '../../../platform/eventLog/context.ts';
import type { Parts } from '../../../platform/parts.ts';

const mostPlaces = 500;

const what = {
  packageId: demoPackageId,
  items: [{ sizeId: 'size-m', count: 3 }],
  months: 6,
  address: { detail: '99/1 ซอยพหลโยธิน 7', subDistrict: '101406', postcode: '10400' },
  contact: { name: 'สมชาย ใจดี', phone: '0812345678', secondPhone: null },
  company: null,
  note: '',
  termsId: 'terms-2',
  pdpaId: 'pdpa-1',
  language: 'th',
};

const bookingsFrom = (today: string): readonly object[] => {
  const [first, last] = [daysAfter(today, pickUpLeadDays), daysAfter(today, pickUpLeadDays + pickUpDays - 1)];
  const years = [...new Set([first, last].map((on) => Number(on.slice(0, 4))))];
  const closed = new Set(years.flatMap(holidaysOf).map(({ on }) => on));
  // Midnight in Bangkok may pass: skip the first day.
  const days = Array.from({ length: pickUpDays - 1 }, (_, place) => daysAfter(first, place + 1));
  return days
    .filter((on) => !closed.has(on))
    .flatMap((on) => slots.map(({ id: slotId }) => ({ ...what, pickUp: { on, slotId } })));
};

export const hireMovers = async ({ log, clock }: Parts, org: string): Promise<void> => {
  const contextOf = contexts({ log, clock, report: () => {} });
  const ctx = contextOf({ org, actor: { kind: 'system', id: 'bench', name: null }, address: null });
  const places = Array.from({ length: 7 }, () => mostPlaces);
  for (const { id: slotId } of slots)
    for (const visit of visitKinds)
      await ctx.execute(calendar, calendarId, {
        type: 'SetWeekPlaces',
        slotId,
        visit,
        places,
        at: ctx.now.toISOString(),
      });
};

export const bookings = (): readonly object[] => bookingsFrom(bangkokDay(new Date()));
