import { bangkokDay } from '@klang/contracts/kit/days';
import { item } from '../../domain/item.ts';
import type { Item } from '../../domain/itemState.ts';
import { order } from '../../domain/order.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { isOver } from '../../domain/trip.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import type { Context } from '../eventLog/context.ts';
import { seenOf, stateOf } from '../eventLog/stateOf.ts';
import { type DoorWord, doorWords } from './doors.ts';
import { type DeedOfTrip, doorUndoing } from './doorUndoing.ts';
import { todaysPrice } from './prices.ts';
import { sealsOf } from './seals.ts';
import type { CustodyStreams } from './streams.ts';

const outcomes = {
  scheduled: 'open',
  onTheWay: 'open',
  done: 'done',
  unsuccessful: 'unsuccessful',
  canceled: 'canceled',
} as const;

/** A phone may be ahead of us, and no day has come before it has; or years behind, and nobody was at the door before the visit was known. */
const dayOf = ({ doings: [first], scheduledAt, visit }: TripStanding, at: string): string => {
  const doneAt = first?.doneAt;
  const day = bangkokDay(new Date(doneAt && doneAt < at ? doneAt : at));
  const known = bangkokDay(new Date(scheduledAt));
  return day < known && day < visit.on ? bangkokDay(new Date(at)) : day;
};

type Hand = { readonly itemId: string; readonly tripId: string; readonly orderId: string; readonly isForGood: boolean };
type TakenWord = Pick<DoorWord, 'seal' | 'deedId'> & Pick<Hand, 'tripId'>;
/** It was told by this word before, or with no other seal. */
const isKnown = ({ told, deeds, seal }: Item, word: TakenWord): boolean =>
  told.has(word.tripId) && (word.seal === null || word.seal === seal || deeds.has(word.deedId));

type Resealing = Omit<Hand, 'isForGood'> & { readonly at: string };
const itemMoving = ({ log }: Pick<CustodyStreams, 'log'>) => {
  const seals = sealsOf({ log });
  /** Of two phones that told of one thing the later word counts, whichever came through first. */
  const resealed = async (ctx: Context, { itemId, orderId, tripId, at }: Resealing): Promise<void> => {
    const known = await stateOf(log, item, { org: ctx.org, id: itemId });
    const word = (await doorWords(log, { org: ctx.org, tripId, deedId: null })).find((one) => one.itemId === itemId);
    if (!word || known.deeds.has(word.deedId)) return;
    const newSeal = await seals.sealOfLaterWord(ctx, { known, itemId, orderId, tripId, seal: word.seal });
    if (newSeal === null) return;
    const { deedId, doneAt } = word;
    const why = 'replaced';
    await ctx.execute(item, itemId, { type: 'ResealItem', itemId, orderId, deedId, why, newSeal, doneAt, at });
    await seals.bringSeal(ctx, { itemId, orderId, seal: known.seal, newSeal, why });
  };
  return async (ctx: Context, { isGiven, ...word }: DoorWord, { isForGood, ...one }: Hand): Promise<void> => {
    const hand = { ...word, ...one, at: ctx.now.toISOString() };
    if (isGiven) {
      await ctx.execute(item, one.itemId, { type: 'HandItemOver', ...hand, isForGood });
      return;
    }
    const begun = await seenOf(log, item, { org: ctx.org, id: one.itemId });
    const seen = begun ?? ({ state: item.initial, revision: 'none' } as const);
    const seal = await seals.sealOfCollected(ctx, { ...hand, known: seen.state });
    const { events } = await ctx.execute(item, { id: one.itemId, seen }, { type: 'CollectItem', ...hand, seal });
    if (events.length === 0 && !isKnown(seen.state, hand)) await resealed(ctx, hand);
  };
};

