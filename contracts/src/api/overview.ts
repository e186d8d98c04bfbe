import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { orderStatuses } from '../orders/orderStatuses.ts';
import { told } from '../reports/eventInLog.ts';
import { dayKept } from './calendar.ts';

const ordersToday = z.object({
  /** Whether anybody has ever placed one. */
  isAny: z.boolean(),
  /** Placed today, as the report of bookings counts them. */
  booked: z.int(),
  /** The same by where they stand now. */
  placed: z.array(z.object({ status: z.enum(orderStatuses), count: z.int() })),
  /** For their money, as the report of bookings counts them. */
  waiting: z.int(),
  /** Those of them whose transfer staff look for. */
  transfers: z.int(),
  cancelAsked: z.int(),
  /** Paid, and without a place with the movers: its slot is full. */
  withoutPlace: z.array(z.object({ orderId: id, number: z.string(), on: day })),
  /** How many the package has in a month, once there is no room for another. */
  fullAt: z.int().nullable(),
});
const visitsAhead = z.object({
  slots: z.array(z.object({ slotId: id, start: z.string(), end: z.string() })),
  /** From today on. */
  days: z.array(dayKept),
});
const messagesWaiting = z.object({
  waiting: z.int(),
  overdue: z.int(),
  /** The next of those that are still in time, whose time is nearly over. */
  soon: z.int(),
  /** When the one that waits longest is or was due. */
  answerBy: instant.nullable(),
});
/** As the report of money counts it. */
const moneyToSettle = z.object({ open: z.int(), amountSatang: satang, settleBy: instant.nullable() });
/** Receipts that customers want to be corrected. */
const correctionsWaiting = z.object({ open: z.int(), since: instant.nullable() });
/** Refunds that somebody of the staff approves, transfers, or tries again, with what they are together. */
const refundsWaiting = z.object({ toApprove: z.int(), toTransfer: z.int(), failed: z.int(), amountSatang: satang });
const staffWaiting = z.object({ waiting: z.int() });

/** What a tile counts that waits for somebody, is planned, or is under way. */
export const waitingTiles = [
  ...(['cancelAsked', 'refunds', 'corrections', 'messages', 'staff'] as const),
  ...(['pickUpsToday', 'returnsToday', 'pickUpsTomorrow', 'returnsTomorrow'] as const),
  ...(['trips', 'road', 'disputes', 'labels', 'sought'] as const),
] as const;
export type WaitingTile = (typeof waitingTiles)[number];
/** So many are named, those that wait longest; the count is of all of them. */
export const mostWaiting = 200;
const waitingOne = z.object({
  id: z.string(),
  /** The number of the order or paper, or who it is. */
  title: z.string().nullable(),
  /** Nothing where no money waits. */
  amountSatang: satang.nullable(),
  orderId: id.nullable(),
  /** So many of what the tile counts: an order may have several. */
  counts: z.int(),
  /** The event since which it waits as it does. */
  event: told,
});
export type WaitingOne = z.output<typeof waitingOne>;

export const overview = {
  today: query({
    path: '/api/owner/overview/today',
    summary: 'What waits today, each part for who may view its module; null for who may not.',
    access: 'staff',
    body: z.strictObject({}),
    detail: z.object({
      orders: ordersToday.nullable(),
      visits: visitsAhead.nullable(),
      messages: messagesWaiting.nullable(),
      money: moneyToSettle.nullable(),
      corrections: correctionsWaiting.nullable(),
      staff: staffWaiting.nullable(),
      refunds: refundsWaiting.nullable(),
      today: day,
      now: instant,
    }),
    reads: 'orders',
    alsoReads: ['places', 'contacts', 'cases', 'staff', 'lookups', 'papers', 'refunds', 'facts'],
  }),
  waiting: query({
    path: '/api/owner/overview/waiting',
    summary:
      'What a tile of the first page counts, one by one with the event since which it waits, for who may view its module.',
    access: 'staff',
    body: z.strictObject({ tile: z.enum(waitingTiles) }),
    detail: z.object({ count: z.int(), amountSatang: satang.nullable(), data: z.array(waitingOne) }),
    reads: 'orders',
    alsoReads: ['contacts', 'staff', 'papers', 'refunds', 'places', 'lookups', 'trips', 'items', 'claims'],
  }),
};
