import type { Text } from '@klang/contracts/messages';

type PageText = {
  readonly title: Text;
  readonly text: Text;
  readonly isPersonal?: boolean;
};

export const pageTexts: Readonly<Record<string, PageText>> = {
  '': {
    title: { th: 'ฝากของในกรุงเทพฯ', en: 'Storage in Bangkok' },
    text: {
      th: 'เราไปรับของถึงบ้าน เก็บไว้ในคลัง และส่งคืนเมื่อคุณต้องใช้ คำนวณราคาได้ทันที',
      en: 'We collect at your door, store your things and bring them back when you need them. See the price right away.',
    },
  },
  services: {
    title: { th: 'บริการและราคา', en: 'Services and prices' },
    text: {
      th: 'เลือกแพ็กเกจที่พอดี เห็นราคาก่อนจอง',
      en: 'Choose what fits and see the price before you book.',
    },
  },
  faq: {
    title: { th: 'คำถามที่พบบ่อย', en: 'Frequently asked questions' },
    text: {
      th: 'เรื่องการจอง การจัดเก็บ การชำระเงิน และการรับของคืน',
      en: 'About booking, storage, payment and returns.',
    },
  },
  contactus: {
    title: { th: 'ติดต่อเรา', en: 'Contact us' },
    text: { th: 'ถามเราได้ทุกเรื่อง เราตอบภายใน 12 ชั่วโมง', en: 'Ask us anything. We reply within 12 hours.' },
  },
  'storage-estimator': {
    title: { th: 'ประเมินพื้นที่ฝากของ', en: 'Estimate your space' },
    text: {
      th: 'เลือกเฟอร์นิเจอร์และกล่องที่จะฝาก แล้วดูว่าใช้พื้นที่เท่าไร',
      en: 'Pick your furniture and boxes and see how much space they take.',
    },
  },
  termsandconditions: {
    title: { th: 'ข้อกำหนดและเงื่อนไข', en: 'Terms and conditions' },
    text: { th: 'ข้อกำหนดและเงื่อนไขฉบับที่มีผลวันนี้', en: 'The terms of our service in force today.' },
  },
  privacypolicy: {
    title: { th: 'นโยบายความเป็นส่วนตัว (PDPA)', en: 'Privacy policy (PDPA)' },
    text: { th: 'เราใช้และดูแลข้อมูลส่วนบุคคลของคุณอย่างไร', en: 'How we use and look after your personal data.' },
  },
  loginpage: {
    title: { th: 'เข้าสู่ระบบ', en: 'Log in' },
    text: { th: 'ดูการจองและของที่ฝากของคุณ', en: 'See your bookings and what you store.' },
  },
  registerpage: {
    title: { th: 'สมัครสมาชิก', en: 'Create an account' },
    text: { th: 'สมัครแล้วจองได้ทันที', en: 'Create an account and book right away.' },
  },
  forgot: {
    title: { th: 'ลืมรหัสผ่าน', en: 'Forgot your password' },
    text: { th: 'รับรหัส OTP ทางอีเมล แล้วตั้งรหัสผ่านใหม่', en: 'Get an OTP by e-mail and choose a new password.' },
  },
  profile: {
    title: { th: 'บัญชีของฉัน', en: 'My account' },
    text: { th: 'ดูการจองและของที่ฝากของคุณ', en: 'See your bookings and what you store.' },
    isPersonal: true,
  },
  mymessages: {
    title: { th: 'ข้อความที่คุณเขียนถึงเรา', en: 'What you wrote to us' },
    text: { th: 'ดูหรือลบข้อมูลที่เราเก็บจากอีเมลของคุณ', en: 'See or delete what we keep from your e-mail.' },
    isPersonal: true,
  },
  cart: {
    title: { th: 'ตะกร้าของคุณ', en: 'Your cart' },
    text: { th: 'เลือกของที่จะฝาก แล้วเห็นราคาก่อนจอง', en: 'Choose what you store and see the price before you book.' },
    isPersonal: true,
  },
  taxinvoice: {
    title: { th: 'ใบเสร็จและใบกำกับภาษี', en: 'Receipts and tax invoices' },
    text: { th: 'เปิดเอกสารของคุณ หรือตรวจว่าเอกสารเป็นของจริง', en: 'Open your papers, or check that one is genuine.' },
    isPersonal: true,
  },
  'delivery-note': {
    title: { th: 'ใบส่งคืนสิ่งของ', en: 'Delivery note' },
    text: {
      th: 'เปิดใบส่งคืนสิ่งของของคุณ หรือตรวจว่าเป็นของจริง',
      en: 'Open your delivery notes, or check that one is genuine.',
    },
    isPersonal: true,
  },
  'service-order': {
    title: { th: 'ใบรับฝากสิ่งของ', en: 'Service order' },
    text: {
      th: 'เปิดใบรับฝากสิ่งของของคุณ หรือตรวจว่าเป็นของจริง',
      en: 'Open your service orders, or check that one is genuine.',
    },
    isPersonal: true,
  },
};
