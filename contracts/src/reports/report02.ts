import { lateMoneyCauses, takenBackCauses } from '../payments/lateMoney.ts';
import { countAt, countOf, moneyAt, moneyOf, type Report } from './kit.ts';

const isTotal = true as const;
/** A fully credited receipt needs no certificate. Withheld tax and its certificate move to a replacement. */
const lacking = ['withheld', '-certified', '-noCertificate'] as const;

const back = { where: { cause: takenBackCauses } };
const came = { where: { cause: [...lateMoneyCauses, 'noOrder'] }, isTotal };

export const report02: Report = {
  name: 'report02',
  title: { th: 'เงินและภาษี', en: 'Money and tax' },
  tabs: [
    {
      id: 'vat',
      title: { th: 'ภาษีขาย', en: 'Output VAT' },
      groupBy: ['day', 'month', 'paper'],
      measures: [
        countOf(['papers', 'ฉบับ', 'Papers'], ['receipt', 'creditNote']),
        moneyOf(['total', 'รวม VAT', 'With VAT'], ['receipt'], { isTotal }),
        moneyOf(['value', 'ก่อน VAT', 'Before VAT'], ['receiptValue'], { isTotal }),
        moneyOf(['vat', 'VAT', 'VAT'], ['vat']),
        moneyOf(['creditValue', 'ลดหนี้ก่อน VAT', 'Credited before VAT'], ['creditValue']),
        moneyOf(['creditVat', 'ลดหนี้ (VAT)', 'Credited VAT'], ['creditVat'], { isTotal }),
        moneyOf(['net', 'ภาษีขายสุทธิ', 'Net output VAT'], ['vat', 'creditVat'], { isTotal }),
      ],
      chart: { as: 'upDown', measures: ['vat', 'creditVat'] },
    },
    {
      id: 'payments',
      title: { th: 'การชำระเงิน', en: 'Payments' },
      groupBy: ['day', 'month', 'method'],
      measures: [
        countOf(['payments', 'รายการ', 'Payments'], ['received']),
        moneyOf(['card', 'บัตร', 'Card'], ['received'], { where: { method: ['card'] } }),
        moneyOf(['thaiqr', 'Thai QR', 'Thai QR'], ['received'], { where: { method: ['thaiqr'] } }),
        moneyOf(['transfer', 'โอน/เงินสด', 'Transfer or cash'], ['received'], {
          where: { method: ['transfer', 'cash', 'other'] },
        }),
        moneyOf(['received', 'รับเงิน', 'Received'], ['received'], { isTotal }),
        moneyOf(['refunded', 'คืนเงิน', 'Refunded'], ['refunded', 'takenBack'], { isTotal }),
        moneyOf(['net', 'สุทธิ', 'Net'], ['received', 'refunded', 'takenBack'], { isTotal }),
      ],
      chart: { as: 'stacked', measures: ['card', 'thaiqr', 'transfer', 'refunded'] },
    },
    {
      id: 'receipts',
      title: { th: 'ใบกำกับภาษี', en: 'Tax invoices' },
      groupBy: ['paper', 'day', 'month'],
      measures: [
        countOf(['papers', 'ฉบับ', 'Papers'], ['receipt'], { isTotal }),
        moneyOf(['value', 'ก่อน VAT', 'Before VAT'], ['receiptValue'], { isTotal }),
        moneyOf(['vat', 'VAT', 'VAT'], ['vat'], { isTotal }),
        moneyOf(['total', 'รวม', 'Total'], ['receipt'], { isTotal }),
      ],
      chart: { as: 'stacked', measures: ['value', 'vat'] },
    },
    {
      id: 'creditNotes',
      title: { th: 'ใบลดหนี้', en: 'Credit notes' },
      groupBy: ['paper', 'day', 'month'],
      measures: [
        countOf(['papers', 'ฉบับ', 'Papers'], ['creditNote'], { isTotal }),
        moneyOf(['value', 'ก่อน VAT', 'Before VAT'], ['creditValue'], { isTotal }),
        moneyOf(['vat', 'VAT', 'VAT'], ['creditVat'], { isTotal }),
        moneyOf(['total', 'รวม', 'Total'], ['creditNote'], { isTotal }),
      ],
      chart: { as: 'bars', measures: ['total'] },
    },
    {
      id: 'withheld',
      title: { th: 'หัก ณ ที่จ่าย', en: 'Withholding' },
      groupBy: ['paper', 'month', 'customer'],
      measures: [
        countOf(['papers', 'ฉบับ', 'Papers'], ['withheld'], { isTotal }),
        moneyOf(['withheld', 'ภาษีที่ถูกหัก', 'Tax withheld'], ['withheld'], { isTotal }),
        countOf(['certificates', 'หนังสือรับรองที่ได้รับ', 'Certificates received'], ['certified']),
        moneyOf(['certified', 'ภาษีที่มีหนังสือรับรอง', 'Tax with certificate'], ['certified'], { isTotal }),
        countAt(['missing', 'ยังขาดหนังสือรับรอง', 'Certificates missing'], lacking),
        moneyAt(['missingTax', 'ภาษีที่ยังขาดหนังสือรับรอง', 'Tax without certificate'], lacking, { isTotal }),
      ],
      chart: { as: 'bars', measures: ['withheld', 'certified'] },
    },
    {
      id: 'late',
      title: { th: 'เงินที่ต้องจัดการ', en: 'Money to settle' },
      groupBy: ['cause', 'day', 'month'],
      measures: [
        countOf(['cases', 'รายการ', 'Cases'], ['late'], { isTotal }),
        moneyOf(['back', 'ถูกดึงกลับ', 'Taken back'], ['late'], { ...back, isTotal }),
        moneyOf(['came', 'เงินที่เข้ามา', 'Money that came'], ['late'], came),
        countAt(['open', 'ยังไม่จัดการ', 'Not settled'], ['lateOpen']),
        moneyAt(['openBack', 'ถูกดึงกลับ ยังไม่จัดการ', 'Taken back, not settled'], ['lateOpen'], { ...back, isTotal }),
        moneyAt(['openCame', 'เงินเข้า ยังไม่จัดการ', 'Money that came, not settled'], ['lateOpen'], came),
      ],
      chart: { as: 'upDown', measures: ['came', 'back'] },
    },
    {
      id: 'cash',
      title: { th: 'เงินสดของทีม', en: 'Cash of movers' },
      groupBy: ['staff', 'day', 'month'],
      measures: [
        countOf(['visits', 'รอบรถ', 'Visits'], ['cashTaken'], { isTotal }),
        moneyOf(['taken', 'เงินสดที่รับ', 'Cash taken'], ['cashTaken'], { isTotal }),
        moneyOf(['handedIn', 'ส่งแล้ว', 'Handed in'], ['cashHandedIn'], { isTotal }),
        moneyAt(['held', 'ยังไม่ส่ง', 'Not handed in'], ['cashTaken', '-cashHandedIn'], { isTotal }),
      ],
      chart: { as: 'bars', measures: ['taken', 'handedIn'] },
    },
  ],
  readable: ['billed', 'credited', 'toRefund', 'goodsPaper'],
};
