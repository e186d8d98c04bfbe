import { daySheet } from '@klang/contracts/api/daySheet';
import { item } from '../../domain/item.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { untilNow } from '../custody/untilNow.ts';
import type { Serve } from '../kit/serve.ts';
import type { CodingPorts } from './making.ts';
import { codeUsing } from './using.ts';

/** A thing that nobody booked is called by the deed that took it, until the contract has a number for it. */
export const numbersAtDoor = ({ log }: Pick<CodingPorts, 'log'>) => {
  const custody = custodyOf({ log });
  return async (ctx: Context, tripId: string, { standing, itemId }: { standing: TripStanding; itemId: string }) => {
    if (standing.items.has(itemId)) return itemId;
    const placed = await custody.orderOf(ctx, standing.orderId);
    return placed?.contract.extras.get(`${tripId} ${itemId}`);
  };
};

/** Labels that movers stick on things at the door, from a roll that they have with them. */
export const doorLabelRoutes = (serve: Serve, parts: CodingPorts): void => {
  const { log } = parts;
  const [custody, using, numberOf] = [custodyOf({ log }), codeUsing(parts), numbersAtDoor(parts)];

  serve(daySheet.label, async (ctx, { tripId, deedId, at: told, itemId, code }) => {
    const standing = await custody.tripOf(ctx, tripId);
    if (!standing) throw new Refused('trip_not_found', 'tripId');
    const targetId = await numberOf(ctx, tripId, { standing, itemId });
    if (targetId === undefined) throw new Refused('item_not_of_trip', 'itemId');
    const { custody: hands } = await stateOf(log, item, { org: ctx.org, id: targetId });
    if (hands === 'released') throw new Refused('item_over', 'itemId');
    const target = { targetId, orderId: standing.orderId };
    await using.label(ctx, code, { target, at: untilNow(told, ctx.now) });
    return { tripId, deedId };
  });
};
