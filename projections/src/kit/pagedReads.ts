import type { SortBy } from '@klang/contracts/kit/sheet';
import type pg from 'pg';
import type { Db } from './db.ts';
import { inOrder, type RowOrders } from './inOrder.ts';

export type PageRequest<Sort extends string> = {
  readonly sort?: SortBy<Sort> | undefined;
  /** The cursor is a row id. The page starts at the current place of that row. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly next: string | null };
export type AddParam = (value: unknown) => string;

type LastRow = (put: AddParam) => string | null;
type CursorCondition = ReturnType<typeof inOrder>['behind'];
type PagedList<Filter, Stored, Row, Sort extends string> = {
  readonly table: string;
  readonly as: string;
  readonly columns: string;
  readonly joins?: string;
  readonly orders: RowOrders<Sort>;
  readonly conditions: (filter: Filter, put: AddParam, org: string) => readonly string[];
  readonly rowOf: (stored: Stored) => Row;
  readonly idOf: (row: Row) => string;
  /** For a list that rows leave: its cursors hold the sort keys of a row. */
  readonly cursor?: {
    readonly of: (row: Row) => string;
    readonly rowIn: (cursor: string, put: AddParam) => string | null;
  };
};

const usualLimit = 50;
const mostRows = 1_000;

export const pagedReads = <Filter extends object, Stored extends pg.QueryResultRow, Row, Sort extends string>(
  db: Db,
  { table, as, columns, joins = '', orders, conditions, rowOf, idOf, cursor }: PagedList<Filter, Stored, Row, Sort>,
) => {
  const from = `${table} ${as} ${joins}`;
  // The cast is safe: a list with required filters has its own type.
  const all = {} as Filter & PageRequest<Sort>;
  const queryFor = (
    org: string,
    filter: Filter,
    after?: { readonly row: LastRow; readonly behind: CursorCondition },
  ) => {
    const values: unknown[] = [org];
    const put: AddParam = (value) => `$${values.push(value)}`;
    const texts = [`${as}.org = $1`, ...conditions(filter, put, org)];
    const last = after?.row(put);
    if (after && last) texts.push(after.behind(as, last));
    return { where: texts.join(' and '), values };
  };
  /** An unknown cursor starts at the beginning: an empty page would pass for the end of the list. */
  const lastRow = async (org: string, after: string | undefined): Promise<LastRow> => {
    if (!after) return () => null;
    if (cursor) return (put) => cursor.rowIn(after, put);
    const { rows } = await db.query(`select 1 from ${table} l where l.org = $1 and l.id = $2`, [org, after]);
    return (put) => (rows.length > 0 ? `${table} l where l.org = $1 and l.id = ${put(after)}` : null);
  };
  return {
    list: async (org: string, filter: Filter & PageRequest<Sort> = all): Promise<ListPage<Row>> => {
      const most = Math.min(filter.limit ?? usualLimit, mostRows);
      const { order, behind } = inOrder(orders, filter.sort);
      const { where, values } = queryFor(org, filter, { row: await lastRow(org, filter.after), behind });
      const { rows } = await db.query<Stored>(
        `select ${columns} from ${from} where ${where} order by ${order(as)} limit ${most + 1}`,
        values,
      );
      const page = rows.slice(0, most).map(rowOf);
      const last = page.at(-1);
      return { rows: page, next: rows.length > most && last !== undefined ? (cursor?.of ?? idOf)(last) : null };
    },

    count: async (org: string, filter: Filter = all): Promise<number> => {
      const { where, values } = queryFor(org, filter);
      const { rows } = await db.query<{ count: string }>(`select count(*) from ${from} where ${where}`, values);
      return Number(rows[0]?.count ?? 0);
    },

    one: async (org: string, id: string): Promise<Row | undefined> => {
      const text = `select ${columns} from ${from} where ${as}.org = $1 and ${as}.id = $2`;
      const { rows } = await db.query<Stored>(text, [org, id]);
      return rows[0] && rowOf(rows[0]);
    },
  };
};
