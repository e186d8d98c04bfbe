import { randomBytes } from 'node:crypto';
import { codes } from '@klang/contracts/api/codes';
import { daySheet } from '@klang/contracts/api/daySheet';
import { items } from '@klang/contracts/api/items';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { trips } from '@klang/contracts/api/trips';
import { codeOf } from '@klang/contracts/codes/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { code } from '../../domain/code.ts';
import { item } from '../../domain/item.ts';
import { trip } from '../../domain/trip.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { tripBringing } from '../../platform/custody/bringTrip.ts';
import { doorUndo } from '../../platform/custody/doorUndo.ts';
import { sealsOf } from '../../platform/custody/seals.ts';
import { custodyStreams } from '../../platform/custody/streams.ts';
import { type Context, contexts } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  const label = { digits: 8, labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
  await house.shop.add('qrtype', 'seal', { ...label, prefix: 'KDS', standsFor: 'seal' });
}, 120_000);
afterAll(() => house.close());

const seen = { pictures: [], condition: null, words: '', seal: null };
const morning = (days: number) => ({ on: dayIn(days), slotId: 'morning' });
type Answer = { readonly status: number; readonly refusal?: string };
const refused = ({ status, refusal }: Answer) => [status, refusal];
const owner = async (call: { readonly path: string }, body: object) =>
  refused(await house.ask(call.path, body, house.staff));

describe('what is asked for twice', () => {
  it('and ended at once, because the customer has it, is answered as the first time', async () => {
    const [one = ''] = await house.stored('ended');
    const back = newId();
    await house.request('ended', 'temporary', [one], back);
    await house.door(daySheet.give, back, one);
    await house.deed(daySheet.done, back);
    const headers = { 'idempotency-key': newId(), host: 'localhost' };
    const body = { orderId: 'ended', tripId: newId(), ask: 'cancelItems', itemIds: [one], visit: null };
    const send = () => house.api.call(trips.request.path, body, { token: house.customer, headers });
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode, again.json().refusal]).toEqual([200, 200, undefined]);
    const { itemIds, kind, endsOn } = first.json().detail.quote;
    expect(again.json().detail.quote).toMatchObject({ itemIds, kind, endsOn });
  }, 60_000);

  it('under one id for other things, or another day, is refused and not answered as the first', async () => {
    const [one = '', two = ''] = await house.stored('same');
    const tripId = newId();
    const body = { orderId: 'same', tripId, ask: 'temporary', itemIds: [one], visit: morning(10) };
    const ask = async (change: object) =>
      refused(await house.ask(trips.request.path, { ...body, ...change }, house.customer));
    expect([await ask({}), await ask({})]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await ask({ itemIds: [two] })).toEqual([409, 'trip_id_taken']);
    expect(await ask({ itemIds: [one, two] })).toEqual([409, 'trip_id_taken']);
    expect(await ask({ visit: morning(11) })).toEqual([409, 'trip_id_taken']);
  }, 60_000);

  it('for another day after a failed visit, under the id of another visit, is refused', async () => {
    const [one = '', two = ''] = await house.stored('again');
    const [failed, other] = [newId(), newId()];
    await house.request('again', 'temporary', [one], failed);
    await house.request('again', 'temporary', [two], other);
    await house.deed(daySheet.fail, failed, { reasonId: 'nobody', pictures: [], words: '' });
    const body = { orderId: 'again', failedTripId: failed, tripId: other, visit: morning(12) };
    expect(refused(await house.ask(trips.again.path, body, house.customer))).toEqual([409, 'trip_id_taken']);
    expect((await house.states('again'))[0]).toBe('stored');
  }, 60_000);
});

