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

export const usualPackage = ({ packages }: PriceList, months: number): string | undefined =>
  packages[terms.indexOf(months)] ?? undefined;

export type Price = Omit<WishOfQuote, 'packageId'> & {
  readonly totalSatang: number;
  readonly lines: readonly QuoteLine[];
  readonly storingSatang: number;
  /** So many boxes are better stored by size; only the server knows the threshold. */
  readonly isBySizeBetter?: boolean | undefined;
};

const freshMs = 5 * 60_000;

type Answer = { readonly quote: Quote; readonly isBySizeBetter?: boolean };

const priceFrom = ({ quote, isBySizeBetter }: Answer, { boxes, months }: WishOfQuote): Price => {
  const monthly = quote.lines.filter(({ kind }) => kind === 'monthly');
  const storingSatang = monthly.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  return { totalSatang: quote.totalSatang, lines: quote.lines, storingSatang, isBySizeBetter, boxes, months };
};

export const quoteBodyOf = ({ boxes, months, packageId }: ChosenPackage) => ({
  packageId,
  items: [{ sizeId: null, count: boxes }],
  months,
});
const keyOf = (chosenPackage: ChosenPackage) =>
  ['unread', visitorCalls.quote.path, quoteBodyOf(chosenPackage)] as const;

export type KnownPrice = { readonly wish: ChosenPackage; readonly answer: Answer };
export const learnPrices = (client: QueryClient, prices: readonly KnownPrice[]): void => {
  for (const { wish, answer } of prices) client.setQueryData(keyOf(wish), priceFrom(answer, wish));
};

export const usePackageFor = ({ packageId, months }: WishOfQuote): string | undefined => {
  const prices = usePriceList();
  return packageId ?? usualPackage(prices, months);
};

export const usePrice = (wish: WishOfQuote): UseQueryResult<Price> => {
  const { send, client } = useArea();
  const named = { ...wish, packageId: usePackageFor(wish) ?? '' };
  const queryKey = keyOf(named);
  const isSold = named.packageId !== '';
  const hasToken = useVisitorToken(!isSold || client.getQueryData(queryKey) !== undefined);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Price> => {
      const { detail } = await send<Answer>({ endpoint: visitorCalls.quote, body: quoteBodyOf(named), signal });
      return priceFrom(detail, wish);
    },
    enabled: hasToken && isSold,
    staleTime: freshMs,
    // Mounting an error message must not trigger a retry.
    retryOnMount: false,
    // Show the previous price until the next one arrives; it contains its own input.
    placeholderData: (before) => before,
  });
};

export const monthlyOf = ({ storingSatang, months }: Price): number => storingSatang / months;
export const eachOf = (price: Price): number => monthlyOf(price) / price.boxes;
