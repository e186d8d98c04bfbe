import { afterAll, beforeAll, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { stray } from '../../domain/stray.ts';
import { invoiceNoOf } from '../../platform/payments/invoices.ts';
import { sweepOnce } from '../kit/sweeper.ts';
import { movedMoneyOf, type OrderMoney } from '../testing/movedMoneyFixture.ts';
import { minuteMs, newClock, openShop, type Shop, totalSatang } from '../testing/workerFixture.ts';
import { movedGone } from './movedGone.ts';

const clock = newClock();
let shop: Shop;
let money: ReturnType<typeof movedMoneyOf>;
beforeAll(async () => {
  shop = await openShop(clock);
  money = movedMoneyOf(shop, clock);
});
afterAll(() => shop.close());

const hourMs = 60 * minuteMs;
/** The jobs of the last events of the order. */
const follow = async (orderId: string, events = 1) => {
  const { perform, jobsOf, lines } = money.performer(movedGone(shop));
  const jobs = await jobsOf(orderId, events);
  return {
    lines,
    does: async () => {
      for (const job of jobs) await perform(job);
    },
  };
};
const twice = async (orderId: string, events = 1): Promise<void> => {
  const { does } = await follow(orderId, events);
  await does();
  await does();
};

it('an order hears that money moved to it went back where it came in, although it arrives there only later', async () => {
  const { from, toOrderId } = await money.moved();
  await money.giveBack(from, totalSatang);
  const { does, lines } = await follow(from.orderId);
  const { does: tellsOfDispute } = await follow(from.orderId, 2);
  // Not there yet is no answer: the worker tries again.
  await expect(does()).rejects.toThrow('Moved money has not arrived there yet.');
  await expect(tellsOfDispute()).rejects.toThrow('Moved money has not arrived there yet.');
  expect(lines).toMatchObject([{ job: 'note-moved-gone', outcome: 'failed' }]);
  // The order is paid by others meanwhile, so the moved money waits there as a case.
  await shop.pay(toOrderId, minuteMs);
  const here = await money.arrive(from, toOrderId, totalSatang);
  await does();
  await does();
  expect(await money.heardAt(here)).toMatchObject({ state: 'late', isTakenBack: true });
  expect(await money.refundsAt(toOrderId)).toMatchObject([{ aloneBy: 's1', amountSatang: totalSatang }]);
});

it('a dispute of moved money is told once it is there, and is not retried for ever if it never is', async () => {
  const { from, toOrderId } = await money.moved();
  await money.chargeBack(from);
  const { does, lines } = await follow(from.orderId);
  await expect(does()).rejects.toThrow('Moved money has not arrived there yet.');
  clock.advance(25 * hourMs);
  await does();
  expect(lines).toMatchObject([
    { job: 'note-moved-gone', outcome: 'failed' },
    { job: 'note-moved-gone', outcome: 'refused', reason: 'refund_payment_not_found' },
  ]);
  await shop.pay(toOrderId, minuteMs);
  const here = await money.arrive(from, toOrderId, totalSatang);
  await does();
  expect(await money.heardAt(here)).toMatchObject({ isTakenBack: true, atSource: { openSatang: totalSatang } });
});

it('what an order counted of moved money that went back is not counted again by the order to which it moved the rest', async () => {
  const { from, toOrderId } = await money.moved();
  await shop.pay(toOrderId, minuteMs);
  const here = await money.arrive(from, toOrderId, totalSatang);
  await money.giveBack(from, 2_000);
  const { does } = await follow(from.orderId);
  await does();
  const lastOrderId = await shop.place();
  const on = { choice: 'moved', toOrderId: lastOrderId, refundSatang: 2_000, isPlaceHeld: false } as const;
  const why = { reference: '', reason: 'asked by phone', at: money.now() };
  await money.staffOf().execute(order, toOrderId, { type: 'SettleLateMoney', ...here, ...on, ...why });
  await money.arrive(here, lastOrderId, totalSatang - 2_000);
  await does();
  expect(await money.refundsAt(toOrderId)).toMatchObject([{ amountSatang: 2_000 }]);
  expect(await money.refundsAt(lastOrderId)).toEqual([]);
  await money.giveBack(from, 500, 2_000);
  await twice(from.orderId);
  expect(await money.refundsAt(toOrderId)).toMatchObject([{ amountSatang: 2_000 }]);
  expect(await money.refundsAt(lastOrderId)).toMatchObject([{ amountSatang: 500 }]);
});

it('an order hears that a bank took back its moved money, although the order behind it still waits for its part', async () => {
  const { from, toOrderId } = await money.moved();
  await shop.pay(toOrderId, minuteMs);
  const here = await money.arrive(from, toOrderId, totalSatang);
  const lastOrderId = await shop.place();
  const how = { method: 'transfer', isApproved: true, askedBy: 's1', transferReference: '' } as const;
  const promise = { refundId: `rest-${toOrderId}`, ...how };
  const on = { choice: 'moved', toOrderId: lastOrderId, refundSatang: 2_000, isPlaceHeld: false, promise } as const;
  const why = { reference: '', reason: 'asked by phone', at: money.now() };
  await money.staffOf().execute(order, toOrderId, { type: 'SettleLateMoney', ...here, ...on, ...why });
  await money.giveBack(from, 3_000);
  await money.chargeBack(from, totalSatang - 3_000);
  const { does } = await follow(from.orderId);
  await expect(does()).rejects.toThrow('Moved money has not arrived there yet.');
  expect(await money.heardAt(here)).toMatchObject({ atSource: { goneSatang: totalSatang }, isTakenBack: true });
});

it('every order that has moved money knows that a bank took it back where it came in, and that the bank gave it up', async () => {
  const { from, toOrderId } = await money.moved();
  await shop.pay(toOrderId, minuteMs);
  const here = await money.arrive(from, toOrderId, totalSatang);
  const lastOrderId = await shop.place();
  const on = { choice: 'moved', toOrderId: lastOrderId, refundSatang: 2_000, isPlaceHeld: false } as const;
  const promise = { refundId: `rest-${toOrderId}`, method: 'transfer', isApproved: true, askedBy: 's1' } as const;
  await money.staffOf().execute(order, toOrderId, {
    type: 'SettleLateMoney',
    ...here,
    ...on,
    promise: { ...promise, transferReference: '' },
    reference: '',
    reason: 'asked by phone',
    at: money.now(),
  });
  const last = await money.arrive(here, lastOrderId, totalSatang - 2_000);
  await money.chargeBack(from);
  await twice(from.orderId);
  await twice(toOrderId);
  const gone = (satang: number) => ({ atSource: { goneSatang: satang, openSatang: satang }, isTakenBack: true });
  const heard = async () => [await money.heardAt(here), await money.heardAt(last)];
  expect(await heard()).toMatchObject([gone(totalSatang), gone(totalSatang - 2_000)]);
  expect(await money.refundsAt(toOrderId)).toMatchObject([{ state: 'open' }]);
  clock.advance(minuteMs);
  const won = { amountSatang: totalSatang, wonAt: money.now(), at: money.now() } as const;
  await money.staffOf().execute(order, from.orderId, { type: 'WinBackPayment', ...from, ...won });
  await twice(from.orderId);
  await twice(toOrderId);
  const again = { atSource: { goneSatang: 0, openSatang: 0 }, isTakenBack: false };
  expect(await heard()).toMatchObject([again, again]);
  expect((await shop.historyOf(lastOrderId)).filter(({ type }) => type === 'MovedMoneyTakenBack')).toHaveLength(2);
});

it('an order hears what the one behind it refunded before more is lost, and pays no refund of what is gone', async () => {
  const { from, toOrderId } = await money.moved(2_000);
  await shop.pay(toOrderId, minuteMs);
  const movedSatang = totalSatang - 2_000;
  const here = await money.arrive(from, toOrderId, movedSatang);
  const refundId = `all-${toOrderId}`;
  const promise = { refundId, method: 'transfer', isApproved: true, askedBy: 's1', transferReference: '' } as const;
  const all = { choice: 'refunded', toOrderId: null, refundSatang: movedSatang, isPlaceHeld: false, promise } as const;
  const why = { reference: '', reason: 'asked by phone', at: money.now() };
  await money.staffOf().execute(order, toOrderId, { type: 'SettleLateMoney', ...here, ...all, ...why });
  const paid = { type: 'CloseRefund', orderId: toOrderId, refundId, at: money.now() } as const;
  await money.staffOf().execute(order, toOrderId, paid);
  expect(await money.standingAt(from.orderId, `rest-${from.orderId}`)).toBe('payable');
  await money.giveBack(from, 500);
  await twice(from.orderId, 2);
  expect(await money.standingAt(from.orderId, `rest-${from.orderId}`)).toBe('exceeds');
  const heard = (await shop.historyOf(from.orderId)).filter(({ type }) => type === 'MovedMoneyPaidOut');
  expect(heard).toMatchObject([{ data: { paidOutSatang: movedSatang } }]);
  const taken = (await shop.historyOf(toOrderId)).filter(({ type }) => type === 'MovedMoneyTakenBack');
  expect(taken).toEqual([]);
});

it('money that waits in an order stands there while it is owed again where it came in, until that is let go or refunded', async () => {
  const { from, toOrderId } = await money.moved();
  await shop.pay(toOrderId, minuteMs);
  const here = await money.arrive(from, toOrderId, totalSatang);
  await money.chargeBack(from);
  const lose = (paymentId: string, satang: number, how: object) => {
    const of = { orderId: from.orderId, paymentId, amountSatang: satang, reason: 'the bank', aloneBy: 's1' } as const;
    const lost = { lost: 'owedAgain', on: money.now().slice(0, 10), at: money.now(), ...how } as const;
    return money.staffOf().execute(order, from.orderId, { type: 'LosePayment', ...of, ...lost });
  };
  await lose(from.paymentId, totalSatang, { caseId: 'first' });
  await twice(from.orderId);
  const owed = (owedAgainSatang: number) => ({ goneSatang: totalSatang, openSatang: 0, owedAgainSatang });
  expect((await money.heardAt(here))?.atSource).toMatchObject(owed(totalSatang));
  const again = { orderId: from.orderId, paymentId: 'again' };
  const bill = (await shop.historyOf(from.orderId)).findLast(({ type }) => type === 'BillIssued');
  if (bill?.type !== 'BillIssued') throw new Error('Nothing is owed again.');
  await money.staffOf().execute(order, from.orderId, {
    type: 'RecordBillMoney',
    ...again,
    billId: bill.data.billId,
    method: 'cash',
    staffId: 's1',
    amountSatang: totalSatang,
    paidAt: money.now(),
    at: money.now(),
  });
  const parts = [2_000, 3_000] as const;
  const back = { cause: 'givenBack', takenBackAt: money.now(), at: money.now() } as const;
  for (const [index, amountSatang] of parts.entries()) {
    const gone = parts.slice(0, index + 1);
    const taken = { type: 'TakeBackPayment', ...again, ...back, amountSatang, gone } as const;
    await money.staffOf().execute(order, from.orderId, taken);
  }
  await lose('again', parts[0], { caseId: 'off', lost: 'writtenOff' });
  await twice(from.orderId);
  expect((await money.heardAt(here))?.atSource).toMatchObject(owed(totalSatang - parts[0]));
  await lose('again', parts[1], { caseId: 'ours', lost: 'ourRefund', refundCause: 'goodwill' });
  await twice(from.orderId);
  expect(await money.refundsAt(toOrderId)).toMatchObject([{ amountSatang: parts[1], isNoted: true }]);
});

const caseOf = ({ orderId, paymentId }: OrderMoney, cause: 'chargedBack' | 'givenBack') => {
  const strayId = `back-${orderId}`;
  const about = { strayId, orderId, invoiceNo: invoiceNoOf({ org: 'klangdee', orderId, paymentId }), reference: '' };
  const gone = { cause, amountSatang: totalSatang, takenBackAt: money.now(), at: money.now() } as const;
  return money.staffOf().execute(stray, strayId, { type: 'RecordTakenBack', ...about, ...gone });
};

it('disputes and refunds of moved money of which no event tells any more are found by the sweep', async () => {
  const [disputed, refunded] = [await money.moved(), await money.moved()];
  const there: OrderMoney[] = [];
  for (const { from, toOrderId } of [disputed, refunded]) {
    await shop.pay(toOrderId, minuteMs);
    there.push(await money.arrive(from, toOrderId, totalSatang));
  }
  await money.chargeBack(disputed.from);
  await caseOf(disputed.from, 'chargedBack');
  await money.giveBack(refunded.from, totalSatang);
  await caseOf(refunded.from, 'givenBack');
  const { known, perform } = money.performer(movedGone(shop));
  const heard = () => Promise.all(there.map(money.heardAt));
  expect(await heard()).toMatchObject([{ isTakenBack: false }, { isTakenBack: false }]);
  await expect
    .poll(
      async () => {
        clock.advance(minuteMs);
        await sweepOnce({ sweeps: known.sweeps, db: shop.pool, clock, perform });
        return heard();
      },
      { timeout: 20_000 },
    )
    .toMatchObject([{ isTakenBack: true, atSource: { openSatang: totalSatang } }, { isTakenBack: true }]);
  expect(await money.refundsAt(refunded.toOrderId)).toMatchObject([{ amountSatang: totalSatang, aloneBy: 's1' }]);
});
