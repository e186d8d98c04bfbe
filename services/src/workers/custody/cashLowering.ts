import { id, satang } from '@klang/contracts/kit/event';
import { z } from 'zod';
import { cash } from '../../domain/cash.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { alarms, type Declarations, job } from '../kit/kit.ts';

/** The call that corrects the visit is over by then. */
const correctingMs = 60_000;

/** A process died between its mover and its visit: the mover holds what the visit says. */
export const withCashLowered = ({ log }: { readonly log: EventLog }): Declarations => {
  const { tripOf } = custodyOf({ log });
  const dropping = job({
    name: 'drop-cash-lowering',
    data: z.object({ staffId: id, correctionId: id, tripId: id, lessSatang: satang }),
    run: async (lowering, ctx) => {
      const visit = await tripOf(ctx, lowering.tripId);
      if (visit?.cashCorrections.has(lowering.correctionId)) return;
      const at = ctx.now.toISOString();
      await ctx.execute(cash, lowering.staffId, { type: 'DropLowering', ...lowering, at });
    },
  });
  const lowered = alarms('CashLowered', dropping, ({ loweredAt, ...lowering }) => {
    const at = new Date(Date.parse(loweredAt) + correctingMs).toISOString();
    return [{ key: [lowering.staffId, lowering.correctionId, loweredAt], at, data: lowering }];
  });
  return { jobs: [dropping], triggers: [lowered] };
};
