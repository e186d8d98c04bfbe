import type { TripRow, WholeTrip } from '@klang/contracts/api/custody';
import type { TripStatus } from '@klang/contracts/custody';
import type { Db } from '../kit/db.ts';

export type TripFilter = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: readonly string[] | undefined;
  readonly kind?: readonly number[] | undefined;
  /** Null: those that no crew has. */
  readonly crewId?: string | null | undefined;
  readonly district?: string | undefined;
  readonly orderId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};
export type TripPage = { readonly data: TripRow[]; readonly next: string | null };
type Stored = Omit<TripRow, 'visit' | 'arrivedAt' | 'changedAt'> & {
  readonly on: string;
  readonly slotId: string;
  readonly start: string;
  readonly end: string;
  readonly arrivedAt: Date | null;
  readonly changedAt: Date;
  readonly note: string | null;
  readonly ownAddress: string | null;
  readonly signature: string | null;
  readonly failed: string | null;
  readonly said: string;
};
type Place = Pick<WholeTrip, 'address' | 'contact'>;

const usualLimit = 200;
const columns = `t.id, t.order_id as "orderId", o.number as "orderNumber", t.customer_id as "customerId",
  o.customer_name as "customerName", t.kind, t.status, t.on_day as "on", t.slot_id as "slotId", t.starts as start,
  t.ends as "end", coalesce(t.own_address::jsonb -> 'address' ->> 'subDistrict', o.sub_district) as "subDistrict",
  t.item_count as "itemCount", t.crew_id as "crewId", t.stop, coalesce(f.fee_satang, 0)::float8 as "feeSatang",
  t.cash_satang::float8 as "cashSatang", t.cash_taken_satang::float8 as "cashTakenSatang", t.arrived_at as "arrivedAt",
  t.reason_id as "reasonId", t.changed_at as "changedAt", t.note, t.own_address as "ownAddress", t.signature, t.failed,
  o.said`;
const from = `read.trips t join read.trip_orders o on o.org = t.org and o.order_id = t.order_id
  left join read.trip_fees f on f.org = t.org and f.trip_id = t.id`;
/** Day by day, the crews one after another, each in the order in which it drives. */
const keyOf = `t.on_day || ' ' || coalesce(t.crew_id, '~') || ' ' || lpad(coalesce(t.stop, 999)::text, 3, '0') || ' ' ||
  t.starts || ' ' || t.id`;

const rowOf = (row: Stored): TripRow => {
  const { on, slotId, start, end, arrivedAt, changedAt, note, ownAddress, signature, failed, said, ...rest } = row;
  return {
    ...{ ...rest, visit: { on, slotId, start, end }, changedAt: changedAt.toISOString() },
    arrivedAt: arrivedAt?.toISOString() ?? null,
  };
};

