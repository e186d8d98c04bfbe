import type { LoweredReceipt } from '@klang/contracts/bills/bill';
import type { Bill, Billing } from './orderBilling.ts';
import { chargedOn } from './orderMoneyBack.ts';

/** What of the receipt of a bill no other bill has lowered yet. */
const leftOf = ({ bills }: Billing, [billId, { stands }]: readonly [string, Bill]): number =>
  [...bills.values()]
    .flatMap(({ lowers }) => lowers)
    .filter((one) => one.billId === billId)
    .reduce((left, { amountSatang }) => left - amountSatang, Math.max(0, stands.totalSatang));

type TakingBack = { readonly billId: string; readonly totalSatang: number; readonly keys: readonly string[] };
/**
 * The receipts that a bill lowers because it takes more back than it bills: first that of the bill which charged it, and what that
 * one had taken back itself, that of the one before.
 */
export const lowersOf = (billing: Billing, { billId, totalSatang, keys }: TakingBack): LoweredReceipt[] => {
  const lowers: LoweredReceipt[] = [];
  let left = -totalSatang;
  let charged = chargedOn(billing, keys);
  while (left > 0 && charged) {
    const amountSatang = Math.min(left, leftOf(billing, charged));
    if (amountSatang > 0) {
      lowers.push({ noteId: `${billId.slice(0, 76)}-n${lowers.length + 1}`, billId: charged[0], amountSatang });
    }
    left -= amountSatang;
    const { sequence, stands } = charged[1];
    charged = chargedOn(billing, stands.takenBack, sequence);
  }
  return lowers;
};
