import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { type AreaRuntime, useArea } from './area.tsx';
import { type Answer, CallFailed, type CallInput, type Command, type Query } from './call.ts';
import { newCommandId } from './ids.ts';

/** Reads without a read model have this query key; nothing invalidates it by name. */
const unread = 'unread';

export const keyOf = ({ reads, path }: Pick<Query<z.ZodType, z.ZodType>, 'reads' | 'path'>, body: unknown) =>
  [reads ?? unread, path, body] as const;

export const reading = <B extends z.ZodType, D extends z.ZodType>(
  { send }: Pick<AreaRuntime, 'send'>,
  endpoint: Query<B, D>,
  body: z.input<B>,
) => ({
  queryKey: keyOf(endpoint, body),
  ...(endpoint.alsoReads && { meta: { alsoReads: endpoint.alsoReads } }),
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await send<z.output<D>>({ endpoint, body, signal })).detail,
});

type ReadOptions = {
  readonly enabled?: boolean;
  readonly keepsPrevious?: boolean;
  /** Another page may have read it a moment ago: it is read again all the same. */
  readonly isAnew?: boolean;
};

/** Reads and caches; refetches when a command or the socket reports a change of its read model. */
export const useRead = <B extends z.ZodType, D extends z.ZodType>(
  endpoint: Query<B, D>,
  body: z.input<B>,
  { enabled = true, keepsPrevious = false, isAnew = false }: ReadOptions = {},
): UseQueryResult<z.output<D>> =>
  useQuery({
    ...reading(useArea(), endpoint, body),
    enabled,
    ...(isAnew && { staleTime: 0 }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });

/** After a refusal the outcome is known; after a server error it is not. */
const isSettled = (error: unknown): boolean => error instanceof CallFailed && error.answer.code < 500;

/** Sends a command. Its Idempotency-Key stays while the outcome is unknown, so that a retry cannot run it twice. */
export const useCommand = <B extends z.ZodType, D extends z.ZodType>(
  endpoint: Command<B, D>,
  options: Pick<CallInput, 'patienceMs'> & { readonly token?: string | undefined } = {},
): UseMutationResult<Answer<z.output<D>>, Error, z.input<B>> => {
  const { send, refresh, unseen } = useArea();
  const attempt = useRef<{ readonly body: string; readonly key: string } | null>(null);
  return useMutation({
    mutationFn: async (body: z.input<B>) => {
      const text = JSON.stringify(body);
      const key = attempt.current?.body === text ? attempt.current.key : newCommandId();
      attempt.current = { body: text, key };
      try {
        const answer = await send<z.output<D>>({ endpoint, body, key, ...options });
        attempt.current = null;
        return answer;
      } catch (error) {
        if (isSettled(error)) attempt.current = null;
        throw error;
      }
    },
    onSuccess: ({ touched = [], shown }) => {
      if (shown === false) unseen.notify();
      return refresh(touched);
    },
  });
};
