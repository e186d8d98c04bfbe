import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customersProjection } from '../customers/projection.ts';
import {
  at,
  cancelAsked,
  canceled,
  cancelSettled,
  closed,
  declined,
  forgotten,
  late,
  lateRefunded,
  paid,
  placed,
  started,
  transferReported,
} from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { emptied, type SpecEvent, showing } from '../kit/spec.ts';
import type { OrderFilter, OrderPageRequest } from './filter.ts';
import { ordersProjection } from './projection.ts';
import { orderReads } from './queries.ts';

const pool = openPool(await newDatabase());
// Merged records are in the read model of customers.
await emptied(pool, customersProjection);
const { given } = showing(pool, ordersProjection);
afterAll(() => pool.end());

const o1 = placed({ id: 'o1' });
const second = (event: SpecEvent): SpecEvent => ({ ...event, by: { org: 'second' } });
const read = orderReads(pool);
const order =
  (id = 'o1') =>
  async () =>
    (await read.getOrder('klangdee', id))?.order;
const ids = (filter?: OrderFilter & OrderPageRequest) => async () =>
  (await read.listOrders('klangdee', filter)).rows.map(({ id }) => id);

describe('the order list', () => {
  const row = {
    id: 'o1',
    number: 'o1',
    customerId: 'c1',
    customerName: 'สมชาย ใจดี',
    packageId: 'boxes',
    names: null,
    boxes: 3,
    months: 6,
    items: [],
    totalSatang: 417_600,
    payNowSatang: 417_600,
    pickUp: null,
    subDistrict: null,
    method: null,
    status: 'new',
    placedAt: at('09:00:00'),
    payBy: at('09:15:00'),
    confirmBy: null,
    paidAt: null,
  };

  it('calls an order by its number, and one from before by its id', async () => {
    await given(placed({ id: 'o1', number: 'KD-0231' })).shows(order(), { ...row, number: 'KD-0231' });
    await given(o1).shows(order(), row);
  });
  it('shows a placed order as new', () => given(o1).shows(order(), row));
  it('shows it as new while a payment is tried', () =>
    given(o1, started('o1')).shows(order(), { ...row, method: 'card' }));
  it('shows a declined attempt as unsuccessful', () =>
    given(o1, started('o1'), declined('o1')).shows(order(), { ...row, method: 'card', status: 'unsuccessful' }));
  it('shows another attempt after a declined one as new', () =>
    given(o1, declined('o1'), started('o1')).shows(order(), { ...row, method: 'card' }));
  it('shows a paid order as success, and when it was paid', () =>
    given(o1, paid('o1')).shows(order(), { ...row, status: 'success', paidAt: at('09:03:00') }));
  it('shows an order nobody paid as expired', () =>
    given(o1, closed('o1')).shows(order(), { ...row, status: 'expired' }));
  it('shows an unpaid order that was cancelled as canceled', () =>
    given(o1, canceled('o1')).shows(order(), { ...row, status: 'canceled' }));
  it('shows a paid order whose cancelling was asked for as cancel', () =>
    given(o1, paid('o1'), cancelAsked('o1')).shows(order(), { ...row, status: 'cancel', paidAt: at('09:03:00') }));
  it('shows such an order as canceled once that is settled', () =>
    given(o1, paid('o1'), cancelAsked('o1'), cancelSettled('o1')).shows(order(), {
      ...row,
      status: 'canceled',
      paidAt: at('09:03:00'),
    }));
  it('shows a contract that is over as canceling while something is to be paid, and then as canceled', async () => {
    const ended = (change: object = {}): SpecEvent => ({
      type: 'ContractEnded',
      data: { orderId: 'o1', on: '2026-06-30', ...change, endedAt: at('09:30:00') },
    });
    const settled: SpecEvent = { type: 'ContractSettled', data: { orderId: 'o1', settledAt: at('09:40:00') } };
    const status = async () => (await order()())?.status;
    await given(o1, paid('o1'), ended({ isOwing: true })).shows(status, 'canceling');
    await given(o1, paid('o1'), ended({ isOwing: true }), settled).shows(status, 'canceled');
    // An older event without `isOwing`.
    await given(o1, paid('o1'), ended()).shows(status, 'canceled');
  });

  it('shows where a contract stands of which some and then all was to end, by whichever visit', async () => {
    const money = { visit: { on: '2026-01-20', slotId: 'morning', start: '09:00', end: '12:00' }, feeSatang: 0 };
    const ends = { orderId: 'o1', endsOn: '2026-07-09', askedAt: at('09:30:00') };
    const some = (tripId: string): SpecEvent => ({ type: 'ItemsEndAsked', data: { ...ends, tripId, itemIds: ['a'] } });
    const all = (itemIds?: string[]): SpecEvent => ({
      type: 'ContractEndAsked',
      data: { ...ends, tripId: 't2', language: 'th', ...(itemIds && { itemIds }) },
    });
    const booked = (tripId: string, ask: 'cancelItems' | 'cancelContract', itemIds: string[]): SpecEvent => ({
      type: 'TripBooked',
      data: {
        orderId: 'o1',
        customerId: 'c1',
        tripId,
        kind: 20,
        ask,
        itemIds,
        ...money,
        cashSatang: 0,
        bookedAt: at('09:30:00'),
      },
    });
    const back = (tripId: string): SpecEvent => ({
      type: 'EndWithdrawn',
      data: { orderId: 'o1', tripId, withdrawnAt: at('09:40:00') },
    });
    const status = async () => (await order()())?.status;
    const begun = [o1, paid('o1'), some('t1'), booked('t1', 'cancelItems', ['a'])];
    const both = [...begun, all(['b']), booked('t2', 'cancelContract', ['b'])];
    await given(...both).shows(status, 'canceling');
    await given(...both, back('t2')).shows(status, 'cancelingSome');
    await given(...both, back('t1'), some('t2')).shows(status, 'canceling');
    await given(...both, back('t1'), some('t2'), back('t2')).shows(status, 'success');
    const putAwayByMistake: SpecEvent = {
      type: 'ItemStorageUndone',
      data: {
        orderId: 'o1',
        itemId: 'b',
        state: 'depositing',
        endAgain: { tripId: 't2', endsOn: '2026-07-09', items: [{ itemId: 'b', endsOn: '2026-07-09' }] },
        undoneAt: at('09:50:00'),
      },
    };
    await given(...both, back('t1'), back('t2'), putAwayByMistake).shows(status, 'canceling');
    await given(...both, back('t1'), back('t2'), putAwayByMistake, back('t2')).shows(status, 'success');
    const anew = [...both, booked('t3', 'cancelItems', ['a'])];
    await given(...anew, back('t3')).shows(status, 'canceling');
    await given(...anew, back('t2')).shows(status, 'cancelingSome');
    // A failed visit leaves items that end too.
    await given(...begun, all(), booked('t2', 'cancelContract', ['a', 'b']), back('t2')).shows(status, 'success');
  });

  it('says until when staff look for a transfer, and nothing of it once they found none', async () => {
    const reported = [o1, started('o1'), transferReported('o1')];
    const looked = async () => (await order()())?.confirmBy;
    await given(...reported).shows(looked, '2026-01-06T09:05:00.000Z');
    await given(...reported, declined('o1')).shows(looked, null);
    await given(...reported, paid('o1')).shows(looked, null);
  });
  it('leaves an order that expired as it is, whatever becomes of money that came late', () =>
    given(o1, closed('o1'), late('o1'), lateRefunded('o1')).shows(order(), { ...row, status: 'expired' }));
  it('forgets the name of a forgotten person and keeps the rest of the order', () =>
    given(o1, paid('o1'), forgotten('c1')).shows(order(), {
      ...row,
      customerName: null,
      status: 'success',
      paidAt: at('09:03:00'),
    }));
  it('no longer finds a forgotten person by their name', () =>
    given(o1, forgotten('c1')).shows(ids({ search: 'สมชาย' }), []));
  it('keeps the names of everybody else, and of a namesake in another organization', () =>
    given(o1, placed({ id: 'o2', of: 'c2', name: 'Jiraporn' }), second(o1), forgotten('c2')).shows(
      async () => [(await order()())?.customerName, (await read.getOrder('second', 'o1'))?.order.customerName],
      ['สมชาย ใจดี', 'สมชาย ใจดี'],
    ));
  it('knows nothing of an order that was never placed', () => given(paid('o1')).shows(order(), undefined));
});

