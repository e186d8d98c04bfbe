import type { Db } from '../kit/db.ts';

/** Without an order, `paymentId` is the id of the money itself. */
type PaymentKey = { readonly orderId: string; readonly paymentId: string; readonly paidOn: string };
export type PaymentFact = { readonly nr: number; readonly kind: 'received' | 'late' };
type Row = PaymentFact & Pick<PaymentKey, 'orderId' | 'paymentId'>;

export const paymentFactKey = ({ orderId, paymentId }: Pick<PaymentKey, 'orderId' | 'paymentId'>): string =>
  `${orderId} ${paymentId}`;

// Money that came late and was assigned later is found as received.
const factsSql = `
  select distinct on (p."orderId", p."paymentId") p."orderId", p."paymentId", f.nr::float8 as nr, f.kind
  from jsonb_to_recordset($2::jsonb) as p ("orderId" text, "paymentId" text, "paidOn" text)
    join read.facts f on f.org = $1 and f.kind in ('received', 'late') and f.on_day = p."paidOn"
      and ((f.order_id = p."orderId" and f.payment_id = p."paymentId") or (p."orderId" = '' and f.title = p."paymentId"))
  order by p."orderId", p."paymentId", f.kind desc, f.nr`;

export const paymentFacts =
  (db: Db) =>
  async (org: string, payments: readonly PaymentKey[]): Promise<ReadonlyMap<string, PaymentFact>> => {
    if (payments.length === 0) return new Map();
    const keys = payments.map(({ orderId, paymentId, paidOn }) => ({ orderId, paymentId, paidOn }));
    const { rows } = await db.query<Row>(factsSql, [org, JSON.stringify(keys)]);
    return new Map(rows.map(({ nr, kind, ...key }) => [paymentFactKey(key), { nr, kind }]));
  };
export type PaymentFacts = ReturnType<typeof paymentFacts>;
