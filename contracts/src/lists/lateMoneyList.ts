import { z } from 'zod';
import { id, instant, satang } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';
import { anyText } from '../kit/text.ts';
import { orderStatuses } from '../orders/orderStatuses.ts';
import { caseCauseTexts } from '../payments/caseTexts.ts';
import {
  caseChoices,
  chargebackOutcomes,
  lateMoneyCauses,
  lostChoices,
  takenBackCauses,
} from '../payments/lateMoney.ts';

export const caseCauses = [...lateMoneyCauses, 'noOrder', ...takenBackCauses] as const;

type OfOrder = {
  readonly orderNumber: string | null;
  readonly orderId: string | null;
  readonly billSequence: number | null;
};
type OfStaff = { readonly staffName: string | null; readonly settled: { readonly byName: string | null } | null };

/** The order, and which bill of it the money came for: KD-0302 / 2. */
export const orderOfCase = ({ orderNumber, orderId, billSequence }: OfOrder): string | null => {
  const order = orderNumber ?? orderId;
  return order !== null && billSequence !== null ? `${order} / ${billSequence}` : order;
};

export const lateMoneyList = listShape({
  page: 'latemoneylist',
  title: { th: 'เงินที่ต้องจัดการ', en: 'Money to settle' },
  row: z.object({
    caseId: anyText.min(1).max(200),
    /** Null if the money names no known order. */
    orderId: id.nullable(),
    orderNumber: z.string().nullable(),
    /** Null if the money came for the order itself. */
    billSequence: z.int().nullable(),
    orderStatus: z.enum(orderStatuses).nullable(),
    customerId: id.nullable(),
    customerName: z.string().nullable(),
    reference: z.string(),
    amountSatang: satang,
    expectedSatang: satang.nullable(),
    cause: z.enum(caseCauses),
    paidAt: instant,
    arrivedAt: instant,
    settleBy: instant,
    staffId: id.nullable(),
    staffName: z.string().nullable(),
    writeOffAskedAt: instant.nullable(),
    settled: z
      .object({
        choice: z.enum(caseChoices),
        outcome: z.enum(chargebackOutcomes).nullable(),
        lost: z.enum(lostChoices).nullable(),
        toOrderId: id.nullable(),
        toOrderNumber: z.string().nullable(),
        refundSatang: satang,
        reference: z.string(),
        reason: z.string().nullable(),
        at: instant,
        byName: z.string().nullable(),
      })
      .nullable(),
  }),
  columns: {
    money: { label: { th: 'เงินที่เข้ามา', en: 'Money' }, kind: 'money', field: 'amountSatang' },
    cause: { label: { th: 'เหตุที่ใช้ไม่ได้', en: 'Why not taken' }, kind: 'choice', texts: caseCauseTexts },
    order: {
      label: { th: 'คำสั่งซื้อ', en: 'Order' },
      kind: 'text',
      derive: orderOfCase,
    },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' }, kind: 'person', field: 'customerName' },
    expected: {
      label: { th: 'ยอดที่ต้องชำระ', en: 'To be paid' },
      kind: 'money',
      field: 'expectedSatang',
      isExtra: true,
    },
    reference: { label: { th: 'เลขอ้างอิง', en: 'Reference' }, kind: 'text', isExtra: true },
    arrived: { label: { th: 'ระบบรู้เมื่อ', en: 'Noticed' }, kind: 'instant', field: 'arrivedAt', isExtra: true },
    deadline: { label: { th: 'จัดการภายใน', en: 'Settle by' }, kind: 'instant', field: 'settleBy' },
    owner: {
      label: { th: 'ผู้ดูแล', en: 'Looked after by' },
      kind: 'person',
      derive: ({ staffName, settled }: OfStaff) => settled?.byName ?? staffName,
    },
  },
  filter: {
    isSettled: { is: 'flag', as: 'view', word: 'settled', isBoth: true },
    cause: { is: 'one', of: caseCauses },
    outcome: { is: 'one', of: chargebackOutcomes },
    search: { is: 'words' },
    orderId: { is: 'id', isHidden: true },
    customerId: { is: 'id', isHidden: true },
  },
  sorts: ['money', 'arrived'],
});
