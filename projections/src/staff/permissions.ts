import type { PermissionRow } from '@klang/contracts/api/permissions';
import type { Db } from '../kit/db.ts';

export type PermissionFilter = { readonly search?: string | undefined; readonly status?: number | undefined };
export type PermissionReads = {
  /** By name, with how many hold each. */
  readonly list: (org: string, filter?: PermissionFilter) => Promise<readonly PermissionRow[]>;
  readonly one: (org: string, id: string) => Promise<PermissionRow | undefined>;
};

type Stored = Omit<PermissionRow, 'mod' | 'holders' | 'changedAt'> & {
  readonly mod: string;
  readonly holders: string;
  readonly changedAt: Date;
};

// Who was turned down holds nothing any more.
const columns = `p.id, p.name, p.mod, p.active, p.status, p.changed_at as "changedAt",
  (select count(*) from read.staff s
   where s.org = p.org and s.permission_id = p.id and s.status <> 'rejected') as holders`;

const rowOf = ({ mod, holders, changedAt, ...row }: Stored): PermissionRow => ({
  ...row,
  // Written by the projection as module by letters.
  mod: JSON.parse(mod) as PermissionRow['mod'],
  holders: Number(holders),
  changedAt: changedAt.toISOString(),
});

/** The roles of an organization, which is named first in every question. */
export const permissionReads = (db: Db): PermissionReads => ({
  list: async (org, { search = '', status } = {}) => {
    const { rows } = await db.query<Stored>(
      `select ${columns} from read.staff_permissions p
       where p.org = $1 and strpos(lower(p.name), lower($2)) > 0 and ($3::integer is null or p.status = $3)
       order by p.name collate "th-x-icu", p.id`,
      [org, search.trim(), status ?? null],
    );
    return rows.map(rowOf);
  },
  one: async (org, id) => {
    const { rows } = await db.query<Stored>(
      `select ${columns} from read.staff_permissions p where p.org = $1 and p.id = $2`,
      [org, id],
    );
    return rows[0] && rowOf(rows[0]);
  },
});
