import { z } from 'zod';
import { id, satang } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { vatKinds } from '../site/vatKind.ts';

/** What is paid for, in the order in which it stands on every bill. */
export const quoteLineKinds = ['monthly', 'insurance', 'delivery', 'service', 'inventory', 'discount', 'vat'] as const;
export type QuoteLineKind = (typeof quoteLineKinds)[number];

/** How the amount of a line was made of its unit. */
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
  /** The size that is paid for, where sizes have prices of their own. */
  sizeId: id.nullable(),
  quantity: z.int().min(0),
  /** For how many months, where months count. */
  months: z.int().min(1).nullable(),
  unitSatang: satang,
  /** Of percents and VAT: how many. */
  percent: z.number().nullable(),
  /** Below nought for a discount; VAT that prices include adds nothing to the total. */
  amountSatang: satang,
  /** How it stands to VAT; missing where it bears VAT at the rate. */
  vatKind: z.enum(vatKinds).optional(),
});
/** Lines that are neither a discount nor VAT: what a discount is judged by and reckoned from. */
export const isFee = ({ kind }: Pick<QuoteLine, 'kind'>): boolean => kind !== 'discount' && kind !== 'vat';
export type QuoteLine = Readonly<z.output<typeof quoteLine>>;

/** What an order costs and why. The server makes it, and everybody else shows it. */
export const quote = z.object({
  lines: z.array(quoteLine),
  /** The grand total, VAT and discount within. */
  totalSatang: satang.min(0),
  /** What a company keeps back for the revenue department, and on how much. */
  withholdingSatang: satang.min(0),
  withholdingBaseSatang: satang.min(0),
  /** The rate by which it is kept back; missing where nothing is, and in quotes from before it was written down. */
  withholdingPercent: z.number().optional(),
  /** The total without what is withheld: what must arrive within the time to pay. */
  payNowSatang: satang.min(0),
  /** What a code takes off storing for so many months after the term; missing where it takes off nothing. */
  laterDiscount: z.object({ percent: z.number(), months: z.int().min(1) }).optional(),
  /** Of what costs nothing, or bears no VAT, and so shows no tax: how the bills after it are taxed. */
  laterTax: z.object({ vatRule: z.enum(['included', 'added', 'none']), isWithheld: z.boolean() }).optional(),
  /** For a trip at short notice, handed to the mover and never part of what is paid now. */
  cashSatang: satang.min(0),
});
export type Quote = Readonly<z.output<typeof quote>>;

/** How much one order may ask for at most. */
export const mostWished = { count: 500, kinds: 20, months: 36 } as const;
/** What somebody wants to store: so many of each size, or of none where the package has one price. */
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

/** Why a promo code is not taken; the quote stands without it. */
export const promoRefusal = z.object({ code: z.string(), th: z.string(), en: z.string() });
