import { barePhone } from '@klang/contracts/address/phone';
import { bareTaxId } from '@klang/contracts/address/taxId';
import type { orders } from '@klang/contracts/api/orders';
import type { Language } from '@klang/contracts/messages';
import type { z } from 'zod';
import { type Cart, wishIn } from '../cart.ts';

type Body = z.input<typeof orders.place.body>;

const companyIn = ({ contact }: Cart): Body['company'] => {
  const { kind, companyName, taxId, branch, withholds, isTaxAddressOther, taxAddress } = contact;
  if (kind !== 'company') return null;
  const address = isTaxAddressOther ? taxAddress.trim() : null;
  return { companyName: companyName.trim(), taxId: bareTaxId(taxId), branch, withholds, address };
};

/** The order that a cart asks for, once nothing of it is missing. */
export const placeBody = (cart: Cart, orderId: string, language: Language): Body | null => {
  const { contact, pickUp, address, note, termsId, pdpaId, promoCode } = cart;
  const wish = wishIn(cart);
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
      ...(contact.kind === 'person' && contact.ownTaxId !== '' && { taxId: bareTaxId(contact.ownTaxId) }),
    },
    company: companyIn(cart),
    note: note.trim(),
  };
};
