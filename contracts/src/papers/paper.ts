import { z } from 'zod';
import { day, id, instant, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { quoteLineKinds } from '../orders/quote.ts';
import { vatKinds } from '../site/vatKind.ts';
import { correctionWays } from './corrections.ts';

/** RT receipt/tax invoice, CN credit note, DN delivery note (goods out), SO service order (goods in). */
export const paperKinds = ['RT', 'CN', 'DN', 'SO'] as const;
export const paperKind = z.enum(paperKinds);
export type PaperKind = (typeof paperKinds)[number];

/** Five digits; 00000 is the head office. */
const branchCode = z.string().regex(/^\d{5}$/);
const both = z.object({ th: anyText, en: anyText });

/** Who issued it, as they were on that day. */
export const paperSeller = z.object({
  legalName: both,
  /** By which name people know them. */
  shownName: both,
  address: both,
  taxId: anyText.nullable(),
  branch: branchCode,
  phone: anyText.nullable(),
  /** Their address on the web. */
  site: anyText.nullable(),
  /** The name of their logo in the store of files; null where there is none. */
  logo: anyText.nullable(),
  /** `#rrggbb` of their theme; null where it is ours. */
  colour: anyText.nullable(),
});
export type PaperSeller = Readonly<z.output<typeof paperSeller>>;

/** Whose paper it is. Sealed under the key of papers. */
export const paperBuyer = z.object({
  name: anyText,
  address: anyText,
  taxId: anyText.nullable(),
  branch: branchCode.nullable(),
});
export type PaperBuyer = Readonly<z.output<typeof paperBuyer>>;

/** The people on a paper: what stands sealed in its event. */
export const paperPeople = z.object({
  buyer: paperBuyer,
  /** Who took the money or the goods, where a person did. */
  takenBy: anyText.nullable(),
  /** Who signed at the door, where it was written down. */
  signedBy: anyText.optional(),
  /** Why it was issued, in somebody's own words: a credit note, or a paper in the place of another. */
  reason: anyText.optional(),
  /** Makes the hash of this part tell nothing to whoever guesses names. */
  salt: anyText,
});
export type PaperPeople = Readonly<z.output<typeof paperPeople>>;

/** One line of money; quantity, or its part, × unit is always the amount. */
export const moneyLine = z.object({
  kind: z.enum([...quoteLineKinds, 'cash', 'correction', 'again']),
  text: both,
  detail: both.nullable(),
  /** Null for a discount, which is one sum. */
  quantity: z.number().min(0).nullable(),
  /** Where days were charged, of how many days of the period: the quantity is so many parts of it, as 13/31. */
  ofParts: z.int().min(1).optional(),
  unit: both.nullable(),
  unitSatang: satang.nullable(),
  /** Below nought for a discount. */
  amountSatang: satang,
  /** How it stands to VAT; missing where it bears VAT at the rate. */
  vatKind: z.enum(vatKinds).optional(),
});
export type MoneyLine = Readonly<z.output<typeof moneyLine>>;

/** What of a value does not bear VAT at the rate. */
export const untaxedValue = z.object({ vatKind: z.enum(vatKinds), valueSatang: satang });
export type UntaxedValue = Readonly<z.output<typeof untaxedValue>>;

export const paperSums = z.object({
  /** Before VAT. */
  valueSatang: satang,
  /** What of it does not bear VAT at the rate; missing where all of it does, or the seller is not registered. */
  untaxed: z.array(untaxedValue).optional(),
  /** Null where the seller is not registered for VAT, or nothing on it bears VAT: then it is a receipt alone. */
  vatPercent: z.number().nullable(),
  vatSatang: satang,
  totalSatang: satang,
});
export type PaperSums = Readonly<z.output<typeof paperSums>>;

/** `other`: money that came for something else, and was moved here. */
export const paperPayMethods = ['card', 'thaiqr', 'transfer', 'cash', 'other'] as const;

/** Another paper that this one speaks of. */
const otherPaper = z.object({ paperId: id, number: anyText, on: day });

/** Why a receipt was issued anew: its name was wrong, its address, or something else. */
export const reissueCodes = ['TIVC01', 'TIVC02', 'TIVC99'] as const;
export type ReissueCode = (typeof reissueCodes)[number];

const ofAll = {
  paperId: id,
  /** As it stands on the paper: 00000-RT-6911-0213. */
  number: anyText.max(40),
  /** The day of the money or of the visit, in Bangkok. */
  on: day,
  issuedAt: instant,
  language: z.enum(['th', 'en']),
  seller: paperSeller,
  order: z.object({ orderId: id, number: anyText }),
  /** The visit of the movers that it is about: what is done, with which van. */
  trip: z
    .object({
      tripId: id,
      kind: z.union([z.literal(5), z.literal(10), z.literal(20)]),
      on: day,
      van: anyText.nullable(),
    })
    .nullable(),
  /** What its QR says: the address of its proof page. */
  proofUrl: anyText,
  /** What the organization's own template adds at its foot. */
  note: anyText.nullable(),
};

const ofMoney = {
  pricesIncludeVat: z.boolean(),
  lines: z.array(moneyLine).min(1),
  sums: paperSums,
};

export const receiptFacts = z.object({
  ...ofAll,
  ...ofMoney,
  kind: z.literal('RT'),
  /** What is paid for: from when to when; null where that is not known yet. */
  period: z.object({ from: day, until: day }).nullable(),
  /** When the movers come first. */
  pickUp: z.object({ on: day, start: anyText, end: anyText }).nullable(),
  /** What a company keeps back; it never lowers the total. */
  withholding: z
    .object({ baseSatang: satang, percent: z.number(), withheldSatang: satang, netSatang: satang })
    .nullable(),
  /** The sum that really came in. */
  paid: z.object({
    method: z.enum(paperPayMethods),
    amountSatang: satang,
    at: instant,
    reference: anyText.nullable(),
  }),
  /** Whether it says that it is one of a set of papers; what was issued before that was a setting does. */
  isOfSet: z.boolean().optional(),
  /** Whether it is the abbreviated form, which names no buyer and says VAT not apart; missing where it is the full one. */
  isAbbreviated: z.boolean().optional(),
  /** The paper in whose place this one stands, and why. */
  replaces: otherPaper
    .extend({ code: z.enum(reissueCodes), way: z.enum(correctionWays), isAbbreviated: z.boolean().optional() })
    .nullable(),
});
export type ReceiptFacts = Readonly<z.output<typeof receiptFacts>>;

export const creditCodes = ['CDNS01', 'CDNS02', 'CDNS03', 'CDNS04', 'CDNS99'] as const;
export type CreditCode = (typeof creditCodes)[number];

/** Money that went back, by which way, and its number there. */
export const moneyBack = z.object({
  method: z.enum(paperPayMethods),
  amountSatang: satang,
  reference: anyText.nullable(),
});
export type MoneyBack = Readonly<z.output<typeof moneyBack>>;

export const creditFacts = z.object({
  ...ofAll,
  ...ofMoney,
  kind: z.literal('CN'),
  original: otherPaper,
  code: z.enum(creditCodes),
  /** Before VAT: of the original, as it should have been, and what lies between. */
  originalValueSatang: satang,
  correctValueSatang: satang,
  /** Of all credit notes on the original together, with VAT, this one within. */
  creditedSatang: satang,
  /** How the money went back. */
  paidBack: moneyBack.nullable(),
});
export type CreditFacts = Readonly<z.output<typeof creditFacts>>;

/** One thing that changes hands. */
export const goodsLine = z.object({
  itemId: id,
  code: anyText.nullable(),
  text: both,
  condition: both.nullable(),
  seal: anyText.nullable(),
  /** Where it lay until it was taken for this visit; not on papers that were issued before it stood there. */
  place: anyText.optional(),
});
export type GoodsLine = Readonly<z.output<typeof goodsLine>>;

export const goodsFacts = z.object({
  ...ofAll,
  kind: z.enum(['DN', 'SO']),
  things: z.array(goodsLine),
  /** Taken at the door, and the number of its receipt. */
  cash: z.object({ amountSatang: satang, receipt: anyText.nullable() }).nullable(),
  /** Names of the signatures in the store of files. */
  signatures: z.object({ mover: anyText.nullable(), customer: anyText.nullable() }),
  /** When it was signed at the door. */
  signedAt: instant.nullable(),
});
export type GoodsFacts = Readonly<z.output<typeof goodsFacts>>;

/** All that stands on one paper but the people on it; never changed once it is issued. */
export const paperFacts = z.discriminatedUnion('kind', [receiptFacts, creditFacts, goodsFacts]);
export type PaperFacts = Readonly<z.output<typeof paperFacts>>;

/** What a sheet is drawn from. */
export type Paper = {
  readonly facts: PaperFacts;
  /** Null once the law let the people on it go. */
  readonly people: PaperPeople | null;
  readonly copy: 'original' | 'copy';
};
