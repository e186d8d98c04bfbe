import type { BillLine, BillSums } from '@klang/contracts/bills/bill';
import { share } from '@klang/contracts/kit/share';
import { vatPercent as usualPercent } from '@klang/contracts/limits';
import { type VatTerms, vatOn } from '@klang/contracts/site/vat';
import type { BillVat } from './orderBillContents.ts';
import type { Billing } from './orderBilling.ts';

/** Rounds half away from zero, also for negative amounts. Taken from 0, nothing stays 0: a log knows no minus zero. */
const signed = (amountSatang: number, parts: number, of: number): number =>
  amountSatang < 0 ? 0 - share(-amountSatang, parts, of) : share(amountSatang, parts, of);

const vatOf = (feesSatang: number, { rule, percent }: BillVat): number => {
  if (rule === 'none') return 0;
  const hundredths = Math.round(percent * 100);
  return signed(feesSatang, hundredths, rule === 'included' ? 10_000 + hundredths : 10_000);
};
export const feeWithVat = (fee: string, satang: number, vat: BillVat): number =>
  vat.rule === 'added' && vat.kinds?.[fee] === undefined ? satang + vatOf(satang, vat) : satang;

/** The VAT rate of the first charged day. If the seller was not registered when the order was made, its present terms apply. */
export const vatOfBill = ({ vatRule }: Billing, terms: VatTerms | undefined, from: string): BillVat => {
  if (!terms) return { rule: vatRule, percent: usualPercent };
  const { isVatRegistered, pricesIncludeVat, percent = usualPercent, kinds } = vatOn(terms, from);
  if (!isVatRegistered) return { rule: 'none', percent };
  if (vatRule !== 'none') return { rule: vatRule, percent, kinds };
  return { rule: pricesIncludeVat ? 'included' : 'added', percent, kinds };
};
const bearsVat = ({ vatKind }: BillLine): boolean => vatKind === undefined;
const isService = ({ kind }: BillLine): boolean => kind === 'monthly' || kind === 'extra' || kind === 'discount';

/** VAT is computed once on the lines that bear it, withholding on storage before VAT. Credit lowers only the amount to pay. */
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
