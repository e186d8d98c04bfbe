import { daySheet } from '@klang/contracts/api/daySheet';
import { items } from '@klang/contracts/api/items';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { trips } from '@klang/contracts/api/trips';
import { refusals } from '@klang/contracts/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

let house: House;
let things: readonly string[];
let stranger: string;
beforeAll(async () => {
  house = await openHouse({ oneReturnOn: [dayIn(20)] });
  stranger = await house.shop.token('c2');
  things = await house.stored('mine', { items: [{ sizeId: null, count: 8 }] });
}, 120_000);
afterAll(() => house.close());

const morning = (days: number) => ({ on: dayIn(days), slotId: 'morning' });
const wish = (change: object = {}) => ({
  orderId: 'mine',
  tripId: newId(),
  ask: 'temporary',
  itemIds: [things[0]],
  visit: morning(10),
  ...change,
});
type Answer = { readonly status: number; readonly refusal?: string; readonly message?: string };
const refused = ({ status, refusal, message }: Answer) => {
  if (refusal !== undefined) expect(message).toBe(refusals[refusal as keyof typeof refusals].th);
  return [status, refusal];
};
const asks = async (change: object = {}, token = house.customer) =>
  refused(await house.ask(trips.request.path, wish(change), token));
const staffAsk = async (call: { readonly path: string }, body: object) =>
  refused(await house.ask(call.path, body, house.staff));
const deed = () => ({ deedId: newId(), at: new Date().toISOString() });
const lengthOf = async (stream: string) => (await house.api.typesOf(stream)).length;

