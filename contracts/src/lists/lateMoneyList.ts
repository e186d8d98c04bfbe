import { z } from 'zod';
import { id, instant, satang } from '../kit/event.ts';
import { listShape } from '../kit/sheet.ts';
import { anyText } from '../kit/text.ts';
import { orderStatuses } from '../orders/orderStatuses.ts';
import {
  caseChoices,
  chargebackOutcomes,
  lateMoneyCauses,
  lostChoices,
  takenBackCauses,
} from '../payments/lateMoney.ts';

export const caseCauses = [...lateMoneyCauses, 'noOrder', ...takenBackCauses] as const;

/** The list of money that could not be taken as it came, column by column. */
export const lateMoneyList = listShape({
  page: 'latemoneylist',
  title: { th: 'เงินที่ต้องจัดการ', en: 'Money to settle' },
  row: z.object({
    caseId: anyText.min(1).max(200),
    /** Null for money that names no order we know. */
    orderId: id.nullable(),
    /** What the order is called where people read it. */
    orderNumber: z.string().nullable(),
    orderStatus: z.enum(orderStatuses).nullable(),
    customerId: id.nullable(),
    customerName: z.string().nullable(),
    /** What the gateway calls the transaction. */
    reference: z.string(),
    amountSatang: satang,
    expectedSatang: satang.nullable(),
    cause: z.enum(caseCauses),
    paidAt: instant,
    arrivedAt: instant,
    settleBy: instant,
    /** Who of the staff looks after it. */
    staffId: id.nullable(),
    staffName: z.string().nullable(),
    /** Since when somebody wants to write off what it had paid, and waits for somebody else to agree. */
    writeOffAskedAt: instant.nullable(),
    settled: z
      .object({
        choice: z.enum(caseChoices),
        /** How a charge-back ended; null where it is none. */
        outcome: z.enum(chargebackOutcomes).nullable(),
        /** What became of what it had paid; null where it had paid nothing. */
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
    money: { label: { th: 'เงินที่เข้ามา', en: 'Money' } },
    cause: { label: { th: 'เหตุที่ใช้ไม่ได้', en: 'Why not taken' } },
    order: { label: { th: 'คำสั่งซื้อ', en: 'Order' } },
    customer: { label: { th: 'ลูกค้า', en: 'Customer' }, kind: 'text', field: 'customerName' },
    expected: {
      label: { th: 'ยอดของคำสั่งซื้อ', en: 'The order costs' },
      kind: 'money',
      field: 'expectedSatang',
      isExtra: true,
    },
    reference: { label: { th: 'เลขอ้างอิง', en: 'Reference' }, kind: 'text', isExtra: true },
    arrived: { label: { th: 'ระบบรู้เมื่อ', en: 'Noticed' }, kind: 'instant', field: 'arrivedAt', isExtra: true },
    deadline: { label: { th: 'จัดการภายใน', en: 'Settle by' } },
    owner: { label: { th: 'ผู้ดูแล', en: 'Looked after by' } },
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
