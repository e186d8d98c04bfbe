import type { KlangEvent } from '@klang/contracts/events/index';

type Range = { readonly from: string; readonly to: string };
const dayOf = (at: string): string => new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10);

export type Place = { readonly custody: string | null; readonly locationId: string | null };
type ItemMove = { readonly itemId: string; readonly at: string } & Place;
const nowhere = { locationId: null };
const movedBy = ({ type, data }: KlangEvent): ItemMove | null => {
  switch (type) {
    case 'ItemCollected':
      return { itemId: data.itemId, at: data.collectedAt, custody: 'movers', ...nowhere };
    case 'ItemTakenOut':
      return { itemId: data.itemId, at: data.takenOutAt, custody: 'movers', ...nowhere };
    case 'ItemShelved':
      return { itemId: data.itemId, at: data.shelvedAt, custody: 'storage', locationId: data.locationId };
    case 'ItemScanUndone':
      return { itemId: data.itemId, at: data.undoneAt, custody: data.custody, locationId: data.locationId };
    case 'ItemHandedOver':
      return { itemId: data.itemId, at: data.handedOverAt, custody: data.isForGood ? null : 'customer', ...nowhere };
    case 'ItemLetGo':
      return { itemId: data.itemId, at: data.letGoAt, custody: null, ...nowhere };
    default:
      return null;
  }
};

export const stock = (
  events: readonly KlangEvent[],
  { from, to }: Range,
  isHere: (place: Place) => boolean = () => true,
) => {
  const where = new Map<string, Place>();
  const flow = { in: 0, out: 0 };
  for (const event of events) {
    const moved = movedBy(event);
    if (!moved || dayOf(moved.at) > to) continue;
    const { itemId, at, custody, locationId } = moved;
    const before = where.get(itemId);
    const [was, is] = [before?.custody === 'storage', custody === 'storage'];
    const place = { custody, locationId };
    where.set(itemId, place);
    if (dayOf(at) < from) continue;
    if (is && !was && isHere(place)) flow.in += 1;
    if (was && !is && before && isHere(before)) flow.out += 1;
  }
  const now = [...where.values()].filter(isHere);
  const at = (custody: string) => now.filter((one) => one.custody === custody).length;
  const inCustody = now.filter(({ custody }) => custody !== null).length;
  return { ...flow, stored: at('storage'), movers: at('movers'), customer: at('customer'), all: inCustody };
};

type Type = KlangEvent['type'];
const trips = (events: readonly KlangEvent[], { from, to }: Range) => {
  const all = <T extends Type>(type: T) =>
    events
      .filter((event) => event.type === type)
      .map(({ data }) => data as Extract<KlangEvent, { readonly type: T }>['data']);
  const isIn = (day: string) => from <= day && day <= to;
  const visits = new Map(all('TripScheduled').map(({ tripId, visit }) => [tripId, visit]));
  for (const moved of all('TripMoved')) visits.set(moved.tripId, moved.to);
  const arrived = new Map(all('TripArrived').map(({ tripId, doneAt }) => [tripId, doneAt]));
  const isOnTime = ({ tripId }: { readonly tripId: string }): boolean => {
    const [visit, at] = [visits.get(tripId), arrived.get(tripId)];
    return visit !== undefined && at !== undefined && Date.parse(at) <= Date.parse(`${visit.on}T${visit.end}:00+07:00`);
  };
  const done = all('TripDone').filter(({ doneAt }) => isIn(dayOf(doneAt)));
  const onTime = done.filter(isOnTime).length;
  return {
    planned: [...visits.values()].filter(({ on }) => isIn(on)).length,
    done: done.length,
    failed: all('TripFailed').filter(({ doneAt }) => isIn(dayOf(doneAt))).length,
    canceled: all('TripCanceled').filter(({ canceledAt }) => isIn(dayOf(canceledAt))).length,
    onTime,
    share: done.length === 0 ? null : Math.round((onTime / done.length) * 1_000) / 10,
  };
};

export const reckonedStorage = (events: readonly KlangEvent[], range: Range) => {
  const [things, visits] = [stock(events, range), trips(events, range)];
  return {
    'report03 places': things,
    'report03 sizes': things,
    'report03 trips': visits,
    'report03 onTime': visits,
  };
};
