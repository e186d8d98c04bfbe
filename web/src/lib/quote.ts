import { storageTerms } from '@klang/contracts/limits';
import type { PriceList } from '@klang/contracts/orders/priceList';
import type { Quote, QuoteLine } from '@klang/contracts/orders/quote';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useArea } from './area.tsx';
import { usePriceList } from './siteContent.ts';
import { useVisitorToken } from './visitor.ts';
import { visitorCalls } from './visitorCalls.ts';

export type WishOfQuote = { readonly boxes: number; readonly months: number; readonly packageId?: string | undefined };
type ChosenPackage = WishOfQuote & { readonly packageId: string };

const terms: readonly number[] = storageTerms;

/** The package in which boxes are booked for so long where none is named. */
export const usualPackage = ({ packages }: PriceList, months: number): string | undefined =>
  packages[terms.indexOf(months)] ?? undefined;

export type Price = Omit<WishOfQuote, 'packageId'> & {
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

const priceFrom = ({ quote, isBySizeBetter }: Answer, { boxes, months }: WishOfQuote): Price => {
  const monthly = quote.lines.filter(({ kind }) => kind === 'monthly');
  const storingSatang = monthly.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  return { totalSatang: quote.totalSatang, lines: quote.lines, storingSatang, isBySizeBetter, boxes, months };
};

/** What the server is asked for a price with. */
export const askedFor = ({ boxes, months, packageId }: ChosenPackage) => ({
  packageId,
  items: [{ sizeId: null, count: boxes }],
  months,
});
const keyOf = (wanted: ChosenPackage) => ['unread', visitorCalls.quote.path, askedFor(wanted)] as const;

/** A price that came with the page. */
export type KnownPrice = { readonly wanted: ChosenPackage; readonly answer: Answer };
export const learnPrices = (client: QueryClient, prices: readonly KnownPrice[]): void => {
  for (const { wanted, answer } of prices) client.setQueryData(keyOf(wanted), priceFrom(answer, wanted));
};

/** The named package, or the usual one; undefined where none is sold for so long. */
export const usePackageFor = ({ packageId, months }: WishOfQuote): string | undefined => {
  const prices = usePriceList();
  return packageId ?? usualPackage(prices, months);
};

/** The server's price of so many boxes for so long. It carries what it is the price of, so that no page mixes them up. */
export const usePrice = (wanted: WishOfQuote): UseQueryResult<Price> => {
  const { send, client } = useArea();
  const named = { ...wanted, packageId: usePackageFor(wanted) ?? '' };
  const queryKey = keyOf(named);
  const isSold = named.packageId !== '';
  const hasToken = useVisitorToken(!isSold || client.getQueryData(queryKey) !== undefined);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Price> => {
      const { detail } = await send<Answer>({ endpoint: visitorCalls.quote, body: askedFor(named), signal });
      return priceFrom(detail, wanted);
    },
    enabled: hasToken && isSold,
    staleTime: freshMs,
    // What is shown where there is no price must not ask again by being shown.
    retryOnMount: false,
    // The price before stands until the next is there, and says itself what it is the price of.
    placeholderData: (before) => before,
  });
};

export const monthlyOf = ({ storingSatang, months }: Price): number => storingSatang / months;
export const eachOf = (price: Price): number => monthlyOf(price) / price.boxes;
