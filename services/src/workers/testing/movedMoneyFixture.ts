import { order } from '../../domain/order.ts';
import { promiseStanding } from '../../domain/orderPromises.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { movedPaymentId } from '../../platform/payments/movedMoney.ts';
import { type Declarations, roster, type ScheduledJob } from '../kit/kit.ts';
import { type JobLine, performing } from '../kit/perform.ts';
import { minuteMs, type Shop, type TestClock, totalSatang } from './workerFixture.ts';

const org = 'klangdee';
export type OrderMoney = { readonly orderId: string; readonly paymentId: string };

/** Late money of one order that staff moved to another. */
export const movedMoneyOf = (shop: Shop, clock: TestClock) => {
  const now = () => clock.now().toISOString();
  const contextOf = contexts({ log: shop.log, clock, report: () => {} });
  const staffOf = () => contextOf({ org, actor: { kind: 'staff', id: 's1', name: null }, address: null });
  const stateIn = (orderId: string) => stateOf(shop.log, order, { org, id: orderId });

  const restOf = (refundSatang: number, orderId: string) => {
    const how = { method: 'transfer', isApproved: true, askedBy: 's1', transferReference: '' } as const;
    return { refundSatang, ...(refundSatang > 0 && { promise: { refundId: `rest-${orderId}`, ...how } }) };
  };
  const moved = async (restSatang = 0) => {
    const [orderId, toOrderId] = [await shop.place(), await shop.place()];
    clock.advance(15 * minuteMs);
    await staffOf().execute(order, orderId, { type: 'ClosePaymentWindow', orderId, at: now() });
    await shop.pay(orderId, 16 * minuteMs);
    const paymentId = `p-${orderId}`;
    await staffOf().execute(order, orderId, {
      type: 'SettleLateMoney',
      orderId,
      paymentId,
      choice: 'moved',
      toOrderId,
      ...restOf(restSatang, orderId),
      reference: '',
      reason: 'asked by phone',
      isPlaceHeld: false,
      at: now(),
    });
    const settled = (await shop.historyOf(orderId)).findLast(({ type }) => type === 'LateMoneySettled');
    if (settled?.type !== 'LateMoneySettled') throw new Error('Nothing was settled.');
    return { settled, from: { orderId, paymentId } as OrderMoney, toOrderId };
  };
  /** The moved money is there: it pays the order, or is a case if others paid it. */
  const arrive = async (from: OrderMoney, toOrderId: string, satang: number): Promise<OrderMoney> => {
    const paymentId = movedPaymentId(org, from);
    const pays = { type: 'RecordPayment', orderId: toOrderId, paymentId, amountSatang: satang } as const;
    await staffOf().execute(order, toOrderId, { ...pays, paidAt: now(), at: now() });
    return { orderId: toOrderId, paymentId };
  };
  const chargeBack = (from: OrderMoney, amountSatang = totalSatang) => {
    const back = { cause: 'chargedBack', amountSatang, takenBackAt: now(), at: now() } as const;
    return staffOf().execute(order, from.orderId, { type: 'TakeBackPayment', ...from, ...back });
  };
  /** Our staff give some of it back where it came in, in the gateway's console. */
  const giveBack = async (from: OrderMoney, satang: number, gone = 0): Promise<void> => {
    const of = { ...from, amountSatang: satang };
    const parts = gone > 0 ? [gone, satang] : [satang];
    const back = { cause: 'givenBack', takenBackAt: now(), at: now(), gone: parts } as const;
    await staffOf().execute(order, from.orderId, { type: 'TakeBackPayment', ...of, ...back });
    const loss = { lost: 'ourRefund', refundCause: 'overpaid', reason: 'คืนแล้ว', aloneBy: 's1' } as const;
    const how = { caseId: `back-${from.orderId}-${gone}`, on: now().slice(0, 10), at: now() };
    await staffOf().execute(order, from.orderId, { type: 'LosePayment', ...of, ...loss, ...how });
  };
  return {
    now,
    staffOf,
    moved,
    arrive,
    chargeBack,
    giveBack,
    refundsAt: async (orderId: string) => [...((await stateIn(orderId))?.refunds.values() ?? [])],
    standingAt: async (orderId: string, refundId: string) => {
      const placed = await stateIn(orderId);
      return placed && promiseStanding(placed, refundId);
    },
    heardAt: async ({ orderId, paymentId }: OrderMoney) => (await stateIn(orderId))?.attempts.get(paymentId),
    /** As the worker performs them. */
    performer: (declared: Declarations) => {
      const lines: JobLine[] = [];
      const known = roster(declared);
      const perform = performing({ roster: known, contextOf, clock, report: (line) => lines.push(line) });
      const jobsOf = async (orderId: string, events: number): Promise<readonly ScheduledJob[]> =>
        (await shop.historyOf(orderId)).slice(-events).flatMap(known.jobsOf);
      return { known, lines, perform, jobsOf };
    },
  };
};
