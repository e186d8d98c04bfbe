import type { Text } from '../messages.ts';
import type { PrintState } from './prints.ts';

export const printStateTexts: Readonly<Record<PrintState, Text>> = {
  waiting: { th: 'รอพิมพ์', en: 'Waiting' },
  taken: { th: 'กำลังพิมพ์', en: 'Printing' },
  sent: { th: 'ยังไม่ยืนยัน', en: 'Unconfirmed' },
  printed: { th: 'พิมพ์แล้ว', en: 'Printed' },
  failed: { th: 'ไม่สำเร็จ', en: 'Did not print' },
  canceled: { th: 'ยกเลิก', en: 'Canceled' },
};
