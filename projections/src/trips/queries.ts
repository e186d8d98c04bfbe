import type { TripRow, WholeTrip } from '@klang/contracts/api/custody';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import { tripList } from '@klang/contracts/lists/tripList';
import type { Db } from '../kit/db.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';
import type { AddParam } from '../kit/pagedReads.ts';
import { wordsQuery } from '../kit/words.ts';
import { crewsAway } from './crewsAway.ts';
import { isDisputed } from './disputes.ts';
import { dueAt, type LateAt, tripFigures } from './figures.ts';
import { isAhead } from './projection.ts';
import { isToldLate, toldLateFigures } from './toldLate.ts';
import { columns, rowOf, type StoredTrip, wholeTrips } from './whole.ts';

type DeclaredFilter = Omit<FilterOf<typeof tripList>, 'isLate'>;
export type TripFilter = DeclaredFilter & {
  readonly lateAt?: LateAt | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
  readonly isLatestFirst?: boolean | undefined;
};
type TripSearch = TripFilter & {
  readonly plannedOn?: string | undefined;
  readonly keptOn?: { readonly on: string; readonly crewId: string } | undefined;
  readonly orderIds?: readonly string[] | undefined;
  readonly away?: readonly string[] | undefined;
};
export type TripPage = { readonly data: TripRow[]; readonly next: string | null };
const usualLimit = 200;
/** With more orders, walking the visits is faster. */
const fewOrders = 500;
/** Only for single pages and sheets: a board with hundreds does not need them. */
const wholeColumns = `${columns}, t.note, t.own_address as "ownAddress", t.signature, t.failed,
  t.dispute_reason as "disputeReason", o.said,
  case when t.moved_from_day is not null then coalesce(t.planned_day, t.on_day) end as "movedTo", t.moved_from_crew as "movedFromCrew"`;
const ordersOf = 'join read.trip_orders o on o.org = t.org and o.order_id = t.order_id';
/** Stops are counted, because two people who plan at once can write one number for two visits. The list has the same order. */
const readOf = (page: string, of: string): string => `with page as (${page}), stops as materialized (
    select s.on_day, s.crew_id, array_agg(s.id order by s.sort_key) as ids
    from read.trips s where s.org = $1 and s.stop is not null and s.status <> 'canceled'
      and (s.on_day, s.crew_id) in (select on_day, crew_id from page) group by s.on_day, s.crew_id)
  select ${of}, t.sort_key as key from page t ${ordersOf}
  left join stops p on p.on_day = t.on_day and p.crew_id = t.crew_id`;
const from = `read.trips t ${ordersOf}`;
/** The same text as in the index: otherwise Postgres also walks all finished visits. */
const statusIn = (status: readonly string[], place: AddParam): string => {
  if (status.length === 1) return `t.status = ${place(status[0])}`;
  const isOfAhead = status.every((one) => one === 'scheduled' || one === 'onTheWay');
  return isOfAhead && status.length > 1 ? isAhead : `t.status = any(${place([...status])})`;
};

/** Nobody drives to an open visit whose crew is archived or switched off. */
const withoutCrew = (away: readonly string[], put: AddParam): string =>
  away.length === 0 ? 't.crew_id is null' : `(t.crew_id is null or (t.${isAhead} and t.crew_id = any(${put(away)})))`;

/** Visits on the sheet of a crew that left for them from it, or for which another crew left before it. */
const isKept = ({ on, crewId }: { readonly on: string; readonly crewId: string }, put: AddParam): string => {
  const [day, crew] = [put(on), put(crewId)];
  return `((t.moved_from_day = ${day} and t.moved_from_crew = ${crew}) or
    (t.other_crew_ids <> '{}' and ${crew} = any(t.other_crew_ids) and (t.on_day = ${day} or t.planned_day = ${day})))`;
};

const narrowed = narrowedBy<typeof tripList, TripSearch>(tripList, 't.', {
  isDisputed: (isOpen) => (isOpen ? isDisputed : []),
  isToldLate: (isOpen) => (isOpen ? isToldLate : []),
  status: (status, put) => statusIn(status, put),
  from: (on, put) => `t.sort_key >= ${put(on)}`,
  to: (on, put) => `t.sort_key < ${put(on)} || '!'`,
  crewId: (id, put, { filter: { away = [] } }) => (id === null ? withoutCrew(away, put) : `t.crew_id = ${put(id)}`),
  district: (code, put) => `starts_with(t.sub_district, ${put(code)})`,
  customerId: (id, put) => isOfCustomer('t.customer_id', put(id)),
  search: (search, put, { org, filter: { orderIds } }) =>
    search.trim() && !orderIds ? `o.found_by @@ ${put(wordsQuery(org, search))}::tsquery` : [],
});
const conditions = (org: string, { after, ...filter }: TripSearch) => {
  const values: unknown[] = [org];
  const put: AddParam = (value) => `$${values.push(value)}`;
  const { lateAt, orderIds, plannedOn, keptOn, isLatestFirst } = filter;
  const parts = ['t.org = $1', ...narrowed(filter, put, org)];
  if (lateAt) parts.push(isAhead, `${dueAt} < ${put(`${lateAt.on} ${lateAt.time}`)}`);
  if (plannedOn) parts.push(`t.planned_day = ${put(plannedOn)}`);
  if (keptOn) parts.push(isKept(keptOn, put));
  if (orderIds) parts.push(`t.order_id = any(${put(orderIds)})`);
  if (after) parts.push(`t.sort_key ${isLatestFirst ? '<' : '>'} ${put(after)}`);
  return { values, where: parts.join(' and ') };
};

