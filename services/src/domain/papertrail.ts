import type { PapertrailEvent } from '@klang/contracts/events/papertrail';
import type { UntaxedValue } from '@klang/contracts/papers/paper';
import { Map as LargeMap } from 'immutable';
import { type Decider, nothing, refuse } from './kit.ts';
import { type CorrectionCommand, corrections } from './papertrailCorrections.ts';
import type { CarriedCredit, Correction, Due, FiledPaper, KnownCredit, OwedPaper } from './papertrailState.ts';

export type Papertrail = OwedPaper | null;

type CommandHead = { readonly paperId: string; readonly at: string };
export type PapertrailCommand =
  | (CommandHead & Due & { readonly type: 'OwePaper'; readonly carried?: CarriedCredit | undefined })
  | (CommandHead & FiledPaper & { readonly type: 'FilePaper' })
  | (CommandHead & { readonly type: 'SendPaperAgain' })
  | CorrectionCommand;

const noCredit: KnownCredit = { amountSatang: 0, code: null };
const untouched = {
  filed: null,
  corrections: LargeMap<string, Correction>(),
  replacementId: null,
  credits: LargeMap<string, KnownCredit>(),
  creditedSatang: 0,
  creditedVatSatang: 0,
  creditedMoneySatang: null,
  creditedUntaxed: {},
  creditedBy: LargeMap<string, number>(),
};
const untaxedWith = (
  before: OwedPaper['creditedUntaxed'],
  more: readonly UntaxedValue[] = [],
): OwedPaper['creditedUntaxed'] => {
  const added = more.map(({ vatKind, valueSatang }) => [vatKind, (before[vatKind] ?? 0) + valueSatang] as const);
  return { ...before, ...Object.fromEntries(added) };
};
const nowIs = (trail: OwedPaper, correctionId: string, state: Correction['state']): OwedPaper => {
  const correction = trail.corrections.get(correctionId);
  return correction ? { ...trail, corrections: trail.corrections.set(correctionId, { ...correction, state }) } : trail;
};

/** Only one waits at a time: a request of staff gives way to that of the holder. */
const withoutOpen = (corrections: OwedPaper['corrections']): OwedPaper['corrections'] =>
  corrections.map((one) => (one.state === 'open' ? { ...one, state: 'refused' } : one));

export const papertrail: Decider<Papertrail, PapertrailCommand, PapertrailEvent> = {
  category: 'papertrail',
  initial: null,

  evolve: {
    PaperDue: (_, { paperId: __, dueAt: ___, carried, ...due }) => {
      if (!carried) return { ...due, ...untouched };
      const { untaxed, creditedMoneySatang = null, ...credited } = carried;
      return { ...due, ...untouched, ...credited, creditedMoneySatang, creditedUntaxed: untaxedWith({}, untaxed) };
    },
    PaperFiled: (trail, { number, file, bytes, sha256, filedAt }) =>
      trail && { ...trail, filed: { number, file, bytes, sha256, at: filedAt } },
    PaperSendAsked: (trail) => trail,
    PaperCorrectionAsked: (trail, { correctionId, way, code, askedBy = null }) =>
      trail && {
        ...trail,
        corrections: withoutOpen(trail.corrections).set(correctionId, { way, code, state: 'open', askedBy }),
      },
    PaperCorrectionRefused: (trail, { correctionId }) => trail && nowIs(trail, correctionId, 'refused'),
    PaperReplaced: (trail, { correctionId, replacementId }) =>
      trail && { ...nowIs(trail, correctionId, 'done'), replacementId },
    PaperCredited: (
      trail,
      { creditId, amountSatang, code, creditedSatang, creditedVatSatang, creditedMoneySatang, untaxed, creditedBy },
    ) =>
      trail && {
        ...trail,
        credits: trail.credits.set(creditId, { amountSatang, code }),
        creditedSatang,
        creditedVatSatang,
        creditedMoneySatang: creditedMoneySatang ?? null,
        creditedUntaxed: untaxedWith(trail.creditedUntaxed, untaxed),
        creditedBy: creditedBy
          ? trail.creditedBy.set(creditedBy, (trail.creditedBy.get(creditedBy) ?? 0) + amountSatang)
          : trail.creditedBy,
      },
    PaperCreditedBefore: (trail, { creditId }) => trail && { ...trail, credits: trail.credits.set(creditId, noCredit) },
  },

  decide: {
    OwePaper: ({ type: _, at, carried, ...due }, trail) =>
      trail ? nothing : [{ type: 'PaperDue', data: { ...due, ...(carried && { carried }), dueAt: at } }],
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
