import type { KlangEvent } from '@klang/contracts/events/index';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { itemsProjection } from '../items/projection.ts';
import { at, cancelAsked, forgotten, paid, placed } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { emptied, type SpecEvent, showing } from '../kit/spec.ts';
import { disputedVisits } from './disputes.ts';
import { listOrdersWithoutTrip } from './overdue.ts';
import { tripsProjection } from './projection.ts';
import { tripReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, tripsProjection);
// A visit shows the contract sizes of its items.
beforeAll(() => emptied(pool, itemsProjection));
afterAll(() => pool.end());

const read = tripReads(pool);
const [org, orderId, customerId, tripId] = ['klangdee', 'o1', 'c1', 't1'];
const morning = { on: '2026-01-10', slotId: 'morning', start: '09:00', end: '12:00' };
const inOther = (specEvent: SpecEvent): SpecEvent => ({ ...specEvent, by: { org: 'second' } });
const event = (klangEvent: KlangEvent): SpecEvent => klangEvent;
const scheduled = (id = tripId, visit = morning, kind: 5 | 10 = 5) =>
  event({
    type: 'TripScheduled',
    data: {
      tripId: id,
      orderId,
      customerId,
      kind,
      itemIds: [`${id}-a`, `${id}-b`],
      visit,
      cashSatang: 5_000,
      scheduledAt: at('09:05:00'),
    },
  });
const begun = [placed({ id: orderId }), paid(orderId), scheduled()];
const assigned = (id: string, crewId: string | null, stop: number | null) =>
  event({ type: 'TripAssigned', data: { tripId: id, orderId, crewId, stop, assignedAt: at('09:30:00') } });
const deed = (deedId = 'd1') => ({
  tripId,
  orderId,
  customerId,
  deedId,
  doneAt: at('10:00:00'),
  recordedAt: at('10:01:00'),
});
const seen = { pictures: ['p1'], condition: null, words: 'scratched', seal: '77' };
const taken = event({ type: 'DoorItemTaken', data: { ...deed(), itemId: 't1-a', ...seen } });
const missed = event({ type: 'DoorItemMissed', data: { ...deed(), itemId: 't1-b', reason: 'not packed' } });
const extra = event({ type: 'DoorExtraTaken', data: { ...deed(), extraId: 'x1', sizeId: 's', ...seen } });
const signed = event({ type: 'DoorSigned', data: { ...deed(), signer: 'แม่', picture: 'p9' } });
const failed = event({
  type: 'TripFailed',
  data: { ...deed(), reasonId: 'nobody', feeSatang: 100, pictures: ['p2'], words: 'dog', position: null },
});

type Row = Awaited<ReturnType<typeof read.list>>['data'][number];
const all = (pick: (row: Row) => unknown) => async () => (await read.list(org, {})).data.map((row) => pick(row));
const status = all((row) => row.status);
const whole = async () => read.one(org, tripId);