const everyPage = async <R extends { readonly key: string }>(
  pageBehind: (key: string | undefined) => Promise<readonly R[]>,
): Promise<R[]> => {
  const all: R[] = [];
  for (;;) {
    const rows = await pageBehind(all.at(-1)?.key);
    all.push(...rows);
    if (rows.length < usualLimit) return all;
  }
};

type SheetSearch = Pick<TripSearch, 'crewId' | 'from' | 'to' | 'plannedOn' | 'keptOn' | 'status'>;
type SheetOf = { readonly on: string; readonly crewId: string };
const drivenStatuses = ['onTheWay', 'done', 'unsuccessful'] as const;
const sheetStatuses = ['scheduled', ...drivenStatuses] as const;
/** Movers who left before the day, or for a visit that was taken from them, have the sheet of that day open. */
const onSheet = async <R extends { readonly id: string }>(
  stops: (search: SheetSearch) => Promise<readonly R[]>,
  { on, crewId }: SheetOf,
): Promise<readonly R[]> => {
  const [ofDay, early, kept] = await Promise.all([
    stops({ crewId, from: on, to: on, status: sheetStatuses }),
    stops({ crewId, plannedOn: on, status: sheetStatuses }),
    stops({ keptOn: { on, crewId }, status: drivenStatuses }),
  ]);
  const ids = new Set([...early, ...ofDay].map(({ id }) => id));
  return [...kept.filter(({ id }) => !ids.has(id)), ...early, ...ofDay];
};

export const tripReads = (db: Db) => {
  /** Few matching orders are looked up first. Then their visits are found by order id. */
  const searched = async (org: string, asked: TripSearch): Promise<TripSearch> => {
    const filter = asked.crewId === null ? { ...asked, away: await crewsAway(db, org) } : asked;
    if (!filter.search?.trim()) return filter;
    const { rows } = await db.query<{ id: string }>(
      `select order_id as id from read.trip_orders where org = $1 and found_by @@ $2::tsquery limit ${fewOrders + 1}`,
      [org, wordsQuery(org, filter.search)],
    );
    return rows.length > fewOrders ? filter : { ...filter, orderIds: rows.map(({ id }) => id) };
  };

  const storedOf = async <R>(org: string, filter: TripSearch, { limit, of }: { limit: number; of: string }) => {
    const search = await searched(org, filter);
    const { values, where } = conditions(org, search);
    const sorted = `order by t.sort_key${search.isLatestFirst ? ' desc' : ''}`;
    const order = `${sorted} limit ${limit}`;
    const isWalked = Boolean(search.search?.trim()) && !search.orderIds;
    // `offset 0` finds the visits of a few orders before it sorts. Otherwise Postgres scans in list order.
    const among = search.orderIds ? `(select * from read.trips t where ${where} offset 0)` : 'read.trips';
    const pageSql = isWalked
      ? `select t.* from read.trips t ${ordersOf} where ${where} ${order}`
      : `select * from ${among} t where ${where} ${order}`;
    const { rows } = await db.query<R & { readonly key: string }>(`${readOf(pageSql, of)} ${sorted}`, values);
    return rows;
  };

  const everyOf = <R>(org: string, filter: TripFilter, of: string) =>
    everyPage((after) => storedOf<R>(org, { ...filter, after }, { limit: usualLimit, of }));
  const wholeOf = wholeTrips(db);

  return {
    every: async (org: string, filter: Omit<TripFilter, 'limit'>): Promise<TripRow[]> =>
      (await everyOf<object>(org, filter, columns)).map((row) => rowOf({ ...row })),
    list: async (org: string, filter: TripFilter): Promise<TripPage> => {
      const limit = filter.limit ?? usualLimit;
      const rows = await storedOf<object>(org, filter, { limit: limit + 1, of: columns });
      const page = rows.slice(0, limit);
      return {
        data: page.map((row) => rowOf({ ...row })),
        next: rows.length > limit ? (page.at(-1)?.key ?? null) : null,
      };
    },
    count: async (org: string, filter: TripFilter, most: number): Promise<number> => {
      const { values, where } = conditions(org, await searched(org, filter));
      const found = `select 1 from ${from} where ${where} limit ${most}`;
      const { rows } = await db.query<{ readonly count: string }>(`select count(*) from (${found}) f`, values);
      return Number(rows[0]?.count ?? 0);
    },
    one: async (org: string, id: string): Promise<WholeTrip | undefined> => {
      const page = 'select * from read.trips t where t.org = $1 and t.id = $2';
      const { rows } = await db.query<StoredTrip>(readOf(page, wholeColumns), [org, id]);
      return (await wholeOf(org, rows))[0];
    },
    sheet: async (org: string, of: SheetOf): Promise<WholeTrip[]> => {
      const stops = (search: SheetSearch) => storedOf<StoredTrip>(org, search, { limit: usualLimit, of: wholeColumns });
      const found = await onSheet(stops, of);
      return wholeOf(
        org,
        found.map((row) => (row.movedFromCrew === of.crewId ? row : { ...row, movedTo: null })),
      );
    },
    ahead: async (org: string, span: { readonly from: string; readonly to: string }): Promise<WholeTrip[]> =>
      wholeOf(org, await everyOf<StoredTrip>(org, { ...span, status: ['scheduled', 'onTheWay'] }, wholeColumns)),
    fetching: async (org: string, span: { readonly from: string; readonly to: string }): Promise<WholeTrip[]> =>
      wholeOf(org, await everyOf<StoredTrip>(org, { ...span, kind: [5], status: ['onTheWay', 'done'] }, wholeColumns)),
    ...tripFigures(db),
    ...toldLateFigures(db),
  };
};
export type TripReads = ReturnType<typeof tripReads>;