describe('a request is refused with its sentence, and leaves nothing half done', () => {
  it('for things that are not there, or not the customer’s', async () => {
    const before = [await lengthOf('order-klangdee.mine'), await lengthOf(`slotday-klangdee.${dayIn(10)}`)];
    expect(await asks({ itemIds: [] })).toEqual([409, 'items_not_chosen']);
    expect(await asks({ itemIds: ['KD-9999-01'] })).toEqual([404, 'item_not_found']);
    expect(await asks({ orderId: 'nobody’s' })).toEqual([400, undefined]);
    expect(await asks({ orderId: 'nobodys' })).toEqual([404, 'order_not_found']);
    expect(await asks({}, stranger)).toEqual([404, 'order_not_found']);
    await house.paid('other');
    expect(await asks({ itemIds: await house.idsOf('other') })).toEqual([404, 'item_not_found']);
    expect(await asks({ orderId: 'other', itemIds: await house.idsOf('other') })).toEqual([409, 'item_asked_for']);
    expect([await lengthOf('order-klangdee.mine'), await lengthOf(`slotday-klangdee.${dayIn(10)}`)]).toEqual([
      before[0],
      (before[1] ?? 0) + 2,
    ]);
  }, 60_000);

  it('for a day that is too near, over, or full, and for no day at all', async () => {
    expect(await asks({ visit: morning(0) })).toEqual([409, 'return_too_soon']);
    expect(await asks({ visit: morning(-3) })).toEqual([409, 'day_passed']);
    const { message } = await house.ask(trips.request.path, wish({ visit: morning(0) }), house.customer);
    expect(message).toBe(refusals.return_too_soon.th);
    expect(await asks({ visit: null })).toEqual([409, 'visit_needed']);
    const two = await Promise.all([asks({ visit: morning(20) }), asks({ itemIds: [things[1]], visit: morning(20) })]);
    expect(two.map(([status]) => status).sort()).toEqual([200, 409]);
    expect(two.find(([status]) => status === 409)).toEqual([409, 'slot_full']);
    expect((await house.states('mine')).filter((state) => state === 'returning')).toHaveLength(1);
  }, 60_000);

  it('for hours of today that are over, also from staff who request, move or book a visit again', async () => {
    await house.shop.add('timeslot', 'early', { start: '00:00', end: '00:01' });
    const visit = { on: dayIn(0), slotId: 'early' };
    const over = [409, 'slot_is_over'];
    expect(await staffAsk(ownerTrips.request, wish({ visit, itemIds: [things[4]] }))).toEqual(over);
    await house.paid('moved-back');
    const ids = { orderId: 'moved-back', tripId: 'moved-back' };
    expect(await staffAsk(ownerTrips.move, { ...ids, visit })).toEqual(over);
    await house.deed(daySheet.fail, 'moved-back', { reasonId: 'nobody', words: '', pictures: [] });
    const again = { orderId: 'moved-back', tripId: newId(), failedTripId: 'moved-back', visit };
    expect(await staffAsk(ownerTrips.again, again)).toEqual(over);
    expect(await house.api.typesOf(`slotday-klangdee.${dayIn(0)}`)).toEqual([]);
  }, 60_000);

  it('for another day of a visit that is less than two days ahead, from its customer but not from staff', async () => {
    const tripId = newId();
    await house.request('mine', 'temporary', [things[5] ?? ''], tripId);
    const to = (days: number) => ({ orderId: 'mine', tripId, visit: morning(days) });
    const move = async (days: number) => refused(await house.ask(trips.move.path, to(days), house.customer));
    expect([await move(0), await move(1)]).toEqual([
      [409, 'move_too_soon'],
      [409, 'move_too_soon'],
    ]);
    const onOf = async () => (await house.visits('mine')).find(({ id }) => id === tripId)?.visit.on;
    expect([await onOf(), await house.api.typesOf(`slotday-klangdee.${dayIn(1)}`)]).toEqual([dayIn(10), []]);
    expect([await move(2), await onOf()]).toEqual([[200, undefined], dayIn(2)]);
    expect([await staffAsk(ownerTrips.move, to(1)), await onOf()]).toEqual([[200, undefined], dayIn(1)]);
    await house.callOrFail(trips.withdraw.path, { orderId: 'mine', tripId }, house.customer);
  }, 60_000);

  it('twice for the same things, also when both are asked at once', async () => {
    const both = await Promise.all([asks({ itemIds: [things[2]] }), asks({ itemIds: [things[2]] })]);
    expect(both.sort()).toEqual([
      [200, undefined],
      [409, 'item_asked_for'],
    ]);
    const open = (await house.visits('mine')).filter(({ kind, status }) => kind === 10 && status === 'scheduled');
    const types = (await house.api.typesOf(`slotday-klangdee.${dayIn(10)}`)).filter((type) => type === 'PlaceHeld');
    expect([open.length, types.length > 0]).toEqual([2, true]);
  }, 60_000);

  it('under an id that another visit, another order or another request has', async () => {
    const [mine] = (await house.visits('mine')).filter(({ kind }) => kind === 10);
    await house.paid('victim');
    expect(await asks({ tripId: 'victim', itemIds: [things[3]] })).toEqual([409, 'trip_id_taken']);
    expect(await asks({ tripId: 'mine', itemIds: [things[3]] })).toEqual([409, 'trip_id_taken']);
    expect(await asks({ tripId: mine?.id, ask: 'cancelItems', itemIds: [things[3]] })).toEqual([409, 'trip_id_taken']);
    expect((await house.visits('victim'))[0]?.status).toBe('scheduled');
  }, 60_000);

  it('with a key that carried another body', async () => {
    const headers = { 'idempotency-key': newId(), host: 'localhost' };
    const send = (body: object) => house.api.call(trips.request.path, body, { token: house.customer, headers });
    const body = wish({ itemIds: [things[4]] });
    const [first, again] = [await send(body), await send(body)];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect((await send({ ...body, itemIds: [things[5]] })).statusCode).toBe(422);
    expect((await house.states('mine'))[5]).toBe('stored');
  }, 60_000);
});

