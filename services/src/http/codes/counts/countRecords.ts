import type { CountOfPlace } from '@klang/contracts/api/counts';
import type { ItemRow } from '@klang/contracts/api/custody';
import { item } from '../../../domain/item.ts';
import type { SeenStamp } from '../../../domain/itemScanFit.ts';
import { type Item, isHere, lastScanOf } from '../../../domain/itemState.ts';
import {
  countStateOf,
  idsOfCount,
  type OnRecord,
  type OnRecords,
  type OpenCount,
  sightingIn,
  stockcount,
} from '../../../domain/stockcount.ts';
import type { Context } from '../../../platform/eventLog/context.ts';
import type { EventLog } from '../../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../../platform/eventLog/execute.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import type { ScanPorts } from '../scanTargets.ts';

type ItemPlace = { readonly placeId: string; readonly orderId: string };

export const recordOf = (known: Item, { placeId, orderId }: ItemPlace): OnRecord => ({
  orderId,
  liesHere: known.custody === 'storage' && known.locationId === placeId,
  isOurs: isHere(known),
  movedAt: lastScanOf(known).at,
});

const listed = ({ custody, locationId, orderId }: ItemRow, placeId: string): OnRecord => ({
  orderId,
  liesHere: custody === 'storage' && locationId === placeId,
  isOurs: custody === 'movers' || custody === 'storage',
  movedAt: null,
});

export const countRecords = ({ log, items }: ScanPorts) => {
  const rowsOf = (ctx: Context, count: OpenCount) => items.named(ctx.org, idsOfCount(count));

  return {
    rowsOf,
    /** Reads the list, and the item's own stream only where list and count disagree. */
    of: async (ctx: Context, placeId: string, count: OpenCount): Promise<OnRecords> => {
      const rows = await rowsOf(ctx, count);
      const records = rows.map(async (row) => {
        const record = listed(row, placeId);
        if (countStateOf(count.seen.get(row.id)?.at(-1), record) === 'found') return [row.id, record] as const;
        const known = await stateOf(log, item, { org: ctx.org, id: row.id });
        return [row.id, recordOf(known, { placeId, orderId: row.orderId })] as const;
      });
      return new Map(await Promise.all(records));
    },
  };
};

type ItemKey = { readonly org: string; readonly id: string };
/** When a count last saw the item where it lies now. */
export const lastCountOf = async (
  log: EventLog,
  { org, id }: ItemKey,
  { custody, locationId }: Pick<Item, 'custody' | 'locationId'>,
): Promise<SeenStamp | null> => {
  if (custody !== 'storage' || locationId === null) return null;
  return sightingIn(await stateOf(log, stockcount, { org, id: locationId }), id);
};

type Hands = Pick<NonNullable<CountOfPlace['count']>, 'openedBy' | 'people'>;
type CountName = { readonly placeId: string; readonly countId: string };

/** Who opened a count, and who counts along. */
export const countHands = async (log: EventLog, org: string, { placeId, countId }: CountName): Promise<Hands> => {
  let openedBy: string | null = null;
  const people = new Map<string, Hands['people'][number]>();
  for await (const { events } of log.read(streamOf(stockcount.category, org, placeId))) {
    for (const { type, meta } of events.filter(({ data }) => 'countId' in data && data.countId === countId)) {
      const { id: personId, name } = meta.actor;
      if (type === 'CountOpened') openedBy = name;
      if (type !== 'ItemCounted') continue;
      people.set(personId, { personId, name, seen: (people.get(personId)?.seen ?? 0) + 1, lastAt: meta.at });
    }
  }
  return { openedBy, people: [...people.values()].toSorted((one, other) => other.seen - one.seen) };
};
