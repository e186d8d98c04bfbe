import type { TripRow } from '@klang/contracts/api/custody';
import { isIntoStorage } from '@klang/contracts/custody/custody';
import { stopsOf } from './useAssigning.ts';
import type { PlannedCrew } from './useCapacities.ts';

const byStop = (a: TripRow, b: TripRow): number =>
  (a.stop ?? 999) - (b.stop ?? 999) || a.visit.start.localeCompare(b.visit.start);

/** What a stop adds to what is on board, and takes from it. */
const changeOf = ({ kind, status, itemCount, doneCount }: TripRow): number => {
  const isOver = status === 'done' || status === 'unsuccessful';
  const moved = isOver ? doneCount : itemCount;
  return isIntoStorage(kind) ? moved : -moved;
};

export type VanLoad = {
  readonly most: number;
  /** After which stop it is so much; null where the van leaves with it. */
  readonly after: TripRow | null;
};

/** How many things are on board at most: it begins with what is brought back, and rises with what is fetched. */
export const vanLoad = (driven: readonly TripRow[]): VanLoad => {
  const trips = driven.toSorted(byStop);
  const begins = trips.filter(({ kind }) => !isIntoStorage(kind)).reduce((sum, { itemCount }) => sum + itemCount, 0);
  let onBoard = begins;
  let load: VanLoad = { most: begins, after: null };
  for (const trip of trips) {
    onBoard += changeOf(trip);
    if (onBoard > load.most) load = { most: onBoard, after: trip };
  }
  return load;
};

const numbered = (trips: readonly TripRow[]): readonly TripRow[] =>
  trips.map((trip, place) => ({ ...trip, stop: place + 1 }));

/** The same stops in an order that carries less, each still in its hours; undefined where there is none. */
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

const fits = (is: number, most: number | null): boolean => most === null || is <= most;
/** Who else drives on that day and has room for a stop behind all others. */
export const crewWithRoom = (
  stop: TripRow,
  crews: readonly PlannedCrew[],
  all: readonly TripRow[],
): PlannedCrew | undefined =>
  crews.find(({ id, isDriving, mostTrips, mostItems }) => {
    if (id === stop.crewId || !isDriving) return false;
    const trips = [...all.filter(({ crewId }) => crewId === id), { ...stop, stop: null }];
    return fits(trips.length, mostTrips) && fits(vanLoad(trips).most, mostItems);
  });
