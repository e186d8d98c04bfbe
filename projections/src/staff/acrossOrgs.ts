import { platformOrg } from '@klang/contracts/console/index';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import { orgStaffList } from '@klang/contracts/lists/orgStaffList';
import type { Db } from '../kit/db.ts';
import { alphabetical, inOrder } from '../kit/inOrder.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import type { PageRequest } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';
import { from } from './rows.ts';

export type OrgStaffFilter = FilterOf<typeof orgStaffList>;
/** `after` is organization and person id. The order by `id` is stable while rows change. */
export type OrgStaffPageRequest = PageRequest<(typeof orgStaffList.sorts)[number] | 'id'>;
const rows = selected(orgStaffList.row.omit({ orgName_th: true, orgName_en: true }), 's', { permissionName: 'p.name' });
type StaffOfOrg = ReturnType<typeof rows.rowOf>;

const usualLimit = 50;
const byName = (row: string) => [alphabetical(`${row}.name`), `${row}.org`, `${row}.id`];
const orders = {
  own: byName,
  by: {
    name: byName,
    since: (row: string) => [`${row}.since`, `${row}.org`, `${row}.id`],
    id: (row: string) => [`${row}.org`, `${row}.id`],
  },
};

const narrowed = narrowedBy(orgStaffList, 's.', {
  search: `lower(coalesce(s.name, '') || ' ' || coalesce(s.email, '') || ' ' || coalesce(s.phone, ''))`,
});

const conditions = ({ sort, after, ids, ...filter }: OrgStaffFilter & OrgStaffPageRequest) => {
  const values: unknown[] = [platformOrg];
  const put = (value: unknown) => `$${values.push(value)}`;
  const texts = ['s.org <> $1', ...narrowed(filter, put, platformOrg)];
  if (!filter.status) texts.push(`s.status <> 'forgotten'`);
  // Person ids are unique only within an organization.
  if (ids) texts.push(`s.org || '/' || s.id = any(${put(ids)})`);
  const { order, behind } = inOrder(orders, sort);
  const [lastOrg, lastId = ''] = after?.split(/\/(.*)/s) ?? [];
  if (lastOrg) texts.push(behind('s', `read.staff l where l.org = ${put(lastOrg)} and l.id = ${put(lastId)}`));
  return { where: texts.join(' and '), values, order: order('s') };
};

const nameOf = ({ org, id }: Pick<StaffOfOrg, 'org' | 'id'>): string => `${org}/${id}`;

export const orgStaffReads = (db: Db) => ({
  list: async ({ limit = usualLimit, ...filter }: OrgStaffFilter & OrgStaffPageRequest) => {
    const { where, values, order } = conditions(filter);
    const { rows: found } = await db.query(
      `select ${rows.columns} from ${from} where ${where} order by ${order} limit ${limit + 1}`,
      values,
    );
    const page: readonly StaffOfOrg[] = found.slice(0, limit).map(rows.rowOf);
    const end = page.at(-1);
    return { rows: page, next: found.length > limit && end ? nameOf(end) : null };
  },

  count: async (filter: OrgStaffFilter): Promise<number> => {
    const { where, values } = conditions(filter);
    const { rows } = await db.query<{ count: string }>(`select count(*) from read.staff s where ${where}`, values);
    return Number(rows[0]?.count ?? 0);
  },
});
export type OrgStaffReads = ReturnType<typeof orgStaffReads>;
