import { z } from 'zod';
import { claimShared, type OwnClaim } from '../api/claims.ts';
import {
  claimAgeDays,
  claimFilters,
  claimKinds,
  claimKindTexts,
  claimOutcomeTexts,
  claimSides,
  claimStandOf,
  claimStandTexts,
} from '../claims/claims.ts';
import { id } from '../kit/event.ts';
import { type CellContext, listShape } from '../kit/sheet.ts';

export const claimList = listShape({
  page: 'claimlist',
  title: { th: 'เคลม', en: 'Claims' },
  row: z.object({
    ...claimShared,
    orderNumber: z.string().nullable(),
    customerId: id,
    customerName: z.string().nullable(),
    excerpt: z.string().nullable(),
    openedBy: z.enum(claimSides),
    messages: z.int(),
    staffId: id.nullable(),
    staffName: z.string().nullable(),
  }),
  columns: {
    number: { label: { th: 'เลขที่', en: 'Number' }, kind: 'text' },
    state: {
      label: { th: 'สถานะ', en: 'State' },
      kind: 'choice',
      texts: { ...claimStandTexts, ...claimOutcomeTexts },
      // A decided claim shows its outcome instead.
      derive: (claim: OwnClaim) => (claim.state === 'decided' ? (claim.outcome ?? 'nothing') : claimStandOf(claim)),
    },
    kind: { label: { th: 'เกิดอะไรขึ้น', en: 'What happened' }, kind: 'choice', texts: claimKindTexts },
    item: { label: { th: 'ของ', en: 'Item' }, kind: 'text', field: 'itemId' },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' }, kind: 'person', field: 'customerName' },
    assignee: { label: { th: 'คนดูแล', en: 'Looked after by' }, kind: 'person', field: 'staffName' },
    age: {
      label: { th: 'กี่วัน', en: 'Days' },
      kind: 'number',
      derive: (claim: OwnClaim, { now }: CellContext) => claimAgeDays(claim, now),
    },
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
