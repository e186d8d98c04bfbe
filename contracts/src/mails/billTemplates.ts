import { billMailTexts } from './billMailTexts.ts';
import type { Template, Variable } from './template.ts';

const due: Variable = {
  label: { th: 'วันครบกำหนด', en: 'Day until which it is to be paid' },
  sample: { th: 'วันพุธที่ 2 ธันวาคม 2569', en: 'Wednesday 2 December 2026' },
};
type Common = Readonly<Record<'name' | 'organization' | 'link' | 'order' | 'amount', Variable>>;

/** Mails about bills after the first. */
export const billTemplates = (common: Common) =>
  ({
    billIssued: {
      title: { th: 'ออกใบแจ้งหนี้', en: 'Bill issued' },
      channel: 'mail',
      variables: { ...common, due },
      texts: billMailTexts.billIssued,
    },
    billReminder: {
      title: { th: 'เตือนใบแจ้งหนี้ที่ยังไม่ชำระ', en: 'Bill not paid yet' },
      channel: 'mail',
      variables: { ...common, due },
      texts: billMailTexts.billReminder,
    },
  }) as const satisfies Record<string, Template>;
export type BillMailKey = keyof ReturnType<typeof billTemplates>;
