import type { Text } from '../messages.ts';
import type { CodeState } from './codes.ts';

export const codeStateTexts: Readonly<Record<CodeState, Text>> = {
  free: { th: 'ว่าง', en: 'Free' },
  assigned: { th: 'ใช้อยู่', en: 'In use' },
  retired: { th: 'เลิกใช้แล้ว', en: 'Retired' },
};
