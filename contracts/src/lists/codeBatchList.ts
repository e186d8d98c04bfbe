import { z } from 'zod';
import { codeUse } from '../codes/codeFields.ts';
import { id, instant } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';

export const codeBatchList = listShape({
  page: 'generatelist',
  title: { th: 'ชุดรหัส QR', en: 'Code batches' },
  row: z.object({
    id,
    kindId: id,
    standsFor: codeUse,
    prefix: z.string(),
    digits: z.int(),
    first: z.int(),
    count: z.int(),
    firstCode: z.string(),
    lastCode: z.string(),
    orderId: id.nullable(),
    orderNumber: z.string().nullable(),
    prints: z.int(),
    printedAt: instant.nullable(),
    used: z.int(),
    retired: z.int(),
    madeAt: instant,
    /** A name. Null: nobody of the staff. */
    madeBy: z.string().nullable(),
  }),
  columns: {
    codes: { label: { th: 'รหัสแรก', en: 'First code' }, kind: 'text', field: 'firstCode' },
    last: { label: { th: 'รหัสสุดท้าย', en: 'Last code' }, kind: 'text', field: 'lastCode', isExtra: true },
    kind: { label: { th: 'ชนิดของรหัส', en: 'Code kind' } },
    order: { label: { th: 'คำสั่งซื้อ', en: 'Order' }, kind: 'text', field: 'orderNumber' },
    made: { label: { th: 'สร้างเมื่อ', en: 'Made' }, kind: 'instant', field: 'madeAt' },
    by: { label: { th: 'สร้างโดย', en: 'Made by' }, kind: 'text', field: 'madeBy' },
    count: { label: { th: 'จำนวนรหัส', en: 'Codes' }, kind: 'number' },
    prints: { label: { th: 'พิมพ์ (ครั้ง)', en: 'Printed' }, kind: 'number' },
    printed: { label: { th: 'พิมพ์ล่าสุด', en: 'Last printed' }, kind: 'instant', field: 'printedAt', isExtra: true },
    used: { label: { th: 'ใช้แล้ว', en: 'In use' }, kind: 'number' },
    retired: { label: { th: 'เลิกใช้', en: 'Retired' }, kind: 'number', isExtra: true },
  },
  filter: {
    kindId: { is: 'id', as: 'kind' },
    orderId: { is: 'id', isHidden: true },
  },
  sorts: ['made', 'count', 'used'],
});
