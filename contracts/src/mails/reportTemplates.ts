import type { Template, Variable } from './template.ts';

const reportMonthlyTexts = {
  th: {
    subject: '{{report}} {{month}} – {{organization}}',
    body: `สวัสดีคุณ{{name}}

ปิดยอด{{month}}แล้ว รายงาน “{{report}}” ของเดือนนี้:

{{figures}}

รายงานที่เปิดจากลิงก์นี้เป็นข้อมูล ณ ตอนปิดยอด เปิดเมื่อไรก็ได้ตัวเลขเดิม

เปิดรายงาน {{link}}

ดาวน์โหลดไฟล์ (ต้องเข้าสู่ระบบ) {{file}}

{{organization}}`,
  },
  en: {
    subject: '{{report}} {{month}} – {{organization}}',
    body: `Hello {{name}},

The books of {{month}} are closed. The report “{{report}}” of the month:

{{figures}}

The link opens it as of the closing: its figures are the same whenever you look.

Open the report {{link}}

Download the file (asks you to log in) {{file}}

{{organization}}`,
  },
} as const;

const report: Variable = {
  label: { th: 'ชื่อรายงานที่บันทึกไว้', en: 'What the saved report is called' },
  sample: { th: 'ภาษีขายสาขาใหญ่', en: 'Output VAT of the head office' },
  isRequired: true,
};
const month: Variable = {
  label: { th: 'เดือน', en: 'The month' },
  sample: { th: 'พฤศจิกายน 2569', en: 'November 2026' },
  isRequired: true,
};
const figures: Variable = {
  label: { th: 'ยอดรวม (อยู่เป็นย่อหน้าของตัวเอง)', en: 'The totals, as a paragraph of their own' },
  sample: { th: 'รับเงิน ฿163,451.50 · คืนเงิน ฿3,180', en: 'Received ฿163,451.50 · Refunded ฿3,180' },
};
const file: Variable = {
  label: { th: 'ลิงก์ดาวน์โหลดไฟล์ของรายงาน ซึ่งต้องเข้าสู่ระบบ', en: 'A link to the file of the report, which asks to log in' },
  sample: {
    th: 'https://klangdee.example/backend/report02?tab=vat&take=xlsx',
    en: 'https://klangdee.example/backend/report02?tab=vat&take=xlsx',
  },
};
type Common = Readonly<Record<'name' | 'organization' | 'link', Variable>>;

export const reportTemplates = (common: Common) =>
  ({
    reportMonthly: {
      title: { th: 'รายงานประจำเดือน', en: 'Report of the month' },
      channel: 'mail',
      variables: { ...common, report, month, figures, file },
      texts: reportMonthlyTexts,
    },
  }) as const satisfies Record<string, Template>;
