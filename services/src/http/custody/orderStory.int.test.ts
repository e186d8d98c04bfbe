import { calendar } from '@klang/contracts/api/calendar';
import type { TripRow } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { orderStory } from '@klang/contracts/api/orderStory';
import { overview } from '@klang/contracts/api/overview';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { reminders } from '@klang/contracts/api/reminders';
import { trips } from '@klang/contracts/api/trips';
import { bangkokDay } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house?.close());

const typesOf = (steps: readonly { readonly type: string }[]) => steps.map(({ type }) => type);

describe('the story of an order', () => {
  it('tells what happened to it and at the door, with the names of crew and reason, and nothing internal', async () => {
    const { paid, deed, callOrFail, staff, customer, idsOf, door } = house;
    const orderId = await paid(newId());
    await callOrFail(ownerTrips.assign.path, { crewId: 'crew-1', tripIds: [orderId] }, staff);
    await callOrFail(ownerTrips.note.path, { tripId: orderId, note: 'beware of the dog' }, staff);
    await deed(daySheet.start, orderId);
    for (const itemId of await idsOf(orderId)) await door(daySheet.take, orderId, itemId);
    await deed(daySheet.done, orderId);
    const story = await callOrFail(orderStory.read.path, { orderId }, customer);
    expect(typesOf(story.steps)).toEqual(expect.arrayContaining(['OrderPlaced', 'TripStarted', 'ItemsCollected']));
    expect(typesOf(story.steps)).not.toContain('TripAssigned');
    expect(story.crews).toMatchObject([{ id: 'crew-1' }]);
    expect(JSON.stringify(story)).not.toContain('beware');
  });

  it('says why a visit came to nothing, and the visit where its movers stood then', async () => {
    const { paid, deed, callOrFail, customer } = house;
    const orderId = await paid(newId());
    const position = { latitude: 13.7563, longitude: 100.5018, accuracyM: 8 };
    await deed(daySheet.fail, orderId, { reasonId: 'nobody', pictures: [], words: '', position });
    const { failed } = await callOrFail(trips.one.path, { orderId, tripId: orderId }, customer);
    expect(failed).toMatchObject({ words: '', position, at: expect.any(String) });
    const { steps, reasons } = await callOrFail(orderStory.read.path, { orderId }, customer);
    expect(steps.at(-1)).toMatchObject({ type: 'TripFailed', reasonId: 'nobody' });
    expect(reasons).toMatchObject([{ id: 'nobody' }]);
  });

  it('tells a company what is left of the price after it withholds tax, as staff read it', async () => {
    const { callOrFail, staff, customer } = house;
    const company = {
      companyName: 'บริษัท ใจดี จำกัด',
      taxId: '0995555555557',
      branch: '00000',
      withholds: true,
      address: null,
    };
    const orderId = await house.paid(newId(), { company });
    const priced = async (path: string, token: string) => {
      const { steps } = await callOrFail(path, { orderId }, token);
      const placed = steps.find(({ type }: { readonly type: string }) => type === 'OrderPlaced');
      return [placed.amountSatang, placed.afterWithholdingSatang];
    };
    const theirs = await priced(orderStory.read.path, customer);
    expect(theirs).toEqual(await priced(ownerOrders.history.path, staff));
    expect(theirs[1]).toBeLessThan(theirs[0]);
  });

  it('is one history for staff: each deed once, by whose hand, where, with all that its customer is not told', async () => {
    const { store, callOrFail, staff, customer, idsOf, shop, deed, door } = house;
    const orderId = newId();
    await shop.add('crew', 'crew-2', { vehicle: 'van', color: '#8e4ec6', members: [] });
    await house.paid(orderId);
    await callOrFail(ownerTrips.assign.path, { crewId: 'crew-2', tripIds: [orderId] }, staff);
    await callOrFail(ownerTrips.note.path, { tripId: orderId, note: 'beware of the dog' }, staff);
    const itemIds = await idsOf(orderId);
    for (const itemId of itemIds) await door(daySheet.take, orderId, itemId);
    await deed(daySheet.done, orderId);
    expect((await store(itemIds)).status).toBe(200);
    const { steps, crews, places } = await callOrFail(ownerOrders.history.path, { orderId }, staff);
    const seen = (type: string) => steps.filter((step: { readonly type: string }) => step.type === type);
    expect(seen('TripNoted')).toMatchObject([{ words: 'beware of the dog', isInternal: true }]);
    expect(seen('TripAssigned')).toMatchObject([{ crewId: 'crew-2', isInternal: true }]);
    const by = { kind: 'staff' };
    const collected = itemIds.map((id) => ({ itemIds: [id], by, isInternal: false }));
    expect(seen('ItemsCollected')).toMatchObject(collected);
    const storedSteps = seen('ItemsStored') as readonly { readonly itemIds: readonly string[] }[];
    expect(storedSteps.flatMap((step) => step.itemIds).toSorted()).toEqual(itemIds.toSorted());
    for (const step of storedSteps) expect(step).toMatchObject({ placeIds: ['shelf-1'], by });
    expect(['DoorItemTaken', 'ItemCollected', 'ItemShelved', 'TripScheduled'].flatMap(seen)).toEqual([]);
    expect([crews, places]).toMatchObject([[{ id: 'crew-2' }], [{ id: 'shelf-1' }]]);

    const theirs = await callOrFail(orderStory.read.path, { orderId }, customer);
    const open = steps.filter((step: { readonly isInternal: boolean }) => !step.isInternal);
    expect(typesOf(theirs.steps)).toEqual(typesOf(open));
    const unknown = await house.ask(ownerOrders.history.path, { orderId: 'none' }, staff);
    expect([unknown.status, unknown.refusal]).toEqual([404, 'order_not_found']);
  }, 60_000);

  it('is nobody else’s', async () => {
    const orderId = await house.paid(newId());
    const other = await house.api.signedIn('customer', 'somebody-else');
    expect(await house.ask(orderStory.read.path, { orderId }, other)).toMatchObject({ status: 404 });
  });
});

