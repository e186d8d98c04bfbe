import type { PapertrailEvent } from '@klang/contracts/events/papertrail';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { type CorrectionWay, type CreditOccasion, correctionDays } from '@klang/contracts/papers/corrections';
import { moneyLeft, type PaidReceipt } from '@klang/contracts/papers/creditedShare';
import type {
  CreditCode,
  MoneyBack,
  PaperBuyer,
  ReceiptFacts,
  ReissueCode,
  UntaxedValue,
} from '@klang/contracts/papers/paper';
import { vatKinds } from '@klang/contracts/site/vatKind';
import { type Decision, nothing, refuse, sameOrTaken } from './kit.ts';
import { type Credit, type CreditableSums, creditedMoney, creditOf, receiptNow } from './papertrailMoney.ts';
import type { CarriedCredit, KnownCredit, OwedPaper } from './papertrailState.ts';
import { type ReceiptSums, vatCredited } from './papertrailVat.ts';

type CommandHead = { readonly paperId: string; readonly at: string };
type CorrectionRequest = CommandHead & {
  readonly type: 'AskPaperCorrection';
  readonly correctionId: string;
  readonly code: ReissueCode;
  readonly buyer: PaperBuyer;
  readonly words: string;
  readonly askedBy?: string;
  /** When the receipt that this one replaces, without other sums, was first issued. */
  readonly firstFiledAt?: string | undefined;
  readonly sums: ReceiptSums;
} & Pick<ReceiptFacts, 'isAbbreviated'>;
type ReplaceCommand = CommandHead & {
  readonly type: 'ReplacePaper';
  readonly correctionId: string;
  readonly replacementId: string;
  readonly staffId: string;
  /** Used if the receipt is too old to be reissued. */
  readonly creditId: string;
  readonly buyer: PaperBuyer | null;
  readonly reason: string | null;
  readonly sums: CreditableSums;
};
type CreditCommand = CommandHead & {
  readonly type: 'CreditPaper';
  readonly creditId: string;
  readonly occasion: CreditOccasion;
  readonly occasionId: string;
  readonly code: CreditCode;
  readonly reason: string | null;
  /** Missing: who gives this command. */
  readonly approvedBy?: string;
  readonly paidBack: MoneyBack | null;
  readonly untaxed?: readonly UntaxedValue[];
  readonly sums: CreditableSums;
  /** The person who credits by hand alone, and how much they may on this paper. Null: as much as they want. */
  readonly creditedBy?: string;
  readonly limitSatang?: number | null;
  /** The day of what is credited. Missing: today. */
  readonly on?: string;
} & Credit;
type RefuseCommand = CommandHead & {
  readonly type: 'RefusePaperCorrection';
  readonly correctionId: string;
  readonly reason: string;
};
export type CorrectionCommand = CorrectionRequest | RefuseCommand | ReplaceCommand | CreditCommand;
type TrailDecision = Decision<PapertrailEvent>;

type Receipt = Pick<ReceiptFacts, 'isAbbreviated'> & { readonly filedAt: string };
/** An abbreviated form has no mistake and keeps its sums, so the full form replaces it on any day. */
export const wayAt = ({ isAbbreviated = false, filedAt }: Receipt, at: string): CorrectionWay => {
  const isFresh = bangkokDay(new Date(at)) <= daysAfter(bangkokDay(new Date(filedAt)), correctionDays);
  return isAbbreviated || isFresh ? 'reissue' : 'credit';
};

/** Nothing is left that another paper could stand for. */
const isCreditedAway = ({ creditedSatang }: OwedPaper, { totalSatang }: ReceiptSums): boolean =>
  creditedSatang > 0 && creditedSatang >= totalSatang;

const ofReceipt =
  <C extends CorrectionCommand>(decide: (command: C, trail: OwedPaper) => TrailDecision) =>
  (command: C, trail: OwedPaper | null): TrailDecision => {
    if (!trail) return refuse('paper_not_found');
    return trail.kind === 'RT' ? decide(command, trail) : refuse('paper_not_correctable');
  };

