import { orders } from '@klang/contracts/api/orders';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { lookup } from '../../domain/lookup.ts';
import type { TestApi } from './apiFixture.ts';

const names = { name_th: 'ทดสอบ', name_en: 'Test', active: true, status: 5, sort: 0 };
export const offer = {
  ...names,
  pricePerBoxMonthSatang: 14_900,
  minMonths: 3,
  sizePrices: { 'size-s': 9_900 },
  deliveryFeeSatang: 35_000,
  serviceFeeSatang: 3_000,
  insuranceFeeSatang: 1_000,
  inventoryFeeSatang: 2_000,
};
const version = (number: string, effectiveFrom = '2026-01-01') => ({
  ...names,
  version: number,
  text_th: 'ข้อความ',
  text_en: 'Text',
  effectiveFrom,
});

export const dayIn = (days: number): string => daysAfter(bangkokDay(new Date()), days);

export const stock = ({ asSystem, settled, signedIn, call }: TestApi, org = 'klangdee') => {
  const add = async (kind: string, id: string, fields: object): Promise<void> => {
    const at = new Date().toISOString();
    const { position } = await asSystem(org).execute(lookup, id, {
      type: 'AddLookup',
      lookupId: id,
      kind,
      fields: { ...names, ...fields },
      at,
    });
    if (position) await settled(['lookups'], position);
  };

  const furnish = async (): Promise<void> => {
    await add('salepackage', 'pk1', offer);
    await add('timeslot', 'morning', { start: '09:00', end: '12:00' });
    await add('termsandconditions', 'terms-9', version('1.9'));
    await add('termsandconditions', 'terms-10', version('1.10'));
    await add('termsandconditions', 'terms-11', version('2.0', dayIn(30)));
    await add('pdpa', 'pdpa-1', version('1.0'));
    await add('salechannel', 'channel-staff', { number: 1, color: '#8e4ec6' });
    await add('salechannel', 'channel-web', { number: 2, color: '#0091ff' });
  };

  const token = (customerId = 'c1'): Promise<string> => signedIn('customer', customerId, org);
  const ask = async (path: string, body: object, by: string) => (await call(path, body, { token: by })).json();

  return {
    add,
    furnish,
    token,
    ask,
    quote: async (change: object = {}, by?: string) =>
      ask(orders.quote.path, { ...wished, ...change }, by ?? (await token())),
    place: async (orderId: string, change: object = {}, customerId = 'c1') =>
      ask(orders.place.path, placingOf(orderId, change), await token(customerId)),
  };
};

export const wished = { packageId: 'pk1', items: [{ sizeId: null, count: 4 }], months: 6 };

export const placingOf = (orderId: string, change: object = {}) => ({
  ...wished,
  orderId,
  pickUp: { on: dayIn(10), slotId: 'morning' },
  address: { detail: '99/1 ซอยพหลโยธิน 7', subDistrict: '101406', postcode: '10400' },
  contact: { name: 'สมชาย ใจดี', phone: '0812345678', secondPhone: null },
  company: null,
  note: '',
  termsId: 'terms-10',
  pdpaId: 'pdpa-1',
  language: 'th',
  ...change,
});
