import { share } from '@klang/contracts/kit/share';
import { vatPercent as usualPercent, withholdingLeastSatang } from '@klang/contracts/limits';
import type { DiscountRule } from '@klang/contracts/lookups/discount';
import type { PackageOffer } from '@klang/contracts/lookups/salepackage';
import { countOf, type QuoteLine, type QuoteLineKind, type Wish } from '@klang/contracts/orders/quote';
import type { VatPolicy } from '@klang/contracts/site/vat';
import { vatKinds } from '@klang/contracts/site/vatKind';

export const sumOf = (lines: readonly Pick<QuoteLine, 'amountSatang'>[]): number =>
  lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0);

export const monthPrice = (
  { pricePerBoxMonthSatang, sizePrices }: PackageOffer,
  sizeId: string | null,
): number | undefined => {
  if (sizeId === null) return pricePerBoxMonthSatang;
  return sizePrices && Object.hasOwn(sizePrices, sizeId) ? sizePrices[sizeId] : undefined;
};

const plain = { sizeId: null, months: null, percent: null };
type Fee = { readonly quantity: number; readonly unitSatang: number };
const perItem = (kind: QuoteLineKind, { quantity, unitSatang }: Fee): QuoteLine => ({
  ...plain,
  kind,
  rule: 'perItem',
  quantity,
  unitSatang,
  amountSatang: unitSatang * quantity,
});
const perItemAndMonth = (kind: QuoteLineKind, months: number, { quantity, unitSatang }: Fee): QuoteLine => ({
  ...plain,
  kind,
  rule: 'perItemAndMonth',
  quantity,
  months,
  unitSatang,
  amountSatang: unitSatang * quantity * months,
});
const perTrip = (kind: QuoteLineKind, unitSatang: number): QuoteLine => ({
  ...plain,
  kind,
  rule: 'perTrip',
  quantity: 1,
  unitSatang,
  amountSatang: unitSatang,
});

export const feeLines = (offer: PackageOffer, { items, months }: Pick<Wish, 'items' | 'months'>): QuoteLine[] => {
  const quantity = countOf(items);
  const monthly = items.map(({ sizeId, count }) => ({
    ...perItemAndMonth('monthly', months, { quantity: count, unitSatang: monthPrice(offer, sizeId) ?? 0 }),
    sizeId,
  }));
  return [
    ...monthly,
    perItemAndMonth('insurance', months, { quantity, unitSatang: offer.insuranceFeeSatang }),
    perTrip('delivery', offer.deliveryFeeSatang),
    perItem('service', { quantity, unitSatang: offer.serviceFeeSatang }),
    perItem('inventory', { quantity, unitSatang: offer.inventoryFeeSatang }),
  ].filter(({ amountSatang }) => amountSatang > 0);
};

export const withVatKinds = (fees: readonly QuoteLine[], { kinds = {} }: VatPolicy): readonly QuoteLine[] =>
  fees.map((line) => {
    const vatKind = kinds[line.kind];
    return vatKind ? { ...line, vatKind } : line;
  });
export const bearsVat = ({ vatKind }: Pick<QuoteLine, 'vatKind'>): boolean => vatKind === undefined;

const once = { ...plain, quantity: 1 };
const tenthsOfPercent = (percent: number): number => Math.round(percent * 10);

const discountLines = (discount: DiscountRule, feesSatang: number): readonly QuoteLine[] => {
  const { kind, percent, amountSatang } = discount;
  const isPercent = kind === 'percent';
  const worth = isPercent ? share(feesSatang, tenthsOfPercent(percent ?? 0), 1_000) : (amountSatang ?? 0);
  const taken = Math.min(worth, feesSatang);
  if (taken === 0) return [];
  const [rule, unitSatang] = isPercent ? (['percentOff', feesSatang] as const) : (['amountOff', worth] as const);
  return [{ ...once, kind: 'discount', rule, percent: isPercent ? percent : null, unitSatang, amountSatang: -taken }];
};

export const discountsOn = (discount: DiscountRule | null, fees: readonly QuoteLine[]): readonly QuoteLine[] => {
  if (!discount) return [];
  const groups = [undefined, ...vatKinds].flatMap((vatKind) => {
    const some = fees.filter((fee) => fee.vatKind === vatKind);
    return some.length > 0 ? [{ vatKind, feesSatang: sumOf(some) }] : [];
  });
  const [all, worth] = [sumOf(fees), Math.min(discount.amountSatang ?? 0, sumOf(fees))];
  let before = 0;
  return groups.flatMap(({ vatKind, feesSatang }) => {
    const part = share(worth, before + feesSatang, all) - share(worth, before, all);
    before += feesSatang;
    const own = groups.length === 1 || discount.kind === 'percent' ? discount : { ...discount, amountSatang: part };
    return discountLines(own, feesSatang).map((line) => (vatKind ? { ...line, vatKind } : line));
  });
};

/** Rates have at most two decimals. */
const hundredthsOf = ({ percent = usualPercent }: VatPolicy): number => Math.round(percent * 100);
const vatWithin = (satang: number, vat: VatPolicy): number =>
  share(satang, hundredthsOf(vat), 10_000 + hundredthsOf(vat));

/** The VAT of the quote, computed once on the taxed sum. `unitSatang` is that sum. */
export const vatLines = (vat: VatPolicy, priced: readonly QuoteLine[]): QuoteLine[] => {
  const pricedSatang = sumOf(priced.filter(bearsVat));
  const { isVatRegistered, pricesIncludeVat, percent = usualPercent } = vat;
  if (!isVatRegistered) return [];
  const amountSatang = pricesIncludeVat ? vatWithin(pricedSatang, vat) : share(pricedSatang, hundredthsOf(vat), 10_000);
  if (amountSatang === 0) return [];
  const unitSatang = pricesIncludeVat ? pricedSatang - amountSatang : pricedSatang;
  const rule = pricesIncludeVat ? 'vatIncluded' : 'vatAdded';
  return [{ ...once, kind: 'vat', rule, percent, unitSatang, amountSatang }];
};

/** A discount of the whole order belongs to no line: tax is withheld from the whole service fee, at most the order before VAT. */
export const withholdingOf = (
  priced: readonly QuoteLine[],
  vat: VatPolicy,
  { beforeVatSatang, percent }: { readonly beforeVatSatang: number; readonly percent: number },
): { readonly baseSatang: number; readonly taxSatang: number } => {
  if (beforeVatSatang < withholdingLeastSatang) return { baseSatang: 0, taxSatang: 0 };
  const fee = sumOf(priced.filter(({ kind }) => kind === 'service'));
  const taxedFee = sumOf(priced.filter((line) => line.kind === 'service' && bearsVat(line)));
  const feeBeforeVat = vat.isVatRegistered && vat.pricesIncludeVat ? fee - vatWithin(taxedFee, vat) : fee;
  const baseSatang = Math.min(feeBeforeVat, beforeVatSatang);
  return { baseSatang, taxSatang: share(baseSatang, Math.round(percent * 100), 10_000) };
};
