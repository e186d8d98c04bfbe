import type { ReportName } from '@klang/contracts/reports/kit';
import type { Db } from '../kit/db.ts';
import { conditionOf, declaredSum, signedOf } from './sums.ts';

const sumOf = (name: ReportName, tab: string, id: string): string => {
  const made = declaredSum(name, tab, id);
  // The days are said once for both.
  return `coalesce(sum(${signedOf(made)}) filter (where ${conditionOf({ ...made, over: 'end' })}), 0)::float8`;
};

const daysSql = `
  select on_day as "on", ${sumOf('report01', 'day', 'booked')} as orders,
    ${sumOf('report02', 'payments', 'received')} as "revenueSatang"
  from read.orgs o join read.facts f on f.org = o.id and f.kind in ('booked', 'received')
    and f.on_day >= $1 and f.on_day <= $2
  group by on_day`;

type PlatformDay = { readonly on: string; readonly orders: number; readonly revenueSatang: number };

/** What all organizations together booked and received by the day, as their own reports reckon it; days without either are not there. */
export const platformDays =
  (db: Db) =>
  async (from: string, to: string): Promise<readonly PlatformDay[]> =>
    (await db.query<PlatformDay>(daysSql, [from, to])).rows;
export type PlatformDays = ReturnType<typeof platformDays>;
