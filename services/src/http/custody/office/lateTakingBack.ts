import type { custodyStep } from '@klang/contracts/api/custody';
import type { z } from 'zod';
import { item } from '../../../domain/item.ts';
import { isUnderContract } from '../../../domain/orderContract.ts';
import { mayUndo } from '../../../domain/orderDoorUndo.ts';
import { isItemBeingPaid } from '../../../domain/orderMistakenBills.ts';
import type { PlacedFacts } from '../../../domain/orderState.ts';
import { trip } from '../../../domain/trip.ts';
import type { CustodyOf } from '../../../platform/custody/bringing.ts';
import type { KindPorts } from '../../../platform/custody/codeKinds.ts';
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

/** The order has it, whatever its visit says. */
const isStillHad = ({ contract: { lateExtras, items } }: PlacedFacts, deedId: string): boolean => {
  const state = items.get(lateExtras.get(deedId) ?? '')?.state;
  return state !== undefined && state !== 'dropped';
};

/** An item that staff took over by mistake: its visit never took it. */
export const lateTakingBack = (custody: CustodyOf, rows: KindPorts['rows']) => {
  const { log, orderOf, tripOf } = custody;
  const refuseFollowed = async ({ org }: Context, { itemId, tripId, deedId }: LateExtra): Promise<void> => {
    const { last, recordedTripIds } = await stateOf(log, item, { org, id: itemId });
    if (recordedTripIds.has(tripId) && last?.deedId !== deedId) throw new Refused('item_collected_already');
  };
  const isCollected = async ({ org }: Context, { itemId, tripId, deedId }: LateExtra): Promise<boolean> => {
    const { last, recordedTripIds } = await stateOf(log, item, { org, id: itemId });
    return recordedTripIds.has(tripId) && last?.deedId === deedId;
  };
  return {
    among: async (ctx: Context, orderId: string, itemIds: readonly string[]): Promise<readonly LateExtra[]> => {
      const placed = await orderOf(ctx, orderId);
      if (!placed || !isUnderContract(placed)) return [];
      const chosen = lateExtrasIn(placed).filter(({ itemId }) => itemIds.includes(itemId));
      for (const one of chosen) {
        if (isItemBeingPaid(placed, one.itemId, ctx.now.toISOString())) throw new Refused('late_extra_being_paid');
        await refuseFollowed(ctx, one);
      }
      return chosen;
    },
    /** The item first: a scan of the same moment wins. If this is cut short, the item is collected again or the press is sent again. */
    takeBack: async (ctx: Context, { itemId, tripId, deedId: undoneId }: LateExtra): Promise<void> => {
      // Its visit may not have heard of it yet.
      await custody.bringLateExtra(ctx, { tripId, deedId: undoneId }, rows);
      const standing = await tripOf(ctx, tripId);
      if (!standing) return;
      const [{ orderId, extras }, at, undoId] = [standing, ctx.now.toISOString(), newId()];
      const undoing = { itemId, orderId, tripId, undoneId, deedId: undoId, doneAt: at };
      if (extras.has(undoneId)) {
        await custody.undoAtDesk(ctx, undoing);
        await ctx.execute(trip, tripId, { type: 'TakeBackLateExtra', tripId, deedId: undoneId, undoId, at });
      }
      // Whatever followed the visit until it said so may have collected the item again.
      if (await isCollected(ctx, { itemId, tripId, deedId: undoneId }))
        await custody.undoAtDesk(ctx, { ...undoing, deedId: newId() });
      await custody.bringTrip(ctx, tripId);
    },
    /** The number of each item that may be taken back stands with its entry. */
    withNumbers: async (ctx: Context, tripId: string, steps: readonly Step[]): Promise<Step[]> => {
      if (steps.every(({ late }) => late?.verb !== 'extra' || !late.settled?.isTakenOver)) return [...steps];
      const standing = await tripOf(ctx, tripId);
      const placed = standing && (await orderOf(ctx, standing.orderId));
      if (!placed) return [...steps];
      const numbers = new Map(lateExtrasIn(placed).map(({ deedId, itemId }) => [deedId, itemId]));
      return steps.map((step) => {
        const { deedId = '', settled } = step.late ?? {};
        if (!step.late || !settled) return step;
        const { isTakenBack, ...standing } = settled;
        const itemId = numbers.get(deedId);
        const isGone = isTakenBack && !isStillHad(placed, deedId);
        const now = { ...standing, ...(isGone && { isTakenBack }), ...(itemId !== undefined && { itemId }) };
        return { ...step, late: { ...step.late, settled: now } };
      });
    },
  };
};
