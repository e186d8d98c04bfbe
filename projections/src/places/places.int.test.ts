import type { VisitKind } from '@klang/contracts/orders/trips';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, expect, it } from 'vitest';
import { at } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { listOverduePlaces, type OverduePlace } from './overdue.ts';
import { placesProjection } from './projection.ts';
import { placeReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, placesProjection);
afterAll(() => pool.end());

const read = placeReads(pool);
const org = 'klangdee';
const january = { from: '2026-01-01', to: '2026-01-31' };
const slot = { slotId: 'morning', visit: 'pickUp' } as const;

const placeOf = (orderId: string, on: string, visit: VisitKind = 'pickUp') => ({
  on,
  visit,
  slotId: 'morning',
  orderId,
});
const placeHeld = (orderId: string, on = '2026-01-08', until = at('09:15:00'), visit?: VisitKind): SpecEvent => ({
  type: 'PlaceHeld',
  data: { ...placeOf(orderId, on, visit), customerId: 'c1', heldAt: at('09:00:00'), until },
});
const placeKept = (orderId: string, on = '2026-01-08'): SpecEvent => ({
  type: 'PlaceKept',
  data: { ...placeOf(orderId, on), keptAt: at('09:03:00') },
});
const missed = (orderId: string, on = '2026-01-08'): SpecEvent => ({
  type: 'PlaceMissed',
  data: { ...placeOf(orderId, on), customerId: 'c1', missedAt: at('09:12:00') },
});
const givenBack = (orderId: string, on = '2026-01-08'): SpecEvent => ({
  type: 'PlaceGivenBack',
  data: { ...placeOf(orderId, on), reason: 'expired', givenBackAt: at('09:16:00') },
});
const weekSet = (places: number[]): SpecEvent => ({
  type: 'WeekPlacesSet',
  data: { ...slot, places, setAt: at('08:00:00') },
});
const daySet = (on: string, places: number | null): SpecEvent => ({
  type: 'DayPlacesSet',
  data: { ...slot, on, places, setAt: at('08:00:00') },
});
const closed = (on: string, reason = 'Stocktaking'): SpecEvent => ({
  type: 'DayClosed',
  data: { on, visits: ['pickUp', 'return'], reason_th: 'นับสต็อก', reason_en: reason, closedAt: at('08:00:00') },
});
const opened = (on: string): SpecEvent => ({ type: 'DayOpened', data: { on, openedAt: at('08:00:00') } });
const second = (event: SpecEvent): SpecEvent => ({ ...event, by: { org: 'second' } });

const booked = () => read.booked(org, january);
const on8 = (count: number) => ({ ...slot, on: '2026-01-08', booked: count });

describe('the booked places', () => {
  it('are those that are held and those that are kept', () =>
    given(placeHeld('o1'), placeHeld('o2'), placeKept('o2')).shows(booked, [on8(2)]));
  it('are not those that are missing', () => given(placeHeld('o1'), missed('o2')).shows(booked, [on8(1)]));
  it('are counted once, however often they are held', () =>
    given(placeHeld('o1'), placeHeld('o1', '2026-01-08', at('09:30:00'))).shows(booked, [on8(1)]));
  it('are free again when they are given back', () => given(placeHeld('o1'), givenBack('o1')).shows(booked, []));
  it('are one where a visit is to take over the place of another, until that is given back and after it', async () => {
    const own = { ...placeOf('o1', '2026-01-08'), tripId: 't2', customerId: 'c1' };
    const of = { ...own, heldAt: at('09:01:00'), until: at('09:15:00') };
    const end: SpecEvent = { type: 'PlaceHeld', data: { ...of, inPlaceOf: 'o1' } };
    await given(placeHeld('o1'), end).shows(booked, [on8(1)]);
    await given(placeHeld('o1'), end, givenBack('o1')).shows(booked, [on8(1)]);
    const parted: SpecEvent = { type: 'PlaceHeld', data: of };
    await given(placeHeld('o1'), end, parted).shows(booked, [on8(2)]);
  });
  it('are counted by day and by kind of visit', () =>
    given(
      placeHeld('o1'),
      placeHeld('o2', '2026-01-09'),
      placeHeld('o3', '2026-01-08', at('09:15:00'), 'return'),
      placeHeld('o4', '2026-02-01'),
    ).shows(booked, [...[on8(1), { ...on8(1), visit: 'return' }], { ...on8(1), on: '2026-01-09' }]));
  it('are seen by their own organization alone', () =>
    given(second(placeHeld('o1')), placeHeld('o2')).shows(booked, [on8(1)]));
});