const asPattern = (words: string): string =>
  `%${words
    .trim()
    .toUpperCase()
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const conditions = (org: string, filter: TripFilter) => {
  const values: unknown[] = [org];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const when = (value: unknown, sqlOf: (at: string) => string) =>
    value === undefined || value === '' ? [] : [sqlOf(place(value))];
  const { status, kind, search, crewId } = filter;
  const parts = [
    't.org = $1',
    ...when(filter.from, (at) => `t.on_day >= ${at}`),
    ...when(filter.to, (at) => `t.on_day <= ${at}`),
    ...when(status && [...status], (at) => `t.status = any(${at})`),
    ...when(kind && [...kind], (at) => `t.kind = any(${at})`),
    ...(crewId === null ? ['t.crew_id is null'] : when(crewId, (at) => `t.crew_id = ${at}`)),
    ...when(filter.orderId, (at) => `t.order_id = ${at}`),
    ...when(filter.customerId, (at) => `t.customer_id = ${at}`),
    ...when(filter.district, (at) => `starts_with(coalesce(o.sub_district, ''), ${at})`),
    ...(search?.trim()
      ? [`upper(o.number || ' ' || t.id || ' ' || coalesce(o.customer_name, '')) like ${place(asPattern(search))}`]
      : []),
    ...when(filter.after, (at) => `${keyOf} > ${at}`),
  ];
  return { values, where: parts.join(' and ') };
};

// Written by the projection as the events say it.
const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

/** Every question names the organization first, and sees nothing of another. */
export const tripReads = (db: Db) => {
  const storedOf = async (org: string, filter: TripFilter, limit: number) => {
    const { values, where } = conditions(org, filter);
    const { rows } = await db.query<Stored & { readonly key: string }>(
      `select ${columns}, ${keyOf} as key from ${from} where ${where} order by key limit ${limit}`,
      values,
    );
    return rows;
  };

  const itemsOf = async (org: string, tripIds: readonly string[]) => {
    type Row = Omit<WholeTrip['items'][number], 'pictures'> & { readonly pictures: string; readonly tripId: string };
    const { rows } = await db.query<Row>(
      `select t.trip_id as "tripId", t.item_id as "itemId", coalesce(t.size_id, i.size_id) as "sizeId",
         t.is_extra as "isExtra", t.door, t.pictures, t.condition, t.words, t.seal
       from read.trip_items t left join read.items i on i.org = t.org and i.id = t.item_id
       where t.org = $1 and t.trip_id = any($2) order by t.is_extra, t.item_id`,
      [org, tripIds],
    );
    return rows.map(({ pictures, ...row }) => ({ ...row, pictures: parsed<string[]>(pictures) ?? [] }));
  };

  const wholeOf = async (org: string, stored: readonly Stored[]): Promise<WholeTrip[]> => {
    const items = await itemsOf(
      org,
      stored.map(({ id }) => id),
    );
    return stored.map((row) => {
      const said = parsed<Place & { readonly note: string | null }>(row.said);
      const own = parsed<Place>(row.ownAddress);
      return {
        trip: rowOf(row),
        items: items.filter(({ tripId }) => tripId === row.id).map(({ tripId: _, ...item }) => item),
        ...{ address: own?.address ?? said?.address ?? null, contact: own?.contact ?? said?.contact ?? null },
        ...{ isOwnAddress: own !== null, note: row.note, orderNote: said?.note ?? null },
        signature: parsed<WholeTrip['signature']>(row.signature),
        failed: parsed<WholeTrip['failed']>(row.failed),
      };
    });
  };

  return {
    list: async (org: string, filter: TripFilter): Promise<TripPage> => {
      const limit = filter.limit ?? usualLimit;
      const rows = await storedOf(org, filter, limit + 1);
      const shown = rows.slice(0, limit);
      return {
        data: shown.map(({ key: _, ...row }) => rowOf(row)),
        next: rows.length > limit ? (shown.at(-1)?.key ?? null) : null,
      };
    },
    one: async (org: string, id: string): Promise<WholeTrip | undefined> => {
      const { rows } = await db.query<Stored>(`select ${columns} from ${from} where t.org = $1 and t.id = $2`, [
        org,
        id,
      ]);
      return (await wholeOf(org, rows))[0];
    },
    /** The stops of a crew on a day. */
    sheet: async (
      org: string,
      { on, crewId }: { readonly on: string; readonly crewId: string },
    ): Promise<WholeTrip[]> =>
      wholeOf(
        org,
        await storedOf(
          org,
          { from: on, to: on, crewId, status: ['scheduled', 'onTheWay', 'done', 'unsuccessful'] },
          usualLimit,
        ),
      ),
    counts: async (org: string, on: string): Promise<{ status: TripStatus; count: number }[]> => {
      const { rows } = await db.query<{ status: TripStatus; count: number }>(
        'select status, count(*)::integer as count from read.trips where org = $1 and on_day = $2 group by status order by status',
        [org, on],
      );
      return rows;
    },
    /** Visits of a day whose hours are over, and which are neither done nor given up. */
    late: async (org: string, { on, time }: { readonly on: string; readonly time: string }): Promise<number> => {
      const { rows } = await db.query<{ count: number }>(
        `select count(*)::integer as count from read.trips
         where org = $1 and on_day = $2 and ends < $3 and status in ('scheduled', 'onTheWay')`,
        [org, on, time],
      );
      return rows[0]?.count ?? 0;
    },
    load: async (org: string, { from: first, to }: { readonly from: string; readonly to: string }) => {
      type Load = {
        readonly on: string;
        readonly crewId: string | null;
        readonly trips: number;
        readonly items: number;
      };
      const { rows } = await db.query<Load>(
        `select on_day as "on", crew_id as "crewId", count(*)::integer as trips, sum(item_count)::integer as items
         from read.trips where org = $1 and on_day between $2 and $3 and status <> 'canceled'
         group by on_day, crew_id order by on_day, crew_id`,
        [org, first, to],
      );
      return rows;
    },
  };
};
export type TripReads = ReturnType<typeof tripReads>;
