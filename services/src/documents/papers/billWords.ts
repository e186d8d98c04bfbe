import type { OverdueBlocks } from '@klang/contracts/bills/overdueBlocks';
import type { CreditOnBill } from '@klang/contracts/papers/billOnPaper';
import { isPrintable } from '@klang/contracts/papers/printable';
import { type Language, money, shortDay } from './figures.ts';
import type { LessLine } from './moneyTable.ts';

const listed = (days: readonly number[], and: string): string =>
  [days.slice(0, -1).join(', '), days.at(-1)].filter(Boolean).join(and);

const th = {
  notTax: 'เอกสารนี้ไม่ใช่ใบกำกับภาษี',
  customer: 'ลูกค้า',
  toPay: 'ยอดที่ต้องชำระ',
  nothingNow: 'ยังไม่ต้องชำระ',
  waitsSum: { end: 'ยอดที่ยังไม่ต้องชำระ', check: 'แจ้งโอนแล้ว รอตรวจ' },
  dueOn: 'ครบกำหนด',
  issuedOn: 'วันที่แจ้ง',
  order: 'คำสั่งซื้อ / บิลที่',
  total: 'รวมทั้งสิ้น',
  credit: 'หักเครดิต',
  kept: 'เก็บไว้เป็นเครดิต',
  creditOf: (on: string) => `เครดิต ${on}`,
  creditPart: (used: string, given: string) => `ใช้ ${used} จาก ${given}`,
  claim: (number: string) => `ชดเชยตามเคลม ${number}`,
  bill: (sequence: string) => `ยอดหักคืนจากบิลที่ ${sequence}`,
  given: 'เครดิตที่ให้ลูกค้า',
  creditNote: 'เครดิตหักจากยอดที่ต้องชำระเท่านั้น ไม่ลดมูลค่าและภาษี',
  paidOn: (on: string) => `ชำระแล้ว ${on}`,
  scan: 'สแกนจ่ายด้วยแอปธนาคาร',
  payee: 'ผู้รับ',
  biller: 'รหัส (Biller ID)',
  promptPay: 'พร้อมเพย์',
  references: ['อ้างอิง 1', 'อ้างอิง 2'],
  amount: 'ยอดเงิน',
  orAt: (where: string) => `หรือจ่ายที่ ${where}`,
  payAt: 'จ่ายออนไลน์',
  isPaid: 'ชำระแล้ว',
  nothingLeft: 'บิลนี้ไม่มียอดค้างชำระ',
  waits: {
    end: 'บิลนี้รอการสิ้นสุดสัญญา ยังไม่ต้องชำระ',
    check: 'เรากำลังตรวจยอดโอนที่คุณแจ้งไว้ ไม่ต้องชำระซ้ำ',
  },
  waitsWhy: {
    end: 'บิลจะถูกยกเลิกเมื่อสัญญาสิ้นสุด หากถอนคำขอยกเลิกหรือรถไปส่งคืนไม่สำเร็จ บิลจะครบกำหนดใหม่และเราจะแจ้งวันให้ทราบ',
    check: 'เมื่อพบเงินเข้า บิลนี้จะเป็นบิลที่ชำระแล้ว หากไม่พบ เราจะแจ้งให้ทราบและบิลยังต้องชำระตามเดิม',
  },
  late: 'ถ้าชำระช้ากว่ากำหนด',
  remind: (days: readonly number[]) => (days.length === 0 ? '' : `เราเตือนในวันที่ ${listed(days, ' และ ')} หลังครบกำหนด`),
  safe: 'ของยังอยู่ที่เก็บตามเดิม ระบบไม่ขายทอดตลาดหรือทิ้งของของคุณ',
  after: 'หลังชำระ',
  receipt: (title: string) => `${title}ส่งทางอีเมลเมื่อเงินเข้า ชำระแล้วโปรดละเว้นใบแจ้งหนี้นี้`,
  receiptAgain: 'ยอดนี้มีใบเสร็จจากการชำระครั้งแรกแล้ว จึงไม่ออกใหม่ เราส่งอีเมลยืนยันเมื่อเงินเข้า',
  ask: (phone: string) => `สอบถาม ${phone}`,
};
export type BillWords = typeof th;
const en: BillWords = {
  notTax: 'This is not a tax invoice',
  customer: 'Customer',
  toPay: 'To pay',
  nothingNow: 'Nothing for now',
  waitsSum: { end: 'Not to be paid yet', check: 'Reported, to be checked' },
  dueOn: 'Due',
  issuedOn: 'Issued',
  order: 'Order / bill',
  total: 'Total',
  credit: 'Less credit',
  kept: 'Kept as credit',
  creditOf: (on) => `Credit of ${on}`,
  creditPart: (used, given) => `${used} of ${given} used`,
  claim: (number) => `Compensation for claim ${number}`,
  bill: (sequence) => `Taken back by bill ${sequence}`,
  given: 'Credit given to the customer',
  creditNote: 'Credit lowers what is to be paid, and neither value nor tax.',
  paidOn: (on) => `Paid ${on}`,
  scan: 'Scan to pay with a banking app',
  payee: 'Payee',
  biller: 'Biller ID',
  promptPay: 'PromptPay',
  references: ['Ref. 1', 'Ref. 2'],
  amount: 'Amount',
  orAt: (where) => `or pay at ${where}`,
  payAt: 'Pay online',
  isPaid: 'Paid',
  nothingLeft: 'Nothing is left to pay of this bill.',
  waits: {
    end: 'This bill waits for the end of the contract and need not be paid.',
    check: 'We look for the transfer that you reported. Please do not pay again.',
  },
  waitsWhy: {
    end: 'The end of the contract cancels it. If the end is withdrawn or its visit fails, the bill is due anew and we tell you the day.',
    check:
      'Once we find the money, the bill is paid. If we do not find it, we tell you, and the bill is still to be paid.',
  },
  late: 'If it is paid late',
  remind: (days) => {
    const unit = days.length === 1 && days[0] === 1 ? 'day' : 'days';
    return days.length === 0 ? '' : `We remind you ${listed(days, ' and ')} ${unit} after the due day.`;
  },
  safe: 'Your things stay where they are; the system never sells or throws away what is yours.',
  after: 'After paying',
  receipt: (title) =>
    `Your ${title.toLowerCase()} comes by e-mail when the money is in. Please disregard this bill then.`,
  receiptAgain: 'This sum has its receipt from the first payment, so no new one comes. We confirm the money by e-mail.',
  ask: (phone) => `Questions: ${phone}`,
};

