import type { Text } from '@klang/contracts/messages';

type PageText = {
  readonly title: Text;
  readonly text: Text;
  /** Shows each person something else: a chat says what it is, a search engine leaves it out. */
  readonly isPersonal?: boolean;
};

const ownPapers: Text = { th: 'เข้าสู่ระบบเพื่อดูเอกสารของคุณ', en: 'Log in to see your papers.' };

/** What a link to a page of the public site says of it in a chat and to a search engine; the empty path is home. */
export const pageTexts: Readonly<Record<string, PageText>> = {
  '': {
    title: { th: 'ฝากของในกรุงเทพฯ', en: 'Storage in Bangkok' },
    text: {
      th: 'เราไปรับของถึงบ้าน ติดรหัส QR ทุกชิ้น และเก็บไว้ในคลัง เรียกคืนได้จากมือถือ คำนวณราคาได้ทันที',
      en: 'We collect at your door, label every piece and keep it for you. Ask for it back on your phone. See the price at once.',
    },
  },
  services: {
    title: { th: 'บริการและราคา', en: 'Services and prices' },
    text: {
      th: 'ฝากเป็นกล่องหรือฝากเป็นห้อง เลือกแพ็กเกจที่พอดี เห็นราคาก่อนจอง',
      en: 'By the box or by the room: choose what fits and see the price before you book.',
    },
  },
  faq: {
    title: { th: 'คำถามที่พบบ่อย', en: 'Questions and answers' },
    text: {
      th: 'เรื่องการจอง การจัดเก็บ การชำระเงิน และการรับของคืน',
      en: 'About booking, storing, paying and having things back.',
    },
  },
  contactus: {
    title: { th: 'ติดต่อเรา', en: 'Contact us' },
    text: { th: 'ถามเราได้ทุกเรื่อง เราตอบภายใน 12 ชั่วโมง', en: 'Ask us anything. We answer within 12 hours.' },
  },
  'storage-estimator': {
    title: { th: 'ประเมินพื้นที่ฝากของ', en: 'Estimate your space' },
    text: {
      th: 'เลือกเฟอร์นิเจอร์และกล่องที่จะฝาก แล้วดูว่าห้องขนาดไหนพอดี',
      en: 'Pick the furniture and boxes you store and see which room fits.',
    },
  },
  termsandconditions: {
    title: { th: 'ข้อกำหนดและเงื่อนไข', en: 'Terms and conditions' },
    text: { th: 'ข้อกำหนดการใช้บริการฉบับที่มีผลวันนี้', en: 'The terms of our service as they hold today.' },
  },
  privacypolicy: {
    title: { th: 'นโยบายความเป็นส่วนตัว (PDPA)', en: 'Privacy policy (PDPA)' },
    text: { th: 'เราใช้และดูแลข้อมูลส่วนบุคคลของคุณอย่างไร', en: 'How we use and look after your personal data.' },
  },
  loginpage: {
    title: { th: 'เข้าสู่ระบบ', en: 'Log in' },
    text: { th: 'ดูของที่ฝากและเอกสารของคุณ', en: 'See what you store, and your papers.' },
  },
  registerpage: {
    title: { th: 'สมัครสมาชิก', en: 'Create an account' },
    text: { th: 'สมัครแล้วจองได้ทันที', en: 'Create an account and book at once.' },
  },
  forgot: {
    title: { th: 'ลืมรหัสผ่าน', en: 'Forgot your password' },
    text: { th: 'รับรหัสทางอีเมล แล้วตั้งรหัสผ่านใหม่', en: 'Get a code by e-mail and choose a new password.' },
  },
  profile: {
    title: { th: 'บัญชีของฉัน', en: 'My account' },
    text: { th: 'ดูการจอง ของที่ฝาก และเอกสารของคุณ', en: 'See your bookings, what you store and your papers.' },
    isPersonal: true,
  },
  cart: {
    title: { th: 'ตะกร้าของคุณ', en: 'Your cart' },
    text: { th: 'เลือกของที่จะฝาก แล้วเห็นราคาก่อนจอง', en: 'Choose what you store and see the price before you book.' },
    isPersonal: true,
  },
  taxinvoice: { title: { th: 'ใบกำกับภาษี', en: 'Tax invoice' }, text: ownPapers, isPersonal: true },
  'delivery-note': { title: { th: 'ใบส่งของ', en: 'Delivery note' }, text: ownPapers, isPersonal: true },
  'service-order': { title: { th: 'ใบสั่งบริการ', en: 'Service order' }, text: ownPapers, isPersonal: true },
};
