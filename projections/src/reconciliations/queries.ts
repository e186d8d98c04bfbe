import {
  type StatementColumns,
  type StatementLine,
  type StatementSource,
  statementColumns,
} from '@klang/contracts/payments/reconciling';
import type { Db } from '../kit/db.ts';

export type StatementRow = {
  readonly id: string;
  readonly source: StatementSource;
  readonly from: string;
  readonly to: string;
  readonly columns: StatementColumns;
  readonly headerLine: number;
  readonly lines: number;
  readonly isWhole: boolean;
  readonly begunAt: string;
  readonly begunBy: string;
};
type RawStatement = Omit<StatementRow, 'columns' | 'begunAt'> & { readonly columns: string; readonly begunAt: Date };
const columns = `id, source, from_on::text as "from", to_on::text as "to", columns, header_line as "headerLine", lines,
  is_whole as "isWhole", begun_at as "begunAt", begun_by as "begunBy"`;
const rowOf = ({ columns: kept, begunAt, ...row }: RawStatement): StatementRow => ({
  ...row,
  columns: statementColumns.parse(JSON.parse(kept)),
  begunAt: begunAt.toISOString(),
});

/** Money that came here, as a statement would name it. */
export type PaymentHere = {
  /** Empty where it names no order of ours. */
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly paymentId: string;
  readonly method: string;
  readonly amountSatang: number;
  readonly paidAt: string;
  readonly paidOn: string;
  /** The gateway's own number, where it is not made of ours. */
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

const mostListed = 100;
const methodsOf = { gateway: ['card', 'thaiqr'], bank: ['transfer'] } as const;

/** Every question names the organization first, and sees nothing of another. */
export const reconciliationReads = (db: Db) => ({
  /** The newest first. */
  list: async (org: string): Promise<readonly StatementRow[]> => {
    const { rows } = await db.query<RawStatement>(
      `select ${columns} from read.reconciliations where org = $1 order by begun_at desc, id limit ${mostListed}`,
      [org],
    );
    return rows.map(rowOf);
  },
  one: async (org: string, id: string): Promise<StatementRow | undefined> => {
    const { rows } = await db.query<RawStatement>(
      `select ${columns} from read.reconciliations where org = $1 and id = $2`,
      [org, id],
    );
    return rows[0] && rowOf(rows[0]);
  },
  /** Which columns the last file of that kind had. */
  lastColumns: async (org: string, source: StatementSource) => {
    const { rows } = await db.query<RawStatement>(
      `select ${columns} from read.reconciliations where org = $1 and source = $2 order by begun_at desc, id limit 1`,
      [org, source],
    );
    return rows[0] && rowOf(rows[0]);
  },
  linesOf: async (org: string, id: string): Promise<readonly StatementLine[]> => {
    const { rows } = await db.query<Omit<StatementLine, 'amountSatang'> & { readonly amountSatang: string }>(
      `select line, on_day::text as "on", amount_satang as "amountSatang", reference
       from read.reconciliation_lines where org = $1 and reconciliation_id = $2 order by line`,
      [org, id],
    );
    return rows.map((row) => ({ ...row, amountSatang: Number(row.amountSatang) }));
  },
  notesOf: async (org: string, id: string): Promise<readonly NoteHere[]> => {
    const { rows } = await db.query<Omit<NoteHere, 'settledAt'> & { readonly settledAt: Date }>(
      `select line, order_id as "orderId", payment_id as "paymentId", note, settled_at as "settledAt",
         settled_by as "settledBy" from read.reconciliation_notes where org = $1 and reconciliation_id = $2`,
      [org, id],
    );
    return rows.map((row) => ({ ...row, settledAt: row.settledAt.toISOString() }));
  },
  /** Money of those ways that came on these days of Bangkok, in the order in which it came. */
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
  /** Whether such money came here. */
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
