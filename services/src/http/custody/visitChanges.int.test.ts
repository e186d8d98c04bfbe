import type { WholeTrip } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { trips } from '@klang/contracts/api/trips';
import { pickUpDays, pickUpLeadDays, urgentItemSatang } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookedIn, slotday } from '../../domain/slotday.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

/** It has one place for a return. */
const narrowDay = dayIn(15);
let house: House;
beforeAll(async () => {
  house = await openHouse({ oneReturnOn: [narrowDay] });
}, 120_000);
afterAll(() => house.close());

const owner = (call: { readonly path: string }, body: object) => house.ask(call.path, body, house.staff);
const addedTo = async (orderId: string) => {
  const added: RecordedEvent[] = [];
  for await (const { events } of house.api.parts.log.read(`order-klangdee.${orderId}`)) added.push(...events);
  return added.findLast(({ type }) => type === 'ExtraItemAdded')?.data;
};

describe('what staff add and drop', () => {
  it('is fetched by a visit that is asked for, and goes where nobody fetched it', async () => {
    await house.stored('more');
    const added = await owner(ownerTrips.addItem, { orderId: 'more', sizeId: 'size-s', count: 2 });
    const [five = '', six = ''] = added.detail.itemIds;
    expect(await addedTo('more')).toMatchObject({ monthlySatang: 9_900 });
    expect((await house.states('more')).slice(4)).toEqual(['booked', 'booked']);
    const tripId = newId();
    expect((await house.request('more', 'deposit', [five, six], tripId)).detail.quote.feeSatang).toBe(35_000);
    await house.callOrFail(ownerTrips.dropItems.path, { orderId: 'more', itemIds: [six] }, house.staff);
    await house.callOrFail(ownerTrips.dropItems.path, { orderId: 'more', itemIds: [six] }, house.staff);
    await house.door(daySheet.take, tripId, five);
    expect((await house.states('more')).slice(4)).toEqual(['collected', 'dropped']);
    const late = await owner(ownerTrips.dropItems, { orderId: 'more', itemIds: [five] });
    expect([late.status, late.refusal]).toEqual([409, 'item_collected_already']);
    await house.door(daySheet.take, tripId, six);
    await house.deed(daySheet.done, tripId);
    expect((await house.mine('more')).at(5)).toMatchObject({ state: 'collected', monthlySatang: 9_900 });
  }, 60_000);

  it('joins a visit that comes to collect, and leaves it again, with count, cash and fee', async () => {
    await house.paid('joined');
    const visit = { on: dayIn(1), slotId: 'morning' };
    await house.callOrFail(ownerTrips.move.path, { orderId: 'joined', tripId: 'joined', visit }, house.staff);
    const [first = ''] = await house.idsOf('joined');
    const cash = async () => (await house.visits('joined'))[0];
    const { itemCount = 0, cashSatang: before = 0 } = (await cash()) ?? {};
    expect(before).toBe(itemCount * urgentItemSatang);
    const added = await owner(ownerTrips.addItem, { orderId: 'joined', sizeId: 'size-s', count: 1 });
    expect(await cash()).toMatchObject({ itemCount: itemCount + 1, cashSatang: before + urgentItemSatang });
    const itemIds: string[] = added.detail.itemIds;
    const again = await house.request('joined', 'deposit', itemIds);
    expect([again.status, again.refusal]).toEqual([409, 'item_asked_for']);
    await house.callOrFail(ownerTrips.dropItems.path, { orderId: 'joined', itemIds: [first] }, house.staff);
    expect(await cash()).toMatchObject({ itemCount, cashSatang: before });
    await house.deed(daySheet.fail, 'joined', { reasonId: 'nobody', words: '', pictures: [] });
    const tripId = newId();
    const next = { orderId: 'joined', tripId, failedTripId: 'joined', visit: { on: dayIn(8), slotId: 'morning' } };
    await house.callOrFail(ownerTrips.again.path, next, house.staff);
    expect((await house.visits('joined')).find(({ id }) => id === tripId)).toMatchObject({ itemCount, feeSatang: 0 });
    await house.door(daySheet.take, tripId, itemIds[0] ?? '');
    expect((await house.mine('joined')).find(({ id }) => id === itemIds[0])?.state).toBe('collected');
  }, 60_000);

  it('calls the visit off when nothing is left to fetch, unless the movers have left', async () => {
    await house.paid('none');
    const itemIds = await house.idsOf('none');
    await house.callOrFail(ownerTrips.dropItems.path, { orderId: 'none', itemIds }, house.staff);
    expect((await house.visits('none'))[0]?.status).toBe('canceled');
  }, 60_000);
});

