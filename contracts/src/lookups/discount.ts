import { z } from 'zod';
import { day, satang } from '../kit/event.ts';
import { type Field, lookup, names } from '../kit/lookup.ts';
import type { Text } from '../messages.ts';
import { recordStatus } from './status.ts';

const mostLaterMonths = 36;
const uses = (label: Text): Field => ({ is: 'number', min: 1, max: 1_000_000, isOptional: true, label });

export const discount = lookup({
  kind: 'discount',
  page: 'discount',
  module: 'discount',
  title: { th: 'ส่วนลด', en: 'Discounts' },
  unique: 'code',
  usedBy: ['orderlist', 'report01'],
  fields: {
    ...names,
    code: {
      is: 'text',
      max: 30,
      pattern: /^[A-Z0-9-]{3,30}$/,
      inList: true,
      label: { th: 'โค้ดส่วนลด', en: 'Promo code' },
      help: { th: 'ตัวพิมพ์ใหญ่ ตัวเลข และขีด', en: 'Capital letters, digits and hyphens' },
    },
    kind: {
      is: 'choice',
      inList: true,
      label: { th: 'แบบ', en: 'Kind' },
      choices: [
        { value: 'percent', label: { th: 'เปอร์เซ็นต์', en: 'Percent' } },
        { value: 'amount', label: { th: 'จำนวนเงิน', en: 'Amount' } },
      ],
    },
    percent: {
      is: 'number',
      min: 0.1,
      max: 100,
      decimals: 1,
      isOptional: true,
      inList: true,
      label: { th: 'เปอร์เซ็นต์', en: 'Percent' },
      unit: { th: '%', en: '%' },
    },
    amountSatang: { is: 'money', isOptional: true, inList: true, label: { th: 'จำนวนเงิน', en: 'Amount' } },
    laterMonths: {
      is: 'number',
      min: 1,
      max: mostLaterMonths,
      isOptional: true,
      unit: { th: 'เดือน', en: 'months' },
      label: { th: 'ลดค่าฝากต่ออีก', en: 'Also off later months' },
      help: {
        th: 'จำนวนเดือนหลังครบสัญญาที่ลดค่าฝากเป็นเปอร์เซ็นต์เดียวกันในบิลรายเดือน ใช้กับส่วนลดแบบเปอร์เซ็นต์ ไม่ใส่ = ลดเฉพาะตอนจอง',
        en: 'For so many months after the term the same percentage is taken off storing on monthly bills. For discounts in percent. If empty, the booking alone is discounted.',
      },
    },
    minTotalSatang: { is: 'money', isOptional: true, label: { th: 'ยอดขั้นต่ำ', en: 'Minimum total' } },
    validFrom: { is: 'day', isOptional: true, inList: true, label: { th: 'เริ่มใช้', en: 'Valid from' } },
    validTo: { is: 'day', isOptional: true, inList: true, label: { th: 'ใช้ถึง', en: 'Valid until' } },
    maxUses: uses({ th: 'จำนวนครั้งทั้งหมด', en: 'Total uses' }),
    maxUsesPerCustomer: uses({ th: 'จำนวนครั้งต่อลูกค้า', en: 'Uses per customer' }),
    packages: {
      is: 'many',
      of: 'salepackage',
      label: { th: 'เฉพาะแพ็กเกจ', en: 'Only for packages' },
      help: { th: 'ไม่เลือก = ทุกแพ็กเกจ', en: 'None chosen: all packages' },
    },
    channels: {
      is: 'many',
      of: 'salechannel',
      label: { th: 'เฉพาะช่องทาง', en: 'Only for channels' },
      help: { th: 'ไม่เลือก = ทุกช่องทาง', en: 'None chosen: all channels' },
    },
  },
});

const most = z.int().nullable().default(null);
const dayOf = day.nullable().default(null);
const only = z.array(z.string()).default([]);
export const discountRule = z.object({
  active: z.boolean(),
  status: recordStatus,
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  percent: z.number().nullable().default(null),
  amountSatang: satang.nullable().default(null),
  /** Months after the term with the same percentage off storage. */
  laterMonths: most,
  minTotalSatang: satang.nullable().default(null),
  validFrom: dayOf,
  validTo: dayOf,
  maxUses: most,
  maxUsesPerCustomer: most,
  /** Empty: all. */
  packages: only,
  channels: only,
});
export type DiscountRule = Readonly<z.output<typeof discountRule>>;