const extraPricing =
  ({ log }: Pick<CustodyStreams, 'log'>) =>
  (ctx: Context, { extras }: TripStanding, { contract }: PlacedFacts) =>
    Promise.all(
      [...extras].map(async ([extraId, sizeId]) => ({
        extraId,
        sizeId,
        today: await todaysPrice(log, ctx.org, { packageId: contract.packageId, sizeId }),
      })),
    );

/** Things and contract as a visit says, each step once, however often and wherever it stopped. */
export const tripBringing = ({ log, orderOf, tripOf, settlePlace }: CustodyStreams) => {
  const [moveItem, extrasOf] = [itemMoving({ log }), extraPricing({ log })];
  const { undoFirst, undoneOf } = doorUndoing({ log, tripOf });
  /** What the visit says is written into the contract; false where there is none. */
  const record = async (ctx: Context, tripId: string, standing: TripStanding): Promise<boolean> => {
    const { orderId, items, status, failFeeSatang, cashTakenSatang } = standing;
    const placed = await orderOf(ctx, orderId);
    if (!placed) return false;
    const at = ctx.now.toISOString();
    const among = (state: string) => [...items].flatMap(([itemId, is]) => (is === state ? [itemId] : []));
    await ctx.execute(order, orderId, {
      type: 'RecordTrip',
      orderId,
      tripId,
      at,
      outcome: outcomes[status],
      failFeeSatang,
      on: dayOf(standing, at),
      taken: among('taken'),
      given: among('given'),
      missing: among('missing'),
      undone: await undoneOf(ctx, tripId, standing),
      extras: await extrasOf(ctx, standing, placed),
      cashTakenSatang: cashTakenSatang ?? 0,
    });
    return true;
  };

  /** By what the contract calls an extra, once it has it. */
  const namesOf = async (ctx: Context, { orderId }: TripStanding, isAsked: boolean) =>
    isAsked ? (await orderOf(ctx, orderId))?.contract.extras : undefined;

  const moveItems = async (ctx: Context, { tripId, deedId }: DeedOfTrip, standing: TripStanding): Promise<void> => {
    const { orderId, kind } = standing;
    const words = await doorWords(log, { org: ctx.org, tripId, deedId });
    const isExtra = words.some(({ extraId }) => extraId !== undefined);
    const names = await namesOf(ctx, standing, isExtra);
    for (const { itemId = null, extraId, ...word } of words) {
      const known = itemId ?? names?.get(`${tripId} ${extraId}`);
      if (known) await moveItem(ctx, word, { itemId: known, tripId, orderId, isForGood: kind === 20 });
    }
  };

  const noteTrip = async (ctx: Context, tripId: string): Promise<TripStanding | null> => {
    let standing = await tripOf(ctx, tripId);
    while (standing && (await record(ctx, tripId, standing))) {
      const { deeds } = standing;
      const now = await tripOf(ctx, tripId);
      // Taken back meanwhile, or taken again, it would stand as it was before that.
      if (!now || now.undoings.size === 0 || now.deeds.size === deeds.size) return standing;
      await undoFirst(ctx, { tripId, deedId: null });
      standing = now;
    }
    return null;
  };
  return {
    /** The contract alone, where a thing is known to be further already. */
    noteTrip,
    /** All that a visit says. */
    bringTrip: async (ctx: Context, tripId: string): Promise<void> => {
      await undoFirst(ctx, { tripId, deedId: null });
      const standing = await noteTrip(ctx, tripId);
      if (!standing) return;
      await moveItems(ctx, { tripId, deedId: null }, standing);
      await settlePlace(ctx, tripId, standing);
    },
    /** One deed: at a door with hundreds of things each is looked at once, not again with every other. */
    bringDeed: async (ctx: Context, told: DeedOfTrip & { readonly deedId: string }): Promise<void> => {
      await undoFirst(ctx, told);
      const standing = await noteTrip(ctx, told.tripId);
      if (!standing) return;
      await moveItems(ctx, told, standing);
      if (isOver(standing)) await settlePlace(ctx, told.tripId, standing);
    },
  };
};
