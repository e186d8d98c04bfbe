import type { Text } from '../messages.ts';

/** A withholding certificate (50 ทวิ) of a company. `sent` waits for a check by staff. */
export const certificateStates = ['missing', 'sent', 'matched'] as const;
export type CertificateState = (typeof certificateStates)[number];
export const certificateStateTexts: Readonly<Record<CertificateState, Text>> = {
  missing: { th: 'ยังไม่ได้รับ', en: 'Missing' },
  sent: { th: 'รอตรวจ', en: 'To check' },
  matched: { th: 'ถูกต้องแล้ว', en: 'Matched' },
};

export const certificateTabs = ['missing', 'sent', 'matched', 'all'] as const;
export type CertificateTab = (typeof certificateTabs)[number];

export const certificateAges = ['month', 'twoMonths', 'older'] as const;
export type CertificateAge = (typeof certificateAges)[number];

/** Reminders of a missing certificate, in days after the payment. */
export const certificateReminderDays = [15, 30, 60] as const;

/** Cheques: a certificate may be dated this many days before the money arrived. */
export const mostCertificateDaysBefore = 92;

export const certificateTypes = ['application/pdf', 'image/jpeg'] as const;
export type CertificateType = (typeof certificateTypes)[number];
export const certificateEndings: Readonly<Record<CertificateType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
};
export const mostCertificateBytes = 8 * 1024 * 1024;

/** Formats differ: book and number, with slashes, dashes and parentheses. */
export const certificateNumber = /^[0-9A-Za-zก-๙(][0-9A-Za-zก-๙.,/\-() ]{0,29}$/;
export const certificateNumberTexts: Text = {
  th: 'กรุณาใส่เลขที่ตามหนังสือรับรอง ใช้ได้เฉพาะตัวอักษรไทยหรืออังกฤษ ตัวเลข เว้นวรรค และ . , / - ( )',
  en: 'Please enter the number on the certificate, with Thai or English letters, digits, spaces and . , / - ( ) only',
};
