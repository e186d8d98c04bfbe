import { z } from 'zod';
import { placesOfWeek } from '../events/calendar.ts';
import { command, query } from '../kit/endpoint.ts';
import { actorKinds, day, id, instant } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { dayStates, visitKind } from '../orders/trips.ts';

const inBoth = z.object({ th: z.string(), en: z.string() });
const state = z.enum(dayStates);
/** Only set when few places are left. Null otherwise. */
const left = z.int().nullable();
const between = { from: day, to: day };

const slotShown = z.object({ slotId: id, start: z.string(), end: z.string(), name: inBoth, state, left });
export const dayView = z.object({ on: day, state, left, reason: inBoth.nullable(), slots: z.array(slotShown) });
export type DayView = z.output<typeof dayView>;
export type SlotView = z.output<typeof slotShown>;

const placesOfSlot = z.int().min(0).max(500);
const slotOfDay = { slotId: id, visit: visitKind };
export const storedDay = z.object({
  on: day,
  closed: z.object({ visits: z.array(visitKind), reason: inBoth }).nullable(),
  slots: z.array(
    z.object({
      ...slotOfDay,
      places: z.int(),
      isOwn: z.boolean(),
      /** Includes reservations that are not paid yet. */
      booked: z.int(),
    }),
  ),
});
export type StoredDay = z.output<typeof storedDay>;

const revision = z.int().min(0);
const of = <T extends string>(type: T) => ({
  revision,
  type: z.literal(type),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
});
const calendarStep = z.discriminatedUnion('type', [
  z.object({ ...of('WeekPlacesSet'), ...slotOfDay, was: placesOfWeek, is: placesOfWeek }),
  z.object({ ...of('DayPlacesSet'), on: day, ...slotOfDay, was: z.int().nullable(), is: z.int().nullable() }),
  z.object({ ...of('DayClosed'), on: day, visits: z.array(visitKind), reason: inBoth }),
  z.object({ ...of('DayOpened'), on: day }),
]);
export type CalendarStep = z.output<typeof calendarStep>;

/** Slots with fewer places than bookings. Existing bookings stay, new ones are refused. */
const below = z.array(z.object({ on: day, ...slotOfDay, places: z.int(), booked: z.int() }));
const setDetail = z.object({ below });
const closedVisits = z.array(visitKind).min(1).max(2);
const reasonOfDay = z.strictObject({ th: text(200).min(1), en: text(200).min(1) });
const see = { module: 'calendartimeslot', right: 'v' } as const;
const change = { module: 'calendartimeslot', right: 'u' } as const;

export const calendar = {
  days: query({
    path: '/api/engine/calendar/days',
    summary: 'The days and time slots in which the movers can come.',
    access: 'visitor',
    /** `isMove`: for a visit that already has a day. */
    body: z.strictObject({ visit: visitKind, isMove: z.boolean().default(false), ...between }),
    detail: z.object({ days: z.array(dayView), firstOn: day, lastOn: day, now: instant }),
    reads: 'places',
  }),
  kept: query({
    path: '/api/owner/calendar/days',
    summary: 'The places of each day, set and booked, and the usual week.',
    access: see,
    body: z.strictObject(between),
    detail: z.object({
      slots: z.array(z.object({ slotId: id, start: z.string(), end: z.string(), name: inBoth })),
      week: z.array(z.object({ ...slotOfDay, places: placesOfWeek })),
      days: z.array(storedDay),
      today: day,
    }),
    reads: 'places',
  }),
  setWeek: command({
    path: '/api/owner/calendar/week/set',
    summary: 'Set the number of visits of a time slot for each weekday, Sunday first.',
    access: change,
    /** `seen`: the numbers that the caller saw. If they changed since, nothing is set. */
    body: z.strictObject({ ...slotOfDay, places: placesOfWeek, seen: placesOfWeek.optional() }),
    detail: setDetail,
  }),
  setDay: command({
    path: '/api/owner/calendar/day/set',
    summary: 'Set the number of visits of a time slot on one day. Null restores the number of its weekday.',
    access: change,
    body: z.strictObject({ on: day, ...slotOfDay, places: placesOfSlot.nullable(), seen: placesOfSlot.optional() }),
    detail: setDetail,
  }),
  history: query({
    path: '/api/owner/calendar/history',
    summary:
      'The changes to the calendar, newest first: who, when, old and new value, and the reason for a closed day.',
    access: see,
    body: z.strictObject({ limit: z.int().min(1).max(1_000).default(50) }),
    detail: z.object({ steps: z.array(calendarStep), hasMore: z.boolean() }),
    reads: 'places',
  }),
  restore: command({
    path: '/api/owner/calendar/restore',
    summary: 'Restore the usual week and all days from today on to their state after a step of the history.',
    access: change,
    body: z.strictObject({ to: revision, revision }),
    detail: setDetail,
  }),
  close: command({
    path: '/api/owner/calendar/day/close',
    summary: 'Close days, with a reason that customers read. Existing bookings on them stay.',
    access: change,
    body: z.strictObject({
      days: z
        .array(
          z.strictObject({
            on: day,
            reason: reasonOfDay,
            seen: z.strictObject({ visits: closedVisits, reason: reasonOfDay }).nullable().optional(),
          }),
        )
        .min(1)
        .max(60),
      visits: closedVisits,
    }),
    detail: setDetail,
  }),
  open: command({
    path: '/api/owner/calendar/day/open',
    summary: 'Open a closed day again.',
    access: change,
    body: z.strictObject({ on: day }),
    detail: z.object({}),
  }),
  holidays: query({
    path: '/api/owner/calendar/holidays',
    summary: 'Suggested public holidays of a year, and which of them are already closed.',
    access: see,
    body: z.strictObject({ year: z.int().min(2020).max(2100) }),
    detail: z.object({ days: z.array(z.object({ on: day, name: inBoth, isClosed: z.boolean() })) }),
    reads: 'places',
  }),
};