describe('a visit', () => {
  it('that was cancelled while the mover worked takes nothing more, and says so', async () => {
    await house.paid('called-off');
    const [one = ''] = await house.idsOf('called-off');
    await house.callOrFail(
      ownerTrips.dropItems.path,
      { orderId: 'called-off', itemIds: await house.idsOf('called-off') },
      house.staff,
    );
    const take = { tripId: 'called-off', ...deed(), itemId: one, pictures: [], condition: null, words: '', seal: null };
    expect(await staffAsk(daySheet.take, take)).toEqual([409, 'trip_canceled_told']);
    expect(await house.states('called-off')).toEqual(['dropped', 'dropped', 'dropped', 'dropped']);
  }, 60_000);

  it('that is over is neither withdrawn, nor moved, nor given to a crew', async () => {
    const tripId = newId();
    await house.request('mine', 'temporary', [things[6] ?? ''], tripId);
    await house.door(daySheet.give, tripId, things[6] ?? '');
    await house.deed(daySheet.done, tripId);
    const named = { orderId: 'mine', tripId };
    expect(refused(await house.ask(trips.withdraw.path, named, house.customer))).toEqual([409, 'trip_over']);
    const move = { ...named, visit: morning(14) };
    expect(refused(await house.ask(trips.move.path, move, house.customer))).toEqual([409, 'trip_over']);
    expect(await staffAsk(ownerTrips.assign, { crewId: 'crew-1', tripIds: [tripId] })).toEqual([409, 'trip_over']);
    expect(await staffAsk(ownerTrips.assign, { crewId: 'crew-9', tripIds: ['mine'] })).toEqual([404, 'crew_not_found']);
    const places = await house.api.typesOf(`slotday-klangdee.${dayIn(14)}`);
    expect(places.filter((type) => type === 'PlaceHeld')).toHaveLength(
      places.filter((type) => type === 'PlaceGivenBack').length,
    );
  }, 60_000);

  it('at which nothing is there is one that failed, and the mover is told so', async () => {
    const tripId = newId();
    await house.request('mine', 'temporary', [things[3] ?? ''], tripId);
    const finish = () => house.ask(daySheet.done.path, { tripId, ...deed() }, house.staff);
    const open = await finish();
    expect([open.status, open.refusal, open.message]).toEqual([409, 'trip_unsettled', refusals.trip_unsettled.th]);
    await house.deed(daySheet.miss, tripId, { itemId: things[3], words: '' });
    const none = await finish();
    expect([none.status, none.refusal]).toEqual([409, 'trip_nothing_moved']);
    expect(none.message).toContain('บันทึกว่าไปไม่สำเร็จ');
    await house.deed(daySheet.fail, tripId, { reasonId: 'nobody', pictures: [], words: '' });
  }, 60_000);

  it('of somebody else is there for nobody', async () => {
    const named = { orderId: 'mine', tripId: 'mine' };
    for (const [call, body] of [
      [trips.withdraw, named],
      [trips.move, { ...named, visit: morning(14) }],
      [trips.address, { ...named, to: null }],
      [trips.again, { ...named, failedTripId: 'mine', tripId: newId(), visit: morning(14) }],
    ] as const)
      expect(refused(await house.ask(call.path, body, stranger))).toEqual([404, 'order_not_found']);
    expect(await staffAsk(ownerTrips.ofOrder, { orderId: 'nobodys' })).toEqual([404, 'order_not_found']);
    expect(refused(await house.ask(trips.one.path, { orderId: 'mine', tripId: 'mine' }, stranger))).toEqual([
      404,
      'trip_not_found',
    ]);
  }, 60_000);

  it('is not touched by who may only look', async () => {
    const take = { tripId: 'mine', ...deed() };
    await house.api.hire('nobody', { isAdmin: false });
    const viewer = await house.api.parts.sessions.start({
      kind: 'staff',
      org: 'klangdee',
      personId: 'nobody',
      name: null,
      device: null,
      agent: '',
      isKept: false,
      now: new Date(),
    });
    expect((await house.ask(daySheet.start.path, take, viewer)).status).toBe(403);
  }, 60_000);
});

