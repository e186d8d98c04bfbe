import type { BillRow } from '../api/bills.ts';

/** What became credit, because the bill takes back more than it charges. */
export const keptOf = ({ totalSatang, withholdingSatang }: Pick<BillRow, 'totalSatang' | 'withholdingSatang'>) =>
  totalSatang < withholdingSatang ? withholdingSatang - totalSatang : 0;

type Amounts = Pick<BillRow, 'totalSatang' | 'withholdingSatang' | 'openSatang' | 'payNowSatang'>;
/** What is open of it, or was to be paid. Negative: it became credit. */
export const amountOf = ({ openSatang, payNowSatang, ...sums }: Amounts): number =>
  openSatang > 0 ? openSatang : payNowSatang - keptOf(sums);

/** Null where nothing was ever to be paid. */
export const dueDayOf = ({ dueOn, payNowSatang }: Pick<BillRow, 'dueOn' | 'payNowSatang'>): string | null =>
  payNowSatang > 0 ? dueOn : null;
