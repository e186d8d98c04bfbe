import type { RequestQuote } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import type { RequestKind } from '@klang/contracts/custody/custody';
import { useRead } from '../../../../lib/api.ts';
import type { VisitWish } from './useVisitWish.ts';

type QuoteRequest = {
  readonly orderId: string;
  readonly ask: RequestKind;
  readonly itemIds: readonly string[];
  readonly visit: VisitWish | null;
};

/** What a request comes to, as the server reckons it; asked anew whenever something of it changes. */
export const useAskQuote = ({ itemIds, ...asked }: QuoteRequest) => {
  const isAsked = itemIds.length > 0 || asked.ask === 'cancelContract';
  const body = { ...asked, itemIds: [...itemIds] };
  const { data, error } = useRead(trips.quote, body, { enabled: isAsked, keepsPrevious: true });
  const quote: RequestQuote | undefined = isAsked && !error ? data : undefined;
  return { quote, error: isAsked ? error : null };
};
