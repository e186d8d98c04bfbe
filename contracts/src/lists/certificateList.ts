import { listShape } from '../kit/sheet.ts';

/** The list of withholding certificates, column by column. */
export const certificateList = listShape({
  page: 'certificatelist',
  title: { th: 'หนังสือรับรองหักภาษี ณ ที่จ่าย', en: 'Withholding certificates' },
  columns: {
    number: { label: { th: 'ใบเสร็จเลขที่', en: 'Receipt' }, kind: 'text' },
    order: { label: { th: 'คำสั่งซื้อ', en: 'Order' }, kind: 'text', field: 'orderNumber' },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' }, kind: 'text', field: 'customerName' },
    paidOn: { label: { th: 'วันที่ชำระ', en: 'Paid on' }, kind: 'day' },
    base: { label: { th: 'ฐานภาษี', en: 'Base' }, kind: 'money', field: 'baseSatang' },
    expected: { label: { th: 'ภาษีที่หัก', en: 'Tax withheld' }, kind: 'money', field: 'expectedSatang' },
    state: { label: { th: 'สถานะ', en: 'State' } },
    certificate: { label: { th: 'เลขที่หนังสือรับรอง', en: 'Certificate' }, kind: 'text', field: 'certificateNumber' },
    on: { label: { th: 'วันที่ในหนังสือรับรอง', en: 'Date on it' }, kind: 'day', field: 'certificateOn' },
    tax: { label: { th: 'ภาษีในหนังสือรับรอง', en: 'Tax on it' }, kind: 'money', field: 'taxSatang' },
    difference: { label: { th: 'ผลต่าง', en: 'Difference' } },
  },
});
