import { billMailTexts } from './billMailTexts.ts';
import type { Template, Variable } from './template.ts';

const due: Variable = {
  label: { th: 'วันครบกำหนด', en: 'Day until which it is to be paid' },
  sample: { th: 'วันพุธที่ 2 ธันวาคม 2569', en: 'Wednesday 2 December 2026' },
};
const left: Variable = {
  label: { th: 'เครดิตที่เหลือและสิ่งที่จะเกิดขึ้น', en: 'What credit is left, and what becomes of it' },
  sample: {
    th: 'เครดิตคงเหลือ ฿300 จะหักจากบิลถัดไป',
    en: 'Credit of ฿300 is left and comes off your next bill.',
  },
};
const next: Variable = {
  label: { th: 'สิ่งที่ต้องชำระต่อไป', en: 'What is to be paid now' },
  sample: {
    th: 'หากยังไม่ได้โอน กรุณาชำระ ฿1,490 (ครบกำหนดวันพุธที่ 2 ธันวาคม 2569)',
    en: 'If you made no transfer, please pay ฿1,490 (due Wednesday 2 December 2026).',
  },
};
const priceVariables: Readonly<Record<'from' | 'before' | 'after' | 'text', Variable>> = {
  from: {
    label: { th: 'วันที่ราคาใหม่เริ่มใช้', en: 'Day from which the prices hold' },
    sample: { th: 'วันศุกร์ที่ 1 มกราคม 2570', en: 'Friday 1 January 2027' },
  },
  before: { label: { th: 'ราคาต่อเดือนก่อนเปลี่ยน', en: 'A month before' }, sample: { th: '฿1,490', en: '฿1,490' } },
  after: { label: { th: 'ราคาต่อเดือนหลังเปลี่ยน', en: 'A month after' }, sample: { th: '฿1,590', en: '฿1,590' } },
  text: {
    label: { th: 'ข้อความจากพนักงาน', en: 'What staff wrote' },
    sample: { th: 'ต้นทุนของคลังปรับขึ้นตั้งแต่ปีหน้า', en: 'Our warehouse costs more from next year.' },
  },
};
type Common = Readonly<Record<'name' | 'organization' | 'link' | 'order' | 'amount', Variable>>;

export const billTemplates = (common: Common) => {
  const { amount: _, ...ofAll } = common;
  return {
    billIssued: {
      title: { th: 'ออกใบแจ้งหนี้', en: 'Bill issued' },
      channel: 'mail',
      variables: { ...common, due },
      texts: billMailTexts.billIssued,
    },
    billCovered: {
      title: { th: 'บิลที่ไม่มียอดต้องชำระ', en: 'Bill with nothing to pay' },
      channel: 'mail',
      variables: { ...ofAll, left },
      texts: billMailTexts.billCovered,
    },
    billReminder: {
      title: { th: 'เตือนใบแจ้งหนี้ที่ยังไม่ชำระ', en: 'Bill not paid yet' },
      channel: 'mail',
      variables: { ...common, due },
      texts: billMailTexts.billReminder,
    },
    billDueAgain: {
      title: { th: 'บิลกลับมาครบกำหนด', en: 'Bill due again' },
      channel: 'mail',
      variables: { ...common, due },
      texts: billMailTexts.billDueAgain,
    },
    billAgainPaid: {
      title: { th: 'ชำระบิลที่เรียกเก็บอีกครั้งแล้ว', en: 'Bill paid that was owed again' },
      channel: 'mail',
      variables: common,
      texts: billMailTexts.billAgainPaid,
    },
    billTransferMissing: {
      title: { th: 'ไม่พบเงินโอนของบิล', en: 'No transfer found for a bill' },
      channel: 'mail',
      variables: { ...ofAll, next },
      texts: billMailTexts.billTransferMissing,
    },
    priceNotice: {
      title: { th: 'แจ้งราคาใหม่', en: 'New prices announced' },
      channel: 'mail',
      variables: { ...ofAll, ...priceVariables },
      texts: billMailTexts.priceNotice,
    },
  } as const satisfies Record<string, Template>;
};
export type BillMailKey = keyof ReturnType<typeof billTemplates>;
