import type { OrderEvent } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import { projection } from '../kit/projection.ts';
import { insert, keep, sql, update } from '../kit/statements.ts';
import { firstBillAt } from './firstBill.ts';

type Data<T extends OrderEvent['type']> = Extract<OrderEvent, { readonly type: T }>['data'];
const bill = (org: string, { orderId, billId }: { readonly orderId: string; readonly billId: string }) => ({
  ...{ org, order_id: orderId, bill_id: billId },
});
const order = (org: string, orderId: string) => ({ org, order_id: orderId });
const firstBillId = (orderId: string): string => `${orderId.slice(0, 74)}-b1`;

const issued = (org: string, data: Data<'BillIssued'>) => ({
  ...{ ...bill(org, data), sequence: data.sequence, customer_id: data.customerId, kind: data.kind },
  ...{ period: data.period, from_day: data.from, until_day: data.until, due_on: data.dueOn },
  ...{ lines: JSON.stringify(data.lines), fees_satang: data.feesSatang, vat_rule: data.vatRule },
  ...{ vat_satang: data.vatSatang, total_satang: data.totalSatang, withholding_satang: data.withholdingSatang },
  ...{ withholding_base_satang: data.withholdingBaseSatang, credit_satang: data.creditSatang },
  ...{ pay_now_satang: data.payNowSatang, open_satang: data.payNowSatang, issued_at: data.issuedAt },
});

/** Every bill, what is open of it, who was reminded; and when each contract is billed next. Bill 1 is the order itself. */
export const billsProjection = projection({
  name: 'bills',
  version: 1,
  tables: {
    bills: `
      org text not null,
      order_id text not null,
      bill_id text not null,
      sequence integer not null,
      customer_id text not null,
      kind text not null,
      period integer,
      from_day text not null,
      until_day text not null,
      due_on text not null,
      lines text not null,
      fees_satang bigint not null,
      vat_rule text not null,
      vat_satang bigint not null,
      total_satang bigint not null,
      withholding_base_satang bigint not null,
      withholding_satang bigint not null,
      credit_satang bigint not null,
      pay_now_satang bigint not null,
      open_satang bigint not null,
      issued_at timestamptz not null,
      confirm_by timestamptz,
      confirm_payment_id text,
      paid_at timestamptz,
      reminded_at timestamptz,
      reminded_day integer,
      primary key (org, order_id, bill_id)`,
    bill_orders: `
      org text not null,
      order_id text not null,
      number text not null,
      customer_id text not null,
      customer_name text,
      company boolean not null,
      months integer not null,
      total_satang bigint not null,
      pay_now_satang bigint not null,
      next_at timestamptz,
      is_over boolean not null,
      primary key (org, order_id)`,
  },
  indexes: [
    ['bills', '(org, due_on, order_id, bill_id) where open_satang > 0'],
    ['bills', '(org, issued_at, order_id, bill_id)'],
    ['bills', '(org, customer_id, issued_at)'],
    ['bill_orders', '(org, customer_id)'],
    ['bill_orders', '(next_at, org, order_id) where next_at is not null'],
  ],
  on: {
    OrderPlaced: (placed, { org }) => [
      keep('bill_orders', {
        ...{ ...order(org, placed.orderId), number: placed.number ?? placed.orderId, customer_id: placed.customerId },
        ...{ customer_name: placed.customerName, company: placed.company !== null, months: placed.months },
        ...{ total_satang: placed.totalSatang, pay_now_satang: placed.quote?.payNowSatang ?? placed.totalSatang },
        ...{ next_at: null, is_over: false },
      }),
    ],
    OrderPaid: ({ orderId, paidAt }, { org }) => [
      sql`insert into read.bills (org, order_id, bill_id, sequence, customer_id, kind, from_day, until_day, due_on, lines,
            fees_satang, vat_rule, vat_satang, total_satang, withholding_base_satang, withholding_satang, credit_satang,
            pay_now_satang, open_satang, issued_at, paid_at)
          select org, order_id, ${firstBillId(orderId)}, 1, customer_id, 'order', ${bangkokDay(new Date(paidAt))},
            ${bangkokDay(new Date(paidAt))}, ${bangkokDay(new Date(paidAt))}, '[]', total_satang, 'included', 0, total_satang,
            0, total_satang - pay_now_satang, 0, pay_now_satang, 0, ${paidAt}, ${paidAt}
          from read.bill_orders where org = ${org} and order_id = ${orderId}
          on conflict (org, order_id, bill_id) do nothing`,
    ],
    TermBegan: ({ orderId, until }, { org }) => [
      update('bill_orders', order(org, orderId), { next_at: firstBillAt(until) }),
    ],
    BillIssued: (data, { org }) => [
      insert('bills', issued(org, data)),
      ...(data.kind === 'extra' ? [] : [update('bill_orders', order(org, data.orderId), { next_at: data.nextAt })]),
    ],
    ContractEnded: ({ orderId, endedAt }, { org }) => [
      update('bill_orders', order(org, orderId), { next_at: endedAt, is_over: true }),
    ],
    BillCredited: ({ amountSatang, ...data }, { org }) => [
      sql`update read.bills set open_satang = open_satang - ${amountSatang}, credit_satang = credit_satang + ${amountSatang}
          where org = ${org} and order_id = ${data.orderId} and bill_id = ${data.billId}`,
    ],
    BillPaid: ({ paidAt, ...data }, { org }) => [
      update('bills', bill(org, data), { open_satang: 0, paid_at: paidAt, confirm_by: null, confirm_payment_id: null }),
    ],
    TransferReported: ({ orderId, billId, paymentId, confirmBy }, { org }) =>
      billId
        ? [update('bills', bill(org, { orderId, billId }), { confirm_by: confirmBy, confirm_payment_id: paymentId })]
        : [],
    PaymentDeclined: ({ orderId, billId, paymentId }, { org }) =>
      billId
        ? [
            sql`update read.bills set confirm_by = null, confirm_payment_id = null
                where org = ${org} and order_id = ${orderId} and bill_id = ${billId} and confirm_payment_id = ${paymentId}`,
          ]
        : [],
    BillReminded: ({ day, remindedAt, ...data }, { org }) => [
      update('bills', bill(org, data), { reminded_at: remindedAt, ...(day !== null && { reminded_day: day }) }),
    ],
    BillDueMoved: ({ dueOn, ...data }, { org }) => [
      update('bills', bill(org, data), { due_on: dueOn, reminded_day: null }),
    ],
    PersonForgotten: ({ personId }, { org }) => [
      sql`update read.bill_orders set customer_name = null where org = ${org} and customer_id = ${personId}`,
    ],
  },
});
