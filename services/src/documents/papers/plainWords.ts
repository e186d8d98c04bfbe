import type { Language } from './figures.ts';
import type { Words } from './words.ts';

type Plain = Partial<
  Pick<
    Words,
    | 'creditOf'
    | 'creditOn'
    | 'compared'
    | 'credited'
    | 'serviceValue'
    | 'inputTax'
    | 'sumsLater'
    | 'replaces'
    | 'replacedOf'
  >
>;

const th: Plain = {
  creditOf: (number) => `อ้างถึงใบเสร็จรับเงินเดิม เลขที่ ${number}`,
  creditOn: (on, value) => `ลงวันที่ ${on} · มูลค่าตามใบเสร็จรับเงินเดิม ${value} บาท`,
  compared: 'ผลต่างเทียบกับใบเสร็จรับเงินเดิม (บาท)',
  credited: (sum) => `ลดหนี้ตามใบเสร็จรับเงินเดิมแล้วรวมทั้งสิ้น ${sum} บาท`,
  serviceValue: 'มูลค่าบริการ',
  inputTax: '',
  sumsLater: 'ยอดรวมและการชำระเงินอยู่หน้าสุดท้าย',
  replaces: (number) => `เป็นการยกเลิกและออกใบเสร็จรับเงินฉบับใหม่แทนฉบับเดิมเลขที่ ${number} เล่มที่ –`,
};

const en: Plain = {
  creditOf: (number) => `Refers to receipt no. ${number}`,
  serviceValue: 'Value of services',
  inputTax: '',
  sumsLater: 'Totals and payment stand on the last page.',
  replaces: (number) => `This cancels receipt no. ${number} and replaces it`,
  replacedOf: (on) => `The original is of ${on}`,
};

/** On papers of which nothing bears VAT: no tax invoice, and no tax that a buyer could claim. */
export const plainWordsOf = (language: Language): Plain => (language === 'th' ? th : en);
