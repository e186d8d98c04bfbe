import { type BillRow, billRow } from '@klang/contracts/api/bills';
import type { FilterOf } from '@klang/contracts/kit/narrowing';
import { type BillAge, type BillTab, billAges, billList } from '@klang/contracts/lists/billList';
import type { Db } from '../kit/db.ts';
import { figuresOf, skipOf } from '../kit/figures.ts';
import { likePattern } from '../kit/listConditions.ts';
import { narrowedBy } from '../kit/narrowed.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';
import type { AddParam } from '../kit/pagedReads.ts';
import { selected } from '../kit/selected.ts';
import { isLookedFor } from './due.ts';

/** The day of the visit that ends the contract: it may be moved. Without one the last charged day stands for it. */
const lastVisit = `case when b.waits_until is not null then coalesce(
  (select max(t.on_day) from read.trips t where t.org = b.org and t.order_id = b.order_id and t.kind = 20
    and t.status in ('scheduled', 'onTheWay')), b.waits_until) end`;
const { columns, rowOf } = selected(billRow, 'b', {
  orderNumber: 'o.number',
  customerName: 'o.customer_name',
  isCompany: 'o.company',
  from: 'b.from_day',
  until: 'b.until_day',
  isVoid: 'b.voided_at is not null',
  isReported: 'b.confirm_payment_id is not null or b.is_denied',
  waitsUntil: lastVisit,
  remindOn: `'[' || coalesce(b.remind_on, '') || ']'`,
});
type StoredRow = Readonly<Record<string, unknown>>;
const from = 'read.bills b join read.bill_orders o on o.org = b.org and o.order_id = b.order_id';

const isOpen = 'b.open_satang > 0';
/** Neither a bill that waits for the end of its contract is overdue, nor one whose reported transfer staff look for. */
const overdueOn = (today: string) => `${isOpen} and b.waits_until is null and b.due_on < ${today}
  and not (${isLookedFor('b.confirm_by', today)})`;
const inTab: Readonly<Record<BillTab, string>> = {
  overdue: overdueOn('$2::text'),
  open: `${isOpen} and not (${overdueOn('$2::text')})`,
  // However late, and also where the bill is paid otherwise: until staff confirm or deny it, they have it to check.
  transfer: 'b.confirm_payment_id is not null',
  paid: `b.open_satang = 0 and b.voided_at is null and b.kind <> 'order'`,
  all: `b.kind <> 'order'`,
};
/** Days overdue, from and to. */
const ageDays: Readonly<Record<Exclude<BillAge, 'notDue'>, readonly [number, number]>> = {
  week: [1, 7],
  twoWeeks: [8, 14],
  month: [15, 30],
  older: [31, 99_999],
};
const inAge = (age: BillAge): string => {
  if (age === 'notDue') return inTab.open;
  const [least, most] = ageDays[age];
  return `${inTab.overdue} and $2::date - b.due_on::date between ${least} and ${most}`;
};
const agesIn = Object.fromEntries(billAges.map((age) => [age, inAge(age)])) as Record<BillAge, string>;

export type OpenFilter = { readonly customerId?: string; readonly number?: string; readonly mostSatang: number };

export type BillFilter = FilterOf<typeof billList> & { readonly today: string };
type PageRequest = { readonly after?: string | undefined; readonly limit?: number | undefined };

type OwnFilter = {
  readonly customerId: string;
  readonly today: string;
  readonly orderId?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};

const orderOf = ({ tab, age }: BillFilter): string =>
  age || (tab && tab !== 'paid' && tab !== 'all')
    ? 'b.due_on, b.order_id, b.bill_id'
    : 'b.issued_at desc, b.order_id, b.bill_id';
const narrowed = narrowedBy<typeof billList, BillFilter>(billList, 'b.', {
  // An age filter is over all open bills, so it overrides the tab.
  tab: (tab, _, { filter: { age } }) => (age ? [] : inTab[tab]),
  age: inAge,
  customerId: (id, put) => isOfCustomer('b.customer_id', put(id)),
  search: `lower(concat_ws(' ', o.number, o.customer_name))`,
  ids: 'b.bill_id',
});
const conditions = (org: string, filter: BillFilter) => {
  const values: unknown[] = [org, filter.today];
  const put: AddParam = (value) => `$${values.push(value)}`;
  const parts = ['b.org = $1', '$2::text is not null', ...narrowed(filter, put, org)];
  if (!filter.tab && !filter.age) parts.push(inTab.all);
  return { values, where: parts.join(' and ') };
};

