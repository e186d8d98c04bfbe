import type { Db } from '../kit/db.ts';

export type OverdueOrder = { readonly org: string; readonly id: string; readonly payBy: string };
type Row = Omit<OverdueOrder, 'payBy'> & { readonly payBy: Date };

/**
 * Unpaid orders of every organization whose window closed before an instant, the longest overdue first; `after` is the
 * last one of the page before.
 */
export const listOverdueOrders = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: OverdueOrder | undefined },
): Promise<readonly OverdueOrder[]> => {
  const { rows } = await db.query<Row>(
    `select org, id, pay_by as "payBy" from read.orders
     where status in ('new', 'unsuccessful') and pay_by < $1 and (pay_by, org, id) > ($2, $3, $4)
     order by pay_by, org, id limit ${limit}`,
    [before.toISOString(), after?.payBy ?? '-infinity', after?.org ?? '', after?.id ?? ''],
  );
  return rows.map(({ payBy, ...order }) => ({ ...order, payBy: payBy.toISOString() }));
};
