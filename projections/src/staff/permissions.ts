import type { PermissionRow } from '@klang/contracts/api/permissions';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import { permissionList } from '@klang/contracts/lists/permissionList';
import type { Db } from '../kit/db.ts';
import { alphabetical, inOrder } from '../kit/inOrder.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import type { PageRequest } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';

export type PermissionFilter = FilterOf<typeof permissionList>;
export type PermissionPageRequest = PageRequest<(typeof permissionList.sorts)[number]>;
type PermissionPage = { readonly rows: readonly PermissionRow[]; readonly next: string | null };
export type PermissionReads = {
  readonly list: (org: string, filter?: PermissionFilter & PermissionPageRequest) => Promise<PermissionPage>;
  readonly count: (org: string, filter?: PermissionFilter) => Promise<number>;
  readonly one: (org: string, id: string) => Promise<PermissionRow | undefined>;
  readonly named: (org: string, name: string) => Promise<readonly PermissionRow[]>;
};

const mostRows = 1_000;
// A rejected person has no role.
const holders = (row: string): string => `(select count(*) from read.staff s
   where s.org = ${row}.org and s.permission_id = ${row}.id and s.status <> 'rejected')`;
const { columns, rowOf } = selected(permissionList.row, 'p', { holders: holders('p') });
const byName = (row: string) => [alphabetical(`${row}.name`), `${row}.id`];
const orders = {
  own: (row: string) => [`${row}.sort`, `${row}.id`],
  by: {
    name: byName,
    holders: (row: string) => [holders(row), `${row}.id`],
    changed: (row: string) => [`${row}.changed_at`, `${row}.id`],
  },
};

const narrowed = narrowedBy(permissionList, 'p.', { permissionId: 'p.id', search: 'lower(p.name)' });

const conditions = (org: string, { sort, after, ...filter }: PermissionFilter & PermissionPageRequest) => {
  const values: unknown[] = [org];
  const put = (value: unknown) => `$${values.push(value)}`;
  const texts = ['p.org = $1', ...narrowed(filter, put, org)];
  const { order, behind } = inOrder(orders, sort);
  if (after) texts.push(behind('p', `read.staff_permissions l where l.org = $1 and l.id = ${put(after)}`));
  return { where: texts.join(' and '), values, order: order('p') };
};

export const permissionReads = (db: Db): PermissionReads => {
  const found = async (where: string, values: readonly unknown[]): Promise<readonly PermissionRow[]> => {
    const text = `select ${columns} from read.staff_permissions p where ${where}`;
    const { rows } = await db.query(text, [...values]);
    return rows.map(rowOf);
  };
  return {
    list: async (org, { limit = mostRows, ...filter } = {}) => {
      const { where, values, order } = conditions(org, filter);
      const rows = await found(`${where} order by ${order} limit ${limit + 1}`, values);
      const page = rows.slice(0, limit);
      return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
    },
    count: async (org, filter = {}) => {
      const { where, values } = conditions(org, filter);
      const text = `select count(*) from read.staff_permissions p where ${where}`;
      const { rows } = await db.query<{ count: string }>(text, values);
      return Number(rows[0]?.count ?? 0);
    },
    one: async (org, id) => (await found('p.org = $1 and p.id = $2', [org, id]))[0],
    named: (org, name) => found('p.org = $1 and lower(p.name) = lower($2)', [org, name]),
  };
};
