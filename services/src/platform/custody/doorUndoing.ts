import { item } from '../../domain/item.ts';
import type { Item } from '../../domain/itemState.ts';
import { type DoorUndoing, type TripStanding, undoneIn } from '../../domain/tripState.ts';
import type { Context } from '../eventLog/context.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { sealOfWord } from './doors.ts';
import { labelsOf } from './labels.ts';
import { sealsOf } from './seals.ts';
import type { CustodyStreams } from './streams.ts';

/** By one deed, or by all of them. */
export type DeedOfTrip = { readonly tripId: string; readonly deedId: string | null };
type Undoing = DoorUndoing & { readonly deedId: string; readonly tripId: string; readonly orderId: string };

/** Things of which a visit took its word back, as far as nothing happened to them since. */
export const doorUndoing = ({ log, tripOf }: Pick<CustodyStreams, 'log' | 'tripOf'>) => {
  const [seals, labels] = [sealsOf({ log }), labelsOf({ log })];
  const itemOf = ({ org }: Context, id: string) => stateOf(log, item, { org, id });
  /** What the box that was meant carries: the seal, and the label that was stuck on it under the wrong name. */
  const takeOff = async (ctx: Context, { itemId, orderId }: Undoing, known: Item): Promise<void> => {
    const { last, custody, seal, code } = known;
    if (custody === 'movers' && seal !== null) await seals.takeOff(ctx, itemId, seal);
    if (code !== null && code !== last?.code) await labels.takeOff(ctx, { itemId, orderId, code });
  };
  /** The thing never heard the word for which its seal was held. */
  const letGo = async (ctx: Context, { itemId, undoneId, tripId }: Undoing, { seal }: Item): Promise<void> => {
    const held = await sealOfWord(log, { org: ctx.org, tripId, deedId: undoneId });
    if (held !== null && held !== seal) await seals.takeOff(ctx, itemId, held);
  };
  const undo = async (ctx: Context, undoing: Undoing): Promise<void> => {
    const { itemId, undoneId } = undoing;
    const known = await itemOf(ctx, itemId);
    if (known.last?.deedId === undoneId) await takeOff(ctx, undoing, known);
    else if (!known.deeds.has(undoneId)) await letGo(ctx, undoing, known);
    await ctx.execute(item, itemId, { type: 'UndoAtDoor', ...undoing, at: ctx.now.toISOString() });
  };
  return {
    /** What it took back is so with the things first: the contract goes by how they stand. */
    undoFirst: async (ctx: Context, { tripId, deedId: meant }: DeedOfTrip): Promise<void> => {
      const standing = await tripOf(ctx, tripId);
      for (const [deedId, undoing] of standing?.undoings ?? []) {
        const orderId = standing?.orderId ?? '';
        if (meant === null || deedId === meant) await undo(ctx, { ...undoing, deedId, tripId, orderId });
      }
    },
    /** Those of which nothing was said at this door since. */
    undoneOf: async (ctx: Context, tripId: string, standing: TripStanding): Promise<readonly string[]> => {
      const itemIds = undoneIn(standing);
      const known = await Promise.all(itemIds.map((itemId) => itemOf(ctx, itemId)));
      return itemIds.filter((_, place) => !known[place]?.told.has(tripId));
    },
  };
};
