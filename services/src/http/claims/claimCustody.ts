import type { ClaimCustodyShown } from '@klang/contracts/api/ownerClaims';
import type { ItemEvent } from '@klang/contracts/events/item';
import { lookupReads } from '@klang/projections/lookups/queries';
import { custodyHands, type ToldOfItem } from '../../domain/custodyHands.ts';
import { item } from '../../domain/item.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import type { Parts } from '../../platform/parts.ts';

type ItemKey = { readonly org: string; readonly now: Date; readonly itemId: string };

/** Who had a thing, from its own log. */
export const chainOf = async (log: EventLog, { org, now, itemId }: ItemKey) => {
  const told: ToldOfItem[] = [];
  // A stream of this category holds events of this decider only.
  for await (const { events } of log.read(streamOf(item.category, org, itemId)))
    for (const event of events) told.push({ event: event as unknown as ItemEvent, byName: event.meta.actor.name });
  return custodyHands(told, now.toISOString());
};

/** The same for staff, with places as they are called. */
export const showingCustody = ({ log, pool }: Pick<Parts, 'pool'> & { readonly log: EventLog }) => {
  const lookups = lookupReads(pool);
  return async (of: ItemKey): Promise<ClaimCustodyShown> => {
    const { hands, since, gaps } = await chainOf(log, of);
    const [th, en] = await Promise.all([
      lookups.namesOf(of.org, 'storagelocation', 'th'),
      lookups.namesOf(of.org, 'storagelocation', 'en'),
    ]);
    const placeOf = (id: string | null) =>
      id === null ? null : { th: th.get(id) ?? id, en: en.get(id) ?? th.get(id) ?? id };
    return { since, gaps, hands: hands.map(({ locationId, ...hand }) => ({ ...hand, place: placeOf(locationId) })) };
  };
};
