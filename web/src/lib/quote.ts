import type { Quote, QuoteLine } from '@klang/contracts/quote';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useArea } from './area.tsx';
import { useVisitorToken } from './visitor.ts';
import { visitorCalls } from './visitorCalls.ts';

/** The package that a box is booked in. */
export const boxPackage = 'box-monthly';

export type Wanted = { readonly boxes: number; readonly months: number; readonly packageId?: string };
export type Price = Omit<Wanted, 'packageId'> & {
  readonly totalSatang: number;
  /** How the total comes about. */
  readonly lines: readonly QuoteLine[];
  /** What the storing alone costs, for the whole term. */
  readonly storingSatang: number;
  /** So much is better stored by size; from how many on only the server knows. */
  readonly isBySizeBetter?: boolean | undefined;
};

const freshMs = 5 * 60_000;

type Answer = { readonly quote: Quote; readonly isBySizeBetter?: boolean };

const priceFrom = ({ quote, isBySizeBetter }: Answer, { boxes, months }: Wanted): Price => {
  const monthly = quote.lines.filter(({ kind }) => kind === 'monthly');
  const storingSatang = monthly.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  return { totalSatang: quote.totalSatang, lines: quote.lines, storingSatang, isBySizeBetter, boxes, months };
};

/** What the server is asked for a price with. */
export const askedFor = ({ boxes, months, packageId = boxPackage }: Wanted) => ({
  packageId,
  items: [{ sizeId: null, count: boxes }],
  months,
});
const keyOf = (wanted: Wanted) => ['unread', visitorCalls.quote.path, askedFor(wanted)] as const;

/** A price that came with the page. */
export type KnownPrice = { readonly wanted: Wanted; readonly answer: Answer };
export const learnPrices = (client: QueryClient, prices: readonly KnownPrice[]): void => {
  for (const { wanted, answer } of prices) client.setQueryData(keyOf(wanted), priceFrom(answer, wanted));
};

/** The server's price of so many boxes for so long. It carries what it is the price of, so that no page mixes them up. */
export const usePrice = (wanted: Wanted): UseQueryResult<Price> => {
  const { send, client } = useArea();
  const queryKey = keyOf(wanted);
  const hasToken = useVisitorToken(client.getQueryData(queryKey) !== undefined);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Price> => {
      const { detail } = await send<Answer>({ endpoint: visitorCalls.quote, body: askedFor(wanted), signal });
      return priceFrom(detail, wanted);
    },
    enabled: hasToken,
    staleTime: freshMs,
    // The price before stands until the next is there, and says itself what it is the price of.
    placeholderData: (before) => before,
  });
};

export const monthlyOf = ({ storingSatang, months }: Price): number => storingSatang / months;
export const eachOf = (price: Price): number => monthlyOf(price) / price.boxes;
