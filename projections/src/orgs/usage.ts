import type { PlatformFigures } from '@klang/contracts/api/organizations';
import { platformOrg } from '@klang/contracts/console/index';
import type { Db } from '../kit/db.ts';

export type OrgUsage = {
  readonly id: string;
  readonly name_th: string;
  readonly name_en: string;
  readonly hosts: readonly string[];
  readonly status: number;
  readonly isOpen: boolean;
  readonly since: string;
  readonly packageId: string | null;
  readonly packageName_th: string | null;
  readonly packageName_en: string | null;
  readonly priceSatang: number;
  readonly limitStaff: number | null;
  readonly limitCustomers: number | null;
  readonly limitOrders: number | null;
  readonly staff: number;
  readonly customers: number;
  readonly orders: number;
  readonly lastActivityAt: string | null;
};
type Stored = Omit<OrgUsage, 'since' | 'lastActivityAt'> & {
  readonly since: Date;
  readonly lastActivityAt: Date | null;
};

const counted = 'as integer)';
const usageSql = `
  select o.id, o.name_th, o.name_en, o.hosts, o.status, o.is_open as "isOpen", o.since,
    p.id as "packageId", p.name_th as "packageName_th", p.name_en as "packageName_en",
    cast(coalesce(p.price_satang, 0) ${counted} as "priceSatang", p.limit_staff as "limitStaff",
    p.limit_customers as "limitCustomers", p.limit_orders as "limitOrders",
    (select cast(count(*) ${counted} from read.staff s where s.org = o.id and s.status in ('active', 'invited')) as staff,
    (select cast(count(*) ${counted} from read.customers c where c.org = o.id and c.status <> 9) as customers,
    (select cast(count(*) ${counted} from read.orders r where r.org = o.id and r.placed_at >= $1
      and r.status not in ('expired', 'canceled')) as orders,
    greatest(
      (select a.at from read.activity a where a.org = o.id order by a.position desc limit 1),
      (select r.placed_at from read.orders r where r.org = o.id order by r.placed_at desc, r.id desc limit 1)
    ) as "lastActivityAt"
  from read.orgs o left join read.orgs_packages p on p.id = o.package_id
  where lower(o.id || ' ' || o.name_th || ' ' || o.name_en || ' ' || array_to_string(o.hosts, ' ')) like $2
  order by o.status = 9, o.since, o.id limit 1000`;

const countsSql = `
  select (select cast(count(*) ${counted} from read.orgs where status <> 9) as organizations,
    (select cast(count(*) ${counted} from read.orgs where status <> 9 and not is_open) as suspended,
    (select cast(count(*) ${counted} from read.staff where org <> $1 and status in ('active', 'invited')) as staff,
    (select cast(count(*) ${counted} from read.customers where status <> 9) as customers,
    (select cast(count(*) ${counted} from read.orders) as orders`;

// Whoever pays does so within hours of placing the order: a month behind the first day finds every payment of it.
const daysSql = `
  with days as (select d::date as day from generate_series($1::date, $2::date, interval '1 day') d),
  placed as (
    select (r.placed_at at time zone 'Asia/Bangkok')::date as day, count(*) as orders
    from read.orgs o join read.orders r on r.org = o.id and r.placed_at >= $3 group by 1),
  paid as (
    select (r.paid_at at time zone 'Asia/Bangkok')::date as day, sum(r.total_satang) as satang
    from read.orgs o join read.orders r on r.org = o.id and r.placed_at >= $3::timestamptz - interval '31 days'
    where r.paid_at >= $3 and r.status <> 'canceled' group by 1)
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

const pattern = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** What organizations have of what they bought, and the platform as a whole, each asked of the rows of the day. */
export const usageReads = (db: Db) => ({
  ofOrgs: async (now: Date, search = ''): Promise<readonly OrgUsage[]> => {
    const { rows } = await db.query<Stored>(usageSql, [monthBegins(now), pattern(search)]);
    return rows.map(({ since, lastActivityAt, ...org }) => ({
      ...org,
      since: since.toISOString(),
      lastActivityAt: lastActivityAt?.toISOString() ?? null,
    }));
  },

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
