import { share } from '@klang/contracts/kit/share';
import { urgentItemSatang, vatPercent as usualPercent, withholdingPercent } from '@klang/contracts/limits';
import type { Text } from '@klang/contracts/messages';
import { type OrderNames, unitOf } from '@klang/contracts/orders/orderNames';
import type { Quote, QuoteLine } from '@klang/contracts/orders/quote';
import { countedMonths, lineTexts, lineUnits, type Unit, unitFor } from '@klang/contracts/papers/lineTexts';
import type { MoneyLine, PaperSums } from '@klang/contracts/papers/paper';
import type { VatPolicy } from '@klang/contracts/site/vat';
import { untaxedIn } from '@klang/contracts/site/vatKind';

export type OrderOnPaper = {
  readonly quote: Quote | null;
  readonly names: OrderNames | null;
  readonly totalSatang: number;
  readonly promoCode: string | null;
};
export type ReceiptMoney = {
  readonly pricesIncludeVat: boolean;
  readonly lines: MoneyLine[];
  readonly sums: PaperSums;
};

const joined = (one: Text, ...others: readonly Text[]): Text =>
  others.reduce((text, { th, en }) => ({ th: `${text.th} ${th}`, en: `${text.en} ${en}` }), one);
const same = (text: string): Text => ({ th: text, en: text });
const allOf = (texts: readonly Text[]): Text => ({
  th: texts.map(({ th }) => th).join(' · '),
  en: texts.map(({ en }) => en).join(' · '),
});

const unitIn = ({ rule }: QuoteLine, unit: 'box' | 'room'): Unit => {
  if (rule === 'perTrip') return lineUnits.trip;
  return rule === 'perItemAndMonth' ? lineUnits.monthOf[unit] : lineUnits[unit];
};

const detailOf = ({ quantity, months }: QuoteLine, unit: 'box' | 'room'): Text | null =>
  months === null ? null : countedMonths(quantity, lineUnits[unit], months);

const nameOf = ({ kind, sizeId }: QuoteLine, names: OrderNames | null): Text => {
  const size = names?.sizes.find((one) => one.sizeId === sizeId);
  return size ? joined(lineTexts[kind], size) : lineTexts[kind];
};

