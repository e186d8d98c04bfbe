export const emailTexts = {
  forgetAsked: {
    th: {
      subject: 'คุณขอให้ลบข้อมูลส่วนบุคคล – {{organization}}',
      body: `สวัสดีคุณ {{name}}

เราได้รับคำขอให้ลบข้อมูลส่วนบุคคลของคุณแล้ว และจะลบใน{{day}} ก่อนถึงวันนั้นคุณยกเลิกคำขอได้

ดูหรือยกเลิกคำขอ: {{link}}

หากคุณไม่ได้ขอเอง กรุณายกเลิกคำขอและเปลี่ยนรหัสผ่านทันที

{{organization}}`,
    },
    en: {
      subject: 'You asked us to delete your personal data – {{organization}}',
      body: `Hello {{name}},

We have your request to delete your personal data, and will do so on {{day}}. Until then you can take it back.

See the request or take it back: {{link}}

If it was not you, please take it back and change your password right away.

{{organization}}`,
    },
  },
  forgotten: {
    th: {
      subject: 'ลบข้อมูลส่วนบุคคลของคุณแล้ว – {{organization}}',
      body: `สวัสดี

เราลบชื่อ เบอร์โทรศัพท์ อีเมล ที่อยู่ และบัญชีของคุณตามคำขอแล้ว รวมถึงอีเมลนี้ รายการคำสั่งซื้อและการเงินที่กฎหมายให้เก็บยังอยู่โดยไม่มีข้อมูลเหล่านี้

ขอบคุณที่เคยฝากของกับเรา

{{organization}}`,
    },
    en: {
      subject: 'Your personal data is deleted – {{organization}}',
      body: `Hello,

As you asked, we deleted your name, phone numbers, e-mail, addresses and account, this e-mail included. Orders and payments that the law has us keep stay without them.

Thank you for having stored with us.

{{organization}}`,
    },
  },
  recordsJoined: {
    th: {
      subject: 'รวมบัญชีของคุณเข้ากับอีกบัญชีแล้ว – {{organization}}',
      body: `สวัสดีคุณ {{name}}

คุณมีสองบัญชีกับเรา เรารวมเป็นบัญชีเดียวแล้ว คำสั่งซื้อ ของ และใบเสร็จทั้งหมดอยู่ในบัญชีอีเมล {{email}} และอีเมลนี้เข้าสู่ระบบไม่ได้อีก

เข้าสู่ระบบ: {{link}}

หากอีกบัญชีไม่ใช่ของคุณ กรุณาติดต่อเราทันที

{{organization}}`,
    },
    en: {
      subject: 'Your account was joined with your other one – {{organization}}',
      body: `Hello {{name}},

You had two accounts with us, and we made them one. All orders, things and receipts are in the account with the e-mail {{email}}. This e-mail no longer logs in.

Log in: {{link}}

If the other account is not yours, please contact us right away.

{{organization}}`,
    },
  },
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

มีผู้ขอยกเลิกสัญญาฝากของทั้งหมดของคำสั่งซื้อ {{order}} หากคุณเป็นผู้ขอ กรุณาใส่รหัสนี้เพื่อยืนยัน รหัสใช้ได้ 10 นาที

{{code}}

หากคุณไม่ได้เป็นผู้ขอ อย่าใส่รหัสนี้และอย่าบอกใคร สัญญาของคุณยังเหมือนเดิม กรุณาเปลี่ยนรหัสผ่านแล้วติดต่อเรา

{{organization}}`,
    },
    en: {
      subject: 'Your code to end a whole contract – {{organization}}',
      body: `Hello,

Somebody asked to end the whole storage contract of order {{order}}. If it was you, enter this code to confirm. It is valid for 10 minutes.

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
