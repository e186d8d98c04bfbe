import type { PaperpictureEvent } from '@klang/contracts/events/paperpicture';
import { type Decider, nothing, type Only } from './kit.ts';

type CommandOf<T extends PaperpictureEvent['type']> = Omit<Only<PaperpictureEvent, T>['data'], 'keptAt'> & {
  readonly at: string;
};
export type PaperpictureCommand =
  | ({ readonly type: 'KeepPaperLogo' } & CommandOf<'PaperLogoKept'>)
  | ({ readonly type: 'KeepPaperSignature' } & CommandOf<'PaperSignatureKept'>);

type PaperPicture = { readonly isKept: boolean };

/** The first picture stays: papers were drawn with it. */
export const paperpicture: Decider<PaperPicture, PaperpictureCommand, PaperpictureEvent> = {
  category: 'paperpicture',
  initial: { isKept: false },
  evolve: { PaperLogoKept: () => ({ isKept: true }), PaperSignatureKept: () => ({ isKept: true }) },
  decide: {
    KeepPaperLogo: ({ type: _, at: keptAt, ...logo }, { isKept }) =>
      isKept ? nothing : [{ type: 'PaperLogoKept', data: { ...logo, keptAt } }],
    KeepPaperSignature: ({ type: _, at: keptAt, ...signature }, { isKept }) =>
      isKept ? nothing : [{ type: 'PaperSignatureKept', data: { ...signature, keptAt } }],
  },
};
