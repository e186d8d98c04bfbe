import type { ItemEvent } from '@klang/contracts/events/item';
import type { TripEvent } from '@klang/contracts/events/trip';
import { longestCarriedMsOf } from '@klang/contracts/site/organize';
import { type ChainEvent, type ChainLink, custodyChain } from '../../domain/custodyChain.ts';
import { item } from '../../domain/item.ts';
import { trip } from '../../domain/trip.ts';
import type { RecordedEvent } from '../eventLog/codec.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { eventsIn } from '../eventLog/eventsIn.ts';
import { streamOf } from '../eventLog/execute.ts';
import { organizedIn } from '../eventLog/organized.ts';

type ItemKey = { readonly org: string; readonly now: Date; readonly itemId: string };
const inHand = new Set<string>(['DoorItemTaken', 'DoorItemGiven'] satisfies TripEvent['type'][]);

type Departure = { readonly doneAt: string; readonly wasOnTheWay?: boolean | undefined };
const departureOf = ({ doneAt, wasOnTheWay }: Departure, known: string | undefined): string =>
  wasOnTheWay && known !== undefined && known < doneAt ? known : doneAt;

const doorsOf = async (log: EventLog, org: string, events: readonly RecordedEvent[]) => {
  const tripIds = new Set(events.flatMap(({ data }) => ('tripId' in data && data.tripId ? [data.tripId] : [])));
  const [setOut, movers] = [new Map<string, string>(), new Map<string, string>()];
  for (const tripId of tripIds) {
    for (const { type, data, meta } of await eventsIn(log, streamOf(trip.category, org, tripId))) {
      if (type === 'TripStarted') setOut.set(tripId, departureOf(data, setOut.get(tripId)));
      if (inHand.has(type) && 'itemId' in data && meta.actor.name)
        movers.set(`${tripId} ${data.itemId}`, meta.actor.name);
    }
  }
  return { setOut, movers };
};

export const chainOf = async (
  log: EventLog,
  { org, now, itemId }: ItemKey,
): Promise<{ readonly links: readonly ChainLink[]; readonly events: number }> => {
  const events = await eventsIn(log, streamOf(item.category, org, itemId));
  const { setOut, movers } = await doorsOf(log, org, events);
  const chainEvents = events.map(({ type, data, meta }): ChainEvent => {
    const event = { type, data } as ItemEvent;
    const isAtDoor = event.type === 'ItemCollected' || event.type === 'ItemHandedOver';
    const mover = isAtDoor ? movers.get(`${event.data.tripId} ${itemId}`) : undefined;
    return { ...event, by: mover ?? (meta.actor.kind === 'system' ? null : meta.actor.name) };
  });
  const longestCarriedMs = longestCarriedMsOf(await organizedIn(log, org));
  const chain = { events: chainEvents, setOut, now: now.toISOString(), longestCarriedMs };
  return { links: custodyChain(chain), events: events.length };
};