describe('staff', () => {
  it('name each visit of a crew once, and no crew that drives no longer', async () => {
    await house.paid('plan');
    const assign = (change: object) => owner(ownerTrips.assign, { crewId: 'crew-1', tripIds: ['plan'], ...change });
    expect((await assign({ tripIds: ['plan', 'plan'] }))[0]).toBe(400);
    await house.shop.add('crew', 'crew-old', { vehicle: 'van', color: '#8e4ec6', members: [], active: false });
    expect(await assign({ crewId: 'crew-old' })).toEqual([404, 'crew_not_found']);
  }, 60_000);

  it('give many visits to a crew at once, each behind the last stop of its day, and leave out what is over', async () => {
    await house.paid('many-1');
    await house.stored('many-over');
    await house.paid('many-2');
    const ids = ['many-1', 'many-2', 'many-over'];
    const many = async (body: object) =>
      (await house.ask(ownerTrips.assignMany.path, { ids, toCrewId: 'crew-1', ...body }, house.staff)).detail;
    const tripOf = async (tripId: string) =>
      (await house.callOrFail(ownerTrips.detail.path, { tripId }, house.staff)).trip;
    const outcome = { changed: 2, refused: [{ _id: 'many-over', why: expect.any(String) }] };
    expect(await many({ isPreview: true })).toMatchObject({ ...outcome, warned: [] });
    await house.shop.add('crew', 'crew-home', { vehicle: 'van', color: '#8e4ec6', members: [] });
    const { warned } = await many({ isPreview: true, toCrewId: 'crew-home' });
    expect(warned.map(({ why }: { why: string }) => why)).toEqual(['เป็นวันหยุดของทีมนี้', 'เป็นวันหยุดของทีมนี้']);
    expect(await tripOf('many-1')).toMatchObject({ crewId: null, stop: null });
    expect(await many({})).toMatchObject(outcome);
    const [one, other] = [await tripOf('many-1'), await tripOf('many-2')];
    expect([one.crewId, other.crewId]).toEqual(['crew-1', 'crew-1']);
    expect([one.stop, other.stop].toSorted()).toEqual([1, 2]);
    expect(await many({})).toMatchObject({ changed: 0, alreadySo: 2 });
    expect(await many({ toCrewId: null, isPreview: true })).toMatchObject({ changed: 2, warned: [{}, {}] });
    const found = { crewId: 'crew-1', limit: 1, isCounted: true };
    expect((await house.ask(ownerTrips.list.path, found, house.staff)).detail.count).toBe(2);
    expect(await owner(ownerTrips.assignMany, { ids, toCrewId: 'crew-9' })).toEqual([404, 'crew_not_found']);
    // Driven before their day, they are stops of today: the next one is the first of its day.
    for (const tripId of ids.slice(0, 2))
      await house.deed(daySheet.fail, tripId, { reasonId: 'nobody', pictures: [], words: '' });
    await house.paid('many-3');
    expect(await many({ ids: ['many-3'] })).toMatchObject({ changed: 1 });
    expect(await tripOf('many-3')).toMatchObject({ stop: 1 });
  }, 60_000);

  it('plan at once, and no two visits of a crew get the same place in its day', async () => {
    await house.shop.add('crew', 'crew-2', { vehicle: 'van', color: '#8e4ec6', members: [], active: true });
    const ids = ['plan-1', 'plan-2', 'plan-3', 'plan-4'];
    for (const id of ids) await house.paid(id);
    const many = (id: string) => owner(ownerTrips.assignMany, { ids: [id], toCrewId: 'crew-2' });
    const list = (...tripIds: string[]) => owner(ownerTrips.assign, { crewId: 'crew-2', tripIds });
    const placesOf = async () => {
      const { trip: one } = await house.callOrFail(ownerTrips.detail.path, { tripId: 'plan-1' }, house.staff);
      const day = { crewId: 'crew-2', from: one.visit.on, to: one.visit.on };
      const { data } = await house.callOrFail(ownerTrips.list.path, day, house.staff);
      return data.map(({ id, stop }: { readonly id: string; readonly stop: number }) => [id, stop]);
    };
    const inOrder = (...all: string[]) => all.map((id, place) => [id, place + 1]);
    expect(await Promise.all([many('plan-1'), many('plan-2'), list('plan-3')])).toEqual(
      Array(3).fill([200, undefined]),
    );
    expect(await placesOf()).toEqual(inOrder('plan-1', 'plan-2', 'plan-3'));
    expect(await Promise.all([list('plan-3', 'plan-2'), list('plan-1')])).toEqual(Array(2).fill([200, undefined]));
    expect((await placesOf()).map(([, stop]: [string, number]) => stop)).toEqual([1, 2, 3]);
    await list('plan-3', 'plan-1', 'plan-2');
    expect(await placesOf()).toEqual(inOrder('plan-3', 'plan-1', 'plan-2'));
    await house.deed(daySheet.fail, 'plan-3', { reasonId: 'nobody', pictures: [], words: '' });
    await list('plan-2', 'plan-1');
    await many('plan-4');
    expect(await placesOf()).toEqual(inOrder('plan-2', 'plan-1', 'plan-4'));
  }, 60_000);

  it('add nothing of a size that there is not, and neither do movers', async () => {
    await house.paid('sizes');
    expect(await owner(ownerTrips.addItem, { orderId: 'sizes', sizeId: 'nonsense', count: 1 })).toEqual([
      409,
      'size_not_offered',
    ]);
    const deed = { tripId: 'sizes', deedId: newId(), at: new Date().toISOString() };
    expect(await owner(daySheet.extra, { ...deed, sizeId: 'pk1', ...seen })).toEqual([409, 'size_not_offered']);
    expect(await house.states('sizes')).toHaveLength(4);
  }, 60_000);
});

