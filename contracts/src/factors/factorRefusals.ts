import type { Text } from '../messages.ts';

/** What may stand in the way of a second factor. */
export const factorRefusals = {
  factor_not_found: {
    th: 'ไม่พบวิธียืนยันตัวตนนี้ กรุณาเริ่มเพิ่มใหม่อีกครั้ง',
    en: 'This second factor was not found, please begin again.',
  },
  factor_there: {
    th: 'บัญชีนี้ตั้งการยืนยันตัวตนขั้นที่สองไว้แล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
    en: 'This account has a second factor by now, please log in again.',
  },
  last_factor: {
    th: 'บัญชีของคุณต้องมีการยืนยันตัวตนขั้นที่สองอย่างน้อยหนึ่งวิธี กรุณาเพิ่มวิธีใหม่ก่อนลบ',
    en: 'Your account must have a second factor, please add another one before you remove this.',
  },
  too_many_factors: {
    th: 'มีวิธียืนยันตัวตนครบ 10 วิธีแล้ว กรุณาลบวิธีที่ไม่ใช้ก่อน',
    en: 'You have 10 second factors already, please remove one that you do not use.',
  },
} as const satisfies Record<string, Text>;
