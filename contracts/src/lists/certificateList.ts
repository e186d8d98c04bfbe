import { z } from 'zod';
import { day, id, instant, satang } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';
import {
  certificateAges,
  certificateStates,
  certificateStateTexts,
  certificateTabs,
  certificateTypes,
} from '../papers/certificates.ts';

type OfTax = { readonly taxSatang: number | null; readonly expectedSatang: number };

export const certificateList = listShape({
  page: 'certificatelist',
  title: { th: 'หนังสือรับรองหักภาษี ณ ที่จ่าย', en: 'Withholding certificates' },
  row: z.object({
    certificateId: id,
    paperId: id,
    number: z.string(),
    orderId: id,
    orderNumber: z.string(),
    customerId: id,
    customerName: z.string().nullable(),
    paidOn: day,
    baseSatang: satang,
    expectedSatang: satang,
    state: z.enum(certificateStates),
    sendId: id.nullable(),
    sentBy: z.enum(['customer', 'staff']).nullable(),
    sentAt: instant.nullable(),
    certificateNumber: z.string().nullable(),
    certificateOn: day.nullable(),
    taxSatang: satang.nullable(),
    fileType: z.enum(certificateTypes).nullable(),
    refusedReason: z.string().nullable(),
    remindedAt: instant.nullable(),
  }),
  columns: {
    number: { label: { th: 'ใบเสร็จเลขที่', en: 'Receipt' }, kind: 'text' },
    order: { label: { th: 'คำสั่งซื้อ', en: 'Order' }, kind: 'text', field: 'orderNumber' },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' }, kind: 'person', field: 'customerName' },
    paidOn: { label: { th: 'วันที่ชำระ', en: 'Paid on' }, kind: 'day' },
    base: { label: { th: 'ฐานภาษี', en: 'Base' }, kind: 'money', field: 'baseSatang', isExtra: true },
    expected: { label: { th: 'ภาษีที่หัก', en: 'Tax withheld' }, kind: 'money', field: 'expectedSatang' },
    state: { label: { th: 'สถานะ', en: 'State' }, kind: 'choice', texts: certificateStateTexts },
    certificate: {
      label: { th: 'เลขที่หนังสือรับรอง', en: 'Certificate' },
      kind: 'text',
      field: 'certificateNumber',
      isExtra: true,
    },
    on: { label: { th: 'วันที่ในหนังสือรับรอง', en: 'Date on it' }, kind: 'day', field: 'certificateOn', isExtra: true },
    tax: { label: { th: 'ภาษีในหนังสือรับรอง', en: 'Tax on it' }, kind: 'money', field: 'taxSatang', isExtra: true },
    difference: {
      label: { th: 'ผลต่าง', en: 'Difference' },
      kind: 'money',
      derive: ({ taxSatang, expectedSatang }: OfTax) => (taxSatang === null ? null : taxSatang - expectedSatang),
      isExtra: true,
    },
    reminded: { label: { th: 'เตือนล่าสุด', en: 'Reminded' }, kind: 'instant', field: 'remindedAt', isExtra: true },
  },
  filter: {
    tab: { is: 'one', of: certificateTabs, usual: 'missing' },
    age: { is: 'one', of: certificateAges },
    search: { is: 'words' },
  },
  sorts: ['number', 'paidOn', 'expected'],
});
