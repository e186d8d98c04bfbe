import type { TripRow } from '@klang/contracts/api/custody';
import { placeInDay } from './looks.ts';
import { loadsOf } from './onBoard.ts';
import type { PlannedCrew } from './useCapacities.ts';

/** Percent of the full width. */
type Span = { readonly left: number; readonly width: number };
export type PlanBlock = Span & { readonly trip: TripRow; readonly row: number };
export type PlanLevel = Span & { readonly onBoard: number; readonly height: number; readonly isOver: boolean };
export type PlanLane = {
  readonly crew: PlannedCrew | null;
  readonly rows: number;
  readonly blocks: readonly PlanBlock[];
  readonly levels: readonly PlanLevel[];
  readonly mostAt: number | null;
};
export type PlanDay = { readonly hours: readonly number[]; readonly lanes: readonly PlanLane[] };

const usualHours = [8, 18] as const;
/** Headroom above the fullest load. */
const air = 1.1;

type Share = (hour: number) => number;
const byStop = (a: TripRow, b: TripRow): number =>
  (a.stop ?? 999) - (b.stop ?? 999) || a.visit.start.localeCompare(b.visit.start) || a.id.localeCompare(b.id);

/** The exact time within a slot is unknown, so visits in one slot share its width in stop order. */
const spansOf = (trips: readonly TripRow[], share: Share): readonly (Span & { readonly trip: TripRow })[] => {
  const groups = new Map<string, TripRow[]>();
  for (const trip of trips.toSorted(byStop)) {
    const key = placeInDay(trip).join();
    groups.set(key, [...(groups.get(key) ?? []), trip]);
  }
  return [...groups.values()].flatMap((together) =>
    together.map((trip, place) => {
      const [from = 0, to = 0] = placeInDay(trip).map(share);
      const width = (to - from) / together.length;
      return { trip, left: from + place * width, width };
    }),
  );
};

const rowed = (spans: readonly (Span & { readonly trip: TripRow })[]): readonly PlanBlock[] => {
  const ends: number[] = [];
  return spans
    .toSorted((a, b) => a.left - b.left)
    .map((span) => {
      const free = ends.findIndex((end) => end <= span.left + 0.01);
      const row = free < 0 ? ends.length : free;
      ends[row] = span.left + span.width;
      return { ...span, row };
    });
};

type LoadScale = { readonly most: number | null; readonly top: number };
const levelsOf = (blocks: readonly PlanBlock[], { most, top }: LoadScale): readonly PlanLevel[] => {
  const { begins, stops } = loadsOf(blocks.map(({ trip }) => trip));
  const levels: PlanLevel[] = [];
  const add = (left: number, right: number, onBoard: number) =>
    levels.push({
      left,
      width: right - left,
      onBoard,
      height: (onBoard / top) * 100,
      isOver: most !== null && onBoard > most,
    });
  let [from, onBoard] = [0, begins];
  for (const stop of stops) {
    const block = blocks.find(({ trip }) => trip === stop.trip);
    const until = Math.max(from, block ? block.left + block.width : from);
    add(from, until, onBoard);
    [from, onBoard] = [until, stop.onBoard];
  }
  add(from, 100, onBoard);
  return levels.filter(({ width, onBoard: some }) => width > 0 && some > 0);
};

const laneOf = (crew: PlannedCrew | null, trips: readonly TripRow[], share: Share): PlanLane => {
  const blocks = rowed(spansOf(trips, share));
  const rows = Math.max(1, ...blocks.map(({ row }) => row + 1));
  if (!crew) return { crew, rows, blocks, levels: [], mostAt: null };
  const { begins, stops } = loadsOf(trips);
  const fullest = Math.max(1, begins, crew.mostItems ?? 0, ...stops.map(({ onBoard }) => onBoard));
  const top = fullest * air;
  const mostAt = crew.mostItems === null ? null : (crew.mostItems / top) * 100;
  return { crew, rows, blocks, levels: levelsOf(blocks, { most: crew.mostItems, top }), mostAt };
};

export const planDayOf = (trips: readonly TripRow[], crews: readonly PlannedCrew[]): PlanDay => {
  const first = Math.min(usualHours[0], ...trips.map((trip) => Math.floor(placeInDay(trip)[0])));
  const last = Math.max(usualHours[1], ...trips.map((trip) => Math.ceil(placeInDay(trip)[1])));
  const share = (hour: number) => ((hour - first) / (last - first)) * 100;
  const ofCrew = (id: string | null) => trips.filter(({ crewId }) => crewId === id);
  const none = ofCrew(null).filter(({ status }) => status === 'scheduled');
  const driving = crews.filter(({ id, isDriving }) => isDriving || ofCrew(id).length > 0);
  return {
    hours: Array.from({ length: last - first + 1 }, (_, place) => first + place),
    lanes: [
      ...driving.map((crew) => laneOf(crew, ofCrew(crew.id), share)),
      ...(none.length > 0 ? [laneOf(null, none, share)] : []),
    ],
  };
};
