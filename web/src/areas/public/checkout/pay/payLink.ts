import { orders } from '@klang/contracts/api/orders';
import { payLinks } from '@klang/contracts/api/payLinks';
import { createContext, useContext } from 'react';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../../lib/api.ts';
import { useVisitorToken } from '../../../../lib/visitor.ts';

/** The code of a payment link, which needs no session. Null for a logged-in customer. */
export const PayLink = createContext<string | null>(null);

type Name = 'agree' | 'pay' | 'reportTransfer';
type Body<N extends Name> = z.input<(typeof orders)[N]['body']>;
type Call<N extends Name> = {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly mutateAsync: (body: Body<N>) => Promise<{ readonly detail: z.output<(typeof orders)[N]['detail']> }>;
};

export const usePayCall = <N extends Name>(name: N): Call<N> => {
  const code = useContext(PayLink);
  const call = (code === null ? orders[name] : payLinks[name]) as never;
  const { isPending, error, mutateAsync } = useCommand<z.ZodType<object, object>, z.ZodType>(call);
  const send = (body: Body<N>) => mutateAsync(code === null ? body : { ...body, code });
  return { isPending, error, mutateAsync: send as unknown as Call<N>['mutateAsync'] };
};

export const usePayOrder = (orderId: string) => {
  const code = useContext(PayLink);
  const hasToken = useVisitorToken();
  const own = useRead(orders.one, { orderId }, { enabled: code === null });
  const linked = useRead(payLinks.see, { orderId, code: code ?? '' }, { enabled: code !== null && hasToken });
  return code === null ? own : linked;
};
