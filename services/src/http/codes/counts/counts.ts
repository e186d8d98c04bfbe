import { type CountedItem, counts } from '@klang/contracts/api/counts';
import { mostCounted } from '@klang/contracts/codes/counts';
import type { CountReads } from '@klang/projections/counts/queries';
import type { SoughtReads } from '@klang/projections/items/sought';
import {
  countStateOf,
  isUndecided,
  type OnRecords,
  type OpenCount,
  type StockCount,
  stockcount,
} from '../../../domain/stockcount.ts';
import { countsOf } from '../../../platform/codes/counts.ts';
import type { Context } from '../../../platform/eventLog/context.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import { Refused } from '../../../platform/kit/failures.ts';
import type { Parts } from '../../../platform/parts.ts';
import type { Serve } from '../../kit/serve.ts';
import { refuseArchived, type ScanPorts, scanTargets } from '../scanTargets.ts';
import { countHands, countRecords } from './countRecords.ts';

export type CountParts = ScanPorts &
  Pick<Parts, 'pool'> & { readonly counts: CountReads; readonly sought: SoughtReads };

type RunningCount = StockCount & { readonly open: OpenCount };
const hasStrangers = ({ seen }: OpenCount, known: OnRecords): boolean =>
  [...known].some(([itemId, record]) => countStateOf(seen.get(itemId)?.at(-1), record) === 'stranger');

export const countRoutes = (serve: Serve, parts: CountParts): void => {
  const { log, items, counts: running, sought } = parts;
  const [records, targets, { bringCount }] = [countRecords(parts), scanTargets(parts), countsOf(parts)];
  const countOf = ({ org }: Context, placeId: string) => stateOf(log, stockcount, { org, id: placeId });

  const itemsOf = async (ctx: Context, placeId: string, count: RunningCount): Promise<CountedItem[]> => {
    const { seen: sightings } = count.open;
    const [rows, known] = await Promise.all([records.rowsOf(ctx, count.open), records.of(ctx, placeId, count)]);
    return rows.flatMap(({ id: itemId, orderId, orderNumber, code, sizeId, custody, locationId }) => {
      const [seen, record] = [sightings.get(itemId)?.at(-1), known.get(itemId)];
      const state = record && countStateOf(seen, record);
      if (!state) return [];
      const countedItem = { itemId, orderId, orderNumber, code, sizeId, custody, locationId, state };
      const isLeft = state === 'stranger' && seen !== undefined && isUndecided(seen, record);
      return [{ ...countedItem, isUndecided: isLeft, seenAt: seen?.countedAt ?? null, lastSeenAt: record.lastSeenAt }];
    });
  };

  serve(counts.of, async (ctx, { placeId }) => {
    await targets.refuseNoPlace(ctx, placeId);
    const count = await countOf(ctx, placeId);
    const { open, lastAt } = count;
    const openCount = open && {
      countId: open.countId,
      openedAt: open.openedAt,
      ...(await countHands(log, ctx.org, { placeId, countId: open.countId })),
      items: await itemsOf(ctx, placeId, { ...count, open }),
    };
    return { placeId, lastAt, count: openCount };
  });

  serve(counts.open, async (ctx, { placeId, countId }) => {
    await targets.refuseNoPlace(ctx, placeId);
    await refuseArchived(log, ctx, placeId);
    const known = await running.placeOf(ctx.org, countId);
    if (known !== undefined && known !== placeId) throw new Refused('count_id_taken', 'countId');
    const expected = await items.lyingAt(ctx.org, placeId);
    if (expected.length > mostCounted) throw new Refused('count_too_large', 'placeId');
    await ctx.execute(stockcount, placeId, {
      type: 'OpenCount',
      placeId,
      countId,
      expected,
      at: ctx.now.toISOString(),
    });
    return { countId: (await countOf(ctx, placeId)).open?.countId ?? countId };
  });

  serve(counts.close, async (ctx, { placeId, countId, missing }) => {
    const count = await countOf(ctx, placeId);
    const { open } = count;
    const known = open?.countId === countId ? await records.of(ctx, placeId, count) : new Map();
    if (open && hasStrangers(open, known)) await refuseArchived(log, ctx, placeId);
    await ctx.execute(stockcount, placeId, {
      type: 'CloseCount',
      placeId,
      countId,
      records: known,
      missing,
      at: ctx.now.toISOString(),
    });
    const closed = await bringCount(ctx, { placeId, countId });
    return { countId, placed: closed?.placed.length ?? 0, undecided: closed?.undecided?.length ?? 0 };
  });

  serve(counts.cancel, async (ctx, { placeId, countId }) => {
    await ctx.execute(stockcount, placeId, { type: 'CancelCount', placeId, countId, at: ctx.now.toISOString() });
    return { countId };
  });

  serve(counts.running, async ({ org }) => ({
    data: (await running.running(org)).map(({ openedAt, ...one }) => ({ ...one, openedAt: openedAt.toISOString() })),
  }));

  serve(counts.sought, async ({ org }) => {
    const [rows, count] = await Promise.all([sought.list(org), sought.count(org)]);
    return { data: rows.map(({ soughtAt, ...one }) => ({ ...one, soughtAt: soughtAt.toISOString() })), count };
  });
};