describe('a visit that is over before its day', () => {
  const placesHeld = async (on: string, visit: 'pickUp' | 'return') =>
    bookedIn(await stateOf(house.api.parts.log, slotday, { org: 'klangdee', id: on }), { slotId: 'morning', visit });
  const settleAgain = async (tripId: string, days: number) => {
    const [ctx, now] = [house.api.asSystem(), new Date(Date.now() + days * 86_400_000)];
    const standing = await house.custody.tripOf(ctx, tripId);
    if (standing) await house.custody.settlePlace({ ...ctx, now }, tripId, standing);
  };

  it('gives back its place of that day, which another customer takes, once', async () => {
    const on = narrowDay;
    const [one = '', other = ''] = await house.stored('early', { items: [{ sizeId: null, count: 2 }] });
    const tripId = newId();
    const ask = (id: string, itemId: string) => {
      const body = { orderId: 'early', tripId: id, ask: 'temporary', itemIds: [itemId] };
      return house.ask(trips.request.path, { ...body, visit: { on, slotId: 'morning' } }, house.customer);
    };
    expect((await ask(tripId, one)).status).toBe(200);
    await house.deed(daySheet.start, tripId);
    expect([(await ask(newId(), other)).refusal, await placesHeld(on, 'return')]).toEqual(['slot_full', 1]);
    await house.door(daySheet.give, tripId, one);
    await house.deed(daySheet.done, tripId);
    expect(await placesHeld(on, 'return')).toBe(0);
    expect((await ask(newId(), other)).status).toBe(200);
    for (const days of [0, 1, 30]) await settleAgain(tripId, days);
    expect(await placesHeld(on, 'return')).toBe(1);
  }, 60_000);

  it('gives it back where it came to nothing, and its first pick-up too', async () => {
    await house.paid('early-fail');
    const on = (await house.visits('early-fail'))[0]?.visit.on ?? '';
    const before = await placesHeld(on, 'pickUp');
    await house.deed(daySheet.fail, 'early-fail', { reasonId: 'nobody', words: '', pictures: [] });
    expect(await placesHeld(on, 'pickUp')).toBe(before - 1);
    await settleAgain('early-fail', 30);
    expect(await placesHeld(on, 'pickUp')).toBe(before - 1);
  }, 60_000);
});

it('customer and staff see what another visit will cost before booking it in the place of one that failed', async () => {
  await house.paid('costs', { items: [{ sizeId: null, count: 2 }] });
  const [one = '', other = ''] = await house.idsOf('costs');
  const costOf = async (tripId: string) =>
    (await house.callOrFail(trips.one.path, { orderId: 'costs', tripId }, house.customer)).againFeeSatang;
  const ofStaff = (failedTripId: string, visit: object | null = null) =>
    house.callOrFail(ownerTrips.againQuote.path, { orderId: 'costs', failedTripId, visit }, house.staff);
  const fail = (tripId: string) => house.deed(daySheet.fail, tripId, { reasonId: 'nobody', words: '', pictures: [] });
  expect(await costOf('costs')).toBeNull();
  await fail('costs');
  expect(await costOf('costs')).toBe(0);
  const [first, second] = [newId(), newId()];
  await house.request('costs', 'deposit', [one], first);
  await house.request('costs', 'deposit', [other], second);
  const feesOf = async (...ids: string[]) => {
    const all = await house.visits('costs');
    return ids.map((id) => all.find((visit) => visit.id === id)?.feeSatang);
  };
  expect(await feesOf(first, second)).toEqual([0, 35_000]);
  await fail(first);
  expect([await feesOf(second), await costOf(first)]).toEqual([[0], 35_000]);
  expect(await ofStaff(first)).toMatchObject({ feeSatang: 35_000, cashSatang: 0, nextBill: null });
  const tomorrow = { on: dayIn(1), slotId: 'morning' };
  expect(await ofStaff(first, tomorrow)).toMatchObject({ feeSatang: 35_000, cashSatang: urgentItemSatang });
  const again = { orderId: 'costs', tripId: newId(), failedTripId: first, visit: { on: dayIn(8), slotId: 'morning' } };
  await house.callOrFail(trips.again.path, again, house.customer);
  expect([await feesOf(again.tripId), await costOf(first)]).toEqual([[35_000], null]);
  expect(await ofStaff(first)).toMatchObject({ feeSatang: null });
}, 60_000);

