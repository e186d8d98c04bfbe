import { id } from '@klang/contracts/kit/event';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import type { RowOf } from '@klang/contracts/kit/rowFields';
import { reconciliationList } from '@klang/contracts/lists/reconciliationList';
import type { StatementLine, StatementSource } from '@klang/contracts/payments/reconciling';
import type { Db } from '../kit/db.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import { pagedReads } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';

const standing = reconciliationList.row.omit({ begunByName: true }).extend({ begunBy: id });
export type StatementRow = RowOf<typeof standing>;
export type StatementFilter = FilterOf<typeof reconciliationList>;
const rows = selected(standing, 'r', { from: 'r.from_on::text', to: 'r.to_on::text' });
const orders = {
  own: (row: string) => [`-extract(epoch from ${row}.begun_at)`, `${row}.id`],
  by: {
    range: (row: string) => [`${row}.from_on`, `${row}.to_on`, `${row}.id`],
    lines: (row: string) => [`${row}.lines`, `${row}.id`],
    at: (row: string) => [`${row}.begun_at`, `${row}.id`],
  },
};

export type PaymentHere = {
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly paymentId: string;
  readonly method: string;
  readonly amountSatang: number;
  readonly paidAt: string;
  readonly paidOn: string;
  readonly invoiceNo: string | null;
};
type RawPayment = Omit<PaymentHere, 'amountSatang' | 'paidAt'> & {
  readonly amountSatang: string;
  readonly paidAt: Date;
};

export type NoteHere = {
  readonly line: number;
  readonly orderId: string;
  readonly paymentId: string;
  readonly note: string | null;
  readonly settledAt: string;
  readonly settledBy: string;
};

const methodsOf = { gateway: ['card', 'thaiqr'], bank: ['transfer'] } as const;

const statementReads = (db: Db) =>
  pagedReads(db, {
    table: 'read.reconciliations',
    as: 'r',
    ...rows,
    orders,
    conditions: narrowedBy(reconciliationList, 'r.', {}),
    idOf: ({ id: statementId }: StatementRow) => statementId,
  });

export const reconciliationReads = (db: Db) => ({
  ...statementReads(db),
  linesOf: async (org: string, statementId: string): Promise<readonly StatementLine[]> => {
    const { rows } = await db.query<Omit<StatementLine, 'amountSatang'> & { readonly amountSatang: string }>(
      `select line, on_day::text as "on", amount_satang as "amountSatang", reference
       from read.reconciliation_lines where org = $1 and reconciliation_id = $2 order by line`,
      [org, statementId],
    );
    return rows.map((row) => ({ ...row, amountSatang: Number(row.amountSatang) }));
  },
  notesOf: async (org: string, statementId: string): Promise<readonly NoteHere[]> => {
    const { rows } = await db.query<Omit<NoteHere, 'settledAt'> & { readonly settledAt: Date }>(
      `select line, order_id as "orderId", payment_id as "paymentId", note, settled_at as "settledAt",
         settled_by as "settledBy" from read.reconciliation_notes where org = $1 and reconciliation_id = $2`,
      [org, statementId],
    );
    return rows.map((row) => ({ ...row, settledAt: row.settledAt.toISOString() }));
  },
  paymentsOf: async (
    org: string,
    { source, from, to }: { readonly source: StatementSource; readonly from: string; readonly to: string },
  ): Promise<readonly PaymentHere[]> => {
    const { rows } = await db.query<RawPayment>(
      `select p.order_id as "orderId", o.number as "orderNumber", p.payment_id as "paymentId", p.method,
         p.amount_satang as "amountSatang", p.paid_at as "paidAt",
         (p.paid_at at time zone 'Asia/Bangkok')::date::text as "paidOn", p.invoice_no as "invoiceNo"
       from read.reconciled_payments p left join read.orders o on o.org = p.org and o.id = p.order_id
       where p.org = $1 and p.method = any($2) and p.amount_satang is not null
         and p.paid_at >= $3::date::timestamp at time zone 'Asia/Bangkok'
         and p.paid_at < ($4::date + 1)::timestamp at time zone 'Asia/Bangkok'
       order by p.paid_at, p.order_id, p.payment_id`,
      [org, methodsOf[source], from, to],
    );
    return rows.map((row) => ({ ...row, amountSatang: Number(row.amountSatang), paidAt: row.paidAt.toISOString() }));
  },
  hasPayment: async (org: string, { orderId, paymentId }: { orderId: string; paymentId: string }): Promise<boolean> => {
    const { rows } = await db.query(
      `select 1 from read.reconciled_payments
       where org = $1 and order_id = $2 and payment_id = $3 and amount_satang is not null`,
      [org, orderId, paymentId],
    );
    return rows.length > 0;
  },
});
export type ReconciliationReads = ReturnType<typeof reconciliationReads>;
