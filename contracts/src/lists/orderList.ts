import { z } from 'zod';
import { payMethods } from '../events/order.ts';
import { id, instant, satang } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';
import { orderNames } from '../orders/orderNames.ts';
import { orderStatuses } from '../orders/orderStatuses.ts';
import { visit } from '../orders/trips.ts';

/** The list of orders, column by column. */
export const orderList = listShape({
  page: 'orderlist',
  title: { th: 'รายการคำสั่งซื้อ', en: 'Orders' },
  row: z.object({
    id,
    /** What it is called where people read it. */
    number: z.string(),
    customerId: id,
    customerName: z.string().nullable(),
    packageId: id,
    /** What package, service and sizes were called when it was placed; null in orders from before. */
    names: orderNames.nullable(),
    items: z.array(z.object({ sizeId: id.nullable(), count: z.int() })),
    /** All items together. */
    boxes: z.int(),
    months: z.int(),
    totalSatang: satang,
    /** The total without what a company withholds. */
    payNowSatang: satang,
    pickUp: visit.nullable(),
    /** Where the movers come, by its six digits; null once the person is forgotten. */
    subDistrict: z.string().nullable(),
    /** How the latest attempt to pay was made. */
    method: z.enum(payMethods).nullable(),
    status: z.enum(orderStatuses),
    placedAt: instant,
    payBy: instant,
    /** Until when staff look for a transfer that the customer says was made. */
    confirmBy: instant.nullable(),
    paidAt: instant.nullable(),
  }),
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
