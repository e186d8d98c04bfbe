import { z } from 'zod';
import { id, satang } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { vatKinds } from '../site/vatKind.ts';

/** In the order in which every bill prints them. */
export const quoteLineKinds = ['monthly', 'insurance', 'delivery', 'service', 'inventory', 'discount', 'vat'] as const;
export type QuoteLineKind = (typeof quoteLineKinds)[number];

export const quoteRules = [
  'perItemAndMonth',
  'perTrip',
  'perItem',
  'percentOff',
  'amountOff',
  'vatIncluded',
  'vatAdded',
] as const;
export type QuoteRule = (typeof quoteRules)[number];

export const quoteLine = z.object({
  kind: z.enum(quoteLineKinds),
  rule: z.enum(quoteRules),
  /** Null if all sizes have one price. */
  sizeId: id.nullable(),
  quantity: z.int().min(0),
  months: z.int().min(1).nullable(),
  unitSatang: satang,
  percent: z.number().nullable(),
  /** Negative for a discount. VAT that is included in prices adds nothing to the total. */
  amountSatang: satang,
  /** Missing: taxed at the full rate. */
  vatKind: z.enum(vatKinds).optional(),
});
/** Discounts are computed from these lines. */
export const isFee = ({ kind }: Pick<QuoteLine, 'kind'>): boolean => kind !== 'discount' && kind !== 'vat';
export type QuoteLine = Readonly<z.output<typeof quoteLine>>;

export const quote = z.object({
  lines: z.array(quoteLine),
  /** With VAT and discount. */
  totalSatang: satang.min(0),
  withholdingSatang: satang.min(0),
  withholdingBaseSatang: satang.min(0),
  /** Missing without withholding, and in older quotes. */
  withholdingPercent: z.number().optional(),
  /** The total less the withholding. */
  payNowSatang: satang.min(0),
  laterDiscount: z.object({ percent: z.number(), months: z.int().min(1) }).optional(),
  /** Set if the lines do not show the tax of later bills: without VAT, free, or with nothing to withhold yet. */
  laterTax: z.object({ vatRule: z.enum(['included', 'added', 'none']), isWithheld: z.boolean() }).optional(),
  /** Paid to the mover for a trip at short notice. Not part of `payNowSatang`. */
  cashSatang: satang.min(0),
});
export type Quote = Readonly<z.output<typeof quote>>;

export const mostWished = { count: 500, kinds: 20, months: 36 } as const;
export const wishedItems = z
  .array(z.strictObject({ sizeId: id.nullable(), count: z.int().min(1).max(mostWished.count) }))
  .min(1)
  .max(mostWished.kinds)
  .refine((items) => new Set(items.map(({ sizeId }) => sizeId)).size === items.length);
export const wish = { packageId: id, items: wishedItems, months: z.int().min(1).max(mostWished.months) };
export type WishedItem = { readonly sizeId: string | null; readonly count: number };
export type Wish = { readonly packageId: string; readonly items: readonly WishedItem[]; readonly months: number };

export const countOf = (items: readonly WishedItem[]): number => items.reduce((sum, { count }) => sum + count, 0);

export const promoCode = text(60)
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,30}$/);

/** The quote is valid without the code. */
export const promoRefusal = z.object({ code: z.string(), th: z.string(), en: z.string() });
