import type { TripEvent } from '@klang/contracts/events/trip';
import type { Only } from './kit.ts';

type CrewPlan = { readonly crewId: string | null; readonly stop: number | null; readonly unloadsFirst: boolean };
/** A crew from which the visit was taken. */
export type CrewBefore = CrewPlan & { readonly until: string };
type WithCrew = CrewPlan & { readonly crewsBefore: readonly CrewBefore[] };
type CrewEvent = Only<TripEvent, 'TripAssigned'>['data'];
type CrewOnTheWay = Pick<CrewEvent, 'tripId' | 'orderId' | 'crewId'> & { readonly doneAt: string; readonly at: string };

export const noCrew: CrewPlan = { crewId: null, stop: null, unloadsFirst: false };
export const withCrew = <T extends WithCrew>(trip: T, next: CrewPlan, at: string): T => {
  const { crewId, stop, unloadsFirst, crewsBefore } = trip;
  const isSame = crewId === null || crewId === next.crewId;
  return {
    ...trip,
    ...next,
    crewsBefore: isSame ? crewsBefore : [...crewsBefore, { crewId, stop, unloadsFirst, until: at }],
  };
};

/** Movers without a line may leave for a visit that was taken from them meanwhile. It is theirs again. */
export const crewBack = (
  { tripId, orderId, doneAt, at, ...leaving }: CrewOnTheWay,
  trip: WithCrew,
): readonly TripEvent[] => {
  const had = trip.crewsBefore.find(({ until }) => Date.parse(doneAt) < Date.parse(until));
  const crewId = leaving.crewId ?? had?.crewId ?? trip.crewId;
  if (crewId === trip.crewId) return [];
  const { stop = null, unloadsFirst = false } = trip.crewsBefore.findLast((one) => one.crewId === crewId) ?? {};
  const data = { tripId, orderId, crewId, stop, ...(unloadsFirst && { unloadsFirst }), assignedAt: at };
  return [{ type: 'TripAssigned', data }];
};
