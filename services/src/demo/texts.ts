import { paymentWindowMinutes } from '@klang/contracts/limits';
import { listOf, named } from './entry.ts';

type TextPair = readonly [th: string, en: string];
const groups = {
  booking: ['การจอง', 'Booking'],
  storing: ['การจัดเก็บ', 'Storage'],
  paying: ['การชำระเงิน', 'Payment'],
  returning: ['การรับคืน', 'Returns'],
} as const satisfies Record<string, TextPair>;

const questionEntry = (group: keyof typeof groups, question: TextPair, [answer_th, answer_en]: TextPair) => {
  const [group_th, group_en] = groups[group];
  return { ...named(question), answer_th, answer_en, group_th, group_en };
};

export const questions = listOf('faq', {
  'faq-area': questionEntry(
    'booking',
    ['ให้บริการพื้นที่ไหนบ้าง', 'Where do you collect?'],
    ['ขณะนี้รับและส่งทั้ง 50 เขตของกรุงเทพมหานคร', 'In all 50 districts of Bangkok.'],
  ),
  'faq-ahead': questionEntry(
    'booking',
    ['ต้องจองล่วงหน้ากี่วัน', 'How far ahead must I book?'],
    [
      'อย่างน้อย 2 วัน หากรอบรับของเริ่มในเวลาน้อยกว่า 48 ชั่วโมง มีค่าบริการเร่งด่วนชิ้นละ 50 บาท จ่ายเงินสดให้ทีมขนย้าย',
      'At least 2 days. A pick-up that starts in less than 48 hours costs 50 baht per item, in cash to the movers.',
    ],
  ),
  'faq-forbidden': questionEntry(
    'storing',
    ['ของอะไรที่ฝากไม่ได้', 'What can’t I store?'],
    [
      'อาหารสด สัตว์ ต้นไม้ วัตถุไวไฟ ของผิดกฎหมาย เงินสด และเครื่องประดับมีค่า',
      'Fresh food, animals, plants, anything flammable or illegal, cash and jewellery.',
    ],
  ),
  'faq-cool': questionEntry(
    'storing',
    ['คลังปรับอากาศหรือไม่', 'Is the warehouse air-conditioned?'],
    [
      'คลังควบคุมอุณหภูมิไม่เกิน 28 องศาและความชื้นไม่เกิน 60% มีกล้องวงจรปิดตลอด 24 ชั่วโมง',
      'It is kept below 28 °C and 60% humidity, with cameras day and night.',
    ],
  ),
  'faq-insurance': questionEntry(
    'storing',
    ['ของเสียหายใครรับผิดชอบ', 'What if something is damaged?'],
    [
      'ทุกชิ้นมีประกันตามวงเงินของแพ็กเกจ แจ้งได้จากหน้าโปรไฟล์ภายใน 30 วันหลังรับของคืน พร้อมรูปถ่าย',
      'Every item is insured up to the sum of its package. Tell us from your profile within 30 days of its return, with a photo.',
    ],
  ),
  'faq-pay': questionEntry(
    'paying',
    ['ชำระเงินได้อย่างไร', 'How can I pay?'],
    [
      `บัตรเครดิต Thai QR หรือโอนผ่านพร้อมเพย์ ภายใน ${paymentWindowMinutes} นาทีหลังจอง`,
      `By card, Thai QR or PromptPay transfer, within ${paymentWindowMinutes} minutes of booking.`,
    ],
  ),
  'faq-invoice': questionEntry(
    'paying',
    ['ขอใบกำกับภาษีได้ไหม', 'Do I get a tax invoice?'],
    [
      'ได้ ใบเสร็จรับเงิน/ใบกำกับภาษีออกเองเมื่อเราได้รับเงิน ส่งทางอีเมล และเปิดได้ในบัญชีของคุณ หากออกในนามบริษัท กรุณาใส่เลขประจำตัวผู้เสียภาษีตอนจอง หากมีที่ผิด แจ้งได้ในหน้าเอกสารของคุณ',
      'Yes. The receipt/tax invoice is issued by itself once we have your money: it comes by e-mail and stays in your account. For a company, enter its tax ID when you book. If something on it is wrong, report it on the page of your papers.',
    ],
  ),
  'faq-cancel-booking': questionEntry(
    'paying',
    ['ยกเลิกการจองได้ไหม', 'Can I cancel my booking?'],
    [
      'ได้ กดยกเลิกในหน้าคำสั่งซื้อ ถ้าชำระเงินแล้ว พนักงานจะตรวจสอบและคืนเงินให้',
      'Yes, on the page of your order. If it is already paid, our staff will review it and refund you.',
    ],
  ),
  'faq-return': questionEntry(
    'returning',
    ['ขอคืนทีละชิ้นได้ไหม', 'Can I get single items back?'],
    [
      'ได้ บอกเราว่าชิ้นไหนและวันที่สะดวก การคืนชั่วคราวไม่หยุดค่าฝากรายเดือน',
      'Yes: tell us which items and on which day. A temporary return does not pause the monthly fee.',
    ],
  ),
  'faq-cancel': {
    ...questionEntry(
      'returning',
      ['ยกเลิกสัญญาต้องทำอย่างไร', 'How do I end my contract?'],
      ['ติดต่อเราได้ทุกช่องทาง เราจะช่วยดำเนินการให้', 'Contact us and we will help you.'],
    ),
    status: 1,
  },
});

