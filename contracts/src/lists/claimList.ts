import { listShape } from '../kit/sheet.ts';

/** The list of claims, column by column. */
export const claimList = listShape({
  page: 'claimlist',
  title: { th: 'เคลม', en: 'Claims' },
  columns: {
    number: { label: { th: 'เลขที่', en: 'Number' } },
    state: { label: { th: 'สถานะ', en: 'State' } },
    kind: { label: { th: 'เกิดอะไรขึ้น', en: 'What happened' } },
    item: { label: { th: 'ของ', en: 'Item' } },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' } },
    assignee: { label: { th: 'คนดูแล', en: 'Looked after by' } },
    age: { label: { th: 'กี่วัน', en: 'Days' } },
    opened: { label: { th: 'แจ้งเมื่อ', en: 'Opened' } },
    wanted: { label: { th: 'มูลค่าที่ลูกค้าแจ้ง', en: 'Value named' }, isExtra: true },
    given: { label: { th: 'ชดเชย', en: 'Compensated' } },
    decided: { label: { th: 'ตัดสินเมื่อ', en: 'Decided' }, isExtra: true },
  },
  sorts: ['opened', 'wanted', 'given'],
});
export type ClaimColumn = keyof typeof claimList.columns;
export type ClaimSort = (typeof claimList.sorts)[number];
