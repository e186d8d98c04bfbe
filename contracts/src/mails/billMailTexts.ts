export const billMailTexts = {
  billIssued: {
    th: {
      subject: 'ใบแจ้งหนี้ค่าฝากของ {{amount}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

ใบแจ้งหนี้ใหม่ของคำสั่งซื้อ {{order}} ออกแล้ว

ยอดที่ต้องชำระ: {{amount}}
กรุณาชำระภายใน: {{due}}

ดูรายการและชำระเงิน {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Your storage bill of {{amount}} – order {{order}}',
      body: `Hello {{name}},

There is a new bill for order {{order}}.

To pay: {{amount}}
Please pay by: {{due}}

See what it is for and pay {{link}}

{{organization}}`,
    },
  },
  billCovered: {
    th: {
      subject: 'บิลใหม่ไม่มียอดที่ต้องชำระ – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

บิลใหม่ของคำสั่งซื้อ {{order}} ออกแล้ว ไม่มียอดที่ต้องชำระ

{{left}}

ดูรายการ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Nothing to pay of your new bill – order {{order}}',
      body: `Hello {{name}},

There is a new bill for order {{order}}. Nothing is to be paid of it.

{{left}}

See what stands on it {{link}}

{{organization}}`,
    },
  },
  billReminder: {
    th: {
      subject: 'แจ้งเตือนค่าฝากของ {{amount}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

ใบแจ้งหนี้ของคำสั่งซื้อ {{order}} ยังไม่ได้ชำระ

ยอดที่ต้องชำระ: {{amount}}
ครบกำหนด: {{due}}

ชำระเงินได้ที่ {{link}}
หากชำระแล้ว ไม่ต้องทำอะไรเพิ่ม

{{organization}}`,
    },
    en: {
      subject: 'Reminder: {{amount}} to pay – order {{order}}',
      body: `Hello {{name}},

A bill for order {{order}} has not been paid yet.

To pay: {{amount}}
Due: {{due}}

Pay here {{link}}
If you have paid already, there is nothing more to do.

{{organization}}`,
    },
  },
  billDueAgain: {
    th: {
      subject: 'บิล {{amount}} ครบกำหนดใหม่ {{due}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

สัญญาของคำสั่งซื้อ {{order}} ยังไม่สิ้นสุดตามที่แจ้งไว้ บิลที่รอการสิ้นสุดสัญญาจึงต้องชำระตามวันใหม่

ยอดที่ต้องชำระ: {{amount}}
ครบกำหนดใหม่: {{due}}

ชำระเงินได้ที่ {{link}}

{{organization}}`,
    },
    en: {
      subject: '{{amount}} now due {{due}} – order {{order}}',
      body: `Hello {{name}},

The contract of order {{order}} does not end as requested, so the bill that waited for its end is due again.

To pay: {{amount}}
New due day: {{due}}

Pay here {{link}}

{{organization}}`,
    },
  },
  billAgainPaid: {
    th: {
      subject: 'ได้รับเงิน {{amount}} แล้ว – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราได้รับเงิน {{amount}} ของบิลที่เรียกเก็บอีกครั้งสำหรับคำสั่งซื้อ {{order}} แล้ว
ใบเสร็จของการชำระครั้งแรกยังใช้ได้ จึงไม่มีใบเสร็จใหม่

ดูบิล {{link}}

{{organization}}`,
    },
    en: {
      subject: '{{amount}} received – order {{order}}',
      body: `Hello {{name}},

We have received {{amount}} for the bill of order {{order}} that was owed again.
The receipt of the first payment stays, so no new one comes.

See the bill {{link}}

{{organization}}`,
    },
  },
  billTransferMissing: {
    th: {
      subject: 'ไม่พบเงินโอนของบิล – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราตรวจแล้วไม่พบเงินโอนที่คุณแจ้งไว้สำหรับบิลของคำสั่งซื้อ {{order}}
หากโอนแล้ว ไม่ต้องชำระซ้ำ กรุณาส่งสลิปให้เราตรวจ

{{next}}

ส่งสลิป {{link}}

{{organization}}`,
    },
    en: {
      subject: 'No transfer found for your bill – order {{order}}',
      body: `Hello {{name}},

We looked for the transfer that you reported for a bill of order {{order}} and did not find it.
If you made it, please do not pay again: send us the slip.

{{next}}

Send the slip {{link}}

{{organization}}`,
    },
  },
  priceNotice: {
    th: {
      subject: 'แจ้งราคาใหม่ตั้งแต่ {{from}} – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

ราคาค่าฝากของคำสั่งซื้อ {{order}} จะเปลี่ยนสำหรับรอบที่เริ่มตั้งแต่ {{from}} เป็นต้นไป

เดือนละ: จาก {{before}} เป็น {{after}}

{{text}}

รอบที่ออกบิลหรือชำระไปแล้วไม่เปลี่ยน
ดูสัญญาของคุณ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'New prices from {{from}} – order {{order}}',
      body: `Hello {{name}},

The storage price of order {{order}} changes for periods that begin on {{from}} or later.

A month: {{before}} until then, {{after}} after it

{{text}}

Periods that are billed or paid already stay as they are.
See your contract {{link}}

{{organization}}`,
    },
  },
} as const;
