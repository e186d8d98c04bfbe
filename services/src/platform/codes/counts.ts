import type { StockcountEvent } from '@klang/contracts/events/stockcount';
import { item } from '../../domain/item.ts';
import { stockcount } from '../../domain/stockcount.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';
import { itemScansOf } from './itemScans.ts';

type CountKey = { readonly placeId: string; readonly countId: string };
type ClosedCount = Extract<StockcountEvent, { readonly type: 'CountClosed' }>['data'];

export const countsOf = ({ log }: { readonly log: EventLog }) => {
  const doing = itemScansOf({ log });

  const closingOf = async ({ org }: Context, { placeId, countId }: CountKey): Promise<ClosedCount | undefined> => {
    let last: ClosedCount | undefined;
    // In older events two counts of a place may have one id.
    for await (const { events } of log.read(streamOf(stockcount.category, org, placeId)))
      for (const { type, data } of events) if (type === 'CountClosed' && data.countId === countId) last = data;
    return last;
  };

  const bringCount = async (ctx: Context, named: CountKey): Promise<void> => {
    const closed = await closingOf(ctx, named);
    if (!closed) return;
    const { placeId, countId, missing, placed, closedAt } = closed;
    for (const { itemId, orderId } of missing)
      await ctx.execute(item, itemId, {
        type: 'SeekItem',
        itemId,
        orderId,
        sourceId: countId,
        at: ctx.now.toISOString(),
        unlessMovedSince: closedAt,
      });
    for (const { itemId, orderId, countedAt, scan } of placed)
      await doing.move(ctx, {
        itemId,
        orderId,
        deedId: countId,
        doneAt: countedAt,
        scan,
        mode: 'putAway',
        placeId,
        statusId: null,
        tripId: null,
        unlessMovedSince: countedAt,
      });
  };
  return { bringCount };
};
