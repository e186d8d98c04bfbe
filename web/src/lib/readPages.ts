import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
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
