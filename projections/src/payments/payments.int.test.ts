import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, expect, it } from 'vitest';
import { at } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { paymentsProjection } from './projection.ts';
import { type AttemptRow, paymentReads } from './queries.ts';
import { listUnheardPayments } from './unheard.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, paymentsProjection);
afterAll(() => pool.end());

const orderId = 'o1';
const started = (
  paymentId = 'p1',
  method: 'card' | 'thaiqr' | 'transfer' = 'card',
  startedAt = at('09:01:00'),
): SpecEvent => ({
  type: 'PaymentStarted',
  data: { orderId, paymentId, method, host: null, startedAt },
});
const declined: SpecEvent = {
  type: 'PaymentDeclined',
  data: { orderId, paymentId: 'p1', reason: '4051 insufficient funds', declinedAt: at('09:02:00'), openUntil: null },
};
const money = { orderId, paymentId: 'p1', amountSatang: 417_600, paidAt: at('09:03:00'), recordedAt: at('09:03:01') };
const paid: SpecEvent = { type: 'OrderPaid', data: money };
const late: SpecEvent = {
  type: 'LateMoneyArrived',
  data: { ...money, cause: 'orderExpired', settleBy: null, openUntil: null },
};
const reported: SpecEvent = {
  type: 'TransferReported',
  data: { orderId, paymentId: 'p1', reportedAt: at('09:04:00'), confirmBy: at('21:04:00'), openUntil: at('21:04:00') },
};
const second = (event: SpecEvent): SpecEvent => ({ ...event, by: { org: 'second' } });

const row: AttemptRow = {
  paymentId: 'p1',
  method: 'card',
  state: 'pending',
  startedAt: at('09:01:00'),
  endedAt: null,
  reason: null,
  amountSatang: null,
  confirmBy: null,
};
const attempts = () => paymentReads(pool).attemptsOf('klangdee', orderId);

describe('an attempt to pay', () => {
  it('is pending once it was begun', () => given(started()).shows(attempts, [row]));
  it('is declined, with the reason of the gateway', () =>
    given(started(), declined).shows(attempts, [
      { ...row, state: 'declined', reason: '4051 insufficient funds', endedAt: at('09:02:00') },
    ]));
  it('is paid with what arrived, also after it was declined', () =>
    given(started(), declined, paid).shows(attempts, [
      { ...row, state: 'paid', amountSatang: 417_600, endedAt: at('09:03:00') },
    ]));
  it('is late where the order could not take the money, and paid where it lives again by it', async () => {
    const here = { ...row, amountSatang: 417_600, endedAt: at('09:03:00') };
    await given(started(), late).shows(attempts, [{ ...here, state: 'late' }]);
    await given(started(), late, paid).shows(attempts, [{ ...here, state: 'paid' }]);
  });
  it('is there by its money alone', () =>
    given(paid).shows(attempts, [
      { ...row, state: 'paid', startedAt: at('09:03:01'), amountSatang: 417_600, endedAt: at('09:03:00') },
    ]));
  it('is not what costs nothing', () =>
    given({ ...paid, data: { ...money, paymentId: 'free', amountSatang: 0 } } as SpecEvent).shows(attempts, []));
  it('says until when staff look for its transfer', () =>
    given(started('p1', 'transfer'), reported).shows(attempts, [
      { ...row, method: 'transfer', confirmBy: at('21:04:00') },
    ]));
  it('is seen by its own organization alone', () => given(second(started())).shows(attempts, []));
});

describe('what nothing was heard of', () => {
  const unheard = (minute: number) => async () => {
    const instant = new Date(Date.parse(at('09:01:00')) + minute * 60_000);
    return (await listUnheardPayments(pool, instant, { limit: 10 })).map(({ paymentId }) => paymentId);
  };
  it('comes up each ten minutes for two hours, transfers never', async () => {
    const all = [started('p1'), started('p2', 'transfer'), started('p3', 'thaiqr')];
    await given(...all).shows(unheard(10), ['p1', 'p3']);
    await given(...all).shows(unheard(15), []);
    await given(...all).shows(unheard(60), ['p1', 'p3']);
    await given(...all).shows(unheard(130), []);
    await given(...all, declined).shows(unheard(20), ['p3']);
    const ofBill = { billId: 'o1-b2', method: null, staffId: null, slipId: null };
    await given(...all, { type: 'BillPaid', data: { ...money, ...ofBill } }).shows(unheard(20), ['p3']);
  });
  it('goes on behind the last of a page', async () => {
    await given(started('p1'), started('p3')).shows(unheard(10), ['p1', 'p3']);
    const after = { org: 'klangdee', orderId, paymentId: 'p1', startedAt: at('09:01:00') };
    const rest = await listUnheardPayments(pool, new Date(at('09:11:00')), { limit: 1, after });
    expect(rest.map(({ paymentId }) => paymentId)).toEqual(['p3']);
  });
});
