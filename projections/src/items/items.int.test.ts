import type { KlangEvent } from '@klang/contracts/events/index';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, it } from 'vitest';
import { at, cancelSettled, forgotten, paid, placed } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { listUncollected } from './overdue.ts';
import { itemsProjection } from './projection.ts';
import { itemReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, itemsProjection);
afterAll(() => pool.end());

const read = itemReads(pool);
const [org, orderId, on] = ['klangdee', 'o1', '2026-01-10'];
const [one, two, three] = ['o1-01', 'o1-02', 'o1-03'];
const begun = [placed({ id: orderId }), paid(orderId)];
const visit = { on, slotId: 'morning', start: '09:00', end: '12:00' };
const inOther = (specEvent: SpecEvent): SpecEvent => ({ ...specEvent, by: { org: 'second' } });

const event = (klangEvent: KlangEvent): SpecEvent => klangEvent;
const collected = (...itemIds: string[]) =>
  event({ type: 'ItemsCollected', data: { orderId, itemIds, tripId: orderId, on, collectedAt: at('10:00:00') } });
const stored = (...itemIds: string[]) =>
  event({ type: 'ItemsStored', data: { orderId, itemIds, storedAt: at('11:00:00') } });
const booked = (tripId: string, kind: 5 | 10 | 20, itemIds: string[]) =>
  event({
    type: 'TripBooked',
    data: {
      orderId,
      customerId: 'c1',
      tripId,
      kind,
      ask: 'temporary',
      itemIds,
      visit,
      feeSatang: 35_000,
      cashSatang: 0,
      bookedAt: at('12:00:00'),
    },
  });
const closed = (tripId: string, outcome: 'done' | 'unsuccessful' | 'canceled') =>
  event({
    type: 'TripClosed',
    data: { orderId, tripId, outcome, feeSatang: 0, cashTakenSatang: 0, on, closedAt: at('13:00:00') },
  });
const returned = (...itemIds: string[]) =>
  event({ type: 'ItemsReturned', data: { orderId, itemIds, tripId: 't2', on, returnedAt: at('13:00:00') } });
const endAsked = (tripId: string | null, ...itemIds: string[]) =>
  event({
    type: 'ItemsEndAsked',
    data: { orderId, itemIds, tripId, endsOn: '2026-07-09', askedAt: at('14:00:00') },
  });
const shelved = (itemId: string, locationId = 'a1') =>
  event({
    type: 'ItemShelved',
    data: {
      itemId,
      orderId,
      locationId,
      deedId: 'd1',
      shelvedAt: at('11:00:00'),
      recordedAt: at('11:00:00'),
      scan: null,
    },
  });
const storingUndone = (itemId: string) =>
  event({ type: 'ItemStorageUndone', data: { orderId, itemId, state: 'collected', undoneAt: at('11:30:00') } });
const dropped = (...itemIds: string[]) =>
  event({
    type: 'ItemsDropped',
    data: { orderId, itemIds, reason: 'droppedByStaff', on, droppedAt: at('10:00:00') },
  });

type Row = Awaited<ReturnType<typeof read.byNumber>>['data'][number];
const asking = (pick: (row: Row) => unknown) => async () =>
  (await read.byNumber(org, { orderId })).data.map((row) => pick(row));
const states = asking(({ state }) => state);
const where = asking(({ custody, locationId }) => [custody, locationId]);

