import { z } from 'zod';
import { id, instant, satang } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';
import {
  bankCodes,
  promiseStandings,
  refundCauses,
  refundCauseTexts,
  refundMethods,
  refundMethodTexts,
  refundStates,
  refundStateTexts,
} from '../payments/refunds.ts';

type OfOrder = { readonly orderNumber: string | null; readonly orderId: string };

export const refundList = listShape({
  page: 'refundlist',
  title: { th: 'คืนเงิน', en: 'Refunds' },
  row: z.object({
    refundId: id,
    orderId: id,
    orderNumber: z.string().nullable(),
    customerId: id,
    customerName: z.string().nullable(),
    paymentId: id.nullable(),
    amountSatang: satang,
    method: z.enum(refundMethods),
    cause: z.enum(refundCauses),
    state: z.enum(refundStates),
    reason: z.string().nullable(),
    askedAt: instant,
    askedById: id,
    askedByName: z.string().nullable(),
    approvedByName: z.string().nullable(),
    /** Who recorded a transfer as sent before the refund was denied or its money went back. */
    saidSentByName: z.string().nullable(),
    reference: z.string().nullable(),
    failure: z.string().nullable(),
    deniedReason: z.string().nullable(),
    account: z.object({ bank: z.enum(bankCodes), name: z.string(), number: z.string() }).nullable(),
    slipPath: z.string().nullable(),
    doneAt: instant.nullable(),
    /** Of open refunds in lists on screen: whether their money is there to be paid. */
    standing: z.enum(promiseStandings).optional(),
  }),
  columns: {
    money: { label: { th: 'จำนวนเงิน', en: 'Amount' }, kind: 'money', field: 'amountSatang' },
    state: { label: { th: 'สถานะ', en: 'State' }, kind: 'choice', texts: refundStateTexts },
    order: {
      label: { th: 'คำสั่งซื้อ', en: 'Order' },
      kind: 'text',
      derive: ({ orderNumber, orderId }: OfOrder) => orderNumber ?? orderId,
    },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' }, kind: 'person', field: 'customerName' },
    cause: { label: { th: 'เหตุที่คืน', en: 'Why' }, kind: 'choice', texts: refundCauseTexts },
    method: { label: { th: 'วิธีคืน', en: 'How' }, kind: 'choice', texts: refundMethodTexts },
    asked: { label: { th: 'ขอเมื่อ', en: 'Asked' }, kind: 'instant', field: 'askedAt' },
    reference: { label: { th: 'เลขอ้างอิง', en: 'Reference' }, kind: 'text', isExtra: true },
    done: { label: { th: 'คืนเมื่อ', en: 'Paid back' }, kind: 'instant', field: 'doneAt', isExtra: true },
  },
  filter: {
    state: { is: 'one', of: ['open', ...refundStates], usual: 'open', as: 'view' },
    search: { is: 'words' },
    orderId: { is: 'id', isHidden: true },
    customerId: { is: 'id', isHidden: true },
  },
  sorts: ['money', 'asked'],
});