describe('a visit', () => {
  it('is there once it is made, for its organization alone', () =>
    given(...begun, inOther(scheduled('t2'))).shows(
      all(({ id, kind, visit, itemCount, cashSatang }) => [id, kind, visit, itemCount, cashSatang]),
      [[tripId, 5, morning, 2, 5_000]],
    ));
  it('moves with its day, and leaves its crew', () => {
    const to = { ...morning, on: '2026-01-12' };
    const data = { tripId, orderId, from: morning, to, cashSatang: 0, movedAt: at('09:40:00') };
    return given(...begun, assigned(tripId, 'crew1', 1), event({ type: 'TripMoved', data })).shows(
      all(({ visit, crewId, stop, cashSatang }) => [visit.on, crewId, stop, cashSatang]),
      [['2026-01-12', null, null, 0]],
    );
  });
  it('is on its way, done, unsuccessful or cancelled as it is told', async () => {
    const started = event({ type: 'TripStarted', data: deed() });
    await given(...begun, started).shows(status, ['onTheWay']);
    const done = [...begun, started, event({ type: 'TripDone', data: deed() })];
    await given(...done).shows(status, ['done']);
    await given(...done).shows(async () => (await read.fetching(org, { from: '2026', to: '2027' })).length, 1);
    await given(...begun, started, failed).shows(
      all((row) => [row.status, row.reasonId]),
      [['unsuccessful', 'nobody']],
    );
    const canceled = { tripId, orderId, reason: 'withdrawn', orderReason: null, canceledAt: at('09:40:00') } as const;
    await given(...begun, event({ type: 'TripCanceled', data: canceled })).shows(status, ['canceled']);
  });
  it('costs what its contract says, and at last what was charged', async () => {
    const booking = { orderId, customerId, tripId, kind: 10, ask: 'temporary', visit: morning } as const;
    const booked = event({
      type: 'TripBooked',
      data: { ...booking, itemIds: [], feeSatang: 35_000, cashSatang: 0, bookedAt: at('09:04:00') },
    });
    const came = { outcome: 'unsuccessful', feeSatang: 100, cashTakenSatang: 0, on: morning.on } as const;
    const closed = event({ type: 'TripClosed', data: { orderId, tripId, ...came, closedAt: at('11:00:00') } });
    const fee = all((row) => row.feeSatang);
    await given(...begun).shows(fee, [0]);
    await given(...begun, booked).shows(fee, [35_000]);
    await given(placed({ id: orderId }), booked, scheduled()).shows(fee, [35_000]);
    await given(...begun, booked, closed).shows(fee, [100]);
    const changed = { orderId, tripId, feeSatang: 0, changedAt: at('09:30:00') };
    await given(...begun, booked, event({ type: 'VisitFeeChanged', data: changed })).shows(fee, [0]);
    const disputed = event({
      type: 'VisitDisputed',
      data: { orderId, customerId, tripId, disputedAt: at('12:00:00') },
    });
    const settledAs = (isFeeDue: boolean, isCredited = false) => {
      const why = { reason: 'The guard kept the van outside', settledAt: at('13:00:00') };
      const data = { orderId, customerId, tripId, isFeeDue, feeSatang: 100, isCredited, ...why };
      return event({ type: 'VisitDisputeSettled', data });
    };
    const feeAndDispute = all((row) => [row.feeSatang, row.dispute]);
    const waiting = disputedVisits(pool);
    await given(...begun, booked, closed).shows(feeAndDispute, [[100, null]]);
    const open = [...begun, booked, closed, disputed];
    await given(...open).shows(feeAndDispute, [[100, 'open']]);
    await given(...open, inOther(scheduled('t2'))).shows(
      async () => (await waiting(org, 9)).map((one) => [one.orderId, one.feeSatang]),
      [[orderId, 100]],
    );
    await given(...open, settledAs(true)).shows(feeAndDispute, [[100, 'due']]);
    await given(...open, settledAs(false)).shows(feeAndDispute, [[0, 'letGo']]);
    await given(...open, settledAs(false, true)).shows(feeAndDispute, [[100, 'letGo']]);
    const listed = async () => [
      (await read.list(org, { isDisputed: true })).data.map((row) => [row.id, row.disputedAt]),
      await read.count(org, { isDisputed: true }, 9),
      await read.disputes(org),
    ];
    const since = at('12:00:00');
    await given(...open, scheduled('t2')).shows(listed, [[[tripId, since]], 1, { open: 1, since }]);
    await given(...open, settledAs(true)).shows(listed, [[], 0, { open: 0, since: null }]);
    const [reason, letGo] = [async () => (await whole())?.disputeReason, [...open, settledAs(false)]];
    await given(...letGo).shows(reason, 'The guard kept the van outside');
    await given(...letGo).shows(() => waiting(org, 9), []);
    await given(...letGo, forgotten(customerId)).shows(reason, null);
  });
});