const ask = (
  { type: _, at, isAbbreviated, firstFiledAt, sums, ...fields }: CorrectionRequest,
  trail: OwedPaper,
): TrailDecision => {
  if (!trail.filed) return refuse('paper_not_found');
  if (trail.corrections.has(fields.correctionId)) return nothing;
  if (trail.replacementId !== null) return refuse('paper_replaced');
  const way = wayAt({ isAbbreviated, filedAt: firstFiledAt ?? trail.filed.at }, at);
  if (isCreditedAway(trail, sums)) return refuse('paper_is_credited');
  const open = trail.corrections.find(({ state }) => state === 'open');
  // What the holder reports comes before what staff sent in their name.
  const givesWay = open !== undefined && open.askedBy !== null && fields.askedBy === undefined;
  if (open && !givesWay) return refuse('paper_correction_open');
  const { orderId, customerId } = trail;
  const data = { ...fields, orderId, customerId, way, askedAt: at };
  return [{ type: 'PaperCorrectionAsked', data }];
};

const refuseCorrection = ({ paperId, correctionId, reason, at }: RefuseCommand, trail: OwedPaper): TrailDecision => {
  const correction = trail.corrections.get(correctionId);
  if (!correction) return refuse('paper_correction_not_found');
  if (correction.state === 'refused') return nothing;
  if (correction.state === 'done') return refuse('paper_replaced');
  const { orderId, customerId } = trail;
  const { askedBy } = correction;
  const data = { paperId, orderId, customerId, correctionId, reason, ...(askedBy && { askedBy }), refusedAt: at };
  return [{ type: 'PaperCorrectionRefused', data }];
};

const creditedBefore = (
  { paperId, creditId, occasion, occasionId, at }: CreditCommand,
  trail: OwedPaper,
): TrailDecision => {
  const { orderId, customerId } = trail;
  const data = { paperId, orderId, customerId, occasion, occasionId, creditId, notedAt: at };
  return [{ type: 'PaperCreditedBefore', data }];
};

const isSameCredit = (one: KnownCredit, { amountSatang, code }: KnownCredit): boolean =>
  one.amountSatang === amountSatang && one.code === code;

/** A credit note for something that already happened, so it is never refused. */
const follows = ({ occasion }: Pick<CreditCommand, 'occasion'>): boolean =>
  occasion === 'refund' || occasion === 'bill' || occasion === 'fee';
/** Credits only the part that staff have not credited by hand. */
const creditedNow = (command: CreditCommand, receipt: PaidReceipt): number => {
  const amountSatang = creditOf(command, receipt);
  return follows(command) ? Math.min(amountSatang, receipt.totalSatang - receipt.creditedSatang) : amountSatang;
};

const isAboveLimit = (
  { creditedBy = '', limitSatang = null, amountSatang }: CreditCommand,
  trail: OwedPaper,
): boolean => limitSatang !== null && (trail.creditedBy.get(creditedBy) ?? 0) + amountSatang > limitSatang;

const credit = (command: CreditCommand, trail: OwedPaper): TrailDecision => {
  const {
    type: _,
    sums,
    untaxed: ofCause,
    isMoney: __,
    moneySatang: ___,
    limitSatang: ____,
    at,
    on,
    ...fields
  } = command;
  const known = trail.credits.get(fields.creditId);
  // What follows from something else is computed anew each time.
  if (known !== undefined) return sameOrTaken(fields.occasion !== 'staff' || isSameCredit(known, fields));
  if (trail.replacementId !== null) return refuse('paper_replaced');
  if (isAboveLimit(command, trail)) return refuse('refund_above_limit');
  const receipt = receiptNow(sums, trail);
  const creditFields = { ...fields, amountSatang: creditedNow(command, receipt) };
  if (follows(creditFields) && creditFields.amountSatang === 0) return creditedBefore(command, trail);
  const creditedSatang = trail.creditedSatang + creditFields.amountSatang;
  if (creditFields.amountSatang < 1 || creditedSatang > sums.totalSatang) return refuse('credit_too_large');
  const { vatSatang, untaxed } = vatCredited(sums, trail, {
    amountSatang: creditFields.amountSatang,
    untaxed: ofCause,
  });
  const { orderId, customerId } = trail;
  const apart = untaxed.length > 0 ? { untaxed } : {};
  const creditedMoneySatang = creditedMoney(command, receipt, creditFields.amountSatang);
  const asMoney = creditedMoneySatang === null ? {} : { creditedMoneySatang };
  const creditedVatSatang = trail.creditedVatSatang + vatSatang;
  const money = { vatSatang, ...apart, creditedSatang, creditedVatSatang, ...asMoney };
  const when = { on: on ?? bangkokDay(new Date(at)), creditedAt: at };
  return [{ type: 'PaperCredited', data: { ...creditFields, orderId, customerId, ...money, ...when } }];
};

