/** What the mail with a paper says where nobody wrote anything else. */
export const paperMailTexts = {
  paperIssued: {
    th: {
      subject: 'ใบเสร็จรับเงิน/ใบกำกับภาษี {{number}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

ใบเสร็จรับเงิน/ใบกำกับภาษีเลขที่ {{number}} แนบมากับอีเมลนี้แล้วค่ะ

เลขที่คำสั่งซื้อ: {{order}}
จำนวนเงิน: {{amount}}

เปิดเอกสารบนเว็บ {{link}}

ลิงก์นี้ใช้ได้ 30 วัน หลังจากนั้นเข้าสู่ระบบแล้วเปิดได้ในหน้าของคุณ

{{organization}}`,
    },
    en: {
      subject: 'Receipt/tax invoice {{number}} – order {{order}}',
      body: `Hello {{name}},

Your receipt/tax invoice {{number}} is attached to this e-mail.

Order: {{order}}
Amount: {{amount}}

Open it on the web {{link}}

The link works for 30 days; after that, log in and find the paper in your profile.

{{organization}}`,
    },
  },
} as const;