describe('asking for orders', () => {
  it.each(['kd-0231', 'KD-0231', '0231', '231', 'KD7MZQ42XWPA', 'kd7m'])(
    'finds by %s the one that is meant',
    (search) =>
      given(placed({ id: 'KD7MZQ42XWPA', number: 'KD-0231' }), placed({ id: 'o2', number: 'KD-1231' })).shows(
        ids({ search }),
        ['KD7MZQ42XWPA'],
      ),
  );
  it('sorts by number as numbers go, what is from before first', () =>
    given(
      placed({ id: 'a', number: 'KD-10002' }),
      placed({ id: 'b', number: 'KD-9999' }),
      placed({ id: 'KD-0011' }),
      placed({ id: 'old' }),
    ).shows(ids({ sort: 'id' }), ['old', 'KD-0011', 'b', 'a']));
  const three = [
    placed({ id: 'o1', name: "Ann O'Neill", placedAt: at('09:00:00') }),
    placed({ id: 'o2', of: 'c2', name: 'สมหญิง มากมี', placedAt: at('09:00:01') }),
    placed({ id: 'o3', name: "Ann O'Neill", placedAt: at('09:00:01') }),
    paid('o2'),
    second(placed({ id: 'x1', name: 'Ann Second' })),
  ];

  it('lists the newest first', () => given(...three).shows(ids(), ['o3', 'o2', 'o1']));
  it('lists one status', () => given(...three).shows(ids({ status: ['success'] }), ['o2']));
  it("lists one customer's own", () => given(...three).shows(ids({ customerId: 'c1' }), ['o3', 'o1']));
  it('finds by the beginnings of words, whatever the case', () =>
    given(...three).shows(ids({ search: "O'NEI  an" }), ['o3', 'o1']));
  it('finds Thai names', () => given(...three).shows(ids({ search: 'มาก' }), ['o2']));
  it('finds by the number of the order', () => given(...three).shows(ids({ search: 'o2' }), ['o2']));
  it('takes signs of the search language for letters', () =>
    given(...three).shows(ids({ search: "a' | b & !c <-> \\ :* (" }), []));
  it('joins filters', () => given(...three).shows(ids({ search: 'ann', status: ['success'] }), []));
  it('shows each organization its own alone', () =>
    given(...three).shows(
      async () => (await read.listOrders('second', { search: 'ann' })).rows.map(({ id }) => id),
      ['x1'],
    ));
  it('answers nothing to another organization that knows the number', () =>
    given(...three).shows(() => read.getOrder('second', 'o1'), undefined));
  it('pages without leaving out or repeating an order, even among orders of one instant', () =>
    given(...three).shows(async () => {
      const pages: (readonly string[])[] = [];
      let after: string | undefined;
      for (let turn = 0; turn < 5; turn += 1) {
        const page = await read.listOrders('klangdee', { limit: 1, after });
        pages.push(page.rows.map(({ id }) => id));
        if (page.next === null) break;
        after = page.next;
      }
      return pages;
    }, [['o3'], ['o2'], ['o1']]));
  it('counts what it would list', () =>
    given(...three).shows(() => read.countOrders('klangdee', { customerId: 'c1' }), { count: 2, isMore: false }));
});

