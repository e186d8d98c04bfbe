import { z } from 'zod';
import { day, id, instant, satang } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import type { Text } from '../messages.ts';

export const billDeeds = ['remind', 'money', 'credit', 'due', 'prices'] as const;
export type BillDeed = (typeof billDeeds)[number];
export const mostBillsAtOnce = 100;
export const mostPricedSizes = 50;
const mostPriceSatang = 100_000_000;

const priced = z.strictObject({ sizeId: id.nullable(), monthlySatang: satang.min(0).max(mostPriceSatang) });
export type PricedSize = z.output<typeof priced>;

const sizeTwice: Text = {
  th: 'ขนาดเดียวกันมีราคาใหม่ได้เพียงราคาเดียว',
  en: 'The same size stands there twice. Please give each size one price.',
};

export const manyBills = {
  deed: z.enum(billDeeds),
  bills: z
    .array(
      z.strictObject({
        orderId: id,
        billId: id,
        /** The open amount on the screen. A payment is recorded only for exactly this amount. */
        openSatang: satang.min(0).optional(),
      }),
    )
    .min(1)
    .max(mostBillsAtOnce),
  method: z.enum(['cash', 'transfer']).optional(),
  paidAt: instant.optional(),
  amountSatang: satang.min(1).max(mostPriceSatang).optional(),
  dueOn: day.optional(),
  from: day.optional(),
  sizes: z
    .array(priced)
    .max(mostPricedSizes)
    .refine((sizes) => new Set(sizes.map(({ sizeId }) => sizeId)).size === sizes.length, { params: sizeTwice })
    .optional(),
  insuranceSatang: satang.min(0).max(mostPriceSatang).optional(),
};
export const whyMany = {
  manyId: id,
  reason: text(500).min(1).optional(),
};

type DeedFields = {
  readonly [field: string]: unknown;
  readonly deed: BillDeed;
};
const needed: Readonly<Record<BillDeed, readonly string[]>> = {
  remind: [],
  money: ['method', 'paidAt'],
  credit: ['amountSatang'],
  due: ['dueOn'],
  prices: ['from'],
};
export const givesReason = (deed: BillDeed): boolean => deed === 'credit' || deed === 'due' || deed === 'prices';

/** A notice without a price change would only worry customers. */
const changesNothing = ({ deed, sizes, insuranceSatang }: DeedFields): boolean =>
  deed === 'prices' && insuranceSatang === undefined && (!Array.isArray(sizes) || sizes.length === 0);

export const missingFor = (input: DeedFields, isDone: boolean): string | undefined => {
  if (isDone && changesNothing(input)) return 'sizes';
  return [...needed[input.deed], ...(isDone && givesReason(input.deed) ? ['reason'] : [])].find(
    (field) => input[field] === undefined,
  );
};

/** The first month that another announcement gives another price. */
export const nextMonth = z.object({ from: day, monthSatang: satang });

export const manyRow = z.object({
  orderId: id,
  billId: id,
  amountSatang: satang,
  beforeSatang: satang.nullable(),
  afterSatang: satang.nullable(),
  from: day.nullable(),
  next: nextMonth.nullable(),
  refusal: z.string().nullable(),
});
export type ManyRow = z.output<typeof manyRow>;

export const sizeNow = z.object({
  sizeId: id.nullable(),
  name_th: z.string(),
  name_en: z.string(),
  things: z.int(),
  lowestSatang: satang,
  highestSatang: satang,
});
export type SizeNow = z.output<typeof sizeNow>;
