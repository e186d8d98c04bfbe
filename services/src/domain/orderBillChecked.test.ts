import type { OrderEvent } from '@klang/contracts/events/order';
import { expect, it } from 'vitest';
import type { OrderCommand } from './order.ts';
import { planOf } from './orderAsking.ts';
import { billed, billId, given, orderId, remind, started } from './orderBillingFixture.ts';

const reported: OrderEvent = {
  type: 'TransferReported',
  data: {
    orderId,
    paymentId: 'b1',
    billId,
    reportedAt: '2026-07-11T01:00:00.000Z',
    confirmBy: '2026-07-12T01:00:00.000Z',
    openUntil: null,
  },
};
const declined: OrderEvent = {
  type: 'PaymentDeclined',
  data: {
    orderId,
    paymentId: 'b1',
    billId,
    reason: 'not found',
    declinedAt: '2026-07-11T05:00:00.000Z',
    openUntil: null,
  },
};
const checked = [...billed, started, reported];
const reminder = (on: string, day: number | null = 1): OrderCommand => remind(day, { on });

it('nobody is reminded of a bill whose reported transfer staff look for, until they did not find it or their day is over', () => {
  given(...checked)
    .when(reminder('2026-07-11'))
    .thenNothing();
  given(...checked)
    .when(reminder('2026-07-12', null))
    .thenRefused('bill_transfer_to_check');
  for (const [history, on] of [
    [[...checked, declined], '2026-07-11'],
    [checked, '2026-07-13'],
  ] as const)
    expect(given(...history).when(reminder(on)).decision).toMatchObject([{ type: 'BillReminded', data: { day: 1 } }]);
});

it('a bill whose reported transfer staff look for blocks no request, as one that is overdue does', () => {
  const ask = (history: readonly OrderEvent[], on: string) => {
    const { state } = given(...history);
    return state && planOf(state, { ask: 'cancelContract', itemIds: [], on, blocked: ['cancelContract'] });
  };
  expect(ask(checked, '2026-07-12')).not.toHaveProperty('refused');
  expect(ask(checked, '2026-07-13')).toMatchObject({ refused: 'bill_overdue' });
  expect(ask([...checked, declined], '2026-07-12')).toMatchObject({ refused: 'bill_overdue' });
});

const ofAnother = (event: typeof started | typeof reported): OrderEvent =>
  ({ ...event, data: { ...event.data, paymentId: 'b2' } }) as OrderEvent;

it('a transfer that is reported again after staff found none lifts nothing, and a second one before that goes on', () => {
  const blocked = ['cancelContract'] as const;
  const ask = (...history: readonly OrderEvent[]) => {
    const { state } = given(...billed, ...history);
    return state && planOf(state, { ask: 'cancelContract', itemIds: [], on: '2026-07-12', blocked });
  };
  const [startedAgain, reportedAgain] = [ofAnother(started), ofAnother(reported)];
  expect(ask(started, reported, declined, startedAgain, reportedAgain)).toMatchObject({ refused: 'bill_overdue' });
  const anew = [...billed, started, reported, declined, startedAgain, reportedAgain];
  expect(given(...anew).when(reminder('2026-07-11')).decision).toMatchObject([{ type: 'BillReminded' }]);
  expect(ask(started, startedAgain, reported, reportedAgain, declined)).not.toHaveProperty('refused');
});

it('a transfer that is reported again after one that nobody answered in its time lifts nothing', () => {
  const days = { reportedAt: '2026-07-13T01:00:00.000Z', confirmBy: '2026-07-14T01:00:00.000Z' };
  const later = { ...ofAnother(reported), data: { ...ofAnother(reported).data, ...days } } as OrderEvent;
  const anew = given(...checked, ofAnother(started), later);
  const end = { ask: 'cancelContract', itemIds: [], on: '2026-07-13', blocked: ['cancelContract'] } as const;
  expect(anew.state && planOf(anew.state, end)).toMatchObject({ refused: 'bill_overdue' });
  expect(anew.when(reminder('2026-07-13')).decision).toMatchObject([{ type: 'BillReminded' }]);
});

const slipOf = (reportedAt: string, confirmBy: string): OrderEvent =>
  ({ ...reported, data: { ...reported.data, reportedAt, confirmBy } }) as OrderEvent;

it.each([
  ['denied', [declined, slipOf('2026-07-11T06:00:00.000Z', '2026-07-12T06:00:00.000Z')], '2026-07-11'],
  ['let pass', [slipOf('2026-07-13T00:30:00.000Z', '2026-07-14T00:30:00.000Z')], '2026-07-13'],
] as const)('the slip of a transfer that staff %s lets the next report lift nothing either', (_, events, on) => {
  const days = { reportedAt: `${on}T07:00:00.000Z`, confirmBy: '2026-07-14T07:00:00.000Z' };
  const next = { ...ofAnother(reported), data: { ...ofAnother(reported).data, ...days } } as OrderEvent;
  const anew = given(...checked, ...events, ofAnother(started), next);
  const end = { ask: 'cancelContract', itemIds: [], on: '2026-07-13', blocked: ['cancelContract'] } as const;
  expect(anew.state && planOf(anew.state, end)).toMatchObject({ refused: 'bill_overdue' });
  expect(anew.when(reminder('2026-07-13')).decision).toMatchObject([{ type: 'BillReminded' }]);
});
