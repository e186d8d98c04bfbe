import { projection } from '../kit/projection.ts';
import { insert, insertOnce, put, type Statement, update } from '../kit/statements.ts';

const read = (org: string, id: string) => ({ org, id });
type Money = {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountSatang: number;
  readonly paidAt: string;
};

const came = (org: string, { orderId, paymentId, amountSatang, paidAt }: Money, method = 'card'): Statement[] => {
  const key = { org, order_id: orderId, payment_id: paymentId };
  if (amountSatang === 0) return [];
  return [
    insertOnce('reconciled_payments', { ...key, method, amount_satang: null, paid_at: null, invoice_no: null }),
    update('reconciled_payments', key, { amount_satang: amountSatang, paid_at: paidAt }),
  ];
};

export const reconciliationsProjection = projection({
  name: 'reconciliations',
  version: 1,
  tables: {
    reconciliations: `
      org text not null,
      id text not null,
      source text not null,
      from_on date not null,
      to_on date not null,
      columns text not null,
      header_line integer not null,
      lines integer not null,
      is_whole boolean not null,
      begun_at timestamptz not null,
      begun_by text not null,
      primary key (org, id)`,
    reconciliation_lines: `
      org text not null,
      reconciliation_id text not null,
      line integer not null,
      on_day date not null,
      amount_satang bigint not null,
      reference text not null,
      primary key (org, reconciliation_id, line)`,
    reconciliation_notes: `
      org text not null,
      reconciliation_id text not null,
      line integer not null,
      order_id text not null,
      payment_id text not null,
      note text,
      settled_at timestamptz not null,
      settled_by text not null,
      primary key (org, reconciliation_id, line, order_id, payment_id)`,
    reconciled_payments: `
      org text not null,
      order_id text not null,
      payment_id text not null,
      method text not null,
      amount_satang bigint,
      paid_at timestamptz,
      invoice_no text,
      primary key (org, order_id, payment_id)`,
  },
  indexes: [
    ['reconciliations', '(org, begun_at desc)'],
    ['reconciled_payments', '(org, paid_at) where amount_satang is not null'],
  ],
  on: {
    ReconciliationBegun: ({ reconciliationId, source, from, to, columns, headerLine, lines, begunAt }, meta) => [
      insert('reconciliations', {
        ...read(meta.org, reconciliationId),
        source,
        from_on: from,
        to_on: to,
        lines,
        is_whole: false,
        columns: JSON.stringify(columns),
        header_line: headerLine,
        begun_at: begunAt,
        begun_by: meta.actor.id,
      }),
    ],
    StatementLinesRead: ({ reconciliationId, lines }, { org }) =>
      lines.map(({ line, on, amountSatang, reference }) =>
        insert('reconciliation_lines', {
          org,
          reconciliation_id: reconciliationId,
          line,
          on_day: on,
          amount_satang: amountSatang,
          reference,
        }),
      ),
    ReconciliationRead: ({ reconciliationId }, { org }) => [
      update('reconciliations', read(org, reconciliationId), { is_whole: true }),
    ],
    DifferenceSettled: ({ reconciliationId, line, orderId, paymentId, note, settledAt }, { org, actor }) => [
      put('reconciliation_notes', {
        org,
        reconciliation_id: reconciliationId,
        line: line ?? 0,
        order_id: orderId ?? '',
        payment_id: paymentId ?? '',
        note,
        settled_at: settledAt,
        settled_by: actor.id,
      }),
    ],
    PaymentStarted: ({ orderId, paymentId, method }, { org }) => [
      insertOnce('reconciled_payments', {
        org,
        order_id: orderId,
        payment_id: paymentId,
        method,
        amount_satang: null,
        paid_at: null,
        invoice_no: null,
      }),
    ],
    OrderPaid: (money, { org }) => came(org, money),
    LateMoneyArrived: (money, { org }) => came(org, money),
    BillPaid: ({ method, ...money }, { org }) => came(org, money, method ?? 'card'),
    StrayMoneyArrived: ({ strayId, invoiceNo, amountSatang, paidAt }, { org }) => [
      insertOnce('reconciled_payments', {
        org,
        order_id: '',
        payment_id: strayId,
        method: 'card',
        amount_satang: amountSatang,
        paid_at: paidAt,
        invoice_no: invoiceNo,
      }),
    ],
  },
});