describe('what a visit leaves behind', () => {
  const left = all((row) => [row.id, row.leftCount]);
  const [a, b] = ['t1-a', 't1-b'];
  const fees = { feeSatang: 0, cashTakenSatang: 0, on: morning.on, closedAt: at('11:00:00') };
  const closed = (outcome: 'done' | 'unsuccessful' | 'canceled') =>
    event({ type: 'TripClosed', data: { orderId, tripId, outcome, ...fees } });
  const money = { visit: morning, feeSatang: 0, cashSatang: 0, bookedAt: at('11:05:00') };
  const booked = (itemIds: string[]) =>
    event({
      type: 'TripBooked',
      data: { orderId, customerId, tripId: 't9', kind: 5, ask: 'deposit', itemIds, ...money },
    });
  const dropped = (itemIds: string[]) => {
    const data = { orderId, itemIds, reason: 'fewerThanBooked', on: morning.on, droppedAt: at('11:00:00') } as const;
    return event({ type: 'ItemsDropped', data });
  };
  const ended = { orderId, tripId: null, endsOn: morning.on, language: 'th', askedAt: at('11:10:00') } as const;

  it('is what was not at the door, or all of it, until another visit comes for it', async () => {
    await given(...begun, taken, missed).shows(left, [['t1', 0]]);
    await given(...begun, taken, missed, closed('done')).shows(left, [['t1', 1]]);
    await given(...begun, failed, closed('unsuccessful')).shows(left, [['t1', 2]]);
    await given(...begun, failed, closed('unsuccessful'), booked([a])).shows(left, [['t1', 1]]);
    // In demo data the contract events come before the visit events.
    await given(placed({ id: orderId }), closed('unsuccessful'), scheduled(), failed).shows(left, [['t1', 2]]);
    await given(...begun, failed, closed('unsuccessful'), booked([a, b])).shows(left, [['t1', 0]]);
  });
  it('is also what another visit was to bring that was withdrawn, once this one is over', async () => {
    const joined = event({
      type: 'ItemsEndAsked',
      data: { orderId, tripId, itemIds: ['t0-a'], endsOn: morning.on, askedAt: at('10:30:00') },
    });
    await given(...begun, taken, joined, missed).shows(left, [['t1', 0]]);
    await given(...begun, taken, joined, missed, closed('done')).shows(left, [['t1', 2]]);
    const over = [...begun, failed, closed('unsuccessful')];
    await given(...over, joined).shows(left, [['t1', 3]]);
    await given(...over, joined, booked(['t0-a', a, b])).shows(left, [['t1', 0]]);
  });
  it('is nothing that is awaited no longer, and nothing once all of it ends', async () => {
    await given(...begun, closed('canceled')).shows(left, [['t1', 0]]);
    await given(...begun, taken, missed, dropped([b]), closed('done')).shows(left, [['t1', 0]]);
    await given(...begun, failed, closed('unsuccessful'), dropped([b])).shows(left, [['t1', 1]]);
    const end = event({ type: 'ContractEndAsked', data: ended });
    await given(...begun, failed, closed('unsuccessful'), end).shows(left, [['t1', 0]]);
  });
});

describe('what was done at the door', () => {
  it('stands with each thing, and with what was found beside; what was booked is counted', () =>
    given(...begun, taken, missed, extra, extra).shows(async () => {
      const found = await whole();
      const items = found?.items.map(({ itemId, isExtra, door, words, seal }) => [itemId, isExtra, door, words, seal]);
      return [items, found?.trip.doneCount];
    }, [
      [
        ['t1-a', false, 'taken', 'scratched', '77'],
        ['t1-b', false, 'missing', 'not packed', null],
        ['x1', true, 'taken', 'scratched', '77'],
      ],
      1,
    ]));
  it('is signed, and paid in cash', async () => {
    const arrived = event({ type: 'TripArrived', data: deed() });
    const cash = event({ type: 'DoorCashTaken', data: { ...deed(), amountSatang: 5_000 } });
    await given(...begun, arrived, signed, cash).shows(async () => {
      const found = await whole();
      return [found?.signature, found?.trip.cashTakenSatang, found?.trip.arrivedAt];
    }, [{ signer: 'แม่', picture: 'p9', at: at('10:00:00') }, 5_000, at('10:00:00')]);
  });
  it('goes with the person who is forgotten', () => {
    const noted = event({
      type: 'TripNoted',
      data: { tripId, orderId, customerId, note: 'lift', notedAt: at('09:20:00') },
    });
    return given(...begun, noted, taken, signed, failed, forgotten(customerId)).shows(async () => {
      const found = await whole();
      const words = found?.items.map((one) => one.words);
      const personalFields = [found?.note, found?.signature?.signer, found?.failed?.words];
      return [...personalFields, words, found?.address, found?.trip.customerName];
    }, [null, null, null, [null, null], null, null]);
  });
});

