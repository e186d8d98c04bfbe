import { bangkokDay } from '@klang/contracts/kit/days';
import { item } from '../../domain/item.ts';
import type { Item } from '../../domain/itemState.ts';
import { order } from '../../domain/order.ts';
import { heirsOf } from '../../domain/orderFirstFee.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { isOver } from '../../domain/trip.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import type { Context } from '../eventLog/context.ts';
import { seenOf, stateOf } from '../eventLog/stateOf.ts';
import { type DoorWord, doorWords } from './doors.ts';
import { type DeedOfTrip, doorUndo } from './doorUndo.ts';
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

/** Of the first deed at its door, else of this instant. */
export const dayOfVisit = ({ doings: [first] }: TripStanding, at: string): string =>
  bangkokDay(new Date(first?.doneAt ?? at));

type Handover = {
  readonly itemId: string;
  readonly tripId: string;
  readonly orderId: string;
  readonly isForGood: boolean;
};
type TakenWord = Pick<DoorWord, 'seal' | 'deedId'> & Pick<Handover, 'tripId'>;
const isKnown = ({ recordedTripIds, deeds, seal }: Item, word: TakenWord): boolean =>
  recordedTripIds.has(word.tripId) && (word.seal === null || word.seal === seal || deeds.has(word.deedId));

type ResealInput = Omit<Handover, 'isForGood'> & { readonly at: string };
const itemMoving = ({ log }: Pick<CustodyStreams, 'log'>) => {
  const seals = sealsOf({ log });
  /** With two phones the later statement counts, in any order of arrival. */
  const resealed = async (ctx: Context, { itemId, orderId, tripId, at }: ResealInput): Promise<void> => {
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
  return async (ctx: Context, { isGiven, ...word }: DoorWord, { isForGood, ...one }: Handover): Promise<void> => {
    const hand = { ...word, ...one, at: ctx.now.toISOString() };
    if (isGiven) {
      await ctx.execute(item, one.itemId, { type: 'HandItemOver', ...hand, isForGood });
      return;
    }
    const begun = await seenOf(log, item, { org: ctx.org, id: one.itemId });
    const seen = begun ?? ({ state: item.initial, revision: 'none' } as const);
    const seal = await seals.sealOfCollected(ctx, { ...hand, known: seen.state });
    const { events } = await ctx.execute(item, { id: one.itemId, seen }, { type: 'CollectItem', ...hand, seal });
    const before = seen.state.seal === seal ? null : seen.state.seal;
    // An earlier undo that was repeated meanwhile may have freed the one and restored the other.
    if (events.length > 0) await seals.bringSeal(ctx, { ...one, seal: before, newSeal: seal, why: 'opened' });
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

export const tripBringing = ({ log, orderOf, tripOf, visitDays, settlePlace }: CustodyStreams) => {
  const [moveItem, extrasOf] = [itemMoving({ log }), extraPricing({ log })];
  const { undoAtDesk, undoFirst, undoneOf } = doorUndo({ log, tripOf, orderOf });
  const record = async (ctx: Context, tripId: string, standing: TripStanding): Promise<boolean> => {
    const { orderId, items, status, failFeeSatang, cashTakenSatang, cashCorrections } = standing;
    const placed = await orderOf(ctx, orderId);
    if (!placed) return false;
    const at = ctx.now.toISOString();
    const heirs = outcomes[status] === 'open' ? [] : heirsOf(placed.contract, tripId);
    const among = (state: string) => [...items].flatMap(([itemId, is]) => (is === state ? [itemId] : []));
    await ctx.execute(order, orderId, {
      type: 'RecordTrip',
      orderId,
      tripId,
      at,
      outcome: outcomes[status],
      failFeeSatang,
      on: dayOfVisit(standing, at),
      taken: among('taken'),
      given: among('given'),
      missing: among('missing'),
      undone: await undoneOf(ctx, tripId, { standing, placed }),
      extras: await extrasOf(ctx, standing, placed),
      cashTakenSatang: cashTakenSatang ?? 0,
      isCashCorrected: cashCorrections.size > 0,
      ...(heirs.length > 1 && { visitDays: await visitDays(ctx, heirs) }),
    });
    return true;
  };

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
      // An undo or repeat happened meanwhile: use the newer state.
      if (!now || now.undoings.size === 0 || now.deeds.size === deeds.size) return standing;
      await undoFirst(ctx, { tripId, deedId: null });
      standing = now;
    }
    return null;
  };
  return {
    noteTrip,
    undoAtDesk,
    bringTrip: async (ctx: Context, tripId: string): Promise<void> => {
      await undoFirst(ctx, { tripId, deedId: null });
      const standing = await noteTrip(ctx, tripId);
      if (!standing) return;
      await moveItems(ctx, { tripId, deedId: null }, standing);
      await settlePlace(ctx, tripId, standing);
    },
    /** One deed only: with hundreds of items at a door, each is processed once. */
    bringDeed: async (ctx: Context, deed: DeedOfTrip & { readonly deedId: string }): Promise<void> => {
      await undoFirst(ctx, deed);
      const standing = await noteTrip(ctx, deed.tripId);
      if (!standing) return;
      await moveItems(ctx, deed, standing);
      if (isOver(standing)) await settlePlace(ctx, deed.tripId, standing);
    },
  };
};
