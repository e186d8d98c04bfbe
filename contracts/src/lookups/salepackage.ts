import { z } from 'zod';
import { ratios } from '../images.ts';
import { day, id, satang } from '../kit/event.ts';
import { type Field, inBoth, lookup, printedNames } from '../kit/lookup.ts';
import type { Text } from '../messages.ts';
import { recordStatus } from './status.ts';

const fee = (label: Text): Field => ({ is: 'money', label });
const count = (label: Text, unit: Text, isOptional = false): Field => ({
  is: 'number',
  min: 1,
  max: 1_000,
  label,
  unit,
  isOptional,
});
const items = { th: 'ชิ้น', en: 'items' };

export const salepackage = lookup({
  kind: 'salepackage',
  page: 'package',
  module: 'salepackage',
  title: { th: 'แพ็กเกจ', en: 'Packages' },
  isPublic: true,
  usedBy: ['discount', 'orderlist', 'report01'],
  fields: {
    ...printedNames,
    service: { is: 'one', of: 'service', inList: true, label: { th: 'บริการ', en: 'Service' } },
    ...inBoth('text', { is: 'longText', max: 5_000, isOptional: true, label: { th: 'รายละเอียด', en: 'Description' } }),
    picture: { is: 'image', ratio: ratios.card, isOptional: true, label: { th: 'รูป', en: 'Picture' } },
    minMonths: count({ th: 'ระยะเวลา', en: 'Term' }, { th: 'เดือน', en: 'months' }),
    pricePerBoxMonthSatang: {
      is: 'money',
      inList: true,
      label: { th: 'ราคาต่อกล่องต่อเดือน', en: 'Price per box per month' },
    },
    sizePrices: {
      is: 'amounts',
      of: 'size',
      goesWith: { field: 'service', kinds: { byItem: 'box', bySize: 'area' } },
      isOptional: true,
      label: { th: 'ราคาตามขนาดต่อเดือน', en: 'Price by size per month' },
    },
    deliveryFeeSatang: fee({ th: 'ค่าขนส่งต่อเที่ยว', en: 'Delivery per trip' }),
    serviceFeeSatang: fee({ th: 'ค่าบริการต่อชิ้น', en: 'Service per item' }),
    insuranceFeeSatang: fee({ th: 'ค่าประกันสิ่งของต่อชิ้นต่อเดือน', en: 'Insurance per item per month' }),
    insuredSatang: {
      is: 'money',
      isOptional: true,
      label: { th: 'วงเงินประกันต่อชิ้น', en: 'Insured value per item' },
    },
    inventoryFeeSatang: fee({ th: 'ค่าจัดทำรายการสิ่งของต่อชิ้น', en: 'Inventory list per item' }),
    minItems: count({ th: 'จำนวนขั้นต่ำ', en: 'Fewest items' }, items, true),
    maxItems: count({ th: 'จำนวนสูงสุด', en: 'Most items' }, items, true),
    validFrom: { is: 'day', isOptional: true, inList: true, label: { th: 'เริ่มขาย', en: 'On sale from' } },
    validTo: { is: 'day', isOptional: true, inList: true, label: { th: 'ขายถึง', en: 'On sale until' } },
    tags: { is: 'many', of: 'tags', label: { th: 'แท็ก', en: 'Tags' } },
  },
});

const feeOf = satang.min(0).default(0);
const countOf = z.int().nullable().default(null);
const dayOf = day.nullable().default(null);
export const packageOffer = z.object({
  active: z.boolean(),
  status: recordStatus,
  pricePerBoxMonthSatang: satang.min(0),
  sizePrices: z.record(z.string(), satang.min(0)).nullable().default(null),
  deliveryFeeSatang: feeOf,
  serviceFeeSatang: feeOf,
  insuranceFeeSatang: feeOf,
  inventoryFeeSatang: feeOf,
  minMonths: z.int().min(1),
  minItems: countOf,
  maxItems: countOf,
  validFrom: dayOf,
  validTo: dayOf,
  service: z.string().optional(),
});
export type PackageOffer = Readonly<z.output<typeof packageOffer>>;

export const draftOffer = z.strictObject({
  ...packageOffer.omit({ active: true, status: true, validFrom: true, validTo: true, service: true }).shape,
  sizePrices: z.record(id, satang.min(0)).nullable().default(null),
});
export type DraftOffer = Readonly<z.output<typeof draftOffer>>;
