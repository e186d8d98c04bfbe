export type Language = 'th' | 'en';
export type Text = Readonly<Record<Language, string>>;

/** What the server says when a call ends before the business is asked. */
export const messages = {
  invalidInput: { th: 'ข้อมูลบางช่องยังไม่ถูกต้อง', en: 'Some fields are not right yet.' },
  noToken: { th: 'กรุณาเข้าสู่ระบบก่อน', en: 'No token , please login first' },
  invalidToken: { th: 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง', en: 'Your session has expired, please log in again.' },
  wrongLogin: { th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง', en: 'The user name or the password is not right.' },
  noRight: { th: 'คุณไม่มีสิทธิ์ทำรายการนี้', en: 'You may not do this.' },
  notFound: { th: 'ไม่พบข้อมูล', en: 'Record not found.' },
  tooLarge: { th: 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป', en: 'That is too large.' },
  tooOften: { th: 'ทำรายการถี่เกินไป กรุณารอสักครู่', en: 'Too often, please wait a moment.' },
  unavailable: {
    th: 'ระบบไม่พร้อมชั่วคราว กรุณาลองอีกครั้งในไม่กี่วินาที',
    en: 'A part of the system is away for a moment, please try again in a few seconds.',
  },
  unexpected: { th: 'เกิดข้อผิดพลาดที่ไม่คาดคิด', en: 'Something unexpected went wrong.' },
} as const satisfies Record<string, Text>;
export type MessageName = keyof typeof messages;
