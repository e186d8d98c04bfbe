import { daysAfter } from '@klang/contracts/kit/days';
import { spanOf } from '../areas/backend/calendar/month.ts';

export const slots = [
  { slotId: 'morning', start: '09:00', end: '12:00', name: { th: 'เช้า', en: 'Morning' } },
  { slotId: 'noon', start: '12:00', end: '15:00', name: { th: 'บ่าย', en: 'Afternoon' } },
];
export const reason = { th: 'วันรัฐธรรมนูญ', en: 'Constitution Day' };

/** A day of the morning's pick-ups. Everything else of it is as usual. */
export type Day = { booked?: number; places?: number; isOwn?: boolean; isClosed?: boolean };
type SampleCalendar = { readonly days: Readonly<Record<string, Day>>; readonly week: readonly number[] };

const dayOf = (on: string, { booked = 0, places = 3, isOwn = false, isClosed = false }: Day = {}) => ({
  on,
  closed: isClosed ? { visits: ['pickUp', 'return'], reason } : null,
  slots: slots.flatMap(({ slotId }) =>
    ['pickUp', 'return'].map((visit) => {
      const isChanged = slotId === 'morning' && visit === 'pickUp';
      return isChanged
        ? { slotId, visit, places, isOwn, booked }
        : { slotId, visit, places: 2, isOwn: false, booked: 0 };
    }),
  ),
});

export const storedIn = (month: string, { days, week }: SampleCalendar) => {
  const { from, to } = spanOf(month);
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return {
    slots,
    week: [{ slotId: 'morning', visit: 'pickUp', places: week }],
    days: Array.from({ length: count }, (_, place) => daysAfter(from, place)).map((on) => dayOf(on, days[on])),
    today: '2026-12-02',
  };
};
