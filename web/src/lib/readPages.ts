import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { keyOf } from './api.ts';
import { useArea } from './area.tsx';
import type { Query } from './call.ts';

type PagedAnswer = { readonly next: string | null };
type Filter<B extends z.ZodType> = Omit<z.input<B>, 'after'>;

export const useReadPages = <B extends z.ZodType, D extends z.ZodType<PagedAnswer>>(
  endpoint: Query<B, D>,
  filter: Filter<B>,
): UseInfiniteQueryResult<InfiniteData<z.output<D>>> => {
  const { send } = useArea();
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint, filter), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const body = { ...filter, ...(pageParam && { after: pageParam }) };
      return (await send<z.output<D>>({ endpoint, body, signal })).detail;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
};

type RowsOf<D> = D extends { readonly data: readonly (infer R)[] } ? R : never;
type PagedRows = PagedAnswer & { readonly data: readonly unknown[] };
/** Every row of a list that has an end, page after page. */
export const useReadAll = <B extends z.ZodType, D extends z.ZodType<PagedRows>>(
  endpoint: Query<B, D>,
  filter: Filter<B>,
): UseQueryResult<readonly RowsOf<z.output<D>>[]> => {
  const { send } = useArea();
  return useQuery({
    queryKey: [...keyOf(endpoint, filter), 'all'],
    queryFn: async ({ signal }) => {
      const rows: RowsOf<z.output<D>>[] = [];
      let after: string | null = null;
      do {
        const body: object = { ...filter, ...(after && { after }) };
        const { data, next }: PagedRows = (await send<z.output<D>>({ endpoint, body, signal })).detail;
        // Safe cast: the rows of this endpoint.
        rows.push(...(data as readonly RowsOf<z.output<D>>[]));
        after = next;
      } while (after);
      return rows;
    },
  });
};
