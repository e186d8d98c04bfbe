import type { SortBy } from '@klang/contracts/kit/sheet';
import type pg from 'pg';
import type { Db } from './db.ts';
import { inOrder, type RowOrders } from './inOrder.ts';

export type Paging<Sort extends string> = {
  readonly sort?: SortBy<Sort> | undefined;
  /** The id of the last row shown: where that stands now, the next page begins. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly next: string | null };
/** Puts a value beside the text and answers how the text names it. */
export type AddParam = (value: unknown) => string;

type CursorCondition = ReturnType<typeof inOrder>['behind'];
type PagedList<Filter, Stored, Row, Sort extends string> = {
  /** The table whose rows these are, and what the texts below call it. */
  readonly table: string;
  readonly as: string;
  readonly columns: string;
  /** What stands beside the table. */
  readonly joins?: string;
  readonly orders: RowOrders<Sort>;
  /** The conditions that are asked for. */
  readonly conditions: (filter: Filter, put: AddParam, org: string) => readonly string[];
  readonly rowOf: (stored: Stored) => Row;
  readonly idOf: (row: Row) => string;
};

const usualLimit = 50;
const mostRows = 1_000;

/** A list page by page, how many there are, and one of them. Every question names the organization first. */
export const pagedReads = <Filter extends object, Stored extends pg.QueryResultRow, Row, Sort extends string>(
  db: Db,
  { table, as, columns, joins = '', orders, conditions, rowOf, idOf }: PagedList<Filter, Stored, Row, Sort>,
) => {
  const from = `${table} ${as} ${joins}`;
  // Where something must be asked for, the list says so by a type of its own.
  const all = {} as Filter & Paging<Sort>;
  const asked = (
    org: string,
    filter: Filter,
    after?: { readonly id: string | undefined; readonly behind: CursorCondition },
  ) => {
    const values: unknown[] = [org];
    const put: AddParam = (value) => `$${values.push(value)}`;
    const texts = [`${as}.org = $1`, ...conditions(filter, put, org)];
    if (after?.id) texts.push(after.behind(as, `${table} l where l.org = $1 and l.id = ${put(after.id)}`));
    return { where: texts.join(' and '), values };
  };
  return {
    list: async (org: string, filter: Filter & Paging<Sort> = all): Promise<ListPage<Row>> => {
      const most = Math.min(filter.limit ?? usualLimit, mostRows);
      const { order, behind } = inOrder(orders, filter.sort);
      const { where, values } = asked(org, filter, { id: filter.after, behind });
      const { rows } = await db.query<Stored>(
        `select ${columns} from ${from} where ${where} order by ${order(as)} limit ${most + 1}`,
        values,
      );
      const shown = rows.slice(0, most).map(rowOf);
      const last = shown.at(-1);
      return { rows: shown, next: rows.length > most && last !== undefined ? idOf(last) : null };
    },

    count: async (org: string, filter: Filter = all): Promise<number> => {
      const { where, values } = asked(org, filter);
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
