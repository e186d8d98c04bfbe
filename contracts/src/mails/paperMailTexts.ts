export const paperMailTexts = {
  paperIssued: {
    th: {
      subject: '{{paper}} {{number}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

{{paper}}เลขที่ {{number}} แนบมากับอีเมลนี้แล้วค่ะ

เลขที่คำสั่งซื้อ: {{order}}
จำนวนเงิน: {{amount}}

เปิดเอกสารบนเว็บ {{link}}

ลิงก์นี้ใช้ได้ 30 วัน หลังจากนั้นเข้าสู่ระบบแล้วเปิดได้ในหน้าของคุณ

{{organization}}`,
    },
    en: {
      subject: '{{paper}} {{number}} – order {{order}}',
      body: `Hello {{name}},

{{paper}} {{number}} is attached to this e-mail.

Order: {{order}}
Amount: {{amount}}

Open it on the web {{link}}

The link works for 30 days; after that, log in and find the paper in your profile.

{{organization}}`,
    },
  },
  noteIssued: {
    th: {
      subject: '{{paper}} {{number}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

{{paper}}เลขที่ {{number}} แนบมากับอีเมลนี้แล้วค่ะ ในเอกสารมีรายการสิ่งของทุกชิ้นที่ส่งมอบกัน พร้อมสภาพและซีล

เลขที่คำสั่งซื้อ: {{order}}

เปิดเอกสารบนเว็บ {{link}}

ลิงก์นี้ใช้ได้ 30 วัน หลังจากนั้นเข้าสู่ระบบแล้วเปิดได้ในหน้าของคุณ

{{organization}}`,
    },
    en: {
      subject: '{{paper}} {{number}} – order {{order}}',
      body: `Hello {{name}},

Your {{paper}} {{number}} is attached to this e-mail. It lists each item that changed hands, with its condition and its seal.

Order: {{order}}

Open it on the web {{link}}

The link works for 30 days; after that, log in and find the paper in your profile.

{{organization}}`,
    },
  },
  creditIssued: {
    th: {
      subject: 'ใบลดหนี้ {{number}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

ใบลดหนี้เลขที่ {{number}} แนบมากับอีเมลนี้แล้วค่ะ อ้างถึง{{paper}}เลขที่ {{about}}

เลขที่คำสั่งซื้อ: {{order}}
จำนวนเงินที่ลดหนี้: {{amount}}

เปิดเอกสารบนเว็บ {{link}}

ลิงก์นี้ใช้ได้ 30 วัน หลังจากนั้นเข้าสู่ระบบแล้วเปิดได้ในหน้าของคุณ

{{organization}}`,
    },
    en: {
      subject: 'Credit note {{number}} – order {{order}}',
      body: `Hello {{name}},

Your credit note {{number}} is attached to this e-mail. It is about {{paper}} {{about}}.

Order: {{order}}
Amount credited: {{amount}}

Open it on the web {{link}}

The link works for 30 days; after that, log in and find the paper in your profile.

{{organization}}`,
    },
  },
  paperReissued: {
    th: {
      subject: '{{paper}}ฉบับใหม่ {{number}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราออกฉบับใหม่ให้แล้วค่ะ {{paper}}เลขที่ {{number}} ใช้แทนเลขที่ {{about}} และแนบมากับอีเมลนี้

เลขที่คำสั่งซื้อ: {{order}}
จำนวนเงิน: {{amount}}

เปิดเอกสารบนเว็บ {{link}}

ลิงก์นี้ใช้ได้ 30 วัน หลังจากนั้นเข้าสู่ระบบแล้วเปิดได้ในหน้าของคุณ

{{organization}}`,
    },
    en: {
      subject: 'New {{paper}} {{number}} – order {{order}}',
      body: `Hello {{name}},

We issued a new one: {{paper}} {{number}} stands in the place of {{about}}, and is attached to this e-mail.

Order: {{order}}
Amount: {{amount}}

Open it on the web {{link}}

The link works for 30 days; after that, log in and find the paper in your profile.

{{organization}}`,
    },
  },
  correctionRefused: {
    th: {
      subject: 'คำขอแก้ไขเอกสาร {{number}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราตรวจคำขอแก้ไข{{paper}}เลขที่ {{number}} แล้ว เอกสารคงเดิมค่ะ

เหตุผล: {{reason}}

หากยังมีข้อมูลผิด แจ้งอีกครั้งได้จากหน้าเอกสารของคุณ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Your correction of {{number}} – order {{order}}',
      body: `Hello {{name}},

We looked at your correction of {{paper}} {{number}}. The paper stays as it is.

Why: {{reason}}

If something is still wrong, tell us again from the page of your paper {{link}}

{{organization}}`,
    },
  },
  certificateMissing: {
    th: {
      subject: 'ขอหนังสือรับรองหักภาษี ณ ที่จ่าย {{amount}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

{{paper}}เลขที่ {{number}} มีภาษีหัก ณ ที่จ่าย {{amount}} แต่เรายังไม่ได้รับหนังสือรับรอง (50 ทวิ)

ส่งเป็นรูปหรือ PDF ได้ที่ {{link}}
หากส่งแล้ว ไม่ต้องทำอะไรเพิ่ม

{{organization}}`,
    },
    en: {
      subject: 'Withholding certificate for {{amount}} – order {{order}}',
      body: `Hello {{name}},

Tax of {{amount}} was withheld on {{paper}} {{number}}, and its certificate (50 Tawi) has not reached us yet.

Send it as a picture or PDF {{link}}
If you have sent it already, there is nothing more to do.

{{organization}}`,
    },
  },
  certificateRefused: {
    th: {
      subject: 'หนังสือรับรองหักภาษีของ {{number}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราตรวจหนังสือรับรองหักภาษีของใบเสร็จเลขที่ {{number}} แล้ว ยังใช้ไม่ได้ค่ะ

เหตุผล: {{reason}}

ส่งฉบับที่ถูกต้องได้ที่ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Your withholding certificate for {{number}} – order {{order}}',
      body: `Hello {{name}},

We looked at the withholding certificate for receipt {{number}}, and cannot use it yet.

Why: {{reason}}

Send the right one here {{link}}

{{organization}}`,
    },
  },
} as const;
