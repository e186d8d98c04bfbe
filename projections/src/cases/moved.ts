import type { Db } from '../kit/db.ts';

export type MovedMoney = {
  readonly org: string;
  readonly caseId: string;
  readonly orderId: string | null;
  readonly paymentId: string | null;
  readonly strayId: string | null;
  readonly toOrderId: string;
  readonly toBillId: string | null;
  readonly refundSatang: number;
  readonly settledAt: string;
};
type Row = Omit<MovedMoney, 'refundSatang' | 'settledAt'> & { readonly refundSatang: string; readonly settledAt: Date };

/** Two minutes after the settlement: normally the payment arrives sooner. */
export const listMovedMoney = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: MovedMoney | undefined },
): Promise<readonly MovedMoney[]> => {
  const { rows } = await db.query<Row>(
    `select c.org, c.id as "caseId", c.order_id as "orderId", c.payment_id as "paymentId", c.stray_id as "strayId",
       c.to_order_id as "toOrderId", c.to_bill_id as "toBillId", c.refund_satang as "refundSatang", c.settled_at as "settledAt"
     from read.cases c
     where c.to_order_id is not null and c.settled_at <= $1::timestamptz - interval '2 minutes'
       and (c.settled_at, c.org, c.id) > ($2, $3, $4)
       and not exists (
         select from read.payments p where p.org = c.org and p.order_id = c.to_order_id
           and p.ended_at = c.settled_at and p.amount_satang = c.amount_satang - c.refund_satang)
       and not exists (
         select from read.bills b where b.org = c.org and b.order_id = c.to_order_id
           and b.bill_id = c.to_bill_id and b.paid_at = c.settled_at)
     order by c.settled_at, c.org, c.id limit ${limit}`,
    [before.toISOString(), after?.settledAt ?? '-infinity', after?.org ?? '', after?.caseId ?? ''],
  );
  return rows.map(({ refundSatang, settledAt, ...moved }) => ({
    ...moved,
    refundSatang: Number(refundSatang),
    settledAt: settledAt.toISOString(),
  }));
};

export type MovedGone = {
  readonly org: string;
  readonly caseId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly settledAt: string;
};
type GoneRow = Omit<MovedGone, 'settledAt'> & { readonly settledAt: Date };

/** Moved money of orders from which the gateway took some back where it came in: every hour, because it may be decided anew. */
export const listMovedGone = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: MovedGone | undefined },
): Promise<readonly MovedGone[]> => {
  const { rows } = await db.query<GoneRow>(
    `select c.org, c.id as "caseId", c.order_id as "orderId", c.payment_id as "paymentId", c.settled_at as "settledAt"
     from read.cases c
     where c.to_order_id is not null and c.payment_id is not null
       and c.settled_at <= $1::timestamptz - interval '2 minutes'
       and floor(extract(epoch from $1::timestamptz - c.settled_at) / 60)::int % 60 in (0, 1, 2)
       and (c.settled_at, c.org, c.id) > ($2, $3, $4)
       and exists (
         select from read.cases b where b.org = c.org and b.order_id = c.order_id and b.stray_id is not null)
     order by c.settled_at, c.org, c.id limit ${limit}`,
    [before.toISOString(), after?.settledAt ?? '-infinity', after?.org ?? '', after?.caseId ?? ''],
  );
  return rows.map(({ settledAt, ...moved }) => ({ ...moved, settledAt: settledAt.toISOString() }));
};
