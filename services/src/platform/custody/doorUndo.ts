import type { ItemEvent } from '@klang/contracts/events/item';
import { item } from '../../domain/item.ts';
import { type Item, isHere } from '../../domain/itemState.ts';
import { evolve } from '../../domain/kit.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { type DoorUndo, type TripStanding, undoneExtrasIn, undoneIn } from '../../domain/tripState.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { sealOfWord } from './doors.ts';
import { labelsOf } from './labels.ts';
import { sealsOf } from './seals.ts';
import type { CustodyStreams } from './streams.ts';

/** `deedId` null: all deeds. */
export type DeedOfTrip = { readonly tripId: string; readonly deedId: string | null };
type UndoneDeed = DoorUndo & { readonly deedId: string; readonly tripId: string; readonly orderId: string };

type SealPair = { readonly doorSeal: string | null; readonly earlier: string | null };
const noSeals: SealPair = { doorSeal: null, earlier: null };
type VisitState = { readonly standing: TripStanding; readonly placed: PlacedFacts };
/** The number of an item that nobody booked. Undefined until its order has heard of it. */
const extraOf = (placed: PlacedFacts | null, tripId: string, extraId: string): string | undefined =>
  placed?.contract.extras.get(`${tripId} ${extraId}`);

type ItemKey = { readonly org: string; readonly itemId: string };

/** The seals that were opened when the item was taken, without the takes that were undone. */
const openedSealsOf = async (log: EventLog, { org, itemId }: ItemKey): Promise<ReadonlySet<string>> => {
  const opened = new Map<string, string>();
  let state = item.initial;
  for await (const { events } of log.readSealed(streamOf(item.category, org, itemId)))
    for (const recorded of events) {
      const event = recorded as unknown as ItemEvent;
      const { seal } = state;
      state = evolve(item, state, event);
      if (event.type === 'ItemScanUndone') opened.delete(event.data.undoneId);
      if (event.type !== 'ItemCollected' || seal === null || seal === event.data.seal) continue;
      opened.set(event.data.deedId ?? event.data.tripId, seal);
    }
  return new Set(opened.values());
};

const sealUndo = ({ log }: Pick<CustodyStreams, 'log'>) => {
  const [seals, labels] = [sealsOf({ log }), labelsOf({ log })];
  const itemOf = ({ org }: Context, id: string) => stateOf(log, item, { org, id });
  const exchange = async (ctx: Context, itemId: string, { doorSeal, earlier }: SealPair): Promise<void> => {
    if (doorSeal === earlier) return;
    if (doorSeal !== null) await seals.takeOff(ctx, itemId, doorSeal);
    if (earlier !== null) await seals.restore(ctx, itemId, earlier);
  };
  /** After an interrupted undo another deed may have come between. */
  const followItem = async (ctx: Context, { itemId, orderId }: UndoneDeed): Promise<void> => {
    const opened = await openedSealsOf(log, { org: ctx.org, itemId });
    const { seal } = await itemOf(ctx, itemId);
    if (seal !== null) await seals.put(ctx, { itemId, orderId }, seal);
    for (const one of opened) if (one !== seal) await seals.endOpened(ctx, itemId, one);
  };
  const takeOff = async (ctx: Context, { itemId, orderId }: UndoneDeed, known: Item): Promise<SealPair> => {
    const { last, custody, seal: doorSeal, code } = known;
    const pair = custody === 'movers' ? { doorSeal, earlier: last?.seal ?? null } : noSeals;
    await exchange(ctx, itemId, pair);
    if (code !== null && code !== last?.code) await labels.takeOff(ctx, { itemId, orderId, code });
    return pair;
  };
  /** The item never got the statement that reserved this seal, and that opened the one on it. */
  const letGo = async (ctx: Context, undoing: UndoneDeed, known: Item): Promise<SealPair> => {
    const { itemId, undoneId, tripId } = undoing;
    const doorSeal = await sealOfWord(log, { org: ctx.org, tripId, deedId: undoneId });
    if (isHere(known)) {
      if (doorSeal !== null && doorSeal !== known.seal) await seals.takeOff(ctx, itemId, doorSeal);
      await followItem(ctx, undoing);
      return noSeals;
    }
    const pair = { doorSeal, earlier: known.seal };
    await exchange(ctx, itemId, pair);
    return pair;
  };
  /** Another deed may have come between: the seals follow the item. */
  const follow = async (
    ctx: Context,
    { itemId, orderId }: UndoneDeed,
    { doorSeal, earlier }: SealPair,
  ): Promise<void> => {
    if (doorSeal === earlier) return;
    const { seal } = await itemOf(ctx, itemId);
    if (seal === earlier) return;
    if (seal !== null && seal === doorSeal) await seals.put(ctx, { itemId, orderId }, seal);
    await seals.end(ctx, earlier, 'opened');
  };
  const sealsBefore = async (ctx: Context, undoing: UndoneDeed): Promise<SealPair> => {
    const known = await itemOf(ctx, undoing.itemId);
    if (known.last?.deedId === undoing.undoneId) return takeOff(ctx, undoing, known);
    if (!known.deeds.has(undoing.undoneId)) return letGo(ctx, undoing, known);
    if (!known.deeds.has(undoing.deedId)) await followItem(ctx, undoing);
    return noSeals;
  };
  return { sealsBefore, takeOff, follow };
};

