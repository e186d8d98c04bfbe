import { z } from 'zod';
import { day, type EventOf, event, id, instant } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { visitKind } from '../orders/trips.ts';

const places = z.int().min(0).max(500);
/** Sunday first. */
export const placesOfWeek = z.array(places).length(7);

export const calendarEvents = {
  WeekPlacesSet: event('The number of visits of a time slot was set for each weekday. A day can have its own number.', {
    slotId: id,
    visit: visitKind,
    places: placesOfWeek,
    setAt: instant,
  }),
  DayPlacesSet: event('One day has its own number of visits in a slot. Null: the number of its weekday again.', {
    on: day,
    slotId: id,
    visit: visitKind,
    places: places.nullable(),
    setAt: instant,
  }),
  DayClosed: event('The movers do not come on this day, with a reason.', {
    on: day,
    visits: z.array(visitKind).min(1),
    reason_th: anyText.min(1).max(200),
    reason_en: anyText.min(1).max(200),
    closedAt: instant,
  }),
  DayOpened: event('The movers come on this day after all.', { on: day, openedAt: instant }),
};
export type CalendarEvent = EventOf<typeof calendarEvents>;
