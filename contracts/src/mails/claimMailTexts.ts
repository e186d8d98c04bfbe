export const claimMailTexts = {
  claimOpened: {
    th: {
      subject: 'เรารับเรื่องของคุณแล้ว – {{claim}}',
      body: `สวัสดีคุณ{{name}}

เรารับเรื่อง {{claim}} ของของในคำสั่งซื้อ {{order}} แล้ว

{{words}}

เราตรวจและแจ้งผลภายใน{{decideBy}} ระหว่างนี้กรุณาเก็บของและกล่องไว้ก่อน

ดูเรื่องนี้ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'We have your claim – {{claim}}',
      body: `Hello {{name}},

We have your claim {{claim}} about an item of order {{order}}.

{{words}}

We look into it and tell you by {{decideBy}}. Please keep the item and its box until then.

See your claim {{link}}

{{organization}}`,
    },
  },
  claimAnswered: {
    th: {
      subject: 'มีข้อความใหม่ในเรื่อง {{claim}}',
      body: `สวัสดีคุณ{{name}}

เราเขียนถึงคุณในเรื่อง {{claim}}

{{words}}

อ่านและตอบ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'A new message in your claim {{claim}}',
      body: `Hello {{name}},

We wrote to you in your claim {{claim}}.

{{words}}

Read and answer {{link}}

{{organization}}`,
    },
  },
  claimDecided: {
    th: {
      subject: 'ผลการตรวจเรื่อง {{claim}}',
      body: `สวัสดีคุณ{{name}}

เราตัดสินเรื่อง {{claim}} แล้ว

{{outcome}}

{{words}}

หากไม่เห็นด้วย ขอให้เราดูใหม่ได้ภายใน 30 วัน

ดูผลและสิ่งที่ต้องทำ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'What we decided about {{claim}}',
      body: `Hello {{name}},

We have decided your claim {{claim}}.

{{outcome}}

{{words}}

If you do not agree, you can ask us to look again within 30 days.

See the decision and what is left to do {{link}}

{{organization}}`,
    },
  },
  claimReopened: {
    th: {
      subject: 'เรากำลังดูเรื่อง {{claim}} ใหม่',
      body: `สวัสดีคุณ{{name}}

เรากำลังดูเรื่อง {{claim}} ใหม่อีกครั้ง และแจ้งผลภายใน{{decideBy}}

ดูเรื่องนี้ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'We are looking at {{claim}} again',
      body: `Hello {{name}},

We are looking at your claim {{claim}} again and tell you by {{decideBy}}.

See your claim {{link}}

{{organization}}`,
    },
  },
} as const;

export const claimOutcomeTexts = {
  nothing: { th: 'ครั้งนี้เราไม่ชดเชย', en: 'We cannot compensate you this time.' },
  repair: {
    th: 'เราจะซ่อมของหรือเปลี่ยนกล่องให้ และเขียนนัดรับของในเรื่องนี้',
    en: 'We will repair the item or replace its box, and write in the claim when we fetch it.',
  },
  credit: {
    th: 'เราชดเชยให้ {{amount}} โดยหักจากใบแจ้งหนี้ถัดไปของคุณ',
    en: 'We compensate you with {{amount}}, taken off your next bill.',
  },
  refund: {
    th: 'เราชดเชยให้ {{amount}} โดยโอนเข้าบัญชีธนาคารของคุณ',
    en: 'We compensate you with {{amount}}, by transfer to your bank account.',
  },
} as const;
