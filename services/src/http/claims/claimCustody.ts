import type { ClaimCustodyView } from '@klang/contracts/api/ownerClaims';
import { lookupReads } from '@klang/projections/lookups/queries';
import { countsIn } from '../../domain/custodyChain.ts';
import { chainOf } from '../../platform/custody/chains.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { Parts } from '../../platform/parts.ts';

type ItemKey = { readonly org: string; readonly now: Date; readonly itemId: string };
type ShownLink = ClaimCustodyView['links'][number];

export const custodyCounts = async (log: EventLog, of: ItemKey) => countsIn((await chainOf(log, of)).links);

export const showingCustody = ({ log, pool }: Pick<Parts, 'pool'> & { readonly log: EventLog }) => {
  const lookups = lookupReads(pool);
  return async (of: ItemKey): Promise<ClaimCustodyView> => {
    const { links } = await chainOf(log, of);
    const [th, en] = await Promise.all([
      lookups.namesOf(of.org, 'storagelocation', 'th'),
      lookups.namesOf(of.org, 'storagelocation', 'en'),
    ]);
    const placeOf = (id: string | null) =>
      id === null ? null : { th: th.get(id) ?? id, en: en.get(id) ?? th.get(id) ?? id };
    const visibleLinks = links.flatMap((link): ShownLink[] => {
      if (link.is === 'gap') return [link];
      const { hand: custody, at, by: byName, tripId, locationId, pictures, seal } = link;
      if (custody === null) return [];
      const scanFacts = { at, byName, tripId, place: placeOf(locationId), pictures: pictures.length, seal };
      return [{ is: 'hand', custody, ...scanFacts }];
    });
    return { links: visibleLinks, gaps: countsIn(links).gaps };
  };
};
