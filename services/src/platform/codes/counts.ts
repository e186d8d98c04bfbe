import type { StockcountEvent } from '@klang/contracts/events/stockcount';
import { item } from '../../domain/item.ts';
import { isMissedSince } from '../../domain/itemScanFit.ts';
import { stockcount } from '../../domain/stockcount.ts';
import type { RecordedEvent } from '../eventLog/codec.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { conflictRecording } from './conflictRecording.ts';
import { itemScansOf } from './itemScans.ts';

type CountKey = { readonly placeId: string; readonly countId: string };
type Data<T extends StockcountEvent['type']> = Extract<StockcountEvent, { readonly type: T }>['data'];
type PlacedItem = Data<'CountClosed'>['placed'][number];
type CountEnd = {
  readonly openedAt?: string;
  /** The scan behind each sighting. */
  readonly scanIds: ReadonlyMap<string, string>;
  readonly closed?: Data<'CountClosed'>;
};

const sightingOf = ({ itemId, countedAt }: Pick<PlacedItem, 'itemId' | 'countedAt'>): string =>
  `${itemId} ${countedAt}`;
/** In older events two counts of a place may have one id. */
const endAfter = (known: Omit<CountEnd, 'scanIds'>, { type, data }: RecordedEvent, countId: string) => {
  if (type === 'CountOpened' && data.countId === countId) return { ...known, openedAt: data.openedAt };
  return type === 'CountClosed' && data.countId === countId ? { ...known, closed: data } : known;
};

export const countsOf = ({ log }: { readonly log: EventLog }) => {
  const [doing, keep] = [itemScansOf({ log }), conflictRecording({ log })];

  const endOf = async ({ org }: Context, { placeId, countId }: CountKey): Promise<CountEnd> => {
    let known: Omit<CountEnd, 'scanIds'> = {};
    const scanIds = new Map<string, string>();
    for await (const { events } of log.read(streamOf(stockcount.category, org, placeId)))
      for (const event of events) {
        known = endAfter(known, event, countId);
        if (event.type === 'ItemCounted') scanIds.set(sightingOf(event.data), event.data.deedId);
      }
    return { ...known, scanIds };
  };

  /** Nobody knew where it is after the count saw it: a person decides. */
  const isMissedSinceCount = async (
    { org }: Context,
    { placeId, countId }: CountKey,
    { itemId: id, countedAt: scannedAt }: PlacedItem,
  ): Promise<boolean> => {
    const known = await stateOf(log, item, { org, id });
    return !known.deeds.has(countId) && isMissedSince(known, { mode: 'putAway', placeId, scannedAt });
  };

  const place = async (ctx: Context, count: CountKey & CountEnd, one: PlacedItem): Promise<void> => {
    const { itemId, orderId, countedAt, scan } = one;
    const { placeId, countId: deedId } = count;
    const put = { itemId, orderId, scan, mode: 'putAway', placeId, statusId: null, tripId: null } as const;
    const scanId = count.scanIds.get(sightingOf(one));
    if (scanId === undefined || !(await isMissedSinceCount(ctx, count, one))) {
      await doing.move(ctx, { ...put, deedId, doneAt: countedAt, unlessMovedSince: countedAt });
      return;
    }
    // It waits under the id of the scan that saw it.
    const { scan: _, ...seen } = put;
    const { deviceId, at: deviceAt, seq } = scan;
    await keep(ctx, { ...seen, conflictId: scanId, deviceId, deviceAt, seq, scannedAt: countedAt }, 'missedSince');
  };

  const bringCount = async (ctx: Context, named: CountKey): Promise<CountEnd['closed']> => {
    const end = await endOf(ctx, named);
    const { closed, openedAt } = end;
    if (!closed) return undefined;
    const { placeId, countId, missing, placed, undecided = [], closedAt } = closed;
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
    for (const one of [...placed, ...undecided]) await place(ctx, { ...end, placeId, countId }, one);
    return closed;
  };
  return { bringCount };
};
