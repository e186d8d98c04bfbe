import type { PayMethod } from '@klang/contracts/events/order';
import type { OrderStatus } from '@klang/contracts/orders/orderStatuses';
import type { WishedItem } from '@klang/contracts/orders/quote';
import type { Visit } from '@klang/contracts/orders/trips';
import { isTransferAwaited } from './filter.ts';

export type OrderRow = {
  readonly id: string;
  /** What it is called where people read it. */
  readonly number: string;
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

/** Instants as milliseconds, which are read much faster than the driver reads dates. */
export type StoredOrder = Omit<OrderRow, 'items' | 'pickUp' | 'placedAt' | 'payBy' | 'confirmBy' | 'paidAt'> & {
  readonly items: string;
  readonly pickUp: string | null;
  readonly placedAt: number;
  readonly payBy: number;
  readonly confirmBy: number | null;
  readonly paidAt: number | null;
};

const msOf = (instant: string): string => `(extract(epoch from ${instant}) * 1000)::float8`;

export const orderColumns = `
  id, number, customer_id as "customerId", customer_name as "customerName", package_id as "packageId", boxes, months,
  items, total_satang::float8 as "totalSatang", pay_now_satang::float8 as "payNowSatang", pick_up as "pickUp",
  sub_district as "subDistrict", method, status, ${msOf('placed_at')} as "placedAt", ${msOf('pay_by')} as "payBy",
  case when ${isTransferAwaited} then ${msOf('open_until')} end as "confirmBy", ${msOf('paid_at')} as "paidAt"`;

const instantOf = (ms: number): string => new Date(ms).toISOString();

/** Field by field: an object made of the rest of another costs ten times as much, and a page has many. */
export const orderOf = (row: StoredOrder): OrderRow => ({
  id: row.id,
  number: row.number,
  customerId: row.customerId,
  customerName: row.customerName,
  packageId: row.packageId,
  boxes: row.boxes,
  months: row.months,
  // Written by the projection as the event says it.
  items: JSON.parse(row.items) as WishedItem[],
  totalSatang: row.totalSatang,
  payNowSatang: row.payNowSatang,
  // As above.
  pickUp: row.pickUp === null ? null : (JSON.parse(row.pickUp) as Visit),
  subDistrict: row.subDistrict,
  method: row.method,
  status: row.status,
  placedAt: instantOf(row.placedAt),
  payBy: instantOf(row.payBy),
  confirmBy: row.confirmBy === null ? null : instantOf(row.confirmBy),
  paidAt: row.paidAt === null ? null : instantOf(row.paidAt),
});
