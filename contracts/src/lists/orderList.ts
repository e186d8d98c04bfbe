import { listShape } from '../kit/sheet.ts';
import { orderStatuses } from '../orders/orderStatuses.ts';

/** The list of orders, column by column. */
export const orderList = listShape({
  page: 'orderlist',
  title: { th: 'รายการคำสั่งซื้อ', en: 'Orders' },
  columns: {
    id: { label: { th: 'เลขที่', en: 'Order' }, kind: 'text', field: 'number' },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' }, kind: 'text', field: 'customerName' },
    status: { label: { th: 'สถานะ', en: 'Status' } },
    pickUp: { label: { th: 'วันรับของ', en: 'Pick-up' } },
    district: { label: { th: 'เขต', en: 'District' } },
    package: { label: { th: 'แพ็กเกจ', en: 'Package' }, isExtra: true },
    boxes: { label: { th: 'กล่อง', en: 'Boxes' }, kind: 'number' },
    months: { label: { th: 'เดือน', en: 'Months' }, kind: 'number', isExtra: true },
    total: { label: { th: 'ยอดรวม', en: 'Total' }, kind: 'money', field: 'totalSatang', isExtra: true },
    payNow: { label: { th: 'ยอดชำระ', en: 'Amount' }, kind: 'money', field: 'payNowSatang' },
    method: { label: { th: 'วิธีชำระ', en: 'Paid by' } },
    placed: { label: { th: 'จองเมื่อ', en: 'Placed' }, kind: 'instant', field: 'placedAt' },
    payBy: { label: { th: 'ชำระได้ถึง', en: 'To be paid by' }, kind: 'instant', isExtra: true },
    paid: { label: { th: 'ชำระเมื่อ', en: 'Paid' }, kind: 'instant', field: 'paidAt', isExtra: true },
  },
  filter: {
    status: { is: 'several', of: orderStatuses },
    /** Those that wait for staff to find a transfer. */
    isTransferAwaited: { is: 'flag', as: 'transfer', word: 'awaited' },
    pickUpFrom: { is: 'day' },
    pickUpTo: { is: 'day' },
    /** The Bangkok day on which it was placed. */
    placedFrom: { is: 'day' },
    placedTo: { is: 'day' },
    /** What is to pay. */
    leastSatang: { is: 'money', as: 'least' },
    mostSatang: { is: 'money', as: 'most' },
    search: { is: 'words' },
    customerId: { is: 'id', isHidden: true },
  },
  // Each of them an index serves, however many orders there are.
  sorts: ['id', 'pickUp', 'placed'],
});
