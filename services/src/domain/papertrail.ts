import type { PapertrailEvent } from '@klang/contracts/events/papertrail';
import type { UntaxedValue } from '@klang/contracts/papers/paper';
import { Map as LargeMap } from 'immutable';
import { type Decider, nothing, refuse } from './kit.ts';
import { type CorrectionCommand, corrections } from './papertrailCorrections.ts';
import type { Correction, Due, FiledPaper, Owed } from './papertrailState.ts';

export type Papertrail = Owed | null;

type CommandHead = { readonly paperId: string; readonly at: string };
export type PapertrailCommand =
  | (CommandHead & Due & { readonly type: 'OwePaper' })
  | (CommandHead & FiledPaper & { readonly type: 'FilePaper' })
  | (CommandHead & { readonly type: 'SendPaperAgain' })
  | CorrectionCommand;

const untouched = {
  filed: null,
  corrections: LargeMap<string, Correction>(),
  replacementId: null,
  credits: LargeMap<string, number>(),
  creditedSatang: 0,
  creditedVatSatang: 0,
  creditedUntaxed: {},
};
const untaxedWith = (before: Owed['creditedUntaxed'], more: readonly UntaxedValue[] = []): Owed['creditedUntaxed'] => {
  const added = more.map(({ vatKind, valueSatang }) => [vatKind, (before[vatKind] ?? 0) + valueSatang] as const);
  return { ...before, ...Object.fromEntries(added) };
};
const nowIs = (trail: Owed, correctionId: string, state: Correction['state']): Owed => {
  const asked = trail.corrections.get(correctionId);
  return asked ? { ...trail, corrections: trail.corrections.set(correctionId, { ...asked, state }) } : trail;
};

export const papertrail: Decider<Papertrail, PapertrailCommand, PapertrailEvent> = {
  category: 'papertrail',
  initial: null,

  evolve: {
    PaperDue: (_, { paperId: __, dueAt: ___, ...due }) => ({ ...due, ...untouched }),
    PaperFiled: (trail, { number, file, bytes, sha256, filedAt }) =>
      trail && { ...trail, filed: { number, file, bytes, sha256, at: filedAt } },
    PaperSendAsked: (trail) => trail,
    PaperCorrectionAsked: (trail, { correctionId, way, code }) =>
      trail && { ...trail, corrections: trail.corrections.set(correctionId, { way, code, state: 'open' }) },
    PaperCorrectionRefused: (trail, { correctionId }) => trail && nowIs(trail, correctionId, 'refused'),
    PaperReplaced: (trail, { correctionId, replacementId }) =>
      trail && { ...nowIs(trail, correctionId, 'done'), replacementId },
    PaperCredited: (trail, { creditId, amountSatang, creditedSatang, creditedVatSatang, untaxed }) =>
      trail && {
        ...trail,
        credits: trail.credits.set(creditId, amountSatang),
        creditedSatang,
        creditedVatSatang,
        creditedUntaxed: untaxedWith(trail.creditedUntaxed, untaxed),
      },
    PaperCreditedBefore: (trail, { creditId }) => trail && { ...trail, credits: trail.credits.set(creditId, 0) },
  },

  decide: {
    OwePaper: ({ type: _, at, ...due }, trail) =>
      trail ? nothing : [{ type: 'PaperDue', data: { ...due, dueAt: at } }],
    FilePaper: ({ type: _, at, ...filed }, trail) => {
      if (!trail) return refuse('paper_not_found');
      if (trail.filed) return nothing;
      return [{ type: 'PaperFiled', data: { ...filed, orderId: trail.orderId, filedAt: at } }];
    },
    SendPaperAgain: ({ paperId, at }, trail) =>
      trail?.filed
        ? [{ type: 'PaperSendAsked', data: { paperId, orderId: trail.orderId, askedAt: at } }]
        : refuse('paper_not_found'),
    ...corrections,
  },
};
