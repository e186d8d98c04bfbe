import type { CustodyGap } from '../custody/custody.ts';
import type { ItemEvent } from '../events/item.ts';
import type { Language } from '../messages.ts';
import type { EvidenceKind } from './evidenceTexts.ts';
import type { PaperSeller } from './paper.ts';

/** What stands on every sheet that is drawn as things are now, has no number of its own, and is kept nowhere. */
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
      /** Who did it. */
      readonly by: string | null;
      readonly place: string | null;
      readonly seal: string | null;
      /** Its name in the store of files. */
      readonly picture: string | null;
      readonly isForGood: boolean;
    }
  | {
      readonly is: 'gap';
      readonly why: CustodyGap;
      readonly from: string;
      readonly until: string | null;
    };

/** Every hand that held one thing, as far as it was scanned. */
export type CustodyFacts = ViewHead & {
  readonly kind: 'custody';
  readonly orderNumber: string;
  readonly thing: {
    readonly itemId: string;
    readonly code: string | null;
    readonly text: string;
    readonly seal: string | null;
    /** Null where nobody may know any more. */
    readonly owner: string | null;
    readonly picture: string | null;
  };
  readonly rows: readonly CustodyRow[];
  /** How many events of the thing this sheet knows, and what was reckoned of them. */
  readonly events: number;
  readonly hash: string;
};

export type ListedThing = {
  readonly itemId: string;
  readonly code: string | null;
  readonly text: string;
};

/** What a storage place should hold, with room to write what it does. */
export type CountFacts = ViewHead & {
  readonly kind: 'count';
  readonly place: {
    readonly code: string;
    readonly text: string;
    /** What the code on it says; null where it has none. */
    readonly address: string | null;
  };
  readonly things: readonly ListedThing[];
  readonly printedBy: string | null;
  /** Whether people count it at this moment. */
  readonly isOpen: boolean;
};

/** What is to be taken from its place for the visits of a day. */
export type PickFacts = ViewHead & {
  readonly kind: 'pick';
  /** In the order of the places, with the order and the van of the visit that takes it. */
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
  /** Who did it; null where it happened by itself, or nobody may know any more. */
  readonly by: string | null;
  readonly detail: string;
};

/** Everything that happened around a payment that a bank took back, for that bank. The papers themselves follow it. */
export type EvidenceFacts = ViewHead & {
  readonly kind: 'evidence';
  readonly disputed: {
    readonly amountSatang: number;
    /** What the gateway calls the payment. */
    readonly invoiceNo: string;
    readonly takenBackAt: string;
    /** Until when the bank wants our answer. */
    readonly bankBy: string | null;
  };
  /** How the customer is reached, as they said with the order. */
  readonly contact: readonly string[];
  readonly rows: readonly EvidenceRow[];
  /** The papers that follow. */
  readonly papers: readonly string[];
};

export type ViewFacts = EvidenceFacts | CustodyFacts | CountFacts | PickFacts;
export type View = { readonly facts: ViewFacts; readonly files: ReadonlyMap<string, Uint8Array> };
