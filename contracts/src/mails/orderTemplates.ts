import { billTemplates } from './billTemplates.ts';
import { orderMailTexts } from './orderMailTexts.ts';
import { paperMailTexts } from './paperMailTexts.ts';
import { refundTemplates } from './refundTemplates.ts';
import type { Template, Variable } from './template.ts';
import { tripTemplates } from './tripTemplates.ts';

const variables = {
  order: {
    label: { th: 'เลขที่คำสั่งซื้อ', en: 'Order number' },
    sample: { th: 'KD-0431', en: 'KD-0431' },
  },
  paperNumber: {
    label: { th: 'เลขที่เอกสาร', en: 'Number of the paper' },
    sample: { th: '00000-RT-6911-0213', en: '00000-RT-6911-0213' },
  },
  paper: {
    label: { th: 'ชนิดของเอกสาร', en: 'Kind of paper' },
    sample: { th: 'ใบส่งคืนสิ่งของ', en: 'Delivery note' },
  },
  receipt: {
    label: { th: 'ชนิดของเอกสาร', en: 'Kind of paper' },
    sample: { th: 'ใบเสร็จรับเงิน/ใบกำกับภาษี', en: 'Receipt/tax invoice' },
  },
  about: {
    label: { th: 'เลขที่เอกสารเดิม', en: 'Number of the paper before' },
    sample: { th: '00000-RT-6911-0207', en: '00000-RT-6911-0207' },
  },
  reason: {
    label: { th: 'เหตุผลที่ไม่แก้ไข', en: 'Why it stays' },
    sample: { th: 'ชื่อตรงกับหนังสือรับรองแล้ว', en: 'The name is as it is registered' },
  },
  amount: { label: { th: 'จำนวนเงิน', en: 'Amount of money' }, sample: { th: '฿4,176', en: '฿4,176' } },
  pickUp: {
    label: { th: 'วันและเวลารับของ', en: 'Day and time slot of the pick-up' },
    sample: { th: 'วันพฤหัสบดีที่ 26 พฤศจิกายน 2569 เวลา 13:00–16:00 น.', en: 'Thursday 26 November 2026, 13:00–16:00' },
  },
  payBy: {
    label: { th: 'ชำระเงินได้ถึง', en: 'Pay by' },
    sample: { th: 'วันจันทร์ที่ 23 พฤศจิกายน 2569 เวลา 16:20 น.', en: 'Monday 23 November 2026, 16:20' },
  },
  next: {
    label: { th: 'สิ่งที่ต้องชำระต่อไป', en: 'What is to be paid now' },
    sample: {
      th: 'หากยังไม่ได้โอน กรุณาชำระ ฿4,176 ภายในวันจันทร์ที่ 23 พฤศจิกายน 2569 เวลา 16:20 น.',
      en: 'If you made no transfer, please pay ฿4,176 by Monday 23 November 2026, 16:20.',
    },
  },
  settleBy: {
    label: { th: 'ทีมงานจัดการภายใน', en: 'Staff settle it by' },
    sample: { th: 'วันพฤหัสบดีที่ 26 พฤศจิกายน 2569', en: 'Thursday 26 November 2026' },
  },
  outcome: {
    label: { th: 'ผลการจัดการ (อยู่เป็นย่อหน้าของตัวเอง)', en: 'The outcome, as a paragraph of its own' },
    sample: { th: 'เรากำลังคืนเงิน ฿4,176 ให้คุณ', en: 'We are paying ฿4,176 back to you.' },
    isRequired: true,
  },
} as const satisfies Record<string, Variable>;

type Common = Readonly<Record<'name' | 'organization' | 'link', Variable>>;

