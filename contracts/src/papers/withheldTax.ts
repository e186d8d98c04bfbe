import type { ReceiptFacts } from './paper.ts';

/** Null: none was withheld. A share that rounds to nothing is none; the paper still states the rest, which is not asked for. */
export const withheldTax = ({ withholding }: Pick<ReceiptFacts, 'withholding'>): ReceiptFacts['withholding'] =>
  withholding && withholding.withheldSatang > 0 ? withholding : null;
