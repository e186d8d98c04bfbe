import { claimMailTexts } from './claimMailTexts.ts';
import type { Template, Variable } from './template.ts';

const claim: Variable = {
  label: { th: 'เลขที่เรื่องเคลม', en: 'Number of the claim' },
  sample: { th: 'CL-6911-0007', en: 'CL-6911-0007' },
};
const words: Variable = {
  label: { th: 'ข้อความหรือเหตุผล', en: 'What was written, or the reason' },
  sample: { th: 'มุมล่างซ้ายของกล่องยุบ', en: 'The lower left corner of the box is dented.' },
};
const decideBy: Variable = {
  label: { th: 'วันที่แจ้งผล', en: 'Day by which it is decided' },
  sample: { th: 'วันจันทร์ที่ 30 พฤศจิกายน 2569', en: 'Monday 30 November 2026' },
};
const outcome: Variable = {
  label: { th: 'ผลการตัดสิน', en: 'What was decided' },
  sample: { th: 'เราชดเชยให้ ฿1,840.00 โดยโอนเข้าบัญชีธนาคารของคุณ', en: 'We compensate you with ฿1,840.00.' },
};
const order: Variable = {
  label: { th: 'เลขที่คำสั่งซื้อ', en: 'Order number' },
  sample: { th: 'KD-0431', en: 'KD-0431' },
};
type Common = Readonly<Record<'name' | 'organization' | 'link', Variable>>;

export const claimTemplates = (common: Common) =>
  ({
    claimOpened: {
      title: { th: 'รับเรื่องเคลมแล้ว', en: 'Claim received' },
      channel: 'mail',
      variables: { ...common, order, claim, words, decideBy },
      texts: claimMailTexts.claimOpened,
    },
    claimAnswered: {
      title: { th: 'ข้อความใหม่ในเรื่องเคลม', en: 'New message in a claim' },
      channel: 'mail',
      variables: { ...common, order, claim, words },
      texts: claimMailTexts.claimAnswered,
    },
    claimDecided: {
      title: { th: 'ตัดสินเรื่องเคลมแล้ว', en: 'Claim decided' },
      channel: 'mail',
      variables: { ...common, order, claim, words, outcome },
      texts: claimMailTexts.claimDecided,
    },
    claimReopened: {
      title: { th: 'ดูเรื่องเคลมใหม่', en: 'Claim looked at again' },
      channel: 'mail',
      variables: { ...common, order, claim, decideBy },
      texts: claimMailTexts.claimReopened,
    },
  }) as const satisfies Record<string, Template>;
export type ClaimMailKey = keyof ReturnType<typeof claimTemplates>;