describe('a phone', () => {
  it('that is a day ahead moves nothing into the future', async () => {
    await house.paid('ahead');
    const [one = ''] = await house.idsOf('ahead');
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await house.deed(daySheet.take, 'ahead', { itemId: one, ...seen, at });
    const movedAt = async () => (await stateOf(house.api.parts.log, item, { org: 'klangdee', id: one })).movedAt ?? '';
    expect((await movedAt()) <= new Date().toISOString()).toBe(true);
    await house.callOrFail(
      items.store.path,
      { itemIds: [one], locationId: 'shelf-1', deedId: newId(), at },
      house.staff,
    );
    expect((await movedAt()) <= new Date().toISOString()).toBe(true);
  }, 60_000);

  it('tells what it told before, though a picture of it is gone since', async () => {
    await house.paid('pictured');
    const [one = ''] = await house.idsOf('pictured');
    const name = `klangdee/${randomBytes(16).toString('hex')}.webp`;
    const body = {
      tripId: 'pictured',
      deedId: newId(),
      at: new Date().toISOString(),
      itemId: one,
      ...seen,
      pictures: [`/files/${name}`],
    };
    expect(await owner(daySheet.take, body)).toEqual([200, undefined]);
    await house.api.parts.pool.query(
      "insert into platform.uploads (org, name, kept_at, removed_at) values ('klangdee', $1, now(), now())",
      [name],
    );
    expect(await owner(daySheet.take, body)).toEqual([200, undefined]);
  }, 60_000);
});

it('each of many things at a door is looked at by itself, so that the last is told as fast as the first', async () => {
  await house.paid('many', { items: [{ sizeId: null, count: 8 }] });
  const itemIds = await house.idsOf('many');
  for (const itemId of itemIds.slice(1)) await house.door(daySheet.take, 'many', itemId);
  const read: string[] = [];
  const { log } = house.api.parts;
  const readSealed: typeof log.readSealed = (stream, ...more) => {
    read.push(stream);
    return log.readSealed(stream, ...more);
  };
  const noting = { ...log, readSealed };
  const contextOf = contexts({ log: noting, clock: house.api.parts.clock, report: () => {} });
  const ctx = contextOf({ org: 'klangdee', actor: { kind: 'system', id: 'test', name: null }, address: null });
  const deed = { tripId: 'many', deedId: newId(), doneAt: new Date().toISOString(), at: new Date().toISOString() };
  await ctx.execute(trip, 'many', { type: 'TakeAtDoor', ...deed, itemId: itemIds[0] ?? '', ...seen });
  await custodyOf({ log: noting }).bringDeed(ctx, deed);
  expect(read.filter((stream) => stream.startsWith('item-'))).toEqual([`item-klangdee.${itemIds[0]}`]);
  await house.api.settled(['items'], (await log.head()) ?? '');
  expect(await house.states('many')).toEqual(itemIds.map(() => 'collected'));
}, 60_000);

