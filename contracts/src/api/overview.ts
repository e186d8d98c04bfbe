import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { orderStatuses } from '../orders/orderStatuses.ts';
import { visitKind } from '../orders/trips.ts';
import { loggedEvent } from '../reports/eventInLog.ts';
import { storedDay } from './calendar.ts';

const ordersToday = z.object({
  isAny: z.boolean(),
  /** Placed today. Same rule as the report of bookings. */
  booked: z.int(),
  placed: z.array(z.object({ status: z.enum(orderStatuses), count: z.int() })),
  waiting: z.int(),
  transfers: z.int(),
  cancelAsked: z.int(),
  withoutPlace: z.array(z.object({ orderId: id, number: z.string(), on: day })),
  /** Monthly limit of the package. Null unless it is reached. */
  fullAt: z.int().nullable(),
});
const visitsAhead = z.object({
  slots: z.array(z.object({ slotId: id, start: z.string(), end: z.string() })),
  days: z.array(storedDay),
});
const messagesWaiting = z.object({
  waiting: z.int(),
  overdue: z.int(),
  soon: z.int(),
  answerBy: instant.nullable(),
});
/** Money that came and money that was taken back are two sums. */
const moneyToSettle = z.object({
  open: z.int(),
  cameSatang: satang,
  takenBackSatang: satang,
  settleBy: instant.nullable(),
});
const correctionsWaiting = z.object({ open: z.int(), since: instant.nullable() });
/** `amountSatang` is the sum over all three. */
const refundsWaiting = z.object({ toApprove: z.int(), toTransfer: z.int(), failed: z.int(), amountSatang: satang });
/** Papers that wait for the tax ID and address of the organization. Zero: only those of payments to come will. */
const papersHeld = z.object({ waiting: z.int() });
const staffWaiting = z.object({ waiting: z.int() });

export const waitingTiles = [
  ...(['cancelAsked', 'refunds', 'corrections', 'messages', 'staff'] as const),
  ...(['pickUpsToday', 'returnsToday', 'pickUpsTomorrow', 'returnsTomorrow'] as const),
  ...(['trips', 'road', 'disputes', 'toldLate', 'labels', 'sought'] as const),
] as const;
export type WaitingTile = (typeof waitingTiles)[number];
/** The longest waiting come first. `count` is over all. */
export const mostWaiting = 200;
const waitingOne = z.object({
  id: z.string(),
  title: z.string().nullable(),
  amountSatang: satang.nullable(),
  orderId: id.nullable(),
  /** How many it adds to the tile. An order may add several. */
  counts: z.int(),
  event: loggedEvent,
});
export type WaitingOne = z.output<typeof waitingOne>;
const opened = z.object({ count: z.int(), amountSatang: satang.nullable(), data: z.array(waitingOne) });
const hoursOfDay = z.strictObject({ on: day, visit: visitKind, slotId: id });
export type HoursOfDay = z.output<typeof hoursOfDay>;

export const overview = {
  today: query({
    path: '/api/owner/overview/today',
    summary: 'The work that waits today, one part for each module. Null if the caller may not view the module.',
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
      /** Only for who may change settings. Null while papers can be issued. */
      papers: papersHeld.nullable(),
      today: day,
      now: instant,
    }),
    reads: 'orders',
    alsoReads: ['places', 'contacts', 'cases', 'staff', 'lookups', 'papers', 'refunds', 'facts'],
  }),
  waiting: query({
    path: '/api/owner/overview/waiting',
    summary:
      'The entries behind a tile of the first page, each with the event since which it waits. Only for callers who may view its module.',
    access: 'staff',
    body: z.strictObject({ tile: z.enum(waitingTiles) }),
    detail: opened,
    reads: 'orders',
    alsoReads: ['contacts', 'staff', 'papers', 'refunds', 'places', 'lookups', 'trips', 'items', 'claims'],
  }),
  places: query({
    path: '/api/owner/overview/places',
    summary:
      'Who has a place with the movers in these hours of a day, one by one with the event since which they have it.',
    access: { module: 'calendartimeslot', right: 'v' },
    body: hoursOfDay,
    detail: opened,
    reads: 'places',
    alsoReads: ['orders'],
  }),
};
