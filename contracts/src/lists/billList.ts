import { type BillRow, billRow } from '../api/bills.ts';
import { amountOf, dueDayOf } from '../bills/billAmounts.ts';
import { billKindTexts, billStateOf, billStateTexts } from '../bills/billTexts.ts';
import { bangkokDay } from '../kit/days.ts';
import { type CellContext, listShape } from '../kit/sheet.ts';

export const billTabs = ['overdue', 'open', 'transfer', 'paid', 'all'] as const;
export type BillTab = (typeof billTabs)[number];
export const billAges = ['notDue', 'week', 'twoWeeks', 'month', 'older'] as const;
export type BillAge = (typeof billAges)[number];

export const billList = listShape({
  page: 'billlist',
  title: { th: 'ใบแจ้งหนี้', en: 'Bills' },
  row: billRow,
  columns: {
    order: { label: { th: 'คำสั่งซื้อ', en: 'Order' }, kind: 'text', field: 'orderNumber' },
    customer: {
      label: { th: 'ลูกค้า', en: 'Customer' },
      kind: 'person',
      field: 'customerName',
      none: { th: '–', en: '–' },
    },
    kind: { label: { th: 'สำหรับ', en: 'For' }, kind: 'choice', texts: billKindTexts },
    issued: { label: { th: 'ออกเมื่อ', en: 'Issued' }, kind: 'instant', field: 'issuedAt', isExtra: true },
    due: { label: { th: 'ครบกำหนด', en: 'Due' }, kind: 'day', derive: (bill: BillRow) => dueDayOf(bill) },
    state: {
      label: { th: 'สถานะ', en: 'State' },
      kind: 'choice',
      texts: billStateTexts,
      derive: (bill: BillRow, { now }: CellContext) => billStateOf(bill, bangkokDay(now)),
    },
    total: { label: { th: 'ยอดรวม VAT', en: 'Total with VAT' }, kind: 'money', field: 'totalSatang', isExtra: true },
    payNow: { label: { th: 'ยอดที่ต้องชำระ', en: 'To be paid' }, kind: 'money', field: 'payNowSatang', isExtra: true },
    open: { label: { th: 'ยอด', en: 'Amount' }, kind: 'money', derive: (bill: BillRow) => amountOf(bill) },
    paid: { label: { th: 'ชำระเมื่อ', en: 'Paid' }, kind: 'instant', field: 'paidAt', isExtra: true },
    reminded: { label: { th: 'เตือนล่าสุด', en: 'Reminded' }, kind: 'instant', field: 'remindedAt' },
  },
  filter: {
    tab: { is: 'one', of: billTabs, usual: 'open' },
    age: { is: 'one', of: billAges },
    search: { is: 'words' },
    orderId: { is: 'id', as: 'order' },
    customerId: { is: 'id', as: 'customer' },
  },
});
