import type { BillLine } from '@klang/contracts/bills/bill';
import { share } from '@klang/contracts/kit/share';
import { type Bill, type Billing, hasNoReceipt, keysTakenBack } from './orderBilling.ts';
import { chargedOn } from './orderMoneyBack.ts';
import { unaskedOfClosed } from './orderTaxUnasked.ts';

type ChargedBill = readonly [string, Bill];
const chargedIn = (billing: Billing, lines: readonly BillLine[]): readonly ChargedBill[] => {
  const found = keysTakenBack(lines).flatMap((key) => {
    const charged = chargedOn(billing, [key]);
    return charged ? [charged] : [];
  });
  return [...new Map(found)];
};

/** Nobody had paid anything of what these lines take back. */
export const takesGiftsBack = (billing: Billing, lines: readonly BillLine[]): boolean => {
  const charged = chargedIn(billing, lines);
  return charged.length > 0 && charged.every(([, bill]) => hasNoReceipt(bill));
};

type TaxBack = { readonly keys: ReadonlySet<string>; readonly taxSatang: number };
/** Of the tax of one bill that is taken back, what was not asked for. The last part of it takes what is left. */
const unaskedBackOf = (billing: Billing, [billId, bill]: ChargedBill, { keys, taxSatang }: TaxBack): number => {
  const { charged, withholdingSatang } = bill.stands;
  const isOf = (key: string): boolean => charged.includes(key);
  const before = [...billing.bills.values()].filter(
    ({ isVoid, sequence, stands }) => !isVoid && sequence > bill.sequence && stands.takenBack.some(isOf),
  );
  const left = before.reduce(
    (sum, { unaskedSatang = 0 }) => sum + Math.min(0, unaskedSatang),
    unaskedOfClosed(billing, billId),
  );
  const isLast = !charged.some((key) => key.startsWith('monthly ') && billing.charged.has(key) && !keys.has(key));
  const part = isLast ? left : share(Math.max(0, unaskedOfClosed(billing, billId)), taxSatang, withholdingSatang);
  return Math.max(0, Math.min(left, part, taxSatang));
};

type TakingBack = { readonly lines: readonly BillLine[]; readonly withholdingSatang: number };
/** Of the tax that a bill takes back, what nobody had withheld: what was given had covered a part of that month. */
export const unaskedBack = (billing: Billing, { lines, withholdingSatang }: TakingBack): number => {
  const back = lines.filter(({ kind, part }) => kind === 'monthly' && part === 'takenBack');
  const keys = new Set(keysTakenBack(lines));
  const charged = chargedIn(billing, back).filter(([, { stands }]) => stands.withholdingSatang > 0);
  const amountOf = (id: string): number =>
    back.reduce(
      (sum, line) => (chargedOn(billing, keysTakenBack([line]))?.[0] === id ? sum - line.amountSatang : sum),
      0,
    );
  const amounts = charged.map(([id]) => amountOf(id));
  const all = amounts.reduce((sum, satang) => sum + satang, 0);
  if (withholdingSatang >= 0 || all <= 0) return 0;
  return charged.reduce((sum, one, place) => {
    const taxSatang = share(-withholdingSatang, amounts[place] ?? 0, all);
    return sum + unaskedBackOf(billing, one, { keys, taxSatang });
  }, 0);
};
