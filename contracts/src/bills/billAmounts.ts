import type { BillRow } from '../api/bills.ts';

/** What became credit, because the bill takes back more than it charges. */
export const keptOf = ({ totalSatang, withholdingSatang }: Pick<BillRow, 'totalSatang' | 'withholdingSatang'>) =>
  totalSatang < withholdingSatang ? withholdingSatang - totalSatang : 0;

type AskedBill = Pick<BillRow, 'totalSatang' | 'withholdingSatang' | 'payNowSatang'>;
/** What was to be paid of it when it was issued. Negative: it became credit. */
export const askedOf = (bill: AskedBill): number => bill.payNowSatang - keptOf(bill);
export const amountOf = (bill: AskedBill & Pick<BillRow, 'openSatang'>): number =>
  bill.openSatang > 0 ? bill.openSatang : askedOf(bill);

/** Null where nothing was ever to be paid. */
export const dueDayOf = ({ dueOn, payNowSatang }: Pick<BillRow, 'dueOn' | 'payNowSatang'>): string | null =>
  payNowSatang > 0 ? dueOn : null;
/** The same of an event as it stands in the log. */
export const withTrueDueDay = <D extends object>(data: D): D =>
  'dueOn' in data && 'payNowSatang' in data && data.payNowSatang === 0 ? { ...data, dueOn: null } : data;
