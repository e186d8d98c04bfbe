import type { OrderEvent } from '@klang/contracts/events/order';
import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { hasOverdue } from './orderBilling.ts';
import { amountSatang, billed, billId, customerId, given, issue, orderId, remind } from './orderBillingFixture.ts';
import * as sample from './orderSamples.ts';

/** The second month is billed and unpaid, and begins on 10 July. The end is asked for on the 5th. */
const asked: OrderCommand = {
  type: 'BookTrip',
  orderId,
  asCustomer: customerId,
  tripId: 't1',
  ask: 'cancelContract',
  itemIds: [],
  visit: { on: '2026-07-20', slotId: 'morning', start: '09:00', end: '12:00' },
  on: '2026-07-05',
  cashSatang: 0,
  at: '2026-07-05T03:00:00.000Z',
};
const hold: OrderEvent = {
  type: 'BillHeld',
  data: { orderId, customerId, billId, endsOn: '2026-07-09', heldAt: asked.at },
};
const waiting: readonly OrderEvent[] = [...billed, ...sample.allEnding, hold];
const reportOf = (outcome: 'done' | 'unsuccessful' | 'canceled', on: string): OrderCommand => ({
  type: 'RecordTrip',
  orderId,
  tripId: 't1',
  taken: [],
  given: outcome === 'done' ? sample.itemIds : [],
  missing: [],
  extras: [],
  outcome,
  failFeeSatang: 0,
  cashTakenSatang: 0,
  on,
  at: `${on}T05:00:00.000Z`,
});
const dueAgain = (on: string, dueOn: string) => ({
  type: 'BillDueAgain',
  data: { orderId, customerId, billId, dueOn, remindOn: [0, 1, 7, 14], dueAgainAt: `${on}T05:00:00.000Z` },
});
const decided = (history: readonly OrderEvent[], command: OrderCommand): readonly OrderEvent[] => {
  const { decision } = given(...history).when(command);
  if ('refused' in decision) throw new Error(decision.refused);
  return decision;
};
const isOverdue = (history: readonly OrderEvent[], on: string): boolean => {
  const billing = given(...history).state?.contract.billing;
  return billing !== undefined && hasOverdue(billing, on);
};

it('an unpaid bill waits as soon as the end that takes it back is asked for', () => {
  expect(decided(billed, asked)).toContainEqual(hold);
});

it('an end that was asked for before bills waited is found by the first look at it, without a reminder', () => {
  const history = [...billed, ...sample.allEnding];
  expect(decided(history, remind(0))).toMatchObject([{ type: 'BillHeld', data: { billId, endsOn: '2026-07-09' } }]);
  expect(decided(history, issue('2026-07-07'))).toMatchObject([{ type: 'BillHeld' }]);
});

describe('a bill that waits for the end', () => {
  it('is never overdue', () => {
    expect(isOverdue([...billed, ...sample.someEnding], '2026-08-20')).toBe(true);
    expect(isOverdue(waiting, '2026-08-20')).toBe(false);
  });

  it('is in no reminder, and staff read why', () => {
    given(...waiting)
      .when(remind(14, { on: '2026-07-24' }))
      .thenNothing();
    given(...waiting)
      .when(remind(null))
      .thenRefused('bill_waits_for_end');
    given(...waiting)
      .when({ type: 'MoveBillDue', orderId, billId, dueOn: '2026-07-30', on: '2026-07-12', reason: 'x', at: asked.at })
      .thenRefused('bill_waits_for_end');
  });

  it('is void once the contract is over', () => {
    const over = decided(waiting, reportOf('done', '2026-07-20'));
    expect(over.map(({ type }) => type)).not.toContain('BillDueAgain');
    expect(decided([...waiting, ...over], issue('2026-07-20'))).toMatchObject([{ type: 'BillVoided' }, {}]);
  });

  const fell: readonly (readonly [string, OrderCommand])[] = [
    ['is withdrawn', reportOf('canceled', '2026-07-20')],
    ['fails', reportOf('unsuccessful', '2026-07-20')],
  ];
  it.each(fell)('is due a week later once that end %s, and reminders begin anew from that day', (_, command) => {
    const events = decided(waiting, command);
    expect(events).toContainEqual(dueAgain('2026-07-20', '2026-07-27'));
    const history = [...waiting, ...events];
    expect([isOverdue(history, '2026-07-27'), isOverdue(history, '2026-07-28')]).toEqual([false, true]);
    for (const day of [0, 1, 7, 14])
      given(...history)
        .when(remind(day, { on: '2026-07-24' }))
        .thenNothing();
    expect(decided(history, remind(0, { dueOn: '2026-07-27', on: '2026-07-27' }))).toMatchObject([
      { type: 'BillReminded', data: { day: 0 } },
    ]);
  });

  it('keeps its due day if that is a week away or more when the end is withdrawn', () => {
    expect(decided(waiting, reportOf('canceled', '2026-07-03'))).toContainEqual(dueAgain('2026-07-03', '2026-07-10'));
  });

  const again: OrderCommand = {
    type: 'BookTripAgain',
    orderId,
    asCustomer: customerId,
    tripId: 't2',
    failedTripId: 't1',
    visit: { on: '2026-07-25', slotId: 'morning', start: '09:00', end: '12:00' },
    on: '2026-07-21',
    cashSatang: 0,
    at: '2026-07-21T03:00:00.000Z',
  };
  it('waits again once another day is booked after a failed visit', () => {
    const history = [...waiting, ...decided(waiting, reportOf('unsuccessful', '2026-07-20'))];
    expect(decided(history, again)).toContainEqual({
      type: 'BillHeld',
      data: { orderId, customerId, billId, endsOn: '2026-07-09', heldAt: again.at },
    });
  });

  it('is paid first, where another day after a failed visit is asked for once it is overdue and the organization says so', () => {
    const history = [...waiting, ...decided(waiting, reportOf('unsuccessful', '2026-07-20'))];
    const late = { ...again, on: '2026-07-28', at: '2026-07-28T03:00:00.000Z' };
    const blocked = ['cancelContract'] as const;
    given(...history)
      .when({ ...late, blocked })
      .thenRefused('bill_overdue');
    for (const asked of [late, { ...late, blocked: ['temporary'] as const }, { ...again, blocked }])
      expect(decided(history, asked).map(({ type }) => type)).toContain('TripBooked');
  });
});

describe('everything stays as it is', () => {
  const withTrip: readonly OrderEvent[] = billed.map((event) =>
    event.type === 'BillIssued'
      ? {
          ...event,
          data: {
            ...event.data,
            payNowSatang: amountSatang + 30_000,
            lines: event.data.lines.flatMap((line, index) => [
              line,
              ...(index === 0 ? [{ ...line, kind: 'delivery' as const, period: null, tripId: 't0' }] : []),
            ]),
          },
        }
      : event,
  );

  it('if the bill carries another debt, such as the fee of a visit', () => {
    expect(decided(withTrip, asked).map(({ type }) => type)).not.toContain('BillHeld');
    expect(isOverdue([...withTrip, ...sample.allEnding], '2026-07-11')).toBe(true);
  });

  it('if only some things end', () => {
    const some = { ...asked, ask: 'cancelItems', itemIds: sample.itemIds.slice(0, 1) } as const;
    expect(decided(billed, some).map(({ type }) => type)).not.toContain('BillHeld');
  });

  it('if the contract ends only after the month', () => {
    const later = { ...asked, on: '2026-07-12', at: '2026-07-12T03:00:00.000Z' };
    expect(decided(billed, later).map(({ type }) => type)).not.toContain('BillHeld');
  });
});
