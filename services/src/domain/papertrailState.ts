import type { PaperCause } from '@klang/contracts/events/paper';
import type { CorrectionWay } from '@klang/contracts/papers/corrections';
import type { CreditCode, PaperKind, ReissueCode, UntaxedValue } from '@klang/contracts/papers/paper';
import type { Map as LargeMap } from 'immutable';

export type FiledPaper = {
  readonly number: string;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
};
export type Due = {
  readonly orderId: string;
  readonly customerId: string;
  readonly kind: PaperKind;
  readonly cause: PaperCause;
  readonly causeId: string;
  readonly tripId: string | null;
  /** Fixed once: later settings do not move the paper to another series. */
  readonly series: string;
  readonly on: string;
};
/** What credit notes on the paper in whose place it stands come to. */
export type CarriedCredit = {
  readonly creditedSatang: number;
  readonly creditedVatSatang: number;
  readonly creditedMoneySatang?: number | undefined;
  readonly untaxed?: UntaxedValue[] | undefined;
};
export type Correction = {
  readonly way: CorrectionWay;
  readonly code: ReissueCode;
  readonly state: 'open' | 'refused' | 'done';
  /** Staff, in the name of the holder. Null: the holder. */
  readonly askedBy: string | null;
};
/** The code is null if no credit note was needed. */
export type KnownCredit = { readonly amountSatang: number; readonly code: CreditCode | null };
export type OwedPaper = Due & {
  readonly filed: (FiledPaper & { readonly at: string }) | null;
  readonly corrections: LargeMap<string, Correction>;
  readonly replacementId: string | null;
  readonly credits: LargeMap<string, KnownCredit>;
  readonly creditedSatang: number;
  readonly creditedVatSatang: number;
  /** The money that the credit notes stand for. Null: in proportion. */
  readonly creditedMoneySatang: number | null;
  readonly creditedUntaxed: Readonly<Record<string, number>>;
  /** What each person has credited by hand on this paper. */
  readonly creditedBy: LargeMap<string, number>;
};
