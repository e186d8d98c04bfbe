export type Language = 'th' | 'en';
export type Text = Readonly<Record<Language, string>>;

export const messages = {
  invalidInput: { th: 'ข้อมูลบางช่องยังไม่ถูกต้อง', en: 'Some fields are not right yet.' },
  noToken: { th: 'กรุณาเข้าสู่ระบบก่อน', en: 'No token , please login first' },
  invalidToken: { th: 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง', en: 'Your session has expired, please log in again.' },
  wrongLogin: { th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง', en: 'The user name or password is not right.' },
  noRight: { th: 'คุณไม่มีสิทธิ์ทำรายการนี้', en: 'You do not have the right to do this.' },
  onlyLooking: {
    th: 'คุณกำลังดูในมุมของบทบาทอื่นจึงแก้ไขไม่ได้ กรุณาหยุดดูก่อน',
    en: 'You are only viewing as another role. Please stop viewing first.',
  },
  orgSuspended: {
    th: 'ขณะนี้ปิดให้บริการชั่วคราว กรุณากลับมาใหม่ภายหลัง',
    en: 'This service is temporarily closed. Please come back later.',
  },
  unknownHost: {
    th: 'ไม่มีเว็บไซต์ที่ที่อยู่นี้ กรุณาตรวจสอบที่อยู่แล้วลองอีกครั้ง',
    en: 'There is no site at this address. Please check it and try again.',
  },
  notFound: { th: 'ไม่พบข้อมูล', en: 'Record not found.' },
  tooLarge: { th: 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป', en: 'What was sent is too large.' },
  tooOften: { th: 'ทำรายการถี่เกินไป กรุณารอสักครู่', en: 'Too many requests. Please wait a moment.' },
  rightsUnknown: {
    th: 'ขณะนี้ระบบยังยืนยันสิทธิ์ของคุณไม่ได้ กรุณาลองอีกครั้งในไม่กี่วินาที',
    en: 'Your rights cannot be confirmed right now. Please try again in a few seconds.',
  },
  unavailable: {
    th: 'ระบบไม่พร้อมชั่วคราว กรุณาลองอีกครั้งในไม่กี่วินาที',
    en: 'Part of the system is unavailable for a moment. Please try again in a few seconds.',
  },
  listsBehind: {
    th: 'รายการเอกสารยังไม่ทันเหตุการณ์ล่าสุด กรุณาลองอีกครั้งในอีกสักครู่',
    en: 'The lists of papers have not caught up yet. Please try again in a while.',
  },
  keyUsed: {
    th: 'รายการนี้ถูกส่งไปแล้วด้วยข้อมูลอื่น กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'This was already sent with other content. Please reload the page and try again.',
  },
  gatewayAway: {
    th: 'ระบบรับชำระเงินไม่ตอบสนองในขณะนี้ ยังไม่มีการตัดเงิน กรุณาลองอีกครั้งหรือเลือกวิธีอื่น',
    en: 'The payment service is not responding and you have not been charged. Please try again or choose another method.',
  },
  unexpected: { th: 'เกิดข้อผิดพลาดที่ไม่คาดคิด', en: 'Something unexpected went wrong.' },
  tooManyTries: {
    th: 'มีการลองผิดหลายครั้ง กรุณารอสักครู่แล้วลองใหม่ หรือตั้งรหัสผ่านใหม่ที่ “ลืมรหัสผ่าน” จะเข้าได้ทันที',
    en: 'Too many wrong tries. Please wait a few minutes, or set a new password with “Forgot password” to get in at once.',
  },
  accountMerged: {
    th: 'บัญชีนี้รวมเข้ากับอีกบัญชีของคุณแล้ว กรุณาเข้าสู่ระบบด้วยอีเมลของบัญชีนั้น หรือติดต่อเรา',
    en: 'This account was joined with your other one. Please log in with the e-mail of that one, or contact us.',
  },
  staffWaiting: {
    th: 'คำขอสมัครของคุณกำลังรอผู้ดูแลอนุมัติ เราจะส่งอีเมลแจ้งเมื่อเข้าสู่ระบบได้',
    en: 'Your registration is waiting for an admin’s approval. We will e-mail you when you can log in.',
  },
  staffSuspended: {
    th: 'บัญชีของคุณถูกระงับการใช้งาน กรุณาติดต่อผู้ดูแล',
    en: 'Your account is suspended. Please ask an admin.',
  },
  staffRejected: {
    th: 'คำขอสมัครของคุณไม่ได้รับอนุมัติ กรุณาติดต่อผู้ดูแล',
    en: 'Your registration was turned down. Please ask an admin.',
  },
  staffInvited: {
    th: 'คุณยังไม่ได้ตอบรับคำเชิญ กรุณาเปิดลิงก์ในอีเมลคำเชิญก่อน',
    en: 'You have not accepted the invitation yet. Please open the link in its e-mail first.',
  },
  lineNotLinked: {
    th: 'บัญชี LINE นี้ยังไม่ได้เชื่อมกับผู้ใช้ กรุณาเข้าสู่ระบบด้วยชื่อผู้ใช้และรหัสผ่าน แล้วเชื่อมบัญชี LINE',
    en: 'This LINE account is not linked to anybody yet. Please log in with your user name and password, then link it.',
  },
  lineExpired: {
    th: 'การเข้าสู่ระบบด้วย LINE หมดอายุแล้ว กรุณากดเข้าสู่ระบบด้วย LINE อีกครั้ง',
    en: 'The LINE login has expired. Please log in with LINE again.',
  },
  lineWrongApp: {
    th: 'การเข้าสู่ระบบด้วย LINE นี้เป็นของแอปอื่น กรุณาเริ่มเข้าสู่ระบบใหม่จากหน้านี้',
    en: 'This LINE login belongs to another app. Please start again on this page.',
  },
  lineAway: {
    th: 'LINE ไม่ตอบสนองในขณะนี้ กรุณาลองใหม่อีกครั้งในอีกสักครู่',
    en: 'LINE cannot be reached right now. Please try again in a little while.',
  },
  lineNotSet: {
    th: 'ที่นี่ยังไม่เปิดให้เข้าสู่ระบบด้วย LINE กรุณาใช้ชื่อผู้ใช้และรหัสผ่าน',
    en: 'LINE login is not set up here. Please use your user name and password.',
  },
  wrongCode: {
    th: 'รหัส OTP ไม่ถูกต้อง กรุณาตรวจสอบแล้วลองอีกครั้ง',
    en: 'The OTP is not right. Please check it and try again.',
  },
  proveAgain: {
    th: 'กรุณายืนยันตัวตนอีกครั้งก่อนทำรายการนี้',
    en: 'Please confirm it is you before you do this.',
  },
  wrongFactor: {
    th: 'ยืนยันตัวตนไม่สำเร็จ กรุณาลองอีกครั้ง',
    en: 'That did not confirm it is you. Please try again.',
  },
  wrongFactorCode: {
    th: 'รหัสไม่ถูกต้องหรือถูกใช้ไปแล้ว กรุณารอรหัสถัดไปในแอปแล้วลองอีกครั้ง',
    en: 'The code is not right or has been used. Please wait for the next one in the app and try again.',
  },
  wrongRecovery: {
    th: 'รหัสกู้คืนไม่ถูกต้องหรือถูกใช้ไปแล้ว',
    en: 'The recovery code is not right or has been used.',
  },
  wrongPassword: { th: 'รหัสผ่านไม่ถูกต้อง', en: 'The password is not right.' },
  codeTooSoon: {
    th: 'เพิ่งส่งรหัส OTP ไป กรุณารอให้ครบเวลาก่อนขอรหัสใหม่',
    en: 'An OTP was sent just now. Please wait a little before you ask for a new one.',
  },
  tooManyCodes: {
    th: 'ขอรหัส OTP บ่อยเกินไป กรุณาลองใหม่ในอีกหนึ่งชั่วโมง',
    en: 'Too many OTPs were asked for. Please try again in an hour.',
  },
  invitationOver: {
    th: 'ลิงก์นี้ใช้ไม่ได้แล้ว กรุณาขอคำเชิญใหม่จากผู้ดูแล',
    en: 'This link no longer works. Please ask an admin for a new invitation.',
  },
  contactSent: {
    th: 'ส่งข้อความแล้ว เราจะติดต่อกลับโดยเร็ว',
    en: 'Your message has been sent, we will contact you soon.',
  },
  wrongOldPassword: { th: 'รหัสผ่านเดิมไม่ถูกต้อง', en: 'The old password is not right.' },
} as const satisfies Record<string, Text>;
export type MessageName = keyof typeof messages;
