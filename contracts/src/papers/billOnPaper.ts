import type { CreditLeft } from '../bills/creditLeft.ts';
import type { Language } from '../messages.ts';
import type { OverdueBlocks } from '../site/organize.ts';
import type { MoneyLine, PaperBuyer, PaperSeller, PaperSums } from './paper.ts';

/** The code by which a bill is paid with a banking app. */
export type BillCode = {
  readonly payload: string;
  readonly payee: string;
  readonly promptPayId: string;
  /** What the bank tells of the payment; null where the code carries none. */
  readonly references: readonly [string, string] | null;
};

/** A bill as it stands on paper today. It has no number of its own, and is no tax invoice. */
export type BillFacts = {
  readonly kind: 'bill';
  /** That of its order, and which bill of it this is. */
  readonly number: string;
  readonly on: string;
  readonly issuedAt: string;
  readonly language: Language;
  readonly seller: PaperSeller;
  readonly order: { readonly orderId: string; readonly number: string };
  readonly dueOn: string;
  readonly period: { readonly from: string; readonly until: string } | null;
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly MoneyLine[];
  readonly sums: PaperSums;
  readonly withholding: {
    readonly baseSatang: number;
    readonly percent: number;
    readonly withheldSatang: number;
  } | null;
  readonly creditSatang: number;
  readonly paid: { readonly on: string; readonly amountSatang: number } | null;
  /** What is still to be paid. */
  readonly openSatang: number;
  /** What is left of the credit of its order; null of a bill that is none of the last, and asked for something. */
  readonly left: CreditLeft | null;
  readonly code: BillCode | null;
  /** Where it is paid on the web, in letters. */
  readonly payAt: string;
  /** What has to wait while it is overdue. */
  readonly blocks: OverdueBlocks;
};
export type BillPaper = {
  readonly facts: BillFacts;
  readonly people: { readonly buyer: PaperBuyer } | null;
  /** What it names in the store of files. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
};
