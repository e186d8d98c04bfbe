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

Enter this code to confirm that this e-mail is yours. It is good for 10 minutes.

{{code}}

If you did not ask for it, there is nothing to do. Tell nobody this code.

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
      subject: 'Your sign-in e-mail was changed – {{organization}}',
      body: `Hello,

Your account at {{organization}} now signs in with another e-mail. This one no longer opens it.

If it was not you who changed it, please contact us at once.

{{organization}}`,
    },
  },
} as const;
