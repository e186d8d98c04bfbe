import { orders } from '@klang/contracts/api/orders';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../../lib/api.ts';
import { CallFailed } from '../../../lib/call.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';
import { orderWay } from '../profile/ways.ts';
import type { Wish } from '../wish/wish.ts';
import { draftIdOf, forgetDraft } from './orderDraft.ts';

/** Places the order and leads to its page. Pressed twice, or again after a lost answer, it is still one order. */
export const useBooking = (wish: Wish) => {
  const { language } = useSite();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useCommand(orders.place);
  const isOnTheWay = useRef(false);
  const book = async () => {
    if (isOnTheWay.current) return;
    isOnTheWay.current = true;
    try {
      const { detail } = await mutateAsync({ orderId: draftIdOf(wish), ...wish });
      forgetDraft();
      navigate(publicPath(orderWay(detail.orderId), language));
    } catch (failure) {
      // A refusal is an answer: whatever is tried next is another order.
      if (failure instanceof CallFailed && failure.answer.refusal) forgetDraft();
      isOnTheWay.current = false;
    }
  };
  return { book, isPending, refusal: error?.message };
};
