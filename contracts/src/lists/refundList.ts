import { listShape } from '../kit/sheet.ts';

/** The list of money that goes back, column by column. */
export const refundList = listShape({
  page: 'refundlist',
  title: { th: 'คืนเงิน', en: 'Refunds' },
  columns: {
    money: { label: { th: 'จำนวนเงิน', en: 'Amount' } },
    state: { label: { th: 'สถานะ', en: 'State' } },
    order: { label: { th: 'คำสั่งซื้อ', en: 'Order' } },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' } },
    cause: { label: { th: 'เหตุที่คืน', en: 'Why' } },
    method: { label: { th: 'วิธีคืน', en: 'How' } },
    asked: { label: { th: 'ขอเมื่อ', en: 'Asked' } },
    reference: { label: { th: 'เลขอ้างอิง', en: 'Reference' }, isExtra: true },
    done: { label: { th: 'คืนเมื่อ', en: 'Paid back' }, isExtra: true },
  },
  sorts: ['money', 'asked'],
});
export type RefundColumn = keyof typeof refundList.columns;
export type RefundSort = (typeof refundList.sorts)[number];
