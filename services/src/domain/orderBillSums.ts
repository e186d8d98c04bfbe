import type { BillLine, BillSums } from '@klang/contracts/bills/bill';
import { share } from '@klang/contracts/kit/share';
import { vatPercent as usualPercent } from '@klang/contracts/limits';
import { type VatTerms, vatOn } from '@klang/contracts/site/vat';
import type { Billing, BillVat } from './orderBilling.ts';

/** As for an order, also for what is taken back: half away from nought. */
const signed = (amountSatang: number, parts: number, of: number): number =>
  amountSatang < 0 ? -share(-amountSatang, parts, of) : share(amountSatang, parts, of);

const vatOf = (feesSatang: number, { rule, percent }: BillVat): number => {
  if (rule === 'none') return 0;
  const hundredths = Math.round(percent * 100);
  return signed(feesSatang, hundredths, rule === 'included' ? 10_000 + hundredths : 10_000);
};
/** What a fee comes to with what VAT adds to it. */
export const feeWithVat = (fee: string, satang: number, vat: BillVat): number =>
  vat.rule === 'added' && vat.kinds?.[fee] === undefined ? satang + vatOf(satang, vat) : satang;

/**
 * The VAT of a bill is that of the first day that it charges for. Whether it is within prices or added to them was agreed
 * with the order; where its organization was not registered then, prices stand to it as they do for everybody.
 */
export const vatOfBill = ({ vatRule }: Billing, terms: VatTerms | undefined, from: string): BillVat => {
  if (!terms) return { rule: vatRule, percent: usualPercent };
  const { isVatRegistered, pricesIncludeVat, percent = usualPercent, kinds } = vatOn(terms, from);
  if (!isVatRegistered) return { rule: 'none', percent };
  if (vatRule !== 'none') return { rule: vatRule, percent, kinds };
  return { rule: pricesIncludeVat ? 'included' : 'added', percent, kinds };
};
const bearsVat = ({ vatKind }: BillLine): boolean => vatKind === undefined;
const isService = ({ kind }: BillLine): boolean => kind === 'monthly' || kind === 'extra' || kind === 'discount';

/**
 * What lines come to. VAT is reckoned once on all of them that bear it. A company keeps back on the storing itself, before VAT. Credit is
 * money that is there already, so it lowers what must come in and neither VAT nor what is kept back.
 */
export const sumsOf = (
  lines: readonly BillLine[],
  { withholds, creditSatang: left }: Billing,
  { percent, vat }: { readonly percent: number; readonly vat: BillVat },
): BillSums => {
  const { rule: vatRule } = vat;
  const sum = (some: readonly BillLine[]) => some.reduce((total, { amountSatang }) => total + amountSatang, 0);
  const services = lines.filter(isService);
  const [feesSatang, serviceSatang] = [sum(lines), sum(services)];
  const vatSatang = vatOf(sum(lines.filter(bearsVat)), vat);
  const totalSatang = vatRule === 'added' ? feesSatang + vatSatang : feesSatang;
  const within = vatRule === 'included' ? vatOf(sum(services.filter(bearsVat)), vat) : 0;
  const beforeVat = serviceSatang - within;
  const withholdingBaseSatang = withholds ? beforeVat : 0;
  const withholdingSatang = signed(withholdingBaseSatang, Math.round(percent * 100), 10_000);
  const owed = Math.max(0, totalSatang - withholdingSatang);
  const creditSatang = Math.min(left, owed);
  return {
    feesSatang,
    vatRule,
    vatSatang,
    totalSatang,
    withholdingBaseSatang,
    withholdingSatang,
    creditSatang,
    payNowSatang: owed - creditSatang,
  };
};
