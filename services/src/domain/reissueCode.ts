import type { PaperBuyer, ReceiptFacts, ReissueCode } from '@klang/contracts/papers/paper';

type BuyersCompared = { readonly stands: PaperBuyer; readonly right: PaperBuyer };
/** What the law calls the mistake, by what is other now; null where nothing is. The abbreviated form names nobody, and gives way to the full one as it is. */
export const reissueCodeOf = (
  { isAbbreviated = false }: Pick<ReceiptFacts, 'isAbbreviated'>,
  { stands, right }: BuyersCompared,
): ReissueCode | null => {
  if (isAbbreviated) return 'TIVC99';
  if (stands.name !== right.name) return 'TIVC01';
  if (stands.taxId !== right.taxId || stands.branch !== right.branch) return 'TIVC99';
  return stands.address === right.address ? null : 'TIVC02';
};