describe('a list of very many orders', () => {
  beforeAll(async () => {
    await given().shows(() => read.countOrders('klangdee'), { count: 0, isMore: false });
    await pool.query(`
      insert into read.orders (org, id, number, running, customer_id, customer_name, package_id, boxes, months, total_satang, pay_now_satang,
        items, said, status, placed_at, pay_by, open_until)
      select 'klangdee', n::text, n::text, 0, 'c1', case when n % 3000 = 0 then 'สมศรี' end, 'boxes', 1, 1, 100, 100, '[]', '{}', 'new',
        now(), now(), now() from generate_series(1, 10001) n`);
  });

  it('is counted no further than anybody reads', async () =>
    expect(await read.countOrders('klangdee')).toEqual({ count: 10_000, isMore: true }));
  it.each(['9', '1'])(
    'finds the beginnings of words that many have, also where none is among the newest: %s',
    async (search) => {
      const { rows } = await read.listOrders('klangdee', { search, limit: 3 });
      expect(rows.map(({ id }) => id)).toEqual([`${search}999`, `${search}998`, `${search}997`]);
      expect(await read.countOrders('klangdee', { search })).toEqual({ count: 200, isMore: true });
    },
  );
  it('finds the few with a rare word, in the status that is asked and nobody else’s', async () => {
    const found = async (org: string, filter: object) =>
      (await read.listOrders(org, { search: '123', ...filter })).rows.map(({ id }) => id);
    const few = ['1239', '1238', '1237', '1236', '1235', '1234', '1233', '1232', '1231', '1230', '123'];
    expect(await found('klangdee', { status: ['new'] })).toEqual(few);
    expect(await found('klangdee', { status: ['expired'] })).toEqual([]);
    expect(await found('second', {})).toEqual([]);
    expect(await read.countOrders('klangdee', { search: '123', status: ['new'] })).toEqual({
      count: 11,
      isMore: false,
    });
  });
  it('finds what has a rare word and a frequent one, and tells with the page how many there are', async () => {
    const found = async (search: string) => {
      const { rows, ...counted } = await read.listAndCount('klangdee', { search });
      return { ids: rows.map(({ id }) => id), ...counted };
    };
    expect(await found('สมศรี')).toEqual({ ids: ['9000', '6000', '3000'], next: null, count: 3, isMore: false });
    expect(await found('9 สมศรี')).toEqual({ ids: ['9000'], next: null, count: 1, isMore: false });
  });
  it('is counted with its first page alone', async () => {
    const first = await read.listAndCount('klangdee', { limit: 3 });
    expect(first).toMatchObject({ count: 10_000, isMore: true });
    const second = await read.listAndCount('klangdee', { limit: 3, after: first.next ?? '' });
    expect(second).toEqual(await read.listOrders('klangdee', { limit: 3, after: first.next ?? '' }));
  });
  it('is never handed out whole', async () =>
    expect((await read.listOrders('klangdee', { limit: 5_000 })).rows).toHaveLength(1_000));
});