describe('the things of an order', () => {
  it('are there once it is paid, and await the first visit', () =>
    given(...begun).shows(
      asking(({ id, state, tripId, custody }) => [id, state, tripId, custody]),
      [one, two, three].map((id) => [id, 'booked', null, 'customer']),
    ));
  it('are none of an order that waits, nor of another organization', () =>
    given(placed({ id: orderId }), inOther(placed({ id: orderId })), inOther(paid(orderId))).shows(states, []));
  it('are fetched and stored, each by itself', () =>
    given(...begun, collected(one, two), stored(one)).shows(states, ['stored', 'collected', 'booked']));
  it('have begun on the day on which they were fetched', () =>
    given(...begun, collected(one)).shows(
      asking(({ beganOn }) => beganOn),
      [on, null, null],
    ));
  it('are coming back while a visit is asked for, and stand as before where it came to nothing', async () => {
    const out = [...begun, collected(one, two), stored(one, two), booked('t2', 10, [one])];
    await given(...out).shows(states, ['returning', 'stored', 'booked']);
    await given(...out, closed('t2', 'canceled')).shows(states, ['stored', 'stored', 'booked']);
    await given(...out, closed('t2', 'unsuccessful')).shows(states, ['stored', 'stored', 'booked']);
    await given(...out, returned(one), closed('t2', 'done')).shows(states, ['withCustomer', 'stored', 'booked']);
  });
  it('are with the movers again where one was put away by mistake, and what is asked for it goes on', async () => {
    const mistaken = [...begun, collected(one, two), stored(one, two)];
    const asked = [...mistaken, booked('t2', 10, [one]), storingUndone(one)];
    await given(...asked).shows(states, ['returning', 'stored', 'booked']);
    await given(...asked, closed('t2', 'canceled')).shows(states, ['collected', 'stored', 'booked']);
    await given(...asked, stored(one), closed('t2', 'canceled')).shows(states, ['stored', 'stored', 'booked']);
  });
  it('are on their way to storage again, until they are there', async () => {
    const back = [...begun, collected(one), stored(one), booked('t2', 10, [one]), returned(one), closed('t2', 'done')];
    const again = [...back, booked('t3', 5, [one])];
    await given(...again).shows(states, ['depositing', 'booked', 'booked']);
    const there = event({
      type: 'ItemsRedeposited',
      data: { orderId, itemIds: [one], tripId: 't3', on, redepositedAt: at('15:00:00') },
    });
    await given(...again, there, stored(one)).shows(states, ['stored', 'booked', 'booked']);
  });
  it('that staff took off are dropped, and are under contract again when they are collected all the same', async () => {
    await given(...begun, dropped(one)).shows(states, ['dropped', 'booked', 'booked']);
    await given(...begun, dropped(one), collected(one)).shows(states, ['collected', 'booked', 'booked']);
  });
  it('are awaited no longer once their order is canceled', () =>
    given(...begun, cancelSettled(orderId)).shows(states, ['dropped', 'dropped', 'dropped']));
  it('are one more for each that was found at the door or added', () => {
    const extra = event({
      type: 'ExtraItemAdded',
      data: {
        orderId,
        itemId: 'o1-04',
        sizeId: 's',
        tripId: null,
        extraId: null,
        monthlySatang: 9_900,
        insuranceSatang: 1_000,
        amountSatang: 50_000,
        days: 90,
        on,
        addedAt: at('10:00:00'),
      },
    });
    return given(...begun, extra, extra).shows(
      asking(({ id, isExtra, isAddedLater, sizeId }) => [id, isExtra, isAddedLater, sizeId]),
      [one, two, three].map((id): unknown[] => [id, false, false, null]).concat([['o1-04', true, true, 's']]),
    );
  });
});

describe('the end of a thing', () => {
  const ends = asking(({ endsOn }) => endsOn);
  it('is the day that was asked for, until it is withdrawn', async () => {
    const events = [...begun, collected(one, two), stored(one, two), endAsked('t2', one)];
    await given(...events).shows(ends, ['2026-07-09', null, null]);
    const back = event({ type: 'EndWithdrawn', data: { orderId, tripId: 't2', withdrawnAt: at('15:00:00') } });
    await given(...events, back).shows(ends, [null, null, null]);
  });
  it('stays what it was where the rest of the contract ends later', () => {
    const gone = event({
      type: 'ItemsReleased',
      data: { orderId, itemIds: [one], tripId: null, on, releasedAt: at('14:00:00') },
    });
    const all = event({
      type: 'ContractEndAsked',
      data: { orderId, tripId: 't3', endsOn: '2026-09-09', language: 'th', askedAt: at('15:00:00') },
    });
    return given(...begun, collected(one, two), endAsked(null, one), gone, all).shows(ends, [
      '2026-07-09',
      '2026-09-09',
      '2026-09-09',
    ]);
  });
});

describe('the end of the rest while one thing is being brought back', () => {
  const ends = asking(({ endsOn }) => endsOn);
  const all = (itemIds?: string[]) =>
    event({
      type: 'ContractEndAsked',
      data: {
        orderId,
        tripId: 't3',
        endsOn: '2026-09-09',
        language: 'th',
        askedAt: at('15:00:00'),
        ...(itemIds && { itemIds }),
      },
    });
  const back = (tripId: string) =>
    event({ type: 'EndWithdrawn', data: { orderId, tripId, withdrawnAt: at('16:00:00') } });
  const begunEnding = [...begun, collected(one, two, three), stored(one, two, three), endAsked('t2', one)];

  it('leaves that its own end, which each is withdrawn without the other', async () => {
    const both = [...begunEnding, booked('t2', 20, [one]), all([two, three]), booked('t3', 20, [two, three])];
    await given(...both).shows(ends, ['2026-07-09', '2026-09-09', '2026-09-09']);
    await given(...both, back('t3')).shows(ends, ['2026-07-09', null, null]);
    await given(...both, back('t2')).shows(ends, [null, '2026-09-09', '2026-09-09']);
    await given(...both, closed('t3', 'unsuccessful'), booked('t4', 20, [two]), back('t4')).shows(ends, [
      '2026-07-09',
      null,
      null,
    ]);
  });
  it('takes with it what a visit that failed had left, with the end that it had', async () => {
    const whole = [...begunEnding, all(), booked('t3', 20, [one, two, three])];
    await given(...whole).shows(ends, ['2026-07-09', '2026-09-09', '2026-09-09']);
    await given(...whole, back('t3')).shows(ends, [null, null, null]);
  });
});

