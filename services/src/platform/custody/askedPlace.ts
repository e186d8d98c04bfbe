import { order } from '../../domain/order.ts';
import type { AskedPlace } from '../../domain/orderAsking.ts';
import type { EventLog } from '../eventLog/eventLog.ts';
import { eventsIn } from '../eventLog/eventsIn.ts';
import { streamOf } from '../eventLog/execute.ts';

type AskedVisit = { readonly orderId: string; readonly tripId: string };

/** The state of an order holds no address: the event of the booking does. Null also once its customer is forgotten. */
export const askedPlaceOf = async (
  log: EventLog,
  org: string,
  { orderId, tripId }: AskedVisit,
): Promise<AskedPlace | null> => {
  const events = await eventsIn(log, streamOf(order.category, org, orderId));
  const booked = events.find(({ type, data }) => type === 'TripBooked' && data.tripId === tripId);
  return booked?.type === 'TripBooked' ? (booked.data.place ?? null) : null;
};
