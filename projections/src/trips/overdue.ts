import type { Db } from '../kit/db.ts';

export type OrderWithoutTrip = { readonly org: string; readonly orderId: string; readonly paidAt: string };

const graceMs = 60_000;

export const listOrdersWithoutTrip = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: OrderWithoutTrip | undefined },
): Promise<readonly OrderWithoutTrip[]> => {
  const { rows } = await db.query<Omit<OrderWithoutTrip, 'paidAt'> & { readonly paidAt: Date }>(
    `select org, order_id as "orderId", paid_at as "paidAt" from read.trip_orders
     where has_visit and not has_trip and paid_at is not null and paid_at < $1
       and (org, order_id) > ($2, $3) order by org, order_id limit ${limit}`,
    [new Date(before.getTime() - graceMs).toISOString(), after?.org ?? '', after?.orderId ?? ''],
  );
  return rows.map(({ paidAt, ...row }) => ({ ...row, paidAt: paidAt.toISOString() }));
};
