import { order } from '../../domain/order.ts';
import { visitOf } from '../../domain/orderReservation.ts';
import { trip } from '../../domain/trip.ts';
import { type TripStanding, visitAsDriven } from '../../domain/tripState.ts';
import type { Context } from '../eventLog/context.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { stateOf } from '../eventLog/stateOf.ts';
import { someAtOnce } from '../kit/someAtOnce.ts';
import { visitPlaces } from '../orders/reservation/places.ts';

type TripClaim = Pick<TripStanding, 'orderId' | 'kind' | 'visit'>;

export const custodyStreams = ({ log }: { readonly log: EventLog }) => {
  const places = visitPlaces({ log });
  const tripOf = ({ org }: Context, id: string) => stateOf(log, trip, { org, id });
  /** A contract knows the day on which a visit was booked, not the one to which it was moved. */
  const visitDays = async (ctx: Context, tripIds: Iterable<string>): Promise<Readonly<Record<string, string>>> => {
    const dayOf = async (tripId: string) => {
      const standing = await tripOf(ctx, tripId);
      return standing ? [[tripId, visitAsDriven(standing).on] as const] : [];
    };
    return Object.fromEntries((await someAtOnce([...tripIds], dayOf)).flat());
  };
  return {
    log,
    places,
    orderOf: ({ org }: Context, id: string) => stateOf(log, order, { org, id }),
    tripOf,
    visitDays,
    settlePlace: (ctx: Context, tripId: string, { orderId, kind, visit }: TripClaim) =>
      places.settle(ctx, {
        on: visit.on,
        slotId: visit.slotId,
        visit: visitOf(kind),
        orderId,
        ...(tripId !== orderId && { tripId }),
      }),
  };
};
export type CustodyStreams = ReturnType<typeof custodyStreams>;
