import type { PlatformFigure } from '@klang/contracts/api/organizations';
import type { ReportName } from '@klang/contracts/reports/kit';
import type { Db } from '../kit/db.ts';
import { type Line, lineColumns } from './lines.ts';
import { conditionOf, declaredSum, signedOf } from './sums.ts';

const sumOf = (name: ReportName, tab: string, id: string): string => {
  const made = declaredSum(name, tab, id);
  // The caller adds the days once for both sums.
  return `coalesce(sum(${signedOf(made)}) filter (where ${conditionOf({ ...made, over: 'end' })}), 0)::float8`;
};

const daysSql = `
  select on_day as "on", ${sumOf('report01', 'day', 'booked')} as orders,
    ${sumOf('report02', 'payments', 'received')} as "revenueSatang"
  from read.orgs o join read.facts f on f.org = o.id and f.kind in ('booked', 'received')
    and f.on_day >= $1 and f.on_day <= $2
  group by on_day`;

type PlatformDay = { readonly on: string; readonly orders: number; readonly revenueSatang: number };

/** The same sums as in the reports of each organization. Days without any are missing. */
export const platformDays =
  (db: Db) =>
  async (from: string, to: string): Promise<readonly PlatformDay[]> =>
    (await db.query<PlatformDay>(daysSql, [from, to])).rows;
export type PlatformDays = ReturnType<typeof platformDays>;

/** An expired or canceled order does not use the package. */
const isStanding = `order_id in (select s.order_id from read.facts s
  where s.org = $1 and s.kind in ('booked', 'expired', 'cancelled', 'cancelSettled') and s.on_day >= $2
  group by s.order_id having sum(case when s.kind = 'booked' then s.quantity else 0 end) > 0
    and sum(case when s.kind = 'booked' then 0 else s.quantity end) <= 0)`;
type SumParts = { readonly of: 'quantity' | 'satang'; readonly where: string };
const figures: Readonly<Record<PlatformFigure, SumParts>> = {
  orders: { of: 'quantity', where: `kind = 'booked'` },
  revenue: { of: 'satang', where: `kind = 'received' and satang <> 0` },
  usedOrders: { of: 'quantity', where: `kind = 'booked' and quantity <> 0 and ${isStanding}` },
};

type Days = { readonly from: string | null; readonly to: string };
const beginning = '0000-01-01';
type Part = {
  readonly _id: string;
  readonly name_th: string;
  readonly name_en: string;
  readonly value: number;
  readonly count: number;
};
type OrgFigure = Days & { readonly org: string; readonly figure: PlatformFigure };
type Page = { readonly after?: string | undefined; readonly limit: number };

export const platformBehind = (db: Db) => ({
  parts: async (figure: 'orders' | 'revenue', { from, to }: Days): Promise<readonly Part[]> => {
    const { of, where } = figures[figure];
    const { rows } = await db.query<Part>(
      `select o.id as "_id", o.name_th, o.name_en, sum(f.${of})::float8 as value, count(*)::float8 as count
       from read.orgs o join read.facts f on f.org = o.id and f.on_day >= $1 and f.on_day <= $2 and ${where}
       group by o.id, o.name_th, o.name_en order by value desc, o.id`,
      [from ?? beginning, to],
    );
    return rows;
  },
  facts: async ({ org, figure, from, to }: OrgFigure, { after, limit }: Page) => {
    const { of, where } = figures[figure];
    const condition = `org = $1 and on_day >= $2 and on_day <= $3 and ${where}`;
    const values = [org, from ?? beginning, to];
    const [nr = null, part = null] = (after?.split('.') ?? []).map(Number);
    const [page, all] = await Promise.all([
      db.query<Line & { value: number; at: Date }>(
        `select ${lineColumns}, ${of}::float8 as value from read.facts
         where ${condition} and ($4::bigint is null or (nr, part) < ($4::bigint, $5::integer))
         order by facts.nr desc, facts.part desc limit ${limit + 1}`,
        [...values, nr, part],
      ),
      db.query<{ sum: number; count: number }>(
        `select coalesce(sum(${of}), 0)::float8 as sum, count(*)::float8 as count from read.facts where ${condition}`,
        values,
      ),
    ]);
    const data = page.rows.slice(0, limit).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
    const last = data.at(-1);
    const next = page.rows.length > limit && last ? `${last.nr}.${last.part}` : null;
    return { data, next, ...(all.rows[0] ?? { sum: 0, count: 0 }) };
  },
});
export type PlatformBehind = ReturnType<typeof platformBehind>;
