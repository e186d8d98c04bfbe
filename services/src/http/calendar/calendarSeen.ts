import type { DayView, SlotView, StoredDay } from '@klang/contracts/api/calendar';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { fewPlaces } from '@klang/contracts/limits';
import { type DayState, type VisitKind, visitKinds } from '@klang/contracts/orders/trips';
import type { BookedSlot, PlacesSet } from '@klang/projections/places/queries';
import { type Calendar, closedOn, dayKey, placesOn, slotKey } from '../../domain/calendar.ts';

export type Slot = {
  readonly slotId: string;
  readonly start: string;
  readonly end: string;
  readonly name: { readonly th: string; readonly en: string };
};
export type CalendarView = { readonly calendar: Calendar; readonly bookedOf: (slot: SlotKey) => number };
type SlotKey = { readonly on: string; readonly slotId: string; readonly visit: VisitKind };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const slotOf = ({ id, fields }: { readonly id: string; readonly fields: LookupFields }): Slot => {
  const th = textOf(fields['name_th']);
  return {
    slotId: id,
    start: textOf(fields['start']),
    end: textOf(fields['end']),
    name: { th, en: textOf(fields['name_en']) || th },
  };
};

export const seenOf = ({ week, own, closed }: PlacesSet, booked: readonly BookedSlot[]): CalendarView => {
  const counts = new Map(booked.map((one) => [dayKey(one), one.booked]));
  return {
    calendar: {
      week: new Map(week.map(({ places, ...slot }) => [slotKey(slot), places])),
      own: new Map(own.map(({ places, ...slot }) => [dayKey(slot), places])),
      closed: new Map(closed.map(({ on, visits, reason }) => [on, { visits, reason }])),
    },
    bookedOf: (slot) => counts.get(dayKey(slot)) ?? 0,
  };
};

const stateOfPlaces = (places: number, left: number): DayState => {
  if (places === 0) return 'closed';
  if (left <= 0) return 'full';
  return left <= fewPlaces ? 'few' : 'free';
};

type CalendarInput = {
  readonly on: string;
  readonly visit: VisitKind;
  readonly slots: readonly Slot[];
  readonly firstOn: string;
  readonly lastOn: string;
};

const shutOn = ({ calendar }: CalendarView, { on, visit, firstOn, lastOn }: CalendarInput) => {
  const reason = closedOn(calendar, on, visit);
  if (on < firstOn) return { state: 'tooSoon', reason: null } as const;
  return reason || on > lastOn ? ({ state: 'closed', reason } as const) : undefined;
};

export const dayViewOf = (seen: CalendarView, input: CalendarInput): DayView => {
  const { on, visit, slots } = input;
  const shut = shutOn(seen, input);
  if (shut) {
    const none = slots.map((slot): SlotView => ({ ...slot, state: shut.state, left: null }));
    return { on, state: shut.state, left: null, reason: shut.reason, slots: none };
  }
  const counted = slots.map((slot) => {
    const places = placesOn(seen.calendar, { on, visit, slotId: slot.slotId });
    const left = Math.max(0, places - seen.bookedOf({ on, visit, slotId: slot.slotId }));
    const state = stateOfPlaces(places, left);
    return { places, left, daySlot: { ...slot, state, left: state === 'few' ? left : null } };
  });
  const left = counted.reduce((sum, one) => sum + one.left, 0);
  const state = stateOfPlaces(
    counted.reduce((sum, one) => sum + one.places, 0),
    left,
  );
  const few = state === 'few' ? left : null;
  return { on, state, left: few, reason: null, slots: counted.map(({ daySlot }) => daySlot) };
};

export const storedDay = ({ calendar, bookedOf }: CalendarView, on: string, slots: readonly Slot[]): StoredDay => ({
  on,
  closed: calendar.closed.has(on)
    ? {
        visits: [...(calendar.closed.get(on)?.visits ?? [])],
        reason: calendar.closed.get(on)?.reason ?? { th: '', en: '' },
      }
    : null,
  slots: slots.flatMap(({ slotId }) =>
    visitKinds.map((visit) => {
      const where = { on, slotId, visit };
      const isOwn = calendar.own.has(dayKey(where));
      return { slotId, visit, places: placesOn(calendar, where), isOwn, booked: bookedOf(where) };
    }),
  ),
});

export const belowIn = (calendar: Calendar, booked: readonly BookedSlot[], isMeant: (slot: SlotKey) => boolean) =>
  booked.flatMap(({ booked: taken, ...slot }) => {
    const places = closedOn(calendar, slot.on, slot.visit) ? 0 : placesOn(calendar, slot);
    return isMeant(slot) && places < taken ? [{ ...slot, places, booked: taken }] : [];
  });
