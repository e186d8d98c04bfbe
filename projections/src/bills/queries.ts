import { type BillRow, billRow } from '@klang/contracts/api/bills';
import { type BillAge, type BillTab, billAges } from '@klang/contracts/api/ownerBills';
import type { Db } from '../kit/db.ts';
import { figuresOf, skipOf } from '../kit/figures.ts';
import { likePattern } from '../kit/listConditions.ts';
import { isOfCustomer } from '../kit/ofCustomer.ts';
import { selected } from '../kit/selected.ts';

const { columns, rowOf } = selected(billRow, 'b', {
  orderNumber: 'o.number',
  customerName: 'o.customer_name',
  isCompany: 'o.company',
  from: 'b.from_day',
  until: 'b.until_day',
  isVoid: 'b.voided_at is not null',
});
type StoredRow = Readonly<Record<string, unknown>>;
const from = 'read.bills b join read.bill_orders o on o.org = b.org and o.order_id = b.order_id';

const isOpen = 'b.open_satang > 0';
/** The bills of each tab, on the day that stands in `$2`. */
const inTab: Readonly<Record<BillTab, string>> = {
  overdue: `${isOpen} and b.due_on < $2`,
  open: `${isOpen} and b.due_on >= $2`,
  transfer: `${isOpen} and b.confirm_by is not null`,
  paid: `b.open_satang = 0 and b.voided_at is null and b.kind <> 'order'`,
  all: `b.kind <> 'order'`,
};
/** From so many days after the due day to so many. */
const ageDays: Readonly<Record<BillAge, readonly [number, number]>> = {
  notDue: [-9_999, 0],
  week: [1, 7],
  twoWeeks: [8, 14],
  month: [15, 30],
  older: [31, 99_999],
};
const inAge = (age: BillAge): string => {
  const [least, most] = ageDays[age];
  return `${isOpen} and $2::date - b.due_on::date between ${least} and ${most}`;
};
const agesIn = Object.fromEntries(billAges.map((age) => [age, inAge(age)])) as Record<BillAge, string>;

export type OpenFilter = { readonly customerId?: string; readonly number?: string; readonly mostSatang: number };

export type BillFilter = {
  readonly tab: BillTab;
  readonly age?: BillAge | undefined;
  readonly search?: string | undefined;
  readonly orderId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
  readonly today: string;
};

type OwnFilter = {
  readonly customerId: string;
  readonly orderId?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};

const orderOf = (tab: BillTab): string =>
  tab === 'paid' || tab === 'all' ? 'b.issued_at desc, b.order_id, b.bill_id' : 'b.due_on, b.order_id, b.bill_id';
const conditions = (org: string, { tab, age, search, orderId, customerId, today }: BillFilter) => {
  const values: unknown[] = [org, today];
  const parts = ['b.org = $1', '$2::text is not null', age ? inAge(age) : inTab[tab]];
  if (orderId) parts.push(`b.order_id = $${values.push(orderId)}`);
  if (customerId) parts.push(isOfCustomer('b.customer_id', `$${values.push(customerId)}`));
  if (search?.trim()) {
    const at = `$${values.push(likePattern(search.trim()))}`;
    parts.push(`(o.number ilike ${at} or o.customer_name ilike ${at})`);
  }
  return { values, where: parts.join(' and ') };
};

/** What is to be paid first, then the newest; with what is open of all of them, on this page and beyond. */
const billsOfCustomer = async (db: Db, org: string, { customerId, orderId, after, limit = 100 }: OwnFilter) => {
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
      `select coalesce(sum(b.open_satang), 0)::float8 as open from ${from} where ${where}`,
      values,
    ),
  ]);
  const next = rows.length > limit ? String(skip + limit) : null;
  return { data: rows.slice(0, limit).map(rowOf), next, openSatang: sums[0]?.open ?? 0 };
};

/** Every question names the organization first, and sees nothing of another. */
export const billReads = (db: Db) => ({
  ofCustomer: (org: string, filter: OwnFilter) => billsOfCustomer(db, org, filter),

  /** Every order of a customer that bills can be of, and what it is called. */
  ordersOf: async (org: string, customerId: string): Promise<{ orderId: string; number: string }[]> => {
    const { rows } = await db.query<{ orderId: string; number: string }>(
      `select order_id as "orderId", number from read.bill_orders
       where org = $1 and ${isOfCustomer('customer_id', '$2')} order by number, order_id`,
      [org, customerId],
    );
    return rows;
  },

  /** What is open and asks for no more than a sum, of one customer, of a number or of all: just that sum first, then by the due day. */
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

  /** What of the bills of a customer is over its day. */
  overdueBy: async (
    org: string,
    { customerId, today }: { readonly customerId: string; readonly today: string },
  ): Promise<number> => {
    const { rows } = await db.query<{ overdue: number }>(
      `select coalesce(sum(b.open_satang), 0)::float8 as overdue from read.bills b
       where b.org = $1 and ${isOpen} and b.due_on < $3 and ${isOfCustomer('b.customer_id', '$2')}`,
      [org, customerId, today],
    );
    return rows[0]?.overdue ?? 0;
  },

  /** Which of some orders or customers have bills over their day; a record that was joined to another counts as that one. */
  overdueOf: async (
    org: string,
    { of, ids, today }: { readonly of: 'order' | 'customer'; readonly ids: readonly string[]; readonly today: string },
  ): Promise<{ id: string; overdueSatang: number; days: number }[]> => {
    if (ids.length === 0) return [];
    const whose = of === 'order' ? 'b.order_id' : `coalesce(c.fields ->> 'mergedIntoId', b.customer_id)`;
    const { rows } = await db.query<{ id: string; overdueSatang: number; days: number }>(
      `select ${whose} as id, sum(b.open_satang)::float8 as "overdueSatang", max($2::text::date - b.due_on::date)::int as days
       from read.bills b left join read.customers c on c.org = b.org and c.id = b.customer_id
       where b.org = $1 and ${isOpen} and b.due_on < $2::text and ${whose} = any($3) group by 1 order by 1`,
      [org, today, ids],
    );
    return rows;
  },

  /** What is open by its due day, the rest the newest first; `next` of a page is `after` of the one behind it. */
  list: async (org: string, filter: BillFilter) => {
    const { limit = 100 } = filter;
    const skip = skipOf(filter.after);
    const { where, values } = conditions(org, filter);
    const { rows } = await db.query<StoredRow>(
      `select ${columns} from ${from} where ${where} order by ${orderOf(filter.tab)} limit ${limit + 1} offset ${skip}`,
      values,
    );
    return { data: rows.slice(0, limit).map(rowOf), next: rows.length > limit ? String(skip + limit) : null };
  },

  /** How many bills stand in each tab and in each age, and what is open of them. */
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
