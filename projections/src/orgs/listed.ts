import { platformOrg } from '@klang/contracts/console/index';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import { nearLimit, type OrganizationView, organizationList } from '@klang/contracts/lists/organizationList';
import type { Db } from '../kit/db.ts';
import { alphabetical, inOrder } from '../kit/inOrder.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import type { PageRequest } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';
import { monthBegins } from './usage.ts';

export type OrgFilter = FilterOf<typeof organizationList>;
export type OrgPageRequest = PageRequest<(typeof organizationList.sorts)[number]>;
export type OrgCounts = Readonly<Record<'all' | 'open' | 'suspended' | 'archived', number>>;

const usualLimit = 50;
const counted = 'as integer)';
const standing = `select f.order_id from read.facts f
  where f.org = o.id and f.kind in ('booked', 'expired', 'cancelled', 'cancelSettled') and f.on_day >= $1
  group by f.order_id having sum(case when f.kind = 'booked' then f.quantity else 0 end) > 0
    and sum(case when f.kind = 'booked' then 0 else f.quantity end) <= 0`;
const used = `(select o.id, o.name_th, o.name_en, o.hosts, o.status, o.is_open, o.since,
    p.id as package_id, p.name_th as package_th, p.name_en as package_en, coalesce(p.price_satang, 0) as price_satang,
    p.limit_staff, p.limit_customers, p.limit_orders,
    (select cast(count(*) ${counted} from read.staff s where s.org = o.id and s.status in ('active', 'invited')) as staff,
    (select cast(count(*) ${counted} from read.customers c where c.org = o.id and c.status <> 9) as customers,
    (select cast(count(*) ${counted} from (${standing}) standing) as orders,
    greatest(
      (select a.at from read.activity a where a.org = o.id order by a.position desc limit 1),
      (select r.placed_at from read.orders r where r.org = o.id order by r.placed_at desc, r.id desc limit 1)
    ) as last_activity_at
  from read.orgs o left join read.orgs_packages p on p.id = o.package_id) o`;

const limited = (name: string): string => `json_build_object('used', o.${name}, 'limit', o.limit_${name})`;
const { columns, rowOf } = selected(organizationList.row.omit({ closed: true }), 'o', {
  _id: 'o.id',
  package: `case when o.package_id is not null then json_build_object('_id', o.package_id,
    'name_th', coalesce(o.package_th, ''), 'name_en', coalesce(o.package_en, ''), 'priceSatang', o.price_satang) end`,
  staff: limited('staff'),
  customers: limited('customers'),
  orders: limited('orders'),
});
export type OrgUsage = ReturnType<typeof rowOf>;

const near = (name: string): string => `o.${name} >= o.limit_${name} * ${nearLimit}`;
const views: Readonly<Record<OrganizationView, string>> = {
  open: 'o.is_open',
  suspended: 'not o.is_open and o.status <> 9',
  near: `(${['staff', 'customers', 'orders'].map(near).join(' or ')})`,
  archived: 'o.status = 9',
};
const orders = {
  own: (row: string) => [`${row}.status = 9`, `${row}.since`, `${row}.id`],
  by: {
    name: (row: string) => [alphabetical(`${row}.name_th`), `${row}.id`],
    since: (row: string) => [`${row}.since`, `${row}.id`],
  },
};

const narrowed = narrowedBy(organizationList, 'o.', {
  _id: 'o.id',
  view: (view) => views[view],
  search: `lower(o.id || ' ' || o.name_th || ' ' || o.name_en || ' ' || array_to_string(o.hosts, ' '))`,
});

const conditions = (now: Date, { sort, after, ...filter }: OrgFilter & OrgPageRequest) => {
  const values: unknown[] = [monthBegins(now)];
  const put = (value: unknown) => `$${values.push(value)}`;
  const texts = ['$1::text is not null', ...narrowed(filter, put, platformOrg)];
  const { order, behind } = inOrder(orders, sort);
  if (after) texts.push(behind('o', `read.orgs l where l.id = ${put(after)}`));
  return { where: texts.join(' and '), values, order: order('o') };
};

/** For platform admins only. */
export const orgListReads = (db: Db) => ({
  list: async (now: Date, { limit = usualLimit, ...filter }: OrgFilter & OrgPageRequest = {}) => {
    const { where, values, order } = conditions(now, filter);
    const { rows } = await db.query(
      `select ${columns} from ${used} where ${where} order by ${order} limit ${limit + 1}`,
      values,
    );
    const page = rows.slice(0, limit).map(rowOf);
    return { rows: page, next: rows.length > limit ? (page.at(-1)?._id ?? null) : null };
  },

  count: async (now: Date, filter: OrgFilter): Promise<number> => {
    const { where, values } = conditions(now, filter);
    const { rows } = await db.query<{ count: string }>(`select count(*) from ${used} where ${where}`, values);
    return Number(rows[0]?.count ?? 0);
  },

  counts: async (): Promise<OrgCounts> => {
    const of = (name: keyof OrgCounts, condition: string) =>
      `cast(count(*) filter (where ${condition}) ${counted} as "${name}"`;
    const { rows } = await db.query<OrgCounts>(
      `select ${of('all', 'true')}, ${of('open', 'is_open')}, ${of('suspended', 'not is_open and status <> 9')},
         ${of('archived', 'status = 9')} from read.orgs`,
    );
    return rows[0] ?? { all: 0, open: 0, suspended: 0, archived: 0 };
  },
});
export type OrgListReads = ReturnType<typeof orgListReads>;
