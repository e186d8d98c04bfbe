import type { PapertrailEvent } from '@klang/contracts/events/papertrail';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { type CorrectionWay, type CreditOccasion, correctionDays } from '@klang/contracts/papers/corrections';
import type { CreditCode, MoneyBack, PaperBuyer, ReissueCode, UntaxedValue } from '@klang/contracts/papers/paper';
import { type Decision, nothing, refuse } from './kit.ts';
import type { Owed } from './papertrailState.ts';
import { type ReceiptSums, vatCredited } from './papertrailVat.ts';

type CommandHead = { readonly paperId: string; readonly at: string };
type CorrectionRequest = CommandHead & {
  readonly type: 'AskPaperCorrection';
  readonly correctionId: string;
  readonly code: ReissueCode;
  readonly buyer: PaperBuyer;
  readonly words: string;
};
type Replacing = CommandHead & {
  readonly type: 'ReplacePaper';
  readonly correctionId: string;
  readonly replacementId: string;
  /** The credit note, where the receipt is no longer fresh. */
  readonly creditId: string;
  readonly buyer: PaperBuyer | null;
  readonly reason: string | null;
  readonly sums: ReceiptSums;
};
type Crediting = CommandHead & {
  readonly type: 'CreditPaper';
  readonly creditId: string;
  readonly occasion: CreditOccasion;
  readonly occasionId: string;
  readonly amountSatang: number;
  readonly code: CreditCode;
  readonly reason: string | null;
  readonly paidBack: MoneyBack | null;
  /** What of it does not bear VAT, where what it follows from says so. */
  readonly untaxed?: readonly UntaxedValue[];
  readonly sums: ReceiptSums;
};
type Refusing = CommandHead & {
  readonly type: 'RefusePaperCorrection';
  readonly correctionId: string;
  readonly reason: string;
};
export type CorrectionCommand = CorrectionRequest | Refusing | Replacing | Crediting;
type TrailDecision = Decision<PapertrailEvent>;

/** A mistake that is reported while the paper is fresh is mended by issuing it anew. */
export const wayAt = (filedAt: string, at: string): CorrectionWay =>
  bangkokDay(new Date(at)) <= daysAfter(bangkokDay(new Date(filedAt)), correctionDays) ? 'reissue' : 'credit';

const ofReceipt =
  <C extends CorrectionCommand>(decide: (command: C, trail: Owed) => TrailDecision) =>
  (command: C, trail: Owed | null): TrailDecision => {
    if (!trail) return refuse('paper_not_found');
    return trail.kind === 'RT' ? decide(command, trail) : refuse('paper_not_correctable');
  };

const ask = ({ type: _, at, ...asked }: CorrectionRequest, trail: Owed): TrailDecision => {
  if (!trail.filed) return refuse('paper_not_found');
  if (trail.corrections.has(asked.correctionId)) return nothing;
  if (trail.replacementId !== null) return refuse('paper_replaced');
  if (trail.creditedSatang > 0) return refuse('paper_is_credited');
  if (trail.corrections.some(({ state }) => state === 'open')) return refuse('paper_correction_open');
  const { orderId, customerId } = trail;
  const data = { ...asked, orderId, customerId, way: wayAt(trail.filed.at, at), askedAt: at };
  return [{ type: 'PaperCorrectionAsked', data }];
};

const refuseAsked = ({ paperId, correctionId, reason, at }: Refusing, trail: Owed): TrailDecision => {
  const asked = trail.corrections.get(correctionId);
  if (!asked) return refuse('paper_correction_not_found');
  if (asked.state === 'refused') return nothing;
  if (asked.state === 'done') return refuse('paper_replaced');
  const { orderId, customerId } = trail;
  const data = { paperId, orderId, customerId, correctionId, reason, refusedAt: at };
  return [{ type: 'PaperCorrectionRefused', data }];
};

const creditedBefore = ({ paperId, creditId, occasion, occasionId, at }: Crediting, trail: Owed): TrailDecision => {
  const { orderId, customerId } = trail;
  const data = { paperId, orderId, customerId, occasion, occasionId, creditId, notedAt: at };
  return [{ type: 'PaperCreditedBefore', data }];
};

/** It follows from what was done before, and is never refused for that. */
const follows = ({ occasion }: Pick<Crediting, 'occasion'>): boolean =>
  occasion === 'refund' || occasion === 'bill' || occasion === 'fee';
/** What went back, or was taken back, is credited as far as somebody has not credited it by hand already. */
const creditedNow = (command: Crediting, { creditedSatang }: Owed): number => {
  const { amountSatang, sums } = command;
  return follows(command) ? Math.min(amountSatang, sums.totalSatang - creditedSatang) : amountSatang;
};

const credit = (command: Crediting, trail: Owed): TrailDecision => {
  const { type: _, sums, untaxed: ofCause, at, ...asked } = command;
  if (trail.credits.has(asked.creditId)) return nothing;
  if (trail.replacementId !== null) return refuse('paper_replaced');
  const said = { ...asked, amountSatang: creditedNow(command, trail) };
  if (follows(said) && said.amountSatang === 0) return creditedBefore(command, trail);
  const creditedSatang = trail.creditedSatang + said.amountSatang;
  if (said.amountSatang < 1 || creditedSatang > sums.totalSatang) return refuse('credit_too_large');
  const { vatSatang, untaxed } = vatCredited(sums, trail, { amountSatang: said.amountSatang, untaxed: ofCause });
  const { orderId, customerId } = trail;
  const apart = untaxed.length > 0 ? { untaxed } : {};
  const money = { vatSatang, ...apart, creditedSatang, creditedVatSatang: trail.creditedVatSatang + vatSatang };
  const when = { on: bangkokDay(new Date(at)), creditedAt: at };
  return [{ type: 'PaperCredited', data: { ...said, orderId, customerId, ...money, ...when } }];
};

/** All of it, so that the new paper is the only one that counts. */
const creditWhole = (command: Replacing, trail: Owed): TrailDecision => {
  const { paperId, correctionId, creditId, reason, sums, at } = command;
  const occasion = { occasion: 'correction', occasionId: correctionId } as const;
  const money = { amountSatang: sums.totalSatang, code: 'CDNS99', paidBack: null } as const;
  return credit({ type: 'CreditPaper', paperId, creditId, ...occasion, ...money, reason, sums, at }, trail);
};

const replace = (command: Replacing, trail: Owed): TrailDecision => {
  const { paperId, correctionId, replacementId, buyer, reason, at } = command;
  const asked = trail.corrections.get(correctionId);
  if (!asked) return refuse('paper_correction_not_found');
  if (asked.state === 'done') return nothing;
  if (asked.state === 'refused') return refuse('paper_correction_refused');
  if (trail.creditedSatang > 0) return refuse('paper_is_credited');
  const { orderId, customerId } = trail;
  const { way, code } = asked;
  const credited = way === 'credit' ? creditWhole(command, trail) : nothing;
  if ('refused' in credited) return credited;
  const said = { correctionId, replacementId, way, code, buyer, reason, replacedAt: at };
  return [...credited, { type: 'PaperReplaced', data: { paperId, orderId, customerId, ...said } }];
};

/** What becomes of a receipt that was wrong, or of which money went back. */
export const corrections = {
  AskPaperCorrection: ofReceipt(ask),
  RefusePaperCorrection: ofReceipt(refuseAsked),
  ReplacePaper: ofReceipt(replace),
  CreditPaper: ofReceipt(credit),
};
