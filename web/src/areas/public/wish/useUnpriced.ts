import { CallFailed } from '../../../lib/call.ts';
import { usePackageFor, usePrice, type WishOfQuote } from '../../../lib/quote.ts';
import { usePriceList } from '../../../lib/siteContent.ts';

export type UnpricedReason = 'nothing' | 'term' | 'package' | 'count' | 'failed';

const refused: Readonly<Record<string, UnpricedReason>> = {
  package_not_found: 'package',
  package_not_available: 'package',
  item_count_not_offered: 'count',
  size_not_offered: 'package',
};

const reasonOf = (error: Error): UnpricedReason =>
  (error instanceof CallFailed && refused[error.answer.refusal ?? '']) || 'failed';

export const useUnpriced = (wish: WishOfQuote) => {
  const { data, error, refetch } = usePrice(wish);
  const isSold = usePackageFor(wish) !== undefined;
  const { packages } = usePriceList();
  const unsold = packages.some((one) => one !== null) ? 'term' : 'nothing';
  const refusal = !data && error ? reasonOf(error) : null;
  return { reason: isSold ? refusal : unsold, retry: () => void refetch() } as const;
};
