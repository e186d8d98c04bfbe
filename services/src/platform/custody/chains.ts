import type { ItemEvent } from '@klang/contracts/events/item';
import { longestCarriedMsOf } from '@klang/contracts/site/organize';
import { type ChainEvent, type ChainLink, custodyChain } from '../../domain/custodyChain.ts';
import { item } from '../../domain/item.ts';
import { trip } from '../../domain/trip.ts';
import type { RecordedEvent } from '../eventLog/codec.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { eventsIn } from '../eventLog/eventsIn.ts';
import { streamOf } from '../eventLog/execute.ts';
import { organizedIn } from '../eventLog/organized.ts';
import { doneBy } from './doneBy.ts';

type ItemKey = { readonly org: string; readonly now: Date; readonly itemId: string };
type Departure = { readonly doneAt: string; readonly wasOnTheWay?: boolean | undefined };
const departureOf = ({ doneAt, wasOnTheWay }: Departure, known: string | undefined): string =>
  wasOnTheWay && known !== undefined && known < doneAt ? known : doneAt;

/** An item that nobody booked has the name of the deed that took it. */
const takeOf = ({ type, data }: RecordedEvent): string | null => {
  if (type === 'DoorExtraTaken') return `${data.tripId} ${data.deedId}`;
  return type === 'DoorItemTaken' || type === 'DoorItemGiven' ? `${data.tripId} ${data.itemId}` : null;
};
const takersIn = (events: readonly RecordedEvent[]) => {
  const actorOf = doneBy(events);
  return events.flatMap((event) => {
    const [take, { name }] = [takeOf(event), actorOf(event)];
    return take !== null && name !== null ? [[take, name] as const] : [];
  });
};

/** The pictures that a visit told of each item in the end, also after the item was on its way. */
const picturesIn = (events: readonly RecordedEvent[]): ReadonlyMap<string, readonly string[]> => {
  const shown = new Map<string, readonly string[]>();
  for (const event of events) {
    const { type, data } = event;
    const take = takeOf(event);
    if (take !== null && 'pictures' in data) shown.set(take, data.pictures);
    if (type !== 'DoorDetailsAdded' || data.itemId === undefined) continue;
    const key = `${data.tripId} ${data.itemId}`;
    shown.set(key, [...(shown.get(key) ?? []), ...data.pictures]);
  }
  return shown;
};

const doorsOf = async (log: EventLog, org: string, events: readonly RecordedEvent[]) => {
  const tripIds = new Set(events.flatMap(({ data }) => ('tripId' in data && data.tripId ? [data.tripId] : [])));
  const [setOut, movers] = [new Map<string, string>(), new Map<string, string>()];
  const pictures = new Map<string, readonly string[]>();
  for (const tripId of tripIds) {
    const ofTrip = await eventsIn(log, streamOf(trip.category, org, tripId));
    for (const { type, data } of ofTrip)
      if (type === 'TripStarted') setOut.set(tripId, departureOf(data, setOut.get(tripId)));
    for (const [take, name] of takersIn(ofTrip)) movers.set(take, name);
    for (const [take, shown] of picturesIn(ofTrip)) pictures.set(take, shown);
  }
  return { setOut, movers, pictures };
};

/** What the visit of a step said of the item. */
const saidOf = <T>(byTake: ReadonlyMap<string, T>, itemId: string, event: ItemEvent): T | undefined => {
  if (event.type !== 'ItemCollected' && event.type !== 'ItemHandedOver') return undefined;
  const { tripId, deedId } = event.data;
  return byTake.get(`${tripId} ${itemId}`) ?? byTake.get(`${tripId} ${deedId}`);
};
/** A step without pictures has those that its visit told later. */
const withPictures = (event: ItemEvent, later: readonly string[] = []): ItemEvent => {
  const isBare =
    (event.type === 'ItemCollected' || event.type === 'ItemHandedOver') && event.data.pictures.length === 0;
  // Safe cast: the type stays as it is.
  return isBare ? ({ ...event, data: { ...event.data, pictures: [...later] } } as ItemEvent) : event;
};

export const chainOf = async (
  log: EventLog,
  { org, now, itemId }: ItemKey,
): Promise<{ readonly links: readonly ChainLink[]; readonly events: number }> => {
  const events = await eventsIn(log, streamOf(item.category, org, itemId));
  const { setOut, movers, pictures } = await doorsOf(log, org, events);
  const chainEvents = events.map(({ type, data, meta }): ChainEvent => {
    const event = { type, data } as ItemEvent;
    const mover = saidOf(movers, itemId, event);
    return {
      ...withPictures(event, saidOf(pictures, itemId, event)),
      by: mover ?? (meta.actor.kind === 'system' ? null : meta.actor.name),
    };
  });
  const longestCarriedMs = longestCarriedMsOf(await organizedIn(log, org));
  const chain = { events: chainEvents, setOut, now: now.toISOString(), longestCarriedMs };
  return { links: custodyChain(chain), events: events.length };
};