/** Credits all that is left, so that only the new paper counts. */
const creditRest = (command: ReplaceCommand, trail: OwedPaper): TrailDecision => {
  const { paperId, correctionId, creditId, reason, sums, at } = command;
  const occasion = { occasion: 'correction', occasionId: correctionId } as const;
  const amountSatang = sums.totalSatang - trail.creditedSatang;
  const money = { amountSatang, code: 'CDNS99', paidBack: null } as const;
  return credit({ type: 'CreditPaper', paperId, creditId, ...occasion, ...money, reason, sums, at }, trail);
};

const carriedOf = ({
  creditedSatang,
  creditedVatSatang,
  creditedMoneySatang,
  creditedUntaxed,
}: OwedPaper): { readonly carried?: CarriedCredit } => {
  if (creditedSatang === 0) return {};
  const untaxed = vatKinds.flatMap((vatKind) => {
    const valueSatang = creditedUntaxed[vatKind] ?? 0;
    return valueSatang === 0 ? [] : [{ vatKind, valueSatang }];
  });
  const asMoney = creditedMoneySatang === null ? {} : { creditedMoneySatang };
  return { carried: { creditedSatang, creditedVatSatang, ...asMoney, ...(untaxed.length > 0 && { untaxed }) } };
};
/** The withheld tax that stays with what is left. */
const restOf = (sums: CreditableSums, trail: OwedPaper): { readonly restWithheldSatang?: number } => {
  const receipt = receiptNow(sums, trail);
  const restWithheldSatang = receipt.totalSatang - receipt.creditedSatang - moneyLeft(receipt);
  return trail.creditedSatang > 0 && restWithheldSatang > 0 ? { restWithheldSatang } : {};
};

const replace = (command: ReplaceCommand, trail: OwedPaper): TrailDecision => {
  const { paperId, correctionId, replacementId, staffId, buyer, reason, sums, at } = command;
  const correction = trail.corrections.get(correctionId);
  if (!correction) return refuse('paper_correction_not_found');
  if (correction.state === 'done') return nothing;
  if (correction.state === 'refused') return refuse('paper_correction_refused');
  // Nobody issues a tax invoice to a name that only they know to be right.
  if (correction.askedBy === staffId) return refuse('paper_correction_own');
  const { orderId, customerId } = trail;
  const { way, code } = correction;
  if (isCreditedAway(trail, sums)) return refuse('paper_is_credited');
  const credited = way === 'credit' ? creditRest(command, trail) : nothing;
  if ('refused' in credited) return credited;
  const taken = way === 'reissue' ? carriedOf(trail) : restOf(sums, trail);
  const replacement = { correctionId, replacementId, way, code, buyer, reason, ...taken, replacedAt: at };
  return [...credited, { type: 'PaperReplaced', data: { paperId, orderId, customerId, ...replacement } }];
};

export const corrections = {
  AskPaperCorrection: ofReceipt(ask),
  RefusePaperCorrection: ofReceipt(refuseCorrection),
  ReplacePaper: ofReceipt(replace),
  CreditPaper: ofReceipt(credit),
};
