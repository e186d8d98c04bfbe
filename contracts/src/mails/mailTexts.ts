/** What mails say where nobody wrote anything else. */
export const mailTexts = {
  otp: {
    th: {
      subject: 'รหัส OTP สำหรับตั้งรหัสผ่านใหม่ – {{organization}}',
      body: `สวัสดีคุณ{{name}}

กรุณาใส่รหัสนี้เพื่อตั้งรหัสผ่านใหม่ รหัสใช้ได้ 10 นาที

{{code}}

หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร รหัสผ่านของคุณยังเหมือนเดิม และอย่าบอกรหัสนี้กับใคร

{{organization}}`,
    },
    en: {
      subject: 'Your code for a new password – {{organization}}',
      body: `Hello {{name}},

Enter this code to set a new password. It is good for 10 minutes.

{{code}}

If you did not ask for it, there is nothing to do: your password stays as it is. Tell nobody this code.

{{organization}}`,
    },
  },
  invited: {
    th: {
      subject: 'คำเชิญเข้าใช้ระบบหลังร้าน {{organization}}',
      body: `สวัสดีคุณ{{name}}

คุณได้รับเชิญให้ใช้งานระบบหลังร้านของ {{organization}} กรุณาตั้งรหัสผ่านของคุณ

ตั้งรหัสผ่าน {{link}}

ลิงก์นี้ใช้ได้ครั้งเดียวภายใน 7 วัน

{{organization}}`,
    },
    en: {
      subject: 'You are invited to the back office of {{organization}}',
      body: `Hello {{name}},

You are invited to work in the back office of {{organization}}. Please set a password of your own.

Set a password {{link}}

The link works once, within 7 days.

{{organization}}`,
    },
  },
  reset: {
    th: {
      subject: 'ตั้งรหัสผ่านใหม่ – {{organization}}',
      body: `สวัสดีคุณ{{name}}

ผู้ดูแลได้ยกเลิกรหัสผ่านเดิมของคุณ กรุณาตั้งรหัสผ่านใหม่

ตั้งรหัสผ่าน {{link}}

ลิงก์นี้ใช้ได้ครั้งเดียวภายใน 7 วัน

{{organization}}`,
    },
    en: {
      subject: 'Set a new password – {{organization}}',
      body: `Hello {{name}},

An admin has made your password void. Please set a new one.

Set a password {{link}}

The link works once, within 7 days.

{{organization}}`,
    },
  },
  approved: {
    th: {
      subject: 'คำขอสมัครของคุณได้รับอนุมัติแล้ว – {{organization}}',
      body: `สวัสดีคุณ{{name}}

คุณเข้าใช้งานระบบหลังร้านของ {{organization}} ได้แล้ว

เข้าสู่ระบบ {{link}}

ใช้อีเมลและรหัสผ่านที่คุณตั้งไว้ตอนสมัคร

{{organization}}`,
    },
    en: {
      subject: 'Your registration was approved – {{organization}}',
      body: `Hello {{name}},

You may now come into the back office of {{organization}}.

Sign in {{link}}

Use the e-mail and the password that you registered with.

{{organization}}`,
    },
  },
  contactAnswer: {
    th: {
      subject: 'ตอบคำถามของคุณ – {{organization}}',
      body: `สวัสดีคุณ{{name}}

{{answer}}

หากมีคำถามเพิ่มเติม ตอบกลับอีเมลนี้ได้เลย

{{organization}}

คุณเขียนถึงเราว่า
{{question}}`,
    },
    en: {
      subject: 'Our answer to your message – {{organization}}',
      body: `Hello {{name}},

{{answer}}

If you have another question, simply reply to this mail.

{{organization}}

You wrote to us:
{{question}}`,
    },
  },
  customerAdded: {
    th: {
      subject: 'บัญชีของคุณที่ {{organization}}',
      body: `สวัสดีคุณ{{name}}

เราเปิดบัญชีลูกค้าให้คุณแล้ว ในบัญชีคุณดูคำสั่งซื้อ ใบเสร็จ และสิ่งของที่ฝากไว้ได้

กรุณาเปิดลิงก์ ใส่อีเมลนี้ แล้วตั้งรหัสผ่านด้วยรหัส OTP ที่เราส่งให้

ตั้งรหัสผ่าน {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Your account at {{organization}}',
      body: `Hello {{name}},

We have opened a customer account for you. It shows your orders, your receipts and the things you store.

Please open the link, enter this e-mail address, and set a password with the code that we send you.

Set a password {{link}}

{{organization}}`,
    },
  },
  adminInvited: {
    th: {
      subject: 'คำเชิญเป็นผู้ดูแล {{organization}}',
      body: `สวัสดีคุณ{{name}}

คุณได้รับเชิญให้ดูแล {{organization}} กรุณาเปิดลิงก์ ใส่อีเมลของคุณ แล้วตั้งรหัสผ่านด้วยรหัส OTP ที่ได้รับ

ตั้งรหัสผ่าน {{link}}

{{organization}}`,
    },
    en: {
      subject: 'You are invited to run {{organization}}',
      body: `Hello {{name}},

You are invited to run {{organization}}. Please open the link, enter your e-mail, and set a password with the code that you get.

Set a password {{link}}

{{organization}}`,
    },
  },
} as const;
