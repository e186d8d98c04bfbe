import type { Statement } from '../bills/statement.ts';
import type { PaperBuyer } from './paper.ts';
import type { ViewHead } from './viewsOnPaper.ts';

export type StatementFacts = ViewHead &
  Statement & {
    readonly kind: 'statement';
    readonly proofUrl: string;
  };
export type StatementPaper = {
  readonly facts: StatementFacts;
  readonly people: { readonly buyer: PaperBuyer } | null;
  readonly files?: ReadonlyMap<string, Uint8Array>;
};