it('the next bill says what a visit on another day, or one that is withdrawn, changes, before it is confirmed and after', async () => {
  const [one = '', other = ''] = await house.stored('moved-bill', { months: 3 });
  const tripId = newId();
  await house.request('moved-bill', 'temporary', [one], tripId);
  const afterTheBill = { on: dayIn(pickUpLeadDays + pickUpDays - 1), slotId: 'morning' };
  const move = { orderId: 'moved-bill', tripId, visit: afterTheBill };
  const said = await house.callOrFail(trips.moveQuote.path, move, house.customer);
  expect(said.nextBill.withoutSatang - said.nextBill.totalSatang).toBe(35_000);
  expect(await house.callOrFail(ownerTrips.moveQuote.path, move, house.staff)).toEqual(said);
  const asking = { orderId: 'moved-bill', ask: 'temporary', itemIds: [other], visit: null };
  const otherVisits = async () =>
    (await house.callOrFail(trips.quote.path, asking, house.customer)).nextBill.otherVisitsSatang;
  expect(await otherVisits()).toBe(35_000);
  const withdraw = { orderId: 'moved-bill', tripId };
  const withdrawn = await house.callOrFail(trips.withdrawQuote.path, withdraw, house.customer);
  expect(withdrawn.nextBill.withoutSatang - withdrawn.nextBill.totalSatang).toBe(35_000);
  expect(await house.callOrFail(ownerTrips.withdrawQuote.path, withdraw, house.staff)).toEqual(withdrawn);
  await house.callOrFail(trips.move.path, move, house.customer);
  expect(await otherVisits()).toBe(0);
  const { nextBill: thenSaid } = await house.callOrFail(trips.withdrawQuote.path, withdraw, house.customer);
  expect(thenSaid.totalSatang).toBe(thenSaid.withoutSatang);
  await house.deed(daySheet.fail, tripId, { reasonId: 'nobody', words: '', pictures: [] });
  const rebook = {
    orderId: 'moved-bill',
    failedTripId: tripId,
    visit: { on: dayIn(pickUpLeadDays), slotId: 'morning' },
  };
  const booked = await house.callOrFail(trips.againQuote.path, rebook, house.customer);
  expect(booked.nextBill.totalSatang - booked.nextBill.withoutSatang).toBe(35_000);
  const { place, ...ofStaff } = await house.callOrFail(ownerTrips.againQuote.path, rebook, house.staff);
  expect(ofStaff).toEqual(booked);
  const { address, contact } = await house.callOrFail(ownerTrips.detail.path, { tripId }, house.staff);
  expect([place, address !== null]).toEqual([{ address, contact }, true]);
  const stranger = await house.shop.token('c-stranger');
  expect((await house.ask(trips.againQuote.path, rebook, stranger)).refusal).toBe('order_not_found');
  expect((await house.ask(trips.moveQuote.path, move, stranger)).refusal).toBe('order_not_found');
  expect((await house.ask(trips.withdrawQuote.path, withdraw, stranger)).refusal).toBe('order_not_found');
}, 60_000);

