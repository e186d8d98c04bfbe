import type { Text } from '../messages.ts';

/** A company that kept back tax gives a certificate for it (50 ทวิ). It is missing, waits to be looked at, or is here. */
export const certificateStates = ['missing', 'sent', 'matched'] as const;
export type CertificateState = (typeof certificateStates)[number];
export const certificateStateTexts: Readonly<Record<CertificateState, Text>> = {
  missing: { th: 'ยังไม่ได้รับ', en: 'Missing' },
  sent: { th: 'รอตรวจ', en: 'To check' },
  matched: { th: 'ถูกต้องแล้ว', en: 'Matched' },
};

export const certificateTabs = ['missing', 'sent', 'matched', 'all'] as const;
export type CertificateTab = (typeof certificateTabs)[number];

/** By how many days after the payment a certificate is still missing. */
export const certificateAges = ['month', 'twoMonths', 'older'] as const;
export type CertificateAge = (typeof certificateAges)[number];

/** So many days after the payment its customer is reminded of a certificate that is missing. */
export const certificateReminderDays = [15, 30, 60] as const;

/** A cheque may lie for a while: so many days before its money came a certificate may be of, at most. */
export const mostCertificateDaysBefore = 92;

export const certificateTypes = ['application/pdf', 'image/jpeg'] as const;
export type CertificateType = (typeof certificateTypes)[number];
/** How the names of their files end. */
export const certificateEndings: Readonly<Record<CertificateType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
};
export const mostCertificateBytes = 8 * 1024 * 1024;

/** Numbers of certificates are written in many ways: book and number, with strokes and dashes. */
export const certificateNumber = /^[0-9A-Za-zก-๙][0-9A-Za-zก-๙./\- ]{0,29}$/;
