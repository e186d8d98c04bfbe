import type { Measures } from './things.ts';

export type PickedThing = Measures & { readonly count: number };
export type Room = Measures & { readonly _id: string };

/** Leaves space for gaps and for access. */
const usableShare = 0.65;
const cmInLitre = 1_000;

export const litresOf = ({ widthCm, depthCm, heightCm }: Measures): number =>
  (widthCm * depthCm * heightCm) / cmInLitre;

export const volumeOf = (picked: readonly PickedThing[]): number =>
  Math.ceil(picked.reduce((sum, one) => sum + litresOf(one) * one.count, 0));

export const usableLitresOf = (room: Measures): number => litresOf(room) * usableShare;

const sidesOf = ({ widthCm, depthCm, heightCm }: Measures): readonly number[] =>
  [widthCm, depthCm, heightCm].sort((a, b) => a - b);
/** Compares sorted sides, because a thing can be turned. */
const goesInto = (thing: Measures, room: Measures): boolean => {
  const sides = sidesOf(room);
  return sidesOf(thing).every((side, place) => side <= (sides[place] ?? 0));
};

export type Fit<R extends Room> = {
  readonly room: R;
  readonly count: number;
  readonly filled: number;
};

const fitOf = <R extends Room>(room: R, litres: number): Fit<R> => {
  const count = Math.max(1, Math.ceil(litres / usableLitresOf(room)));
  return { room, count, filled: litres / (usableLitresOf(room) * count) };
};

/** The smallest room that takes everything, then larger ones, or several of the largest. Empty if a thing fits none. */
export const fittingRooms = <R extends Room>(
  rooms: readonly R[],
  picked: readonly PickedThing[],
): readonly Fit<R>[] => {
  const litres = volumeOf(picked);
  const possible = rooms
    .filter((room) => picked.every((thing) => goesInto(thing, room)))
    .sort((a, b) => litresOf(a) - litresOf(b));
  const fits = possible.map((room) => fitOf(room, litres));
  const single = fits.filter(({ count }) => count === 1);
  return single.length > 0 ? single : fits.slice(-1);
};

export const cubicMetres = (litres: number): string => {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return Math.max(0.1, litres / 1_000).toLocaleString('en-US', digits);
};
