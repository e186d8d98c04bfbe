import { item } from '../../domain/item.ts';
import { type DoorUndoing, type TripStanding, undoneIn } from '../../domain/tripState.ts';
import type { Context } from '../eventLog/context.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { sealsOf } from './seals.ts';
import type { CustodyStreams } from './streams.ts';

/** By one deed, or by all of them. */
export type DeedOfTrip = { readonly tripId: string; readonly deedId: string | null };
type Undoing = DoorUndoing & { readonly deedId: string; readonly tripId: string; readonly orderId: string };

/** Things of which a visit took its word back, as far as nothing happened to them since. */
export const doorUndoing = ({ log, tripOf }: Pick<CustodyStreams, 'log' | 'tripOf'>) => {
  const seals = sealsOf({ log });
  const itemOf = ({ org }: Context, id: string) => stateOf(log, item, { org, id });
  const undo = async (ctx: Context, undoing: Undoing): Promise<void> => {
    const { itemId, undoneId } = undoing;
    const { last, custody, seal } = await itemOf(ctx, itemId);
    if (last?.deedId === undoneId && custody === 'movers' && seal !== null) await seals.takeOff(ctx, itemId, seal);
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
