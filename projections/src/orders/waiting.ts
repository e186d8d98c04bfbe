import { transferConfirmMs } from '@klang/contracts/limits';
import type { Db } from '../kit/db.ts';
import { isSlipUnanswered, isTransferAwaited } from './filter.ts';

export type WaitingOrder = {
  readonly id: string;
  readonly name: string | null;
  readonly isCancelAsked: boolean;
  readonly since: Date;
};

// The report time follows from the fixed confirmation period.
const reportedAt = `case when ${isSlipUnanswered} then slip_at else open_until - interval '${transferConfirmMs} milliseconds' end`;
const waitingSql = `(select id, customer_name as name, true as "isCancelAsked", coalesce(cancel_asked_at, placed_at) as since
    from read.orders where org = $1 and status = 'cancel' order by since desc limit $2)
  union all
  (select id, customer_name as name, false as "isCancelAsked", ${reportedAt} as since
    from read.orders where org = $1 and ${isTransferAwaited} order by since desc limit $2)`;

export const ordersWaiting =
  (db: Db) =>
  async (org: string, most: number): Promise<readonly WaitingOrder[]> =>
    (await db.query<WaitingOrder>(waitingSql, [org, most])).rows;

export const cancelsWaiting =
  (db: Db) =>
  async (org: string, most: number): Promise<readonly { readonly id: string; readonly number: string }[]> => {
    const { rows } = await db.query<{ id: string; number: string }>(
      `select id, number from read.orders where org = $1 and status = 'cancel'
       order by coalesce(cancel_asked_at, placed_at), id limit $2`,
      [org, most],
    );
    return rows;
  };
