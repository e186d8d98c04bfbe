import { randomBytes } from 'node:crypto';
import { daySheet } from '@klang/contracts/api/daySheet';
import { items } from '@klang/contracts/api/items';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { trips } from '@klang/contracts/api/trips';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item } from '../../domain/item.ts';

import { trip } from '../../domain/trip.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
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
    await house.asked(items.store.path, { itemIds: [one], locationId: 'shelf-1', deedId: newId(), at }, house.staff);
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

it('of many things at a door each is looked at by itself, so that the last is told as fast as the first', async () => {
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
  const contextOf = contexts({ log: noting, clock: house.api.parts.clock, tell: () => {} });
  const ctx = contextOf({ org: 'klangdee', actor: { kind: 'system', id: 'test', name: null }, address: null });
  const deed = { tripId: 'many', deedId: newId(), doneAt: new Date().toISOString(), at: new Date().toISOString() };
  await ctx.execute(trip, 'many', { type: 'TakeAtDoor', ...deed, itemId: itemIds[0] ?? '', ...seen });
  await custodyOf({ log: noting }).bringDeed(ctx, deed);
  expect(read.filter((stream) => stream.startsWith('item-'))).toEqual([`item-klangdee.${itemIds[0]}`]);
  expect(await house.states('many')).toEqual(itemIds.map(() => 'collected'));
}, 60_000);
