import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, expect, it } from 'vitest';
import { at, paid, placed } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { itemsProjection } from './projection.ts';
import { itemReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, itemsProjection);
afterAll(() => pool.end());

const read = itemReads(pool);
const org = 'klangdee';
const big = (count: number, of = { id: 'o1', number: 'KD-0668' }): SpecEvent[] => {
  const order = placed(of);
  return [{ ...order, data: { ...order.data, boxes: count } } as SpecEvent, paid(of.id)];
};
const numbersFrom = async (after: string | undefined, limit: number) => {
  const { data, next } = await read.byNumber(org, { orderId: 'o1', after, limit });
  return { ids: data.map(({ id }) => id), next };
};

describe('the items of an order by number', () => {
  it('stand as people count, also from a hundred on and behind a page', () =>
    given(...big(102)).shows(async () => {
      const first = await numbersFrom(undefined, 99);
      const rest = await numbersFrom(first.next ?? '', 99);
      return [first.ids.slice(8, 11), first.ids.at(-1), rest];
    }, [
      ['KD-0668-09', 'KD-0668-10', 'KD-0668-11'],
      'KD-0668-99',
      { ids: ['KD-0668-100', 'KD-0668-101', 'KD-0668-102'], next: null },
    ]));

  it('are all there, however many', async () => {
    await given(...big(1_203), ...big(2, { id: 'o2', number: 'KD-0764' })).shows(async () => {
      const all = await read.every(org, { orderId: 'o1' });
      return [all.length, all.at(-1)?.id, (await read.every(org, { orderId: 'o2' })).length];
    }, [1_203, 'KD-0668-1203', 2]);
    expect(await read.every('second', { orderId: 'o1' })).toEqual([]);
  });
});

describe('an item with a label', () => {
  const labelled: SpecEvent = {
    type: 'ItemLabelled',
    data: { itemId: 'KD-0668-02', orderId: 'o1', code: 'KDB00000004Y', labelledAt: at('10:00:00') },
  };
  const unlabelled: SpecEvent = {
    type: 'ItemUnlabelled',
    data: { itemId: 'KD-0668-02', orderId: 'o1', code: 'KDB00000004Y', unlabelledAt: at('11:00:00') },
  };
  const found = async () => (await read.newest(org, { search: 'kdb00000004y' })).data.map(({ id }) => id);
  it('is found by its code, until it has that no more', async () => {
    await given(...big(3), labelled).shows(found, ['KD-0668-02']);
    await given(...big(3), labelled, unlabelled).shows(found, []);
  });
});

it('the count of items is of all that fit, also of those that a page leaves out, and is counted only where asked for', async () => {
  const taken = (itemId: string): SpecEvent => ({
    type: 'ItemTakenOut',
    data: {
      itemId,
      orderId: 'o1',
      tripId: 't1',
      deedId: itemId,
      takenOutAt: at('12:00:00'),
      recordedAt: at('12:00:00'),
      scan: null,
    },
  });
  const ofMovers = { custody: 'movers', state: ['booked', 'stored'], limit: 1 } as const;
  const events = [...big(4), taken('KD-0668-01'), taken('KD-0668-02')];
  await given(...events).shows(async () => {
    const { data, next, count } = await read.newest(org, { ...ofMovers, isCounted: true });
    return [data.length, next !== null, count];
  }, [1, true, 2]);
  expect(await read.newest(org, ofMovers)).not.toHaveProperty('count');
});

it('what a visit brought back awaits its place, also once another visit is asked to bring it, until that takes it out', async () => {
  const taken = (itemId: string, tripId: string): SpecEvent => ({
    type: 'ItemTakenOut',
    data: {
      itemId,
      orderId: 'o1',
      tripId,
      deedId: `${itemId} ${tripId}`,
      takenOutAt: at('12:00:00'),
      recordedAt: at('12:00:00'),
      scan: null,
    },
  });
  const visit = { on: '2026-12-20', slotId: 'morning', start: '09:00', end: '12:00' };
  const asked = (tripId: string, itemIds: string[]): SpecEvent => ({
    type: 'TripBooked',
    data: {
      orderId: 'o1',
      customerId: 'c1',
      tripId,
      kind: 10,
      ask: 'temporary',
      itemIds,
      visit,
      feeSatang: 0,
      cashSatang: 0,
      bookedAt: at('12:30:00'),
    },
  });
  const [one, other] = ['KD-0668-01', 'KD-0668-02'];
  const failed = [taken(one, 't1'), taken(other, 't1'), asked('t2', [one, other])];
  const waiting = async () =>
    (await read.newest(org, { custody: 'movers', awaitsPlace: true })).data.map(({ id }) => id).toSorted();
  await given(...big(4), ...failed).shows(waiting, [one, other]);
  await given(...big(4), ...failed, taken(one, 't2')).shows(waiting, [other]);
});
