import type { ScanpositionEvent } from '@klang/contracts/events/scanposition';
import { type Decider, nothing, type Only } from './kit.ts';

type ScanPosition = Only<ScanpositionEvent, 'ScanPositioned'>['data'];
export type ScanpositionCommand = { readonly type: 'NotePosition' } & ScanPosition;

export const scanposition: Decider<{ readonly isSaid: boolean }, ScanpositionCommand, ScanpositionEvent> = {
  category: 'scanposition',
  initial: { isSaid: false },
  evolve: { ScanPositioned: () => ({ isSaid: true }) },
  decide: {
    NotePosition: ({ type: _, ...data }, { isSaid }) => (isSaid ? nothing : [{ type: 'ScanPositioned', data }]),
  },
};
