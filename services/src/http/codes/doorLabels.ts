import { daySheet } from '@klang/contracts/api/daySheet';
import { isItemOver } from '@klang/contracts/custody/custody';
import { item } from '../../domain/item.ts';
import { whyOver } from '../../domain/orderContract.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { labelsOf } from '../../platform/custody/labels.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { notingLate } from '../custody/doorDeeds.ts';
import { heardAt } from '../custody/untilNow.ts';
import type { Serve } from '../kit/serve.ts';
import type { CodingPorts } from './making.ts';
import { codeUsing } from './using.ts';

type AtDoor = { readonly tripId: string; readonly itemId: string };
type DoorTarget = { readonly targetId: string; readonly orderId: string };
type LateLabel = AtDoor & { readonly deedId: string; readonly code: string; readonly doneAt: string };
type GivenLabel = { readonly target: DoorTarget; readonly code: string };

/** An unbooked item is named by its deed or by the number that the contract gave it. One that was taken back has none. */
export const numbersAtDoor = ({ log }: Pick<CodingPorts, 'log'>) => {
  const custody = custodyOf({ log });
  return async (ctx: Context, tripId: string, { standing, itemId }: { standing: TripStanding; itemId: string }) => {
    if (standing.items.has(itemId)) return itemId;
    const placed = await custody.orderOf(ctx, standing.orderId);
    const numbers = [...standing.extras.keys()].map((extraId) => [
      extraId,
      placed?.contract.extras.get(`${tripId} ${extraId}`),
    ]);
    return numbers.find((names) => names.includes(itemId))?.[1];
  };
};

export const doorLabelRoutes = (serve: Serve, parts: CodingPorts): void => {
  const { log } = parts;
  const [custody, using, numberOf] = [custodyOf({ log }), codeUsing(parts), numbersAtDoor(parts)];
  const labels = labelsOf({ log });
  const noteLateDeed = notingLate({ log });

  const targetAt = async (ctx: Context, { tripId, itemId }: AtDoor): Promise<DoorTarget> => {
    const standing = await custody.tripOf(ctx, tripId);
    if (!standing) throw new Refused('trip_not_found', 'tripId');
    const { orderId } = standing;
    const targetId = await numberOf(ctx, tripId, { standing, itemId });
    if (targetId === undefined) throw new Refused('item_not_of_trip', 'itemId');
    const state = (await custody.orderOf(ctx, orderId))?.contract.items.get(targetId)?.state;
    const { custody: holder } = await stateOf(log, item, { org: ctx.org, id: targetId });
    if (holder === 'released' || (state && isItemOver(state))) throw new Refused(whyOver(state), 'itemId');
    return { targetId, orderId };
  };
  /** Another phone may have taken the item back while the label was given. */
  const refuseWhereTakenBack = async (ctx: Context, deed: AtDoor, { target, code }: GivenLabel): Promise<void> => {
    try {
      await targetAt(ctx, deed);
    } catch (error) {
      const { targetId: itemId, orderId } = target;
      if (error instanceof Refused) await labels.takeOff(ctx, { itemId, orderId, code });
      throw error;
    }
  };

  /** The item is not of a visit that is over by now: the office hears which label sticks on what. */
  const noteLate = async (ctx: Context, label: LateLabel, error: unknown): Promise<never> => {
    const { tripId, itemId, ...deed } = label;
    const standing = await custody.tripOf(ctx, tripId);
    if (!(error instanceof Refused) || !standing) throw error;
    const number = await numberOf(ctx, tripId, { standing, itemId });
    const named = number === undefined ? { extraId: itemId } : { itemId: number };
    const at = ctx.now.toISOString();
    return noteLateDeed(ctx, { type: 'LabelAtDoor', tripId, ...deed, ...named, at }, error);
  };

  serve(daySheet.label, async (ctx, { tripId, deedId, itemId, code: typed, ...reported }) => {
    const deed = { tripId, itemId };
    const doneAt = heardAt(reported, ctx.now);
    const late = (error: unknown) => noteLate(ctx, { ...deed, deedId, code: typed, doneAt }, error);
    const target = await targetAt(ctx, deed).catch(late);
    const { code } = await using.label(ctx, typed, { target, at: doneAt });
    await refuseWhereTakenBack(ctx, deed, { target, code });
    return { tripId, deedId };
  });
};
