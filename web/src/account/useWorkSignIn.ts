import type { entered } from '@klang/contracts/api/authen';
import type { z } from 'zod';
import { useCommand } from '../lib/api.ts';
import type { Command } from '../lib/call.ts';
import { useComingIn } from './useComingIn.ts';

export const useWorkSignIn = <B extends z.ZodType>(endpoint: Command<B, typeof entered>) => {
  const { comeIn } = useComingIn();
  const { mutateAsync, isPending, error } = useCommand(endpoint);
  const signIn = async (body: z.input<B>): Promise<'in' | 'awaits' | 'refused'> => {
    const answer = await mutateAsync(body).catch(() => null);
    if (!answer) return 'refused';
    return comeIn(answer) ? 'in' : 'awaits';
  };
  return { signIn, isPending, refusal: error?.message };
};
