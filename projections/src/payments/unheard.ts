import type { Db } from '../kit/db.ts';

export type UnheardPayment = {
  readonly org: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly startedAt: string;
};
type Row = Omit<UnheardPayment, 'startedAt'> & { readonly startedAt: Date };

/** Attempts of all organizations without a result, 10 minutes to 2 hours old. Each is listed once in 10 minutes. */
export const listUnheardPayments = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: UnheardPayment | undefined },
): Promise<readonly UnheardPayment[]> => {
  const { rows } = await db.query<Row>(
    `select org, order_id as "orderId", payment_id as "paymentId", started_at as "startedAt" from read.payments
     where state = 'pending' and method <> 'transfer'
       and started_at between $1::timestamptz - interval '2 hours' and $1::timestamptz - interval '10 minutes'
       and floor(extract(epoch from $1::timestamptz - started_at) / 60)::int % 10 = 0
       and (started_at, org, order_id, payment_id) > ($2, $3, $4, $5)
     order by started_at, org, order_id, payment_id limit ${limit}`,
    [
      before.toISOString(),
      after?.startedAt ?? '-infinity',
      after?.org ?? '',
      after?.orderId ?? '',
      after?.paymentId ?? '',
    ],
  );
  return rows.map(({ startedAt, ...payment }) => ({ ...payment, startedAt: startedAt.toISOString() }));
};
