import { centreOf, districtCodeOf, districtPoints, type TownPoint, townPoint } from '@klang/contracts/address/centres';
import type { TripRow } from '@klang/contracts/api/custody';
import { isOpen } from './useAssigning.ts';

export const mapSize = { width: 400, height: 300 } as const;
/** The margin around the visits and the smallest width shown, in kilometres. */
const [around, least] = [2.5, 13];
const apart = 21;

type Spot = { readonly x: number; readonly y: number };
export type MapMark = Spot & {
  readonly trip: TripRow;
  readonly number: number | null;
  readonly at: Spot;
};
export type MapDistrict = Spot & { readonly code: string; readonly isVisited: boolean };
export type MapRoute = { readonly crewId: string; readonly points: readonly Spot[] };
export type PlanMapShapes = {
  readonly districts: readonly MapDistrict[];
  readonly marks: readonly MapMark[];
  readonly routes: readonly MapRoute[];
  readonly river: readonly Spot[];
  readonly unknown: number;
};

/** The Chao Phraya through the city, as a polyline. */
const bends = [
  [13.95, 100.52],
  [13.87, 100.48],
  [13.83, 100.5],
  [13.81, 100.52],
  [13.785, 100.505],
  [13.765, 100.488],
  [13.74, 100.492],
  [13.728, 100.513],
  [13.71, 100.503],
  [13.695, 100.49],
  [13.685, 100.525],
  [13.705, 100.565],
  [13.69, 100.588],
  [13.66, 100.575],
  [13.645, 100.545],
  [13.62, 100.56],
  [13.58, 100.59],
] as const;
const river = bends.map(([latitude, longitude]) => townPoint(latitude, longitude));

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) + 2 * around;

const drawnFrom = (points: readonly TownPoint[]): ((point: TownPoint) => Spot) => {
  const mapPoints = points.length > 0 ? points : [{ north: 0, east: 0 }];
  const [norths, easts] = [mapPoints.map(({ north }) => north), mapPoints.map(({ east }) => east)];
  const [high, wide] = [Math.max(least, spread(norths)), Math.max(least, spread(easts))];
  const scale = Math.min(mapSize.height / high, mapSize.width / wide);
  const [north, east] = [middle(norths), middle(easts)];
  return (point) => ({
    x: mapSize.width / 2 + (point.east - east) * scale,
    y: mapSize.height / 2 - (point.north - north) * scale,
  });
};

const edge = 11;
const inside = ({ x, y }: Spot): Spot => ({
  x: Math.min(Math.max(x, edge), mapSize.width - edge),
  y: Math.min(Math.max(y, edge), mapSize.height - edge),
});
type FreeSpot = { x: number; y: number };
const pushApart = (one: FreeSpot, other: FreeSpot): void => {
  const [dx, dy] = [other.x - one.x || 0.1, other.y - one.y];
  const far = Math.hypot(dx, dy);
  if (far >= apart) return;
  const push = (apart - far) / 2 / far;
  Object.assign(one, inside({ x: one.x - dx * push, y: one.y - dy * push }));
  Object.assign(other, inside({ x: other.x + dx * push, y: other.y + dy * push }));
};
const moveApart = (spots: readonly FreeSpot[]): void => {
  for (let turn = 0; turn < 60; turn++)
    for (const [place, one] of spots.entries()) for (const other of spots.slice(place + 1)) pushApart(one, other);
};

const byStop = (a: TripRow, b: TripRow): number => (a.stop ?? 999) - (b.stop ?? 999);

/** Over without a crew: nobody has to drive it any more. */
const isDrawn = (trip: TripRow): boolean => trip.crewId !== null || isOpen(trip);

export const planMapOf = (all: readonly TripRow[]): PlanMapShapes => {
  const trips = all.filter(isDrawn);
  const known = trips.toSorted(byStop).flatMap((trip) => {
    const point = centreOf(trip.subDistrict);
    return point ? [{ trip, point }] : [];
  });
  const draw = drawnFrom(known.map(({ point }) => point));
  const spots = known.map(({ point }) => ({ ...draw(point) }));
  moveApart(spots);
  const visited = new Set(known.map(({ trip }) => districtCodeOf(trip.subDistrict ?? '')));
  const marks = known.map(({ trip, point }, place) => ({
    trip,
    number: trip.crewId === null ? null : trip.stop,
    at: draw(point),
    ...(spots[place] ?? draw(point)),
  }));
  const crewIds = [...new Set(known.flatMap(({ trip: { crewId } }) => crewId ?? []))];
  return {
    districts: districtPoints.map(([code, point]) => ({ code, isVisited: visited.has(code), ...draw(point) })),
    marks,
    routes: crewIds.map((crewId) => ({ crewId, points: marks.filter(({ trip }) => trip.crewId === crewId) })),
    river: river.map(draw),
    unknown: trips.length - known.length,
  };
};

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const boxOf = ({ x, y }: Spot, [wide, high]: readonly [number, number]): Box => ({
  left: x - wide / 2,
  top: y - high / 2,
  right: x + wide / 2,
  bottom: y + high / 2,
});
const isInside = ({ left, top, right, bottom }: Box): boolean =>
  left >= 0 && top >= 0 && right <= mapSize.width && bottom <= mapSize.height;

export type MapLabel = Spot & { readonly code: string; readonly text: string };
export const mapLabels = (
  { districts, marks }: Pick<PlanMapShapes, 'districts' | 'marks'>,
  nameOf: (code: string) => string,
): readonly MapLabel[] => {
  const taken = [...marks.map((mark) => boxOf(mark, [apart, apart])), ...districts.map((dot) => boxOf(dot, [7, 7]))];
  const labels: MapLabel[] = [];
  for (const { code, x, y } of districts.toSorted((a, b) => Number(b.isVisited) - Number(a.isVisited))) {
    const text = nameOf(code);
    const size = [text.length * 6.2 + 4, 14] as const;
    const spots = [22, -22, 12, -12].map((dy) => ({ x, y: y + dy }));
    const free = spots.find((spot) => {
      const box = boxOf(spot, size);
      return isInside(box) && !taken.some((other) => touches(box, other));
    });
    if (!free) continue;
    taken.push(boxOf(free, size));
    labels.push({ code, text, ...free });
  }
  return labels;
};
