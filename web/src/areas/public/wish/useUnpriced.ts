import { CallFailed } from '../../../lib/call.ts';
import { usePackageFor, usePrice, type WishOfQuote } from '../../../lib/quote.ts';
import { usePriceList } from '../../../lib/siteContent.ts';

/** Why there is no price: nothing sold at all or for so long, not this package, not so many, or no answer. */
export type UnpricedReason = 'nothing' | 'term' | 'package' | 'count' | 'failed';

const refused: Readonly<Record<string, UnpricedReason>> = {
  package_not_found: 'package',
  package_not_available: 'package',
  item_count_not_offered: 'count',
  size_not_offered: 'package',
};

const reasonOf = (error: Error): UnpricedReason =>
  (error instanceof CallFailed && refused[error.answer.refusal ?? '']) || 'failed';

/** Null while there is a price, or one is on its way. */
export const useUnpriced = (wanted: WishOfQuote) => {
  const { data, error, refetch } = usePrice(wanted);
  const isSold = usePackageFor(wanted) !== undefined;
  const { packages } = usePriceList();
  const unsold = packages.some((one) => one !== null) ? 'term' : 'nothing';
  const refusal = !data && error ? reasonOf(error) : null;
  return { reason: isSold ? refusal : unsold, askAgain: () => void refetch() } as const;
};
