import type { Db } from '../kit/db.ts';

export type CaseFigures = { readonly open: number; readonly amountSatang: number; readonly settleBy: string | null };
type Stored = { readonly open: number; readonly satang: string; readonly settleBy: Date | null };

const figuresSql = `select count(*)::integer as open, coalesce(sum(amount_satang), 0)::text as satang,
    min(settle_by) as "settleBy"
  from read.cases where org = $1 and settled_at is null`;

/** The money that waits to be settled, and when the first of it is due. */
export const caseFigures =
  (db: Db) =>
  async (org: string): Promise<CaseFigures> => {
    const { rows } = await db.query<Stored>(figuresSql, [org]);
    const { open, satang, settleBy } = rows[0] ?? { open: 0, satang: '0', settleBy: null };
    return { open, amountSatang: Number(satang), settleBy: settleBy?.toISOString() ?? null };
  };
