import type { Db } from '../kit/db.ts';
import { isUnsure } from './projection.ts';

export type UnsureRefund = {
  readonly org: string;
  readonly refundId: string;
  readonly orderId: string;
  readonly changedAt: string;
};
type Row = Omit<UnsureRefund, 'changedAt'> & { readonly changedAt: Date };

/** Every 5 minutes, after 2 hours every hour. Open transfers every hour: their money may have gone back meanwhile. */
export const listUnsureRefunds = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: UnsureRefund | undefined },
): Promise<readonly UnsureRefund[]> => {
  const minutes = 'floor(extract(epoch from $1::timestamptz - changed_at) / 60)::int';
  const { rows } = await db.query<Row>(
    `select org, id as "refundId", order_id as "orderId", changed_at as "changedAt" from read.refunds
     where ${isUnsure}
       and changed_at <= $1::timestamptz - interval '2 minutes'
       and ${minutes} % (case when method = 'gateway' and changed_at > $1::timestamptz - interval '2 hours' then 5 else 60 end) in (0, 2)
       and (changed_at, org, id) > ($2, $3, $4)
     order by changed_at, org, id limit ${limit}`,
    [before.toISOString(), after?.changedAt ?? '-infinity', after?.org ?? '', after?.refundId ?? ''],
  );
  return rows.map(({ changedAt, ...refund }) => ({ ...refund, changedAt: changedAt.toISOString() }));
};
