import type { z } from 'zod';
import { useRead } from './api.ts';
import type { Query } from './call.ts';
import { inPatience } from './olderServer.ts';

type QuotedOptions = { readonly enabled?: boolean; readonly keepsPrevious?: boolean };

/**
 * What is confirmed is what was shown. `drawn` answers exactly this body, and is missing while that is being asked for.
 * `seen` may answer the body before it, and only keeps the page calm.
 */
export const useQuoted = <B extends z.ZodType, D extends z.ZodType>(
  endpoint: Query<B, D>,
  body: z.input<B>,
  options: QuotedOptions = {},
) => {
  const { data, error, isPlaceholderData, isFetching, refetch } = useRead(endpoint, body, { ...options, isAnew: true });
  const seen = error ? undefined : data;
  return {
    seen,
    drawn: isPlaceholderData || isFetching ? undefined : seen,
    isDrawing: isFetching,
    error: inPatience(error),
    askAgain: () => void refetch(),
  };
};
