import type { BillLine } from '@klang/contracts/bills/bill';
import { share } from '@klang/contracts/kit/share';
import { baht } from '../../../../lib/format.ts';

type LinePrice = Pick<BillLine, 'kind' | 'itemIds' | 'days' | 'ofDays' | 'unitSatang' | 'amountSatang'>;

/** The price of one item, the days and the items as they were multiplied: ฿135 × 17 ÷ 30 × 2. Null if they do not give the sum. */
export const lineSum = ({ kind, itemIds, days, ofDays, unitSatang, amountSatang }: LinePrice): string | null => {
  if (kind === 'delivery' || kind === 'discount' || kind === 'again') return null;
  const count = itemIds.length;
  if (share(unitSatang * count, days, ofDays) !== Math.abs(amountSatang)) return null;
  const parts = [
    baht(unitSatang),
    ...(days === ofDays ? [] : [`× ${days} ÷ ${ofDays}`]),
    ...(count > 1 ? [`× ${count}`] : []),
  ];
  return parts.length > 1 ? parts.join(' ') : null;
};
