export const paidMailTexts = {
  orderPaid: {
    th: {
      subject: 'ได้รับเงินแล้ว – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

ขอบคุณค่ะ เราได้รับเงิน {{amount}} เรียบร้อยแล้ว การจองของคุณยืนยันแล้ว

เลขที่คำสั่งซื้อ: {{order}}
วันรับของ: {{pickUp}}

ดูคำสั่งซื้อ {{link}}

ใบเสร็จจะส่งตามมาทางอีเมลอีกฉบับ ไม่ต้องทำอะไรเพิ่ม เจอกันในวันรับของค่ะ

{{organization}}`,
    },
    en: {
      subject: 'Payment received, thank you – order {{order}}',
      body: `Hello {{name}},

Thank you, we have received {{amount}} and your booking is confirmed.

Order: {{order}}
Pick-up: {{pickUp}}

See your order {{link}}

Your receipt follows in an e-mail of its own. There is nothing else to do. See you on the day of the pick-up.

{{organization}}`,
    },
  },
  orderFree: {
    th: {
      subject: 'จองเรียบร้อยแล้ว – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

ขอบคุณค่ะ การจองของคุณยืนยันแล้ว และครั้งนี้ไม่มียอดที่ต้องชำระ

เลขที่คำสั่งซื้อ: {{order}}
วันรับของ: {{pickUp}}

ดูคำสั่งซื้อ {{link}}

ไม่ต้องทำอะไรเพิ่ม เจอกันในวันรับของค่ะ

{{organization}}`,
    },
    en: {
      subject: 'Your booking is confirmed – order {{order}}',
      body: `Hello {{name}},

Thank you, your booking is confirmed, and there is nothing to pay for it now.

Order: {{order}}
Pick-up: {{pickUp}}

See your order {{link}}

There is nothing else to do. See you on the day of the pick-up.

{{organization}}`,
    },
  },
} as const;
