import { z } from 'zod';
import { id } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';

/** Paid orders with items that have no code yet. */
export const labelList = listShape({
  page: 'ordergeneratelist',
  title: { th: 'รอติดป้าย QR', en: 'Labels to make' },
  row: z.object({
    orderId: id,
    orderNumber: z.string(),
    customerName: z.string().nullable(),
    itemCount: z.int(),
    missing: z.int(),
  }),
  columns: {
    order: { label: { th: 'คำสั่งซื้อ', en: 'Order' }, kind: 'text', field: 'orderNumber' },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' }, kind: 'text', field: 'customerName' },
    items: { label: { th: 'ของ', en: 'Items' }, kind: 'number', field: 'itemCount' },
    missing: { label: { th: 'ยังไม่มีป้าย', en: 'Without a label' }, kind: 'number' },
  },
  filter: { search: { is: 'words' } },
  sorts: ['order', 'items', 'missing'],
});