it('a customer may choose a return from tomorrow on, a pick-up and another day for a visit from the second day on', async () => {
  const shown = (visit: string, isMove = false) =>
    house.callOrFail(calendar.days.path, { visit, isMove, from: dayIn(0), to: dayIn(5) }, house.customer);
  expect([(await shown('return')).firstOn, (await shown('pickUp')).firstOn]).toEqual([dayIn(1), dayIn(2)]);
  expect((await shown('return', true)).firstOn).toBe(dayIn(2));
});

const refusalsOf = async (calls: readonly (readonly [{ readonly path: string }, object])[]): Promise<unknown[]> => {
  const said: unknown[] = [];
  for (const [call, body] of calls) said.push((await house.ask(call.path, body, house.staff)).refusal);
  return said;
};
const lateOf = async (tripId: string) =>
  eventsIn(house.api.parts.log, `trip-klangdee.${tripId}`).then((events) =>
    events.flatMap((event) => (event.type === 'DoorToldLate' ? [event.data] : [])),
  );

it('the label that a late phone holds of an item nobody booked is told with it', async () => {
  const tripId = 'late-label';
  await house.paid(tripId);
  for (const itemId of await house.idsOf(tripId)) await house.door(daySheet.take, tripId, itemId);
  await house.deed(daySheet.done, tripId);
  const at = new Date().toISOString();
  const extra = { tripId, deedId: newId(), at, sizeId: null, pictures: [], condition: null, words: '', seal: null };
  const label = { tripId, deedId: newId(), at, itemId: extra.deedId, code: 'KDB00000001A' };
  const calls = [daySheet.extra, daySheet.label, daySheet.label].map(
    (call, place) => [call, place === 0 ? extra : label] as const,
  );
  expect(await refusalsOf(calls)).toEqual(['trip_told_late', 'trip_told_late', 'trip_told_late']);
  expect(await lateOf(tripId)).toMatchObject([
    { verb: 'extra', deedId: extra.deedId },
    { verb: 'label', extraId: extra.deedId, code: label.code },
  ]);
}, 60_000);