describe('an undo at a door that was cut short', () => {
  /** It comes to this visit in our seal. */
  const sealedHome = async (orderId: string) => {
    const [batchId, ctx] = [newId(), house.api.asSystem()];
    await house.callOrFail(codes.make.path, { batchId, kindId: 'seal', count: 2 }, house.staff);
    const { batch } = await house.callOrFail(codes.batch.path, { batchId }, house.staff);
    const [first, second] = [codeOf(batch, batch.first), codeOf(batch, batch.first + 1)];
    const [itemId = ''] = await house.idsOf(await house.paid(orderId));
    const [seals, doneAt] = [sealsOf(house.api.parts), new Date().toISOString()];
    const on = { itemId, orderId, pictures: [], condition: null, seal: first, doneAt, at: doneAt };
    await seals.put(ctx, on, first);
    await ctx.execute(item, itemId, { type: 'CollectItem', ...on, tripId: 'to-us', deedId: newId() });
    await ctx.execute(item, itemId, { type: 'HandItemOver', ...on, tripId: 'from-us', isForGood: false });
    const deed = { tripId: orderId, itemId, doneAt, at: doneAt };
    const taking = { type: 'TakeAtDoor', ...deed, ...seen, seal: second } as const;
    const take = (deedId: string) => ctx.execute(trip, orderId, { ...taking, deedId });
    const undo = (undoes: string) =>
      ctx.execute(trip, orderId, { type: 'UndoAtDoor', ...deed, deedId: newId(), undoes });
    const exchange = async () => {
      await seals.takeOff(ctx, itemId, second);
      await seals.restore(ctx, itemId, first);
    };
    const standing = async () => {
      const states = [first, second].map((id) => stateOf(house.api.parts.log, code, { org: 'klangdee', id }));
      const { seal } = await stateOf(house.api.parts.log, item, { org: 'klangdee', id: itemId });
      return [seal === second, ...(await Promise.all(states)).map(({ state }) => state)];
    };
    return { ctx, itemId, doneAt, take, undo, exchange, standing };
  };
  const closed = [true, 'retired', 'assigned'];

  it('leaves the seals with the item where a scan came between it and its repeat', async () => {
    const { ctx, itemId, doneAt, take, undo, exchange, standing } = await sealedHome('cut-short');
    await take('took');
    await house.custody.bringTrip(ctx, 'cut-short');
    expect(await standing()).toEqual(closed);
    await undo('took');
    await exchange();
    const there = { itemId, orderId: 'cut-short', locationId: 'a-01', deedId: newId(), doneAt, at: doneAt };
    await ctx.execute(item, itemId, { type: 'ShelveItem', ...there });
    for (const _ of [1, 2]) await house.custody.bringTrip(ctx, 'cut-short');
    expect(await standing()).toEqual(closed);
  }, 60_000);

  it('frees no seal that a second take puts on meanwhile', async () => {
    const { ctx, take, undo, exchange, standing } = await sealedHome('taken-anew');
    const streams = custodyStreams(house.api.parts);
    await take('first');
    await undo('first');
    await take('second');
    const repeat = () => doorUndo(streams).undoFirst(ctx, { tripId: 'taken-anew', deedId: null });
    const execute: Context['execute'] = async (decider, of, command) => {
      if (command.type === 'CollectItem') await repeat();
      return ctx.execute(decider, of, command);
    };
    await tripBringing(streams).bringTrip({ ...ctx, execute }, 'taken-anew');
    expect(await standing()).toEqual(closed);
    // The repeat itself died before it looked at the item again.
    await exchange();
    await repeat();
    expect(await standing()).toEqual(closed);
  }, 60_000);
});
