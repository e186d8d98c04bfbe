import { nothing, refuse } from './kit.ts';
import type { OnTrip, TripDecided, TripStanding } from './tripState.ts';

/** Staff took it over by mistake: nobody took that item. */
export type TakeBackLateExtra = OnTrip & {
  readonly type: 'TakeBackLateExtra';
  readonly deedId: string;
  readonly undoId: string;
};
export const takeBackLateExtra = (command: TakeBackLateExtra, trip: TripStanding): TripDecided => {
  const { tripId, deedId: undoneId, undoId: deedId, at } = command;
  if (trip.lateDeeds.get(undoneId)?.verb !== 'extra') return refuse('late_deed_not_found');
  if (!trip.extras.has(undoneId)) return nothing;
  const { orderId, customerId } = trip;
  const deed = { tripId, orderId, customerId, deedId, doneAt: at, recordedAt: at };
  return [{ type: 'DoorItemUndone', data: { ...deed, itemId: undoneId, undoneId } }];
};
