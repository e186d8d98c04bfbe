import type { Measures } from './things.ts';

/** Something that was picked: what each of it takes, and how many. */
export type PickedThing = Measures & { readonly count: number };
export type Room = Measures & { readonly _id: string };

/** Things leave gaps between them, and somebody must get in to fetch one. */
const usableShare = 0.65;
const cmInLitre = 1_000;

export const litresOf = ({ widthCm, depthCm, heightCm }: Measures): number =>
  (widthCm * depthCm * heightCm) / cmInLitre;

/** All of it together, in whole litres; whatever is there at all takes one. */
export const volumeOf = (picked: readonly PickedThing[]): number =>
  Math.ceil(picked.reduce((sum, one) => sum + litresOf(one) * one.count, 0));

export const usableLitresOf = (room: Measures): number => litresOf(room) * usableShare;

const sidesOf = ({ widthCm, depthCm, heightCm }: Measures): readonly number[] =>
  [widthCm, depthCm, heightCm].sort((a, b) => a - b);
/** Turned as it must be, a thing goes into a room whose sides are as long as its own. */
const goesInto = (thing: Measures, room: Measures): boolean => {
  const sides = sidesOf(room);
  return sidesOf(thing).every((side, place) => side <= (sides[place] ?? 0));
};

export type Fit<R extends Room> = {
  readonly room: R;
  /** More than one where the largest is too small. */
  readonly count: number;
  /** Of what can be used, how much is: at most 1. */
  readonly filled: number;
};

const fitOf = <R extends Room>(room: R, litres: number): Fit<R> => {
  const count = Math.max(1, Math.ceil(litres / usableLitresOf(room)));
  return { room, count, filled: litres / (usableLitresOf(room) * count) };
};

/**
 * The smallest room that takes everything, then the larger ones; so many of the largest where none does. Nothing where
 * a single thing goes into none of them.
 */
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

/** With one decimal; whatever is there at all is a tenth of a cubic metre. */
export const cubicMetres = (litres: number): string => {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return Math.max(0.1, litres / 1_000).toLocaleString('en-US', digits);
};
