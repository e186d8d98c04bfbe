import { listShape } from '../kit/sheet.ts';

/** The list of contact messages, column by column. */
export const contactList = listShape({
  page: 'contactuslist',
  title: { th: 'ข้อความติดต่อ', en: 'Contact messages' },
  columns: {
    message: { label: { th: 'ข้อความ', en: 'Message' } },
    state: { label: { th: 'สถานะ', en: 'State' } },
    clock: { label: { th: 'กำหนดตอบ', en: 'Answer due' } },
    kind: { label: { th: 'ประเภท', en: 'Kind' }, isExtra: true },
    email: { label: { th: 'อีเมล', en: 'E-mail' }, isExtra: true },
    phone: { label: { th: 'เบอร์โทรศัพท์', en: 'Phone' }, isExtra: true },
    assignee: { label: { th: 'ผู้รับผิดชอบ', en: 'Who answers' } },
    sent: { label: { th: 'ส่งเมื่อ', en: 'Sent' } },
    last: { label: { th: 'ล่าสุด', en: 'Last word' }, isExtra: true },
    messages: { label: { th: 'จำนวนข้อความ', en: 'Messages' }, isExtra: true },
  },
  sorts: ['sent'],
});
export type ContactColumn = keyof typeof contactList.columns;
