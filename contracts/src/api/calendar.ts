import { z } from 'zod';
import { placesOfWeek } from '../events/calendar.ts';
import { command, query } from '../kit/endpoint.ts';
import { actorKinds, day, id, instant } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { dayStates, visitKind } from '../orders/trips.ts';

const inBoth = z.object({ th: z.string(), en: z.string() });
const state = z.enum(dayStates);
/** How many places are left, where they are few; otherwise nobody needs to know. */
const left = z.int().nullable();
const between = { from: day, to: day };

/** A slot as whoever chooses one sees it. */
const slotShown = z.object({ slotId: id, start: z.string(), end: z.string(), name: inBoth, state, left });
export const dayShown = z.object({ on: day, state, left, reason: inBoth.nullable(), slots: z.array(slotShown) });
export type DayShown = z.output<typeof dayShown>;
export type SlotShown = z.output<typeof slotShown>;

const slotOfDay = { slotId: id, visit: visitKind };
export const dayKept = z.object({
  on: day,
  closed: z.object({ visits: z.array(visitKind), reason: inBoth }).nullable(),
  slots: z.array(
    z.object({
      ...slotOfDay,
      places: z.int(),
      /** Whether the day has a number of its own. */
      isOwn: z.boolean(),
      /** Held and taken. */
      booked: z.int(),
    }),
  ),
});
export type DayKept = z.output<typeof dayKept>;

const revision = z.int().min(0);
const of = <T extends string>(type: T) => ({
  revision,
  type: z.literal(type),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
});
const calendarStep = z.discriminatedUnion('type', [
  z.object({ ...of('WeekPlacesSet'), ...slotOfDay, was: placesOfWeek, is: placesOfWeek }),
  /** Null: as many as its weekday has. */
  z.object({ ...of('DayPlacesSet'), on: day, ...slotOfDay, was: z.int().nullable(), is: z.int().nullable() }),
  z.object({ ...of('DayClosed'), on: day, visits: z.array(visitKind), reason: inBoth }),
  z.object({ ...of('DayOpened'), on: day }),
]);
export type CalendarStep = z.output<typeof calendarStep>;

/** Where fewer places are set than are booked: what is booked stays, nothing more is taken. */
const below = z.array(z.object({ on: day, ...slotOfDay, places: z.int(), booked: z.int() }));
const setDetail = z.object({ below });
const see = { module: 'calendartimeslot', right: 'v' } as const;
const change = { module: 'calendartimeslot', right: 'u' } as const;

export const calendar = {
  days: query({
    path: '/api/engine/calendar/days',
    summary: 'On which days and in which hours the movers can come.',
    access: 'visitor',
    body: z.strictObject({ visit: visitKind, ...between }),
    detail: z.object({ days: z.array(dayShown), firstOn: day, lastOn: day, now: instant }),
    reads: 'places',
  }),
  kept: query({
    path: '/api/owner/calendar/days',
    summary: 'The places of each day as they are set and booked, with the week that they begin from.',
    access: see,
    body: z.strictObject(between),
    detail: z.object({
      slots: z.array(z.object({ slotId: id, start: z.string(), end: z.string(), name: inBoth })),
      week: z.array(z.object({ ...slotOfDay, places: placesOfWeek })),
      days: z.array(dayKept),
      today: day,
    }),
    reads: 'places',
  }),
  setWeek: command({
    path: '/api/owner/calendar/week/set',
    summary: 'Set how many visits a slot has on each weekday, Sunday first.',
    access: change,
    body: z.strictObject({ ...slotOfDay, places: placesOfWeek }),
    detail: setDetail,
  }),
  setDay: command({
    path: '/api/owner/calendar/day/set',
    summary: 'Give one day a number of visits of its own in a slot, or (null) that of its weekday again.',
    access: change,
    body: z.strictObject({ on: day, ...slotOfDay, places: z.int().min(0).max(500).nullable() }),
    detail: setDetail,
  }),
  history: query({
    path: '/api/owner/calendar/history',
    summary: 'What was set in the calendar, newest first: who, when, from what to what, and why a day was closed.',
    access: see,
    body: z.strictObject({ limit: z.int().min(1).max(1_000).default(50) }),
    detail: z.object({ steps: z.array(calendarStep), hasMore: z.boolean() }),
    reads: 'places',
  }),
  restore: command({
    path: '/api/owner/calendar/restore',
    summary: 'Put the usual week and all days from today on back to what they were after a step of the history.',
    access: change,
    body: z.strictObject({ to: revision, revision }),
    detail: setDetail,
  }),
  close: command({
    path: '/api/owner/calendar/day/close',
    summary: 'Close days, with the reason that customers read; what is booked on them stays.',
    access: change,
    body: z.strictObject({
      days: z
        .array(
          z.strictObject({
            on: day,
            reason: z.strictObject({ th: text(200).min(1), en: text(200).min(1) }),
          }),
        )
        .min(1)
        .max(60),
      visits: z.array(visitKind).min(1).max(2),
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
    summary: 'Public holidays of a year to begin from, and which of them are closed already.',
    access: see,
    body: z.strictObject({ year: z.int().min(2020).max(2100) }),
    detail: z.object({ days: z.array(z.object({ on: day, name: inBoth, isClosed: z.boolean() })) }),
    reads: 'places',
  }),
};
