import type { AdminRow } from '@klang/contracts/api/admins';
import { platformOrg } from '@klang/contracts/console/index';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import { adminList } from '@klang/contracts/lists/adminList';
import type { Db } from '../kit/db.ts';
import { alphabetical, inOrder } from '../kit/inOrder.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import type { PageRequest } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';

export type AdminFilter = FilterOf<typeof adminList>;
/** The order by `id` is stable while rows change. */
export type AdminPageRequest = PageRequest<(typeof adminList.sorts)[number] | 'id'>;

const usualLimit = 50;
const { columns, rowOf } = selected(adminList.row, 'a');
const name = (row: string) => [alphabetical(`${row}.name`), `${row}.id`];
const orders = {
  own: name,
  by: { name, since: (row: string) => [`${row}.since`, `${row}.id`], id: (row: string) => [`${row}.id`] },
};

const narrowed = narrowedBy(adminList, 'a.', { search: `lower(coalesce(a.name, '') || ' ' || coalesce(a.email, ''))` });

const conditions = ({ sort, after, ...filter }: AdminFilter & AdminPageRequest) => {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const texts = [...narrowed(filter, put, platformOrg)];
  texts.push(filter.status ? 'true' : `a.status <> 'forgotten'`);
  const { order, behind } = inOrder(orders, sort);
  if (after) texts.push(behind('a', `read.admins l where l.id = ${put(after)}`));
  return { where: texts.join(' and '), values, order: order('a') };
};

export const adminReads = (db: Db) => ({
  list: async ({ limit = usualLimit, ...filter }: AdminFilter & AdminPageRequest = {}) => {
    const { where, values, order } = conditions(filter);
    const { rows } = await db.query(
      `select ${columns} from read.admins a where ${where} order by ${order} limit ${limit + 1}`,
      values,
    );
    const page = rows.slice(0, limit).map(rowOf);
    return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
  },

  count: async (filter: AdminFilter = {}): Promise<number> => {
    const { where, values } = conditions(filter);
    const { rows } = await db.query<{ count: string }>(`select count(*) from read.admins a where ${where}`, values);
    return Number(rows[0]?.count ?? 0);
  },

  activeIds: async (): Promise<readonly string[]> => {
    const { rows } = await db.query<{ id: string }>(`select id from read.admins where status = 'active' order by id`);
    return rows.map(({ id }) => id);
  },

  one: async (id: string): Promise<AdminRow | undefined> => {
    const { rows } = await db.query(`select ${columns} from read.admins a where a.id = $1`, [id]);
    return rows[0] && rowOf(rows[0]);
  },
});
export type AdminReads = ReturnType<typeof adminReads>;