describe('a thing in the hands of the house', () => {
  it('lies where it was put, and nowhere on the road', async () => {
    await given(...begun, shelved(one), shelved(two, 'b2')).shows(where, [
      ['storage', 'a1'],
      ['storage', 'b2'],
      ['customer', null],
    ]);
    const out = event({
      type: 'ItemTakenOut',
      data: {
        itemId: one,
        orderId,
        tripId: 't2',
        deedId: 'd2',
        takenOutAt: at('12:00:00'),
        recordedAt: at('12:00:00'),
        scan: null,
      },
    });
    await given(...begun, shelved(one), out).shows(() => read.onTheRoad(org), 1);
    await given(...begun, shelved(one), out).shows(() => read.fullness(org), []);
  });
  it('is nobody’s to hold any more once it was let go or given up', () => {
    const letGo = event({ type: 'ItemLetGo', data: { itemId: one, orderId, letGoAt: at('12:00:00') } });
    const givenUp = event({ type: 'ItemGivenUp', data: { itemId: two, orderId, givenUpAt: at('12:00:00') } });
    return given(...begun, letGo, givenUp, inOther(givenUp)).shows(where, [
      ['released', null],
      ['released', null],
      ['customer', null],
    ]);
  });
  it('counts once at its place, beside those that are meant', () =>
    given(...begun, shelved(one), shelved(two), inOther(shelved(three))).shows(
      () => read.countOfOthers(org, { locationId: 'a1', itemIds: [two] }),
      1,
    ));
});

describe('looking for things', () => {
  const numbered = [placed({ id: orderId, number: 'KD-000431', name: 'สมชาย ใจดี' }), paid(orderId)];
  const ids = ['KD-000431-01', 'KD-000431-02', 'KD-000431-03'];
  const found = (filter: Parameters<typeof read.newest>[1]) => async () =>
    (await read.newest(org, filter)).data.map(({ id }) => id).toSorted();
  it.each(['kd-000431', '431', '000431-0', 'สมชาย', 'ใจดี สมชาย'])('finds them by “%s”', (search) =>
    given(...numbered, inOther(placed({ id: 'o9', number: 'KD-000431' })), inOther(paid('o9'))).shows(
      found({ search }),
      ids,
    ),
  );
  it.each(['432', 'ชาย', "x'y", '\\', ':*', '%', '& |'])('finds nothing by “%s”', (search) =>
    given(...numbered).shows(found({ search }), []),
  );
  it('goes on behind a page, in whichever order they stand', () =>
    given(...numbered).shows(async () => {
      const first = await read.newest(org, { search: '431', limit: 2 });
      const rest = await read.newest(org, { search: '431', limit: 2, after: first.next ?? '' });
      const byNumber = await read.byNumber(org, { search: '431', limit: 2 });
      const pages = [first.data, rest.data, byNumber.data].map((rows) => rows.map(({ id }) => id));
      return [pages, rest.next];
    }, [[[ids[2], ids[1]], [ids[0]], [ids[0], ids[1]]], null]));
  it('finds nobody by a name that was forgotten', () =>
    given(...numbered, forgotten('c1')).shows(found({ search: 'สมชาย' }), []));
});

it('a person who is forgotten is named by none of their things', () =>
  given(...begun, forgotten('c1')).shows(
    asking(({ customerName, words }) => [customerName, words]),
    [
      [null, null],
      [null, null],
      [null, null],
    ],
  ));

describe('orders with things that nobody fetched', () => {
  const since = (days: number) => () =>
    listUncollected(pool, new Date(Date.parse(at('09:03:00')) + days * 86_400_000 + 3_600_000), { limit: 10 });
  const orders = (days: number) => async () => (await since(days)()).map((row) => [row.org, row.orderId]);
  it('are found after ninety days, in every organization', async () => {
    const both = [...begun, inOther(placed({ id: 'o2' })), inOther(paid('o2'))];
    await given(...both).shows(orders(89), []);
    await given(...both).shows(orders(91), [
      [org, orderId],
      ['second', 'o2'],
    ]);
  });
  it('are none once all is fetched or dropped', () =>
    given(...begun, collected(one, two), dropped(three)).shows(orders(91), []));
});
