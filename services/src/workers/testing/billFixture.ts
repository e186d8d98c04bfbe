import type { BillLine } from '@klang/contracts/bills/bill';
import type { KlangEvent } from '@klang/contracts/events/index';

type IssuedBill = Extract<KlangEvent, { readonly type: 'BillIssued' }>['data'];
type TaxField = 'withholdingBaseSatang' | 'withholdingSatang';
type BillField = 'orderId' | 'sequence' | 'from' | 'until' | 'totalSatang' | 'vatSatang' | 'issuedAt';

export const monthBill = (
  bill: Pick<IssuedBill, BillField> & Partial<Pick<IssuedBill, 'lines' | 'remindOn' | 'creditSatang' | TaxField>>,
): KlangEvent => {
  const { orderId, sequence, from, until, totalSatang, vatSatang, issuedAt } = bill;
  const { lines = [], remindOn = [0], creditSatang = 0, withholdingBaseSatang = 0, withholdingSatang = 0 } = bill;
  return {
    type: 'BillIssued',
    data: {
      orderId,
      customerId: 'c1',
      billId: `${orderId}-b${sequence}`,
      sequence,
      kind: 'period',
      period: sequence,
      from,
      until,
      dueOn: from,
      lines,
      feesSatang: totalSatang,
      vatRule: 'included',
      vatSatang,
      totalSatang,
      withholdingBaseSatang,
      withholdingSatang,
      creditSatang,
      payNowSatang: Math.max(0, totalSatang - withholdingSatang - creditSatang),
      leadDays: 7,
      remindOn,
      issuedAt,
      nextAt: null,
      reason: null,
    },
  };
};

/** A whole December of one item, 214 baht. */
export const decemberLine: BillLine = {
  kind: 'monthly',
  part: 'period',
  period: 2,
  sizeId: null,
  tripId: null,
  itemIds: ['i1'],
  from: '2026-12-01',
  until: '2026-12-31',
  days: 31,
  ofDays: 31,
  unitSatang: 21_400,
  amountSatang: 21_400,
};
