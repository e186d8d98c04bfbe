export const tripMailTexts = {
  tripBooked: {
    th: {
      subject: 'นัดรถเรียบร้อย {{visit}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เรานัดรถให้คุณแล้ว

{{what}}
วันเวลา: {{visit}}
คำสั่งซื้อ: {{order}}

ดูนัดนี้ {{link}}

เลื่อนหรือถอนคำขอได้จากหน้านี้ก่อนรถออก

{{organization}}`,
    },
    en: {
      subject: 'The movers are booked for {{visit}} – order {{order}}',
      body: `Hello {{name}},

The movers are booked for you.

{{what}}
When: {{visit}}
Order: {{order}}

See the visit {{link}}

You can choose another day or withdraw there before the movers leave.

{{organization}}`,
    },
  },
  tripChanged: {
    th: {
      subject: 'เปลี่ยนวันนัดเป็น {{visit}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

นัดของคุณเปลี่ยนแล้ว

{{what}}
วันเวลาใหม่: {{visit}}
คำสั่งซื้อ: {{order}}

ดูนัดนี้ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Your visit is now on {{visit}} – order {{order}}',
      body: `Hello {{name}},

Your visit has another day.

{{what}}
Now: {{visit}}
Order: {{order}}

See the visit {{link}}

{{organization}}`,
    },
  },
  visitChanged: {
    th: {
      subject: 'เราแก้ไขนัดของคุณ – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราแก้ไขนัดรถของคุณแล้ว

{{changes}}

นัด: {{visit}}
คำสั่งซื้อ: {{order}}

ดูนัดนี้ {{link}}

ถ้ามีอะไรไม่ถูกต้อง กรุณาบอกเรา

{{organization}}`,
    },
    en: {
      subject: 'Your visit was changed – order {{order}}',
      body: `Hello {{name}},

We have changed your visit.

{{changes}}

The visit: {{visit}}
Order: {{order}}

See the visit {{link}}

If anything is not right, please tell us.

{{organization}}`,
    },
  },
  visitFeesChanged: {
    th: {
      subject: 'ค่าเที่ยวของนัดเปลี่ยนไป – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

บิลแรกรวมค่าเที่ยวของนัดแรกที่ไปรับของไว้แล้ว ตอนนี้นัดแรกที่ไปรับของเป็นอีกนัดหนึ่ง ค่าเที่ยวจึงเป็นดังนี้

{{fees}}

คำสั่งซื้อ: {{order}}

ดูคำสั่งซื้อ {{link}}

ถ้ามีอะไรไม่ถูกต้อง กรุณาบอกเรา

{{organization}}`,
    },
    en: {
      subject: 'The fee of your visit changed – order {{order}}',
      body: `Hello {{name}},

Your first bill has the fee of the first visit that collects. This is another visit now, so the fees are:

{{fees}}

Order: {{order}}

See your order {{link}}

If anything is not right, please tell us.

{{organization}}`,
    },
  },
  tripTomorrow: {
    th: {
      subject: 'พรุ่งนี้เจอกัน – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

พรุ่งนี้ทีมขนย้ายไปหาคุณ

{{what}}
วันเวลา: {{visit}}
คำสั่งซื้อ: {{order}}

ดูนัดนี้ {{link}}

ถ้ามีอะไรเปลี่ยน กรุณาบอกเราก่อนรถออก

{{organization}}`,
    },
    en: {
      subject: 'See you tomorrow – order {{order}}',
      body: `Hello {{name}},

The movers come to you tomorrow.

{{what}}
When: {{visit}}
Order: {{order}}

See the visit {{link}}

If anything has changed, please tell us before they leave.

{{organization}}`,
    },
  },
  tripOnTheWay: {
    th: {
      subject: 'รถกำลังไปหาคุณ – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

ทีมขนย้ายออกเดินทางแล้ว

{{what}}
ช่วงเวลา: {{visit}}

ดูนัดนี้ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'The movers are on the way – order {{order}}',
      body: `Hello {{name}},

The movers are on the way to you.

{{what}}
Hours: {{visit}}

See the visit {{link}}

{{organization}}`,
    },
  },
  tripFailed: {
    th: {
      subject: 'วันนี้เราไปไม่สำเร็จ เลือกวันใหม่ได้เลย – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราไปหาคุณแล้ว แต่ครั้งนี้ไม่สำเร็จ: {{reason}}

{{what}}
วันที่ไป: {{visit}}

เลือกวันใหม่ {{link}}

แตะครั้งเดียวจองคิวใหม่ได้ทันที

{{organization}}`,
    },
    en: {
      subject: 'The visit came to nothing, choose another day – order {{order}}',
      body: `Hello {{name}},

We came to you, but this time it did not work: {{reason}}

{{what}}
The visit was: {{visit}}

Choose another day {{link}}

One press books the next place.

{{organization}}`,
    },
  },
  visitLookedAt: {
    th: {
      subject: 'เราตรวจสอบเที่ยวที่คุณแจ้งแล้ว – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

คุณแจ้งว่าเที่ยวที่ไปไม่สำเร็จไม่ตรงกับที่เราบอก เราตรวจสอบแล้ว

{{answer}}

{{what}}
วันที่ไป: {{visit}}

ดูคำสั่งซื้อ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'We have looked at the visit that came to nothing – order {{order}}',
      body: `Hello {{name}},

You told us that the visit was not as we said. We have looked at it.

{{answer}}

{{what}}
The visit was: {{visit}}

See your order {{link}}

{{organization}}`,
    },
  },
  requestWithdrawn: {
    th: {
      subject: 'ถอนคำขอแล้ว – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

ถอนคำขอของคุณแล้ว รถจะไม่ไปในวันที่นัดไว้ และทุกอย่างเป็นเหมือนเดิม

{{what}}
นัดเดิม: {{visit}}

ดูคำสั่งซื้อ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Your request was withdrawn – order {{order}}',
      body: `Hello {{name}},

Your request was withdrawn. The movers will not come, and everything is as it was before.

{{what}}
The visit was: {{visit}}

See your order {{link}}

{{organization}}`,
    },
  },
  requestReplaced: {
    th: {
      subject: 'รถจะไม่ไปตามนัดเดิม เพราะคุณยกเลิกสัญญาทั้งหมด – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

คุณยกเลิกสัญญาทั้งหมด นัดนี้จึงไม่มีแล้ว รถจะไม่ไป และไม่มีค่าเที่ยว

{{what}}
นัดเดิม: {{visit}}

ของที่ยังอยู่ในคลังจะส่งคืนในเที่ยวสุดท้าย ของที่อยู่กับคุณเป็นของคุณต่อไป

ดูคำสั่งซื้อ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'This visit does not come, because you cancel the whole contract – order {{order}}',
      body: `Hello {{name}},

You cancel the whole contract, so this visit does not come, and there is no fee for it.

{{what}}
The visit was: {{visit}}

What is in storage comes back with the last visit. What is with you stays with you.

See your order {{link}}

{{organization}}`,
    },
  },
} as const;
