import { momentAtDoor } from '@klang/contracts/custody/momentAtDoor';
import { trip } from '../../domain/trip.ts';
import { doneBy } from '../../platform/custody/doneBy.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';

/** Only after the visit ended: before, the mover may still correct it. */
export const cashTakenAt = async (log: EventLog, org: string, tripId: string) => {
  const events = await eventsIn(log, streamOf(trip.category, org, tripId));
  const visited = await stateOf(log, trip, { org, id: tripId });
  const last = events.findLast(({ type }) => type === 'DoorCashTaken' || type === 'DoorCashCorrected');
  if (!visited) return null;
  if (last?.type === 'DoorCashTaken') {
    const { amountSatang } = last.data;
    return {
      amountSatang,
      at: momentAtDoor(last.data, visited.scheduledAt),
      visited,
      takenBy: doneBy(events)(last).name,
    };
  }
  if (last?.type !== 'DoorCashCorrected') return null;
  const { amountSatang, takenAt: at, takenById } = last.data;
  const taker = events.find(({ meta }) => meta.actor.id === takenById)?.meta.actor;
  return { amountSatang, at, visited, takenBy: taker?.name ?? null };
};
