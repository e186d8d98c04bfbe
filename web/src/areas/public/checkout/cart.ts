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
  /** The company keeps back the tax on services. */
  readonly withholds: boolean;
  /** Where the company is registered, unless that is where the movers come. */
  readonly taxAddress: string;
  readonly isTaxAddressOther: boolean;
  /** Of a person who wants it on their tax invoice. */
  readonly ownTaxId: string;
};

/** What somebody is about to book, as far as they have said it. A password is never part of it. */
export type Cart = Omit<Wish, 'packageId'> & {
  readonly packageId: string | null;
  readonly promoCode: string;
  readonly contact: CartContact;
  readonly pickUp: { readonly on: string; readonly slotId: string } | null;
  readonly address: { readonly detail: string; readonly subDistrict: string; readonly postcode: string };
  readonly note: string;
  readonly termsId: string | null;
  readonly pdpaId: string | null;
  /** The number of the order that is about to be placed: the same until it is, also after a lost answer. */
  readonly orderId: string | null;
  /** Names this way through the checkout, and nothing else: the steps that were counted of it. */
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
  ownTaxId: '',
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

/** Raised when what is kept changes its shape; what an older page kept is then begun anew. */
const version = 1;

const cartIn = (text: string | null): Cart => {
  try {
    // Written by `keepCart` below; what is not is told by its version.
    const kept = JSON.parse(text ?? 'null') as { readonly version?: number; readonly cart: Cart } | null;
    return kept?.version === version
      ? { ...emptyCart, ...kept.cart, contact: { ...nobody, ...kept.cart.contact } }
      : emptyCart;
  } catch {
    return emptyCart;
  }
};

let last: { readonly text: string | null; readonly cart: Cart } = { text: null, cart: emptyCart };
const listeners = new Set<() => void>();

/** The cart of this browser, the same in all of its tabs. */
export const readCart = (): Cart => {
  const text = localStorage.getItem(cartKey);
  if (text !== last.text) last = { text, cart: cartIn(text) };
  return last.cart;
};

const tell = (): void => {
  for (const listener of listeners) listener();
};
export const changeCart = (part: Partial<Cart>): void => {
  localStorage.setItem(cartKey, JSON.stringify({ version, cart: { ...readCart(), ...part } }));
  tell();
};
export const clearCart = (): void => {
  localStorage.removeItem(cartKey);
  tell();
};

/** The browser tells the other tabs by itself. */
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

/** All items together. Reckoned here, because what the contract reckons with brings its schemas. */
export const countIn = ({ items }: Pick<Cart, 'items'>): number => items.reduce((sum, { count }) => sum + count, 0);

/** What there is a price for; nothing while nothing is chosen. */
export const wishIn = ({ packageId, items, months }: Cart): Wish | null =>
  packageId !== null && items.length > 0 ? { packageId, items, months } : null;
