import { bangkokDay } from '@klang/contracts/kit/days';
import { item } from '../../domain/item.ts';
import { order } from '../../domain/order.ts';
import type { Placed } from '../../domain/orderState.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import type { Context } from '../eventLog/context.ts';
import { type DoorWord, doorWords } from './doors.ts';
import { todaysPrice } from './prices.ts';
import type { CustodyStreams } from './streams.ts';

const outcomes = {
  scheduled: 'open',
  onTheWay: 'open',
  done: 'done',
  unsuccessful: 'unsuccessful',
  canceled: 'canceled',
} as const;

/** A phone may be ahead of us, and no day has come before it has; or years behind, and nobody was at the door before the visit was known. */
const dayOf = ({ doneAt, scheduledAt, visit }: TripStanding, at: string): string => {
  const day = bangkokDay(new Date(doneAt && doneAt < at ? doneAt : at));
  const first = bangkokDay(new Date(scheduledAt));
  return day < first && day < visit.on ? bangkokDay(new Date(at)) : day;
};

type Hand = { readonly itemId: string; readonly tripId: string; readonly orderId: string; readonly isForGood: boolean };
const moveItem = (ctx: Context, { isGiven, ...word }: DoorWord, { isForGood, ...one }: Hand) => {
  const hand = { ...word, ...one, at: ctx.now.toISOString() };
  return isGiven
    ? ctx.execute(item, one.itemId, { type: 'HandItemOver', ...hand, isForGood })
    : ctx.execute(item, one.itemId, { type: 'CollectItem', ...hand });
};

/** Things and contract as a visit says, each step once, however often and wherever it stopped. */
export const tripBringing = ({ log, orderOf, tripOf, settlePlace }: CustodyStreams) => {
  const extrasOf = (ctx: Context, { extras }: TripStanding, { contract }: Placed) =>
    Promise.all(
      [...extras].map(async ([extraId, sizeId]) => ({
        ...{ extraId, sizeId },
        today: await todaysPrice(log, ctx.org, { packageId: contract.packageId, sizeId }),
      })),
    );

  /** What the visit says is written into the contract. */
  const record = async (ctx: Context, tripId: string, standing: TripStanding): Promise<Placed | null> => {
    const { orderId, items, status, failFeeSatang, cashTakenSatang } = standing;
    const placed = await orderOf(ctx, orderId);
    if (!placed) return null;
    const at = ctx.now.toISOString();
    const among = (state: string) => [...items].flatMap(([itemId, is]) => (is === state ? [itemId] : []));
    await ctx.execute(order, orderId, {
      ...{ type: 'RecordTrip', orderId, tripId, at, outcome: outcomes[status], failFeeSatang },
      on: dayOf(standing, at),
      ...{ taken: among('taken'), given: among('given'), missing: among('missing') },
      ...{ extras: await extrasOf(ctx, standing, placed), cashTakenSatang: cashTakenSatang ?? 0 },
    });
    return orderOf(ctx, orderId);
  };

  return async (ctx: Context, tripId: string): Promise<void> => {
    const standing = await tripOf(ctx, tripId);
    const placed = standing && (await record(ctx, tripId, standing));
    if (!standing || !placed) return;
    const { orderId, kind } = standing;
    for (const { itemId = null, extraId, ...word } of await doorWords(log, ctx.org, tripId)) {
      const known = itemId ?? placed.contract.extras.get(`${tripId} ${extraId}`);
      if (known) await moveItem(ctx, word, { itemId: known, tripId, orderId, isForGood: kind === 20 });
    }
    await settlePlace(ctx, tripId, standing);
  };
};
