import { codes } from '@klang/contracts/api/codes';
import { daySheet } from '@klang/contracts/api/daySheet';
import { items } from '@klang/contracts/api/items';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { trips } from '@klang/contracts/api/trips';
import { codeOf } from '@klang/contracts/codes/codes';
import { daysAfter } from '@klang/contracts/kit/days';
import { itemReads } from '@klang/projections/items/queries';
import { tripReads } from '@klang/projections/trips/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { code } from '../../domain/code.ts';
import { item } from '../../domain/item.ts';
import { trip } from '../../domain/trip.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { sealsOf } from '../../platform/custody/seals.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { arrivalsOf } from '../codes/arrivals.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const now = () => new Date().toISOString();
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

  it('is unloaded when all that its visit brought was put away, also what nobody had booked', async () => {
    await house.paid('unloaded');
    const [one = '', two = ''] = await house.idsOf('unloaded');
    for (const itemId of [one, two]) await house.door(daySheet.take, 'unloaded', itemId);
    const beside = { sizeId: null, pictures: [], condition: null, words: '', seal: null };
    await house.deed(daySheet.extra, 'unloaded', beside);
    const extra = (await house.idsOf('unloaded')).at(-1) ?? '';
    const ctx = house.api.asSystem();
    const reads = { trips: tripReads(house.api.parts.pool), items: itemReads(house.api.parts.pool) };
    const arrivalsIn = arrivalsOf(reads);
    const onVan = async (): Promise<readonly string[]> => {
      const arrivals = await arrivalsIn(ctx, { from: dayIn(-1), to: dayIn(30) });
      const { items: brought = [] } = arrivals.find(({ tripId }) => tripId === 'unloaded') ?? {};
      return brought.flatMap(({ itemId, isPutAway }) => (isPutAway ? [] : [itemId]));
    };
    expect((await onVan()).toSorted()).toEqual([one, two, extra].toSorted());
    await house.store([one, two]);
    expect(await onVan()).toEqual([extra]);
    await house.store([extra]);
    // One of them leaves again the next morning.
    const out = { itemId: one, orderId: 'unloaded', deedId: newId(), tripId: 'back', doneAt: now(), at: now() };
    await ctx.execute(item, one, { type: 'TakeItemOut', ...out });
    expect(await onVan()).toEqual([]);
  }, 60_000);

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
    await house.callOrFail(ownerTrips.cancelContract.path, { orderId: 'whole', tripId: all, visit }, house.staff);
    expect(await house.statusOf('whole')).toBe('canceling');
    for (const itemId of rest) await door(daySheet.give, all, itemId);
    await deed(daySheet.done, all);
    expect(await house.statusOf('whole')).toBe('canceling');
    expect(await states('whole')).toEqual(['released', 'released', 'released', 'released']);
  }, 60_000);
});

