import type { Template, Variable } from './template.ts';

const daysClosedTexts = {
  th: {
    subject: 'ปิดบัญชี{{days}} แล้ว – {{organization}}',
    body: `สวัสดีคุณ{{name}}

ปิดบัญชี{{days}} แล้ว รายการในช่วงนี้แก้ย้อนหลังโดยไม่มีใครเห็นไม่ได้อีก

เหตุการณ์: {{events}}
เอกสาร: {{papers}}
เงินที่รับ: {{amount}}
ภาษีสุทธิ: {{vat}}

รหัสของวัน:

{{hash}}

กรุณาเก็บอีเมลฉบับนี้ไว้นอกระบบ เมื่อตรวจไฟล์พิสูจน์ รหัสของวันนี้ต้องตรงกับรหัสข้างบน

{{organization}}`,
  },
  en: {
    subject: 'Books closed: {{days}} – {{organization}}',
    body: `Hello {{name}},

The books are closed: {{days}}. Nothing of it can be changed any more without anybody seeing it.

Events: {{events}}
Papers: {{papers}}
Money received: {{amount}}
Net VAT: {{vat}}

The hash of the day:

{{hash}}

Please keep this e-mail outside the system. When you check a proof file, its hash for this day must be the one above.

{{organization}}`,
  },
} as const;

const days: Variable = {
  label: { th: 'วันที่ปิด', en: 'The days that are closed' },
  sample: { th: 'วันจันทร์ที่ 23 พฤศจิกายน 2569', en: 'Monday 23 November 2026' },
  isRequired: true,
};
const events: Variable = { label: { th: 'จำนวนเหตุการณ์', en: 'How many events' }, sample: { th: '402', en: '402' } };
const papers: Variable = { label: { th: 'จำนวนเอกสาร', en: 'How many papers' }, sample: { th: '9', en: '9' } };
const amount: Variable = {
  label: { th: 'เงินที่รับ', en: 'Money received' },
  sample: { th: '฿25,363.50', en: '฿25,363.50' },
};
const vat: Variable = {
  label: { th: 'ภาษีของใบเสร็จหักใบลดหนี้', en: 'VAT of receipts less that of credit notes' },
  sample: { th: '฿1,574.91', en: '฿1,574.91' },
};
const sampleHash = '9f3c71d04b2e5a6688a1c70e41b807cdc70e5d936a15b8f0e8d2314c8a06e21a';
const hash: Variable = {
  label: { th: 'รหัสของวัน (อยู่เป็นย่อหน้าของตัวเอง)', en: 'The hash of the day, as a paragraph of its own' },
  sample: { th: sampleHash, en: sampleHash },
  isRequired: true,
};
type Common = Readonly<Record<'name' | 'organization', Variable>>;

/** Finance archives this e-mail: it proves that earlier days were not rewritten. */
export const closingTemplates = (common: Common) =>
  ({
    daysClosed: {
      title: { th: 'ปิดบัญชีประจำวัน', en: 'Daily closing of the books' },
      channel: 'mail',
      variables: { ...common, days, events, papers, amount, vat, hash },
      texts: daysClosedTexts,
    },
  }) as const satisfies Record<string, Template>;
