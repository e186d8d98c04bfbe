import type { OwnerItemRow } from '@klang/contracts/api/custody';
import type { Db } from '../kit/db.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';
import { wordsQuery } from '../kit/words.ts';
import { atPlaces } from './atPlaces.ts';
import { numberKey } from './numberKey.ts';

type StoredRow = Omit<OwnerItemRow, 'pictures' | 'changedAt'> & { readonly pictures: string; readonly changedAt: Date };
export type ItemFilter = {
  readonly orderId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly locationId?: string | undefined;
  readonly state?: readonly string[] | undefined;
  readonly custody?: string | undefined;
  readonly awaitsPlace?: boolean | undefined;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
  readonly isCounted?: boolean | undefined;
};
type ItemHead = Pick<OwnerItemRow, 'id' | 'orderId' | 'code' | 'state' | 'custody' | 'sizeId'> & {
  readonly vanTripId: string | null;
};
export type ItemPage = { readonly data: OwnerItemRow[]; readonly next: string | null };
type CountedItemPage = ItemPage & { readonly count?: number };

const usualLimit = 200;
const mostAtOnce = 500;
/** Samples the newest rows to see how common the words are. Rare words use the word index. */
const fewWalked = 500;
const mostWalked = 5_000;
const limitOf = ({ limit = usualLimit }: ItemFilter): number => limit;
type Walk = { readonly isByNumber: boolean; readonly walked?: number };
const columns = `i.id, i.order_id as "orderId", o.number as "orderNumber", i.customer_id as "customerId",
  i.customer_name as "customerName", i.size_id as "sizeId", i.is_extra as "isExtra",
  i.is_added_later as "isAddedLater", i.state, i.custody,
  i.ends_on as "endsOn", i.trip_id as "tripId", i.location_id as "locationId", i.code, i.pictures, i.condition, i.words, i.seal,
  i.status_id as "statusId",
  i.monthly_satang::float8 as "monthlySatang", i.began_on as "beganOn", i.returned_on as "returnedOn",
  i.changed_at as "changedAt"`;
const joined = 'join read.item_orders o on o.org = i.org and o.order_id = i.order_id';

const rowOf = ({ pictures, changedAt, ...row }: StoredRow): OwnerItemRow => ({
  ...row,
  // The projection wrote it, so the type is known.
  pictures: JSON.parse(pictures) as string[],
  changedAt: changedAt.toISOString(),
});

/** What a visit brought back may be asked for by another one: until that takes it out, it belongs on a shelf. */
const awaitingPlace = `i.custody = 'movers' and (i.state in ('collected', 'depositing', 'stored')
  or (i.state = 'returning' and i.van_trip_id is distinct from i.trip_id))`;

const conditions = (org: string, filter: ItemFilter) => {
  const { orderId, customerId, locationId, state, custody, awaitsPlace = false, search } = filter;
  const values: unknown[] = [org];
  const place = (value: unknown): string => `$${values.push(value)}`;
  /** Conditions that the index has in list order: the walk reads no other rows. */
  const walked = [
    'i.org = $1',
    ...(state?.length === 1 ? [`i.state = ${place(state[0])}`] : []),
    ...(custody ? [`i.custody = ${place(custody)}`] : []),
  ];
  const parts = [
    ...walked,
    ...(orderId ? [`i.order_id = ${place(orderId)}`] : []),
    ...(customerId ? [isOfCustomer('i.customer_id', place(customerId))] : []),
    ...(awaitsPlace ? [awaitingPlace] : []),
    ...(locationId ? [`i.location_id = ${place(locationId)}`] : []),
    ...(state && state.length !== 1 ? [`i.state = any(${place([...state])})`] : []),
    ...(search?.trim() ? [`i.found_by @@ ${place(wordsQuery(org, search))}::tsquery`] : []),
  ];
  return { values, place, parts, walked };
};

type Placeholder = (value: unknown) => string;
const behindNumber = (after: string | undefined, place: Placeholder) =>
  after ? [`i.number_key > ${numberKey(`${place(after)}::text`)}`] : [];
const behindNewest = (after: string | undefined, place: Placeholder) => {
  const [at = '', id = ''] = (after ?? '').split(' ');
  if (!id || Number.isNaN(Date.parse(at))) return [];
  return [`(i.changed_at, i.id) < (${place(at)}::timestamptz, ${place(id)})`];
};

const countOf = async (db: Db, org: string, filter: ItemFilter): Promise<number> => {
  const { values, parts } = conditions(org, filter);
  const text = `select count(*)::integer as count from read.items i where ${parts.join(' and ')}`;
  const { rows } = await db.query<{ count: number }>(text, values);
  return rows[0]?.count ?? 0;
};

