import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { discountRule } from '@klang/contracts/lookups/discount';
import { packageOffer } from '@klang/contracts/lookups/salepackage';
import { namedIn, type OrderNames } from '@klang/contracts/orders/orderNames';
import { countOf } from '@klang/contracts/orders/quote';
import type { OrderCommand } from '../domain/order.ts';
import { quoteFor } from '../domain/quote.ts';
import { demoCustomers, demoOthers } from './accounts.ts';
import { demoLists } from './lists.ts';
import type { DemoOrder } from './orders.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const bangkokAheadMs = 7 * 60 * minuteMs;
const momentMs = 2 * minuteMs;

const company = { companyName: 'บริษัท ตัวอย่างการค้า จำกัด', taxId: '0995555555557', branch: '00000' };
const addresses = {
  'demo-customer': { detail: '99/1 ซอยพหลโยธิน 7', subDistrict: '101406', postcode: '10400' },
  'demo-pim': { detail: '12/8 ซอยอารีย์ 4', subDistrict: '101406', postcode: '10400' },
  'demo-daniel': { detail: '55 Rama IX Road, Soi 17', subDistrict: '101701', postcode: '10310' },
  'demo-anan': { detail: '301 ซอยศูนย์วิจัย 14', subDistrict: '101701', postcode: '10310' },
  'demo-company': { detail: '88 อาคารตัวอย่าง ชั้น 5 ถนนพระรามที่ 9', subDistrict: '101701', postcode: '10310' },
} as const;
const accepted = [
  { kind: 'termsandconditions', id: 'terms-2', version: '2.0' },
  { kind: 'pdpa', id: 'pdpa-1', version: '1.0' },
] as const;

const fieldsOf = (org: string, id: string) => {
  const found = demoLists.find((one) => one.org === org && one.id === id);
  if (!found) throw new Error(`The demo has no ${id} in ${org}.`);
  return found.fields;
};

const placedAt = ({ when }: DemoOrder, now: Date): Date => {
  if (!when) return new Date(now.getTime() - momentMs);
  const [daysAgo, time] = when;
  const today = Math.floor((now.getTime() + bangkokAheadMs) / dayMs) * dayMs;
  return new Date(today - daysAgo * dayMs + Date.parse(`1970-01-01T${time}:00.000Z`) - bangkokAheadMs);
};

export const customerOf = ({ org, customerId }: Pick<DemoOrder, 'org' | 'customerId'>) => {
  const found = [...demoCustomers, ...demoOthers].find((one) => one.org === org && one.customerId === customerId);
  if (!found) throw new Error(`The demo has no customer ${customerId} in ${org}.`);
  return { ...found, name: `${found.firstname} ${found.lastname}` };
};

const addressOf = (customerId: string) =>
  Object.entries(addresses).find(([id]) => id === customerId)?.[1] ?? addresses['demo-customer'];

const isCompany = ({ customerId }: DemoOrder): boolean => customerId === 'demo-company';

const quoteOf = (one: DemoOrder, at: Date) => {
  const { org, packageId, items, months, discountId } = one;
  const quote = quoteFor(
    packageOffer.parse(fieldsOf(org, packageId)),
    { items, months },
    {
      today: bangkokDay(at),
      vat: { isVatRegistered: true, pricesIncludeVat: true },
      discount: discountId === undefined ? null : discountRule.parse(fieldsOf(org, discountId)),
      withholds: isCompany(one),
    },
  );
  if ('refused' in quote) throw new Error(`The demo's order ${one.orderId} has no price: ${quote.refused}.`);
  return quote;
};

export const hoursOf = (org: string, slotId: string) => {
  const { start, end } = fieldsOf(org, slotId);
  return { start: String(start), end: String(end) };
};

const visitOf = ({ org, visit: [afterDays, slotId] }: DemoOrder, at: Date) => ({
  on: daysAfter(bangkokDay(at), afterDays),
  slotId,
  ...hoursOf(org, slotId),
});

const namesOf = ({ org, packageId, items }: DemoOrder): OrderNames => {
  const offer = fieldsOf(org, packageId);
  const service = fieldsOf(org, String(offer['service']));
  return {
    package: namedIn(offer),
    service: { ...namedIn(service), kind: service['kind'] === 'bySize' ? 'bySize' : 'byItem' },
    sizes: items.flatMap(({ sizeId }) => (sizeId ? [{ sizeId, ...namedIn(fieldsOf(org, sizeId)) }] : [])),
  };
};

export const placingOf = (one: DemoOrder, now: Date): Extract<OrderCommand, { readonly type: 'PlaceOrder' }> => {
  const { org, orderId, customerId, packageId, items, months, discountId } = one;
  const at = placedAt(one, now);
  const { name, phone, language } = customerOf(one);
  const quote = quoteOf(one, at);
  return {
    type: 'PlaceOrder',
    orderId,
    number: orderId,
    customerId,
    customerName: name,
    packageId,
    months,
    quote,
    names: namesOf(one),
    items: [...items],
    boxes: countOf(items),
    totalSatang: quote.totalSatang,
    pickUp: visitOf(one, one.when ? at : now),
    address: addressOf(customerId),
    contact: { name, phone, secondPhone: null },
    company: isCompany(one) ? company : null,
    promo: discountId === undefined ? null : { discountId, code: String(fieldsOf(org, discountId)['code']) },
    accepted: [...accepted],
    note: '',
    channelId: 'channel-web',
    language,
    at: at.toISOString(),
  };
};
