import type { HomeContent } from './content.ts';

/** The demo org's home page, until an org's own is read. */
export const demoContent: HomeContent = {
  hero: {
    title: { th: 'ฝากของกับคลัง\nคืนพื้นที่ให้บ้าน', en: 'Store what waits.\nLive in the rest.' },
    text: {
      th: 'เราไปรับถึงบ้าน ติดรหัส QR ให้ทุกชิ้น\nจะใช้ชิ้นไหน เรียกคืนจากมือถือได้เลย',
      en: 'We collect at your home and label each piece.\nNeed one back? Ask on your phone.',
    },
    longText: {
      th: 'เราไปรับถึงบ้าน ติดรหัส QR ให้ทุกชิ้น แล้วเก็บขึ้นชั้นในคลัง\nจะใช้ชิ้นไหนเมื่อไร เรียกคืนจากมือถือได้เลย',
      en: 'We collect at your home, label each piece with a QR code and shelve it.\nNeed one back? Ask for it on your phone.',
    },
  },
  facts: [
    { th: 'รับและส่งครบ 50 เขตในกรุงเทพฯ', en: 'All 50 districts of Bangkok' },
    { th: 'เห็นยอดทั้งหมดก่อนชำระ', en: 'The whole amount before you pay' },
    { th: 'ตอบทุกคำถามภายใน 12 ชั่วโมง', en: 'Answers within 12 hours' },
  ],
  steps: {
    title: { th: 'สี่ขั้นตอน จากบ้านถึงชั้นวาง', en: 'Four steps from home to shelf' },
    steps: [
      {
        title: { th: 'จัดของลงกล่อง', en: 'Pack your things' },
        text: {
          th: 'จัดตามถนัด จะเป็นกล่องหรือเป็นชิ้นใหญ่ก็ฝากได้ทั้งคู่',
          en: 'Pack as you like. Boxes and larger pieces are both welcome.',
        },
      },
      {
        title: { th: 'เราไปรับที่บ้าน', en: 'We come to collect' },
        text: {
          th: 'เลือกวันล่วงหน้าอย่างน้อย 2 วัน กับช่วงเวลาที่คุณสะดวก',
          en: 'Choose a day at least 2 days ahead and the hours that suit you.',
        },
      },
      {
        title: { th: 'ขึ้นชั้นในคลัง', en: 'Onto the shelf' },
        text: {
          th: 'ทุกชิ้นถูกสแกนเมื่อเปลี่ยนที่ คุณดูสถานะล่าสุดได้เสมอ',
          en: 'Every move is scanned, so you always see where things stand.',
        },
      },
      {
        title: { th: 'เรียกคืนเมื่อต้องใช้', en: 'Back when you need it' },
        text: {
          th: 'ขอคืนชั่วคราวแล้วฝากต่อ หรือรับคืนถาวรเฉพาะบางชิ้นก็ได้',
          en: 'Take a piece for a while and send it back, or take it for good.',
        },
      },
    ],
  },
  services: {
    title: { th: 'ฝากไม่กี่กล่อง หรือฝากทั้งห้อง', en: 'Some boxes or a whole room' },
    text: {
      th: 'ของน้อยคิดเป็นกล่อง ของมากคิดเป็นพื้นที่ เกินแบบกล่องเมื่อไร เราเสนอแบบพื้นที่ให้เลือก',
      en: 'A little goes by the box, a lot by the area. When boxes add up, we show you the other way.',
    },
    byBox: {
      title: { th: 'ฝากเป็นกล่อง', en: 'By the box' },
      text: {
        th: 'จ่ายตามจำนวนกล่อง รับคืนเฉพาะกล่องที่ต้องใช้',
        en: 'Pay for the boxes you store, take back the one you need.',
      },
    },
    byArea: {
      title: { th: 'ฝากเป็นพื้นที่', en: 'By the area' },
      text: {
        th: 'เฟอร์นิเจอร์ ตู้เย็น หรือของทั้งห้อง',
        en: 'Furniture, a fridge or the contents of a room.',
      },
      plans: [
        { squareMetres: 1, note: { th: 'ราว 12 กล่อง', en: 'about 12 boxes' } },
        { squareMetres: 2, note: { th: 'ห้องสตูดิโอ', en: 'a studio' } },
        { squareMetres: 4, note: { th: 'ห้อง 1 ห้องนอน', en: 'one bedroom' } },
      ],
    },
  },
  prices: { title: { th: 'ราคาต่อเดือน ดูครบก่อนจอง', en: 'Monthly prices, all in view' } },
  why: {
    title: { th: 'ของอยู่ที่ไหน\nคุณรู้ตลอด', en: 'You know\nwhere it is' },
    text: {
      th: 'ของทุกชิ้นมีรหัสประจำตัว ทุกครั้งที่เปลี่ยนมือจะถูกสแกน คุณจึงเห็นว่าเกิดอะไรขึ้น เมื่อไร และตอนนี้อยู่ชั้นไหน',
      en: 'Every piece has a code of its own and is scanned when it changes hands. You see what happened, when, and on which shelf it stands.',
    },
    reasons: [
      {
        title: { th: 'ประวัติครบทุกชิ้น', en: 'The whole story of each piece' },
        text: {
          th: 'รับเมื่อไร เก็บที่ไหน ส่งคืนวันใด ดูได้ในบัญชีของคุณ',
          en: 'Collected, shelved, returned: it is all in your account.',
        },
      },
      {
        title: { th: 'ชำระแล้วได้ใบกำกับภาษีทันที', en: 'A tax invoice as you pay' },
        text: {
          th: 'ใบเสร็จรับเงิน/ใบกำกับภาษีออกให้เมื่อได้รับเงิน ดาวน์โหลดเก็บได้',
          en: 'The receipt/tax invoice is issued when the money arrives, ready to download.',
        },
      },
      {
        title: { th: 'รับคืนถาวร ค่าฝากหยุดที่สิ้นรอบ', en: 'Leave at the end of a period' },
        text: {
          th: 'ชิ้นที่รับคืนถาวรจะไม่ถูกคิดค่าฝากในรอบถัดไป',
          en: 'What you take back for good is not billed for the next period.',
        },
      },
    ],
    voices: [
      {
        words: {
          th: 'รีโนเวตห้องนอนสองเดือน ฝากตู้กับกล่องหนังสือไว้ ระหว่างนั้นเรียกเอกสารกล่องเดียวกลับมาใช้ได้',
          en: 'Two months of renovation, wardrobe and books in storage, and the one box of papers I needed came back.',
        },
        who: { th: 'ปาณิสรา', en: 'Panisara' },
        whence: { th: 'เขตจตุจักร · ฝาก 9 กล่อง', en: 'Chatuchak · 9 boxes' },
      },
      {
        words: {
          th: 'แฟ้มบัญชีเก่าออกจากออฟฟิศหมด ตรวจสอบทีก็ขอเฉพาะปีที่ต้องใช้',
          en: 'The old ledgers left the office. For an audit we ask for the year we need.',
        },
        who: { th: 'ภูวดล', en: 'Phuwadon' },
        whence: { th: 'สำนักงานบัญชี เขตบางรัก', en: 'Accounting office, Bang Rak' },
      },
    ],
  },
  questions: [
    {
      question: { th: 'จองล่วงหน้ากี่วัน', en: 'How far ahead do I book?' },
      answer: {
        th: 'อย่างน้อย 2 วันก่อนวันรับของ ถ้ารับหรือส่งคืนภายใน 48 ชั่วโมง มีค่าเร่งด่วนชิ้นละ 50 บาทต่อเที่ยว จ่ายเงินสดกับทีมขนย้าย',
        en: 'At least 2 days before the pick-up. A pick-up or return within 48 hours adds 50 baht a piece and trip, in cash to the movers.',
      },
    },
    {
      question: { th: 'ขอคืนเฉพาะบางชิ้นได้ไหม', en: 'Can I have only some things back?' },
      answer: {
        th: 'ได้ เลือกทีละชิ้น จะคืนชั่วคราวแล้วส่งกลับมาฝากต่อ หรือคืนถาวรก็ได้',
        en: 'Yes, piece by piece: for a while and back into storage, or for good.',
      },
    },
    {
      question: { th: 'ชำระเงินอย่างไร', en: 'How do I pay?' },
      answer: {
        th: 'บัตรเครดิตหรือ Thai QR ชำระภายใน 15 นาทีหลังยืนยันการจอง เกินเวลาคิวจะถูกปล่อยให้คนอื่น',
        en: 'By credit card or Thai QR, within 15 minutes of booking. After that your place is free for others.',
      },
    },
    {
      question: { th: 'ฝากในนามบริษัท หักภาษี ณ ที่จ่ายได้ไหม', en: 'Can a company withhold tax?' },
      answer: {
        th: 'ได้ ลูกค้านิติบุคคลหัก ณ ที่จ่าย 3% ของค่าบริการ',
        en: 'Yes. Company customers withhold 3% of the service fee.',
      },
    },
    {
      question: { th: 'ใบกำกับภาษีมีข้อมูลผิด ทำอย่างไร', en: 'Something on my tax invoice is wrong' },
      answer: {
        th: 'แจ้งเราภายใน 3 วัน เราจะยกเลิกและออกใบใหม่ให้',
        en: 'Tell us within 3 days; we cancel it and issue a new one.',
      },
    },
    {
      question: { th: 'อยู่นอกกรุงเทพฯ ใช้บริการได้ไหม', en: 'I live outside Bangkok' },
      answer: {
        th: 'ตอนนี้เรารับและส่งเฉพาะในกรุงเทพฯ',
        en: 'For now we collect and deliver in Bangkok only.',
      },
    },
  ],
  closing: { title: { th: 'จองวันนี้\nเลือกวันรับได้เลย', en: 'Book today,\nchoose your day' } },
};
