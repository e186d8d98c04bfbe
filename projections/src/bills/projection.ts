import type { OrderEvent } from '@klang/contracts/events/order';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { vatPercent } from '@klang/contracts/limits';
import { lookedForIn } from '../kit/lookedFor.ts';
import { projection } from '../kit/projection.ts';
import { insertOnce, sql, update } from '../kit/statements.ts';

type Data<T extends OrderEvent['type']> = Extract<OrderEvent, { readonly type: T }>['data'];
const bill = (org: string, { orderId, billId }: { readonly orderId: string; readonly billId: string }) => ({
  org,
  order_id: orderId,
  bill_id: billId,
});
const order = (org: string, orderId: string) => ({ org, order_id: orderId });
const firstBillId = (orderId: string): string => `${orderId.slice(0, 74)}-b1`;

type OfBill = { readonly orderId: string; readonly billId: string };
type Attempt = OfBill & { readonly paymentId: string };
/** The search that ends last holds up reminders. One after a search that found nothing holds up nothing. */
const lookedFor = (org: string, { orderId, billId }: OfBill) =>
  sql`update read.bills b set confirm_by = t.held_by, confirm_payment_id = t.last_id, confirm_satang = t.last_satang
      from (select max(confirm_by) filter (where not is_again) as held_by,
          (array_agg(payment_id order by is_again, confirm_by desc, payment_id))[1] as last_id,
          (array_agg(asked_satang order by is_again, confirm_by desc, payment_id))[1] as last_satang
        from read.bill_transfers where org = ${org} and order_id = ${orderId} and bill_id = ${billId}
          and confirm_by is not null) t
      where b.org = ${org} and b.order_id = ${orderId} and b.bill_id = ${billId}`;
/** What the customer is to pay is what is open when they begin: a code or an amount that they copied says so. */
const begun = (org: string, { orderId, billId, paymentId }: Attempt) => [
  sql`insert into read.bill_transfers (org, order_id, bill_id, payment_id, asked_satang)
      select org, order_id, bill_id, ${paymentId}, case when open_satang > 0 then open_satang else pay_now_satang end
      from read.bills where org = ${org} and order_id = ${orderId} and bill_id = ${billId}
      on conflict (org, order_id, payment_id) do nothing`,
];
type Report = Attempt & { readonly confirmBy: string; readonly reportedAt: string };
const transfers = lookedForIn({ bills: 'bills', transfers: 'bill_transfers' });
/** One that was denied is no longer among the transfers, and comes back with a slip. */
const reported = (org: string, report: Report) => [
  ...begun(org, report),
  transfers.reported(org, report),
  lookedFor(org, report),
];
const notAwaited = (org: string, attempt: Attempt) => [transfers.dropped(org, attempt), lookedFor(org, attempt)];
const denied = (org: string, attempt: Attempt) => [transfers.denied(org, attempt), ...notAwaited(org, attempt)];

const issued = (org: string, data: Data<'BillIssued'>) => ({
  ...bill(org, data),
  sequence: data.sequence,
  customer_id: data.customerId,
  kind: data.kind,
  period: data.period,
  from_day: data.from,
  until_day: data.until,
  due_on: data.dueOn,
  remind_on: data.remindOn.join(),
  lines: JSON.stringify(data.lines),
  fees_satang: data.feesSatang,
  vat_rule: data.vatRule,
  vat_percent: data.vatRule === 'none' ? null : (data.vatPercent ?? vatPercent),
  vat_satang: data.vatSatang,
  total_satang: data.totalSatang,
  withholding_satang: data.withholdingSatang,
  withholding_base_satang: data.withholdingBaseSatang,
  credit_satang: data.creditSatang,
  pay_now_satang: data.payNowSatang,
  open_satang: data.payNowSatang,
  issued_at: data.issuedAt,
  reason: data.reason,
});

const credited = (org: string, orderId: string, satang: number) =>
  satang === 0
    ? []
    : [
        sql`update read.bill_orders set credit_satang = credit_satang + ${satang}::bigint
            where org = ${org} and order_id = ${orderId}`,
      ];