const text = (version: string, effectiveFrom: string, [text_th, text_en]: TextPair) => ({
  version,
  effectiveFrom,
  text_th,
  text_en,
});

const firstTerms: TextPair = [
  `1. ผู้ฝากรับรองว่าเป็นเจ้าของทรัพย์สินหรือได้รับมอบอำนาจให้นำมาฝาก
2. บริษัทรับฝากเฉพาะของที่ไม่ต้องห้ามตามประกาศของบริษัท
3. ค่าฝากคิดเป็นรายเดือนนับจากวันที่รับของ`,
  `1. Whoever stores an item owns it or may act for its owner.
2. Only what our list of forbidden goods does not name is taken in.
3. Fees run by the month from the day of the pick-up.`,
];
const secondTerms: TextPair = [
  `${firstTerms[0]}
4. บริษัทรับผิดชอบความเสียหายไม่เกิน 5,000 บาทต่อชิ้น เว้นแต่ตกลงเป็นหนังสือ
5. ผู้ฝากชำระค่าฝากงวดถัดไปภายในวันแรกของงวด หากค้างชำระ บริษัทสงวนสิทธิ์รอการคืนถาวรจนกว่าจะชำระครบ
6. การคืนชั่วคราวไม่หยุดค่าฝาก การคืนถาวรสิ้นสุดเมื่อจบงวดที่กำลังเดินอยู่`,
  `${firstTerms[1]}
4. We answer for damage up to 5,000 baht an item, unless agreed otherwise in writing.
5. Later periods are due on their first day. While something is owed, items are not returned for good.
6. A return for a while does not pause the fee; a return for good ends it with the period that is running.`,
];
export const terms = listOf('termsandconditions', {
  'terms-1': {
    ...named(['ข้อกำหนดและเงื่อนไข', 'Terms and conditions']),
    ...text('1.0', '2025-06-01', firstTerms),
    status: 9,
  },
  'terms-2': {
    ...named(['ข้อกำหนดและเงื่อนไข', 'Terms and conditions']),
    ...text('2.0', '2026-01-01', secondTerms),
  },
  'terms-3': {
    ...named(['ข้อกำหนดและเงื่อนไข (ร่าง)', 'Terms and conditions (draft)']),
    ...text('2.1', '2027-01-01', [
      `${secondTerms[0]}\n7. ผู้ฝากแจ้งย้ายที่อยู่ล่วงหน้า 7 วัน`,
      `${secondTerms[1]}\n7. A change of address is told seven days ahead.`,
    ]),
    status: 1,
  },
});

const notice: TextPair = [
  `1. เราเก็บชื่อ ที่อยู่ เบอร์โทรศัพท์ และอีเมล เพื่อรับ จัดเก็บ และส่งคืนของที่ฝาก รวมถึงออกเอกสารภาษี
2. เราไม่ขายข้อมูลของท่าน ผู้ที่ได้รับข้อมูลคือพนักงานขนย้ายและผู้ให้บริการรับชำระเงินเท่าที่จำเป็น
3. ท่านขอดู แก้ไข หรือลบข้อมูลได้ทุกเมื่อ เอกสารภาษีเก็บไว้ตามที่กฎหมายกำหนด`,
  `1. We keep your name, address, phone and e-mail to collect, store and return your things, and to issue tax papers.
2. We do not sell them. Movers and the payment provider get what they need and no more.
3. You may see, correct or delete them at any time; tax papers stay as long as the law asks.`,
];
export const notices = listOf('pdpa', {
  'pdpa-1': { ...named(['นโยบายความเป็นส่วนตัว', 'Privacy policy']), ...text('1.0', '2025-06-01', notice) },
  'pdpa-2': {
    ...named(['นโยบายความเป็นส่วนตัว (ร่าง)', 'Privacy policy (draft)']),
    ...text('1.1', '2027-01-01', [
      `${notice[0]}\n4. ภาพจากกล้องวงจรปิดเก็บไว้ 30 วัน`,
      `${notice[1]}\n4. Pictures of our cameras are kept for 30 days.`,
    ]),
    status: 1,
  },
});
