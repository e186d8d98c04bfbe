import type { CalendarEvent } from '@klang/contracts/events/calendar';
import { weekdayOf } from '@klang/contracts/kit/days';
import { usualPlaces } from '@klang/contracts/limits';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { type Decider, nothing, type Only, refuse } from './kit.ts';

type Slot = { readonly slotId: string; readonly visit: VisitKind };
type SlotOfDay = Slot & { readonly on: string };
type ClosedDay = {
  readonly visits: readonly VisitKind[];
  readonly reason: { readonly th: string; readonly en: string };
};

export type Calendar = {
  /** Seven numbers from Sunday to Saturday, keyed by `slotKey`. */
  readonly week: ReadonlyMap<string, readonly number[]>;
  readonly own: ReadonlyMap<string, number>;
  readonly closed: ReadonlyMap<string, ClosedDay>;
};

type CommandHead = { readonly at: string };
/** `seen`: what the sender saw. Absent: set it, whatever stands there. */
export type CalendarCommand =
  | (CommandHead &
      Slot & {
        readonly type: 'SetWeekPlaces';
        readonly places: readonly number[];
        readonly seen?: readonly number[] | undefined;
      })
  | (CommandHead &
      SlotOfDay & {
        readonly type: 'SetDayPlaces';
        readonly places: number | null;
        readonly seen?: number | undefined;
      })
  | (CommandHead & {
      readonly type: 'CloseDays';
      readonly days: readonly {
        readonly on: string;
        readonly reason: ClosedDay['reason'];
        readonly seen?: ClosedDay | null | undefined;
      }[];
      readonly visits: readonly VisitKind[];
    })
  | (CommandHead & { readonly type: 'OpenDay'; readonly on: string })
  /** Restores an earlier calendar for all days from `fromOn`. */
  | (CommandHead & { readonly type: 'RestoreCalendar'; readonly target: Calendar; readonly fromOn: string });

export const calendarId = 'calendar';

export const slotKey = ({ slotId, visit }: Slot): string => JSON.stringify([visit, slotId]);
export const dayKey = ({ on, slotId, visit }: SlotOfDay): string => JSON.stringify([on, visit, slotId]);

export const closedOn = ({ closed }: Calendar, on: string, visit: VisitKind): ClosedDay['reason'] | null => {
  const found = closed.get(on);
  return found?.visits.includes(visit) ? found.reason : null;
};

/** The capacity of a slot, ignoring closed days: that of the day, else of its weekday, else the usual one. */
export const placesOn = ({ week, own }: Calendar, slot: SlotOfDay): number =>
  own.get(dayKey(slot)) ?? week.get(slotKey(slot))?.[weekdayOf(slot.on)] ?? usualPlaces;

const sameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((part, place) => part === other[place]);
const isClosedSo = (
  known: ClosedDay | undefined,
  visits: readonly VisitKind[],
  { th, en }: ClosedDay['reason'],
): boolean => known?.reason.th === th && known.reason.en === en && sameList(known.visits, visits);

const isClosing = (known: ClosedDay | undefined, seen: ClosedDay | null): boolean =>
  seen === null ? known === undefined : isClosedSo(known, seen.visits, seen.reason);

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
const slotIn = (key: string): Slot => {
  const [visit, slotId] = JSON.parse(key) as [VisitKind, string];
  return { slotId, visit };
};
const slotOfDayIn = (key: string): SlotOfDay => {
  const [on, ...slot] = JSON.parse(key) as [string, VisitKind, string];
  return { on, ...slotIn(JSON.stringify(slot)) };
};

type RestoreCommand = Only<CalendarCommand, 'RestoreCalendar'>;

const weeksBack = ({ target, at }: RestoreCommand, now: Calendar): readonly CalendarEvent[] =>
  keysOf(now.week, target.week).flatMap((key) => {
    const places = [...(target.week.get(key) ?? usualWeek)];
    if (sameList(places, now.week.get(key) ?? usualWeek)) return [];
    return [{ type: 'WeekPlacesSet', data: { ...slotIn(key), places, setAt: at } }];
  });
const daysBack = ({ target, fromOn, at }: RestoreCommand, now: Calendar): readonly CalendarEvent[] =>
  keysOf(now.own, target.own).flatMap((key) => {
    const slot = slotOfDayIn(key);
    const places = target.own.get(key) ?? null;
    if (slot.on < fromOn || places === (now.own.get(key) ?? null)) return [];
    return [{ type: 'DayPlacesSet', data: { ...slot, places, setAt: at } }];
  });
const closingsBack = ({ target, fromOn, at }: RestoreCommand, now: Calendar): readonly CalendarEvent[] =>
  keysOf(now.closed, target.closed).flatMap((on) => {
    const was = target.closed.get(on);
    if (on < fromOn) return [];
    if (!was) return [{ type: 'DayOpened', data: { on, openedAt: at } }];
    return isClosedSo(now.closed.get(on), was.visits, was.reason) ? [] : [dayClosed(on, was, at)];
  });

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
    SetWeekPlaces: ({ slotId, visit, places, seen, at }, { week }) => {
      const known = week.get(slotKey({ slotId, visit }));
      if (known && sameList(known, places)) return nothing;
      if (seen && !sameList(known ?? usualWeek, seen)) return refuse('lookup_changed_meanwhile');
      return [{ type: 'WeekPlacesSet', data: { slotId, visit, places: [...places], setAt: at } }];
    },
    SetDayPlaces: ({ on, slotId, visit, places, seen, at }, now) => {
      const slot = { on, slotId, visit };
      if ((now.own.get(dayKey(slot)) ?? null) === places) return nothing;
      if (seen !== undefined && seen !== placesOn(now, slot)) return refuse('lookup_changed_meanwhile');
      return [{ type: 'DayPlacesSet', data: { on, slotId, visit, places, setAt: at } }];
    },
    CloseDays: ({ days, visits, at }, { closed }) => {
      const changed = days.filter(({ on, reason }) => !isClosedSo(closed.get(on), visits, reason));
      const isOvertaken = changed.some(({ on, seen }) => seen !== undefined && !isClosing(closed.get(on), seen));
      if (isOvertaken) return refuse('lookup_changed_meanwhile');
      return changed.map(({ on, reason }) => dayClosed(on, { visits, reason }, at));
    },
    OpenDay: ({ on, at }, { closed }) =>
      closed.has(on) ? [{ type: 'DayOpened', data: { on, openedAt: at } }] : nothing,
    RestoreCalendar: (command, now) => [
      ...weeksBack(command, now),
      ...daysBack(command, now),
      ...closingsBack(command, now),
    ],
  },
};
