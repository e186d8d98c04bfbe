import type { FeeLetGo, TripRow } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { order } from '../../../domain/order.ts';
import { feeCreditId } from '../../../domain/orderContract.ts';
import { billedFeeOf } from '../../../domain/orderFeeCredit.ts';
import type { PlacedFacts } from '../../../domain/orderState.ts';
import type { Context } from '../../../platform/eventLog/context.ts';
import type { EventLog } from '../../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../../platform/eventLog/stateOf.ts';
import type { Serve } from '../../kit/serve.ts';
import { creditLimits, type LimitParts, leftOnOrder } from '../../staff/creditLimit.ts';
import { requestingStaff } from '../../staff/people.ts';
import type { ItemRequests } from '../requesting.ts';

type DisputeParts = LimitParts & { readonly asking: ItemRequests };

const creditOfFee = (placed: PlacedFacts, tripId: string): number =>
  placed.contract.billing.trips.has(tripId) ? billedFeeOf(placed, tripId) : 0;

export const letGoOf = async (log: EventLog, ctx: Context, { id: tripId, orderId }: TripRow): Promise<FeeLetGo> => {
  const placed = await stateOf(log, order, { org: ctx.org, id: orderId });
  const { refundLimitSatang: limitSatang } = await requestingStaff(log, ctx);
  const aloneSatang = await leftOnOrder(log, ctx, { orderId, limitSatang, placed });
  return { creditSatang: placed ? creditOfFee(placed, tripId) : 0, aloneSatang };
};

/** Letting a fee go is not offered where nothing of it may be given. */
export const markedLetGo = (log: EventLog) => async (ctx: Context, rows: readonly TripRow[]) =>
  Promise.all(
    rows.map(async (row) => {
      if (row.dispute !== 'open') return row;
      const { creditSatang, aloneSatang } = await letGoOf(log, ctx, row);
      return creditSatang > 0 && aloneSatang === 0 ? { ...row, mayLetGo: false as const } : row;
    }),
  );

export const disputeRoutes = (serve: Serve, { log, pool, asking }: DisputeParts): void => {
  const withinLimit = creditLimits({ log, pool });
  serve(ownerTrips.settleDispute, async (ctx, { orderId, tripId, isFeeDue, reason }) => {
    const placed = await asking.orderFor(ctx, orderId, { asCustomer: null });
    const amountSatang = creditOfFee(placed, tripId);
    const settle = (limitSatang: number | null) => {
      const by = { staffId: ctx.actor.id, limitSatang, at: ctx.now.toISOString() };
      return ctx.execute(order, orderId, { type: 'SettleDispute', orderId, tripId, isFeeDue, reason, ...by });
    };
    const credit = { orderId, creditId: feeCreditId(tripId), amountSatang };
    await (isFeeDue ? settle(null) : withinLimit(ctx, credit, settle));
    return { orderId, tripId };
  });
};
