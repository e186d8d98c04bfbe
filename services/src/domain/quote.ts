import { urgentItemSatang, withholdingPercent as usualPercent } from '@klang/contracts/limits';
import type { DiscountRule } from '@klang/contracts/lookups/discount';
import type { PackageOffer } from '@klang/contracts/lookups/salepackage';
import type { ServiceRule } from '@klang/contracts/lookups/service';
import { published } from '@klang/contracts/lookups/status';
import { countOf, isFee, type Quote, type QuoteLine, type Wish, type WishedItem } from '@klang/contracts/orders/quote';
import type { RefusalCode } from '@klang/contracts/refusals';
import type { VatPolicy } from '@klang/contracts/site/vat';
import { type Refusal, refuse } from './kit.ts';
import { discountsOn, feeLines, monthPrice, sumOf, vatLines, withholdingOf, withVatKinds } from './quoteLines.ts';

type QuoteWish = Pick<Wish, 'items' | 'months'>;
export type Terms = {
  readonly today: string;
  readonly vat: VatPolicy;
  readonly discount?: DiscountRule | null;
  readonly withholds?: boolean;
  readonly withholdingPercent?: number;
  readonly isUrgent?: boolean;
};

export const isOnSale = ({ active, status, validFrom, validTo }: PackageOffer, today: string): boolean =>
  active && status === published && today >= (validFrom ?? today) && today <= (validTo ?? today);

const takes = ({ minItems, maxItems }: PackageOffer, items: readonly WishedItem[]): boolean => {
  const count = countOf(items);
  return count >= (minItems ?? count) && count <= (maxItems ?? count);
};

const refusalOf = (offer: PackageOffer, { items, months }: QuoteWish, today: string): RefusalCode | undefined => {
  if (!isOnSale(offer, today) || months < offer.minMonths) return 'package_not_available';
  if (items.some(({ sizeId }) => monthPrice(offer, sizeId) === undefined)) return 'size_not_offered';
  return takes(offer, items) ? undefined : 'item_count_not_offered';
};

const pricedLines = (offer: PackageOffer, wished: QuoteWish, { vat, discount = null }: Terms): readonly QuoteLine[] => {
  const fees = withVatKinds(feeLines(offer, wished), vat);
  return [...fees, ...discountsOn(discount, fees)];
};

const vatRuleOf = ({ isVatRegistered, pricesIncludeVat }: VatPolicy): NonNullable<Quote['laterTax']>['vatRule'] => {
  if (!isVatRegistered) return 'none';
  return pricesIncludeVat ? 'included' : 'added';
};

export const quoteFor = (offer: PackageOffer | undefined, wished: QuoteWish, terms: Terms): Quote | Refusal => {
  if (!offer) return refuse('package_not_found');
  const { today, vat, discount = null, withholds = false, isUrgent = false } = terms;
  const { withholdingPercent: percent = usualPercent } = terms;
  const refusal = refusalOf(offer, wished, today);
  if (refusal) return refuse(refusal);
  const priced = pricedLines(offer, wished, terms);
  const taxed = vatLines(vat, priced);
  const totalSatang = sumOf(priced) + sumOf(taxed.filter(({ rule }) => rule === 'vatAdded'));
  const beforeVatSatang = totalSatang - sumOf(taxed);
  const withheld = withholds
    ? withholdingOf(priced, vat, { beforeVatSatang, percent })
    : { baseSatang: 0, taxSatang: 0 };
  const { kind = null, percent: taken = null, laterMonths: months = null } = discount ?? {};
  const isLater = kind === 'percent' && taken !== null && months !== null;
  // Without a taxed line, the lines do not show whether prices include VAT.
  const isUntaxed = vat.isVatRegistered && taxed.length === 0;
  // Later bills withhold tax as the customer chose, which the lines do not show if the first bill withheld nothing.
  const isLaterAlone = withholds && withheld.taxSatang === 0;
  const laterTax = { vatRule: vatRuleOf(vat), isWithheld: withholds };
  return {
    lines: [...priced, ...taxed],
    totalSatang,
    withholdingSatang: withheld.taxSatang,
    withholdingBaseSatang: withheld.baseSatang,
    ...(withheld.taxSatang > 0 && { withholdingPercent: percent }),
    payNowSatang: totalSatang - withheld.taxSatang,
    ...(isLater && { laterDiscount: { percent: taken, months } }),
    ...((totalSatang === 0 || isUntaxed || isLaterAlone) && { laterTax }),
    cashSatang: isUrgent ? urgentItemSatang * countOf(wished.items) : 0,
  };
};

export const feesOf = ({ lines }: Quote): number => sumOf(lines.filter(isFee));

const usualItemLimit = 20;

export const isBySizeBetter = (service: ServiceRule | undefined, boxes: number): boolean =>
  service?.kind !== 'bySize' && boxes > (service?.itemLimit ?? usualItemLimit);
