import { expect, it } from 'vitest';
import type { BillRow } from '../api/bills.ts';
import { type ListColumn, readerOf, wordOf } from '../kit/sheet.ts';
import { billList } from '../lists/billList.ts';
import { billStateOf } from './billTexts.ts';

const today = '2026-08-20';
const paid = {
  isVoid: false,
  confirmBy: null,
  waitsUntil: null,
  dueOn: '2026-08-10',
  openSatang: 0,
  totalSatang: 16_000,
  withholdingSatang: 449,
  payNowSatang: 15_551,
};
const back = { ...paid, totalSatang: -8_000, withholdingSatang: -224, payNowSatang: 0 };
const covered = { ...paid, payNowSatang: 0 };
const inSheet = (bill: Partial<BillRow>) =>
  (['due', 'state', 'open'] as const).map((name) => {
    const column = billList.columns[name];
    const value = readerOf(name, column as ListColumn)(bill, { now: new Date(`${today}T05:00:00Z`), language: 'en' });
    return column.kind === 'choice' ? wordOf(column, value)?.en : value;
  });

it('a bill that takes back shows what became credit, is kept instead of paid, and is never due', () => {
  expect(inSheet(back)).toEqual([null, 'Kept as credit', -7_776]);
  expect(billStateOf({ ...back, isVoid: true }, today)).toBe('void');
});

it('a bill that credit covers at once is paid, and was never due', () => {
  expect(inSheet(covered)).toEqual([null, 'Paid', 0]);
  expect(inSheet({ ...covered, totalSatang: 0, withholdingSatang: 0 })).toEqual([null, 'Paid', 0]);
});

it('a bill that asks or asked for money shows its amount and the day on which it was due', () => {
  expect(inSheet(paid)).toEqual(['2026-08-10', 'Paid', 15_551]);
  expect(inSheet({ ...paid, openSatang: 5_000 })).toEqual(['2026-08-10', 'Overdue', 5_000]);
});
