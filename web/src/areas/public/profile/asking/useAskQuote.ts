import type { RequestQuote } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import type { RequestKind } from '@klang/contracts/custody/custody';
import { useQuoted } from '../../../../lib/useQuoted.ts';
import type { VisitWish } from './useVisitWish.ts';

type QuoteRequest = {
  readonly orderId: string;
  readonly ask: RequestKind;
  readonly itemIds: readonly string[];
  readonly visit: VisitWish | null;
  /** Once the request is on its way, its price is no longer asked for. */
  readonly isSent?: boolean;
};

/** The quote that was confirmed says what is sent: its day, and what it showed. */
export const confirmedIn = ({ kind, visit, endsOn, feeSatang, cashSatang }: RequestQuote) => ({
  visit: kind === null || visit === null ? null : { on: visit.on, slotId: visit.slotId },
  shown: { endsOn, feeSatang, cashSatang },
});

export const useAskQuote = ({ itemIds, isSent = false, ...quoteQuery }: QuoteRequest) => {
  const isAsked = itemIds.length > 0 || quoteQuery.ask === 'cancelContract';
  const body = { ...quoteQuery, itemIds: [...itemIds] };
  const { seen, drawn, isDrawing, error, askAgain } = useQuoted(trips.quote, body, {
    enabled: isAsked && !isSent,
    keepsPrevious: true,
  });
  if (!isAsked) return { quote: undefined, drawn: undefined, isDrawing, error: null, askAgain };
  return { quote: seen, drawn, isDrawing, error, askAgain };
};
