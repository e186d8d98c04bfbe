import { authen } from '@klang/contracts/api/authen';
import { orders } from '@klang/contracts/api/orders';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Cart } from '../areas/public/checkout/cart.ts';
import { emptyCart } from '../areas/public/checkout/cart.ts';
import { runAxe } from './runAxe.ts';
import { fakeServer, type Replies, type SentRequest } from './testScreen.tsx';

const person = { id: 'c1', type: 'customer', pictureUrl: null, isadmin: false, module: [], permission: { mod: {} } };
const visitor = { ...person, kind: 'anonymous', displayName: '', organize: null };
export const customer = { ...person, kind: 'customer', displayName: 'สมชาย ใจดี', organize: null };
export const ok = (over: object) => ({ json: { result: true, code: 200, ...over } });

const named = (_id: string, name: string) => ({ _id, name_th: name, name_en: `${name}-en` });
const size = (_id: string, name: string) => ({
  ...named(_id, name),
  kind: 'box',
  widthCm: 50,
  depthCm: 40,
  heightCm: 35,
});
const legal = (_id: string) => ({
  ...named(_id, _id),
  version: '2.0',
  text_th: 'ข้อความ',
  text_en: 'Text',
  effectiveFrom: '2026-01-01',
});
const lists: Readonly<Record<string, readonly object[]>> = {
  service: [{ ...named('s1', 'ฝากเป็นกล่อง'), kind: 'byItem' }],
  salepackage: [
    { ...named('sized', 'ตามขนาด'), service: 's1', minMonths: 2, pricePerBoxMonthSatang: 200 },
    { ...named('plain', 'ราคาเดียว'), service: 's1', minMonths: 1, pricePerBoxMonthSatang: 10_000, minItems: 2 },
  ].map((offer) => ({ ...offer, ...(offer._id === 'sized' && { sizePrices: { small: 100, middle: 200 } }) })),
  termsandconditions: [legal('terms-2')],
  pdpa: [legal('pdpa-1')],
  size: [size('small', 'เล็ก'), size('middle', 'กลาง')],
};

const none = { sizeId: null, months: null, percent: null, quantity: 1 };
/** ฿100 an item and month, ฿300 a trip, VAT included; the code takes ฿50 off. */
const quoteOf = ({ body }: SentRequest) => {
  const { items, months, promoCode, withholds } = orders.quote.body.parse(body);
  const quantity = items.reduce((sum, { count }) => sum + count, 0);
  const storing = quantity * months * 10_000;
  const offSatang = promoCode === 'HOME50' ? 5_000 : 0;
  const totalSatang = storing + 30_000 - offSatang;
  const withholdingSatang = withholds ? 1_000 : 0;
  const off = { ...none, kind: 'discount', rule: 'amountOff', unitSatang: offSatang, amountSatang: -offSatang };
  const lines = [
    { ...none, kind: 'monthly', rule: 'perItemAndMonth', quantity, months, unitSatang: 10_000, amountSatang: storing },
    { ...none, kind: 'delivery', rule: 'perTrip', unitSatang: 30_000, amountSatang: 30_000 },
    ...(offSatang > 0 ? [off] : []),
    { ...none, kind: 'vat', rule: 'vatIncluded', percent: 7, unitSatang: 1, amountSatang: 700 },
  ];
  const refused = { code: 'promo_over', th: 'โค้ดนี้หมดอายุแล้ว', en: 'This code is over.' };
  return ok({
    detail: {
      quote: {
        lines,
        totalSatang,
        withholdingSatang,
        withholdingBaseSatang: 33_333,
        cashSatang: 0,
        payNowSatang: totalSatang - withholdingSatang,
      },
      promoRefusal: promoCode !== undefined && offSatang === 0 ? refused : null,
      isBySizeBetter: quantity > 30,
    },
  });
};

export const checkoutServer = (more: Replies = () => undefined) =>
  fakeServer((request) => {
    const { path, body } = request;
    const reply = more(request);
    if (reply) return reply;
    if (path === authen.webClient.path.replace('{channel}', 'web')) {
      // This call always has this body.
      const isNamed = (body as { readonly username: string }).username !== '';
      return ok(isNamed ? { token: 'mine', detail: customer } : { token: 'visitor', detail: visitor });
    }
    if (path === orders.quote.path) return quoteOf(request);
    const rows = lists[path.split('/').at(-1) ?? ''];
    return rows && ok({ detail: { data: rows, total: rows.length, page: 1, next: null } });
  });

export const signedIn = () => {
  localStorage.setItem('tokenclientlogin', 'mine');
  localStorage.setItem('client', JSON.stringify(customer));
};

export const filledContact: Cart['contact'] = {
  ...emptyCart.contact,
  firstname: 'สมชาย',
  lastname: 'ใจดี',
  email: 'somchai@example.com',
  phone: '081-234 5678',
};
export const eight: Partial<Cart> = { packageId: 'plain', items: [{ sizeId: null, count: 8 }], months: 3 };

export const putInCart = (part: Partial<Cart>) =>
  localStorage.setItem('klang-cart', JSON.stringify({ version: 1, cart: { ...emptyCart, ...part } }));

export const goOn = (name: string | RegExp) => screen.findByRole('button', { name });

// happy-dom has no layout: contrast and target size are checked in a browser.
const needsScreen = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
export const expectNoFaults = async () => {
  const { violations } = await runAxe(document.body, { rules: needsScreen });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};