describe('the warehouse', () => {
  const store = (itemIds: readonly string[], locationId = 'shelf-1', more: object = deed()) =>
    staffAsk(items.store, { itemIds, locationId, ...more });

  it('puts nothing away that is not here, or at no place, or where no room is', async () => {
    await house.paid('outside');
    const [one = ''] = await house.idsOf('outside');
    expect(await store([one])).toEqual([409, 'item_not_here']);
    expect(await store(['KD-9999-01'])).toEqual([404, 'item_not_found']);
    expect(await store([things[7] ?? ''], 'nowhere')).toEqual([404, 'location_not_found']);
    expect(await store([things[7] ?? '', things[5] ?? ''], 'shelf-2')).toEqual([409, 'location_full']);
    expect(await store([things[7] ?? ''], 'shelf-2')).toEqual([200, undefined]);
    expect(await store([things[5] ?? ''], 'shelf-2')).toEqual([409, 'location_full']);
    expect(await store([things[7] ?? ''], 'shelf-2')).toEqual([200, undefined]);
  }, 60_000);

  it('puts more at a place than it has room for where somebody says that it lies there all the same', async () => {
    const over = { ...deed(), isOverFull: true };
    expect(await store([things[5] ?? ''], 'shelf-2')).toEqual([409, 'location_full']);
    expect(await store([things[5] ?? ''], 'shelf-2', over)).toEqual([200, undefined]);
    expect(await store([things[5] ?? ''], 'shelf-2', over)).toEqual([200, undefined]);
    expect(await store([things[5] ?? ''], 'nowhere', { ...deed(), isOverFull: true })).toEqual([
      404,
      'location_not_found',
    ]);
    const { data } = await house.callOrFail(items.fullness.path, {}, house.staff);
    expect(data).toContainEqual({ locationId: 'shelf-2', items: 2 });
    expect(await store([things[5] ?? ''], 'shelf-1')).toEqual([200, undefined]);
  }, 60_000);

  it('believes two who put something at the last room at once, loses none of it, and asks the next', async () => {
    await house.shop.add('storagelocation', 'shelf-4', { code: 'A-04', zone: 'A', capacity: 1 });
    const [one = '', two = '', three = ''] = [things[1], things[2], things[3]];
    const answers = await Promise.all([store([one], 'shelf-4'), store([two], 'shelf-4')]);
    const taken = answers.filter(([status]) => status === 200).length;
    expect(answers.filter(([status, refusal]) => status !== 200 && refusal !== 'location_full')).toEqual([]);
    expect(taken).toBeGreaterThan(0);
    const { data } = await house.callOrFail(items.fullness.path, {}, house.staff);
    expect(data).toContainEqual({ locationId: 'shelf-4', items: taken });
    expect(await store([three], 'shelf-4')).toEqual([409, 'location_full']);
  }, 60_000);

  it('takes out for the visit that brings it, and answers the same when it is told again later', async () => {
    const [tripId, one = ''] = [newId(), things[5]];
    await house.request('mine', 'temporary', [one], tripId);
    const [putting, taking] = [deed(), deed()];
    await house.shop.add('storagelocation', 'shelf-3', { code: 'A-03', zone: 'A', capacity: 1 });
    expect(await store([one], 'shelf-3', putting)).toEqual([200, undefined]);
    const out = (change: object = {}) => staffAsk(items.takeOut, { itemIds: [one], tripId, ...taking, ...change });
    expect(await out({ tripId: 'mine' })).toEqual([409, 'trip_over']);
    expect(await out({ itemIds: [things[7]] })).toEqual([409, 'item_not_of_trip']);
    expect(await out()).toEqual([200, undefined]);
    await house.door(daySheet.give, tripId, one);
    await house.deed(daySheet.done, tripId);
    const before = await lengthOf(`item-klangdee.${one}`);
    expect([await out(), await store([one], 'shelf-3', putting)]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await store([one])).toEqual([409, 'item_not_here']);
    expect(await lengthOf(`item-klangdee.${one}`)).toBe(before);
  }, 60_000);
});
