import type { BillRow, OwnBillRow } from '@klang/contracts/api/bills';
import type { BillMade } from '@klang/contracts/bills/billMade';
import { order } from '../../domain/order.ts';
import { awaitedBy } from '../../domain/orderBillHold.ts';
import { hasNoReceipt, openOf } from '../../domain/orderBilling.ts';
import type { PlacedFacts } from '../../domain/orderState.ts';
import { unaskedOf } from '../../domain/orderTaxUnasked.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';

type BillKey = { readonly org: string; readonly orderId: string; readonly billId: string };

type Gift = Pick<OwnBillRow, 'isGift' | 'unaskedSatang'>;
const giftOf = ({ contract: { billing } }: PlacedFacts, billId: string): Gift => {
  const bill = billing.bills.get(billId);
  if (!bill) return {};
  if (hasNoReceipt(bill)) return { isGift: true };
  const unaskedSatang = unaskedOf(billing, billId);
  return unaskedSatang !== 0 ? { unaskedSatang } : {};
};

/** Credit covers a part of it, or it takes back a bill that credit covered. */
const mayBeGift = ({ withholdingSatang, creditSatang, openSatang, paidAt, isVoid }: BillRow): boolean =>
  withholdingSatang !== 0 &&
  !isVoid &&
  (withholdingSatang < 0 || creditSatang !== 0 || (openSatang === 0 && paidAt === null));

export const withGifts = (log: EventLog, org: string, rows: readonly BillRow[]): Promise<OwnBillRow[]> =>
  someAtOnce(rows, async (row) => {
    if (!mayBeGift(row)) return row;
    const placed = await stateOf(log, order, { org, id: row.orderId });
    return placed ? { ...row, ...giftOf(placed, row.billId) } : row;
  });

/** How a bill stands today beyond the events that made it. */
export const standingBill = async (
  log: EventLog,
  { org, orderId, billId }: BillKey,
  today: string,
): Promise<Pick<BillMade, 'isGift' | 'unaskedSatang' | 'waitsFor'>> => {
  const placed = await stateOf(log, order, { org, id: orderId });
  const bill = placed?.contract.billing.bills.get(billId);
  if (!placed || !bill) return {};
  if (openOf(bill) === 0) return giftOf(placed, billId);
  const waitsFor = awaitedBy(placed, billId, today);
  return { ...giftOf(placed, billId), ...(waitsFor && { waitsFor }) };
};
