import { takenBackCauses } from '@klang/contracts/payments/lateMoney';
import type { Db } from '../kit/db.ts';

export type CaseFigures = { readonly open: number; readonly amountSatang: number; readonly settleBy: string | null };
type StoredRow = { readonly open: number; readonly satang: string; readonly settleBy: Date | null };

// Reversed money does not wait here.
const wentBack = takenBackCauses.map((cause) => `'${cause}'`).join(', ');

const figuresSql = `select count(*)::integer as open, coalesce(sum(amount_satang) filter (where cause not in (${wentBack})), 0)::text as satang,
    min(settle_by) as "settleBy"
  from read.cases where org = $1 and settled_at is null`;

export const caseFigures =
  (db: Db) =>
  async (org: string): Promise<CaseFigures> => {
    const { rows } = await db.query<StoredRow>(figuresSql, [org]);
    const { open, satang, settleBy } = rows[0] ?? { open: 0, satang: '0', settleBy: null };
    return { open, amountSatang: Number(satang), settleBy: settleBy?.toISOString() ?? null };
  };

export type OrgLateCases = { readonly org: string; readonly count: number; readonly at: Date };
const lateSql = `select org, count(*)::integer as count, min(settle_by) as at
  from read.cases where settled_at is null and settle_by <= $1 group by org`;

export const lateCases =
  (db: Db) =>
  async (now: Date): Promise<readonly OrgLateCases[]> =>
    (await db.query<OrgLateCases>(lateSql, [now])).rows;