const paperTemplates = (common: Common) => {
  const { order, amount, paper, receipt, paperNumber, about, reason } = variables;
  return {
    paperIssued: {
      title: { th: 'ส่งใบเสร็จรับเงิน/ใบกำกับภาษี', en: 'Receipt/tax invoice sent' },
      channel: 'mail',
      variables: { ...common, order, amount, paper: receipt, number: paperNumber },
      texts: paperMailTexts.paperIssued,
    },
    paperReissued: {
      title: { th: 'ส่งใบเสร็จฉบับใหม่แทนฉบับเดิม', en: 'Receipt issued anew' },
      channel: 'mail',
      variables: { ...common, order, amount, paper: receipt, number: paperNumber, about },
      texts: paperMailTexts.paperReissued,
    },
    noteIssued: {
      title: { th: 'ส่งใบส่งคืนสิ่งของหรือใบรับฝากสิ่งของ', en: 'Delivery note or service order sent' },
      channel: 'mail',
      variables: { ...common, order, paper, number: paperNumber },
      texts: paperMailTexts.noteIssued,
    },
    creditIssued: {
      title: { th: 'ส่งใบลดหนี้', en: 'Credit note sent' },
      channel: 'mail',
      variables: { ...common, order, amount, paper: receipt, number: paperNumber, about },
      texts: paperMailTexts.creditIssued,
    },
    correctionRefused: {
      title: { th: 'ไม่แก้ไขเอกสาร', en: 'Paper stays as it is' },
      channel: 'mail',
      variables: { ...common, order, paper: receipt, number: paperNumber, reason },
      texts: paperMailTexts.correctionRefused,
    },
    certificateMissing: {
      title: { th: 'ขอหนังสือรับรองหักภาษี ณ ที่จ่าย', en: 'Withholding certificate missing' },
      channel: 'mail',
      variables: { ...common, order, amount, paper: receipt, number: paperNumber },
      texts: paperMailTexts.certificateMissing,
    },
    certificateRefused: {
      title: { th: 'หนังสือรับรองหักภาษีไม่ถูกต้อง', en: 'Withholding certificate not right' },
      channel: 'mail',
      variables: { ...common, order, number: paperNumber, reason },
      texts: paperMailTexts.certificateRefused,
    },
  } as const;
};

export const orderTemplates = (common: Common) => {
  const { order, amount, pickUp, payBy, next, settleBy, outcome } = variables;
  return {
    orderPlaced: {
      title: { th: 'จองแล้ว รอชำระเงิน', en: 'Order placed' },
      channel: 'mail',
      variables: { ...common, order, amount, pickUp, payBy },
      texts: orderMailTexts.orderPlaced,
    },
    payLink: {
      title: { th: 'ส่งลิงก์ชำระเงินอีกครั้ง', en: 'Payment link, sent again' },
      channel: 'mail',
      variables: { ...common, order, amount, pickUp, payBy },
      texts: orderMailTexts.orderPlaced,
    },
    orderPaid: {
      title: { th: 'ชำระเงินแล้ว', en: 'Order paid' },
      channel: 'mail',
      variables: { ...common, order, amount, pickUp },
      texts: orderMailTexts.orderPaid,
    },
    ...paperTemplates(common),
    orderFree: {
      title: { th: 'จองแล้ว ไม่มียอดชำระ', en: 'Order confirmed, nothing to pay' },
      channel: 'mail',
      variables: { ...common, order, pickUp },
      texts: orderMailTexts.orderFree,
    },
    orderExpired: {
      title: { th: 'หมดเวลาชำระเงิน', en: 'Order expired' },
      channel: 'mail',
      variables: { ...common, order, pickUp },
      texts: orderMailTexts.orderExpired,
    },
    paymentFailed: {
      title: { th: 'ชำระเงินไม่สำเร็จ', en: 'Payment failed' },
      channel: 'mail',
      variables: { ...common, order, amount, pickUp, payBy },
      texts: orderMailTexts.paymentFailed,
    },
    transferMissing: {
      title: { th: 'ไม่พบเงินโอนของคำสั่งซื้อ', en: 'No transfer found for an order' },
      channel: 'mail',
      variables: { ...common, order, pickUp, next },
      texts: orderMailTexts.transferMissing,
    },
    lateMoneyArrived: {
      title: { th: 'เงินที่เข้ามาแล้วยังใช้ไม่ได้', en: 'Late money' },
      channel: 'mail',
      variables: { ...common, order, amount, settleBy },
      texts: orderMailTexts.lateMoneyArrived,
    },
    lateMoneySettled: {
      title: { th: 'จัดการเงินที่เข้ามาแล้ว', en: 'Late money, settled' },
      channel: 'mail',
      variables: { ...common, order, amount, outcome },
      texts: orderMailTexts.lateMoneySettled,
    },
    takenBackSettled: {
      title: { th: 'เงินที่ถูกดึงกลับ จัดการแล้ว', en: 'Money claimed back, settled' },
      channel: 'mail',
      variables: { ...common, order, amount, outcome },
      texts: orderMailTexts.takenBackSettled,
    },
    ...refundTemplates({ ...common, order, amount }),
    ...billTemplates({ ...common, order, amount }),
    ...tripTemplates({ ...common, order }),
  } as const satisfies Record<string, Template>;
};
