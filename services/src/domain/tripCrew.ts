import { cashEach } from '@klang/contracts/custody/doorCash';
import type { TripEvent } from '@klang/contracts/events/trip';
import type { Visit } from '@klang/contracts/orders/trips';
import type { Only } from './kit.ts';

type CrewPlan = { readonly crewId: string | null; readonly stop: number | null; readonly unloadsFirst: boolean };
/** The visit as a crew had it, from which it was taken. */
export type CrewBefore = CrewPlan & {
  readonly visit: Visit;
  readonly cashEachSatang: number;
  readonly until: string;
};
type WithCrew = CrewPlan & {
  readonly visit: Visit;
  readonly items: ReadonlyMap<string, unknown>;
  readonly cashSatang: number;
  readonly cashEachSatang: number;
  readonly crewsBefore: readonly CrewBefore[];
  /** When the crew left that drives it. Null if nobody has. */
  readonly leftAt: string | null;
  /** The departure that was told by itself. Null if an entry at the door implied it: it ends with that entry. */
  readonly startId: string | null;
  /** Crews that have it on their sheets too: they left, or have it no longer because another one left. */
  readonly otherCrews: readonly string[];
};
type CrewEvent = Only<TripEvent, 'TripAssigned'>['data'];
type CrewDeparture = Pick<CrewEvent, 'tripId' | 'orderId'> & {
  readonly crewId: string | null;
  readonly doneAt: string;
  readonly at: string;
};

export const noCrew: CrewPlan = { crewId: null, stop: null, unloadsFirst: false };
const isAnotherVisit = (one: Visit, other: Visit): boolean => one.on !== other.on || one.slotId !== other.slotId;
const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

const withPlan = <T extends WithCrew>(trip: T, next: CrewPlan, at: string): T => {
  const { crewId, stop, unloadsFirst, crewsBefore, visit, cashEachSatang } = trip;
  const isSame = crewId === null || crewId === next.crewId;
  const before = { crewId, stop, unloadsFirst, visit, cashEachSatang, until: at };
  return { ...trip, ...next, crewsBefore: isSame ? crewsBefore : [...crewsBefore, before] };
};
export const movedTo = <T extends WithCrew>(
  trip: T,
  { to, cashSatang, movedAt }: Only<TripEvent, 'TripMoved'>['data'],
): T => ({
  ...withPlan(trip, noCrew, movedAt),
  visit: to,
  cashSatang,
  cashEachSatang: cashEach({ cashSatang, itemCount: trip.items.size }),
});

const othersOf = ({ crewId, leftAt, otherCrews }: WithCrew, next: CrewEvent): readonly string[] => {
  const crews = [...otherCrews, crewId, next.leftCrewId ?? null].filter((one) => one !== null && one !== next.crewId);
  return leftAt === null ? [] : [...new Set(crews as string[])];
};
export const withCrew = <T extends WithCrew>(trip: T, next: CrewEvent): T => {
  const { crewId, stop, unloadsFirst = false, cashSatang = trip.cashSatang, leftCrewId, leftAt, assignedAt } = next;
  const isSameCash = next.cashSatang === undefined;
  return {
    ...withPlan(trip, { crewId, stop, unloadsFirst }, assignedAt),
    otherCrews: othersOf(trip, next),
    leftAt: leftAt && leftCrewId === crewId ? leftAt : trip.leftAt,
    startId: trip.startId ?? (trip.leftAt !== null && leftAt ? (leftCrewId ?? null) : null),
    cashSatang,
    cashEachSatang: isSameCash ? trip.cashEachSatang : cashEach({ cashSatang, itemCount: trip.items.size }),
  };
};

/** The visit as the crew had it when it left. Its phone may not know that it has it no longer. */
const planOf = (trip: WithCrew, { crewId, doneAt }: CrewDeparture): CrewBefore | undefined => {
  const plans = trip.crewsBefore.filter((one) => one.crewId === crewId);
  return plans.find(({ until }) => isBefore(doneAt, until)) ?? (crewId === trip.crewId ? undefined : plans.at(-1));
};

const whatLeft = (trip: WithCrew, leaving: CrewDeparture, plan: CrewBefore | undefined) => {
  const { crewId, doneAt } = leaving;
  // What was planned anew before they left counts for them too.
  const left = plan && isBefore(doneAt, plan.until) ? plan : undefined;
  const isMoved = left !== undefined && isAnotherVisit(left.visit, trip.visit);
  // Two crews on the road may take what either of them left with.
  const eachSatang = Math.max(
    left?.cashEachSatang ?? trip.cashEachSatang,
    trip.leftAt === null ? 0 : trip.cashEachSatang,
  );
  return {
    ...(crewId !== null && { leftCrewId: crewId }),
    leftAt: doneAt,
    ...(isMoved && { leftSheetOn: left.visit.on }),
    ...(eachSatang !== trip.cashEachSatang && { cashSatang: eachSatang * trip.items.size }),
  };
};

/** Movers without a line may leave for a visit that was taken from them meanwhile. It is theirs again. */
export const crewBack = (departure: CrewDeparture, trip: WithCrew): readonly TripEvent[] => {
  const had = trip.crewsBefore.find(({ until }) => isBefore(departure.doneAt, until));
  const crewId = departure.crewId ?? had?.crewId ?? trip.crewId;
  const leaving = { ...departure, crewId };
  const plan = planOf(trip, leaving);
  const left = whatLeft(trip, leaving, plan);
  if (crewId === trip.crewId && left.leftSheetOn === undefined && left.cashSatang === undefined) return [];
  const { tripId, orderId, at } = departure;
  const { stop = null, unloadsFirst = false } = plan ?? {};
  const data = { tripId, orderId, crewId, stop, ...(unloadsFirst && { unloadsFirst }), ...left, assignedAt: at };
  return [{ type: 'TripAssigned', data }];
};

/** The crew that left first drives it. One that left later, and could not know of that, has it on its sheet too. */
export const alsoLeft = (leaving: CrewDeparture, trip: WithCrew): readonly TripEvent[] => {
  const { crewId, doneAt, tripId, orderId, at } = leaving;
  const plan = planOf(trip, leaving);
  if (crewId === trip.crewId || trip.leftAt === null || !plan) return [];
  const isFirst = isBefore(doneAt, trip.leftAt);
  if (!isFirst && trip.otherCrews.includes(plan.crewId ?? '')) return [];
  const { stop, unloadsFirst } = isFirst ? plan : trip;
  const drives = { crewId: isFirst ? crewId : trip.crewId, stop, ...(unloadsFirst && { unloadsFirst }) };
  const data = { tripId, orderId, ...drives, ...whatLeft(trip, leaving, plan), assignedAt: at };
  return [{ type: 'TripAssigned', data }];
};
