import { listShape } from '../kit/sheet.ts';

/** The list of withholding certificates, column by column. */
export const certificateList = listShape({
  page: 'certificatelist',
  title: { th: 'หนังสือรับรองหักภาษี ณ ที่จ่าย', en: 'Withholding certificates' },
  columns: {
    number: { label: { th: 'ใบเสร็จเลขที่', en: 'Receipt' } },
    order: { label: { th: 'คำสั่งซื้อ', en: 'Order' } },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' } },
    paidOn: { label: { th: 'วันที่ชำระ', en: 'Paid on' } },
    base: { label: { th: 'ฐานภาษี', en: 'Base' } },
    expected: { label: { th: 'ภาษีที่หัก', en: 'Tax withheld' } },
    state: { label: { th: 'สถานะ', en: 'State' } },
    certificate: { label: { th: 'เลขที่หนังสือรับรอง', en: 'Certificate' } },
    on: { label: { th: 'วันที่ในหนังสือรับรอง', en: 'Date on it' } },
    tax: { label: { th: 'ภาษีในหนังสือรับรอง', en: 'Tax on it' } },
    difference: { label: { th: 'ผลต่าง', en: 'Difference' } },
  },
});
export type CertificateColumn = keyof typeof certificateList.columns;
