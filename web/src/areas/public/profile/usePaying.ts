import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { useRef, useState } from 'react';
import { useCommand } from '../../../lib/api.ts';
import { newPaymentId } from '../../../lib/ids.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { orderWay } from './ways.ts';

const withReturn = (payUrl: string, page: string): string =>
  `${payUrl}${payUrl.includes('?') ? '&' : '?'}return=${encodeURIComponent(page)}`;

/** Begins an attempt to pay and takes the browser to where money moves; a declined attempt is followed by a new one. */
export const usePaying = ({ id: orderId, status }: OrderListRow) => {
  const { language } = useSite();
  const attempt = useRef({ status, paymentId: newPaymentId() });
  if (attempt.current.status !== status) attempt.current = { status, paymentId: newPaymentId() };
  const [isLeaving, setLeaving] = useState(false);
  const { mutateAsync, isPending, error } = useCommand(orders.pay);
  const pay = async () => {
    const answer = await mutateAsync({ orderId, paymentId: attempt.current.paymentId, method: 'card' }).catch(
      () => null,
    );
    if (!answer?.detail.payUrl) return;
    setLeaving(true);
    window.location.assign(withReturn(answer.detail.payUrl, publicPath(orderWay(orderId), language)));
  };
  return { pay, isBusy: isPending || isLeaving, refusal: error?.message };
};
