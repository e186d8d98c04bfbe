import { centreOf, kmBetween } from '@klang/contracts/address/centres';
import type { TripRow } from '@klang/contracts/api/custody';
import { isIntoStorage } from '@klang/contracts/custody/custody';
import { isOpen, stopsOf } from './useAssigning.ts';
import type { PlannedCrew } from './useCapacities.ts';

/** Finished stops come before open ones, whatever their numbers. */
const byStop = (a: TripRow, b: TripRow): number =>
  Number(isOpen(a)) - Number(isOpen(b)) ||
  (a.stop ?? 999) - (b.stop ?? 999) ||
  a.visit.start.localeCompare(b.visit.start);

const movedAt = ({ status, itemCount, doneCount }: TripRow): number =>
  status === 'done' || status === 'unsuccessful' ? doneCount : itemCount;

export type StopLoad = { readonly trip: TripRow; readonly onBoard: number };
/** The load at departure, including all items to return, and after each stop. */
export const loadsOf = (
  driven: readonly TripRow[],
): { readonly begins: number; readonly stops: readonly StopLoad[] } => {
  const trips = driven.toSorted(byStop);
  const toBring = (some: readonly TripRow[]) =>
    some.filter(({ kind }) => !isIntoStorage(kind)).reduce((sum, { itemCount }) => sum + itemCount, 0);
  let onBoard = toBring(trips);
  const stops = trips.map((trip, place) => {
    // After unloading, only the items still to be returned are on board.
    const before = trip.unloadsFirst ? toBring(trips.slice(place)) : onBoard;
    onBoard = before + (isIntoStorage(trip.kind) ? movedAt(trip) : -movedAt(trip));
    return { trip, onBoard };
  });
  return { begins: toBring(trips), stops };
};

export type VanLoad = {
  readonly most: number;
  /** The stop after which the load is highest. Null: at departure. */
  readonly after: TripRow | null;
};

export const vanLoad = (driven: readonly TripRow[]): VanLoad => {
  const { begins, stops } = loadsOf(driven);
  const first: VanLoad = { most: begins, after: null };
  return stops.reduce(
    (load, { trip, onBoard }) => (onBoard > load.most ? { most: onBoard, after: trip } : load),
    first,
  );
};

const numbered = (trips: readonly TripRow[]): readonly TripRow[] =>
  trips.map((trip, place) => ({ ...trip, stop: place + 1 }));

/** An order with a lower peak load that still keeps all slots. Undefined if there is none. */
export const lighterOrder = (crewId: string, trips: readonly TripRow[]): readonly TripRow[] | undefined => {
  const open = stopsOf(trips, crewId);
  const over = trips.filter((trip) => !open.includes(trip));
  const sorted = open.toSorted(
    (a, b) =>
      a.visit.start.localeCompare(b.visit.start) || Number(isIntoStorage(a.kind)) - Number(isIntoStorage(b.kind)),
  );
  const isLighter = vanLoad([...over, ...numbered(sorted)]).most < vanLoad([...over, ...numbered(open)]).most;
  return isLighter ? sorted : undefined;
};

/** The last stop before which unloading at the warehouse keeps the rest within capacity. Undefined if there is none. */
export const unloadingStop = (crewId: string, trips: readonly TripRow[], mostItems: number): TripRow | undefined =>
  stopsOf(trips, crewId).findLast((stop) => {
    const unloaded = trips.map((trip) => (trip === stop ? { ...trip, unloadsFirst: true } : trip));
    return !stop.unloadsFirst && vanLoad(unloaded).most <= mostItems;
  });

const fits = (is: number, most: number | null): boolean => most === null || is <= most;
const crewsWithRoom = (stop: TripRow, crews: readonly PlannedCrew[], all: readonly TripRow[]): readonly PlannedCrew[] =>
  crews.filter(({ id, isDriving, mostTrips, mostItems }) => {
    if (id === stop.crewId || !isDriving) return false;
    const trips = [...all.filter(({ crewId }) => crewId === id), { ...stop, stop: null }];
    return fits(trips.length, mostTrips) && fits(vanLoad(trips).most, mostItems);
  });
export const crewWithRoom = (
  stop: TripRow,
  crews: readonly PlannedCrew[],
  all: readonly TripRow[],
): PlannedCrew | undefined => crewsWithRoom(stop, crews, all)[0];

export type NearCrew = { readonly crew: PlannedCrew; readonly km: number };
/** Of the crews with capacity, the one with the nearest stop, measured between district centres. */
export const nearestCrew = (
  stop: TripRow,
  crews: readonly PlannedCrew[],
  all: readonly TripRow[],
): NearCrew | undefined => {
  const at = centreOf(stop.subDistrict);
  if (!at) return undefined;
  const near = crewsWithRoom(stop, crews, all).flatMap((crew) => {
    const points = all.flatMap(({ crewId, subDistrict }) => (crewId === crew.id ? (centreOf(subDistrict) ?? []) : []));
    return points.length > 0 ? [{ crew, km: Math.min(...points.map((point) => kmBetween(at, point))) }] : [];
  });
  return near.toSorted((one, other) => one.km - other.km)[0];
};
