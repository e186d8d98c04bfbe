import { paymentWindowMinutes } from '@klang/contracts/limits';
import { listOf, named } from './entry.ts';

export const customerTypes = listOf('customertype', {
  'customertype-company': { ...named(['นิติบุคคล', 'Company']), number: 1, withholding: true },
  'customertype-person': { ...named(['บุคคลธรรมดา', 'Individual']), number: 2, withholding: false },
});

export const channels = listOf('salechannel', {
  'channel-staff': { ...named(['พนักงานขาย', 'Staff']), number: 1, color: '#8e4ec6' },
  'channel-web': { ...named(['เว็บไซต์', 'Web']), number: 2, color: '#0091ff' },
  'channel-line': { ...named(['LINE', 'LINE']), number: 3, color: '#30a46c' },
  'channel-phone': { ...named(['โทรศัพท์', 'Phone']), number: 4, color: '#f76808' },
  'channel-fair': { ...named(['งานแสดงสินค้า', 'Trade fair']), number: 5, color: '#ad7f58', active: false },
});

const unbounded = {
  picture: null,
  minimumSatang: null,
  maximumSatang: null,
  instruction_th: null,
  instruction_en: null,
};
export const payments = listOf('payment', {
  'payment-card': {
    ...unbounded,
    ...named(['บัตรเครดิต/เดบิต', 'Credit or debit card']),
    kind: 'card',
    minimumSatang: 2_000,
    instruction_th: `ชำระภายใน ${paymentWindowMinutes} นาทีหลังกดสั่งจอง ระบบจะพาไปหน้าชำระเงินที่ปลอดภัย`,
    instruction_en: `Pay within ${paymentWindowMinutes} minutes of booking; you are taken to a secure payment page.`,
  },
  'payment-thaiqr': {
    ...unbounded,
    ...named(['Thai QR', 'Thai QR']),
    kind: 'thaiqr',
    minimumSatang: 100,
    maximumSatang: 5_000_000,
    instruction_th: 'เปิดแอปธนาคาร สแกน QR แล้วตรวจชื่อผู้รับก่อนยืนยัน',
    instruction_en: 'Scan the code with your banking app and check the name of the payee before you confirm.',
  },
  'payment-transfer': {
    ...unbounded,
    ...named(['โอนผ่านพร้อมเพย์', 'PromptPay transfer']),
    kind: 'transfer',
    minimumSatang: 10_000,
    promptPayId: '0999999999991',
    payeeName: 'บริษัท คลังดี จำกัด (ตัวอย่าง)',
    instruction_th: 'สแกน QR แล้วโอน จากนั้นกด “โอนแล้ว” พนักงานจะตรวจยอดและยืนยันภายใน 24 ชั่วโมง',
    instruction_en:
      'Scan the code and transfer, then press “I have paid”; our staff check it and confirm within 24 hours.',
  },
  'payment-cash': {
    ...unbounded,
    ...named(['เงินสดกับพนักงานขนย้าย', 'Cash to the mover']),
    kind: 'cash',
    maximumSatang: 500_000,
    instruction_th: 'ใช้กับค่าบริการเร่งด่วนที่จ่ายในวันรับของเท่านั้น',
    instruction_en: 'Only for pick-ups at short notice, paid on the spot.',
  },
});

export const slots = listOf('timeslot', {
  'slot-morning': { ...named(['เช้า', 'Morning']), start: '09:00', end: '12:00' },
  'slot-noon': { ...named(['บ่าย', 'Afternoon']), start: '12:00', end: '15:00' },
  'slot-late': { ...named(['บ่ายแก่', 'Late afternoon']), start: '15:00', end: '18:00' },
  'slot-evening': { ...named(['ค่ำ', 'Evening']), start: '18:00', end: '21:00' },
});

const label = (prefix: string, [labelWidthMm, labelHeightMm]: readonly [number, number], standsFor = 'item') => ({
  standsFor,
  prefix,
  digits: 8,
  labelWidthMm,
  labelHeightMm,
  nextNumber: 1,
});
export const codeKinds = listOf('qrtype', {
  'qrtype-box': { ...named(['ป้ายกล่อง', 'Box label']), ...label('KDB', [62, 40]) },
  'qrtype-furniture': { ...named(['ป้ายเฟอร์นิเจอร์', 'Furniture label']), ...label('KDF', [80, 50]) },
  'qrtype-seal': { ...named(['ซีลกล่องเอกสาร', 'Document seal']), ...label('KDS', [62, 25], 'seal') },
  'qrtype-shelf': { ...named(['ป้ายชั้นวาง', 'Shelf label']), ...label('KDL', [100, 62], 'location') },
});

type Custody = 'withCustomer' | 'inTransit' | 'inStorage' | 'released';
const mark = (number: number, color: string, custody: Custody) => ({ number, color, custody });
const followedBy = (...names: readonly string[]) => ({ mayFollow: names.map((name) => `qr-${name}`) });
export const codeStatuses = listOf('definestatusqr', {
  'qr-printed': {
    ...named(['พิมพ์ป้ายแล้ว', 'Label printed']),
    ...mark(1, '#889096', 'withCustomer'),
    ...followedBy('labelled'),
  },
  'qr-labelled': {
    ...named(['ติดป้ายแล้ว', 'Label attached']),
    ...mark(2, '#0091ff', 'withCustomer'),
    ...followedBy('loaded'),
  },
  'qr-loaded': {
    ...named(['ขึ้นรถรับเข้า', 'On the way in']),
    ...mark(3, '#f76808', 'inTransit'),
    ...followedBy('received'),
  },
  'qr-received': {
    ...named(['ถึงคลัง', 'At the warehouse']),
    ...mark(4, '#05a2c2', 'inStorage'),
    ...followedBy('shelved', 'checked'),
  },
  'qr-checked': {
    ...named(['รอตรวจสภาพ', 'Being checked']),
    ...mark(5, '#e5484d', 'inStorage'),
    ...followedBy('shelved'),
  },
  'qr-shelved': {
    ...named(['เก็บเข้าชั้นแล้ว', 'On its shelf']),
    ...mark(6, '#30a46c', 'inStorage'),
    ...followedBy('picked'),
  },
  'qr-picked': {
    ...named(['หยิบออกจากชั้น', 'Taken from its shelf']),
    ...mark(7, '#8e4ec6', 'inStorage'),
    ...followedBy('out', 'shelved'),
  },
  'qr-out': {
    ...named(['ขึ้นรถส่งคืน', 'On the way back']),
    ...mark(8, '#f76808', 'inTransit'),
    ...followedBy('lent', 'returned', 'received'),
  },
  'qr-lent': {
    ...named(['คืนชั่วคราว', 'Returned for a while']),
    ...mark(9, '#ad7f58', 'withCustomer'),
    ...followedBy('loaded'),
  },
  'qr-returned': { ...named(['คืนถาวรแล้ว', 'Returned for good']), ...mark(10, '#3e63dd', 'released'), ...followedBy() },
});