export const billWordsOf = (language: Language): BillWords => (language === 'th' ? th : en);

const causeOf = (words: BillWords, { cause, reason }: CreditOnBill): string => {
  if (!reason || !isPrintable(reason)) return words.given;
  return cause === 'staff' || cause === 'visit' ? reason : words[cause](reason);
};
const creditLine = (credit: CreditOnBill, language: Language) => {
  const words = billWordsOf(language);
  const { on, usedSatang, givenSatang } = credit;
  const part = usedSatang < givenSatang ? [words.creditPart(money(usedSatang), money(givenSatang))] : [];
  return {
    text: causeOf(words, credit),
    detail: [words.creditOf(shortDay(on, language)), ...part].join(' · '),
  };
};
export const creditLines = (credits: readonly CreditOnBill[]): readonly LessLine[] =>
  credits.map((credit) => {
    const [thai, english] = [creditLine(credit, 'th'), creditLine(credit, 'en')];
    return {
      text: { th: thai.text, en: english.text },
      detail: { th: thai.detail, en: english.detail },
      amountSatang: -credit.usedSatang,
    };
  });

export const waitingWords: Readonly<Record<OverdueBlocks, Readonly<Record<Language, string>>>> = {
  temporary: {
    th: 'ระหว่างที่ค้างชำระ การคืนชั่วคราวจะรอจนชำระครบ',
    en: 'Until it is paid, temporary returns wait.',
  },
  permanent: { th: 'ระหว่างที่ค้างชำระ การคืนถาวรจะรอจนชำระครบ', en: 'Until it is paid, permanent returns wait.' },
  both: {
    th: 'ระหว่างที่ค้างชำระ การคืนชั่วคราวและการคืนถาวรจะรอจนชำระครบ',
    en: 'Until it is paid, returns of your things wait.',
  },
  none: { th: '', en: '' },
};
