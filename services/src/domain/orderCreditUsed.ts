import type { OrderEvent } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import {
  type Billing,
  type IssuedBill,
  openBills,
  openOf,
  withBill,
  withIssued,
  withoutCredit,
} from './orderBilling.ts';
import { partsPlus, partsWithin } from './orderCreditParts.ts';
import { withMoneyFreed } from './orderMoneyBack.ts';
import type { OrderCommandHead } from './orderState.ts';
import type { Step } from './orderSteps.ts';
import { type UnaskedTax, unaskedWith } from './orderTaxUnasked.ts';

type CreditUse = {
  readonly billId: string;
  readonly amountSatang: number;
  readonly isGift?: boolean | undefined;
  readonly unaskedSatang?: number | undefined;
  readonly creditedAt: string;
};
export const withCreditUsed = (
  billing: Billing,
  { billId, amountSatang, isGift = false, unaskedSatang, creditedAt }: CreditUse,
): Billing => {
  const parts = partsWithin(billing.creditParts, amountSatang);
  const used = withBill(withoutCredit(billing, amountSatang), billId, ({ creditedSatang, creditParts }) => ({
    creditedSatang: creditedSatang + amountSatang,
    creditParts: partsPlus(creditParts, parts),
    creditedOn: bangkokDay(new Date(creditedAt)),
    isGift,
    unaskedSatang,
  }));
  return withMoneyFreed(used, billId, 0);
};

type Gift = UnaskedTax & { readonly isGift?: true };
/** Credit covers all of it. If no money was among it, it is a gift: a charge that is asked for again had its money before. */
const coveredBy = (billing: Billing, billId: string): Gift => {
  const bill = billing.bills.get(billId);
  if (!bill || openOf(bill) > 0 || bill.kind === 'again') return {};
  return bill.creditParts.backSatang === 0 ? { isGift: true } : unaskedWith(billing, billId);
};
export const coveredAtOnce = (billing: Billing, issued: IssuedBill): Gift =>
  issued.totalSatang <= 0 || issued.payNowSatang > 0 ? {} : coveredBy(withIssued(billing, issued), issued.billId);

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
      const gift = coveredBy(now, billId);
      const openSatang = open - amountSatang;
      return [{ type: 'BillCredited', data: { orderId, billId, amountSatang, openSatang, ...gift, creditedAt: at } }];
    });
  };
