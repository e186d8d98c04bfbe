import type { TripRow } from '@klang/contracts/api/custody';
import { clockTime } from '../../../lib/format.ts';
import { endOf, placeInDay } from '../trips/looks.ts';

export type LaneLook = 'done' | 'onTheWay' | 'scheduled' | 'late' | 'unsuccessful';
export type LaneBlock = {
  readonly trip: TripRow;
  readonly look: LaneLook;
  /** Percent of the full width. */
  readonly left: number;
  readonly width: number;
};
export type LaneRest = { readonly count: number; readonly left: number; readonly width: number };
export type Lane = {
  readonly crewId: string | null;
  readonly count: number;
  readonly done: number;
  readonly blocks: readonly LaneBlock[];
  readonly rests: readonly LaneRest[];
};
export type Lanes = { readonly hours: readonly number[]; readonly now: number | null; readonly lanes: readonly Lane[] };

const mostSideBySide = 4;
const usualHours = [8, 19] as const;

const hoursOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;

const lookOf = (trip: TripRow, now: Date): LaneLook => {
  if (trip.status !== 'scheduled' && trip.status !== 'canceled') return trip.status;
  return endOf(trip) < now.getTime() ? 'late' : 'scheduled';
};

const grouped = <T>(rows: readonly T[], of: (row: T) => string): readonly (readonly T[])[] => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(of(row), [...(groups.get(of(row)) ?? []), row]);
  return [...groups.values()];
};

const laneOf = (trips: readonly TripRow[], share: (hour: number) => number, now: Date): Lane => {
  const blocks: LaneBlock[] = [];
  const rests: LaneRest[] = [];
  for (const together of grouped(trips, (trip) => placeInDay(trip).join())) {
    const [first] = together;
    if (!first) continue;
    const [from = 0, to = 0] = placeInDay(first).map(share);
    const places = Math.min(together.length, mostSideBySide);
    const width = (to - from) / places;
    const blockTrips = together.length > mostSideBySide ? together.slice(0, mostSideBySide - 1) : together;
    const leftOf = (place: number) => from + place * width;
    blocks.push(...blockTrips.map((trip, place) => ({ trip, look: lookOf(trip, now), left: leftOf(place), width })));
    if (blockTrips.length < together.length)
      rests.push({ count: together.length - blockTrips.length, left: leftOf(blockTrips.length), width });
  }
  const done = trips.filter(({ status }) => status === 'done').length;
  return { crewId: trips[0]?.crewId ?? null, count: trips.length, done, blocks, rests };
};

export const lanesOf = (rows: readonly TripRow[], crewIds: readonly string[], now: Date): Lanes => {
  const trips = rows
    .filter(({ status }) => status !== 'canceled')
    .toSorted((one, other) => (one.stop ?? 0) - (other.stop ?? 0) || one.id.localeCompare(other.id));
  const first = Math.min(usualHours[0], ...trips.map((trip) => Math.floor(placeInDay(trip)[0])));
  const last = Math.max(usualHours[1], ...trips.map((trip) => Math.ceil(placeInDay(trip)[1])));
  const share = (hour: number) => ((hour - first) / (last - first)) * 100;
  const rank = (crewId: string | null) => (crewId === null ? crewIds.length : crewIds.indexOf(crewId));
  const lanes = grouped(trips, ({ crewId }) => crewId ?? '')
    .map((those) => laneOf(those, share, now))
    .toSorted((one, other) => rank(one.crewId) - rank(other.crewId));
  const at = share(hoursOf(clockTime(now)));
  const hours = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  return { hours, now: at >= 0 && at <= 100 ? at : null, lanes };
};
