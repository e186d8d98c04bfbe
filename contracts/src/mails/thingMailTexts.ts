export const thingMailTexts = {
  itemsCollected: {
    th: {
      subject: 'รับของของคุณแล้ว – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เรารับของของคุณแล้ว {{count}}

{{items}}

ดูของและรูป {{link}}

เมื่อของเข้าคลังแล้วเราจะบอกคุณอีกครั้ง

{{organization}}`,
    },
    en: {
      subject: 'We have collected your things – order {{order}}',
      body: `Hello {{name}},

We have collected {{count}}.

{{items}}

See them with their pictures {{link}}

We tell you once more when they are in storage.

{{organization}}`,
    },
  },
  itemsStored: {
    th: {
      subject: 'ของของคุณอยู่ในคลังแล้ว – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

ของของคุณเข้าคลังเรียบร้อยแล้ว ตอนนี้เราดูแลอยู่ {{count}}

ดูของของคุณ {{link}}

ขอคืนได้ทุกเมื่อจากหน้านี้

{{organization}}`,
    },
    en: {
      subject: 'Your things are in storage – order {{order}}',
      body: `Hello {{name}},

Your things have arrived in storage. We now look after {{count}}.

See your things {{link}}

You can ask for them there at any time.

{{organization}}`,
    },
  },
  itemsHandedOver: {
    th: {
      subject: 'ส่งของถึงคุณแล้ว – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราส่งของให้คุณแล้ว {{count}}

{{items}}

ดูรายละเอียด {{link}}

ถ้ามีอะไรไม่ตรง กรุณาบอกเราโดยเร็ว

{{organization}}`,
    },
    en: {
      subject: 'Your things were handed over – order {{order}}',
      body: `Hello {{name}},

We have handed {{count}} over to you.

{{items}}

See the details {{link}}

If anything is not as it should be, please tell us soon.

{{organization}}`,
    },
  },
  contractEnded: {
    th: {
      subject: 'สัญญาจบแล้ว ขอบคุณค่ะ – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

สัญญาฝากของ {{order}} จบแล้ว ของทุกชิ้นอยู่กับคุณ

ดูคำสั่งซื้อ {{link}}

ขอบคุณที่ฝากของกับเรา

{{organization}}`,
    },
    en: {
      subject: 'Your contract is over, thank you – order {{order}}',
      body: `Hello {{name}},

The storage contract {{order}} is over, and nothing of yours is with us any more.

See your order {{link}}

Thank you for storing with us.

{{organization}}`,
    },
  },
  contractGoesOn: {
    th: {
      subject: 'สัญญายังไม่จบ เพราะยังมีของอยู่กับเรา – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

ตอนที่คุณยกเลิกสัญญาทั้งหมด รถออกเดินทางไปแล้ว หลังจากนั้นยังมีของอยู่กับเรา {{count}} การยกเลิกจึงไม่มีผล และค่าฝากยังคิดตามเดิม

{{items}}

ถ้ายังต้องการจบสัญญา กรุณายกเลิกอีกครั้งเมื่อของเข้าคลังแล้ว เราจะนำไปส่งคืน

ดูคำสั่งซื้อ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Your contract goes on, because we still hold some of your things – order {{order}}',
      body: `Hello {{name}},

When you canceled the whole contract, the movers had left already. After their visit we still hold {{count}}. So the contract goes on, with its fee as before.

{{items}}

If you still want to end it, cancel it once more when your things are in storage, and we bring them back.

See your order {{link}}

{{organization}}`,
    },
  },
  nothingToCollect: {
    th: {
      subject: 'ไม่มีของให้รับแล้ว รถจะไม่ไปตามนัด – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

ของทุกชิ้นในคำสั่งซื้อ {{order}} ถูกตัดออกแล้ว จึงไม่มีนัดรับของ คุณไม่ต้องรอรถ

{{items}}

พนักงานจะดูแลเรื่องเงินที่คุณชำระไว้ ถ้ายังต้องการฝากของ กรุณาตอบอีเมลนี้หรือโทรหาเรา

ดูคำสั่งซื้อ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'Nothing is left to collect, so the movers do not come – order {{order}}',
      body: `Hello {{name}},

All items of order {{order}} were taken off it, so there is no visit to collect them. You need not wait for the movers.

{{items}}

Our staff will see to what you paid. If you still want to store something, please answer this e-mail or call us.

See your order {{link}}

{{organization}}`,
    },
  },
  takenByMistake: {
    th: {
      subject: 'นำของที่บันทึกผิดออกแล้ว – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

เราบันทึกของ {{items}} ในคำสั่งซื้อ {{order}} ผิดพลาด และนำออกแล้ว คุณไม่ต้องชำระค่าของชิ้นนี้{{bills}}

ขออภัยในความไม่สะดวก

ดูคำสั่งซื้อ {{link}}

{{organization}}`,
    },
    en: {
      subject: 'We took off an item that was recorded by mistake – order {{order}}',
      body: `Hello {{name}},

We recorded {{items}} in order {{order}} by mistake, and have taken it off. Nothing is asked for it.{{bills}}

We are sorry for the trouble.

See your order {{link}}

{{organization}}`,
    },
  },
  orderCanceled: {
    th: {
      subject: 'ยกเลิกแล้ว – คำสั่งซื้อ {{order}}',
      body: `สวัสดีคุณ{{name}}

คำสั่งซื้อ {{order}} ยกเลิกแล้ว{{refund}}

ดูคำสั่งซื้อ {{link}}

จองใหม่ได้เสมอค่ะ

{{organization}}`,
    },
    en: {
      subject: 'Canceled – order {{order}}',
      body: `Hello {{name}},

Order {{order}} has been canceled.{{refund}}

See your order {{link}}

You are always welcome to book again.

{{organization}}`,
    },
  },
} as const;
