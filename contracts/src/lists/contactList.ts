import { z } from 'zod';
import { contactKindTexts, contactStateOf, contactStateTexts } from '../contacts/contactTexts.ts';
import { contactKinds } from '../events/contact.ts';
import { id, instant } from '../kit/event.ts';
import { type CellContext, listShape } from '../kit/sheet.ts';

export const contactStatuses = ['new', 'answered', 'closed'] as const;
/** `overdue` is new and past the promised answer time. */
export const contactStates = ['overdue', ...contactStatuses] as const;
export const contactOrders = ['urgent', 'newest', 'oldest'] as const;

export const contactList = listShape({
  page: 'contactuslist',
  title: { th: 'ข้อความติดต่อ', en: 'Contact messages' },
  row: z.object({
    id,
    kind: z.enum(contactKinds),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    excerpt: z.string().nullable(),
    language: z.enum(['th', 'en']),
    status: z.enum(contactStatuses),
    sentAt: instant,
    lastAt: instant,
    answerBy: instant,
    assigneeId: id.nullable(),
    messages: z.int(),
    notes: z.int(),
    assigneeName: z.string().nullable(),
  }),
  columns: {
    message: { label: { th: 'ข้อความ', en: 'Message' } },
    state: {
      label: { th: 'สถานะ', en: 'State' },
      kind: 'choice',
      texts: contactStateTexts,
      derive: (row: Parameters<typeof contactStateOf>[0], { now }: CellContext) => contactStateOf(row, now),
    },
    clock: { label: { th: 'กำหนดตอบ', en: 'Answer due' }, kind: 'instant', field: 'answerBy' },
    kind: { label: { th: 'ประเภท', en: 'Kind' }, kind: 'choice', texts: contactKindTexts, isExtra: true },
    email: { label: { th: 'อีเมล', en: 'E-mail' }, kind: 'text', isExtra: true },
    phone: { label: { th: 'เบอร์โทรศัพท์', en: 'Phone' }, kind: 'text', isExtra: true },
    assignee: { label: { th: 'ผู้รับผิดชอบ', en: 'Who answers' }, kind: 'person', field: 'assigneeName' },
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