export const doorUndo = ({ log, tripOf, orderOf }: Pick<CustodyStreams, 'log' | 'tripOf' | 'orderOf'>) => {
  const [{ sealsBefore, takeOff, follow }, labels] = [sealUndo({ log }), labelsOf({ log })];
  const itemOf = ({ org }: Context, id: string) => stateOf(log, item, { org, id });
  const undo = async (ctx: Context, undoing: UndoneDeed): Promise<void> => {
    const pair = await sealsBefore(ctx, undoing);
    await ctx.execute(item, undoing.itemId, { type: 'UndoAtDoor', ...undoing, at: ctx.now.toISOString() });
    await follow(ctx, undoing, pair);
  };
  /** An item that nobody booked is dropped with its take. Its label may go on another. */
  const unlabelDropped = async (ctx: Context, { itemId, orderId, tripId }: UndoneDeed): Promise<void> => {
    const { recordedTripIds, code } = await itemOf(ctx, itemId);
    if (code !== null && !recordedTripIds.has(tripId)) await labels.takeOff(ctx, { itemId, orderId, code });
  };
  const undoOf = async (ctx: Context, { orderId, items }: TripStanding, undoing: Omit<UndoneDeed, 'orderId'>) => {
    const { itemId: givenId, tripId } = undoing;
    const isBooked = items.has(givenId);
    const itemId = isBooked ? givenId : extraOf(await orderOf(ctx, orderId), tripId, givenId);
    if (itemId === undefined) return;
    await undo(ctx, { ...undoing, itemId, orderId });
    if (!isBooked) await unlabelDropped(ctx, { ...undoing, itemId, orderId });
  };
  const undoAll = async (ctx: Context, { tripId, deedId: targetDeedId }: DeedOfTrip, standing: TripStanding) => {
    for (const [deedId, undoing] of standing.undoings)
      if (targetDeedId === null || deedId === targetDeedId) await undoOf(ctx, standing, { ...undoing, deedId, tripId });
  };
  return {
    /** The item decides before its visit hears of it: if it was touched since, this is refused and nothing changes. */
    undoAtDesk: async (ctx: Context, undoing: UndoneDeed): Promise<void> => {
      const known = await itemOf(ctx, undoing.itemId);
      const at = ctx.now.toISOString();
      await ctx.execute(item, undoing.itemId, { type: 'UndoAtDoor', ...undoing, isAtDesk: true, at });
      await follow(ctx, undoing, await takeOff(ctx, undoing, known));
    },
    /** Undo the items first: the contract follows their state. */
    undoFirst: async (ctx: Context, deed: DeedOfTrip): Promise<void> => {
      const standing = await tripOf(ctx, deed.tripId);
      if (standing) await undoAll(ctx, deed, standing);
    },
    undoneOf: async (ctx: Context, tripId: string, { standing, placed }: VisitState): Promise<readonly string[]> => {
      const extras = undoneExtrasIn(standing).flatMap((extraId) => extraOf(placed, tripId, extraId) ?? []);
      const itemIds = [...undoneIn(standing), ...extras];
      const known = await Promise.all(itemIds.map((itemId) => itemOf(ctx, itemId)));
      return itemIds.filter((_, place) => !known[place]?.recordedTripIds.has(tripId));
    },
  };
};
