import type { ScanPosition } from '@klang/contracts/codes/scanFields';

const digits = 5;
const rounded = (degrees: number): number => Number(degrees.toFixed(digits));

export const positionOf = ({ latitude, longitude, accuracy }: GeolocationCoordinates): ScanPosition => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
  accuracyM: Math.min(100_000, Math.round(accuracy)),
});

const map = 'https://www.google.com/maps/search/?api=1&query=';
export const mapOf = (address: string): string => `${map}${encodeURIComponent(address)}`;
export const positionMap = ({ latitude, longitude }: ScanPosition): string => `${map}${latitude},${longitude}`;
