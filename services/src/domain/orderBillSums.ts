import type { BillLine, BillSums } from '@klang/contracts/bills/bill';
import { share } from '@klang/contracts/kit/share';
import { vatPercent } from '@klang/contracts/limits';
import type { Billing } from './orderBilling.ts';

/** As for an order, also for what is taken back: half away from nought. */
const signed = (amountSatang: number, parts: number, of: number): number =>
  amountSatang < 0 ? -share(-amountSatang, parts, of) : share(amountSatang, parts, of);

const vatOf = (feesSatang: number, rule: BillSums['vatRule']): number => {
  if (rule === 'none') return 0;
  return signed(feesSatang, vatPercent, rule === 'included' ? 100 + vatPercent : 100);
};
const isService = ({ kind }: BillLine): boolean => kind === 'monthly' || kind === 'extra' || kind === 'discount';

/**
 * What lines come to. VAT is reckoned once on all of them. A company keeps back on the storing itself, before VAT. Credit is
 * money that is there already, so it lowers what must come in and neither VAT nor what is kept back.
 */
export const sumsOf = (lines: readonly BillLine[], billing: Billing, percent: number): BillSums => {
  const { vatRule, withholds, creditSatang: left } = billing;
  const sum = (some: readonly BillLine[]) => some.reduce((total, { amountSatang }) => total + amountSatang, 0);
  const [feesSatang, serviceSatang] = [sum(lines), sum(lines.filter(isService))];
  const vatSatang = vatOf(feesSatang, vatRule);
  const totalSatang = vatRule === 'added' ? feesSatang + vatSatang : feesSatang;
  const beforeVat = vatRule === 'included' ? serviceSatang - vatOf(serviceSatang, vatRule) : serviceSatang;
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
