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

export type ListSource = {
  readonly from: string;
  readonly where: string;
  readonly values: readonly unknown[];
  readonly fields: Fields;
};
export type ListEntry = {
  readonly id: string;
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

const countOf = async (db: Db, source: ListSource, query: ListQuery): Promise<number> => {
  const { place, values } = placing(...source.values);
  const where = [source.where, ...conditionsOf(source.fields, place, query)].join(' and ');
  const { rows } = await db.query<{ total: string }>(
    `select count(*) as total from ${source.from} where ${where}`,
    values,
  );
  return Number(rows[0]?.total ?? 0);
};

const pageOf = async (db: Db, source: ListSource, query: ListPageQuery): Promise<Omit<ListPage, 'total'>> => {
  const { place, values } = placing(...source.values);
  const where = [source.where, ...conditionsOf(source.fields, place, query)];
  const order = orderOf(source.fields, query.sort ?? []);
  const from = valuesIn(query.after, order);
  if (from) where.push(behind(order, place, from));
  const skipped = from ? 0 : ((query.page ?? 1) - 1) * query.limit;
  const { rows } = await db.query<StoredRow>(
    `select ${listColumns}, jsonb_build_array(${order.map(({ expression }) => expression).join(', ')}) as place
     from ${source.from} where ${where.join(' and ')}
     order by ${orderText(order)} limit ${query.limit + 1} offset ${skipped}`,
    values,
  );
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return { rows: page.map(listEntryOf), next: rows.length > query.limit && last ? cursorOf(last.place) : null };
};

export const listing = (db: Db) => ({
  page: async (source: ListSource, query: ListPageQuery): Promise<ListPage> => {
    if (query.after || (query.page ?? 1) > 1) {
      const [later, total] = await Promise.all([pageOf(db, source, query), countOf(db, source, query)]);
      return { ...later, total };
    }
    const page = await pageOf(db, source, query);
    return { ...page, total: page.next === null ? page.rows.length : await countOf(db, source, query) };
  },
  pageAlone: (source: ListSource, query: ListPageQuery): Promise<Omit<ListPage, 'total'>> => pageOf(db, source, query),
  count: (source: ListSource, query: ListQuery): Promise<number> => countOf(db, source, query),
});
export type Listing = ReturnType<typeof listing>;
