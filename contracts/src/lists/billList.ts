import { billRow } from '../api/bills.ts';
import { listShape } from '../kit/sheet.ts';

export const billTabs = ['overdue', 'open', 'transfer', 'paid', 'all'] as const;
export type BillTab = (typeof billTabs)[number];
export const billAges = ['notDue', 'week', 'twoWeeks', 'month', 'older'] as const;
export type BillAge = (typeof billAges)[number];

/** The list of bills after booking, column by column. */
export const billList = listShape({
  page: 'billlist',
  title: { th: 'ใบแจ้งหนี้', en: 'Bills' },
  row: billRow,
  columns: {
    order: { label: { th: 'คำสั่งซื้อ', en: 'Order' } },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' }, kind: 'text', field: 'customerName' },
    kind: { label: { th: 'สำหรับ', en: 'For' } },
    issued: { label: { th: 'ออกเมื่อ', en: 'Issued' }, kind: 'instant', field: 'issuedAt', isExtra: true },
    due: { label: { th: 'ครบกำหนด', en: 'Due' }, kind: 'day', field: 'dueOn' },
    state: { label: { th: 'สถานะ', en: 'State' } },
    total: { label: { th: 'ยอดรวม VAT', en: 'Total with VAT' }, kind: 'money', field: 'totalSatang', isExtra: true },
    payNow: { label: { th: 'ยอดที่ต้องชำระ', en: 'To be paid' }, kind: 'money', field: 'payNowSatang', isExtra: true },
    open: { label: { th: 'ยอด', en: 'Amount' } },
    paid: { label: { th: 'ชำระเมื่อ', en: 'Paid' }, kind: 'instant', field: 'paidAt', isExtra: true },
    reminded: { label: { th: 'เตือนล่าสุด', en: 'Reminded' }, kind: 'instant', field: 'remindedAt', isExtra: true },
  },
  filter: {
    tab: { is: 'one', of: billTabs, usual: 'open' },
    age: { is: 'one', of: billAges },
    search: { is: 'words' },
    orderId: { is: 'id', as: 'order' },
    customerId: { is: 'id', as: 'customer' },
  },
});
