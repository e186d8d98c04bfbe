import type { ItemRow } from '@klang/contracts/api/custody';
import { item } from '../../domain/item.ts';
import { type Item, isHere } from '../../domain/itemState.ts';
import { countStateOf, idsOfCount, type OnRecord, type OnRecords, type OpenCount } from '../../domain/stockcount.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { ScanPorts } from './scanTargets.ts';

type ItemPlace = { readonly placeId: string; readonly orderId: string };

export const recordOf = (known: Item, { placeId, orderId }: ItemPlace): OnRecord => ({
  orderId,
  liesHere: known.custody === 'storage' && known.locationId === placeId,
  isOurs: isHere(known),
  movedAt: known.movedAt,
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
