import type { Text } from '../messages.ts';

/** Only a device says these: the server knows better. */
export const deviceRefusals = {
  code_place_unheard: {
    th: 'เครื่องนี้ยังไม่รู้จักป้ายนี้ กรุณาเลือกที่เก็บด้วยรหัสที่เก็บ หรือสแกนป้ายนี้อีกครั้งภายหลัง',
    en: 'This device does not know this label yet. Please choose the place by its code, or scan the label again a little later.',
  },
  scan_places_many: {
    th: 'ในภาพมีป้ายของที่เก็บมากกว่าหนึ่งแห่ง กรุณาส่องให้เห็นเพียงที่เดียว',
    en: 'More than one storage place is in the picture, please show only one.',
  },
} as const satisfies Record<string, Text>;
