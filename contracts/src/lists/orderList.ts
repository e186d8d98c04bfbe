import { z } from 'zod';
import { day, id, satang } from '../kit/event.ts';
import { listShape, sortedBy } from '../kit/sheet.ts';
import { text } from '../kit/text.ts';
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
  // Each of them an index serves, however many orders there are.
  sorts: ['id', 'pickUp', 'placed'],
});
export type OrderSort = (typeof orderList.sorts)[number];

/** By any of several statuses, the day of the pick-up, the Bangkok day on which it was placed, and what is to pay. */
export const orderFilter = {
  status: z.array(z.enum(orderStatuses)).max(orderStatuses.length).optional(),
  pickUpFrom: day.optional(),
  pickUpTo: day.optional(),
  placedFrom: day.optional(),
  placedTo: day.optional(),
  leastSatang: satang.min(0).optional(),
  mostSatang: satang.min(0).optional(),
  /** Those that wait for staff to find a transfer. */
  isTransferAwaited: z.boolean().optional(),
  customerId: id.optional(),
  search: text(100).optional(),
  /** Newest first where nothing else is asked for. */
  sort: sortedBy(orderList.sorts),
};
