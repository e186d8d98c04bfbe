import type { ItemRow } from '@klang/contracts/api/custody';
import type { Db } from '../kit/db.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';
import { wordsQuery } from '../kit/words.ts';
import { atPlaces } from './atPlaces.ts';

type StoredRow = Omit<ItemRow, 'pictures' | 'changedAt'> & { readonly pictures: string; readonly changedAt: Date };
export type ItemFilter = {
  readonly orderId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly locationId?: string | undefined;
  readonly state?: readonly string[] | undefined;
  readonly custody?: string | undefined;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};
type ItemHead = Pick<ItemRow, 'id' | 'orderId' | 'state' | 'custody'>;
export type ItemPage = { readonly data: ItemRow[]; readonly next: string | null };

const usualLimit = 200;
/** How common words are is told by so many of the newest; of rare ones the index of words knows all. */
const fewWalked = 500;
const mostWalked = 5_000;
const limitOf = ({ limit = usualLimit }: ItemFilter): number => limit;
type Walk = { readonly isByNumber: boolean; readonly walked?: number };
const columns = `i.id, i.order_id as "orderId", o.number as "orderNumber", i.customer_id as "customerId",
  i.customer_name as "customerName", i.size_id as "sizeId", i.is_extra as "isExtra", i.state, i.custody,
  i.ends_on as "endsOn", i.trip_id as "tripId", i.location_id as "locationId", i.code, i.pictures, i.condition, i.words, i.seal,
  i.monthly_satang::float8 as "monthlySatang", i.began_on as "beganOn", i.changed_at as "changedAt"`;
const joined = 'join read.item_orders o on o.org = i.org and o.order_id = i.order_id';

const rowOf = ({ pictures, changedAt, ...row }: StoredRow): ItemRow => ({
  ...row,
  // Written by the projection as the event says it.
  pictures: JSON.parse(pictures) as string[],
  changedAt: changedAt.toISOString(),
});

const conditions = (org: string, { orderId, customerId, locationId, state, custody, search }: ItemFilter) => {
  const values: unknown[] = [org];
  const place = (value: unknown): string => `$${values.push(value)}`;
  /** What an index has in the order of the list, so that a walk meets nothing else. */
  const walked = [
    'i.org = $1',
    ...(state?.length === 1 ? [`i.state = ${place(state[0])}`] : []),
    ...(custody ? [`i.custody = ${place(custody)}`] : []),
  ];
  const parts = [
    ...walked,
    ...(orderId ? [`i.order_id = ${place(orderId)}`] : []),
    ...(customerId ? [isOfCustomer('i.customer_id', place(customerId))] : []),
    ...(locationId ? [`i.location_id = ${place(locationId)}`] : []),
    ...(state && state.length !== 1 ? [`i.state = any(${place([...state])})`] : []),
    ...(search?.trim() ? [`i.found_by @@ ${place(wordsQuery(org, search))}::tsquery`] : []),
  ];
  return { values, place, parts, walked };
};

type Placing = (value: unknown) => string;
const behindNumber = (after: string | undefined, place: Placing) => (after ? [`i.id > ${place(after)}`] : []);
const behindNewest = (after: string | undefined, place: Placing) => {
  const [at = '', id = ''] = (after ?? '').split(' ');
  if (!id || Number.isNaN(Date.parse(at))) return [];
  return [`(i.changed_at, i.id) < (${place(at)}::timestamptz, ${place(id)})`];
};

/** Every question names the organization first, and sees nothing of another. */
export const itemReads = (db: Db) => {
  /** The next rows; walked, only those among so many of all that come next. */
  const found = async (org: string, filter: ItemFilter, { isByNumber, walked }: Walk) => {
    const { values, place, parts, walked: near } = conditions(org, filter);
    const behind = (isByNumber ? behindNumber : behindNewest)(filter.after, place);
    const order = `order by ${isByNumber ? 'i.id' : 'i.changed_at desc, i.id desc'}`;
    const where = [...parts, ...behind].join(' and ');
    const next = `(select * from read.items i where ${[...near, ...behind].join(' and ')} ${order} limit ${walked})`;
    // What words find is looked up before it is put in order: otherwise Postgres walks over everything.
    const fenced = `(select * from read.items i where ${where} offset 0)`;
    const among = walked ? next : filter.search?.trim() ? fenced : 'read.items';
    const shown = `(select * from ${among} i where ${where} ${order} limit ${limitOf(filter) + 1})`;
    const { rows } = await db.query<StoredRow>(`select ${columns} from ${shown} i ${joined} ${order}`, values);
    return rows;
  };

  const nearest = async (org: string, filter: ItemFilter, isByNumber: boolean) => {
    const [limit, walk] = [limitOf(filter), (walked: number) => found(org, filter, { isByNumber, walked })];
    const first = await walk(fewWalked);
    // Where the first few say that a longer walk would not fill the page, none is made.
    const mayFill = first.length <= limit && first.length * (mostWalked / fewWalked) > limit;
    return mayFill ? walk(mostWalked) : first;
  };

  const page = async (org: string, filter: ItemFilter, isByNumber: boolean): Promise<ItemPage> => {
    const limit = limitOf(filter);
    // Words that most have fill a page from the newest; of rarer ones the index of words knows all.
    const near = filter.search?.trim() ? await nearest(org, filter, isByNumber) : [];
    const rows = near.length > limit ? near : await found(org, filter, { isByNumber });
    const data = rows.slice(0, limit).map(rowOf);
    const last = data.at(-1);
    const cursor = last && (isByNumber ? last.id : `${last.changedAt} ${last.id}`);
    return { data, next: rows.length > limit && cursor ? cursor : null };
  };
  return {
    ...atPlaces(db),
    /** In the order of their numbers. */
    byNumber: (org: string, filter: ItemFilter): Promise<ItemPage> => page(org, filter, true),
    /** The last changed first. */
    newest: (org: string, filter: ItemFilter): Promise<ItemPage> => page(org, filter, false),
    one: async (org: string, id: string): Promise<ItemRow | undefined> => {
      // Kept ready: each scan asks it.
      const text = `select ${columns} from read.items i ${joined} where i.org = $1 and i.id = $2`;
      const { rows } = await db.query<StoredRow>({ name: 'one-item', text, values: [org, id] });
      return rows[0] && rowOf(rows[0]);
    },
    /** Those of these that there are. */
    named: async (org: string, ids: readonly string[]): Promise<ItemRow[]> => {
      const { rows } = await db.query<StoredRow>(
        `select ${columns} from read.items i ${joined} where i.org = $1 and i.id = any($2::text[]) order by i.id`,
        [org, [...ids]],
      );
      return rows.map(rowOf);
    },
    /** What is known of these, by their ids. */
    some: async (org: string, ids: readonly string[]): Promise<ReadonlyMap<string, ItemHead>> => {
      const { rows } = await db.query<ItemHead>(
        'select id, order_id as "orderId", state, custody from read.items where org = $1 and id = any($2::text[])',
        [org, [...ids]],
      );
      return new Map(rows.map((row) => [row.id, row]));
    },
    /** Things in the hands of the movers at this moment. */
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