describe('the orders without a place', () => {
  const without = () => read.missed(org);
  const missing = { ...slot, on: '2026-01-08', orderId: 'o1', since: expect.any(Date) };
  it('are those that are paid and found their slot full, of their own organization alone', () =>
    given(missed('o1'), placeHeld('o2'), second(missed('o3'))).shows(without, [missing]));
  it('are none once one is found, or the order is over', async () => {
    await given(missed('o1'), placeHeld('o1'), placeKept('o1')).shows(without, []);
    await given(missed('o1'), givenBack('o1')).shows(without, []);
  });
});

describe('what staff have set', () => {
  const set = () => read.set(org, january);
  const nothing = { week: [], own: [], closed: [] };
  it('is the latest number of each weekday', () =>
    given(weekSet([0, 1, 1, 1, 1, 1, 1]), weekSet([0, 4, 4, 4, 4, 4, 2])).shows(set, {
      ...nothing,
      week: [{ ...slot, places: [0, 4, 4, 4, 4, 4, 2] }],
    }));
  it('is the number of a day, until it has none of its own', async () => {
    const own = [{ ...slot, on: '2026-01-08', places: 2 }];
    await given(daySet('2026-01-08', 0), daySet('2026-01-08', 2), daySet('2026-02-01', 1)).shows(set, {
      ...nothing,
      own,
    });
    await given(daySet('2026-01-08', 2), daySet('2026-01-08', null)).shows(set, nothing);
  });
  it('is that a day is closed, with the latest reason, until it is opened', async () => {
    const both = ['pickUp', 'return'];
    const shown = { on: '2026-01-08', visits: both, reason: { th: 'นับสต็อก', en: 'Fire drill' } };
    await given(closed('2026-01-08'), closed('2026-01-08', 'Fire drill')).shows(set, { ...nothing, closed: [shown] });
    await given(closed('2026-01-08'), opened('2026-01-08')).shows(set, nothing);
  });
  it('is its own organization’s alone', () =>
    given(second(weekSet([1, 1, 1, 1, 1, 1, 1])), second(daySet('2026-01-08', 1)), second(closed('2026-01-08'))).shows(
      set,
      nothing,
    ));
});

describe('the held places whose time is over', () => {
  const overdue =
    (time: string, page: { limit: number; after?: OverduePlace } = { limit: 10 }) =>
    () =>
      listOverduePlaces(pool, new Date(at(time)), page);
  const late = (orderId: string, of = org, until = at('09:15:00')): OverduePlace => ({
    ...slot,
    org: of,
    on: '2026-01-08',
    orderId,
    tripId: orderId,
    until,
  });
  it('are those of every organization that are neither kept nor given back', () =>
    given(
      placeHeld('o1'),
      second(placeHeld('o2')),
      placeHeld('o3'),
      placeKept('o3'),
      placeHeld('o4'),
      givenBack('o4'),
    ).shows(overdue('09:16:00'), [late('o1'), late('o2', 'second')]));
  it('are also those that are missing, to be looked for again and again', () =>
    given(missed('o1')).shows(overdue('09:16:00'), [late('o1', org, at('09:12:00'))]));
  it('are none while there is time, and when they are held for longer', async () => {
    await given(placeHeld('o1')).shows(overdue('09:15:00'), []);
    await given(placeHeld('o1'), placeHeld('o1', '2026-01-08', at('09:30:00'))).shows(overdue('09:16:00'), []);
  });
  it('come page by page', async () => {
    const many = [placeHeld('o1'), placeHeld('o2'), placeHeld('o3', '2026-01-08', at('09:14:00'))];
    const first = [late('o3', org, at('09:14:00')), late('o1')];
    await given(...many).shows(overdue('09:16:00', { limit: 2 }), first);
    await given(...many).shows(overdue('09:16:00', { limit: 2, after: late('o1') }), [late('o2')]);
  });
});
