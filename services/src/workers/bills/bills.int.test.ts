import { billIdOf, standardTerms } from '@klang/contracts/bills/bill';
import type { OrderEvent } from '@klang/contracts/events/order';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { listUnbilled, listUnreminded } from '@klang/projections/bills/due';
import { billReads } from '@klang/projections/bills/queries';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customer } from '../../domain/customer.ts';
import { order } from '../../domain/order.ts';
import { monthsAfter } from '../../domain/orderPeriods.ts';
import { person } from '../../domain/person.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { publishOrganize } from '../testing/paperFixture.ts';
import { minuteMs, newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { billing } from './bills.ts';

const org = 'klangdee';
const dayMs = 24 * 60 * minuteMs;
const soon = { timeout: 20_000, interval: 50 };
const clock = newClock();
let shop: Shop;
let workers: readonly Awaited<ReturnType<typeof newWorker>>[];

beforeAll(async () => {
  shop = await openShop(clock);
  const at = redis();
  workers = await Promise.all([1, 2].map(() => newWorker({ shop, clock, ...at }, roster(billing({ log: shop.log })))));
}, 60_000);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await shop.close();
});

const now = () => clock.now().toISOString();
const today = () => bangkokDay(clock.now());
const running = async (daysLeft: number, customerId = 'c1'): Promise<string> => {
  const orderId = await shop.place(undefined, customerId);
  await shop.pay(orderId, minuteMs);
  const until = daysAfter(today(), daysLeft);
  const on = monthsAfter(daysAfter(until, 1), -6);
  const itemIds = ['01', '02', '03'].map((place) => `${orderId}-${place}`);
  const history = await shop.historyOf(orderId);
  await shop.write(
    org,
    orderId,
    [
      { type: 'TermBegan', data: { orderId, on, until, beganAt: now() } },
      { type: 'ItemsCollected', data: { orderId, itemIds, tripId: orderId, on, collectedAt: now() } },
    ],
    BigInt(history.length - 1),
  );
  return orderId;
};
const billsOf = async (orderId: string) =>
  (await shop.historyOf(orderId)).flatMap((event) => (event.type === 'BillIssued' ? [event.data] : []));
const contextAs = (kind: 'system' | 'staff') =>
  contexts({ log: shop.log, clock, report: () => {} })({ org, actor: { kind, id: 's1', name: null }, address: null });
const rest = (orderId: string) =>
  vi.waitFor(async () => {
    const left = await listUnreminded(shop.pool, clock.now(), { limit: 500 });
    expect(left.map((row) => row.orderId)).not.toContain(orderId);
  }, soon);
const remindedOf = async (orderId: string) =>
  (await shop.historyOf(orderId)).flatMap((event) => (event.type === 'BillReminded' ? [event.data.day] : []));

