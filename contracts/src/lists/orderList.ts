import { z } from 'zod';
import { payMethods } from '../events/order.ts';
import { id, instant, satang } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';
import { orderNames } from '../orders/orderNames.ts';
import { orderStatuses, orderStatusTexts } from '../orders/orderStatuses.ts';
import { visit } from '../orders/trips.ts';
import { payMethodTexts } from '../payments/payMethodTexts.ts';

export const orderList = listShape({
  page: 'orderlist',
  title: { th: 'รายการคำสั่งซื้อ', en: 'Orders' },
  row: z.object({
    id,
    number: z.string(),
    customerId: id,
    customerName: z.string().nullable(),
    packageId: id,
    names: orderNames.nullable(),
    items: z.array(z.object({ sizeId: id.nullable(), count: z.int() })),
    boxes: z.int(),
    months: z.int(),
    totalSatang: satang,
    payNowSatang: satang,
    pickUp: visit.nullable(),
    subDistrict: z.string().nullable(),
    method: z.enum(payMethods).nullable(),
    status: z.enum(orderStatuses),
    placedAt: instant,
    payBy: instant,
    confirmBy: instant.nullable(),
    paidAt: instant.nullable(),
  }),
  columns: {
    id: { label: { th: 'เลขที่', en: 'Order' }, kind: 'text', field: 'number' },
    customer: {
      label: { th: 'ลูกค้า', en: 'Customer' },
      kind: 'person',
      field: 'customerName',
      none: { th: 'ลบข้อมูลแล้ว', en: 'Erased' },
    },
    status: { label: { th: 'สถานะ', en: 'Status' }, kind: 'choice', texts: orderStatusTexts },
    pickUp: { label: { th: 'วันรับของ', en: 'Pick-up' } },
    district: { label: { th: 'เขต', en: 'District' } },
    package: { label: { th: 'แพ็กเกจ', en: 'Package' }, isExtra: true },
    boxes: { label: { th: 'กล่อง', en: 'Boxes' }, kind: 'number' },
    months: { label: { th: 'เดือน', en: 'Months' }, kind: 'number', isExtra: true },
    total: { label: { th: 'ยอดรวม', en: 'Total' }, kind: 'money', field: 'totalSatang', isExtra: true },
    payNow: { label: { th: 'ยอดชำระ', en: 'Amount' }, kind: 'money', field: 'payNowSatang' },
    method: { label: { th: 'วิธีชำระ', en: 'Paid by' }, kind: 'choice', texts: payMethodTexts },
    placed: { label: { th: 'จองเมื่อ', en: 'Placed' }, kind: 'instant', field: 'placedAt' },
    payBy: { label: { th: 'ชำระได้ถึง', en: 'To be paid by' }, kind: 'instant', isExtra: true },
    paid: { label: { th: 'ชำระเมื่อ', en: 'Paid' }, kind: 'instant', field: 'paidAt', isExtra: true },
  },
  filter: {
    status: { is: 'several', of: orderStatuses },
    isTransferAwaited: { is: 'flag', as: 'transfer', word: 'awaited' },
    pickUpFrom: { is: 'day' },
    pickUpTo: { is: 'day' },
    placedFrom: { is: 'day' },
    placedTo: { is: 'day' },
    leastSatang: { is: 'money', as: 'least' },
    mostSatang: { is: 'money', as: 'most' },
    search: { is: 'words' },
    customerId: { is: 'id', isHidden: true },
  },
  // Each has an index.
  sorts: ['id', 'pickUp', 'placed'],
});