/** Each one by its id. */
const onesIn = (db: Db) => ({
  one: async (org: string, id: string): Promise<OwnerItemRow | undefined> => {
    const text = `select ${columns} from read.items i ${joined} where i.org = $1 and i.id = $2`;
    const { rows } = await db.query<StoredRow>({ name: 'one-item', text, values: [org, id] });
    return rows[0] && rowOf(rows[0]);
  },
  named: async (org: string, ids: readonly string[]): Promise<OwnerItemRow[]> => {
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from read.items i ${joined} where i.org = $1 and i.id = any($2::text[]) order by i.number_key`,
      [org, [...ids]],
    );
    return rows.map(rowOf);
  },
  some: async (org: string, ids: readonly string[]): Promise<ReadonlyMap<string, ItemHead>> => {
    const { rows } = await db.query<ItemHead>(
      `select id, order_id as "orderId", code, state, custody, size_id as "sizeId", van_trip_id as "vanTripId"
       from read.items where org = $1 and id = any($2::text[])`,
      [org, [...ids]],
    );
    return new Map(rows.map((row) => [row.id, row]));
  },
  /** What was written of them at the door. */
  wordsOf: async (org: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await db.query<{ readonly id: string; readonly words: string }>(
      `select id, words from read.items where org = $1 and id = any($2::text[]) and words <> ''`,
      [org, [...ids]],
    );
    return new Map(rows.map(({ id, words }) => [id, words]));
  },
});

export const itemReads = (db: Db) => {
  const found = async (org: string, filter: ItemFilter, { isByNumber, walked }: Walk) => {
    const { values, place, parts, walked: near } = conditions(org, filter);
    const behind = (isByNumber ? behindNumber : behindNewest)(filter.after, place);
    const order = `order by ${isByNumber ? 'i.number_key' : 'i.changed_at desc, i.id desc'}`;
    const where = [...parts, ...behind].join(' and ');
    const next = `(select * from read.items i where ${[...near, ...behind].join(' and ')} ${order} limit ${walked})`;
    // `offset 0` forces the word index first. Otherwise Postgres scans in list order.
    const fenced = `(select * from read.items i where ${where} offset 0)`;
    const among = walked ? next : filter.search?.trim() ? fenced : 'read.items';
    const pageSql = `(select * from ${among} i where ${where} ${order} limit ${limitOf(filter) + 1})`;
    const { rows } = await db.query<StoredRow>(`select ${columns} from ${pageSql} i ${joined} ${order}`, values);
    return rows;
  };

  const nearest = async (org: string, filter: ItemFilter, isByNumber: boolean) => {
    const [limit, walk] = [limitOf(filter), (walked: number) => found(org, filter, { isByNumber, walked })];
    const first = await walk(fewWalked);
    // Skips the long walk if the sample shows that it would not fill the page.
    const mayFill = first.length <= limit && first.length * (mostWalked / fewWalked) > limit;
    return mayFill ? walk(mostWalked) : first;
  };

  const page = async (org: string, filter: ItemFilter, isByNumber: boolean): Promise<ItemPage> => {
    const limit = limitOf(filter);
    // Common words fill a page from the newest rows. Rare words use the word index.
    const near = filter.search?.trim() ? await nearest(org, filter, isByNumber) : [];
    const rows = near.length > limit ? near : await found(org, filter, { isByNumber });
    const data = rows.slice(0, limit).map(rowOf);
    const last = data.at(-1);
    const cursor = last && (isByNumber ? last.id : `${last.changedAt} ${last.id}`);
    return { data, next: rows.length > limit && cursor ? cursor : null };
  };
  return {
    ...atPlaces(db),
    every: async (org: string, filter: Omit<ItemFilter, 'after' | 'limit'>): Promise<OwnerItemRow[]> => {
      const all: OwnerItemRow[] = [];
      for (let after: string | undefined; ; ) {
        const { data, next } = await page(org, { ...filter, after, limit: mostAtOnce }, true);
        all.push(...data);
        if (next === null) return all;
        after = next;
      }
    },
    byNumber: (org: string, filter: ItemFilter): Promise<ItemPage> => page(org, filter, true),
    newest: async (org: string, filter: ItemFilter): Promise<CountedItemPage> => {
      const [shown, count] = await Promise.all([
        page(org, filter, false),
        filter.isCounted ? countOf(db, org, filter) : undefined,
      ]);
      return { ...shown, ...(count !== undefined && { count }) };
    },
    ...onesIn(db),
    onTheRoad: async (org: string): Promise<number> => {
      const { rows } = await db.query<{ count: number }>(
        `select count(*)::integer as count from read.items where org = $1 and custody = 'movers'`,
        [org],
      );
      return rows[0]?.count ?? 0;
    },
  };
};
export type ItemReads = ReturnType<typeof itemReads>;
