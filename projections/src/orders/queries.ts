import type { OrderParts } from '@klang/contracts/api/orders';
import type { PayMethod } from '@klang/contracts/events/order';
import type { OrderStatus } from '@klang/contracts/orderStatuses';
import type { WishedItem } from '@klang/contracts/quote';
import type { Visit } from '@klang/contracts/trips';
import type { Db } from '../kit/db.ts';
import { asked, type Newest, newestFirst, newestOf } from './asked.ts';
import { conditions, isTransferAwaited, type OrderFilter, type OrderPaging } from './filter.ts';

export type OrderRow = {
  readonly id: string;
  readonly customerId: string;
  /** Null once the person is forgotten. */
  readonly customerName: string | null;
  readonly packageId: string;
  readonly boxes: number;
  readonly months: number;
  readonly items: WishedItem[];
  readonly totalSatang: number;
  /** The total without what a company withholds. */
  readonly payNowSatang: number;
  readonly pickUp: Visit | null;
  readonly subDistrict: string | null;
  readonly method: PayMethod | null;
  readonly status: OrderStatus;
  readonly placedAt: string;
  readonly payBy: string;
  /** Until when staff look for a transfer that the customer says was made. */
  readonly confirmBy: string | null;
  readonly paidAt: string | null;
};

export type OrderPage = { readonly rows: readonly OrderRow[]; readonly next: string | null };
/** Counted no further than anybody reads, a search less far than the whole list: `isMore` says that there are more. */
export type OrderCount = { readonly count: number; readonly isMore: boolean };

export type SaidParts = Omit<OrderParts, 'attempt'>;

export type OrderReads = {
  /** Newest first; `next` of a page is `after` of the one behind it. */
  readonly listOrders: (org: string, filter?: OrderFilter & OrderPaging) => Promise<OrderPage>;
  readonly getOrder: (org: string, id: string) => Promise<OrderRow | undefined>;
  /** What only the page of one order shows. */
  readonly getParts: (org: string, id: string) => Promise<SaidParts | undefined>;
  readonly countOrders: (org: string, filter?: OrderFilter, most?: number) => Promise<OrderCount>;
  /** Both at once, which is less than one after the other. */
  readonly listAndCount: (org: string, filter: OrderFilter & OrderPaging) => Promise<OrderPage & OrderCount>;
};

type Stored = Omit<
  OrderRow,
  'items' | 'pickUp' | 'totalSatang' | 'payNowSatang' | 'placedAt' | 'payBy' | 'confirmBy' | 'paidAt'
> & {
  readonly items: string;
  readonly pickUp: string | null;
  readonly totalSatang: string;
  readonly payNowSatang: string;
  readonly placedAt: Date;
  readonly payBy: Date;
  readonly confirmBy: Date | null;
  readonly paidAt: Date | null;
};

const usualLimit = 50;
const mostRows = 1_000;
// Every row that words find is looked at: a search is counted less far.
const usuallyCounted = ({ search }: OrderFilter): number => (search?.trim() ? 200 : 10_000);
// So many of the newest tried make a walk the shorter way: to a page of rows, and to all that are counted.
const oftenForPage = 8;
const oftenForCount = 20;

const columns = `
  id, customer_id as "customerId", customer_name as "customerName", package_id as "packageId", boxes, months,
  items, total_satang as "totalSatang", pay_now_satang as "payNowSatang", pick_up as "pickUp",
  sub_district as "subDistrict", method, status, placed_at as "placedAt", pay_by as "payBy",
  case when ${isTransferAwaited} then open_until end as "confirmBy", paid_at as "paidAt"`;

const rowOf = ({
  items,
  pickUp,
  totalSatang,
  payNowSatang,
  placedAt,
  payBy,
  confirmBy,
  paidAt,
  ...row
}: Stored): OrderRow => ({
  ...row,
  // Written by the projection as the event says it.
  items: JSON.parse(items) as WishedItem[],
  // As above.
  pickUp: pickUp === null ? null : (JSON.parse(pickUp) as Visit),
  totalSatang: Number(totalSatang),
  payNowSatang: Number(payNowSatang),
  placedAt: placedAt.toISOString(),
  payBy: payBy.toISOString(),
  confirmBy: confirmBy?.toISOString() ?? null,
  paidAt: paidAt?.toISOString() ?? null,
});

const cursorOf = ({ placedAt, id }: OrderRow): string => `${placedAt}_${id}`;

type Wanted = ReturnType<typeof conditions>;
type Known = { readonly newest: Newest; readonly limit: number | undefined };

const pageOf = async (db: Db, wanted: Wanted, { newest, limit }: Known): Promise<OrderPage> => {
  const most = Math.min(limit ?? usualLimit, mostRows);
  const { recent, all } = asked(wanted, newest, oftenForPage);
  const newestIn = async ({ from, values }: typeof all) =>
    (await db.query<Stored>(`select ${columns} from ${from} ${newestFirst} limit ${most + 1}`, values)).rows;
  const first = recent ? await newestIn(recent) : [];
  const rows = first.length > most ? first : await newestIn(all);
  const shown = rows.slice(0, most).map(rowOf);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > most && last ? cursorOf(last) : null };
};

const countOf = async (
  db: Db,
  wanted: Wanted,
  { newest, limit }: Known & { readonly limit: number },
): Promise<OrderCount> => {
  const { all, order } = asked(wanted, newest, oftenForCount);
  const { rows } = await db.query<{ count: string }>(
    `select count(*) from (select 1 from ${all.from} ${order} limit ${limit + 1}) seen`,
    all.values,
  );
  const count = Number(rows[0]?.count ?? 0);
  return { count: Math.min(count, limit), isMore: count > limit };
};

/** Every question names the organization first, and sees nothing of another. */
export const orderReads = (db: Db): OrderReads => ({
  listOrders: async (org, { limit, ...filter } = {}) => {
    const wanted = conditions(org, filter);
    return pageOf(db, wanted, { newest: await newestOf(db, wanted), limit });
  },

  getOrder: async (org, id) => {
    const { rows } = await db.query<Stored>(`select ${columns} from read.orders where org = $1 and id = $2`, [org, id]);
    return rows[0] && rowOf(rows[0]);
  },

  getParts: async (org, id) => {
    const { rows } = await db.query<{ said: string }>('select said from read.orders where org = $1 and id = $2', [
      org,
      id,
    ]);
    // Written by the projection as the parts that it names.
    return rows[0] && (JSON.parse(rows[0].said) as SaidParts);
  },

  countOrders: async (org, filter = {}, limit = usuallyCounted(filter)) => {
    const wanted = conditions(org, filter);
    return countOf(db, wanted, { newest: await newestOf(db, wanted), limit });
  },

  listAndCount: async (org, { limit, ...filter }) => {
    const wanted = conditions(org, filter);
    const newest = await newestOf(db, wanted);
    const [page, counted] = await Promise.all([
      pageOf(db, wanted, { newest, limit }),
      countOf(db, wanted, { newest, limit: usuallyCounted(filter) }),
    ]);
    return { ...page, ...counted };
  },
});
