import type { BillRow, OwnBillRow } from '@klang/contracts/api/bills';
import { order } from '../../domain/order.ts';
import { hasNoReceipt } from '../../domain/orderBilling.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';

type BillKey = { readonly org: string; readonly orderId: string; readonly billId: string };

export const giftOf = async (log: EventLog, { org, orderId, billId }: BillKey): Promise<{ isGift?: true }> => {
  const bill = (await stateOf(log, order, { org, id: orderId }))?.contract.billing.bills.get(billId);
  return bill && hasNoReceipt(bill) ? { isGift: true } : {};
};

const mayBeGift = ({ withholdingSatang, openSatang, paidAt, isVoid }: BillRow): boolean =>
  withholdingSatang !== 0 && openSatang === 0 && paidAt === null && !isVoid;

export const withGifts = (log: EventLog, org: string, rows: readonly BillRow[]): Promise<OwnBillRow[]> =>
  someAtOnce(rows, async (row) => (mayBeGift(row) ? { ...row, ...(await giftOf(log, { ...row, org })) } : row));
