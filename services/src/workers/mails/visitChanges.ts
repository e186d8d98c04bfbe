import type { TripEvent } from '@klang/contracts/events/trip';
import type { Visit } from '@klang/contracts/orders/trips';
import { sameVisit, trip } from '../../domain/trip.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';

type Place = Pick<Extract<TripEvent, { readonly type: 'TripAddressed' }>['data'], 'address' | 'contact'>;
type VisitFacts = {
  readonly visit: Visit | null;
  /** Null: as the order says. */
  readonly place: Place | null;
  readonly items: ReadonlySet<string>;
  readonly isNothingLeft: boolean;
};
export type VisitChange = {
  readonly before: VisitFacts;
  readonly now: VisitFacts;
  readonly isPlaceOurs: boolean;
  readonly isDayOurs: boolean;
  readonly isDayAlone: boolean;
};
type ChangeKey = { readonly org: string; readonly tripId: string; readonly at: string };

export const gatheredMs = 2 * 60_000;

/** Customers see what they change themselves, and they change no items. An address that the visit has from its booking is no change. */
const isOurs = ({ type, data, meta }: RecordedEvent): boolean => {
  if (type === 'TripAddressed' && (data.asTripId !== undefined || data.isOfBooking)) return false;
  if (type === 'TripAddressed' || type === 'TripMoved') return meta.actor.kind !== 'customer';
  return type === 'TripItemsChanged' || (type === 'TripCanceled' && data.reason === 'nothingLeft');
};

const addressedIn = (events: readonly RecordedEvent[]) => events.findLast((event) => event.type === 'TripAddressed');
const movedIn = (events: readonly RecordedEvent[]) => events.findLast((event) => event.type === 'TripMoved');

const visitIn = (events: readonly RecordedEvent[]): Visit | null => {
  const scheduled = events.find(({ type }) => type === 'TripScheduled');
  return movedIn(events)?.data.to ?? (scheduled?.type === 'TripScheduled' ? scheduled.data.visit : null);
};

const itemsIn = (events: readonly RecordedEvent[]): ReadonlySet<string> => {
  const items = new Set<string>();
  for (const { type, data } of events) {
    const [joined, left] = type === 'TripItemsChanged' ? [data.joined, data.left] : [[], []];
    for (const itemId of type === 'TripScheduled' ? data.itemIds : joined) items.add(itemId);
    for (const itemId of left) items.delete(itemId);
  }
  return items;
};

const factsOf = (events: readonly RecordedEvent[]): VisitFacts => {
  const addressed = addressedIn(events)?.data;
  return {
    visit: visitIn(events),
    place: addressed?.isOwn ? addressed : null,
    items: itemsIn(events),
    isNothingLeft: events.some(({ type, data }) => type === 'TripCanceled' && data.reason === 'nothingLeft'),
  };
};

/** As its alarm says. */
const changedAt = ({ type, data }: RecordedEvent): string | null => {
  if (type === 'TripMoved') return data.movedAt;
  if (type === 'TripAddressed') return data.addressedAt;
  if (type === 'TripItemsChanged') return data.changedAt;
  return type === 'TripCanceled' ? data.canceledAt : null;
};
const msOf = ({ meta }: RecordedEvent): number => Date.parse(meta.at);
const eventsOf = (log: EventLog, { org, tripId }: ChangeKey) => eventsIn(log, streamOf(trip.category, org, tripId));

/** A change of ours. A later one tells of it too. */
export const isLastChange = async (log: EventLog, key: ChangeKey): Promise<boolean> => {
  const at = Date.parse(key.at);
  const ours = (await eventsOf(log, key)).filter(isOurs);
  if (!ours.some((event) => changedAt(event) === key.at)) return false;
  const later = ours.find((event) => msOf(event) > at);
  return later === undefined || msOf(later) - at > gatheredMs;
};

/** What we changed together up to this moment, and what of it is still so. */
export const changeUntil = async (log: EventLog, key: ChangeKey): Promise<VisitChange> => {
  const events = await eventsOf(log, key);
  const ours = events.filter((event) => isOurs(event) && msOf(event) <= Date.parse(key.at));
  const first = ours.findLast((event, i) => {
    const earlier = ours[i - 1];
    return !earlier || msOf(event) - msOf(earlier) > gatheredMs;
  });
  const [addressed, moved] = [addressedIn(events), movedIn(events)];
  return {
    before: factsOf(first ? events.slice(0, events.indexOf(first)) : events),
    now: factsOf(events),
    isPlaceOurs: addressed !== undefined && isOurs(addressed),
    isDayOurs: moved !== undefined && isOurs(moved),
    isDayAlone: first !== undefined && ours.slice(ours.indexOf(first)).every(({ type }) => type === 'TripMoved'),
  };
};

export const isOnNewDay = ({ before, now, isDayOurs }: VisitChange): boolean =>
  isDayOurs && before.visit !== null && now.visit !== null && !sameVisit(before.visit, now.visit);

export const isMovedByCustomer = async (log: EventLog, key: ChangeKey): Promise<boolean> => {
  const move = (await eventsOf(log, key)).find((event) => event.type === 'TripMoved' && event.data.movedAt === key.at);
  return move?.meta.actor.kind === 'customer';
};
