import type { LoweredReceipt } from '@klang/contracts/bills/bill';
import type { Bill, Billing } from './orderBilling.ts';
import { chargedOn } from './orderMoneyBack.ts';

/** What of the receipt of a bill no other bill, nor a fee that was let go, has lowered yet. */
export const leftOf = ({ bills }: Billing, [billId, { stands }]: readonly [string, Bill]): number =>
  [...bills.values()]
    .flatMap(({ lowers }) => lowers)
    .filter((one) => one.billId === billId)
    .reduce((left, { amountSatang }) => left - amountSatang, Math.max(0, stands.totalSatang));

type Lowering = {
  readonly noteOf: (place: number) => string;
  readonly amountSatang: number;
  readonly first: readonly [string, Bill] | undefined;
};
/** The receipts that are lowered by so much: first that of one bill, and what that one had taken back itself, that of the one before. */
export const loweringFrom = (billing: Billing, { noteOf, amountSatang: all, first }: Lowering): LoweredReceipt[] => {
  const lowers: LoweredReceipt[] = [];
  let [left, charged] = [all, first];
  while (left > 0 && charged) {
    const amountSatang = Math.min(left, leftOf(billing, charged));
    if (amountSatang > 0) lowers.push({ noteId: noteOf(lowers.length + 1), billId: charged[0], amountSatang });
    left -= amountSatang;
    const { sequence, stands } = charged[1];
    charged = chargedOn(billing, stands.takenBack, sequence);
  }
  return lowers;
};

type TakingBack = { readonly billId: string; readonly totalSatang: number; readonly keys: readonly string[] };
/** The receipts that a bill lowers because it takes more back than it bills. */
export const lowersOf = (billing: Billing, { billId, totalSatang, keys }: TakingBack): LoweredReceipt[] =>
  loweringFrom(billing, {
    noteOf: (place) => `${billId.slice(0, 76)}-n${place}`,
    amountSatang: -totalSatang,
    first: chargedOn(billing, keys),
  });
