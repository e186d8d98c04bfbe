import { paidMailTexts } from './paidMailTexts.ts';

export const orderMailTexts = {
  ...paidMailTexts,
  orderPlaced: {
    th: {
      subject: 'จองแล้ว กรุณาชำระเงิน – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราจองคิวไว้ให้คุณแล้ว กรุณาชำระเงินภายใน {{payBy}} เพื่อยืนยันการจอง

เลขที่คำสั่งซื้อ: {{order}}
ยอดที่ต้องชำระ: {{amount}}
วันรับของ: {{pickUp}}

ชำระเงิน {{link}}

ถ้าเลยเวลานี้ คิวจะว่างให้ลูกค้าคนอื่น แต่คุณจองใหม่ได้เสมอ

{{organization}}`,
    },
    en: {
      subject: 'Booked: please pay to confirm – order {{order}}',
      body: `Hello {{name}},

We are holding your date for you. Please pay by {{payBy}} to confirm the booking.

Order: {{order}}
To pay: {{amount}}
Pick-up: {{pickUp}}

Pay now {{link}}

After that the place goes to somebody else, but you can always book again.

{{organization}}`,
    },
  },
  orderExpired: {
    th: {
      subject: 'หมดเวลาชำระเงิน – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เรายังไม่ได้รับเงินของคำสั่งซื้อ {{order}} ภายในเวลา คิววันที่ {{pickUp}} จึงว่างให้ลูกค้าคนอื่นแล้ว

ถ้ายังต้องการฝากของ จองใหม่ได้เลย ใช้เวลาไม่กี่นาที

จองใหม่ {{link}}

ถ้าคุณโอนเงินไปแล้ว ไม่ต้องกังวล เงินที่เข้ามาทีหลังเราจะติดต่อคุณเสมอ

{{organization}}`,
    },
    en: {
      subject: 'Payment time has run out – order {{order}}',
      body: `Hello {{name}},

We did not receive the payment for order {{order}} in time, so your place on {{pickUp}} was released.

If you still want to store your things, booking again takes only a few minutes.

Book again {{link}}

If you have already sent the money, do not worry: we will contact you about money that arrives late.

{{organization}}`,
    },
  },
  paymentFailed: {
    th: {
      subject: 'ชำระเงินไม่สำเร็จ – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

การชำระเงิน {{amount}} ของคำสั่งซื้อ {{order}} ไม่สำเร็จ ยังไม่มีการตัดเงิน

ลองอีกครั้งหรือเลือกวิธีอื่นได้ถึง {{payBy}} เรายังเก็บคิว {{pickUp}} ไว้ให้คุณ

ชำระเงินอีกครั้ง {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Payment failed – order {{order}}',
      body: `Hello {{name}},

The payment of {{amount}} for order {{order}} failed, and you have not been charged.

You can try again or choose another method until {{payBy}}. We are still holding {{pickUp}} for you.

Pay again {{link}}

{{organization}}`,
    },
  },
  transferMissing: {
    th: {
      subject: 'ไม่พบเงินโอน – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราตรวจแล้วไม่พบเงินโอนที่คุณแจ้งไว้สำหรับคำสั่งซื้อ {{order}}
หากโอนแล้ว ไม่ต้องชำระซ้ำ กรุณาส่งสลิปให้เราตรวจ

{{next}}

ส่งสลิป {{link}}

{{organization}}`,
    },
    en: {
      subject: 'No transfer found – order {{order}}',
      body: `Hello {{name}},

We looked for the transfer that you reported for order {{order}} and did not find it.
If you made it, please do not pay again: send us the slip.

{{next}}

Send the slip {{link}}

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

We have received {{amount}} for order {{order}}, but the order could not take it right away.

Your money is safe. By {{settleBy}} our staff will tell you what it is used for, or refund it.

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
      subject: 'Your money for order {{order}} has been taken care of',
      body: `Hello {{name}},

Your {{amount}} for order {{order}} has been taken care of.

{{outcome}}

See your order {{link}}

{{organization}}`,
    },
  },
  takenBackSettled: {
    th: {
      subject: 'เงินของคำสั่งซื้อ {{order}} ที่ถูกดึงกลับ',
      body: `สวัสดีคุณ{{name}}

เงิน {{amount}} ที่คุณชำระสำหรับคำสั่งซื้อ {{order}} ถูกดึงกลับ เราตรวจสอบเรียบร้อยแล้ว

{{outcome}}

ดูคำสั่งซื้อ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Your payment for order {{order}} was claimed back',
      body: `Hello {{name}},

The {{amount}} that you paid for order {{order}} was claimed back. We have looked into it.

{{outcome}}

See your order {{link}}

{{organization}}`,
    },
  },
} as const;