it('all visits of some days are found, however many are open from the day before', () => {
  const days = ['2026-01-09', '2026-01-10', '2026-01-11'];
  const many = Array.from({ length: 201 }, (_, n) => scheduled(`m${n}`, { ...morning, on: days[n % 3] ?? morning.on }));
  const span = { from: '2026-01-09', to: '2026-01-11' };
  const counts = async () => [(await read.ahead(org, span)).length, (await read.every(org, span)).length];
  return given(placed({ id: orderId }), paid(orderId), ...many).shows(counts, [201, 201]);
});

describe('looking for visits', () => {
  const found = (filter: Parameters<typeof read.list>[1]) => async () =>
    (await read.list(org, filter)).data.map(({ id }) => id);
  const two = [
    placed({ id: orderId, number: 'KD-000431', name: 'สมชาย ใจดี' }),
    paid(orderId),
    scheduled('t1'),
    scheduled('t2', { ...morning, on: '2026-01-12' }),
    inOther(placed({ id: 'o9', number: 'KD-000431' })),
  ];
  it.each(['KD-000431', 'kd-0004', '000431', '431', 'สมชาย', 'ใจดี  สม', orderId])(
    'finds them by “%s”, the beginning of a word of the order’s number or customer',
    (search) => given(...two).shows(found({ search }), ['t1', 't2']),
  );
  it.each(['432', 'ชาย', 'สมชาย สมหญิง', "x'y", '\\', ':*', '%', '& |'])('finds nothing by “%s”', (search) =>
    given(...two).shows(found({ search }), []),
  );
  it('goes on behind a page, within the days and the states that are asked for', () =>
    given(...two).shows(async () => {
      const { data, next } = await read.list(org, { search: '431', limit: 1 });
      const rest = await found({ search: '431', limit: 1, after: next ?? '' })();
      const days = await found({ from: '2026-01-11', to: '2026-01-12', status: ['scheduled'] })();
      return [
        data.map(({ id }) => id),
        rest,
        days,
        await found({ to: '2026-01-10', status: ['scheduled', 'onTheWay'] })(),
      ];
    }, [['t1'], ['t2'], ['t2'], ['t1']]));
  it('begins with the last one where that is asked for, also behind a page', () =>
    given(...two).shows(async () => {
      const { data, next } = await read.list(org, { search: '431', limit: 1, isLatestFirst: true });
      const rest = await found({ search: '431', limit: 1, after: next ?? '', isLatestFirst: true })();
      return [data.map(({ id }) => id), rest];
    }, [['t2'], ['t1']]));
  it('finds a visit in the district to which it goes, also where that is its own', async () => {
    const contact = { name: 'แม่', phone: '0812345678', secondPhone: null };
    const address = { detail: '1', subDistrict: '103902', postcode: '10110' };
    const one = { tripId, orderId, customerId, addressedAt: at('09:30:00') };
    const away = event({ type: 'TripAddressed', data: { ...one, address, contact, isOwn: true } });
    const back = event({ type: 'TripAddressed', data: { ...one, address: null, contact: null, isOwn: false } });
    await given(...two, away).shows(found({ district: '1039' }), ['t1']);
    await given(...two, away, back).shows(found({ district: '1039' }), []);
    await given(...two, away, forgotten(customerId)).shows(found({ district: '1039' }), []);
  });
});

it('a day sheet has the stops of a crew in their order', () => {
  const two = [scheduled('t2'), scheduled('t3', { ...morning, on: '2026-01-11' })];
  const given_ = [assigned('t1', 'crew1', 2), assigned('t2', 'crew1', 1), assigned('t3', 'crew1', 1)];
  return given(...begun, ...two, ...given_).shows(
    async () => (await read.sheet(org, { on: morning.on, crewId: 'crew1' })).map(({ trip }) => trip.id),
    ['t2', 't1'],
  );
});

it('orders that were paid and have no visit are found, until they have one or are cancelled', async () => {
  const found = async () =>
    (await listOrdersWithoutTrip(pool, new Date('2026-01-06T00:00:00Z'), { limit: 10 })).map((one) => one.orderId);
  const order = placed({ id: orderId });
  if (order.type !== 'OrderPlaced') throw new Error('It is no order.');
  const visited = event({ ...order, data: { ...order.data, pickUp: morning } });
  await given(visited, paid(orderId)).shows(found, [orderId]);
  await given(visited, paid(orderId), scheduled()).shows(found, []);
  await given(visited, paid(orderId), cancelAsked(orderId)).shows(found, []);
});