describe('a seal of ours that a take by mistake opened', () => {
  const sealOn = async (itemId: string) => {
    const { log } = house.api.parts;
    const { item: shown } = await house.callOrFail(items.detail.path, { itemId }, house.staff);
    return [(await stateOf(log, item, { org: 'klangdee', id: itemId })).seal, shown.seal];
  };
  const standing = async (id: string) => {
    const { state, targetId } = await stateOf(house.api.parts.log, code, { org: 'klangdee', id });
    return [state, targetId];
  };
  /** With its customer, under our seal. */
  const lent = async (orderId: string, seal: string): Promise<string> => {
    const ctx = house.api.asSystem();
    await house.paid(orderId);
    const [itemId = ''] = await house.idsOf(orderId);
    await sealsOf(house.api.parts).put(ctx, { itemId, orderId }, seal);
    const hand = { itemId, orderId, pictures: [], condition: null, seal, doneAt: now(), at: now() };
    await ctx.execute(item, itemId, { type: 'CollectItem', ...hand, tripId: 'before' });
    await ctx.execute(item, itemId, { type: 'HandItemOver', ...hand, tripId: 'back', isForGood: false });
    return itemId;
  };
  const taking = (tripId: string, itemId: string, seal: string | null) => {
    const found = { pictures: [], condition: null, words: '', seal };
    return { tripId, itemId, deedId: newId(), at: now(), ...found };
  };
  const undoing = ({ tripId, itemId, deedId }: ReturnType<typeof taking>) => {
    return { tripId, itemId, deedId: newId(), at: now(), undoes: deedId };
  };
  let sealCodes: readonly string[];
  beforeAll(async () => {
    const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
    await house.shop.add('qrtype', 'seal', { ...label, prefix: 'KDS', standsFor: 'seal' });
    const batchId = newId();
    await house.callOrFail(codes.make.path, { batchId, kindId: 'seal', count: 5 }, house.staff);
    const { batch } = await house.callOrFail(codes.batch.path, { batchId }, house.staff);
    sealCodes = [0, 1, 2, 3, 4].map((place) => codeOf(batch, batch.first + place));
  });

  it('closes its thing again when the take is undone, as often as that happens, and what the door found is free', async () => {
    const [seal = '', other = ''] = sealCodes;
    const itemId = await lent('opened-wrong', seal);
    for (const found of [null, other, seal]) {
      const mistake = taking('opened-wrong', itemId, found);
      await house.callOrFail(daySheet.take.path, mistake, house.staff);
      expect([await sealOn(itemId), (await standing(seal))[0]]).toEqual([
        [found, found],
        found === seal ? 'assigned' : 'retired',
      ]);
      const undo = undoing(mistake);
      for (const _ of [1, 2]) await house.callOrFail(daySheet.undo.path, undo, house.staff);
      expect([await sealOn(itemId), await standing(seal)]).toEqual([
        [seal, seal],
        ['assigned', itemId],
      ]);
    }
    expect(await standing(other)).toEqual(['free', null]);
    // What is opened rightly afterwards stays opened, whoever repeats an undo.
    await house.callOrFail(daySheet.take.path, taking('opened-wrong', itemId, other), house.staff);
    await house.custody.bringTrip(house.api.asSystem(), 'opened-wrong');
    expect([await sealOn(itemId), await standing(seal)]).toEqual([
      [other, other],
      ['retired', itemId],
    ]);
    expect(await standing(other)).toEqual(['assigned', itemId]);
  }, 60_000);

  it('stays opened where the thing is put away in the moment of the undo: the take stands with what the door found', async () => {
    const [seal = '', other = ''] = sealCodes.slice(3);
    const [orderId, placed] = ['opened-raced', new Set<string>()];
    const itemId = await lent(orderId, seal);
    const mistake = taking(orderId, itemId, other);
    await house.callOrFail(daySheet.take.path, mistake, house.staff);
    const { log, clock } = house.api.parts;
    // The item is on a shelf between the reading and the writing of the undo.
    const slow: EventLog = {
      ...log,
      append: async (stream, ...what) => {
        if (stream === `item-klangdee.${itemId}` && placed.size === 0) {
          placed.add(itemId);
          await house.store([itemId]);
        }
        return log.append(stream, ...what);
      },
    };
    const by = { org: 'klangdee', actor: { kind: 'system', id: 'test', name: null }, address: null } as const;
    const ctx = contexts({ log: slow, clock, report: () => {} })(by);
    await ctx.execute(trip, orderId, { ...undoing(mistake), type: 'UndoAtDoor', doneAt: now() });
    await custodyOf({ log: slow }).bringTrip(ctx, orderId);
    expect([placed.size, await sealOn(itemId)]).toEqual([1, [other, other]]);
    expect([await standing(other), (await standing(seal))[0]]).toEqual([['assigned', itemId], 'retired']);
  }, 60_000);

  it('closes its thing again though the process died before the thing heard that it was taken', async () => {
    const seal = sealCodes[2] ?? '';
    const itemId = await lent('opened-unheard', seal);
    const ctx = house.api.asSystem();
    const mistake = taking('opened-unheard', itemId, null);
    const known = await stateOf(house.api.parts.log, item, { org: 'klangdee', id: itemId });
    await ctx.execute(trip, 'opened-unheard', { type: 'TakeAtDoor', ...mistake, doneAt: now() });
    const collected = { known, itemId, orderId: 'opened-unheard', tripId: 'opened-unheard', seal: null };
    await sealsOf(house.api.parts).sealOfCollected(ctx, collected);
    expect(await standing(seal)).toEqual(['retired', itemId]);
    const undo = undoing(mistake);
    for (const _ of [1, 2]) await house.callOrFail(daySheet.undo.path, undo, house.staff);
    expect([await sealOn(itemId), await standing(seal)]).toEqual([
      [seal, seal],
      ['assigned', itemId],
    ]);
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
    const body = { orderId, isLate: true };
    expect((await house.callOrFail(ownerTrips.list.path, body, house.staff)).data).toEqual([]);
    const openBefore = async (on: string): Promise<number> =>
      (await house.callOrFail(ownerTrips.counts.path, { on }, house.staff)).openBefore;
    const stillOpen = { to: visit.on, status: ['scheduled', 'onTheWay'], isCounted: true };
    const open = await house.callOrFail(ownerTrips.list.path, stillOpen, house.staff);
    expect(open.data.map(({ id }: { readonly id: string }) => id)).toContain(orderId);
    expect(await openBefore(daysAfter(visit.on, 1))).toBe(open.count);
    const [one = '', ...rest] = await house.idsOf(orderId);
    await house.door(daySheet.take, orderId, one);
    const late = await house.callOrFail(items.list.path, { orderId, custody: 'movers' }, house.staff);
    expect(late.data.map(({ id }: { readonly id: string }) => id)).toEqual([one]);
    for (const itemId of rest) await house.door(daySheet.take, orderId, itemId);
    await house.deed(daySheet.done, orderId);
    expect(await lateAt('23:59')).toEqual([]);
    expect(await openBefore(daysAfter(visit.on, 1))).toBe(open.count - 1);
  }, 60_000);
});

