export const signinRefusals = {
  line_not_linked: {
    th: 'ยังไม่ได้เชื่อมบัญชี LINE กรุณาเชื่อมก่อนแล้วเลือกอีกครั้ง',
    en: 'No LINE account is linked. Please link one first, then choose again.',
  },
  line_taken: {
    th: 'บัญชี LINE นี้เชื่อมกับผู้ใช้คนอื่นแล้ว กรุณาใช้บัญชี LINE ของคุณเอง',
    en: 'This LINE account is already linked to somebody else. Please use your own.',
  },
  otp_not_found: {
    th: 'ไม่พบรหัส OTP นี้ กรุณาขอรหัสใหม่',
    en: 'This OTP was not found. Please ask for a new one.',
  },
  otp_expired: {
    th: 'รหัส OTP หมดอายุแล้ว (ใช้ได้ 10 นาที) กรุณาขอรหัสใหม่',
    en: 'The OTP has expired (it is valid for 10 minutes). Please ask for a new one.',
  },
  otp_used_up: {
    th: 'ใส่รหัส OTP ผิดครบ 5 ครั้งแล้ว กรุณาขอรหัสใหม่',
    en: 'A wrong OTP was entered 5 times. Please ask for a new one.',
  },
  otp_replaced: {
    th: 'มีการส่งรหัส OTP ใหม่แล้ว กรุณาใช้รหัสจากอีเมลล่าสุด',
    en: 'A newer OTP was sent. Please use the one in the latest e-mail.',
  },
  otp_spent: {
    th: 'รหัส OTP นี้ถูกใช้ไปแล้ว กรุณาขอรหัสใหม่',
    en: 'This OTP has already been used. Please ask for a new one.',
  },
  otp_not_confirmed: {
    th: 'ยังไม่ได้ยืนยันรหัส OTP กรุณาใส่รหัสจากอีเมลก่อน',
    en: 'The OTP is not confirmed yet. Please enter the one from the e-mail first.',
  },
} as const;
