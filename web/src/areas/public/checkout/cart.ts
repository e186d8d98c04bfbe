import type { CheckoutStep } from '@klang/contracts/orders/checkoutSteps';
import type { Wish } from '@klang/contracts/orders/quote';
import { useMemo, useSyncExternalStore } from 'react';
import { cartKey } from '../../../lib/storage.ts';

export type CartContact = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly secondPhone: string;
  readonly kind: 'person' | 'company';
  readonly companyName: string;
  readonly taxId: string;
  readonly branch: string;
  readonly withholds: boolean;
  readonly taxAddress: string;
  readonly isTaxAddressOther: boolean;
  /** A private person wants tax invoices with their tax ID. */
  readonly wantsInvoice: boolean;
  readonly invoiceName: string;
  readonly invoiceTaxId: string;
};

/** The unfinished booking. It never contains a password. */
export type Cart = Omit<Wish, 'packageId'> & {
  readonly packageId: string | null;
  readonly promoCode: string;
  readonly contact: CartContact;
  readonly pickUp: { readonly on: string; readonly slotId: string } | null;
  readonly address: { readonly detail: string; readonly subDistrict: string; readonly postcode: string };
  readonly note: string;
  readonly termsId: string | null;
  readonly pdpaId: string | null;
  /** The id of the next order. It stays the same until the order is placed, so that a retry is idempotent. */
  readonly orderId: string | null;
  readonly checkoutId: string | null;
  readonly counted: readonly CheckoutStep[];
};

const nobody: CartContact = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  secondPhone: '',
  kind: 'person',
  companyName: '',
  taxId: '',
  branch: '00000',
  withholds: false,
  taxAddress: '',
  isTaxAddressOther: false,
  wantsInvoice: false,
  invoiceName: '',
  invoiceTaxId: '',
};
export const emptyCart: Cart = {
  packageId: null,
  items: [],
  months: 1,
  promoCode: '',
  contact: nobody,
  pickUp: null,
  address: { detail: '', subDistrict: '', postcode: '' },
  note: '',
  termsId: null,
  pdpaId: null,
  orderId: null,
  checkoutId: null,
  counted: [],
};

/** Raise it when the stored shape changes; older carts are then discarded. */
const version = 1;

/** Carts from before have the tax ID of a private person alone. */
const contactIn = ({ ownTaxId, ...contact }: CartContact & { readonly ownTaxId?: string }): CartContact => {
  const { firstname, lastname } = contact;
  const person = { wantsInvoice: true, invoiceTaxId: ownTaxId ?? '', invoiceName: `${firstname} ${lastname}`.trim() };
  return { ...nobody, ...contact, ...(ownTaxId && person) };
};

const cartIn = (text: string | null): Cart => {
  try {
    const stored = JSON.parse(text ?? 'null') as { readonly version?: number; readonly cart: Cart } | null;
    return stored?.version === version
      ? { ...emptyCart, ...stored.cart, contact: contactIn(stored.cart.contact) }
      : emptyCart;
  } catch {
    return emptyCart;
  }
};

let last: { readonly text: string | null; readonly cart: Cart } = { text: null, cart: emptyCart };
const listeners = new Set<() => void>();

export const readCart = (): Cart => {
  const text = localStorage.getItem(cartKey);
  if (text !== last.text) last = { text, cart: cartIn(text) };
  return last.cart;
};

const notify = (): void => {
  for (const listener of listeners) listener();
};
export const changeCart = (part: Partial<Cart>): void => {
  localStorage.setItem(cartKey, JSON.stringify({ version, cart: { ...readCart(), ...part } }));
  notify();
};
export const clearCart = (): void => {
  localStorage.removeItem(cartKey);
  notify();
};

/** The `storage` event reports changes of other tabs. */
const subscribe = (listener: () => void) => {
  const hear = ({ key }: StorageEvent) => (key === cartKey || key === null) && listener();
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
};

export const useCart = () => {
  const cart = useSyncExternalStore(subscribe, readCart, () => emptyCart);
  return useMemo(() => ({ cart, change: changeCart, clear: clearCart }), [cart]);
};

/** All items together. Calculated here, because the contract's function would bring its schemas into the bundle. */
export const countIn = ({ items }: Pick<Cart, 'items'>): number => items.reduce((sum, { count }) => sum + count, 0);

export const wishIn = ({ packageId, items, months }: Cart): Wish | null =>
  packageId !== null && items.length > 0 ? { packageId, items, months } : null;
