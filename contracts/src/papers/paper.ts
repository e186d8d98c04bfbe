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

/** 00000 is the head office. */
const branchCode = z.string().regex(/^\d{5}$/);
const both = z.object({ th: anyText, en: anyText });

export const paperSeller = z.object({
  legalName: both,
  shownName: both,
  address: both,
  taxId: anyText.nullable(),
  branch: branchCode,
  phone: anyText.nullable(),
  site: anyText.nullable(),
  logo: anyText.nullable(),
  colour: anyText.nullable(),
});
export type PaperSeller = Readonly<z.output<typeof paperSeller>>;

export const paperBuyer = z.object({
  name: anyText,
  address: anyText,
  taxId: anyText.nullable(),
  branch: branchCode.nullable(),
});
export type PaperBuyer = Readonly<z.output<typeof paperBuyer>>;

export const paperPeople = z.object({
  buyer: paperBuyer,
  /** Who took the money or the goods. Null if the system did. */
  takenBy: anyText.nullable(),
  signedBy: anyText.optional(),
  reason: anyText.optional(),
  /** Without it, an attacker could guess names and compare the hash. */
  salt: anyText,
});
export type PaperPeople = Readonly<z.output<typeof paperPeople>>;

/** `quantity`, or `quantity / ofParts`, times `unitSatang` is always `amountSatang`. */
export const moneyLine = z.object({
  kind: z.enum([...quoteLineKinds, 'cash', 'correction', 'again']),
  text: both,
  detail: both.nullable(),
  quantity: z.number().min(0).nullable(),
  /** Days of the period, if prorated: 13 of 31. */
  ofParts: z.int().min(1).optional(),
  unit: both.nullable(),
  unitSatang: satang.nullable(),
  /** Negative for a discount. */
  amountSatang: satang,
  /** Missing: taxed at the full rate. */
  vatKind: z.enum(vatKinds).optional(),
});
export type MoneyLine = Readonly<z.output<typeof moneyLine>>;

export const untaxedValue = z.object({ vatKind: z.enum(vatKinds), valueSatang: satang });
export type UntaxedValue = Readonly<z.output<typeof untaxedValue>>;

export const paperSums = z.object({
  /** Without VAT. */
  valueSatang: satang,
  /** The part that is not taxed at the full rate. Missing: none, or the seller is not registered. */
  untaxed: z.array(untaxedValue).optional(),
  /** Null if the seller is not registered, or nothing is taxed: then it is only a receipt. */
  vatPercent: z.number().nullable(),
  vatSatang: satang,
  totalSatang: satang,
});
export type PaperSums = Readonly<z.output<typeof paperSums>>;

export const paperPayMethods = ['card', 'thaiqr', 'transfer', 'cash', 'other'] as const;

const otherPaper = z.object({ paperId: id, number: anyText, on: day });

/** Wrong name, wrong address, other. */
export const reissueCodes = ['TIVC01', 'TIVC02', 'TIVC99'] as const;
export type ReissueCode = (typeof reissueCodes)[number];

const ofAll = {
  paperId: id,
  number: anyText.max(40),
  /** The Bangkok day of the payment or the visit. */
  on: day,
  issuedAt: instant,
  language: z.enum(['th', 'en']),
  seller: paperSeller,
  order: z.object({ orderId: id, number: anyText }),
  trip: z
    .object({
      tripId: id,
      kind: z.union([z.literal(5), z.literal(10), z.literal(20)]),
      on: day,
      van: anyText.nullable(),
    })
    .nullable(),
  proofUrl: anyText,
  note: anyText.nullable(),
  /** How it is drawn and worded. Missing in older papers: as they were issued. */
  layout: z.literal(2).optional(),
};
/** The layout in which papers are issued now. */
export const layoutNow = 2 as const;

const ofMoney = {
  pricesIncludeVat: z.boolean(),
  lines: z.array(moneyLine).min(1),
  sums: paperSums,
};

