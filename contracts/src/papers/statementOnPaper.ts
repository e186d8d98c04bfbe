import type { Statement } from '../bills/statement.ts';
import type { PaperBuyer } from './paper.ts';
import type { ViewHead } from './viewsOnPaper.ts';

/** What somebody owes at the beginning and the end of some days, and every fact between; no tax invoice. */
export type StatementFacts = ViewHead &
  Statement & {
    readonly kind: 'statement';
    /** What its QR says: the address at which anybody sees that it is genuine. */
    readonly proofUrl: string;
  };
export type StatementPaper = {
  readonly facts: StatementFacts;
  readonly people: { readonly buyer: PaperBuyer } | null;
  /** What it names in the store of files. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
};