const billedNext = (org: string, { orderId, kind, until, nextAt }: Data<'BillIssued'>) => {
  if (kind === 'extra' || kind === 'back' || kind === 'again') return [];
  const next_from = kind === 'period' && nextAt !== null ? daysAfter(until, 1) : null;
  return [update('bill_orders', order(org, orderId), { next_from, ended_at: null })];
};

export const billsProjection = projection({
  name: 'bills',
  version: 14,
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
      waits_until text,
      remind_on text not null,
      lines text not null,
      fees_satang bigint not null,
      vat_rule text not null,
      vat_percent double precision,
      vat_satang bigint not null,
      total_satang bigint not null,
      withholding_base_satang bigint not null,
      withholding_satang bigint not null,
      credit_satang bigint not null,
      pay_now_satang bigint not null,
      open_satang bigint not null,
      issued_at timestamptz not null,
      reason text,
      confirm_by timestamptz,
      confirm_payment_id text,
      confirm_satang bigint,
      is_denied boolean not null default false,
      paid_at timestamptz,
      voided_at timestamptz,
      reminded_at timestamptz,
      reminded_day integer,
      primary key (org, order_id, bill_id)`,
    bill_transfers: `
      org text not null,
      order_id text not null,
      bill_id text not null,
      payment_id text not null,
      asked_satang bigint not null,
      confirm_by timestamptz,
      is_again boolean not null default false,
      primary key (org, order_id, payment_id)`,
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
      next_from text,
      ended_at timestamptz,
      credit_satang bigint not null,
      primary key (org, order_id)`,
  },
  indexes: [
    ['bills', '(org, due_on, order_id, bill_id) where open_satang > 0'],
    ['bills', '(org, issued_at, order_id, bill_id)'],
    ['bills', '(org, customer_id, issued_at)'],
    ['bill_orders', '(org, customer_id)'],
    ['bill_orders', '(next_from) where next_from is not null'],
    ['bill_orders', '(ended_at) where ended_at is not null'],
  ],
  on: {
    OrderPlaced: (placed, { org }) => [
      insertOnce('bill_orders', {
        ...order(org, placed.orderId),
        number: placed.number ?? placed.orderId,
        customer_id: placed.customerId,
        customer_name: placed.customerName,
        company: placed.company !== null,
        months: placed.months,
        total_satang: placed.totalSatang,
        pay_now_satang: placed.quote?.payNowSatang ?? placed.totalSatang,
        next_from: null,
        ended_at: null,
        credit_satang: 0,
      }),
    ],
    OrderPaid: ({ orderId, paidAt }, { org }) => [
      sql`insert into read.bills (org, order_id, bill_id, sequence, customer_id, kind, from_day, until_day, due_on, remind_on, lines,
            fees_satang, vat_rule, vat_satang, total_satang, withholding_base_satang, withholding_satang, credit_satang,
            pay_now_satang, open_satang, issued_at, paid_at)
          select org, order_id, ${firstBillId(orderId)}, 1, customer_id, 'order', ${bangkokDay(new Date(paidAt))},
            ${bangkokDay(new Date(paidAt))}, ${bangkokDay(new Date(paidAt))}, '', '[]', total_satang, 'included', 0, total_satang,
            0, total_satang - pay_now_satang, 0, pay_now_satang, 0, ${paidAt}, ${paidAt}
          from read.bill_orders where org = ${org} and order_id = ${orderId}
          on conflict (org, order_id, bill_id) do nothing`,
    ],
    TermBegan: ({ orderId, until }, { org }) => [
      update('bill_orders', order(org, orderId), { next_from: daysAfter(until, 1) }),
    ],
    ItemVisitUndone: ({ orderId, termFrom }, { org }) =>
      termFrom === null ? [update('bill_orders', order(org, orderId), { next_from: null })] : [],
    BillIssued: (data, { org }) => [
      insertOnce('bills', issued(org, data)),
      ...billedNext(org, data),
      ...credited(org, data.orderId, Math.max(0, data.withholdingSatang - data.totalSatang) - data.creditSatang),
    ],
    CreditGranted: ({ orderId, amountSatang }, { org }) => credited(org, orderId, amountSatang),
    CreditLapsed: ({ orderId, amountSatang }, { org }) => credited(org, orderId, -amountSatang),
    RefundPromised: ({ orderId, creditSatang = 0 }, { org }) => credited(org, orderId, -creditSatang),
    PaymentRefunded: ({ orderId, creditSatang = 0 }, { org }) => credited(org, orderId, -creditSatang),
    MovedMoneyRefunded: ({ orderId, creditSatang = 0 }, { org }) => credited(org, orderId, -creditSatang),
    RefundReleased: ({ orderId, creditSatang = 0 }, { org }) => credited(org, orderId, creditSatang),
    RefundPaidOut: ({ orderId, creditSatang = 0 }, { org }) => credited(org, orderId, -creditSatang),
    ContractEnded: ({ orderId, endedAt }, { org }) => [
      update('bill_orders', order(org, orderId), { next_from: null, ended_at: endedAt }),
    ],
    BillCredited: ({ amountSatang, ...data }, { org }) => [
      sql`update read.bills set open_satang = open_satang - ${amountSatang}, credit_satang = credit_satang + ${amountSatang}
          where org = ${org} and order_id = ${data.orderId} and bill_id = ${data.billId}`,
      ...credited(org, data.orderId, -amountSatang),
    ],
    BillPaid: ({ orderId, billId, paymentId, amountSatang, paidAt }, { org }) => [
      sql`update read.bill_orders o set credit_satang = o.credit_satang + greatest(0, ${amountSatang}::bigint - b.open_satang)
          from read.bills b where b.org = o.org and b.order_id = o.order_id and b.bill_id = ${billId} and b.paid_at is null
            and o.org = ${org} and o.order_id = ${orderId}`,
      sql`update read.bills set credit_satang = credit_satang - greatest(0, ${amountSatang}::bigint - open_satang),
            open_satang = 0, waits_until = null, paid_at = ${paidAt}
          where org = ${org} and order_id = ${orderId} and bill_id = ${billId}`,
      ...notAwaited(org, { orderId, billId, paymentId }),
    ],
    BillVoided: ({ voidedAt, ...data }, { org }) => [
      sql`update read.bill_orders o set credit_satang = o.credit_satang + b.credit_satang
          from read.bills b where b.org = o.org and b.order_id = o.order_id and b.bill_id = ${data.billId}
            and o.org = ${org} and o.order_id = ${data.orderId}`,
      update('bills', bill(org, data), {
        open_satang: 0,
        waits_until: null,
        credit_satang: 0,
        voided_at: voidedAt,
      }),
    ],
    LateMoneyArrived: ({ orderId, billId, paymentId }, { org }) =>
      billId ? notAwaited(org, { orderId, billId, paymentId }) : [],
    PaymentStarted: ({ orderId, billId, paymentId, method }, { org }) =>
      billId && method === 'transfer' ? begun(org, { orderId, billId, paymentId }) : [],
    TransferReported: ({ billId, ...data }, { org }) => (billId ? reported(org, { ...data, billId }) : []),
    PaymentDeclined: ({ orderId, billId, paymentId }, { org }) =>
      billId ? denied(org, { orderId, billId, paymentId }) : [],
    BillReminded: ({ day, remindedAt, ...data }, { org }) => [
      update('bills', bill(org, data), { reminded_at: remindedAt, ...(day !== null && { reminded_day: day }) }),
    ],
    BillHeld: ({ endsOn, ...data }, { org }) => [update('bills', bill(org, data), { waits_until: endsOn })],
    BillDueAgain: ({ dueOn, remindOn, ...data }, { org }) => [
      update('bills', bill(org, data), {
        waits_until: null,
        due_on: dueOn,
        remind_on: remindOn.join(),
        reminded_day: null,
      }),
    ],
    BillDueMoved: ({ dueOn, remindOn, ...data }, { org }) => [
      update('bills', bill(org, data), { due_on: dueOn, remind_on: remindOn.join(), reminded_day: null }),
    ],
    PersonForgotten: ({ personId }, { org }) => [
      sql`update read.bills set reason = null where org = ${org} and customer_id = ${personId}`,
      sql`update read.bill_orders set customer_name = null where org = ${org} and customer_id = ${personId}`,
    ],
  },
});