describe('the bills of a running contract', () => {
  it('go out by themselves in time, each once though two workers are there and a sweep asks again', async () => {
    const orderId = await running(10);
    expect(await billsOf(orderId)).toEqual([]);
    clock.advance(5 * dayMs);
    await vi.waitFor(async () => expect(await billsOf(orderId)).toHaveLength(1), soon);
    const ctx = contextAs('system');
    const again = () =>
      ctx.execute(order, orderId, { type: 'IssueBills', ...standardTerms, orderId, on: today(), at: now() });
    await Promise.all([again(), again(), again()]);
    expect(await billsOf(orderId)).toMatchObject([{ sequence: 2, period: 2 }]);
  }, 60_000);

  it('are found by the sweep where nothing rang, and their reminders too', async () => {
    const orderId = await running(-30);
    const far = new Date(clock.now().getTime() + 60 * dayMs);
    await vi.waitFor(async () => {
      const found = await listUnbilled(shop.pool, far, { limit: 500 });
      expect(found.map((row) => row.orderId)).toContain(orderId);
    }, soon);
    await vi.waitFor(async () => expect((await billsOf(orderId)).length).toBeGreaterThan(0), soon);
    await vi.waitFor(async () => {
      const found = await listUnreminded(shop.pool, far, { limit: 500 });
      expect(found).toContainEqual(expect.objectContaining({ orderId, day: 14 }));
    }, soon);
  }, 60_000);

  it('are reminded of on their due day and after it, until they are paid', async () => {
    const orderId = await running(5);
    await vi.waitFor(async () => expect(await billsOf(orderId)).toHaveLength(1), soon);
    const [bill] = await billsOf(orderId);
    clock.advance(8 * dayMs);
    await vi.waitFor(async () => expect((await remindedOf(orderId)).at(-1)).toBe(1), soon);
    const ctx = contextAs('staff');
    await ctx.execute(order, orderId, {
      type: 'RecordBillMoney',
      orderId,
      billId: bill?.billId ?? '',
      paymentId: 'cash',
      method: 'cash',
      staffId: 's1',
      amountSatang: bill?.payNowSatang ?? 0,
      paidAt: now(),
      at: now(),
    });
    const before = await remindedOf(orderId);
    clock.advance(7 * dayMs);
    await vi.waitFor(() => expect(workers.flatMap((worker) => worker.jobs()).length).toBeGreaterThan(0), soon);
    await vi.waitFor(async () => {
      const left = await listUnreminded(shop.pool, clock.now(), { limit: 500 });
      expect(left.map((row) => row.orderId)).not.toContain(orderId);
    }, soon);
    expect(await remindedOf(orderId)).toEqual(before);
  }, 60_000);

  it('go to nobody as a reminder once the customer is forgotten', async () => {
    const [personId, ctx] = ['c_gone', contextAs('staff')];
    const who = { firstname: 'ก', lastname: 'ข', email: 'gone@example.com', phone: '+66812345678' };
    const register = { type: 'RegisterCustomer', customerId: personId, ...who, language: 'th', at: now() } as const;
    await ctx.execute(customer, personId, register);
    const orderId = await running(5, personId);
    await vi.waitFor(async () => expect(await billsOf(orderId)).toHaveLength(1), soon);
    const forgetting = { type: 'ForgetPerson', kind: 'customer', personId, reason: 'asked', at: now() } as const;
    await ctx.execute(person, personId, forgetting);
    clock.advance(8 * dayMs);
    await rest(orderId);
    expect(await remindedOf(orderId)).toEqual([]);
  }, 60_000);

  it('are void once their transfer, which staff look for, did not come, where a part of their month came to nothing', async () => {
    const orderId = await running(5);
    await vi.waitFor(async () => expect(await billsOf(orderId)).toHaveLength(1), soon);
    const [bill] = await billsOf(orderId);
    const attempt = { orderId, paymentId: `t-${orderId}`, billId: bill?.billId } as const;
    const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString();
    // A long due date: the order waits for the transfer.
    const begun = { ...attempt, method: 'transfer', host: null, startedAt: now(), dueAt: inDays(30) } as const;
    const ends = { itemIds: [`${orderId}-01`], tripId: 't1', endsOn: daysAfter(today(), 5) };
    const history = await shop.historyOf(orderId);
    await shop.write(
      org,
      orderId,
      [
        { type: 'PaymentStarted', data: begun },
        { type: 'TransferReported', data: { ...attempt, reportedAt: now(), confirmBy: inDays(1), openUntil: null } },
        { type: 'ItemsEndAsked', data: { orderId, ...ends, askedAt: now() } },
      ],
      BigInt(history.length - 1),
    );
    clock.advance(dayMs);
    await vi.waitFor(async () => expect(await billsOf(orderId)).toHaveLength(2), soon);
    expect((await shop.historyOf(orderId)).map(({ type }) => type)).toContain('BillVoided');
  }, 60_000);

  it('of a month that never was go back once the refund of the same card that stood before is over', async () => {
    const orderId = await running(5);
    await vi.waitFor(async () => expect(await billsOf(orderId)).toHaveLength(1), soon);
    const [bill] = await billsOf(orderId);
    const [billId, customerId] = [bill?.billId ?? '', bill?.customerId ?? ''];
    const money = { orderId, paymentId: `c-${orderId}`, amountSatang: bill?.payNowSatang ?? 0 };
    const goodwill = { method: 'gateway', cause: 'goodwill', isOfSettling: false, reason: 'sorry' } as const;
    const who = { isApproved: true, askedBy: 's1', transferReference: '' } as const;
    const add = async (...events: OrderEvent[]) =>
      shop.write(org, orderId, events, BigInt((await shop.historyOf(orderId)).length - 1));
    const other = { orderId, refundId: `g-${orderId}` };
    const endsOn = daysAfter(today(), 5);
    await add(
      {
        type: 'PaymentStarted',
        data: { orderId, paymentId: money.paymentId, billId, method: 'card', host: null, startedAt: now() },
      },
      {
        type: 'BillPaid',
        data: { ...money, billId, method: null, staffId: null, slipId: null, paidAt: now(), recordedAt: now() },
      },
      {
        type: 'RefundPromised',
        data: { ...money, ...other, ...goodwill, ...who, customerId, amountSatang: 100, promisedAt: now() },
      },
      { type: 'ContractEndAsked', data: { orderId, tripId: 't1', endsOn, language: 'th', askedAt: now() } },
      { type: 'ContractEnded', data: { orderId, on: today(), isOwing: true, endedAt: now() } },
    );
    const last = async () => (await shop.historyOf(orderId)).at(-1);
    await vi.waitFor(async () => expect(await last()).toMatchObject({ type: 'ContractSettled' }), soon);
    const done = () => workers.flatMap((worker) => worker.jobs().map(({ id }) => id));
    await vi.waitFor(() => expect(done()).toContain(`issue-bills_${org}.${orderId}/${billIdOf(orderId, 3)}`), soon);
    await add({ type: 'RefundPaidOut', data: { ...other, paidOutAt: now() } });
    const back = { type: 'RefundPromised', data: { method: 'gateway', amountSatang: money.amountSatang - 100 } };
    await vi.waitFor(async () => expect(await last()).toMatchObject(back), soon);
  }, 60_000);

  it('wait for an end that takes them back, without a reminder or an overdue day, and are due again once it is withdrawn', async () => {
    const orderId = await running(5);
    await vi.waitFor(async () => expect(await billsOf(orderId)).toHaveLength(1), soon);
    const itemIds = ['01', '02', '03'].map((place) => `${orderId}-${place}`);
    const ctx = contextAs('staff');
    await ctx.execute(order, orderId, { type: 'NoteStored', orderId, itemIds, at: now() });
    const visit = { on: daysAfter(today(), 12), slotId: 'am', start: '09:00', end: '12:00' };
    const asked = { tripId: `e-${orderId}`, ask: 'cancelContract', itemIds: [], visit, cashSatang: 0 } as const;
    const by = { orderId, asCustomer: null, on: today() };
    await ctx.execute(order, orderId, { type: 'BookTrip', ...by, ...asked, at: now() });
    const endsOn = daysAfter(today(), 5);
    const typesOf = async () => (await shop.historyOf(orderId)).map(({ type }) => type);
    expect(await typesOf()).toContain('BillHeld');
    const waitsUntil = async () =>
      (await billReads(shop.pool).list(org, { tab: 'open', orderId, today: today() })).data[0]?.waitsUntil;
    await vi.waitFor(async () => expect(await waitsUntil()).toBe(endsOn), soon);
    await custodyOf({ log: shop.log }).bringContract(ctx, orderId);
    await vi.waitFor(async () => expect(await waitsUntil()).toBe(visit.on), soon);

    clock.advance(12 * dayMs);
    await rest(orderId);
    const late = () => billReads(shop.pool).overdueOf(org, { of: 'order', ids: [orderId], today: today() });
    const own = () => ({ customerId: 'c1', orderId, today: today() });
    const owed = async () => (await billReads(shop.pool).ofCustomer(org, own())).openSatang;
    expect([await remindedOf(orderId), await late(), await owed()]).toEqual([[], [], 0]);

    const fell = { tripId: asked.tripId, outcome: 'canceled', failFeeSatang: 0, cashTakenSatang: 0 } as const;
    const nothing = { taken: [], given: [], missing: [], extras: [] };
    await ctx.execute(order, orderId, { type: 'RecordTrip', orderId, ...fell, ...nothing, on: today(), at: now() });
    expect(await typesOf()).toContain('BillDueAgain');
    clock.advance(6 * dayMs);
    await rest(orderId);
    expect([await remindedOf(orderId), await late()]).toEqual([[], []]);
    clock.advance(3 * dayMs);
    await vi.waitFor(async () => expect((await remindedOf(orderId)).at(-1)).toBe(1), soon);
    expect(await late()).toMatchObject([{ id: orderId, days: 2 }]);
    expect(await owed()).toBeGreaterThan(0);
  }, 60_000);

  it('go out sooner, are reminded of on other days, and have the VAT of their first day, as the organization says', async () => {
    const orderId = await running(19);
    clock.advance(minuteMs);
    await vi.waitFor(async () => {
      const found = await listUnbilled(shop.pool, new Date(clock.now().getTime() + 14 * dayMs), { limit: 500 });
      expect(found.map((row) => row.orderId)).toContain(orderId);
    }, soon);
    expect(await billsOf(orderId)).toEqual([]);
    const vatChanges = [{ standing: 'notRegistered', percent: null, from: daysAfter(today(), 7) }];
    await publishOrganize(shop, now(), { change: { billingDays: 21, reminderDays: '2, 5', vatChanges } });
    clock.advance(2 * minuteMs);
    await vi.waitFor(
      async () => expect(await billsOf(orderId)).toMatchObject([{ leadDays: 21, vatRule: 'none' }]),
      soon,
    );
    await publishOrganize(shop, now(), { change: { billingDays: 0, reminderDays: '1' }, behind: 0n });
    clock.advance(23 * dayMs);
    await vi.waitFor(async () => expect(await remindedOf(orderId)).toEqual([2]), soon);
    expect((await billsOf(orderId)).map(({ period }) => period)).toEqual([2]);
  }, 60_000);
});