describe('a request', () => {
  it('is withdrawn until the movers leave, and its place is free again', async () => {
    const [one = ''] = await house.stored('withdrawn');
    const tripId = newId();
    await house.request('withdrawn', 'cancelItems', [one], tripId);
    expect(await house.statusOf('withdrawn')).toBe('cancelingSome');
    const before = (await placesIn(dayIn(10), 'PlaceGivenBack')).length;
    await house.callOrFail(trips.withdraw.path, { orderId: 'withdrawn', tripId }, house.customer);
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
    const [one = '', other = ''] = await house.stored('quoted');
    const asking = {
      orderId: 'quoted',
      ask: 'cancelItems',
      itemIds: [one],
      visit: { on: dayIn(11), slotId: 'morning' },
    };
    const quote = await house.callOrFail(trips.quote.path, asking, house.customer);
    expect(quote).toMatchObject({ feeSatang: 35_000, cashSatang: 0, kind: 20 });
    expect(quote.monthlyNowSatang - quote.monthlyThenSatang).toBe(14_900 + 1_000);
    const tripId = 'to-come';
    const booked = await house.callOrFail(trips.request.path, { ...asking, tripId }, house.customer);
    expect(booked.quote).toEqual(quote);
    const twice = await house.callOrFail(trips.request.path, { ...asking, tripId }, house.customer);
    expect(twice.quote).toMatchObject({ feeSatang: 35_000, kind: 20, endsOn: quote.endsOn });
    const next = await house.callOrFail(trips.quote.path, { ...asking, itemIds: [other] }, house.customer);
    expect([quote.nextBill, next.nextBill]).not.toContain(null);
    expect(await house.visits('quoted')).toHaveLength(2);
  }, 60_000);

  it('moves to another day with its place, the first pick-up as well', async () => {
    await house.paid('moved');
    const [from, to] = [dayIn(10), dayIn(14)];
    const back = (await placesIn(from, 'PlaceGivenBack')).length;
    const move = { orderId: 'moved', tripId: 'moved', visit: { on: to, slotId: 'morning' } };
    await house.callOrFail(trips.move.path, move, house.customer);
    expect((await house.visits('moved'))[0]?.visit.on).toBe(to);
    expect(await placesIn(from, 'PlaceGivenBack')).toHaveLength(back + 1);
    expect(await placesIn(to, 'PlaceKept')).toHaveLength(1);
    await house.callOrFail(trips.move.path, move, house.customer);
    expect(await placesIn(to, 'PlaceHeld')).toHaveLength(1);
  }, 60_000);
});
