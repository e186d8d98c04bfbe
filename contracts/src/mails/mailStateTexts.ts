import type { Text } from '../messages.ts';
import type { MailState } from './mailStates.ts';

export const mailStateTexts: Readonly<Record<MailState, Text>> = {
  waiting: { th: 'รอส่ง', en: 'Waiting' },
  sent: { th: 'ส่งแล้ว', en: 'Sent' },
  failed: { th: 'ส่งไม่สำเร็จ', en: 'Not sent' },
  unreached: { th: 'ลูกค้าปิดรับทาง LINE', en: 'Blocked in LINE' },
};
