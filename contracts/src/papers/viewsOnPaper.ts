import type { CustodyGap } from '../custody/custody.ts';
import type { ItemEvent } from '../events/item.ts';
import type { Language } from '../messages.ts';
import type { EvidenceKind } from './evidenceTexts.ts';
import type { PaperSeller } from './paper.ts';

export type ViewHead = {
  readonly number: string;
  readonly on: string;
  readonly issuedAt: string;
  readonly language: Language;
  readonly seller: PaperSeller;
};

export type CustodyRow =
  | {
      readonly is: 'scan';
      readonly what: ItemEvent['type'];
      readonly at: string;
      readonly by: string | null;
      readonly place: string | null;
      readonly seal: string | null;
      readonly picture: string | null;
      readonly isForGood: boolean;
    }
  | {
      readonly is: 'gap';
      readonly why: CustodyGap;
      readonly from: string;
      readonly until: string | null;
    };

export type CustodyFacts = ViewHead & {
  readonly kind: 'custody';
  readonly orderNumber: string;
  readonly thing: {
    readonly itemId: string;
    readonly code: string | null;
    readonly text: string;
    readonly seal: string | null;
    readonly owner: string | null;
    readonly picture: string | null;
  };
  readonly rows: readonly CustodyRow[];
  readonly events: number;
  readonly hash: string;
};

export type ListedThing = {
  readonly itemId: string;
  readonly code: string | null;
  readonly text: string;
};

export type CountFacts = ViewHead & {
  readonly kind: 'count';
  readonly place: {
    readonly code: string;
    readonly text: string;
    readonly address: string | null;
  };
  readonly things: readonly ListedThing[];
  readonly printedBy: string | null;
  readonly isOpen: boolean;
};

export type PickFacts = ViewHead & {
  readonly kind: 'pick';
  readonly things: readonly (ListedThing & {
    readonly place: string | null;
    readonly orderNumber: string;
    readonly van: string | null;
    readonly hours: string;
  })[];
  readonly visits: number;
  readonly printedBy: string | null;
};

export type EvidenceRow = {
  readonly what: EvidenceKind;
  readonly at: string;
  /** Null for an automatic step, or once the person is forgotten. */
  readonly by: string | null;
  readonly detail: string;
};

export type EvidenceFacts = ViewHead & {
  readonly kind: 'evidence';
  readonly disputed: {
    readonly amountSatang: number;
    readonly invoiceNo: string;
    readonly takenBackAt: string;
    readonly bankBy: string | null;
  };
  readonly contact: readonly string[];
  readonly rows: readonly EvidenceRow[];
  readonly papers: readonly string[];
};

export type ViewFacts = EvidenceFacts | CustodyFacts | CountFacts | PickFacts;
export type View = { readonly facts: ViewFacts; readonly files: ReadonlyMap<string, Uint8Array> };
