import { billKindTexts } from '@klang/contracts/bills/billTexts';
import type { StatementRow } from '@klang/contracts/bills/statement';
import { payMethodTexts } from '@klang/contracts/payments/payMethodTexts';
import { type Language, money, shortDay } from './figures.ts';

const th = {
  customer: 'ลูกค้า',
  owed: 'คงค้าง',
  left: 'ยอดเงินคงเหลือ',
  orders: 'คำสั่งซื้อ',
  several: (count: number) => `${count} คำสั่งซื้อ`,
  days: 'ช่วงวันที่',
  asOf: 'ข้อมูล ณ',
  upTo: 'ถึงเหตุการณ์ที่',
  date: 'วันที่',
  what: 'รายการ',
  event: 'เหตุการณ์ที่',
  more: 'เพิ่มยอด',
  less: 'ลดยอด',
  balance: 'คงค้าง (บาท)',
  opening: 'ยอดยกมา',
  nothing: 'ไม่มีรายการในช่วงวันนี้',
  carriedTo: 'ยอดยกไปหน้า',
  carriedFrom: 'ยอดยกมาจากหน้า',
  first: 'คำสั่งซื้อ (บิลที่ 1)',
  bill: (sequence: number) => `ใบแจ้งหนี้ บิลที่ ${sequence}`,
  withheld: 'หักภาษี ณ ที่จ่าย',
  paid: 'รับเงิน',
  credited: 'เครดิต',
  reduced: 'ใบลดหนี้',
  voided: 'ยกเลิกบิล',
  late: 'รับเงินที่ยังไม่ได้ใช้ชำระ',
  moved: 'นำเงินนั้นไปชำระ',
  returned: 'คืนเงินที่ยังไม่ได้ใช้ชำระ',
  takenBack: 'ธนาคารเรียกเงินคืน',
  wonBack: 'ได้รับเงินที่ถูกดึงกลับคืนมา',
  writtenOff: 'ไม่เรียกเก็บยอดนั้นอีก',
  unasked: 'ไม่เรียกเก็บ (ไม่มีการหักภาษี)',
  lapsed: 'เครดิตหมดอายุ',
  refunded: 'คืนเงิน',
  certificate: 'ได้รับหนังสือรับรองหักภาษี (50 ทวิ)',
  due: (on: string) => `ครบกำหนด ${on}`,
  receipt: (number: string) => `ใบเสร็จ ${number}`,
  numbered: (number: string) => `เลขที่ ${number}`,
  tax: (sum: string) => `ภาษี ${sum} บาท`,
  ofOrder: (number: string) => `คำสั่งซื้อ ${number}`,
  ofBill: (sequence: number) => `ของบิลที่\u00a0${sequence}`,
  sums: {
    issued: 'ออกบิล',
    withheld: 'หัก ณ ที่จ่าย',
    unasked: 'ไม่เรียกเก็บ',
    paid: 'รับเงิน',
    credited: 'ลดหนี้',
    refunded: 'คืนเงิน',
  },
  again: 'ตรวจยอดนี้ย้อนหลังได้',
  rows: (hash: string) => `ทุกบรรทัดมาจากเหตุการณ์ที่บันทึกแล้วแก้ไม่ได้ ขอช่วงวันที่ผ่านไปแล้วอีกครั้งจะได้ตัวเลขเดิม ลายนิ้วมือของใบนี้ ${hash}`,
};
export type StatementWords = typeof th;
const en: StatementWords = {
  customer: 'Customer',
  owed: 'Owed',
  left: 'In your favour',
  orders: 'Order',
  several: (count) => `${count} orders`,
  days: 'Days',
  asOf: 'As of',
  upTo: 'Up to event',
  date: 'Date',
  what: 'Description',
  event: 'Event',
  more: 'Adds',
  less: 'Lowers',
  balance: 'Owed (THB)',
  opening: 'Brought forward',
  nothing: 'Nothing happened in these days.',
  carriedTo: 'Carried to page',
  carriedFrom: 'Carried from page',
  first: 'Order (bill 1)',
  bill: (sequence) => `Bill ${sequence}`,
  withheld: 'Withholding tax',
  paid: 'Money received',
  credited: 'Credit',
  reduced: 'Credit note',
  voided: 'Bill canceled',
  late: 'Money received, not used yet',
  moved: 'That money used as payment',
  returned: 'Refund of money not used',
  takenBack: 'Money taken back by the bank',
  wonBack: 'That money received again',
  writtenOff: 'That money is not asked for again',
  unasked: 'Not asked for (no tax is withheld)',
  lapsed: 'Credit lapsed',
  refunded: 'Refund',
  certificate: 'Withholding certificate received (50 ทวิ)',
  due: (on) => `due ${on}`,
  receipt: (number) => `receipt ${number}`,
  numbered: (number) => `no. ${number}`,
  tax: (sum) => `tax THB ${sum}`,
  ofOrder: (number) => `order ${number}`,
  ofBill: (sequence) => `of bill\u00a0${sequence}`,
  sums: {
    issued: 'Bills',
    withheld: 'Withheld',
    unasked: 'Not asked for',
    paid: 'Received',
    credited: 'Credited',
    refunded: 'Refunded',
  },
  again: 'This balance can be checked again',
  rows: (hash) =>
    `Every line comes from a recorded event that cannot be changed. Asking for days that are over gives the same figures. Fingerprint of this sheet: ${hash}`,
};
export const statementWordsOf = (language: Language): StatementWords => (language === 'th' ? th : en);

const billOf = (language: Language, { sequence, isBack }: StatementRow): string => {
  const words = statementWordsOf(language);
  if (sequence === null || sequence === 1) return words.first;
  return [words.bill(sequence), ...(isBack ? [billKindTexts.back[language]] : [])].join(' · ');
};

const textOf = (language: Language, row: StatementRow): string => {
  const { type, method } = row;
  const words = statementWordsOf(language);
  if (type === 'issued') return billOf(language, row);
  if ((type === 'paid' || type === 'late') && method) return `${words[type]} · ${payMethodTexts[method][language]}`;
  return words[type];
};

const paperOf = (words: StatementWords, { type, paper }: StatementRow): string | null => {
  if (paper === null) return null;
  return type === 'paid' ? words.receipt(paper) : words.numbered(paper);
};

export const wordsOf = (row: StatementRow, language: Language, isOfSeveral: boolean) => {
  const words = statementWordsOf(language);
  const { period, dueOn, sequence, taxSatang, type } = row;
  const details = [
    period && `${shortDay(period.from, language)} – ${shortDay(period.until, language)}`,
    dueOn && words.due(shortDay(dueOn, language)),
    paperOf(words, row),
    type !== 'issued' && sequence !== null && sequence > 1 && words.ofBill(sequence),
    taxSatang !== null && words.tax(money(taxSatang)),
    isOfSeveral && words.ofOrder(row.orderNumber),
  ];
  return { text: textOf(language, row), detail: details.filter(Boolean).join(' · ') };
};
