import type { StockcountEvent } from '@klang/contracts/events/stockcount';
import { item } from '../../domain/item.ts';
import { stockcount } from '../../domain/stockcount.ts';
import type { RecordedEvent } from '../eventLog/codec.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';
import { itemScansOf } from './itemScans.ts';

type CountKey = { readonly placeId: string; readonly countId: string };
type CountEnd = {
  readonly openedAt?: string;
  readonly closed?: Extract<StockcountEvent, { readonly type: 'CountClosed' }>['data'];
};

/** In older events two counts of a place may have one id. */
const endAfter = (known: CountEnd, { type, data }: RecordedEvent, countId: string): CountEnd => {
  if (type === 'CountOpened' && data.countId === countId) return { ...known, openedAt: data.openedAt };
  return type === 'CountClosed' && data.countId === countId ? { ...known, closed: data } : known;
};

export const countsOf = ({ log }: { readonly log: EventLog }) => {
  const doing = itemScansOf({ log });

  const endOf = async ({ org }: Context, { placeId, countId }: CountKey): Promise<CountEnd> => {
    let known: CountEnd = {};
    for await (const { events } of log.read(streamOf(stockcount.category, org, placeId)))
      for (const event of events) known = endAfter(known, event, countId);
    return known;
  };

  const bringCount = async (ctx: Context, named: CountKey): Promise<void> => {
    const { closed, openedAt } = await endOf(ctx, named);
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
        ...(openedAt && { countBeganAt: openedAt }),
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
