import { barePhone } from '@klang/contracts/address/phone';
import { bareTaxId } from '@klang/contracts/address/taxId';
import { orders } from '@klang/contracts/api/orders';
import type { Language } from '@klang/contracts/messages';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { useCommand } from '../../../../lib/api.ts';
import { useArea } from '../../../../lib/area.tsx';
import { CallFailed } from '../../../../lib/call.ts';
import { newOrderId } from '../../../../lib/ids.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { notify } from '../../../../ui/notice.ts';
import { type Cart, changeCart, readCart, wishIn } from '../cart.ts';
import type { Step } from '../stepNames.ts';
import { stepWay } from '../steps.ts';

type Body = z.input<typeof orders.place.body>;

const companyIn = ({ contact }: Cart): Body['company'] => {
  const { kind, companyName, taxId, branch, withholds, isTaxAddressOther, taxAddress } = contact;
  if (kind !== 'company') return null;
  const address = isTaxAddressOther ? taxAddress.trim() : null;
  return { companyName: companyName.trim(), taxId: bareTaxId(taxId), branch, withholds, address };
};

const personIn = ({ contact }: Cart) => {
  const { kind, wantsInvoice, invoiceName, invoiceTaxId, isTaxAddressOther, taxAddress } = contact;
  if (kind === 'company' || !wantsInvoice) return undefined;
  const address = isTaxAddressOther ? taxAddress.trim() : null;
  return { name: invoiceName.trim(), taxId: bareTaxId(invoiceTaxId), address };
};

const placeBody = (cart: Cart, orderId: string, language: Language): Body | null => {
  const { contact, pickUp, address, note, termsId, pdpaId, promoCode } = cart;
  const [wish, invoicePerson] = [wishIn(cart), personIn(cart)];
  if (!wish || !pickUp || !termsId || !pdpaId) return null;
  return {
    ...wish,
    items: [...wish.items],
    orderId,
    pickUp,
    address,
    termsId,
    pdpaId,
    language,
    ...(promoCode !== '' && { promoCode }),
    contact: {
      name: `${contact.firstname} ${contact.lastname}`.trim(),
      phone: barePhone(contact.phone),
      secondPhone: contact.secondPhone === '' ? null : barePhone(contact.secondPhone),
    },
    company: companyIn(cart),
    ...(invoicePerson && { invoicePerson }),
    note: note.trim(),
  };
};

const ofPlace: ReadonlySet<string> = new Set([
  'slot_full',
  'day_closed',
  'slot_not_found',
  'pick_up_too_soon',
  'pick_up_too_late',
  'day_passed',
]);
const ofCart = /^(promo|package|item_count|size)_/;

export type Refusal = { readonly part: 'place' | 'texts' | 'form'; readonly sentence: string; readonly code?: string };

const partOf = (code: string): Refusal['part'] => {
  if (ofPlace.has(code)) return 'place';
  return code === 'texts_changed' ? 'texts' : 'form';
};

const keepAfter = (part: Refusal['part']): void =>
  changeCart({ orderId: null, ...(part === 'texts' && { termsId: null, pdpaId: null }) });

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
