import { daySheet } from '@klang/contracts/api/daySheet';
import { items } from '@klang/contracts/api/items';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { trips } from '@klang/contracts/api/trips';
import { tripReads } from '@klang/projections/trips/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const placesIn = async (on: string, type: string): Promise<readonly string[]> =>
  (await house.api.typesOf(`slotday-klangdee.${on}`)).filter((one) => one === type);

describe('a paid order', () => {
  it('has its items and the first visit at once', async () => {
    await house.paid('first');
    expect(await house.states('first')).toEqual(['booked', 'booked', 'booked', 'booked']);
    const number = (await house.custody.orderOf(house.api.asSystem(), 'first'))?.number;
    expect(await house.idsOf('first')).toEqual([1, 2, 3, 4].map((n) => `${number}-0${n}`));
    expect(await house.visits('first')).toMatchObject([{ id: 'first', kind: 5, status: 'scheduled', itemCount: 4 }]);
  });

  it('goes from the door to the shelf, back to the customer, to the shelf again, and is given back for good', async () => {
    const { deed, door, request, states } = house;
    const [one = '', two = '', ...rest] = await house.stored('whole');
    expect(await states('whole')).toEqual(['stored', 'stored', 'stored', 'stored']);
    const back = newId();
    expect((await request('whole', 'temporary', [one, two], back)).status).toBe(200);
    expect(await states('whole')).toEqual(['returning', 'returning', 'stored', 'stored']);
    await door(daySheet.give, back, one);
    await door(daySheet.give, back, two);
    await deed(daySheet.done, back);
    expect(await states('whole')).toEqual(['withCustomer', 'withCustomer', 'stored', 'stored']);
    const again = newId();
    expect((await request('whole', 'deposit', [one], again)).status).toBe(200);
    await door(daySheet.take, again, one);
    await deed(daySheet.done, again);
    await house.store([one]);
    expect(await states('whole')).toEqual(['stored', 'withCustomer', 'stored', 'stored']);
    const end = newId();
    expect((await request('whole', 'cancelItems', [one, two], end)).status).toBe(200);
    expect(await house.statusOf('whole')).toBe('cancelingSome');
    expect(await states('whole')).toEqual(['returning', 'released', 'stored', 'stored']);
    await door(daySheet.give, end, one);
    await deed(daySheet.done, end);
    expect(await house.statusOf('whole')).toBe('success');
    const all = newId();
    const visit = { on: dayIn(12), slotId: 'morning' };
    await house.api.signedIn('staff', 'boss');
    await house.asked(ownerTrips.cancelContract.path, { orderId: 'whole', tripId: all, visit }, house.staff);
    expect(await house.statusOf('whole')).toBe('canceling');
    for (const itemId of rest) await door(daySheet.give, all, itemId);
    await deed(daySheet.done, all);
    // What its visits cost is to be paid before it is closed.
    expect(await house.statusOf('whole')).toBe('canceling');
    expect(await states('whole')).toEqual(['released', 'released', 'released', 'released']);
  }, 60_000);
});

describe('what is late, or on the road', () => {
  it('is a visit whose hours are over, until it is done or given up, and a thing that the movers have', async () => {
    const orderId = 'latecomer';
    await house.paid(orderId);
    const reads = tripReads(house.api.parts.pool);
    const [{ visit } = { visit: { on: '', start: '', end: '' } }] = await house.visits(orderId);
    const lateAt = async (time: string) => {
      const { data } = await reads.list('klangdee', { orderId, lateAt: { on: visit.on, time } });
      return data.map(({ id }) => id);
    };
    expect(await lateAt(visit.end)).toEqual([]);
    expect(await lateAt('23:59')).toEqual([orderId]);
    const asked = { orderId, isLate: true };
    expect((await house.asked(ownerTrips.list.path, asked, house.staff)).data).toEqual([]);
    const [one = '', ...rest] = await house.idsOf(orderId);
    await house.door(daySheet.take, orderId, one);
    const held = await house.asked(items.list.path, { orderId, custody: 'movers' }, house.staff);
    expect(held.data.map(({ id }: { readonly id: string }) => id)).toEqual([one]);
    for (const itemId of rest) await house.door(daySheet.take, orderId, itemId);
    await house.deed(daySheet.done, orderId);
    expect(await lateAt('23:59')).toEqual([]);
  }, 60_000);
});

describe('a request', () => {
  it('is withdrawn until the movers leave, and its place is free again', async () => {
    const [one = ''] = await house.stored('withdrawn');
    const tripId = newId();
    await house.request('withdrawn', 'cancelItems', [one], tripId);
    expect(await house.statusOf('withdrawn')).toBe('cancelingSome');
    const before = (await placesIn(dayIn(10), 'PlaceGivenBack')).length;
    await house.asked(trips.withdraw.path, { orderId: 'withdrawn', tripId }, house.customer);
    expect(await house.statusOf('withdrawn')).toBe('success');
    expect((await house.states('withdrawn'))[0]).toBe('stored');
    expect(await placesIn(dayIn(10), 'PlaceGivenBack')).toHaveLength(before + 1);
    const left = newId();
    await house.request('withdrawn', 'temporary', [one], left);
    await house.deed(daySheet.start, left);
    const late = await house.ask(trips.withdraw.path, { orderId: 'withdrawn', tripId: left }, house.customer);
    expect([late.status, late.refusal]).toEqual([409, 'trip_left']);
  }, 60_000);

  it('says what it costs and changes before it is confirmed, and books exactly that', async () => {
    const [one = ''] = await house.stored('quoted');
    const asking = {
      orderId: 'quoted',
      ask: 'cancelItems',
      itemIds: [one],
      visit: { on: dayIn(11), slotId: 'morning' },
    };
    const quote = await house.asked(trips.quote.path, asking, house.customer);
    expect(quote).toMatchObject({ feeSatang: 35_000, cashSatang: 0, kind: 20 });
    expect(quote.monthlyNowSatang - quote.monthlyThenSatang).toBe(14_900 + 1_000);
    const tripId = newId();
    const booked = await house.asked(trips.request.path, { ...asking, tripId }, house.customer);
    expect(booked.quote).toEqual(quote);
    const twice = await house.asked(trips.request.path, { ...asking, tripId }, house.customer);
    expect(twice.quote).toMatchObject({ feeSatang: 35_000, kind: 20, endsOn: quote.endsOn });
    expect(await house.visits('quoted')).toHaveLength(2);
  }, 60_000);

  it('moves to another day with its place, the first pick-up as well', async () => {
    await house.paid('moved');
    const [from, to] = [dayIn(10), dayIn(14)];
    const back = (await placesIn(from, 'PlaceGivenBack')).length;
    const move = { orderId: 'moved', tripId: 'moved', visit: { on: to, slotId: 'morning' } };
    await house.asked(trips.move.path, move, house.customer);
    expect((await house.visits('moved'))[0]?.visit.on).toBe(to);
    expect(await placesIn(from, 'PlaceGivenBack')).toHaveLength(back + 1);
    expect(await placesIn(to, 'PlaceKept')).toHaveLength(1);
    await house.asked(trips.move.path, move, house.customer);
    expect(await placesIn(to, 'PlaceHeld')).toHaveLength(1);
  }, 60_000);
});
