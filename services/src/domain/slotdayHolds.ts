import type { VisitKind } from '@klang/contracts/orders/trips';
import { Map as LargeMap } from 'immutable';

export type Hold = {
  readonly customerId: string;
  readonly until: string;
  /** Missed: it is paid, but the slot is full. */
  readonly status: 'held' | 'kept' | 'missed';
  /** The visit of the order whose place it shares until that is released. */
  readonly behind: string | null;
  readonly heir: string | null;
};
export type Slotday = {
  readonly booked: LargeMap<string, number>;
  /** Holds by `placeKey`. A released hold is removed. */
  readonly holds: LargeMap<string, Hold>;
};
export const emptyDay: Slotday = { booked: LargeMap(), holds: LargeMap() };

type Slot = { readonly visit: VisitKind; readonly slotId: string };
export type HeldPlace = Slot & { readonly orderId: string; readonly tripId?: string | undefined };

const slotKey = ({ visit, slotId }: Slot): string => JSON.stringify([visit, slotId]);
const placeKey = ({ visit, slotId, orderId, tripId = orderId }: HeldPlace): string =>
  JSON.stringify([visit, slotId, orderId, tripId]);

export const bookedIn = ({ booked }: Slotday, slot: Slot): number => booked.get(slotKey(slot), 0);
export const holdOf = ({ holds }: Slotday, place: HeldPlace): Hold | undefined => holds.get(placeKey(place));

export const isTheirs = (hold: Hold | undefined): hold is Hold => hold !== undefined && hold.status !== 'missed';
const countOf = (hold: Hold | undefined): number => (isTheirs(hold) && hold.behind === null ? 1 : 0);

const put = (day: Slotday, place: HeldPlace, hold: Hold | undefined): Slotday => {
  const key = placeKey(place);
  const more = countOf(hold) - countOf(day.holds.get(key));
  return {
    booked: more === 0 ? day.booked : day.booked.set(slotKey(place), bookedIn(day, place) + more),
    holds: hold ? day.holds.set(key, hold) : day.holds.remove(key),
  };
};
const changed = (day: Slotday, place: HeldPlace, change: Partial<Hold>): Slotday => {
  const hold = holdOf(day, place);
  return hold ? put(day, place, { ...hold, ...change }) : day;
};

/** A released place passes to its heir in the same event. */
export const withHold = (day: Slotday, place: HeldPlace, hold: Omit<Hold, 'heir'> | undefined): Slotday => {
  const before = holdOf(day, place);
  const { tripId = place.orderId } = place;
  const of = (visit: string): HeldPlace => ({ ...place, tripId: visit });
  const heir = before?.heir ?? null;
  const next = hold && { ...hold, heir: hold.status === 'missed' ? null : heir };
  const left = before?.behind && before.behind !== hold?.behind ? changed(day, of(before.behind), { heir: null }) : day;
  const passed = heir !== null && !isTheirs(next) ? changed(left, of(heir), { behind: null }) : left;
  const now = put(passed, place, next);
  return next?.behind ? changed(now, of(next.behind), { heir: tripId }) : now;
};

type SharedPlace = HeldPlace & { readonly inPlaceOf?: readonly string[] };
/** The visit whose place in these hours can be taken over: it has one, and no heir. */
export const hostOf = (day: Slotday, { inPlaceOf = [], ...place }: SharedPlace): string | undefined =>
  inPlaceOf.find((tripId) => {
    const hold = holdOf(day, { ...place, tripId });
    return isTheirs(hold) && hold.behind === null && hold.heir === null;
  });
