import type { Db } from '../kit/db.ts';

export type MovedGone = {
  readonly org: string;
  readonly caseId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly settledAt: string;
};
type Row = Omit<MovedGone, 'settledAt'> & { readonly settledAt: Date };

/** Moved money of orders from which the gateway took some back where it came in: every hour, because it may be decided anew. */
export const listMovedGone = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: MovedGone | undefined },
): Promise<readonly MovedGone[]> => {
  const { rows } = await db.query<Row>(
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
