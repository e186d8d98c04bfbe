import type { BalanceEntry, BillRow } from '../api/bills.ts';
import type { Text } from '../messages.ts';
import { keptOf } from './billAmounts.ts';
import { isLookedFor } from './lookedFor.ts';

export const billKindTexts: Readonly<Record<BillRow['kind'], Text>> = {
  order: { th: 'จองครั้งแรก', en: 'First booking' },
  period: { th: 'ค่าเก็บรายเดือน', en: 'A month of storing' },
  extra: { th: 'ของที่เพิ่ม', en: 'Added items' },
  closing: { th: 'บิลสุดท้าย', en: 'Closing bill' },
  again: { th: 'เรียกเก็บอีกครั้ง', en: 'Owed again' },
  back: { th: 'หักคืน', en: 'Taken back' },
};

/** The reason of a credit, as the customer and staff read it in either language. */
export const feeInFirstBill = 'ค่าเที่ยวนี้อยู่ในบิลแรกแล้ว · The fee of this visit is in the first bill';

export const billStateTexts = {
  void: { th: 'ยกเลิกแล้ว', en: 'Canceled' },
  paid: { th: 'ชำระแล้ว', en: 'Paid' },
  kept: { th: 'เก็บไว้เป็นเครดิต', en: 'Kept as credit' },
  looking: { th: 'รอตรวจยอดโอน', en: 'Transfer to be checked' },
  waiting: { th: 'รอการสิ้นสุดสัญญา', en: 'Waits for the end of the contract' },
  late: { th: 'เกินกำหนด', en: 'Overdue' },
  open: { th: 'ยังไม่ถึงกำหนด', en: 'Not due yet' },
} as const satisfies Record<string, Text>;
export type BillState = keyof typeof billStateTexts;

type Entry = Pick<BalanceEntry, 'type' | 'isBack'>;
/** A bill that takes back asked for nothing, so it is not called issued. */
export const entryWordOf = ({ type, isBack }: Entry) => (type === 'issued' && isBack ? 'tookBack' : type);

type BillStanding = Pick<
  BillRow,
  'isVoid' | 'openSatang' | 'confirmBy' | 'waitsUntil' | 'dueOn' | 'totalSatang' | 'withholdingSatang'
>;
export const billStateOf = (
  { isVoid, openSatang, confirmBy, waitsUntil, dueOn, ...sums }: BillStanding,
  today: string,
): BillState => {
  if (isVoid) return 'void';
  if (openSatang === 0) return keptOf(sums) > 0 ? 'kept' : 'paid';
  if (isLookedFor(confirmBy, today)) return 'looking';
  if (waitsUntil !== null) return 'waiting';
  return dueOn < today ? 'late' : 'open';
};