const bahtOf = (satang: number): string =>
  (satang / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Shows the code and the calculation, so that the reader can check it. */
const discountLine = (
  { kind, percent, unitSatang: of, amountSatang, vatKind }: QuoteLine,
  promoCode: string | null,
): MoneyLine => {
  const code = promoCode === null ? [] : [same(promoCode)];
  const part = percent === null ? [] : [{ th: `${percent}% ของ ${bahtOf(of)}`, en: `${percent}% of ${bahtOf(of)}` }];
  const parts = [...code, ...part];
  const detail = parts.length === 0 ? null : allOf(parts);
  const one = { quantity: null, unit: null, unitSatang: null, amountSatang, ...(vatKind && { vatKind }) };
  return { kind, text: lineTexts.discount, detail, ...one };
};

const feeLine = (line: QuoteLine, { names }: OrderOnPaper): MoneyLine => {
  const unit = unitOf(names?.service);
  const { kind, quantity, months, unitSatang, amountSatang, vatKind } = line;
  const count = quantity * (months ?? 1);
  const counted = { quantity: count, unit: unitFor(unitIn(line, unit), count), unitSatang, amountSatang };
  const standing = vatKind ? { vatKind } : {};
  return { kind, text: nameOf(line, names), detail: detailOf(line, unit), ...counted, ...standing };
};

const sumsOf = (pricedSatang: number, policy: VatPolicy): PaperSums => {
  const { isVatRegistered, pricesIncludeVat, percent: vatPercent = usualPercent } = policy;
  const hundredths = Math.round(vatPercent * 100);
  if (!isVatRegistered) {
    return { valueSatang: pricedSatang, vatPercent: null, vatSatang: 0, totalSatang: pricedSatang };
  }
  if (!pricesIncludeVat) {
    const vatSatang = share(pricedSatang, hundredths, 10_000);
    return { valueSatang: pricedSatang, vatPercent, vatSatang, totalSatang: pricedSatang + vatSatang };
  }
  const vatSatang = share(pricedSatang, hundredths, 10_000 + hundredths);
  return { valueSatang: pricedSatang - vatSatang, vatPercent, vatSatang, totalSatang: pricedSatang };
};

/** The shown rate is that of the taxed or zero-rated part. If everything is exempt, the paper is only a receipt. */
export const sumsApart = (
  lines: readonly MoneyLine[],
  { percent, ...sums }: Omit<PaperSums, 'untaxed' | 'vatPercent'> & { readonly percent: number },
): PaperSums => {
  const untaxed = untaxedIn(lines);
  const isTaxed = lines.some(({ vatKind }) => vatKind === undefined || vatKind === 'zero');
  return { ...sums, vatPercent: isTaxed ? percent : null, ...(untaxed.length > 0 && { untaxed }) };
};

const wholeLine = (kind: 'monthly' | 'cash', amountSatang: number): MoneyLine => ({
  kind,
  text: lineTexts[kind],
  detail: null,
  quantity: 1,
  unit: null,
  unitSatang: amountSatang,
  amountSatang,
});

export const moneyOfOrder = (ordered: OrderOnPaper, selling: VatPolicy): ReceiptMoney => {
  const { quote, totalSatang, promoCode } = ordered;
  if (!quote) {
    // An old order without a quote has only its total, which includes VAT.
    const policy = { ...selling, pricesIncludeVat: true };
    return { pricesIncludeVat: true, lines: [wholeLine('monthly', totalSatang)], sums: sumsOf(totalSatang, policy) };
  }
  const vat = quote.lines.find(({ kind }) => kind === 'vat');
  const lines = quote.lines
    .filter(({ kind }) => kind !== 'vat')
    .map((line) => (line.kind === 'discount' ? discountLine(line, promoCode) : feeLine(line, ordered)));
  const vatSatang = vat?.amountSatang ?? 0;
  const { totalSatang: whole } = quote;
  const sums = { valueSatang: whole - vatSatang, vatSatang, totalSatang: whole };
  const isApart = lines.some(({ vatKind }) => vatKind !== undefined);
  const percent = vat?.percent ?? selling.percent ?? usualPercent;
  return {
    pricesIncludeVat: vat?.rule !== 'vatAdded',
    lines,
    sums: isApart ? sumsApart(lines, { ...sums, percent }) : { ...sums, vatPercent: vat?.percent ?? null },
  };
};

export const moneyOfCash = (amountSatang: number, selling: VatPolicy): ReceiptMoney => {
  const isByItem = amountSatang % urgentItemSatang === 0;
  const items = amountSatang / urgentItemSatang;
  const counted = isByItem
    ? { quantity: items, unit: unitFor(lineUnits.item, items), unitSatang: urgentItemSatang }
    : {};
  const vatKind = selling.kinds?.['cash'];
  const line = { ...wholeLine('cash', amountSatang), ...counted };
  if (vatKind) {
    const lines = [{ ...line, vatKind }];
    const none = { valueSatang: amountSatang, vatSatang: 0, totalSatang: amountSatang };
    return {
      pricesIncludeVat: true,
      lines,
      sums: sumsApart(lines, { ...none, percent: selling.percent ?? usualPercent }),
    };
  }
  return {
    pricesIncludeVat: true,
    lines: [line],
    sums: sumsOf(amountSatang, { ...selling, pricesIncludeVat: true }),
  };
};

export const withholdingOnPaper = (quote: Quote | null) =>
  quote && quote.withholdingSatang > 0
    ? {
        baseSatang: quote.withholdingBaseSatang,
        percent: quote.withholdingPercent ?? withholdingPercent,
        withheldSatang: quote.withholdingSatang,
        netSatang: quote.payNowSatang,
      }
    : null;
