import type { PlatformFigures } from '@klang/contracts/api/organizations';
import { platformOrg } from '@klang/contracts/console/index';
import { bangkokDay, daysAfter, firstOf, monthOf } from '@klang/contracts/kit/days';
import type { Db } from '../kit/db.ts';

const counted = 'as integer)';
const countsSql = `
  select (select cast(count(*) ${counted} from read.orgs where status <> 9) as organizations,
    (select cast(count(*) ${counted} from read.orgs where status <> 9 and not is_open) as suspended,
    (select cast(count(*) ${counted} from read.staff where org <> $1 and status in ('active', 'invited')) as staff,
    (select cast(count(*) ${counted} from read.customers where status <> 9) as customers,
    (select cast(coalesce(sum(f.quantity), 0) ${counted} from read.orgs o
      join read.facts f on f.org = o.id and f.kind = 'booked') as orders`;

const shownDays = 14;
export const monthBegins = (now: Date): string => firstOf(monthOf(bangkokDay(now)));

type Day = { readonly on: string; readonly orders: number; readonly revenueSatang: number };
/** Revenue is what arrived, not what was charged: companies withhold a part. */
type DaysOf = (from: string, to: string) => Promise<readonly Day[]>;

export const usageReads = (db: Db, daysOf: DaysOf) => ({
  figures: async (now: Date): Promise<PlatformFigures> => {
    const today = bangkokDay(now);
    const dates = Array.from({ length: shownDays }, (_, place) => daysAfter(today, place + 1 - shownDays));
    const month = today.slice(0, 7);
    const from = [dates[0] ?? today, `${month}-01`].toSorted()[0] ?? today;
    type Counts = Omit<PlatformFigures, 'revenueTodaySatang' | 'revenueMonthSatang' | 'days'>;
    const [counts, days] = await Promise.all([db.query<Counts>(countsSql, [platformOrg]), daysOf(from, today)]);
    const sum = (some: readonly Day[]) => some.reduce((total, { revenueSatang }) => total + revenueSatang, 0);
    const of = (on: string): Day => days.find((day) => day.on === on) ?? { on, orders: 0, revenueSatang: 0 };
    const nothing = { organizations: 0, suspended: 0, staff: 0, customers: 0, orders: 0 };
    return {
      ...(counts.rows[0] ?? nothing),
      revenueTodaySatang: of(today).revenueSatang,
      revenueMonthSatang: sum(days.filter(({ on }) => on.startsWith(month))),
      days: dates.map(of),
    };
  },
});
export type UsageReads = ReturnType<typeof usageReads>;
