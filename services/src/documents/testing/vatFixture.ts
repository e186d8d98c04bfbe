import type { BillFacts } from '@klang/contracts/papers/billOnPaper';
import type { CreditFacts, MoneyLine, PaperSums, ReceiptFacts } from '@klang/contracts/papers/paper';
import { bill, credit, receipt } from './papersFixture.ts';

const both = (th: string, en: string) => ({ th, en });
const unit = both('เที่ยว', 'trips');
const line = (text: MoneyLine['text'], amountSatang: number, vatKind?: MoneyLine['vatKind']): MoneyLine => ({
  ...({ kind: 'monthly', text, detail: null, quantity: 1, unit, unitSatang: amountSatang, amountSatang } as const),
  ...(vatKind && { vatKind }),
});
const storing = line(both('ค่าฝากรายเดือน กล่อง M', 'Monthly storage box M'), 160_500);
const delivery = line(both('ค่าขนส่ง', 'Delivery'), 35_000, 'exempt');
const lines = [storing, line(both('ค่าประกันสิ่งของ', 'Insurance'), 5_000, 'outside'), delivery];
const sums: PaperSums = {
  valueSatang: 190_000,
  untaxed: [
    { vatKind: 'exempt', valueSatang: 35_000 },
    { vatKind: 'outside', valueSatang: 5_000 },
  ],
  vatPercent: 7,
  vatSatang: 10_500,
  totalSatang: 200_500,
};

/** Storage bears VAT, transport is exempt, the insurance belongs to another company. */
export const mixedReceipt: ReceiptFacts = { ...receipt, lines, sums, withholding: null };
export const mixedBill: BillFacts = { ...bill, lines, sums };
export const mixedCredit: CreditFacts = {
  ...credit,
  lines: [delivery],
  sums: {
    valueSatang: 35_000,
    untaxed: [{ vatKind: 'exempt', valueSatang: 35_000 }],
    vatPercent: 7,
    vatSatang: 0,
    totalSatang: 35_000,
  },
  originalValueSatang: 190_000,
  correctValueSatang: 155_000,
  creditedSatang: 35_000,
};
export const shortReceipt: ReceiptFacts = {
  ...receipt,
  lines: [storing],
  sums: { valueSatang: 150_000, vatPercent: 7, vatSatang: 10_500, totalSatang: 160_500 },
  withholding: null,
  isAbbreviated: true,
};
