import type { CountOfPlace } from '@klang/contracts/api/counts';
import type { ItemRow } from '@klang/contracts/api/custody';
import { item } from '../../../domain/item.ts';
import { decidedAtOf, type SeenStamp } from '../../../domain/itemScanFit.ts';
import { type Item, isHere, lastScanOf } from '../../../domain/itemState.ts';
import {
  countStateOf,
  idsOfCount,
  type OnRecord,
  type OpenCount,
  type StockCount,
  sightingIn,
  stockcount,
} from '../../../domain/stockcount.ts';
import type { Context } from '../../../platform/eventLog/context.ts';
import type { EventLog } from '../../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../../platform/eventLog/execute.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import type { ScanPorts } from '../scanTargets.ts';

type PlaceCount = { readonly placeId: string; readonly count: StockCount };
type ItemPlace = { readonly placeId: string; readonly orderId: string };

export const recordOf = (known: Item, { placeId, orderId }: ItemPlace): OnRecord => ({
  orderId,
  liesHere: known.custody === 'storage' && known.locationId === placeId,
  isOurs: isHere(known),
  movedAt: lastScanOf(known).at,
  decidedAt: decidedAtOf(known),
});

const listed = ({ custody, locationId, orderId }: ItemRow, placeId: string): OnRecord => ({
  orderId,
  liesHere: custody === 'storage' && locationId === placeId,
  isOurs: custody === 'movers' || custody === 'storage',
  movedAt: null,
  decidedAt: null,
});

type SeenRecord = OnRecord & { readonly lastSeenAt: string | null };
const latest = (...times: readonly (string | null | undefined)[]): string | null =>
  times
    .flatMap((time) => time ?? [])
    .toSorted()
    .at(-1) ?? null;

export const countRecords = ({ log, items }: ScanPorts) => {
  const rowsOf = (ctx: Context, count: OpenCount) => items.named(ctx.org, idsOfCount(count));

  /** Reads the item's own stream. */
  const recordNow = async (org: string, { id, orderId }: ItemRow, { placeId, count }: PlaceCount) => {
    const known = await stateOf(log, item, { org, id });
    const record = recordOf(known, { placeId, orderId });
    const counted = record.liesHere ? sightingIn(count, id) : await lastCountOf(log, { org, id }, known);
    return { ...record, lastSeenAt: latest(record.movedAt, counted?.at) };
  };

  return {
    rowsOf,
    /** Reads the list, and the item's own stream only where list and count disagree. */
    of: async (ctx: Context, placeId: string, count: StockCount): Promise<ReadonlyMap<string, SeenRecord>> => {
      const { open } = count;
      const rows = open ? await rowsOf(ctx, open) : [];
      const records = rows.map(async (row) => {
        const record = listed(row, placeId);
        if (countStateOf(open?.seen.get(row.id)?.at(-1), record) === 'found')
          return [row.id, { ...record, lastSeenAt: null }] as const;
        return [row.id, await recordNow(ctx.org, row, { placeId, count })] as const;
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

type SeenThing = {
  readonly itemId: string;
  readonly personId: string;
  readonly name: string | null;
  readonly at: string;
};
/** Each thing once, and none that was taken back. The one who counted most is first. */
const peopleOf = (sightings: readonly SeenThing[]): Hands['people'] => {
  const last = new Map(sightings.map((one) => [one.personId, one]));
  const seenBy = (id: string) => new Set(sightings.flatMap(({ personId, itemId }) => (personId === id ? itemId : [])));
  const people = [...last.values()].map(({ personId, name, at }) => ({
    personId,
    name,
    seen: seenBy(personId).size,
    lastAt: at,
  }));
  return people.toSorted((one, other) => other.seen - one.seen);
};

/** Who opened a count, and who counts along. */
export const countHands = async (log: EventLog, org: string, { placeId, countId }: CountName): Promise<Hands> => {
  let openedBy: string | null = null;
  const sightings = new Map<string, SeenThing>();
  for await (const { events } of log.read(streamOf(stockcount.category, org, placeId))) {
    for (const { type, data, meta } of events.filter((one) => 'countId' in one.data && one.data.countId === countId)) {
      const { id: personId, name } = meta.actor;
      if (type === 'CountOpened') openedBy = name;
      if (type === 'ItemCounted') sightings.set(data.deedId, { itemId: data.itemId, personId, name, at: meta.at });
      if (type === 'ItemUncounted') sightings.delete(data.undoneId);
    }
  }
  return { openedBy, people: peopleOf([...sightings.values()]) };
};
