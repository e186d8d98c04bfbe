export const refundMailTexts = {
  refundAsked: {
    th: {
      subject: 'เรากำลังคืนเงินให้คุณ – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เรากำลังคืนเงินของคำสั่งซื้อ {{order}} ให้คุณ

จำนวนเงิน: {{amount}}
วิธีคืน: {{way}}

ดูความคืบหน้า {{link}}

{{organization}}`,
    },
    en: {
      subject: 'We are paying you back – order {{order}}',
      body: `Hello {{name}},

We are paying money of order {{order}} back to you.

Amount: {{amount}}
How: {{way}}

See how it stands {{link}}

{{organization}}`,
    },
  },
  refundNeedsAccount: {
    th: {
      subject: 'กรุณาบอกบัญชีสำหรับรับเงินคืน – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราคืนเงิน {{amount}} ของคำสั่งซื้อ {{order}} เข้าบัตรของคุณไม่สำเร็จ จึงจะโอนเข้าบัญชีธนาคารแทน

กรุณาบอกบัญชีของคุณที่หน้าคำสั่งซื้อ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Please tell us your bank account – order {{order}}',
      body: `Hello {{name}},

We could not pay {{amount}} of order {{order}} back to your card. We will transfer it to a bank account instead.

Please enter your account on the page of the order {{link}}

{{organization}}`,
    },
  },
  refundDone: {
    th: {
      subject: 'คืนเงินแล้ว – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราคืนเงินของคำสั่งซื้อ {{order}} ให้คุณแล้ว

จำนวนเงิน: {{amount}}
วิธีคืน: {{way}}
เลขอ้างอิง: {{reference}}

ดูคำสั่งซื้อ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Your money is on its way – order {{order}}',
      body: `Hello {{name}},

We have paid money of order {{order}} back to you.

Amount: {{amount}}
How: {{way}}
Reference: {{reference}}

See your order {{link}}

{{organization}}`,
    },
  },
  refundDenied: {
    th: {
      subject: 'เรื่องการคืนเงิน – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

การคืนเงิน {{amount}} ของคำสั่งซื้อ {{order}} ถูกยกเลิก

หากมีคำถาม ตอบกลับอีเมลนี้หรือดูคำสั่งซื้อ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'About your refund – order {{order}}',
      body: `Hello {{name}},

The refund of {{amount}} for order {{order}} was called off.

If you have a question, please see your order or contact us {{link}}

{{organization}}`,
    },
  },
} as const;

export const refundWayTexts = {
  card: {
    th: 'เข้าบัตรที่คุณใช้ชำระ ธนาคารแต่ละแห่งใช้เวลาไม่เท่ากัน',
    en: 'To the card with which you paid. How long that takes is up to its bank.',
  },
  transfer: { th: 'โอนเข้าบัญชีธนาคารของคุณ', en: 'By transfer to your bank account' },
  accountMissing: {
    th: 'โอนเข้าบัญชีธนาคาร กรุณาบอกบัญชีของคุณที่หน้าคำสั่งซื้อ',
    en: 'By transfer. Please enter your bank account on the page of the order.',
  },
} as const;
