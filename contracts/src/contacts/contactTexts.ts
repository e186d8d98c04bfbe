import type { ContactState } from '../api/contacts.ts';
import type { ContactKind } from '../events/contact.ts';
import type { contactStatuses } from '../lists/contactList.ts';
import type { Text } from '../messages.ts';

export const contactStateTexts: Readonly<Record<ContactState, Text>> = {
  overdue: { th: 'เกิน 12 ชั่วโมง', en: 'Over 12 hours' },
  new: { th: 'รอตอบ', en: 'Waiting' },
  answered: { th: 'ตอบแล้ว', en: 'Answered' },
  closed: { th: 'ปิดเรื่องแล้ว', en: 'Closed' },
};
export const contactKindTexts: Readonly<Record<ContactKind, Text>> = {
  question: { th: 'คำถาม', en: 'Question' },
  estimate: { th: 'ขอประเมินพื้นที่', en: 'Storage estimate' },
};

type ContactClock = { readonly status: (typeof contactStatuses)[number]; readonly answerBy: string };
/** New, and past the promised time, is overdue. */
export const contactStateOf = ({ status, answerBy }: ContactClock, now: Date): ContactState =>
  status === 'new' && Date.parse(answerBy) <= now.getTime() ? 'overdue' : status;
