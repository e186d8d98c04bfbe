import type { Db } from '../kit/db.ts';
import { unpaidWords } from './filter.ts';

export type OverdueOrder = { readonly org: string; readonly id: string; readonly payBy: string };
type Row = Omit<OverdueOrder, 'payBy'> & { readonly payBy: Date };

/** Unpaid orders of all organizations past their payment window, longest overdue first. */
export const listOverdueOrders = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: OverdueOrder | undefined },
): Promise<readonly OverdueOrder[]> => {
  const { rows } = await db.query<Row>(
    `select org, id, open_until as "payBy" from read.orders
     where status in (${unpaidWords}) and open_until < $1 and (open_until, org, id) > ($2, $3, $4)
     order by open_until, org, id limit ${limit}`,
    [before.toISOString(), after?.payBy ?? '-infinity', after?.org ?? '', after?.id ?? ''],
  );
  return rows.map(({ payBy, ...order }) => ({ ...order, payBy: payBy.toISOString() }));
};
