import { paidMailTexts } from './paidMailTexts.ts';

/** What mails about orders say where nobody wrote anything else. */
export const orderMailTexts = {
  ...paidMailTexts,
  orderPlaced: {
    th: {
      subject: 'จองแล้ว เหลือชำระเงิน – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราจองวันและรถไว้ให้คุณแล้ว กรุณาชำระเงินภายใน {{payBy}} เพื่อยืนยันการจอง

เลขที่คำสั่งซื้อ: {{order}}
ยอดที่ต้องชำระ: {{amount}}
วันนัดรับของ: {{pickUp}}

ชำระเงิน {{link}}

ถ้าเลยเวลานี้ไป การจองจะถูกปล่อยให้ลูกค้าคนอื่น แต่คุณจองใหม่ได้เสมอ

{{organization}}`,
    },
    en: {
      subject: 'Booked, only the payment is missing – order {{order}}',
      body: `Hello {{name}},

We are keeping your date and a van for you. Please pay by {{payBy}} to confirm the booking.

Order: {{order}}
To pay: {{amount}}
Pick-up: {{pickUp}}

Pay now {{link}}

After that the place is given to somebody else; you are always welcome to book again.

{{organization}}`,
    },
  },
  orderExpired: {
    th: {
      subject: 'หมดเวลาชำระเงิน – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เรายังไม่ได้รับเงินของคำสั่งซื้อ {{order}} ภายในเวลา การจองวันที่ {{pickUp}} จึงถูกปล่อยแล้ว

ถ้ายังต้องการฝากของ จองใหม่ได้เลย ใช้เวลาไม่กี่นาที

จองใหม่ {{link}}

ถ้าคุณโอนเงินไปแล้ว ไม่ต้องกังวล เงินที่เข้ามาทีหลังเราจะติดต่อคุณเสมอ

{{organization}}`,
    },
    en: {
      subject: 'The time to pay is over – order {{order}}',
      body: `Hello {{name}},

We did not receive the payment for order {{order}} in time, so the place on {{pickUp}} was given free.

If you still want to store your things, booking again takes a few minutes.

Book again {{link}}

If you have sent the money already, do not worry: we get in touch about money that arrives late.

{{organization}}`,
    },
  },
  paymentFailed: {
    th: {
      subject: 'ชำระเงินไม่สำเร็จ – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

การชำระเงิน {{amount}} ของคำสั่งซื้อ {{order}} ไม่สำเร็จ ยังไม่มีการตัดเงิน

ลองอีกครั้งหรือเลือกวิธีอื่นได้ถึง {{payBy}} เรายังเก็บวันนัดรับ {{pickUp}} ไว้ให้คุณ

ชำระเงินอีกครั้ง {{link}}

{{organization}}`,
    },
    en: {
      subject: 'The payment did not work – order {{order}}',
      body: `Hello {{name}},

The payment of {{amount}} for order {{order}} did not work, and no money was taken.

You can try again or choose another way until {{payBy}}. We are still keeping {{pickUp}} for you.

Pay again {{link}}

{{organization}}`,
    },
  },
  lateMoneyArrived: {
    th: {
      subject: 'เงินของคุณถึงเราแล้ว เรากำลังดูแลให้ – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราได้รับเงิน {{amount}} ของคำสั่งซื้อ {{order}} แล้ว แต่ยังใช้กับคำสั่งซื้อนี้ไม่ได้ทันที

เงินของคุณอยู่ครบ ทีมงานจะตรวจสอบและแจ้งคุณว่าใช้เงินนี้อย่างไร หรือคืนเงินให้ ภายใน {{settleBy}}

ดูคำสั่งซื้อ {{link}}

คุณไม่ต้องโอนซ้ำ

{{organization}}`,
    },
    en: {
      subject: 'Your money has arrived, we are looking after it – order {{order}}',
      body: `Hello {{name}},

We have received {{amount}} for order {{order}}, but the order could not take it at once.

Your money is safe. By {{settleBy}} our staff tell you what it is used for, or give it back.

See your order {{link}}

Please do not pay again.

{{organization}}`,
    },
  },
  lateMoneySettled: {
    th: {
      subject: 'เรื่องเงินของคำสั่งซื้อ {{order}} เรียบร้อยแล้ว',
      body: `สวัสดีคุณ{{name}}

เรื่องเงิน {{amount}} ของคำสั่งซื้อ {{order}} เรียบร้อยแล้ว

{{outcome}}

ดูคำสั่งซื้อ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Your money for order {{order}} is settled',
      body: `Hello {{name}},

The matter of {{amount}} for order {{order}} is settled.

{{outcome}}

See your order {{link}}

{{organization}}`,
    },
  },
} as const;
