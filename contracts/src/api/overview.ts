import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { orderStatuses } from '../orders/orderStatuses.ts';
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
};
