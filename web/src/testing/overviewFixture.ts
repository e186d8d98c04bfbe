import type { Overview, VisitDay } from '../areas/backend/overview/visitFigures.ts';

export const now = '2026-11-21T03:00:00.000Z';
const slotOf = (visit: 'pickUp' | 'return', booked: number) => ({
  slotId: 's1',
  visit,
  places: 4,
  isOwn: false,
  booked,
});
export const day = (on: string, booked: number, closed: VisitDay['closed'] = null): VisitDay => ({
  on,
  closed,
  slots: [slotOf('pickUp', booked), slotOf('return', booked === 3 ? 2 : 0)],
});
export const holiday = { visits: ['pickUp' as const], reason: { th: 'วันพ่อแห่งชาติ', en: 'Father’s Day' } };
export const seen: Overview = {
  orders: {
    isAny: true,
    booked: 8,
    waiting: 4,
    transfers: 1,
    cancelAsked: 2,
    withoutPlace: [],
    fullAt: 500,
    placed: [
      { status: 'new', count: 3 },
      { status: 'success', count: 5 },
    ],
  },
  visits: {
    slots: [{ slotId: 's1', start: '09:00', end: '12:00' }],
    days: [day('2026-11-21', 3), day('2026-11-22', 4), day('2026-11-23', 0, holiday)],
  },
  messages: { waiting: 6, overdue: 2, soon: 1, answerBy: '2026-11-21T01:40:00.000Z' },
  money: { open: 2, cameSatang: 149_000, takenBackSatang: 35_000, settleBy: '2026-11-24T03:30:00.000Z' },
  corrections: null,
  staff: { waiting: 7 },
  refunds: { toApprove: 1, toTransfer: 2, failed: 0, amountSatang: 120_000 },
  papers: null,
  today: '2026-11-21',
  now,
};

export const refundAsked = {
  nr: null,
  eventId: 'e1',
  type: 'RefundAsked',
  at: now,
  stream: 'refund-klangdee.r1',
  revision: 0,
  actor: { kind: 'staff', id: 's2', name: 'มาลี' },
  correlationId: 'c',
  causationId: null,
  data: { amountSatang: 120_000, cause: 'canceled' },
};
export const givenBack = {
  count: 1,
  amountSatang: 120_000,
  data: [{ id: 'r1', title: 'KD-0031', amountSatang: 120_000, orderId: 'o1', counts: 1, event: refundAsked }],
};

export const counted = {
  states: [{ status: 'scheduled', count: 4 }],
  late: 2,
  openBefore: 5,
  itemsOnTheRoad: 3,
  disputes: { open: 2, since: '2026-11-19T03:30:00.000Z' },
  toldLate: { open: 0, since: null },
  now,
};
