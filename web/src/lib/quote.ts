import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useArea } from './area.tsx';
import { useVisitorToken } from './visitor.ts';
import { visitorCalls } from './visitorCalls.ts';

/** The package that a box is booked in. */
export const boxPackage = 'box-monthly';

export type Wanted = { readonly boxes: number; readonly months: number; readonly packageId?: string };
export type Price = Omit<Wanted, 'packageId'> & {
  readonly totalSatang: number;
  /** So much is better stored by size; from how many on only the server knows. */
  readonly isBySizeBetter?: boolean | undefined;
};

const freshMs = 5 * 60_000;

/** The server's price of so many boxes for so long. It carries what it is the price of, so that no page mixes them up. */
export const usePrice = ({ boxes, months, packageId = boxPackage }: Wanted): UseQueryResult<Price> => {
  const { send } = useArea();
  const hasToken = useVisitorToken();
  const body = { packageId, boxes, months };
  return useQuery({
    queryKey: ['unread', visitorCalls.quote.path, body],
    queryFn: async ({ signal }): Promise<Price> => {
      const { detail } = await send<Omit<Price, 'boxes' | 'months'>>({ endpoint: visitorCalls.quote, body, signal });
      return { ...detail, boxes, months };
    },
    enabled: hasToken,
    staleTime: freshMs,
    // The price before stands until the next is there, and says itself what it is the price of.
    placeholderData: (before) => before,
  });
};

export const monthlyOf = ({ totalSatang, months }: Price): number => totalSatang / months;
export const eachOf = (price: Price): number => monthlyOf(price) / price.boxes;
