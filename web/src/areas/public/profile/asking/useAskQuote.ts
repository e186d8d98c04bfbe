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
  /** Once the request is on its way, its price is no longer asked for. */
  readonly isSent?: boolean;
};

export const shownIn = (quote: RequestQuote | undefined) =>
  quote && { endsOn: quote.endsOn, feeSatang: quote.feeSatang, cashSatang: quote.cashSatang };

export const useAskQuote = ({ itemIds, isSent = false, ...quoteQuery }: QuoteRequest) => {
  const isAsked = itemIds.length > 0 || quoteQuery.ask === 'cancelContract';
  const body = { ...quoteQuery, itemIds: [...itemIds] };
  const { data, error } = useRead(trips.quote, body, { enabled: isAsked && !isSent, keepsPrevious: true });
  const quote: RequestQuote | undefined = isAsked && !error ? data : undefined;
  return { quote, error: isAsked ? error : null };
};
