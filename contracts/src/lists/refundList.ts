import { listShape } from '../kit/sheet.ts';
import { refundStates } from '../payments/refunds.ts';

/** The list of money that goes back, column by column. */
export const refundList = listShape({
  page: 'refundlist',
  title: { th: 'คืนเงิน', en: 'Refunds' },
  columns: {
    money: { label: { th: 'จำนวนเงิน', en: 'Amount' }, kind: 'money', field: 'amountSatang' },
    state: { label: { th: 'สถานะ', en: 'State' } },
    order: { label: { th: 'คำสั่งซื้อ', en: 'Order' } },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' }, kind: 'text', field: 'customerName' },
    cause: { label: { th: 'เหตุที่คืน', en: 'Why' } },
    method: { label: { th: 'วิธีคืน', en: 'How' } },
    asked: { label: { th: 'ขอเมื่อ', en: 'Asked' }, kind: 'instant', field: 'askedAt' },
    reference: { label: { th: 'เลขอ้างอิง', en: 'Reference' }, kind: 'text', isExtra: true },
    done: { label: { th: 'คืนเมื่อ', en: 'Paid back' }, kind: 'instant', field: 'doneAt', isExtra: true },
  },
  filter: {
    state: { is: 'one', of: ['open', ...refundStates], usual: 'open', as: 'view' },
    search: { is: 'words' },
    orderId: { is: 'id', isHidden: true },
    customerId: { is: 'id', isHidden: true },
  },
  sorts: ['money', 'asked'],
});
