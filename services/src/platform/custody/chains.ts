import type { ItemEvent } from '@klang/contracts/events/item';
import type { TripEvent } from '@klang/contracts/events/trip';
import { longestCarriedMsOf } from '@klang/contracts/site/organize';
import { type ChainEvent, type ChainLink, custodyChain } from '../../domain/custodyChain.ts';
import { item } from '../../domain/item.ts';
import { trip } from '../../domain/trip.ts';
import type { Recorded } from '../eventLog/codec.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';
import { organizedIn } from '../eventLog/organized.ts';
import { eventsIn } from '../papers/orderBehind.ts';

type ItemKey = { readonly org: string; readonly now: Date; readonly itemId: string };
const inHand = new Set<string>(['DoorItemTaken', 'DoorItemGiven'] satisfies TripEvent['type'][]);

/** Of the visits that a thing was at: when the movers set out, and who had it in hand at the door. */
const doorsOf = async (log: EventLog, org: string, events: readonly Recorded[]) => {
  const tripIds = new Set(events.flatMap(({ data }) => ('tripId' in data && data.tripId ? [data.tripId] : [])));
  const [setOut, movers] = [new Map<string, string>(), new Map<string, string>()];
  for (const tripId of tripIds) {
    for (const { type, data, meta } of await eventsIn(log, streamOf(trip.category, org, tripId))) {
      if (type === 'TripStarted') setOut.set(tripId, data.doneAt);
      if (inHand.has(type) && 'itemId' in data && meta.actor.name)
        movers.set(`${tripId} ${data.itemId}`, meta.actor.name);
    }
  }
  return { setOut, movers };
};

/** The chain of custody of one thing, from its own log and those of its visits, and of how many events it was made. */
export const chainOf = async (
  log: EventLog,
  { org, now, itemId }: ItemKey,
): Promise<{ readonly links: readonly ChainLink[]; readonly events: number }> => {
  const events = await eventsIn(log, streamOf(item.category, org, itemId));
  const { setOut, movers } = await doorsOf(log, org, events);
  const said = events.map(({ type, data, meta }): ChainEvent => {
    // A stream of this category holds events of a thing only.
    const event = { type, data } as ItemEvent;
    const isAtDoor = event.type === 'ItemCollected' || event.type === 'ItemHandedOver';
    const mover = isAtDoor ? movers.get(`${event.data.tripId} ${itemId}`) : undefined;
    return { ...event, by: mover ?? (meta.actor.kind === 'system' ? null : meta.actor.name) };
  });
  const longestCarriedMs = longestCarriedMsOf(await organizedIn(log, org));
  const chain = { events: said, setOut, now: now.toISOString(), longestCarriedMs };
  return { links: custodyChain(chain), events: events.length };
};
