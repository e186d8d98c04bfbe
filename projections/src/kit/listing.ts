import type { Db } from './db.ts';
import {
  behind,
  conditionsOf,
  cursorOf,
  type Fields,
  type ListQuery,
  type ListSort,
  orderOf,
  orderText,
  placing,
  valuesIn,
} from './listConditions.ts';

/** Rows that are listed: from where, under which conditions of their own, and the fields by which they can be asked. */
export type ListSource = {
  readonly from: string;
  readonly where: string;
  /** The values at the places $1, $2 … of both. */
  readonly values: readonly unknown[];
  readonly fields: Fields;
};
export type ListEntry = {
  readonly id: string;
  /** How often it was changed: what a change of it must name. */
  readonly revision: number;
  readonly changedAt: string;
  readonly fields: Readonly<Record<string, unknown>>;
};
export type ListPageQuery = ListQuery & {
  readonly sort?: readonly ListSort[] | undefined;
  readonly page?: number | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
};
export type ListPage = {
  readonly rows: readonly ListEntry[];
  readonly total: number;
  readonly next: string | null;
};

type StoredRow = Omit<ListEntry, 'changedAt'> & { readonly changedAt: Date; readonly place: readonly unknown[] };

export const listColumns = `id, revision, changed_at as "changedAt",
  fields || jsonb_build_object('active', active, 'status', status, 'sort', sort) as fields`;

export const listEntryOf = ({ id, revision, changedAt, fields }: Omit<StoredRow, 'place'>): ListEntry => ({
  id,
  revision,
  changedAt: changedAt.toISOString(),
  fields,
});

const countOf = async (db: Db, source: ListSource, wanted: ListQuery): Promise<number> => {
  const { place, values } = placing(...source.values);
  const where = [source.where, ...conditionsOf(source.fields, place, wanted)].join(' and ');
  const { rows } = await db.query<{ total: string }>(
    `select count(*) as total from ${source.from} where ${where}`,
    values,
  );
  return Number(rows[0]?.total ?? 0);
};

const pageOf = async (db: Db, source: ListSource, asked: ListPageQuery): Promise<Omit<ListPage, 'total'>> => {
  const { place, values } = placing(...source.values);
  const where = [source.where, ...conditionsOf(source.fields, place, asked)];
  const order = orderOf(source.fields, asked.sort ?? []);
  const from = valuesIn(asked.after, order);
  if (from) where.push(behind(order, place, from));
  const skipped = from ? 0 : ((asked.page ?? 1) - 1) * asked.limit;
  const { rows } = await db.query<StoredRow>(
    `select ${listColumns}, jsonb_build_array(${order.map(({ expression }) => expression).join(', ')}) as place
     from ${source.from} where ${where.join(' and ')}
     order by ${orderText(order)} limit ${asked.limit + 1} offset ${skipped}`,
    values,
  );
  const shown = rows.slice(0, asked.limit);
  const last = shown.at(-1);
  return { rows: shown.map(listEntryOf), next: rows.length > asked.limit && last ? cursorOf(last.place) : null };
};

/** Lists that are filtered, searched, sorted and paged alike, whatever is in them. */
export const listing = (db: Db) => ({
  page: async (source: ListSource, asked: ListPageQuery): Promise<ListPage> => {
    if (asked.after || (asked.page ?? 1) > 1) {
      const [later, total] = await Promise.all([pageOf(db, source, asked), countOf(db, source, asked)]);
      return { ...later, total };
    }
    const page = await pageOf(db, source, asked);
    // Most lists fit on their first page, which is then counted already.
    return { ...page, total: page.next === null ? page.rows.length : await countOf(db, source, asked) };
  },
  /** A page that nobody wants counted. */
  some: (source: ListSource, asked: ListPageQuery): Promise<Omit<ListPage, 'total'>> => pageOf(db, source, asked),
  count: (source: ListSource, wanted: ListQuery): Promise<number> => countOf(db, source, wanted),
});
export type Listing = ReturnType<typeof listing>;
