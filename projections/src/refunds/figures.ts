import type { Db } from '../kit/db.ts';

export type RefundFigures = {
  readonly toApprove: number;
  readonly toTransfer: number;
  readonly failed: number;
  readonly amountSatang: number;
};

const ofStaff = "(state in ('waiting', 'failed') or (state = 'ready' and method = 'transfer'))";
const figuresSql = `select count(*) filter (where state = 'waiting')::integer as "toApprove",
    count(*) filter (where state = 'ready' and method = 'transfer')::integer as "toTransfer",
    count(*) filter (where state = 'failed')::integer as failed,
    coalesce(sum(amount_satang), 0)::text as "amountSatang"
  from read.refunds where org = $1 and ${ofStaff}`;

/** Without those that the gateway pays by itself. */
export const refundFigures =
  (db: Db) =>
  async (org: string): Promise<RefundFigures> => {
    const { rows } = await db.query<Omit<RefundFigures, 'amountSatang'> & { amountSatang: string }>(figuresSql, [org]);
    const { amountSatang = '0', ...counts } = rows[0] ?? { toApprove: 0, toTransfer: 0, failed: 0 };
    return { ...counts, amountSatang: Number(amountSatang) };
  };

type WaitingRefund = { readonly id: string; readonly orderId: string; readonly amountSatang: number };
export const refundsWaiting =
  (db: Db) =>
  async (org: string, most: number): Promise<readonly WaitingRefund[]> => {
    const { rows } = await db.query<WaitingRefund>(
      `select id, order_id as "orderId", amount_satang::float8 as "amountSatang" from read.refunds
       where org = $1 and ${ofStaff} order by asked_at, id limit $2`,
      [org, most],
    );
    return rows;
  };
