import type { CreditOccasion } from '@klang/contracts/papers/corrections';
import type { CreditCode, MoneyBack, ReceiptFacts, UntaxedValue } from '@klang/contracts/papers/paper';
import { creditedShare } from '../../domain/creditedShare.ts';
import { papertrail } from '../../domain/papertrail.ts';
import type { Owed } from '../../domain/papertrailState.ts';
import type { Context } from '../eventLog/context.ts';
import { Refused } from '../kit/failures.ts';
import { idFor } from '../kit/ids.ts';
import { type IssuedPaper, type PaperParts, papersOf } from './papers.ts';

export type ReceiptNow = { readonly trail: Owed; readonly issued: IssuedPaper; readonly facts: ReceiptFacts };
/** What is credited of what was paid by one payment of an order. */
export type CreditedMoney = {
  readonly orderId: string;
  readonly paymentId: string;
  /** The bill that the payment was for; null where it was the order. */
  readonly billId: string | null;
  readonly amountSatang: number;
  /** Whether that is money that went back, all of what came in or a part of it, or what is credited itself. */
  readonly isMoney: boolean;
  readonly occasion: CreditOccasion;
  /** What it follows from: the same one twice is credited once. */
  readonly occasionId: string;
  readonly code: CreditCode;
  readonly reason: string | null;
  readonly paidBack: MoneyBack | null;
  /** What of it does not bear VAT, where what it follows from says so. */
  readonly untaxed?: readonly UntaxedValue[];
};

/** Money went back for a receipt that is still to be issued: whoever tries again later finds it. */
export class NoReceiptYet extends Error {
  constructor(orderId: string, paymentId: string) {
    super(`There is no receipt yet for ${paymentId} of ${orderId}.`);
  }
}

type PaidBy = Pick<CreditedMoney, 'orderId' | 'paymentId' | 'billId'>;
export const receiptIdOf = (org: string, { orderId, paymentId, billId }: PaidBy): string =>
  billId === null
    ? idFor('paper', org, 'orderPaid', orderId, paymentId)
    : idFor('paper', org, 'billPaid', orderId, billId);
export const creditIdOf = (org: string, occasion: CreditOccasion, occasionId: string): string =>
  idFor('credit', org, occasion, occasionId);

const ofReceipt = (
  { amountSatang, isMoney }: Pick<CreditedMoney, 'amountSatang' | 'isMoney'>,
  { facts, trail }: ReceiptNow,
): number =>
  // Of nothing that went back nothing is credited, however parts were rounded before.
  !isMoney || amountSatang === 0
    ? amountSatang
    : creditedShare({
        amountSatang,
        totalSatang: facts.sums.totalSatang,
        withheldSatang: facts.withholding?.withheldSatang ?? 0,
        creditedSatang: trail.creditedSatang,
      });

/** Credits receipts: as much as there is, and each cause once. */
export const creditsOf = (parts: PaperParts) => {
  const papers = papersOf(parts);

  /** A receipt as it stands on paper, or the one that came in its place; null where there is none yet. */
  const receiptNow = async (org: string, paperId: string): Promise<ReceiptNow | null> => {
    const trail = await papers.trailOf(org, paperId);
    if (!trail?.filed) return null;
    if (trail.replacementId !== null) return receiptNow(org, trail.replacementId);
    const issued = await papers.issued(org, trail.filed.number);
    return issued?.facts.kind === 'RT' ? { trail, issued, facts: issued.facts } : null;
  };

  /** Whether this cause has credited a receipt, or one in whose place another stands. */
  const isCredited = async (org: string, paperId: string, creditId: string): Promise<boolean> => {
    const trail = await papers.trailOf(org, paperId);
    if (!trail || trail.credits.has(creditId)) return trail !== null;
    return trail.replacementId !== null && isCredited(org, trail.replacementId, creditId);
  };

  const tryCredit = async (
    ctx: Context,
    { orderId, paymentId, billId, amountSatang, isMoney, ...said }: CreditedMoney,
  ): Promise<void> => {
    const first = receiptIdOf(ctx.org, { orderId, paymentId, billId });
    const creditId = creditIdOf(ctx.org, said.occasion, said.occasionId);
    if (await isCredited(ctx.org, first, creditId)) return;
    const now = await receiptNow(ctx.org, first);
    if (!now) throw new NoReceiptYet(orderId, paymentId);
    const { paperId } = now.issued;
    await ctx.execute(papertrail, paperId, {
      type: 'CreditPaper',
      paperId,
      creditId,
      ...said,
      sums: now.facts.sums,
      amountSatang: ofReceipt({ amountSatang, isMoney }, now),
      at: ctx.now.toISOString(),
    });
  };

  return {
    receiptNow,

    /** Credits what went back on the receipt of its payment; its credit note follows. Done twice it is done once. */
    creditFor: async (ctx: Context, credited: CreditedMoney): Promise<void> => {
      try {
        await tryCredit(ctx, credited);
      } catch (error) {
        // Another paper came in its place meanwhile: that one is credited.
        if (!(error instanceof Refused && error.code === 'paper_replaced')) throw error;
        await tryCredit(ctx, credited);
      }
    },
  };
};
