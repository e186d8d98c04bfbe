import { contactKinds } from '../events/contact.ts';
import { listShape } from '../kit/sheet.ts';

export const contactStatuses = ['new', 'answered', 'closed'] as const;
/** A status as a list is narrowed to it: `overdue` is new for longer than was promised. */
export const contactStates = ['overdue', ...contactStatuses] as const;
export const contactOrders = ['urgent', 'newest', 'oldest'] as const;

/** The list of contact messages, column by column. */
export const contactList = listShape({
  page: 'contactuslist',
  title: { th: 'ข้อความติดต่อ', en: 'Contact messages' },
  columns: {
    message: { label: { th: 'ข้อความ', en: 'Message' } },
    state: { label: { th: 'สถานะ', en: 'State' } },
    clock: { label: { th: 'กำหนดตอบ', en: 'Answer due' }, kind: 'instant', field: 'answerBy' },
    kind: { label: { th: 'ประเภท', en: 'Kind' }, isExtra: true },
    email: { label: { th: 'อีเมล', en: 'E-mail' }, kind: 'text', isExtra: true },
    phone: { label: { th: 'เบอร์โทรศัพท์', en: 'Phone' }, kind: 'text', isExtra: true },
    assignee: { label: { th: 'ผู้รับผิดชอบ', en: 'Who answers' }, kind: 'text', field: 'assigneeName' },
    sent: { label: { th: 'ส่งเมื่อ', en: 'Sent' }, kind: 'instant', field: 'sentAt' },
    last: { label: { th: 'ล่าสุด', en: 'Last word' }, kind: 'instant', field: 'lastAt', isExtra: true },
    messages: { label: { th: 'จำนวนข้อความ', en: 'Messages' }, kind: 'number', isExtra: true },
  },
  filter: {
    state: { is: 'one', of: contactStates },
    kind: { is: 'one', of: contactKinds },
    assigneeId: { is: 'id', as: 'assignee' },
    order: { is: 'one', of: contactOrders, usual: 'urgent' },
    search: { is: 'words' },
  },
  sorts: ['sent'],
});
