import type { OrgStaffRow } from '@klang/contracts/api/orgStaff';
import { platformOrg } from '@klang/contracts/console/index';
import type { SortBy } from '@klang/contracts/kit/sheet';
import type { OrgStaffSort } from '@klang/contracts/lists/orgStaffList';
import type { Db } from '../kit/db.ts';
import { byLetters, inOrder } from '../kit/inOrder.ts';
import { likePattern } from '../kit/listConditions.ts';
import { columns, from, rowOf, type StoredRow } from './rows.ts';

export type OrgStaffFilter = {
  readonly org?: string | undefined;
  readonly status?: string | undefined;
  readonly search?: string | undefined;
};
export type OrgStaffPaging = {
  readonly sort?: SortBy<OrgStaffSort> | undefined;
  /** The last row of the page before. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};
type StaffOfOrg = Omit<OrgStaffRow, 'orgName_th' | 'orgName_en'>;

const usualLimit = 50;
const words = `lower(coalesce(s.name, '') || ' ' || coalesce(s.email, '') || ' ' || coalesce(s.phone, ''))`;
const byName = (row: string) => [byLetters(`${row}.name`), `${row}.org`, `${row}.id`];
const orders = {
  own: byName,
  by: { name: byName, since: (row: string) => [`${row}.since`, `${row}.org`, `${row}.id`] },
};

const conditions = ({ org, status, search = '', sort, after }: OrgStaffFilter & OrgStaffPaging) => {
  const values: unknown[] = [platformOrg];
  const put = (value: unknown) => `$${values.push(value)}`;
  const texts = ['s.org <> $1'];
  if (org) texts.push(`s.org = ${put(org)}`);
  texts.push(status ? `s.status = ${put(status)}` : `s.status <> 'forgotten'`);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean))
    texts.push(`${words} like ${put(likePattern(word))}`);
  const { order, behind } = inOrder(orders, sort);
  const [lastOrg, lastId = ''] = after?.split(/\/(.*)/s) ?? [];
  if (lastOrg) texts.push(behind('s', `read.staff l where l.org = ${put(lastOrg)} and l.id = ${put(lastId)}`));
  return { where: texts.join(' and '), values, order: order('s') };
};

const nameOf = ({ org, id }: Pick<StaffOfOrg, 'org' | 'id'>): string => `${org}/${id}`;

/** For platform admins alone: backend users whosever they are. */
export const orgStaffReads = (db: Db) => ({
  list: async ({ limit = usualLimit, ...filter }: OrgStaffFilter & OrgStaffPaging) => {
    const { where, values, order } = conditions(filter);
    const { rows } = await db.query<StoredRow & Pick<StaffOfOrg, 'org'>>(
      `select s.org, ${columns} from ${from} where ${where} order by ${order} limit ${limit + 1}`,
      values,
    );
    const shown: readonly StaffOfOrg[] = rows.slice(0, limit).map(rowOf);
    const end = shown.at(-1);
    return { rows: shown, next: rows.length > limit && end ? nameOf(end) : null };
  },

  count: async (filter: OrgStaffFilter): Promise<number> => {
    const { where, values } = conditions(filter);
    const { rows } = await db.query<{ count: string }>(`select count(*) from read.staff s where ${where}`, values);
    return Number(rows[0]?.count ?? 0);
  },
});
export type OrgStaffReads = ReturnType<typeof orgStaffReads>;
