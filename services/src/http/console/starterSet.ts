import type { LookupFields } from '@klang/contracts/events/lookup';
import { paymentWindowMinutes } from '@klang/contracts/limits';
import { openingEntry } from '@klang/contracts/site/opening';
import { starterNotice, starterTerms } from './starterTexts.ts';

type Entry = { readonly kind: string; readonly id: string; readonly fields: LookupFields };
type Names = readonly [th: string, en: string];

const inUse = { active: true, status: 5 };
const draft = { active: true, status: 1 };
const named = ([name_th, name_en]: Names) => ({ name_th, name_en });
const listOf = (kind: string, entries: Readonly<Record<string, LookupFields>>): readonly Entry[] =>
  Object.entries(entries).map(([id, fields], place) => ({ kind, id, fields: { ...fields, sort: place + 1 } }));

const customerTypes = listOf('customertype', {
  'customertype-company': { ...named(['นิติบุคคล', 'Company']), number: 1, withholding: true, ...inUse },
  'customertype-person': { ...named(['บุคคลธรรมดา', 'Individual']), number: 2, withholding: false, ...inUse },
});
const channels = listOf('salechannel', {
  'channel-staff': { ...named(['พนักงานขาย', 'Staff']), number: 1, color: '#8e4ec6', ...inUse },
  'channel-web': { ...named(['เว็บไซต์', 'Web']), number: 2, color: '#0091ff', ...inUse },
});

const unsaid = { text_th: null, text_en: null, picture: null, itemLimit: null };
const services = listOf('service', {
  'service-item': { ...named(['ฝากตามจำนวนชิ้น', 'Storage by the item']), kind: 'byItem', ...unsaid, ...inUse },
  'service-size': { ...named(['ฝากตามขนาดพื้นที่', 'Storage by size']), kind: 'bySize', ...unsaid, ...draft },
});

const status = (
  names: Names,
  number: number,
  more: { color: string; custody: string; followers: readonly string[] },
) => ({
  ...named(names),
  number,
  color: more.color,
  custody: more.custody,
  ...inUse,
  mayFollow: more.followers.map((name) => `qr-${name}`),
});
const statuses = listOf('definestatusqr', {
  'qr-customer': status(['อยู่กับลูกค้า', 'With the customer'], 1, {
    color: '#889096',
    custody: 'withCustomer',
    followers: ['transit'],
  }),
  'qr-transit': status(['ระหว่างขนส่ง', 'In transit'], 2, {
    color: '#f76808',
    custody: 'inTransit',
    followers: ['stored', 'customer', 'released'],
  }),
  'qr-stored': status(['อยู่ในคลัง', 'In storage'], 3, {
    color: '#30a46c',
    custody: 'inStorage',
    followers: ['transit'],
  }),
  'qr-released': status(['คืนถาวรแล้ว', 'Returned for good'], 4, {
    color: '#3e63dd',
    custody: 'released',
    followers: [],
  }),
});

const question = ([name_th, name_en]: Names, [answer_th, answer_en]: Names): LookupFields => ({
  name_th,
  name_en,
  answer_th,
  answer_en,
  group_th: 'ทั่วไป',
  group_en: 'General',
  ...draft,
});
const questions = listOf('faq', {
  'faq-area': question(
    ['รับของที่ไหนบ้าง', 'Where do you collect?'],
    ['ในกรุงเทพมหานคร [แก้ไขตามพื้นที่ที่ร้านไปได้]', 'In Bangkok. [Edit to the area that the shop serves]'],
  ),
  'faq-pay': question(
    ['ชำระเงินอย่างไร', 'How do I pay?'],
    [
      `ชำระทางเว็บไซต์ภายใน ${paymentWindowMinutes} นาทีหลังจอง`,
      `On the website, within ${paymentWindowMinutes} minutes of booking.`,
    ],
  ),
});

const legal = (names: Names, { th, en }: { readonly th: string; readonly en: string }, effectiveFrom: string) => ({
  ...named(names),
  version: '1.0',
  text_th: th,
  text_en: en,
  effectiveFrom,
  ...draft,
});

export const starterSet = (today: string): readonly Entry[] => [
  { kind: openingEntry.kind, id: openingEntry.id, fields: { ...inUse, sort: 0 } },
  ...customerTypes,
  ...channels,
  ...services,
  ...statuses,
  ...listOf('termsandconditions', {
    'terms-1': legal(['ข้อกำหนดและเงื่อนไข', 'Terms and conditions'], starterTerms, today),
  }),
  ...listOf('pdpa', { 'pdpa-1': legal(['นโยบายความเป็นส่วนตัว', 'Privacy policy'], starterNotice, today) }),
  ...questions,
];
