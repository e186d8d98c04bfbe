/** The centre of each district in degrees north and east. One kilometre of precision is enough to see which stops are near. */
const districtCentres = `
  1001 13.76 100.50, 1002 13.77 100.52, 1003 13.85 100.86, 1004 13.73 100.52, 1005 13.87 100.63,
  1006 13.77 100.65, 1007 13.74 100.53, 1008 13.75 100.51, 1009 13.69 100.63, 1010 13.81 100.75,
  1011 13.74 100.79, 1012 13.69 100.54, 1013 13.74 100.51, 1014 13.78 100.55, 1015 13.72 100.48,
  1016 13.74 100.48, 1017 13.77 100.58, 1018 13.73 100.50, 1019 13.77 100.44, 1020 13.76 100.47,
  1021 13.58 100.41, 1022 13.73 100.45, 1023 13.70 100.35, 1024 13.67 100.50, 1025 13.79 100.49,
  1026 13.78 100.57, 1027 13.81 100.65, 1028 13.71 100.53, 1029 13.82 100.53, 1030 13.83 100.56,
  1031 13.70 100.51, 1032 13.70 100.67, 1033 13.71 100.58, 1034 13.73 100.63, 1035 13.69 100.47,
  1036 13.93 100.59, 1037 13.76 100.54, 1038 13.83 100.61, 1039 13.73 100.58, 1040 13.71 100.40,
  1041 13.88 100.57, 1042 13.91 100.65, 1043 13.82 100.68, 1044 13.76 100.69, 1045 13.78 100.61,
  1046 13.87 100.74, 1047 13.67 100.62, 1048 13.77 100.37, 1049 13.63 100.50, 1050 13.65 100.37
`;

/** Kilometres from the Grand Palace, on a flat map. */
export type TownPoint = { readonly north: number; readonly east: number };
const degreeKm = 111.2;
const palace = { latitude: 13.75, longitude: 100.49 } as const;
const narrowing = Math.cos((palace.latitude * Math.PI) / 180);
export const townPoint = (latitude: number, longitude: number): TownPoint => ({
  north: (latitude - palace.latitude) * degreeKm,
  east: (longitude - palace.longitude) * degreeKm * narrowing,
});

const byDistrict: ReadonlyMap<string, TownPoint> = new Map(
  districtCentres
    .trim()
    .split(/,\s*/)
    .map((cell) => cell.split(' '))
    .map(([code = '', latitude, longitude]) => [code, townPoint(Number(latitude), Number(longitude))]),
);
export const districtPoints: readonly (readonly [code: string, point: TownPoint])[] = [...byDistrict];

export const districtCodeOf = (subDistrict: string): string => subDistrict.slice(0, 4);
/** The centre of the district stands for the house: there is no geocoding. */
export const centreOf = (subDistrict: string | null): TownPoint | undefined =>
  subDistrict === null ? undefined : byDistrict.get(districtCodeOf(subDistrict));

export const kmBetween = (one: TownPoint, other: TownPoint): number =>
  Math.hypot(one.north - other.north, one.east - other.east);
