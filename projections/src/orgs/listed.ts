import type { SortBy } from '@klang/contracts/kit/sheet';
import { nearLimit, type OrganizationSort, type OrganizationView } from '@klang/contracts/lists/organizationList';
import type { Db } from '../kit/db.ts';
import { byLetters, inOrder } from '../kit/inOrder.ts';
import { likePattern } from '../kit/listConditions.ts';
import { monthBegins } from './usage.ts';

export type OrgUsage = {
  readonly id: string;
  readonly name_th: string;
  readonly name_en: string;
  readonly hosts: readonly string[];
  readonly status: number;
  readonly isOpen: boolean;
  readonly since: string;
  readonly packageId: string | null;
  readonly packageName_th: string | null;
  readonly packageName_en: string | null;
  readonly priceSatang: number;
  readonly limitStaff: number | null;
  readonly limitCustomers: number | null;
  readonly limitOrders: number | null;
  readonly staff: number;
  readonly customers: number;
  readonly orders: number;
  readonly lastActivityAt: string | null;
};
type StoredRow = Omit<OrgUsage, 'since' | 'lastActivityAt'> & {
  readonly since: Date;
  readonly lastActivityAt: Date | null;
};

export type OrgFilter = {
  readonly _id?: string | undefined;
  readonly view?: OrganizationView | undefined;
  /** Parts of words of its id, its names or its hosts. */
  readonly search?: string | undefined;
};
export type OrgPaging = {
  readonly sort?: SortBy<OrganizationSort> | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};
export type OrgCounts = Readonly<Record<'all' | 'open' | 'suspended' | 'archived', number>>;

const usualLimit = 50;
const counted = 'as integer)';
/** Orders that were booked this month and still count, by the facts that the reports of their organization are sums of. */
const standing = `select f.order_id from read.facts f
  where f.org = o.id and f.kind in ('booked', 'expired', 'cancelled', 'cancelSettled') and f.on_day >= $1
  group by f.order_id having sum(case when f.kind = 'booked' then f.quantity else 0 end) > 0
    and sum(case when f.kind = 'booked' then 0 else f.quantity end) <= 0`;
/** Every organization with what it has of what it bought; asked of the rows that are shown, and of no other. */
const used = `(select o.id, o.name_th, o.name_en, o.hosts, o.status, o.is_open as "isOpen", o.since,
    p.id as "packageId", p.name_th as "packageName_th", p.name_en as "packageName_en",
    cast(coalesce(p.price_satang, 0) ${counted} as "priceSatang", p.limit_staff as "limitStaff",
    p.limit_customers as "limitCustomers", p.limit_orders as "limitOrders",
    (select cast(count(*) ${counted} from read.staff s where s.org = o.id and s.status in ('active', 'invited')) as staff,
    (select cast(count(*) ${counted} from read.customers c where c.org = o.id and c.status <> 9) as customers,
    (select cast(count(*) ${counted} from (${standing}) standing) as orders,
    greatest(
      (select a.at from read.activity a where a.org = o.id order by a.position desc limit 1),
      (select r.placed_at from read.orders r where r.org = o.id order by r.placed_at desc, r.id desc limit 1)
    ) as "lastActivityAt"
  from read.orgs o left join read.orgs_packages p on p.id = o.package_id) o`;

const near = (name: string, limit: string): string => `o.${name} >= o."${limit}" * ${nearLimit}`;
const views: Readonly<Record<OrganizationView, string>> = {
  open: 'o."isOpen"',
  suspended: 'not o."isOpen" and o.status <> 9',
  near: `(${[near('staff', 'limitStaff'), near('customers', 'limitCustomers'), near('orders', 'limitOrders')].join(' or ')})`,
  archived: 'o.status = 9',
};
const orders = {
  own: (row: string) => [`${row}.status = 9`, `${row}.since`, `${row}.id`],
  by: {
    name: (row: string) => [byLetters(`${row}.name_th`), `${row}.id`],
    since: (row: string) => [`${row}.since`, `${row}.id`],
  },
};

const words = `lower(o.id || ' ' || o.name_th || ' ' || o.name_en || ' ' || array_to_string(o.hosts, ' '))`;

const conditions = (now: Date, { _id, view, search = '', sort, after }: OrgFilter & OrgPaging) => {
  const values: unknown[] = [monthBegins(now)];
  const put = (value: unknown) => `$${values.push(value)}`;
  const texts = ['$1::text is not null'];
  if (_id) texts.push(`o.id = ${put(_id)}`);
  if (view) texts.push(views[view]);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean))
    texts.push(`${words} like ${put(likePattern(word))}`);
  const { order, behind } = inOrder(orders, sort);
  if (after) texts.push(behind('o', `read.orgs l where l.id = ${put(after)}`));
  return { where: texts.join(' and '), values, order: order('o') };
};

/** The organizations of the platform, for its admins alone. */
export const orgListReads = (db: Db) => ({
  list: async (now: Date, { limit = usualLimit, ...filter }: OrgFilter & OrgPaging = {}) => {
    const { where, values, order } = conditions(now, filter);
    const { rows } = await db.query<StoredRow>(
      `select * from ${used} where ${where} order by ${order} limit ${limit + 1}`,
      values,
    );
    const shown: readonly OrgUsage[] = rows.slice(0, limit).map(({ since, lastActivityAt, ...org }) => ({
      ...org,
      since: since.toISOString(),
      lastActivityAt: lastActivityAt?.toISOString() ?? null,
    }));
    return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  },

  count: async (now: Date, filter: OrgFilter): Promise<number> => {
    const { where, values } = conditions(now, filter);
    const { rows } = await db.query<{ count: string }>(`select count(*) from ${used} where ${where}`, values);
    return Number(rows[0]?.count ?? 0);
  },

  /** How many there are of each kind, whatever is asked for. */
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
