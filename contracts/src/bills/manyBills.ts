import { z } from 'zod';
import { day, id, instant, satang } from '../kit/event.ts';
import { text } from '../kit/text.ts';

/** What staff do to many bills, or to the contracts behind them, at once. */
export const billDeeds = ['remind', 'money', 'credit', 'due', 'prices'] as const;
export type BillDeed = (typeof billDeeds)[number];
export const mostBillsAtOnce = 100;
export const mostPricedSizes = 50;
const mostPriceSatang = 100_000_000;

const priced = z.strictObject({ sizeId: id.nullable(), monthlySatang: satang.min(0).max(mostPriceSatang) });
export type PricedSize = z.output<typeof priced>;

/** Which bills, and what each deed has to know beside them. */
export const manyBills = {
  deed: z.enum(billDeeds),
  bills: z
    .array(
      z.strictObject({
        orderId: id,
        billId: id,
        /** What somebody saw to be open of it: money is written down for just that. */
        openSatang: satang.min(0).optional(),
      }),
    )
    .min(1)
    .max(mostBillsAtOnce),
  /** How and when the money came. */
  method: z.enum(['cash', 'transfer']).optional(),
  paidAt: instant.optional(),
  /** Credit, the same for each contract. */
  amountSatang: satang.min(1).max(mostPriceSatang).optional(),
  dueOn: day.optional(),
  /** From which day new prices hold. */
  from: day.optional(),
  sizes: z.array(priced).max(mostPricedSizes).optional(),
  insuranceSatang: satang.min(0).max(mostPriceSatang).optional(),
};
export const whyMany = {
  /** The same asked again is done once. */
  manyId: id,
  /** Why, or what customers are told of new prices. */
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

/** A notice by which no price changes would only frighten people. */
const changesNothing = ({ deed, sizes, insuranceSatang }: DeedFields): boolean =>
  deed === 'prices' && insuranceSatang === undefined && (!Array.isArray(sizes) || sizes.length === 0);

/** The first thing that is missing for a deed. */
export const missingFor = (said: DeedFields, isDone: boolean): string | undefined => {
  if (isDone && changesNothing(said)) return 'sizes';
  return [...needed[said.deed], ...(isDone && givesReason(said.deed) ? ['reason'] : [])].find(
    (field) => said[field] === undefined,
  );
};

export const manyRow = z.object({
  orderId: id,
  billId: id,
  /** What is open of it, or what is given. */
  amountSatang: satang,
  /** Of new prices: what a month costs before and after, and from which day. */
  beforeSatang: satang.nullable(),
  afterSatang: satang.nullable(),
  from: day.nullable(),
  /** Why nothing becomes of it. */
  refusal: z.string().nullable(),
});
export type ManyRow = z.output<typeof manyRow>;

/** What a month of things of one size costs now, in the contracts that were chosen. */
export const sizeNow = z.object({
  sizeId: id.nullable(),
  name_th: z.string(),
  name_en: z.string(),
  things: z.int(),
  lowestSatang: satang,
  highestSatang: satang,
});
export type SizeNow = z.output<typeof sizeNow>;
