import { type Asker, decide, isAnothers, isRefusal } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { openTrips } from '../../domain/orderContract.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { trip } from '../../domain/trip.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { streamOf } from '../eventLog/execute.ts';
import { Refused } from '../kit/failures.ts';
import { custodyOf } from './bringing.ts';

type Cancellation = { readonly orderId: string; readonly asCustomer: Asker; readonly reason: string };
type TripOfOrder = { readonly orderId: string; readonly tripId: string };
type OpenVisit = { readonly tripId: string; readonly standing: TripStanding };

const begins = ({ standing: { visit } }: OpenVisit): string => `${visit.on} ${visit.start}`;

const cancelVisit = ({ now }: Context, tripId: string, { asCustomer, reason: orderReason }: Cancellation) => {
  const why = { reason: 'orderCanceled', orderReason } as const;
  return { type: 'CancelTrip' as const, tripId, asCustomer, ...why, at: now.toISOString() };
};

const mayBeCanceled = (placed: PlacedFacts | null): placed is PlacedFacts =>
  placed?.status === 'success' && placed.contract.termFrom === null;

/** An order is canceled after its visits, because a visit decides whether its movers have left. */
export const orderCanceling = ({ log }: { readonly log: EventLog }) => {
  const { orderOf, tripOf, bringOpen } = custodyOf({ log });

  /** The next one first: its movers are the first to leave. */
  const openVisits = async (ctx: Context, orderId: string): Promise<readonly OpenVisit[]> => {
    const placed = await orderOf(ctx, orderId);
    if (!mayBeCanceled(placed)) return [];
    const found = await Promise.all(
      openTrips(placed.contract).map(async ([tripId]) => ({ tripId, standing: await tripOf(ctx, tripId) })),
    );
    return found
      .flatMap(({ tripId, standing }) => (standing?.orderId === orderId ? [{ tripId, standing }] : []))
      .toSorted((one, other) => begins(one).localeCompare(begins(other)));
  };

  /** Refuses before the first visit is canceled. */
  const visitsToCancel = async (ctx: Context, canceling: Cancellation): Promise<readonly OpenVisit[]> => {
    const visits = await openVisits(ctx, canceling.orderId);
    for (const { tripId, standing } of visits) {
      const decision = decide(trip, cancelVisit(ctx, tripId, canceling), standing);
      if (isRefusal(decision)) throw new Refused(decision.refused);
    }
    return visits;
  };

  const cancel = async (ctx: Context, canceling: Cancellation): Promise<number> => {
    const { orderId, asCustomer } = canceling;
    const placed = await orderOf(ctx, orderId);
    if (!placed || isAnothers(asCustomer, placed.customerId)) throw new Refused('order_not_found');
    if (mayBeCanceled(placed)) await bringOpen(ctx, orderId);
    for (const { tripId } of await visitsToCancel(ctx, canceling))
      await ctx.execute(trip, tripId, cancelVisit(ctx, tripId, canceling));
    const command = { type: 'CancelOrder', ...canceling, at: ctx.now.toISOString() } as const;
    return (await ctx.execute(order, orderId, command)).events.length;
  };

  const cancelEventOf = async ({ org }: Context, tripId: string) => {
    for await (const { events } of log.read(streamOf(trip.category, org, tripId)))
      for (const { type, data, meta } of events) if (type === 'TripCanceled') return { ...data, actor: meta.actor };
    return null;
  };

  /** Who booked a visit since then wants the order. */
  const isBookedSince = async (ctx: Context, { contract }: PlacedFacts, instant: string): Promise<boolean> => {
    const known = await Promise.all([...contract.trips.keys()].map((tripId) => tripOf(ctx, tripId)));
    return known.some((standing) => standing !== null && standing.scheduledAt > instant);
  };

  /** Whoever canceled the visit may have died before the order was canceled. */
  const finish = async (ctx: Context, { orderId, tripId }: TripOfOrder): Promise<void> => {
    const canceled = await cancelEventOf(ctx, tripId);
    if (canceled?.orderReason == null) return;
    const { orderReason: reason, canceledAt, actor } = canceled;
    const placed = await orderOf(ctx, orderId);
    if (!mayBeCanceled(placed) || (await isBookedSince(ctx, placed, canceledAt))) return;
    await cancel(ctx.as({ org: ctx.org, actor }), { orderId, asCustomer: null, reason }).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  };

  return { visitsToCancel, cancel, finish };
};
