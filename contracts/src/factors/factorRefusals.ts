import type { Text } from '../messages.ts';

export const factorRefusals = {
  factor_not_found: {
    th: 'ไม่พบวิธียืนยันตัวตนนี้ กรุณาเริ่มเพิ่มใหม่อีกครั้ง',
    en: 'This second factor was not found. Please start again.',
  },
  factor_there: {
    th: 'บัญชีนี้ตั้งการยืนยันตัวตนขั้นที่สองไว้แล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
    en: 'This account now has a second factor. Please log in again.',
  },
  last_factor: {
    th: 'บัญชีของคุณต้องมีการยืนยันตัวตนขั้นที่สองอย่างน้อยหนึ่งวิธี กรุณาเพิ่มวิธีใหม่ก่อนลบ',
    en: 'Your account must have a second factor. Please add another one before you remove this one.',
  },
  too_many_factors: {
    th: 'มีวิธียืนยันตัวตนครบ 10 วิธีแล้ว กรุณาลบวิธีที่ไม่ใช้ก่อน',
    en: 'You already have 10 second factors. Please remove one that you do not use.',
  },
} as const satisfies Record<string, Text>;
