import type { ModuleName } from '@klang/contracts/permissions/modules';
import type { Db } from '../kit/db.ts';

export type Limits = {
  readonly staff: number | null;
  readonly customers: number | null;
  /** Per month in Bangkok. */
  readonly orders: number | null;
};
export type OrgRow = {
  readonly id: string;
  readonly name_th: string;
  readonly name_en: string;
  readonly mailName_th: string;
  readonly mailName_en: string;
  readonly hosts: readonly string[];
  readonly modules: readonly ModuleName[];
  readonly limits: Limits;
  readonly isOpen: boolean;
};
type StoredRow = Omit<OrgRow, 'limits'> & Limits;

// Not prepared: a cached plan would break when a new version changes the columns.
const allOrgs = `
    select o.id, o.name_th, o.name_en, coalesce(nullif(o.mail_name_th, ''), o.name_th) as "mailName_th",
      coalesce(nullif(o.mail_name_en, ''), o.name_en) as "mailName_en", o.hosts, o.is_open as "isOpen",
      coalesce((select array_agg(distinct m.name) from read.orgs_modules m where m.is_on and m.id = any(p.modules)),
        '{}') as modules,
      p.limit_staff as staff, p.limit_customers as customers, p.limit_orders as orders
    from read.orgs o left join read.orgs_packages p on p.id = o.package_id
    where o.status <> 9
    order by o.since, o.id`;

export const orgReads = (db: Db) => ({
  all: async (): Promise<readonly OrgRow[]> => {
    const { rows } = await db.query<StoredRow>(allOrgs);
    return rows.map(({ staff, customers, orders, ...org }) => ({ ...org, limits: { staff, customers, orders } }));
  },

  hostOwners: async (hosts: readonly string[], except: string): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await db.query<{ host: string; name: string }>(
      `select h.host, o.name_th as name from read.orgs o, unnest(o.hosts) h (host)
       where o.status <> 9 and o.id <> $2 and h.host = any($1)`,
      [hosts, except],
    );
    return new Map(rows.map(({ host, name }) => [host, name]));
  },

  buyersOf: async (packageId: string): Promise<readonly string[]> => {
    const { rows } = await db.query<{ name: string }>(
      'select name_th as name from read.orgs where package_id = $1 and status <> 9 order by since, id',
      [packageId],
    );
    return rows.map(({ name }) => name);
  },

  isOffered: async (packageId: string): Promise<boolean> => {
    const { rows } = await db.query('select 1 from read.orgs_packages where id = $1 and is_offered', [packageId]);
    return rows.length > 0;
  },
});
export type OrgReads = ReturnType<typeof orgReads>;
