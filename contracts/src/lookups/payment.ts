import { z } from 'zod';
import { satang } from '../kit/event.ts';
import { inBoth, lookup, names } from '../kit/lookup.ts';

export const payment = lookup({
  kind: 'payment',
  page: 'payment',
  module: 'payment',
  title: { th: 'ช่องทางชำระเงิน', en: 'Payment options' },
  isPublic: true,
  usedBy: ['orderlist', 'report02'],
  fields: {
    ...names,
    kind: {
      is: 'choice',
      inList: true,
      label: { th: 'วิธี', en: 'Method' },
      help: {
        th: 'เว็บไซต์รับบัตร Thai QR และโอนเงิน ส่วนเงินสดยังไม่แสดงให้ลูกค้าเลือก',
        en: 'The site takes cards, Thai QR and transfers. Cash is not offered to customers yet.',
      },
      choices: [
        { value: 'card', label: { th: 'บัตรเครดิต', en: 'Credit card' } },
        { value: 'thaiqr', label: { th: 'Thai QR', en: 'Thai QR' } },
        { value: 'cash', label: { th: 'เงินสด', en: 'Cash' } },
        { value: 'transfer', label: { th: 'โอนเงิน', en: 'Transfer' } },
      ],
    },
    promptPayId: {
      is: 'text',
      max: 15,
      pattern: /^(0\d{9}|\d{13}|\d{15})$/,
      isOptional: true,
      label: { th: 'พร้อมเพย์ที่รับโอน', en: 'PromptPay ID' },
      help: {
        th: 'ใช้กับวิธีโอนเงิน: เบอร์มือถือ 10 หลัก เลขผู้เสียภาษี 13 หลัก หรือรหัสผู้รับชำระ 15 หลัก',
        en: 'For transfers: a mobile number of 10 digits, a tax ID of 13, or a biller ID of 15.',
      },
    },
    payeeName: {
      is: 'text',
      max: 120,
      isOptional: true,
      label: { th: 'ชื่อผู้รับโอน', en: 'Payee' },
      help: {
        th: 'ชื่อที่แอปธนาคารจะแสดง ลูกค้าใช้ตรวจสอบก่อนยืนยัน',
        en: 'The name a banking app shows, for the customer to check.',
      },
    },
    picture: { is: 'image', isOptional: true, label: { th: 'รูป', en: 'Picture' } },
    minimumSatang: { is: 'money', isOptional: true, inList: true, label: { th: 'ยอดขั้นต่ำ', en: 'Minimum' } },
    maximumSatang: { is: 'money', isOptional: true, inList: true, label: { th: 'ยอดสูงสุด', en: 'Maximum' } },
    ...inBoth('instruction', {
      is: 'longText',
      max: 2_000,
      isOptional: true,
      label: { th: 'คำแนะนำ', en: 'Instruction' },
    }),
  },
});

export const paymentOffer = z.object({
  name_th: z.string(),
  name_en: z.string(),
  kind: z.string(),
  minimumSatang: satang.nullish(),
  maximumSatang: satang.nullish(),
  promptPayId: z.string().nullish(),
  payeeName: z.string().nullish(),
});
export type PaymentOffer = z.output<typeof paymentOffer>;

const takes = ({ minimumSatang, maximumSatang }: PaymentOffer, amountSatang: number): boolean =>
  amountSatang >= (minimumSatang ?? 0) && amountSatang <= (maximumSatang ?? Number.POSITIVE_INFINITY);

/** A transfer also needs a payee. */
export const offerThatTakes = (
  offers: readonly PaymentOffer[],
  { method, amountSatang }: { readonly method: string; readonly amountSatang: number },
): PaymentOffer | undefined =>
  offers.find(
    (offer) =>
      offer.kind === method && takes(offer, amountSatang) && (method !== 'transfer' || Boolean(offer.promptPayId)),
  );