it('a phone that tells late of a canceled visit hears that the office has it', async () => {
  const tripId = 'late-canceled';
  await house.paid(tripId);
  const [one = ''] = await house.idsOf(tripId);
  const itemIds = await house.idsOf(tripId);
  await house.callOrFail(ownerTrips.dropItems.path, { orderId: tripId, itemIds }, house.staff);
  const at = new Date().toISOString();
  const take = { tripId, deedId: newId(), at, itemId: one, pictures: [], condition: null, words: '', seal: null };
  const label = { tripId, deedId: newId(), at, itemId: one, code: 'KDB00000001A' };
  const arrive = { tripId, deedId: newId(), at };
  const said = await refusalsOf([
    [daySheet.take, take],
    [daySheet.label, label],
    [daySheet.arrive, arrive],
  ]);
  expect(said).toEqual(['trip_canceled_told', 'trip_canceled_told', 'trip_canceled']);
  expect(await lateOf(tripId)).toMatchObject([
    { verb: 'take', itemId: one },
    { verb: 'label', itemId: one, code: label.code },
  ]);
}, 60_000);

const seenLate = { pictures: [], condition: 'used', words: 'torn', seal: 'S-1' };

it('a phone that comes back after another crew ended the visit hears that nothing was recorded, and the office reads all that it holds', async () => {
  const tripId = 'told-late';
  await house.paid(tripId);
  const [one = '', ...rest] = await house.idsOf(tripId);
  const doneAt = new Date().toISOString();
  for (const itemId of rest) await house.door(daySheet.take, tripId, itemId);
  await house.deed(daySheet.miss, tripId, { itemId: one, words: '' });
  await house.deed(daySheet.done, tripId);

  const take = { tripId, deedId: newId(), at: doneAt, itemId: one, ...seenLate };
  const cash = { tripId, deedId: newId(), at: doneAt, amountSatang: 5_000 };
  const torn = { ...take, deedId: newId(), itemId: rest[0] };
  const known = { ...torn, deedId: newId(), condition: null, words: '', seal: null };
  const ask = async (call: { readonly path: string }, body: object) =>
    (await house.ask(call.path, body, house.staff)).refusal;
  expect([await ask(daySheet.take, take), await ask(daySheet.take, take)]).toEqual([
    'trip_told_late',
    'trip_told_late',
  ]);
  expect([await ask(daySheet.cash, cash), await ask(daySheet.take, torn)]).toEqual([
    'trip_told_late',
    'trip_told_late',
  ]);
  expect(await ask(daySheet.take, known)).toBe('trip_over');

  const { steps } = await house.callOrFail(ownerTrips.history.path, { tripId }, house.staff);
  expect(steps.filter(({ late }: { readonly late?: object }) => late)).toMatchObject([
    { itemIds: [one], seal: 'S-1', by: { kind: 'staff' }, late: { verb: 'take', condition: 'used', words: 'torn' } },
    { amountSatang: 5_000, late: { verb: 'cash' } },
    { itemIds: [rest[0]], seal: 'S-1', late: { verb: 'take', condition: 'used', words: 'torn' } },
  ]);
  expect(await house.states(tripId)).toEqual(['dropped', 'collected', 'collected', 'collected']);
}, 60_000);

const plan = (tripIds: readonly string[]) =>
  house.callOrFail(ownerTrips.assign.path, { crewId: 'early', tripIds }, house.staff);
const drivenToday = async (): Promise<readonly TripRow[]> => {
  const on = bangkokDay(new Date());
  return (await house.callOrFail(ownerTrips.list.path, { from: on, to: on, crewId: 'early' }, house.staff)).data;
};

it('a visit that is driven before its day comes in a new driving order behind what its crew has done that day', async () => {
  await house.shop.add('crew', 'early', { vehicle: 'van', color: '#8e4ec6', members: [] });
  const [one, two, ahead] = ['z-failed-1', 'z-failed-2', 'a-ahead'];
  for (const orderId of [one, two, ahead]) await house.paid(orderId);
  await plan([one, two, ahead]);
  for (const tripId of [one, two])
    await house.deed(daySheet.fail, tripId, { reasonId: 'nobody', words: '', pictures: [] });
  await house.deed(daySheet.start, ahead);
  await plan([ahead]);
  expect((await drivenToday()).map(({ id, stop }) => [id, stop])).toEqual([
    [one, 1],
    [two, 2],
    [ahead, 3],
  ]);
}, 60_000);

