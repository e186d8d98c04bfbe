import { uncollectedDays } from '@klang/contracts/custody/custody';
import type { Db } from '../kit/db.ts';

export type UncollectedOrder = { readonly org: string; readonly orderId: string; readonly since: string };

const uncollectedMs = uncollectedDays * 86_400_000;

export const listUncollected = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: UncollectedOrder | undefined },
): Promise<readonly UncollectedOrder[]> => {
  const { rows } = await db.query<Omit<UncollectedOrder, 'since'> & { readonly since: Date }>(
    `select org, order_id as "orderId", min(changed_at) as since from read.items
     where state = 'booked' and (org, order_id) > ($2, $3)
     group by org, order_id having min(changed_at) < $1 order by org, order_id limit ${limit}`,
    [new Date(before.getTime() - uncollectedMs).toISOString(), after?.org ?? '', after?.orderId ?? ''],
  );
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
};
