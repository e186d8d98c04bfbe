import type { PaperFacts } from './paper.ts';

export const dotsOfInch = 300;
const dotsOfMillimetre = dotsOfInch / 25.4;

export type Room = { readonly width: number; readonly height: number };

/** In millimetres on the sheet. */
export const pictureRooms = { logo: { width: 30, height: 13 }, signature: { width: 52, height: 16 } } as const;

export const dotsIn = ({ width, height }: Room): Room => ({
  width: Math.round(width * dotsOfMillimetre),
  height: Math.round(height * dotsOfMillimetre),
});

const uploadedName = /^[0-9a-f]{32}$/;

/** A paper names its pictures like files. A logo has one id, before and after the first paper that shows it. */
export const pictureIdOf = (name: string): string => {
  const last = name.slice(name.lastIndexOf('/') + 1).replace(/\.webp$/, '');
  return uploadedName.test(last) ? `logo-${last}` : last;
};
export const paperPictureName = (org: string, pictureId: string): string => `${org}/papers/${pictureId}.webp`;

type PicturedFacts = Pick<PaperFacts, 'seller'> & { readonly signatures?: Readonly<Record<string, string | null>> };

export const picturesOn = (facts: PicturedFacts): readonly string[] =>
  [facts.seller.logo, ...Object.values(facts.signatures ?? {})].filter((name) => name !== null);
