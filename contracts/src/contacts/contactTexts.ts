import type { ContactRow, ContactState } from '../api/contacts.ts';
import type { Text } from '../messages.ts';

/** Where a message stands and what it is, on screens and in sheets. */
export const contactStateTexts: Readonly<Record<ContactState, Text>> = {
  overdue: { th: 'เกิน 12 ชั่วโมง', en: 'Over 12 hours' },
  new: { th: 'รอตอบ', en: 'Waiting' },
  answered: { th: 'ตอบแล้ว', en: 'Answered' },
  closed: { th: 'ปิดเรื่องแล้ว', en: 'Closed' },
};
export const contactKindTexts: Readonly<Record<ContactRow['kind'], Text>> = {
  question: { th: 'คำถาม', en: 'Question' },
  estimate: { th: 'ขอประเมินพื้นที่', en: 'Storage estimate' },
};
