import type { custodyStep } from '@klang/contracts/api/custody';
import type { z } from 'zod';
import { item } from '../../../domain/item.ts';
import { isUnderContract } from '../../../domain/orderContract.ts';
import { mayUndo } from '../../../domain/orderDoorUndo.ts';
import type { PlacedFacts } from '../../../domain/orderState.ts';
import { trip } from '../../../domain/trip.ts';
import type { CustodyOf } from '../../../platform/custody/bringing.ts';
import type { Context } from '../../../platform/eventLog/context.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import { Refused } from '../../../platform/kit/failures.ts';
import { newId } from '../../../platform/kit/ids.ts';

type Step = z.output<typeof custodyStep>;
type LateExtra = { readonly itemId: string; readonly tripId: string; readonly deedId: string };

/** What staff took over, and nobody put away since. */
const lateExtrasIn = ({ contract }: PlacedFacts): readonly LateExtra[] =>
  [...contract.lateExtras].flatMap(([deedId, itemId]) => {
    const tripId = [...contract.trips.keys()].find((id) => contract.extras.get(`${id} ${deedId}`) === itemId);
    return tripId !== undefined && mayUndo(contract, itemId, tripId) ? [{ itemId, tripId, deedId }] : [];
  });

/** An item that staff took over by mistake: its visit never took it. */
export const lateTakingBack = (custody: CustodyOf) => {
  const { log, orderOf, tripOf } = custody;
  const refuseFollowed = async ({ org }: Context, { itemId, deedId }: LateExtra): Promise<void> => {
    const { last } = await stateOf(log, item, { org, id: itemId });
    if (last && last.deedId !== deedId) throw new Refused('item_collected_already');
  };
  return {
    among: async (ctx: Context, orderId: string, itemIds: readonly string[]): Promise<readonly LateExtra[]> => {
      const placed = await orderOf(ctx, orderId);
      const found = placed && isUnderContract(placed) ? lateExtrasIn(placed) : [];
      const chosen = found.filter(({ itemId }) => itemIds.includes(itemId));
      for (const one of chosen) await refuseFollowed(ctx, one);
      return chosen;
    },
    takeBack: async (ctx: Context, { tripId, deedId }: LateExtra): Promise<void> => {
      // Its visit may not have heard of it yet.
      await custody.bringLateExtra(ctx, { tripId, deedId });
      const at = ctx.now.toISOString();
      await ctx.execute(trip, tripId, { type: 'TakeBackLateExtra', tripId, deedId, undoId: newId(), at });
      await custody.bringTrip(ctx, tripId);
    },
    /** The number of each item that may be taken back stands with its entry. */
    withNumbers: async (ctx: Context, tripId: string, steps: readonly Step[]): Promise<Step[]> => {
      if (steps.every(({ late }) => late?.verb !== 'extra' || !late.settled?.isTakenOver)) return [...steps];
      const standing = await tripOf(ctx, tripId);
      const placed = standing && (await orderOf(ctx, standing.orderId));
      const numbers = new Map(placed ? lateExtrasIn(placed).map(({ deedId, itemId }) => [deedId, itemId]) : []);
      return steps.map((step) => {
        const itemId = numbers.get(step.late?.deedId ?? '');
        if (!step.late?.settled || itemId === undefined) return step;
        return { ...step, late: { ...step.late, settled: { ...step.late.settled, itemId } } };
      });
    },
  };
};
