import type { PaperCause } from '@klang/contracts/events/paper';
import type { CorrectionWay } from '@klang/contracts/papers/corrections';
import type { PaperKind, ReissueCode } from '@klang/contracts/papers/paper';
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
  /** Settled once: whatever is set up otherwise later, the paper is looked for here. */
  readonly series: string;
  readonly on: string;
};
export type Correction = {
  readonly way: CorrectionWay;
  readonly code: ReissueCode;
  readonly state: 'open' | 'refused' | 'done';
};
/** One paper, from when it was due. */
export type Owed = Due & {
  readonly filed: (FiledPaper & { readonly at: string }) | null;
  readonly corrections: LargeMap<string, Correction>;
  /** The paper in its place. */
  readonly replacementId: string | null;
  /** With VAT, by the credit note. */
  readonly credits: LargeMap<string, number>;
  readonly creditedSatang: number;
  readonly creditedVatSatang: number;
  /** Of what does not bear VAT, by its kind. */
  readonly creditedUntaxed: Readonly<Record<string, number>>;
};
