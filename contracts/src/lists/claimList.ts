import { z } from 'zod';
import { claimShared } from '../api/claims.ts';
import { claimFilters, claimKinds, claimSides } from '../custody/claims.ts';
import { id } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';

/** The list of claims, column by column. */
export const claimList = listShape({
  page: 'claimlist',
  title: { th: 'เคลม', en: 'Claims' },
  row: z.object({
    ...claimShared,
    /** What the order is called where people read it. */
    orderNumber: z.string().nullable(),
    customerId: id,
    /** What is personal is null once the person is forgotten. */
    customerName: z.string().nullable(),
    excerpt: z.string().nullable(),
    openedBy: z.enum(claimSides),
    /** How many messages the conversation has. */
    messages: z.int(),
    /** Who looks after it; null where it is everybody's. */
    staffId: id.nullable(),
    staffName: z.string().nullable(),
  }),
  columns: {
    number: { label: { th: 'เลขที่', en: 'Number' }, kind: 'text' },
    state: { label: { th: 'สถานะ', en: 'State' } },
    kind: { label: { th: 'เกิดอะไรขึ้น', en: 'What happened' } },
    item: { label: { th: 'ของ', en: 'Item' }, kind: 'text', field: 'itemId' },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' }, kind: 'text', field: 'customerName' },
    assignee: { label: { th: 'คนดูแล', en: 'Looked after by' }, kind: 'text', field: 'staffName' },
    age: { label: { th: 'กี่วัน', en: 'Days' } },
    opened: { label: { th: 'แจ้งเมื่อ', en: 'Opened' }, kind: 'instant', field: 'openedAt' },
    wanted: { label: { th: 'มูลค่าที่ลูกค้าแจ้ง', en: 'Value named' }, kind: 'money', field: 'wantedSatang', isExtra: true },
    given: { label: { th: 'ชดเชย', en: 'Compensated' }, kind: 'money', field: 'givenSatang' },
    decided: { label: { th: 'ตัดสินเมื่อ', en: 'Decided' }, kind: 'instant', field: 'decidedAt', isExtra: true },
  },
  filter: {
    state: { is: 'one', of: claimFilters, usual: 'open', as: 'view' },
    kind: { is: 'one', of: claimKinds },
    search: { is: 'words' },
    orderId: { is: 'id', isHidden: true },
    customerId: { is: 'id', isHidden: true },
    itemId: { is: 'id', isHidden: true },
  },
  sorts: ['opened', 'wanted', 'given'],
});
