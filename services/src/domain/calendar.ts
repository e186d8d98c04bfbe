import type { CalendarEvent } from '@klang/contracts/events/calendar';
import { weekdayOf } from '@klang/contracts/kit/days';
import { usualPlaces } from '@klang/contracts/limits';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { type Decider, nothing, type Only } from './kit.ts';

type Slot = { readonly slotId: string; readonly visit: VisitKind };
type SlotOfDay = Slot & { readonly on: string };
type ClosedDay = {
  readonly visits: readonly VisitKind[];
  readonly reason: { readonly th: string; readonly en: string };
};

/** How many visits the movers can make, and when they do not come. */
export type Calendar = {
  /** From Sunday to Saturday, by `slotKey`. */
  readonly week: ReadonlyMap<string, readonly number[]>;
  /** What single days have of their own, by `dayKey`. */
  readonly own: ReadonlyMap<string, number>;
  readonly closed: ReadonlyMap<string, ClosedDay>;
};

type CommandHead = { readonly at: string };
export type CalendarCommand =
  | (CommandHead & Slot & { readonly type: 'SetWeekPlaces'; readonly places: readonly number[] })
  | (CommandHead & SlotOfDay & { readonly type: 'SetDayPlaces'; readonly places: number | null })
  | (CommandHead & {
      readonly type: 'CloseDays';
      readonly days: readonly { readonly on: string; readonly reason: ClosedDay['reason'] }[];
      readonly visits: readonly VisitKind[];
    })
  | (CommandHead & { readonly type: 'OpenDay'; readonly on: string })
  /** What it was once, for all days from one on. */
  | (CommandHead & { readonly type: 'RestoreCalendar'; readonly wanted: Calendar; readonly fromOn: string });

/** The one stream of it in each organization. */
export const calendarId = 'calendar';

export const slotKey = ({ slotId, visit }: Slot): string => JSON.stringify([visit, slotId]);
export const dayKey = ({ on, slotId, visit }: SlotOfDay): string => JSON.stringify([on, visit, slotId]);

/** Whether the movers do not come on a day, and why. */
export const closedOn = ({ closed }: Calendar, on: string, visit: VisitKind): ClosedDay['reason'] | null => {
  const found = closed.get(on);
  return found?.visits.includes(visit) ? found.reason : null;
};

/** How many visits a slot has on a day, were it open: its own number, that of its weekday, or the usual one. */
export const placesOn = ({ week, own }: Calendar, slot: SlotOfDay): number =>
  own.get(dayKey(slot)) ?? week.get(slotKey(slot))?.[weekdayOf(slot.on)] ?? usualPlaces;

const sameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((part, place) => part === other[place]);
const isClosedSo = (
  known: ClosedDay | undefined,
  visits: readonly VisitKind[],
  { th, en }: ClosedDay['reason'],
): boolean => known?.reason.th === th && known.reason.en === en && sameList(known.visits, visits);

const dayClosed = (on: string, { visits, reason: { th, en } }: ClosedDay, at: string): CalendarEvent => ({
  type: 'DayClosed',
  data: { on, visits: [...visits], reason_th: th, reason_en: en, closedAt: at },
});

const withOwn = (own: Calendar['own'], key: string, places: number | null): Calendar['own'] => {
  const next = new Map(own);
  if (places === null) next.delete(key);
  else next.set(key, places);
  return next;
};

const usualWeek = Array.from({ length: 7 }, () => usualPlaces);
const keysOf = (...maps: readonly ReadonlyMap<string, unknown>[]): readonly string[] => [
  ...new Set(maps.flatMap((map) => [...map.keys()])),
];
// As they were put together above.
const slotIn = (key: string): Slot => {
  const [visit, slotId] = JSON.parse(key) as [VisitKind, string];
  return { slotId, visit };
};
const slotOfDayIn = (key: string): SlotOfDay => {
  const [on, ...slot] = JSON.parse(key) as [string, VisitKind, string];
  return { on, ...slotIn(JSON.stringify(slot)) };
};

type Restoring = Only<CalendarCommand, 'RestoreCalendar'>;

const weeksBack = ({ wanted, at }: Restoring, now: Calendar): readonly CalendarEvent[] =>
  keysOf(now.week, wanted.week).flatMap((key) => {
    const places = [...(wanted.week.get(key) ?? usualWeek)];
    if (sameList(places, now.week.get(key) ?? usualWeek)) return [];
    return [{ type: 'WeekPlacesSet', data: { ...slotIn(key), places, setAt: at } }];
  });
const daysBack = ({ wanted, fromOn, at }: Restoring, now: Calendar): readonly CalendarEvent[] =>
  keysOf(now.own, wanted.own).flatMap((key) => {
    const slot = slotOfDayIn(key);
    const places = wanted.own.get(key) ?? null;
    if (slot.on < fromOn || places === (now.own.get(key) ?? null)) return [];
    return [{ type: 'DayPlacesSet', data: { ...slot, places, setAt: at } }];
  });
const closingsBack = ({ wanted, fromOn, at }: Restoring, now: Calendar): readonly CalendarEvent[] =>
  keysOf(now.closed, wanted.closed).flatMap((on) => {
    const was = wanted.closed.get(on);
    if (on < fromOn) return [];
    if (!was) return [{ type: 'DayOpened', data: { on, openedAt: at } }];
    return isClosedSo(now.closed.get(on), was.visits, was.reason) ? [] : [dayClosed(on, was, at)];
  });

/** The days and hours in which an organization's movers come. */
export const calendar: Decider<Calendar, CalendarCommand, CalendarEvent> = {
  category: 'calendar',
  initial: { week: new Map(), own: new Map(), closed: new Map() },

  evolve: {
    WeekPlacesSet: (c, { places, ...slot }) => ({ ...c, week: new Map(c.week).set(slotKey(slot), places) }),
    DayPlacesSet: (c, { places, ...slot }) => ({ ...c, own: withOwn(c.own, dayKey(slot), places) }),
    DayClosed: (c, { on, visits, reason_th: th, reason_en: en }) => ({
      ...c,
      closed: new Map(c.closed).set(on, { visits, reason: { th, en } }),
    }),
    DayOpened: (c, { on }) => ({ ...c, closed: new Map([...c.closed].filter(([day]) => day !== on)) }),
  },

  decide: {
    SetWeekPlaces: ({ slotId, visit, places, at }, { week }) => {
      const known = week.get(slotKey({ slotId, visit }));
      if (known && sameList(known, places)) return nothing;
      return [{ type: 'WeekPlacesSet', data: { slotId, visit, places: [...places], setAt: at } }];
    },
    SetDayPlaces: ({ on, slotId, visit, places, at }, { own }) => {
      if ((own.get(dayKey({ on, slotId, visit })) ?? null) === places) return nothing;
      return [{ type: 'DayPlacesSet', data: { on, slotId, visit, places, setAt: at } }];
    },
    CloseDays: ({ days, visits, at }, { closed }) =>
      days
        .filter(({ on, reason }) => !isClosedSo(closed.get(on), visits, reason))
        .map(({ on, reason }) => dayClosed(on, { visits, reason }, at)),
    OpenDay: ({ on, at }, { closed }) =>
      closed.has(on) ? [{ type: 'DayOpened', data: { on, openedAt: at } }] : nothing,
    RestoreCalendar: (command, now) => [
      ...weeksBack(command, now),
      ...daysBack(command, now),
      ...closingsBack(command, now),
    ],
  },
};
