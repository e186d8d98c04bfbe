import type { PaperBuyer, ReceiptFacts, ReissueCode } from '@klang/contracts/papers/paper';

type BuyersCompared = { readonly stands: PaperBuyer; readonly right: PaperBuyer };
/** The legal code of the mistake. Null if nothing differs. An abbreviated invoice is always replaced by the full one. */
export const reissueCodeOf = (
  { isAbbreviated = false }: Pick<ReceiptFacts, 'isAbbreviated'>,
  { stands, right }: BuyersCompared,
): ReissueCode | null => {
  if (isAbbreviated) return 'TIVC99';
  if (stands.name !== right.name) return 'TIVC01';
  if (stands.taxId !== right.taxId || stands.branch !== right.branch) return 'TIVC99';
  return stands.address === right.address ? null : 'TIVC02';
};
