import { z } from 'zod';
import type { CreditLeft } from '../bills/creditLeft.ts';
import type { OverdueBlocks } from '../bills/overdueBlocks.ts';
import { day, satang } from '../kit/event.ts';
import type { Language } from '../messages.ts';
import type { MoneyLine, PaperBuyer, PaperSeller, PaperSums } from './paper.ts';

export type BillCode = {
  readonly payload: string;
  readonly payee: string;
  readonly promptPayId: string;
  /** What the bank reports with the payment. Null if the code has none. */
  readonly references: readonly [string, string] | null;
};

/** A credit that lowers this bill, wholly or in part. */
export const creditOnBill = z.object({
  cause: z.enum(['claim', 'staff', 'visit', 'bill']),
  /** The number of the claim, what staff wrote, why a visit has no fee, or the place of the bill that took back more than it charged. Null once the person is forgotten. */
  reason: z.string().nullable(),
  on: day,
  givenSatang: satang,
  usedSatang: satang,
});
export type CreditOnBill = Readonly<z.output<typeof creditOnBill>>;
export type CreditCause = CreditOnBill['cause'];

/** What a bill waits for while nothing of it is asked for: the end of the contract, which will cancel it, or the check of a transfer that the customer reported. */
export const billWaitsFor = z.enum(['end', 'check']);
export type BillWaitsFor = z.output<typeof billWaitsFor>;

/** Drawn from current data. It has no number of its own and is no tax invoice. */
export type BillFacts = {
  readonly kind: 'bill';
  readonly number: string;
  readonly on: string;
  readonly issuedAt: string;
  readonly language: Language;
  readonly seller: PaperSeller;
  readonly order: { readonly orderId: string; readonly number: string };
  /** Null where nothing was ever to be paid. */
  readonly dueOn: string | null;
  readonly period: { readonly from: string; readonly until: string } | null;
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly MoneyLine[];
  readonly sums: PaperSums;
  readonly withholding: {
    readonly baseSatang: number;
    readonly percent: number;
    readonly withheldSatang: number;
    readonly unaskedSatang?: number;
  } | null;
  readonly creditSatang: number;
  /** Nobody paid it: credit that was never money covers it, so nobody withholds its tax. */
  readonly isGift?: boolean;
  /** A payment that went back is asked for again. Its receipt is the one of then. */
  readonly isAgain?: boolean;
  /** Together they are `creditSatang`. */
  readonly credits: readonly CreditOnBill[];
  readonly paid: { readonly on: string; readonly amountSatang: number } | null;
  readonly openSatang: number;
  readonly waitsFor?: BillWaitsFor;
  /** The leftover credit. Null unless it is one of the last bills, or asks for nothing. */
  readonly left: CreditLeft | null;
  readonly code: BillCode | null;
  readonly payAt: string;
  readonly blocks: OverdueBlocks;
  /** Days after the due day. */
  readonly remindOn: readonly number[];
};
export type BillPaper = {
  readonly facts: BillFacts;
  readonly people: { readonly buyer: PaperBuyer } | null;
  readonly files?: ReadonlyMap<string, Uint8Array>;
};
