import type { PlatformFigures } from '@klang/contracts/api/organizations';
import { platformOrg } from '@klang/contracts/console/index';
import type { Db } from '../kit/db.ts';

const counted = 'as integer)';
const countsSql = `
  select (select cast(count(*) ${counted} from read.orgs where status <> 9) as organizations,
    (select cast(count(*) ${counted} from read.orgs where status <> 9 and not is_open) as suspended,
    (select cast(count(*) ${counted} from read.staff where org <> $1 and status in ('active', 'invited')) as staff,
    (select cast(count(*) ${counted} from read.customers where status <> 9) as customers,
    (select cast(count(*) ${counted} from read.orders) as orders`;

// What came in, not what was charged: a company keeps a part back, and what is given back later was received all the same.
const daysSql = `
  with days as (select d::date as day from generate_series($1::date, $2::date, interval '1 day') d),
  placed as (
    select (r.placed_at at time zone 'Asia/Bangkok')::date as day, count(*) as orders
    from read.orgs o join read.orders r on r.org = o.id and r.placed_at >= $3 group by 1),
  paid as (
    select (p.ended_at at time zone 'Asia/Bangkok')::date as day, sum(p.amount_satang) as satang
    from read.payments p join read.orgs o on o.id = p.org
    where p.state = 'paid' and p.ended_at >= $3 group by 1)
  select to_char(day, 'YYYY-MM-DD') as "on", cast(coalesce(orders, 0) ${counted} as orders,
    cast(coalesce(satang, 0) as text) as satang
  from days left join placed using (day) left join paid using (day) order by day`;

const bangkokAheadMs = 7 * 3_600_000;
const dayMs = 86_400_000;
const shownDays = 14;
const dayOf = (at: Date): string => new Date(at.getTime() + bangkokAheadMs).toISOString().slice(0, 10);
const beginOf = (day: string): Date => new Date(`${day}T00:00:00.000+07:00`);
/** The first instant of the month of Bangkok. */
export const monthBegins = (now: Date): Date => beginOf(`${dayOf(now).slice(0, 7)}-01`);

/** The platform as a whole, asked of the rows of the day. */
export const usageReads = (db: Db) => ({
  figures: async (now: Date): Promise<PlatformFigures> => {
    const today = dayOf(now);
    const earliest = new Date(beginOf(today).getTime() - (shownDays - 1) * dayMs);
    const from = new Date(Math.min(earliest.getTime(), monthBegins(now).getTime()));
    type Counts = Omit<PlatformFigures, 'revenueTodaySatang' | 'revenueMonthSatang' | 'days'>;
    const [counts, days] = await Promise.all([
      db.query<Counts>(countsSql, [platformOrg]),
      db.query<{ on: string; orders: number; satang: string }>(daysSql, [dayOf(from), today, from]),
    ]);
    const all = days.rows.map(({ on, orders, satang }) => ({ on, orders, revenueSatang: Number(satang) }));
    const sum = (some: typeof all) => some.reduce((total, { revenueSatang }) => total + revenueSatang, 0);
    const nothing = { organizations: 0, suspended: 0, staff: 0, customers: 0, orders: 0 };
    return {
      ...(counts.rows[0] ?? nothing),
      revenueTodaySatang: sum(all.filter(({ on }) => on === today)),
      revenueMonthSatang: sum(all.filter(({ on }) => on.startsWith(today.slice(0, 7)))),
      days: all.slice(-shownDays),
    };
  },
});
export type UsageReads = ReturnType<typeof usageReads>;