export const receiptFacts = z.object({
  ...ofAll,
  ...ofMoney,
  kind: z.literal('RT'),
  period: z.object({ from: day, until: day }).nullable(),
  pickUp: z.object({ on: day, start: anyText, end: anyText }).nullable(),
  /** It never lowers the total. */
  withholding: z
    .object({
      baseSatang: satang,
      percent: z.number(),
      withheldSatang: satang,
      netSatang: satang,
      /** The tax of the part that credit covers which was only given: nobody withholds it. Missing: none. */
      unaskedSatang: satang.optional(),
    })
    .nullable(),
  paid: z.object({
    method: z.enum(paperPayMethods),
    amountSatang: satang,
    at: instant,
    reference: anyText.nullable(),
  }),
  /** Earlier credit that lowered what was paid. It never lowers the total. Missing in older papers, and where there was none. */
  creditSatang: satang.optional(),
  /** Prints that it belongs to a set of papers. Missing in older papers: it does. */
  isOfSet: z.boolean().optional(),
  /** No buyer, and VAT is not shown separately. Missing: the full form. */
  isAbbreviated: z.boolean().optional(),
  /** On an abbreviated one: prints that the full form can be had on any day. Missing in older papers: within three days. */
  isFullAnyDay: z.boolean().optional(),
  replaces: otherPaper
    .extend({
      code: z.enum(reissueCodes),
      way: z.enum(correctionWays),
      isAbbreviated: z.boolean().optional(),
      /** Nothing was wrong with the abbreviated one: somebody asked for the full form. Missing where papers said otherwise. */
      isFullWanted: z.boolean().optional(),
      notes: z.array(otherPaper).optional(),
      /** What they come to, with VAT. */
      creditedSatang: satang.optional(),
      /** Credit notes left only this. `wholeSatang`: the total of its first receipt. The last of `notes` credited the rest. */
      restOf: z
        .object({
          wholeSatang: satang,
          withheldSatang: satang.optional(),
          notes: z.array(otherPaper).min(2),
          /** Missing in older papers: the remark on the whole payment stands beside the sums. */
          isRemarkBelow: z.boolean().optional(),
        })
        .optional(),
    })
    .nullable(),
});
export type ReceiptFacts = Readonly<z.output<typeof receiptFacts>>;

export const creditCodes = ['CDNS01', 'CDNS02', 'CDNS03', 'CDNS04', 'CDNS99'] as const;
export type CreditCode = (typeof creditCodes)[number];

export const moneyBack = z.object({
  method: z.enum(paperPayMethods),
  amountSatang: satang,
  reference: anyText.nullable(),
  /** When it went back. Missing in older papers. */
  at: instant.optional(),
});
export type MoneyBack = Readonly<z.output<typeof moneyBack>>;

export const creditFacts = z.object({
  ...ofAll,
  ...ofMoney,
  kind: z.literal('CN'),
  original: otherPaper,
  code: z.enum(creditCodes),
  /** Without VAT. */
  originalValueSatang: satang,
  correctValueSatang: satang,
  /** With VAT, over all credit notes on the original, including this one. */
  creditedSatang: satang,
  paidBack: moneyBack.nullable(),
  /** Drawn on one page where it fits. Missing in older papers: with a table of lines, over more pages if need be. */
  isOnePage: z.boolean().optional(),
});
export type CreditFacts = Readonly<z.output<typeof creditFacts>>;

export const goodsLine = z.object({
  itemId: id,
  code: anyText.nullable(),
  text: both,
  condition: both.nullable(),
  seal: anyText.nullable(),
  /** The storage place before this visit. Missing in older papers. */
  place: anyText.optional(),
});
export type GoodsLine = Readonly<z.output<typeof goodsLine>>;

export const goodsFacts = z.object({
  ...ofAll,
  kind: z.enum(['DN', 'SO']),
  things: z.array(goodsLine),
  cash: z.object({ amountSatang: satang, receipt: anyText.nullable() }).nullable(),
  signatures: z.object({ mover: anyText.nullable(), customer: anyText.nullable() }),
  signedAt: instant.nullable(),
  /** When the mover signed or, without a signature, handed over. Missing in older papers. */
  moverSignedAt: instant.optional(),
});
export type GoodsFacts = Readonly<z.output<typeof goodsFacts>>;

/** Everything on a paper except `people`. It never changes. */
export const paperFacts = z.discriminatedUnion('kind', [receiptFacts, creditFacts, goodsFacts]);
export type PaperFacts = Readonly<z.output<typeof paperFacts>>;

export type Paper = {
  readonly facts: PaperFacts;
  readonly people: PaperPeople | null;
  readonly copy: 'original' | 'copy';
};
