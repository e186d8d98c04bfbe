import { orders } from '@klang/contracts/api/orders';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../../../lib/api.ts';
import { useArea } from '../../../../lib/area.tsx';
import { CallFailed } from '../../../../lib/call.ts';
import { newOrderId } from '../../../../lib/ids.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { notify } from '../../../../ui/notice.ts';
import { changeCart, readCart } from '../cart.ts';
import type { Step } from '../stepNames.ts';
import { stepWay } from '../steps.ts';
import { placeBody } from './placeBody.ts';

const ofPlace: ReadonlySet<string> = new Set([
  'slot_full',
  'day_closed',
  'slot_not_found',
  'pick_up_too_soon',
  'pick_up_too_late',
  'day_passed',
]);
const ofCart = /^(promo|package|item_count|size)_/;

/** A no, and which part of the page it belongs to. */
export type Refusal = { readonly part: 'place' | 'texts' | 'form'; readonly sentence: string; readonly code?: string };

const partOf = (code: string): Refusal['part'] => {
  if (ofPlace.has(code)) return 'place';
  return code === 'texts_changed' ? 'texts' : 'form';
};

/** What a no changes in the cart; everything else in it stays. */
const keepAfter = (part: Refusal['part']): void =>
  changeCart({ orderId: null, ...(part === 'texts' && { termsId: null, pdpaId: null }) });

/** Places the order and leads to its payment, or behind it where nothing is to pay. Pressed twice, or again after a lost answer, it is still one order. */
export const usePlacing = () => {
  const { language } = useSite();
  const { refresh, client } = useArea();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useCommand(orders.place);
  const isOnTheWay = useRef(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const go = (step: Step, orderId: string) => navigate(publicPath(stepWay(step, orderId), language));

  const refused = async (failure: unknown, orderId: string) => {
    const sentence = failure instanceof Error ? failure.message : '';
    const code = failure instanceof CallFailed ? failure.answer.refusal : undefined;
    if (code === undefined) return setRefusal({ part: 'form', sentence });
    if (code === 'order_already_placed') return go('checkout-payment', orderId);
    const part = partOf(code);
    keepAfter(part);
    await Promise.all([refresh(['places', 'lookups']), client.invalidateQueries({ queryKey: ['unread'] })]);
    if (!ofCart.test(code)) return setRefusal({ part, sentence, code });
    notify({ type: 'warning', title: sentence });
    return navigate(publicPath(stepWay('cart'), language));
  };

  const place = async () => {
    const orderId = readCart().orderId ?? newOrderId();
    const body = placeBody(readCart(), orderId, language);
    if (!body || isOnTheWay.current) return;
    isOnTheWay.current = true;
    setRefusal(null);
    changeCart({ orderId });
    try {
      const { detail } = await mutateAsync(body);
      void go(detail.payNowSatang === 0 ? 'checkout-paid' : 'checkout-payment', orderId);
    } catch (failure) {
      await refused(failure, orderId);
      isOnTheWay.current = false;
    }
  };
  return { place, isPending, refusal, forget: () => setRefusal(null) };
};
