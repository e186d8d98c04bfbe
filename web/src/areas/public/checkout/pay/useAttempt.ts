import type { OrderListRow, OrderParts, orders } from '@klang/contracts/api/orders';
import type { PayMethod } from '@klang/contracts/events/order';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useArea } from '../../../../lib/area.tsx';
import { CallFailed } from '../../../../lib/call.ts';
import { newPaymentId } from '../../../../lib/ids.ts';
import { usePayCall } from './payLink.ts';

export type StartedPayment = z.output<typeof orders.pay.detail> & { readonly paymentId: string };

/** Starts a payment attempt. It resumes an attempt from before a reload or from another tab, with the same code. */
export const useAttempt = ({ id: orderId }: OrderListRow, { attempt }: OrderParts) => {
  const ids = useRef<Partial<Record<PayMethod, string>>>({});
  const [begun, setBegun] = useState<StartedPayment | null>(null);
  const { refresh } = useArea();
  const [isLeaving, setLeaving] = useState(false);
  const { mutateAsync, isPending, error } = usePayCall('pay');
  const begin = async (method: PayMethod) => {
    const known = attempt?.method === method ? attempt.paymentId : ids.current[method];
    const paymentId = known ?? newPaymentId();
    ids.current[method] = paymentId;
    const answer = await mutateAsync({ orderId, paymentId, method }).catch((failure: unknown) => {
      // A refusal is final for this attempt; refresh the order at once.
      if (failure instanceof CallFailed) delete ids.current[method];
      void refresh(['orders']);
      return null;
    });
    if (!answer) return;
    setBegun({ ...answer.detail, paymentId });
    if (!answer.detail.payUrl) return;
    setLeaving(true);
    window.location.assign(answer.detail.payUrl);
  };
  const isLast = error instanceof CallFailed && error.answer.refusal === 'too_many_pay_attempts';
  return { begun, begin, isBusy: isPending || isLeaving, refusal: error?.message, isLast };
};
export type Attempt = ReturnType<typeof useAttempt>;