const billsOfCustomer = async (db: Db, org: string, { customerId, orderId, today, after, limit = 100 }: OwnFilter) => {
  const skip = skipOf(after);
  const where = `b.org = $1 and ${isOfCustomer('b.customer_id', '$2')} and ($3::text is null or b.order_id = $3)`;
  const values = [org, customerId, orderId ?? null];
  const [{ rows }, { rows: sums }] = await Promise.all([
    db.query<StoredRow>(
      `select ${columns} from ${from} where ${where} order by ${isOpen} desc, b.issued_at desc, b.order_id, b.sequence desc
       limit ${limit + 1} offset ${skip}`,
      values,
    ),
    db.query<{ open: number }>(
      `select coalesce(sum(b.open_satang), 0)::float8 as open from ${from}
       where ${where} and b.waits_until is null and not (${isLookedFor('b.confirm_by', '$4::text')})`,
      [...values, today],
    ),
  ]);
  const next = rows.length > limit ? String(skip + limit) : null;
  return { data: rows.slice(0, limit).map(rowOf), next, openSatang: sums[0]?.open ?? 0 };
};

export const billReads = (db: Db) => ({
  ofCustomer: (org: string, filter: OwnFilter) => billsOfCustomer(db, org, filter),

  ordersOf: async (org: string, customerId: string): Promise<{ orderId: string; number: string }[]> => {
    const { rows } = await db.query<{ orderId: string; number: string }>(
      `select order_id as "orderId", number from read.bill_orders
       where org = $1 and ${isOfCustomer('customer_id', '$2')} order by number, order_id`,
      [org, customerId],
    );
    return rows;
  },

  /** Unpaid up to an amount. The exact amount comes first, then by due date. */
  openOf: async (
    org: string,
    { customerId, number, mostSatang, limit }: OpenFilter & { readonly limit: number },
  ): Promise<BillRow[]> => {
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from ${from} where b.org = $1 and ${isOpen} and b.open_satang <= $2
       and ($3::text is null or ${isOfCustomer('b.customer_id', '$3')}) and ($4::text is null or o.number ilike $4)
       order by b.open_satang = $2 desc, b.due_on, b.order_id, b.bill_id limit ${limit}`,
      [org, mostSatang, customerId ?? null, number?.trim() ? likePattern(number.trim()) : null],
    );
    return rows.map(rowOf);
  },

  overdueBy: async (
    org: string,
    { customerId, today }: { readonly customerId: string; readonly today: string },
  ): Promise<number> => {
    const { rows } = await db.query<{ overdue: number }>(
      `select coalesce(sum(b.open_satang), 0)::float8 as overdue from read.bills b
       where b.org = $1 and ${overdueOn('$3::text')} and ${isOfCustomer('b.customer_id', '$2')}`,
      [org, customerId, today],
    );
    return rows[0]?.overdue ?? 0;
  },

  /** A merged record counts as the record it was merged into. */
  overdueOf: async (
    org: string,
    { of, ids, today }: { readonly of: 'order' | 'customer'; readonly ids: readonly string[]; readonly today: string },
  ): Promise<{ id: string; overdueSatang: number; days: number }[]> => {
    if (ids.length === 0) return [];
    const whose = of === 'order' ? 'b.order_id' : `coalesce(c.fields ->> 'mergedIntoId', b.customer_id)`;
    const { rows } = await db.query<{ id: string; overdueSatang: number; days: number }>(
      `select ${whose} as id, sum(b.open_satang)::float8 as "overdueSatang", max($2::text::date - b.due_on::date)::int as days
       from read.bills b left join read.customers c on c.org = b.org and c.id = b.customer_id
       where b.org = $1 and ${overdueOn('$2::text')} and ${whose} = any($3) group by 1 order by 1`,
      [org, today, ids],
    );
    return rows;
  },

  list: async (org: string, { after, limit = 100, ...filter }: BillFilter & PageRequest) => {
    const skip = skipOf(after);
    const { where, values } = conditions(org, filter);
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from ${from} where ${where} order by ${orderOf(filter)} limit ${limit + 1} offset ${skip}`,
      values,
    );
    return { data: rows.slice(0, limit).map(rowOf), next: rows.length > limit ? String(skip + limit) : null };
  },

  count: async (org: string, filter: BillFilter): Promise<number> => {
    const { where, values } = conditions(org, filter);
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from ${from} where ${where}`,
      values,
    );
    return rows[0]?.count ?? 0;
  },

  figures: (org: string, today: string) =>
    figuresOf(db, {
      from: 'read.bills b',
      where: 'b.org = $1 and $2::text is not null',
      values: [org, today],
      sum: 'b.open_satang',
      tabs: inTab,
      ages: agesIn,
    }),
});
export type BillReads = ReturnType<typeof billReads>;
