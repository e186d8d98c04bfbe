import type { DayView } from '@klang/contracts/api/calendar';
import { emptyCart } from '../areas/public/checkout/cart.ts';
import { parts } from './orderFixture.ts';

export const customer = {
  id: 'c1',
  kind: 'customer',
  type: 'customer',
  displayName: 'สมชาย ใจดี',
  pictureUrl: null,
  isadmin: false,
  module: [],
  permission: { mod: {} },
  organize: null,
};
export const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });

/** What the cart costs. */
export const quoted = ok({
  quote: { ...parts.quote, lines: [] },
  promoRefusal: null,
  isBySizeBetter: false,
});

export const slotsOf = (pm: DayView['state']): DayView['slots'] => [
  { slotId: 'am', start: '09:00', end: '12:00', name: { th: 'เช้า', en: 'am' }, state: 'free', left: null },
  {
    slotId: 'pm',
    start: '13:00',
    end: '15:00',
    name: { th: 'บ่าย', en: 'pm' },
    state: pm,
    left: pm === 'few' ? 1 : null,
  },
];
export const text = (kind: string, version: string) => ({
  _id: `${kind}-${version}`,
  name_th: 'ก',
  name_en: 'a',
  text_th: 'ก',
  text_en: 'a',
  version,
  effectiveFrom: '2026-01-01',
  active: true,
  status: 5,
});

export const reach = { firstname: 'สมชาย', lastname: 'ใจดี', email: 'somchai@demo.test', phone: '081 234 5678' };
export const filled = {
  packageId: 'box-monthly',
  items: [{ sizeId: null, count: 8 }],
  months: 3,
  contact: { ...emptyCart.contact, ...reach },
  address: { detail: '27/4', subDistrict: '103903', postcode: '10110' },
};
