import { refundMailTexts } from './refundMailTexts.ts';
import type { Template, Variable } from './template.ts';

const way: Variable = {
  label: { th: 'วิธีคืนเงิน', en: 'How the money goes back' },
  sample: { th: 'โอนเข้าบัญชีธนาคารของคุณ', en: 'By transfer to your bank account' },
};
const reference: Variable = {
  label: { th: 'เลขอ้างอิงการคืนเงิน', en: 'Reference of the refund' },
  sample: { th: 'KBANK 0917', en: 'KBANK 0917' },
};
type Common = Readonly<Record<'name' | 'organization' | 'link' | 'order' | 'amount', Variable>>;

export const refundTemplates = (common: Common) =>
  ({
    refundAsked: {
      title: { th: 'กำลังคืนเงิน', en: 'Refund begun' },
      channel: 'mail',
      variables: { ...common, way },
      texts: refundMailTexts.refundAsked,
    },
    refundNeedsAccount: {
      title: { th: 'ขอบัญชีสำหรับรับเงินคืน', en: 'Refund needs a bank account' },
      channel: 'mail',
      variables: common,
      texts: refundMailTexts.refundNeedsAccount,
    },
    refundDone: {
      title: { th: 'คืนเงินแล้ว', en: 'Refund done' },
      channel: 'mail',
      variables: { ...common, way, reference },
      texts: refundMailTexts.refundDone,
    },
    refundDenied: {
      title: { th: 'ยกเลิกการคืนเงิน', en: 'Refund called off' },
      channel: 'mail',
      variables: common,
      texts: refundMailTexts.refundDenied,
    },
  }) as const satisfies Record<string, Template>;
export type RefundMailKey = keyof ReturnType<typeof refundTemplates>;
