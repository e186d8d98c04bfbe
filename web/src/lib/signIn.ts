import type { userDetail } from '@klang/contracts/api/authen';
import type { z } from 'zod';
import { useCommand } from './api.ts';
import { useArea } from './area.tsx';
import type { Command } from './call.ts';

export const useSignIn = <B extends z.ZodType>(endpoint: Command<B, typeof userDetail>) => {
  const { session, client } = useArea();
  const { mutateAsync, isPending, error } = useCommand(endpoint);
  const signIn = async (body: z.input<B>): Promise<boolean> => {
    const answer = await mutateAsync(body).catch(() => null);
    if (!answer?.token) return false;
    client.clear();
    session.begin(answer.token, answer.detail);
    return true;
  };
  return { signIn, isPending, refusal: error?.message };
};
