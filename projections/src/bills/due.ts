import { bangkokDay } from '@klang/contracts/kit/days';
import type { Db } from '../kit/db.ts';

export type UnbilledOrder = {
  readonly org: string;
  readonly orderId: string;
  readonly at: string;
  readonly on: string;
};

// What has just happened is billed by itself.
const graceMs = 60_000;

/**
 * Contracts of every organization that should have been billed before an instant. What runs is asked about until it is
 * billed, because its end may be withdrawn; what ended owes nothing more after two days.
 */
export const listUnbilled = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: UnbilledOrder | undefined },
): Promise<readonly UnbilledOrder[]> => {
  const { rows } = await db.query<{ org: string; orderId: string; at: Date }>(
    `select org, order_id as "orderId", next_at as at from read.bill_orders
     where next_at < $1 and (not is_over or next_at > $1::timestamptz - interval '2 days')
       and (next_at, org, order_id) > ($2, $3, $4) order by next_at, org, order_id limit ${limit}`,
    [
      new Date(before.getTime() - graceMs).toISOString(),
      after?.at ?? '-infinity',
      after?.org ?? '',
      after?.orderId ?? '',
    ],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), on: bangkokDay(before) }));
};
