import type { BillSums } from '@klang/contracts/bills/bill';
import type { OrderEvent } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import { type Bill, type Billing, hasNoReceipt, openBills, openOf, withBill, withoutCredit } from './orderBilling.ts';
import { partsPlus, partsWithin } from './orderCreditParts.ts';
import { chargedOn, withMoneyFreed } from './orderMoneyBack.ts';
import type { OrderCommandHead } from './orderState.ts';
import type { Step } from './orderSteps.ts';

type CreditUse = {
  readonly billId: string;
  readonly amountSatang: number;
  readonly isGift?: boolean | undefined;
  readonly creditedAt: string;
};
export const withCreditUsed = (
  billing: Billing,
  { billId, amountSatang, isGift = false, creditedAt }: CreditUse,
): Billing => {
  const parts = partsWithin(billing.creditParts, amountSatang);
  const used = withBill(withoutCredit(billing, amountSatang), billId, ({ creditedSatang, creditParts }) => ({
    creditedSatang: creditedSatang + amountSatang,
    creditParts: partsPlus(creditParts, parts),
    creditedOn: bangkokDay(new Date(creditedAt)),
    isGift,
  }));
  return withMoneyFreed(used, billId, 0);
};

/** Nothing is open of it, and no money came for it: a charge that is asked for again had its money before. */
const isGiven = (bill: Bill | undefined): boolean =>
  bill !== undefined && bill.kind !== 'again' && openOf(bill) === 0 && bill.creditParts.backSatang === 0;
/** Also of a bill that takes back what nobody had paid. */
export const isGiftAtOnce = (
  billing: Billing,
  { totalSatang, payNowSatang, creditSatang }: BillSums,
  takenBack: readonly string[],
): boolean => {
  if (totalSatang > 0) return payNowSatang === 0 && partsWithin(billing.creditParts, creditSatang).backSatang === 0;
  const taken = chargedOn(billing, takenBack);
  return taken !== undefined && hasNoReceipt(taken[1]);
};

/** Free credit lowers the open bills, oldest first. */
export const usingCredit =
  ({ orderId, at }: Pick<OrderCommandHead, 'orderId' | 'at'>): Step =>
  ({ contract: { billing } }) => {
    let now = billing;
    return openBills(billing).flatMap(([billId, bill]): OrderEvent[] => {
      const open = openOf(bill);
      const amountSatang = Math.min(now.creditSatang, open);
      if (amountSatang === 0) return [];
      now = withCreditUsed(now, { billId, amountSatang, creditedAt: at });
      const gift = isGiven(now.bills.get(billId)) ? ({ isGift: true } as const) : {};
      const openSatang = open - amountSatang;
      return [{ type: 'BillCredited', data: { orderId, billId, amountSatang, openSatang, ...gift, creditedAt: at } }];
    });
  };
