/** What is mailed about the e-mails by which people sign in. */
export const emailTexts = {
  emailCode: {
    th: {
      subject: 'รหัสยืนยันอีเมล – {{organization}}',
      body: `สวัสดี

กรุณาใส่รหัสนี้เพื่อยืนยันว่าอีเมลนี้เป็นของคุณ รหัสใช้ได้ 10 นาที

{{code}}

หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร และอย่าบอกรหัสนี้กับใคร

{{organization}}`,
    },
    en: {
      subject: 'Your code to confirm this e-mail – {{organization}}',
      body: `Hello,

Enter this code to confirm that this e-mail is yours. It is valid for 10 minutes.

{{code}}

If you did not ask for it, you need do nothing. Do not share this code with anyone.

{{organization}}`,
    },
  },
  contractCode: {
    th: {
      subject: 'รหัสยืนยันการยกเลิกสัญญาทั้งหมด – {{organization}}',
      body: `สวัสดี

มีผู้ขอยกเลิกสัญญาฝากของทั้งหมดของคุณ หากคุณเป็นผู้ขอ กรุณาใส่รหัสนี้เพื่อยืนยัน รหัสใช้ได้ 10 นาที

{{code}}

หากคุณไม่ได้เป็นผู้ขอ อย่าใส่รหัสนี้และอย่าบอกใคร สัญญาของคุณยังเหมือนเดิม กรุณาเปลี่ยนรหัสผ่านแล้วติดต่อเรา

{{organization}}`,
    },
    en: {
      subject: 'Your code to end a whole contract – {{organization}}',
      body: `Hello,

Somebody asked to end a whole storage contract of yours. If it was you, enter this code to confirm. It is valid for 10 minutes.

{{code}}

If it was not you, do not enter this code or share it with anyone: your contract stays as it is. Please change your password and contact us.

{{organization}}`,
    },
  },
  emailChanged: {
    th: {
      subject: 'อีเมลสำหรับเข้าสู่ระบบถูกเปลี่ยนแล้ว – {{organization}}',
      body: `สวัสดี

บัญชีของคุณที่ {{organization}} ใช้อีเมลอื่นเข้าสู่ระบบแล้ว อีเมลนี้เข้าสู่ระบบไม่ได้อีก

หากคุณไม่ได้เปลี่ยนเอง กรุณาติดต่อเราทันที

{{organization}}`,
    },
    en: {
      subject: 'Your login e-mail was changed – {{organization}}',
      body: `Hello,

Your account at {{organization}} now logs in with another e-mail. This one no longer works.

If you did not change it, please contact us right away.

{{organization}}`,
    },
  },
} as const;
