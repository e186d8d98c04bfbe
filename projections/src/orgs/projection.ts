import { platformOrg } from '@klang/contracts/console/index';
import { hostsIn } from '@klang/contracts/console/organize';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { isOn } from '@klang/contracts/lookups/status';
import { isModuleName } from '@klang/contracts/permissions/modules';
import { projection } from '../kit/projection.ts';
import { notice, type Row, type Statement, sql } from '../kit/statements.ts';

const notifyOrgs = notice('orgs');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

type Entry = { readonly id: string; readonly fields: LookupFields; readonly at: string };
type EntryKeeper = (entry: Entry) => Statement;

const organize: EntryKeeper = ({ id, fields, at }) => {
  const { name_th, name_en } = fields;
  const names: Row = { th: textOf(name_th), en: textOf(name_en) };
  const mail: Row = { th: textOf(fields['mailName_th']), en: textOf(fields['mailName_en']) };
  return sql`insert into read.orgs
      (id, name_th, name_en, mail_name_th, mail_name_en, hosts, package_id, is_open, status, since, changed_at)
    values (${id}, ${names['th'] ?? ''}, ${names['en'] ?? ''}, ${mail['th'] ?? ''}, ${mail['en'] ?? ''},
      ${hostsIn(fields['hosts'])}, ${textOf(fields['package'])}, ${isOn(fields)},
      ${numberOf(fields['status']) ?? 1}, ${at}, ${at})
    on conflict (id) do update set name_th = excluded.name_th, name_en = excluded.name_en,
      mail_name_th = excluded.mail_name_th, mail_name_en = excluded.mail_name_en, hosts = excluded.hosts,
      package_id = excluded.package_id, is_open = excluded.is_open, status = excluded.status,
      changed_at = excluded.changed_at`;
};

const packageOf: EntryKeeper = ({ id, fields }) => {
  const { modules, limitStaff, limitCustomers, limitOrders } = fields;
  const entries = Array.isArray(modules) ? modules.map(String) : [];
  return sql`insert into read.orgs_packages
      (id, name_th, name_en, price_satang, modules, limit_staff, limit_customers, limit_orders, is_offered)
    values (${id}, ${textOf(fields['name_th'])}, ${textOf(fields['name_en'])}, ${numberOf(fields['priceSatang']) ?? 0},
      ${entries}, ${numberOf(limitStaff)}, ${numberOf(limitCustomers)}, ${numberOf(limitOrders)},
      ${isOn(fields)})
    on conflict (id) do update set name_th = excluded.name_th, name_en = excluded.name_en,
      price_satang = excluded.price_satang, modules = excluded.modules, limit_staff = excluded.limit_staff,
      limit_customers = excluded.limit_customers, limit_orders = excluded.limit_orders,
      is_offered = excluded.is_offered`;
};

const moduleOf: EntryKeeper = ({ id, fields }) =>
  sql`insert into read.orgs_modules (id, name, is_on)
    values (${id}, ${textOf(fields['module'])}, ${isOn(fields) && isModuleName(textOf(fields['module']))})
    on conflict (id) do update set name = excluded.name, is_on = excluded.is_on`;

const keepers: Readonly<Record<string, EntryKeeper>> = { organize, package: packageOf, module: moduleOf };

const entered = (org: string, kind: string, entry: Entry): readonly Statement[] => {
  const keeper = org === platformOrg && Object.hasOwn(keepers, kind) ? keepers[kind] : undefined;
  return keeper ? [keeper(entry), notifyOrgs] : [];
};

/** Every process reads these rows for each call. */
export const orgsProjection = projection({
  name: 'orgs',
  version: 2,
  tables: {
    orgs: `
      id text not null,
      name_th text not null,
      name_en text not null,
      mail_name_th text not null,
      mail_name_en text not null,
      hosts text[] not null,
      package_id text not null,
      is_open boolean not null,
      status integer not null,
      since timestamptz not null,
      changed_at timestamptz not null,
      primary key (id)`,
    orgs_packages: `
      id text not null,
      name_th text not null,
      name_en text not null,
      price_satang bigint not null,
      modules text[] not null,
      limit_staff integer,
      limit_customers integer,
      limit_orders integer,
      is_offered boolean not null,
      primary key (id)`,
    orgs_modules: `
      id text not null,
      name text not null,
      is_on boolean not null,
      primary key (id)`,
  },
  indexes: [
    ['orgs', `((coalesce(name_th, '') collate "th-x-icu"), id)`],
    ['orgs', '(since, id)'],
  ],
  on: {
    LookupAdded: ({ lookupId: id, kind, fields, addedAt: at }, { org }) => entered(org, kind, { id, fields, at }),
    LookupChanged: ({ lookupId: id, kind, fields, changedAt: at }, { org }) => entered(org, kind, { id, fields, at }),
  },
});
