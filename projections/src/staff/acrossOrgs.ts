import type { OrgStaffRow } from '@klang/contracts/api/orgStaff';
import { platformOrg } from '@klang/contracts/console/index';
import type { Db } from '../kit/db.ts';

export type OrgStaffAsked = {
  readonly org?: string | undefined;
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  /** The last row of the page before. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};
type Stored = Omit<OrgStaffRow, 'since'> & { readonly since: Date };

const usualLimit = 50;
const columns = `s.org, s.id, s.name, s.email, s.phone, s.is_admin as "isAdmin", s.permission_id as "permissionId",
  p.name as "permissionName", s.status, s.has_line as "hasLine", s.since`;
const from = 'read.staff s left join read.staff_permissions p on p.org = s.org and p.id = s.permission_id';
const place = `coalesce(s.name, '') collate "th-x-icu", s.org, s.id`;
const words = `lower(coalesce(s.name, '') || ' ' || coalesce(s.email, '') || ' ' || coalesce(s.phone, ''))`;
const where = `s.org <> '${platformOrg}' and ($1::text is null or s.org = $1) and ($2::text is null or s.status = $2)
  and ${words} like all ($3::text[])`;

const patternsOf = (search: string): readonly string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

const nameOf = ({ org, id }: Pick<OrgStaffRow, 'org' | 'id'>): string => `${org}/${id}`;

/** For platform admins alone: backend users whosever they are. */
export const orgStaffReads = (db: Db) => ({
  list: async ({ org, status, search = '', after, limit = usualLimit }: OrgStaffAsked) => {
    const values = [org ?? null, status ?? null, patternsOf(search)];
    const [lastOrg = null, lastId = null] = after ? after.split(/\/(.*)/s) : [];
    const last = `select ${place} from read.staff s where s.org = $4 and s.id = $5`;
    const [page, counted] = await Promise.all([
      db.query<Stored>(
        `select ${columns} from ${from} where ${where} and ($4::text is null or (${place}) > (${last}))
         order by ${place} limit ${limit + 1}`,
        [...values, lastOrg, lastId],
      ),
      db.query<{ count: string }>(`select count(*) from read.staff s where ${where}`, values),
    ]);
    const rows = page.rows.slice(0, limit).map((row) => ({ ...row, since: row.since.toISOString() }));
    const end = rows.at(-1);
    return {
      rows,
      next: page.rows.length > limit && end ? nameOf(end) : null,
      count: Number(counted.rows[0]?.count ?? 0),
    };
  },
});
export type OrgStaffReads = ReturnType<typeof orgStaffReads>;