it('a visit that stays on its day and hours is quoted as it is, also when nobody could move it there any more', async () => {
  const tripId = 'stays';
  await house.paid(tripId);
  const visit = { on: dayIn(1), slotId: 'morning' };
  const body = { orderId: tripId, tripId, visit };
  expect((await house.ask(trips.moveQuote.path, body, house.customer)).refusal).toBe('move_too_soon');
  await house.callOrFail(ownerTrips.move.path, body, house.staff);
  const { cashSatang } = (await house.callOrFail(ownerTrips.detail.path, { tripId }, house.staff)).trip;
  const quote = await house.callOrFail(trips.moveQuote.path, body, house.customer);
  expect(quote.cashSatang).toBe(cashSatang);
  await house.callOrFail(trips.move.path, { ...body, shown: { cashSatang: 0 } }, house.customer);
}, 60_000);

it('what a phone told late stands on the first page and in the bell until staff took it over or said what came of it', async () => {
  const tripId = 'taken-over';
  await house.paid(tripId);
  for (const itemId of await house.idsOf(tripId)) await house.door(daySheet.take, tripId, itemId);
  await house.deed(daySheet.done, tripId);
  const doneAt = new Date().toISOString();
  const tell = async (call: { readonly path: string }, body: object) => {
    const deed = { tripId, deedId: newId(), at: doneAt, ...body };
    expect((await house.ask(call.path, deed, house.staff)).refusal).toBe('trip_told_late');
    return { tripId, deedId: deed.deedId };
  };
  const extra = await tell(daySheet.extra, { sizeId: null, pictures: [], condition: null, words: '', seal: null });
  const cash = await tell(daySheet.cash, { amountSatang: 5_000 });
  const ask = async (call: { readonly path: string }, body: object) => {
    const { status, refusal } = await house.ask(call.path, body, house.staff);
    return refusal ?? status;
  };
  const waits = async () => {
    const [bell, list, counts, tile] = await Promise.all([
      house.callOrFail(reminders.list.path, {}, house.staff),
      house.callOrFail(ownerTrips.list.path, { isToldLate: true }, house.staff),
      house.callOrFail(ownerTrips.counts.path, { on: dayIn(0) }, house.staff),
      house.callOrFail(overview.waiting.path, { tile: 'toldLate' }, house.staff),
    ]);
    const isMine = ({ aboutId, id }: { readonly aboutId?: string; readonly id?: string }) => (aboutId ?? id) === tripId;
    expect(tile.count).toBe(counts.toldLate.open);
    return [bell.data.filter(isMine).length, list.data.filter(isMine).length, tile.data.filter(isMine).length];
  };
  expect(await waits()).toEqual([1, 1, 1]);

  const quote = await house.callOrFail(ownerTrips.lateQuote.path, extra, house.staff);
  const { monthlySatang, insuranceSatang, amountSatang } = quote;
  const shown = { monthlySatang, insuranceSatang, amountSatang };
  expect(await ask(ownerTrips.lateQuote, cash)).toBe('late_deed_by_hand');
  expect(await ask(ownerTrips.takeOverLate, { ...cash, shown })).toBe('late_deed_by_hand');
  const less = { ...shown, amountSatang: amountSatang - 1 };
  expect(await ask(ownerTrips.takeOverLate, { ...extra, shown: less })).toBe('terms_changed');
  const before = (await house.states(tripId)).length;
  expect(await ask(ownerTrips.takeOverLate, { ...extra, shown })).toBe(200);
  expect(await ask(ownerTrips.takeOverLate, { ...extra, shown })).toBe(200);
  expect((await house.states(tripId)).slice(before)).toEqual(['collected']);
  expect(await ask(ownerTrips.settleLate, { ...extra, reason: 'no' })).toBe('late_deed_settled');
  expect(await waits()).toEqual([1, 1, 1]);

  expect(await ask(ownerTrips.settleLate, { ...cash, reason: 'handed in at noon' })).toBe(200);
  expect(await waits()).toEqual([0, 0, 0]);
  const { steps } = await house.callOrFail(ownerTrips.history.path, { tripId }, house.staff);
  expect(steps.filter(({ late }: { readonly late?: object }) => late)).toMatchObject([
    { late: { verb: 'extra', settled: { isTakenOver: true } } },
    { late: { verb: 'cash', settled: { isTakenOver: false, reason: 'handed in at noon' } } },
  ]);
}, 60_000);
