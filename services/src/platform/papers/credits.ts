import { bangkokDay } from '@klang/contracts/kit/days';
import type { CreditOccasion } from '@klang/contracts/papers/corrections';
import type { CreditCode, MoneyBack, ReceiptFacts, UntaxedValue } from '@klang/contracts/papers/paper';
import { papertrail } from '../../domain/papertrail.ts';
import { creditableSums } from '../../domain/papertrailMoney.ts';
import type { OwedPaper } from '../../domain/papertrailState.ts';
import type { Context } from '../eventLog/context.ts';
import { Refused } from '../kit/failures.ts';
import { idFor } from '../kit/ids.ts';
import { type IssuedPaper, type PaperParts, papersOf } from './papers.ts';

export type ReceiptNow = { readonly trail: OwedPaper; readonly issued: IssuedPaper; readonly facts: ReceiptFacts };
export type CreditedMoney = {
  readonly orderId: string;
  readonly paymentId: string;
  readonly billId: string | null;
  readonly amountSatang: number;
  /** True: `amountSatang` is money, of which a share is credited; false: it is the credit itself. */
  readonly isMoney: boolean;
  /** The money that a credit stands for, if it is not in proportion to the receipt. */
  readonly moneySatang?: number;
  readonly occasion: CreditOccasion;
  readonly occasionId: string;
  readonly code: CreditCode;
  readonly reason: string | null;
  /** The person behind it, where the command itself comes from the system. */
  readonly approvedBy?: string;
  readonly paidBack: MoneyBack | null;
  readonly untaxed?: readonly UntaxedValue[];
  /** When what is credited happened. The note belongs to that day, however late it is written. */
  readonly happenedAt: string;
};

/** The receipt is not issued yet; a retry will find it. */
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

export const creditsOf = (parts: PaperParts) => {
  const papers = papersOf(parts);

  const receiptNow = async (org: string, paperId: string): Promise<ReceiptNow | null> => {
    const trail = await papers.trailOf(org, paperId);
    if (!trail?.filed) return null;
    if (trail.replacementId !== null) return receiptNow(org, trail.replacementId);
    const issued = await papers.issued(org, trail.filed.number);
    return issued?.facts.kind === 'RT' ? { trail, issued, facts: issued.facts } : null;
  };

  const isCredited = async (org: string, paperId: string, creditId: string): Promise<boolean> => {
    const trail = await papers.trailOf(org, paperId);
    if (!trail || trail.credits.has(creditId)) return trail !== null;
    return trail.replacementId !== null && isCredited(org, trail.replacementId, creditId);
  };

  const tryCredit = async (
    ctx: Context,
    { orderId, paymentId, billId, happenedAt, ...credit }: CreditedMoney,
  ): Promise<void> => {
    const first = receiptIdOf(ctx.org, { orderId, paymentId, billId });
    const creditId = creditIdOf(ctx.org, credit.occasion, credit.occasionId);
    if (await isCredited(ctx.org, first, creditId)) return;
    const now = await receiptNow(ctx.org, first);
    if (!now) throw new NoReceiptYet(orderId, paymentId);
    const { paperId } = now.issued;
    // What lowered a bill before it was paid is credited with its receipt.
    const on = [bangkokDay(new Date(happenedAt)), now.facts.on].toSorted().at(-1);
    await ctx.execute(papertrail, paperId, {
      type: 'CreditPaper',
      paperId,
      creditId,
      ...credit,
      ...(on && { on }),
      sums: creditableSums(now.facts),
      at: ctx.now.toISOString(),
    });
  };

  return {
    receiptNow,

    creditFor: async (ctx: Context, credited: CreditedMoney): Promise<void> => {
      try {
        await tryCredit(ctx, credited);
      } catch (error) {
        // The receipt was replaced meanwhile: credit the new one.
        if (!(error instanceof Refused && error.code === 'paper_replaced')) throw error;
        await tryCredit(ctx, credited);
      }
    },
  };
};
