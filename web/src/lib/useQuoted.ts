import type { z } from 'zod';
import { useRead } from './api.ts';
import type { Query } from './call.ts';
import { inPatience } from './olderServer.ts';

type QuotedOptions = { readonly enabled?: boolean; readonly keepsPrevious?: boolean };

/**
 * What is confirmed is what was shown. `drawn` answers exactly this body, asked for since this page shows it. It stays
 * while changes of others have it asked for again: in a busy hour that never ends. `seen` may answer the body before it
 * or an earlier page, and only keeps the page calm.
 */
export const useQuoted = <B extends z.ZodType, D extends z.ZodType>(
  endpoint: Query<B, D>,
  body: z.input<B>,
  options: QuotedOptions = {},
) => {
  const { data, error, isPlaceholderData, isFetchedAfterMount, isFetching, refetch } = useRead(endpoint, body, {
    ...options,
    isAnew: true,
  });
  const seen = error ? undefined : data;
  const drawn = isPlaceholderData || !isFetchedAfterMount ? undefined : seen;
  return {
    seen,
    drawn,
    isDrawing: isFetching && drawn === undefined,
    error: inPatience(error),
    askAgain: () => void refetch(),
  };
};
