import type { LoweredReceipt } from '@klang/contracts/bills/bill';
import { share } from '@klang/contracts/kit/share';
import { moneyLeft, type PaidReceipt } from '@klang/contracts/papers/creditedShare';
import type { Bill, Billing } from './orderBilling.ts';
import { chargedOn } from './orderMoneyBack.ts';

/** The part of a bill's receipt that no bill, waived fee or paid refund of any cause has lowered yet. */
export const leftOf = (
  { bills }: Billing,
  [billId, { stands, refundNotedSatang }]: readonly [string, Bill],
): number => {
  const lowered = [...bills.values()].flatMap(({ lowers }) => lowers.filter((one) => one.billId === billId));
  const noted = lowered.reduce((sum, { amountSatang }) => sum + amountSatang, refundNotedSatang);
  return Math.max(0, stands.totalSatang - noted);
};

/** The receipt of a bill as its notes left it, with the money for which they stand. */
export const receiptOf = (billing: Billing, one: readonly [string, Bill]): PaidReceipt => {
  const [billId, { stands, refundMoneySatang }] = one;
  const totalSatang = Math.max(0, stands.totalSatang);
  const lowered = [...billing.bills.values()].flatMap(({ lowers }) => lowers.filter((note) => note.billId === billId));
  const moneySatang = lowered.reduce((sum, note) => sum + note.moneySatang, refundMoneySatang);
  const creditedSatang = totalSatang - leftOf(billing, one);
  return { totalSatang, withheldSatang: stands.withholdingSatang, creditedSatang, moneySatang };
};
/** What is left of it as money: without the tax that the company withheld. */
export const moneyLeftOf = (billing: Billing, one: readonly [string, Bill]): number =>
  moneyLeft(receiptOf(billing, one));

export type ReceiptNote = LoweredReceipt & { readonly moneySatang: number };
/** No tax is withheld from a fee. */
export const feeLowered = (lowers: readonly LoweredReceipt[]): ReceiptNote[] =>
  lowers.map((one) => ({ ...one, moneySatang: one.amountSatang }));
/** Of a bill that takes back more than it charges: as much money as becomes credit, in proportion to each note. */
export const billLowered = (
  lowers: readonly LoweredReceipt[],
  { totalSatang, withholdingSatang }: { readonly totalSatang: number; readonly withholdingSatang: number },
): ReceiptNote[] => {
  const money = Math.max(0, withholdingSatang - totalSatang);
  let [noted, before] = [0, 0];
  return lowers.map((one) => {
    noted += one.amountSatang;
    const now = totalSatang < 0 ? share(noted, money, -totalSatang) : 0;
    const moneySatang = now - before;
    before = now;
    return { ...one, moneySatang };
  });
};

type BillReduction = {
  readonly noteOf: (place: number) => string;
  readonly amountSatang: number;
  readonly first: readonly [string, Bill] | undefined;
};
/** The receipts to lower: first that of one bill, then, for what it had reversed itself, the one before. */
export const loweringFrom = (
  billing: Billing,
  { noteOf, amountSatang: all, first }: BillReduction,
): LoweredReceipt[] => {
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
export const lowersOf = (billing: Billing, { billId, totalSatang, keys }: TakingBack): LoweredReceipt[] =>
  loweringFrom(billing, {
    noteOf: (place) => `${billId.slice(0, 76)}-n${place}`,
    amountSatang: -totalSatang,
    first: chargedOn(billing, keys),
  });