it('what is confirmed is what was shown: it is refused where it costs more or ends later by then', async () => {
  const [one = '', other = ''] = await house.stored('as-shown', { items: [{ sizeId: null, count: 2 }] });
  const visit = { on: dayIn(1), slotId: 'morning' };
  const end = { orderId: 'as-shown', ask: 'cancelItems', itemIds: [one], visit };
  const { endsOn, feeSatang, cashSatang } = await house.callOrFail(ownerTrips.quote.path, end, house.staff);
  expect(cashSatang).toBe(urgentItemSatang);
  const shown = { endsOn, feeSatang, cashSatang };
  const worse = [{ cashSatang: 0 }, { feeSatang: feeSatang - 1 }, { endsOn: dayIn(0) }];
  const [tripId, failedTripId, later] = [newId(), newId(), newId()];
  const request = (shownThen: object) =>
    house.ask(ownerTrips.request.path, { ...end, tripId, shown: shownThen }, house.staff);
  for (const terms of worse) expect((await request({ ...shown, ...terms })).refusal).toBe('terms_changed');
  expect(await house.visits('as-shown')).toHaveLength(1);
  for (const _ of ['once', 'twice']) expect((await request(shown)).status).toBe(200);

  await house.request('as-shown', 'temporary', [other], failedTripId);
  await house.deed(daySheet.fail, failedTripId, { reasonId: 'nobody', words: '', pictures: [] });
  const again = { orderId: 'as-shown', tripId: later, failedTripId, visit: { on: dayIn(9), slotId: 'morning' } };
  const asked = (fee: number) =>
    house.ask(trips.again.path, { ...again, shown: { cashSatang: 0, feeSatang: fee } }, house.customer);
  expect((await asked(feeSatang - 1)).refusal).toBe('terms_changed');
  expect((await asked(feeSatang)).status).toBe(200);
  const soon = { orderId: 'as-shown', tripId: later, visit };
  const moved = (cash: number) =>
    house.ask(ownerTrips.move.path, { ...soon, shown: { cashSatang: cash } }, house.staff);
  expect(await house.callOrFail(ownerTrips.moveQuote.path, soon, house.staff)).toMatchObject({ cashSatang });
  expect((await moved(0)).refusal).toBe('terms_changed');
  expect((await moved(cashSatang)).status).toBe(200);
}, 60_000);

const byStaff = (call: { readonly path: string }, body: object) => house.callOrFail(call.path, body, house.staff);
const give = (tripId: string, crewId: string) => byStaff(ownerTrips.assign, { crewId, tripIds: [tripId] });
const moveTo = (tripId: string, on: string) =>
  byStaff(ownerTrips.move, { orderId: tripId, tripId, visit: { on, slotId: 'morning' } });
const tripOf = async (tripId: string): Promise<WholeTrip> => byStaff(ownerTrips.detail, { tripId });
const sheetOf = async (crewId: string, on: string): Promise<readonly WholeTrip[]> =>
  (await byStaff(daySheet.sheet, { crewId, on })).stops;

it('movers who left without a line take the cash with which they left, where the visit was moved meanwhile and another crew left too', async () => {
  await house.shop.add('crew', 'crew-2', { vehicle: 'van', color: '#8e4ec6', members: [] });
  const tripId = await house.paid('moved-away');
  await moveTo(tripId, dayIn(1));
  await give(tripId, 'crew-1');
  const itemIds = await house.idsOf(tripId);
  const cashSatang = itemIds.length * urgentItemSatang;
  expect((await tripOf(tripId)).trip.cashSatang).toBe(cashSatang);
  const leaves = { tripId, deedId: newId(), at: new Date().toISOString(), crewId: 'crew-1' };
  await moveTo(tripId, dayIn(11));
  await give(tripId, 'crew-2');
  await house.deed(daySheet.start, tripId, { crewId: 'crew-2' });
  expect((await tripOf(tripId)).trip.cashSatang).toBe(0);

  await byStaff(daySheet.start, leaves);
  const [mine] = await sheetOf('crew-1', dayIn(1));
  expect(mine).toMatchObject({ movedTo: dayIn(11), trip: { crewId: 'crew-1', otherCrewIds: ['crew-2'], cashSatang } });
  const [others] = await sheetOf('crew-2', dayIn(11));
  expect(others).toMatchObject({ movedTo: null, trip: { crewId: 'crew-1' } });
  for (const itemId of itemIds) await house.door(daySheet.take, tripId, itemId);
  await house.deed(daySheet.cash, tripId, { amountSatang: cashSatang });
  await house.deed(daySheet.done, tripId);
  expect((await tripOf(tripId)).trip).toMatchObject({ status: 'done', cashTakenSatang: cashSatang });

  const { steps } = await byStaff(ownerTrips.history, { tripId });
  const assigned = steps.filter(({ type }: { readonly type: string }) => type === 'TripAssigned').at(-1);
  expect(assigned).toMatchObject({ crewId: 'crew-1', because: 'leftBefore' });
}, 60_000);
