import { id } from '@klang/contracts/kit/event';
import { lookupReads } from '@klang/projections/lookups/queries';
import { z } from 'zod';
import { custodyOf } from '../../platform/custody/bringing.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { Parts } from '../../platform/parts.ts';
import { alarms, type Declarations, job, reactions } from '../kit/kit.ts';

/** The call that takes it over is over by then, and says who did. */
const takingOverMs = 60_000;

/** The order has the item. Its visit says so too, whatever died between the two. */
export const withLateExtras = ({ log, pool }: Pick<Parts, 'log' | 'pool'>): Declarations => {
  const [{ orderOf, tripOf, bringLateExtra }, rows] = [custodyOf({ log }), lookupReads(pool)];
  const settling = job({
    name: 'settle-late-extra',
    data: z.object({ orderId: id, deedId: id }),
    run: async ({ orderId, deedId }, ctx) => {
      const placed = await orderOf(ctx, orderId);
      for (const tripId of placed?.contract.trips.keys() ?? [])
        if ((await tripOf(ctx, tripId))?.lateDeeds.has(deedId)) await bringLateExtra(ctx, { tripId, deedId }, rows);
    },
  });
  const added = alarms('ExtraItemAdded', settling, ({ orderId, lateDeedId, addedAt }) => {
    if (lateDeedId === undefined) return [];
    const at = new Date(Date.parse(addedAt) + takingOverMs).toISOString();
    return [{ key: [orderId, lateDeedId], at, data: { orderId, deedId: lateDeedId } }];
  });
  return { jobs: [settling], triggers: [added] };
};

/** What a visit says since staff took it over: its order and its item hear of it too. */
export const withLateDeeds = ({ log }: { readonly log: EventLog }): Declarations => {
  const { bringLate } = custodyOf({ log });
  const bringing = job({
    name: 'bring-late',
    isOfWriter: true,
    data: z.object({ tripId: id, deedId: id }),
    run: (deed, ctx) => bringLate(ctx, deed),
  });
  const settled = reactions('LateDeedSettled', bringing, ({ tripId, deedId, isTakenOver }) =>
    isTakenOver ? [{ tripId, deedId }] : [],
  );
  return { jobs: [bringing], triggers: [settled] };
};
