import type { TripRow } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { overview, type WaitingOne, type WaitingTile } from '@klang/contracts/api/overview';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { type Reminder, reminders } from '@klang/contracts/api/reminders';
import { trips } from '@klang/contracts/api/trips';
import { bangkokDay } from '@klang/contracts/kit/days';
import { urgentItemSatang } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trip } from '../../domain/trip.ts';
import { tripBringing } from '../../platform/custody/bringTrip.ts';
import { custodyStreams } from '../../platform/custody/streams.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const seen = { pictures: [], condition: null, words: '', seal: null };
const historyOf = async (orderId: string): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const page of house.api.parts.log.read(`order-klangdee.${orderId}`)) events.push(...page.events);
  return events;
};
const lastOf = async (orderId: string, type: string) => (await historyOf(orderId)).findLast((one) => one.type === type);
const fail = (tripId: string) => house.deed(daySheet.fail, tripId, { reasonId: 'nobody', pictures: [], words: '' });
const owner = (call: { readonly path: string }, body: object) => house.ask(call.path, body, house.staff);

describe('at the first visit', () => {
  it('fewer than booked are dropped, and one more is stored for the frozen price, by days of the term', async () => {
    await house.paid('truth');
    const [one = '', two = '', three = '', four = ''] = await house.idsOf('truth');
    for (const itemId of [one, two, three]) await house.door(daySheet.take, 'truth', itemId);
    const tile = (name: WaitingTile) => house.callOrFail(overview.waiting.path, { tile: name }, house.staff);
    const { itemsOnTheRoad } = await house.callOrFail(ownerTrips.counts.path, { on: dayIn(0) }, house.staff);
    const road = await tile('road');
    expect([road.count, road.data.map(({ id }: WaitingOne) => id).toSorted()]).toEqual([
      itemsOnTheRoad,
      [one, two, three].toSorted(),
    ]);
    const labels = await tile('labels');
    const ofOrder = { id: 'truth', counts: 4, event: { type: 'OrderPaid', data: { paymentId: expect.any(String) } } };
    expect([labels.count, labels.data]).toMatchObject([4, [ofOrder]]);
    expect(Object.keys(labels.data[0].event.data).filter((field) => field.endsWith('Satang'))).toEqual([]);
    await house.deed(daySheet.miss, 'truth', { itemId: four, words: 'not packed' });
    await house.deed(daySheet.extra, 'truth', { sizeId: null, ...seen });
    await house.deed(daySheet.done, 'truth');
    expect(await house.states('truth')).toEqual(['collected', 'collected', 'collected', 'dropped', 'collected']);
    const added = await lastOf('truth', 'ExtraItemAdded');
    expect(added?.data).toMatchObject({ monthlySatang: 14_900, amountSatang: (14_900 + 1_000) * 6, tripId: 'truth' });
    expect((await lastOf('truth', 'ItemsDropped'))?.data).toMatchObject({ itemIds: [four], reason: 'fewerThanBooked' });
    expect((await house.store(await house.idsOf('truth'))).refusal).toBe('item_dropped');
    const here = (await house.mine('truth')).filter(({ state }) => state === 'collected').map(({ id }) => id);
    expect((await house.store(here)).status).toBe(200);
  }, 60_000);

  it('a deed that the phone sends again, and late, happens once', async () => {
    await house.paid('again');
    const [one = ''] = await house.idsOf('again');
    const deed = { tripId: 'again', deedId: newId(), at: new Date().toISOString() };
    const taking = { ...deed, itemId: one, ...seen };
    const extra = { ...deed, deedId: newId(), sizeId: null, ...seen };
    for (const [call, body] of [
      [daySheet.take, taking],
      [daySheet.extra, extra],
      [daySheet.extra, extra],
      [daySheet.take, taking],
    ] as const)
      await house.callOrFail(call.path, body, house.staff);
    const history = await house.callOrFail(ownerTrips.history.path, { tripId: 'again' }, house.staff);
    const taken = history.steps.find(({ type }: { readonly type: string }) => type === 'DoorItemTaken');
    expect(taken.at).toBe(deed.at);
    for (const itemId of (await house.idsOf('again')).slice(1, 4)) await house.door(daySheet.take, 'again', itemId);
    await house.deed(daySheet.done, 'again');
    const before = (await historyOf('again')).length;
    await house.callOrFail(daySheet.extra.path, extra, house.staff);
    await house.callOrFail(daySheet.take.path, taking, house.staff);
    expect(await house.states('again')).toHaveLength(5);
    expect(await historyOf('again')).toHaveLength(before);
    const new_ = await owner(daySheet.extra, { ...extra, deedId: newId() });
    expect([new_.status, new_.refusal]).toEqual([409, 'trip_told_late']);
  }, 60_000);

  it('what was taken by mistake is taken back while the visit lasts, and is taken once more', async () => {
    await house.paid('undone');
    const [one = '', two = ''] = await house.idsOf('undone');
    const took = newId();
    const deed = { tripId: 'undone', at: new Date().toISOString() };
    const taking = { ...deed, deedId: took, itemId: one, ...seen, words: 'torn' };
    await house.callOrFail(daySheet.take.path, taking, house.staff);
    const sign = { type: 'SignAtDoor', tripId: 'undone', deedId: newId(), signer: 'Wipa', picture: 'p' } as const;
    await house.api.asSystem().execute(trip, 'undone', { ...sign, doneAt: deed.at, at: deed.at });
    const back = { ...deed, deedId: newId(), itemId: one, undoes: took };
    for (const _ of [1, 2]) await house.callOrFail(daySheet.undo.path, back, house.staff);
    expect(await house.states('undone')).toEqual(['booked', 'booked', 'booked', 'booked']);
    const whole = await house.callOrFail(ownerTrips.detail.path, { tripId: 'undone' }, house.staff);
    const shown = whole.items.find(({ itemId }: { readonly itemId: string }) => itemId === one);
    expect(shown).toMatchObject({ door: 'awaited', words: null, deedId: null });
    expect([whole.trip.status, whole.signature]).toEqual(['scheduled', null]);
    expect((await owner(daySheet.undo, { ...back, deedId: newId() })).refusal).toBe('scan_followed');
    expect((await owner(daySheet.undo, { ...back, deedId: newId(), undoes: 'no' })).refusal).toBe('scan_not_found');
    for (const itemId of [one, two]) await house.door(daySheet.take, 'undone', itemId);
    expect(await house.states('undone')).toEqual(['collected', 'collected', 'booked', 'booked']);
    // A later scan into storage wins over the undo.
    await house.store([two]);
    const lies = (await house.callOrFail(ownerTrips.detail.path, { tripId: 'undone' }, house.staff)).items.find(
      ({ itemId }: { readonly itemId: string }) => itemId === two,
    );
    const late = await owner(daySheet.undo, { ...deed, deedId: newId(), itemId: two, undoes: lies.deedId });
    expect(late.refusal).toBe('scan_followed');
  }, 60_000);

  it('what nobody had booked and was taken by mistake is taken back as well, and costs nothing', async () => {
    await house.paid('beside');
    const [one = ''] = await house.idsOf('beside');
    const extraId = newId();
    await house.door(daySheet.take, 'beside', one);
    await house.deed(daySheet.extra, 'beside', { deedId: extraId, sizeId: null, ...seen });
    expect((await house.states('beside')).at(4)).toBe('collected');
    for (const _ of [1, 2])
      await house.deed(daySheet.undo, 'beside', { deedId: `no-${extraId}`, itemId: extraId, undoes: extraId });
    expect((await house.states('beside')).at(4)).toBe('dropped');
    const { items } = await house.callOrFail(ownerTrips.detail.path, { tripId: 'beside' }, house.staff);
    expect(items).toHaveLength(4);
    const dropped = (await historyOf('beside')).filter(({ type }) => type === 'ItemsDropped');
    expect(dropped.map(({ data }) => data)).toMatchObject([{ reason: 'takenByMistake' }]);
    const itemIds = (await house.mine('beside')).map(({ id }) => id).slice(4);
    expect((await house.store(itemIds)).refusal).toBe('item_dropped');
  }, 60_000);

  it('what is taken back while the contract is told of it is told as taken back', async () => {
    await house.paid('racing');
    const [itemId = ''] = await house.idsOf('racing');
    const [ctx, streams] = [house.api.asSystem(), custodyStreams(house.api.parts)];
    const doneAt = new Date().toISOString();
    const deed = { tripId: 'racing', itemId, doneAt, at: doneAt };
    await ctx.execute(trip, 'racing', { type: 'TakeAtDoor', ...deed, ...seen, deedId: 'took' });
    const undo = { type: 'UndoAtDoor', ...deed, deedId: 'undid', undoes: 'took' } as const;
    const tripOf: typeof streams.tripOf = async (...args) => {
      const standing = await streams.tripOf(...args);
      await ctx.execute(trip, 'racing', undo);
      return standing;
    };
    await tripBringing({ ...streams, tripOf }).noteTrip(ctx, 'racing');
    const placed = await streams.orderOf(ctx, 'racing');
    expect([placed?.contract.items.get(itemId)?.state, placed?.contract.termFrom]).toEqual(['booked', null]);
  }, 60_000);

  it('movers leave today by a phone that is a day behind, and on the day before by one that knew our clock and had no line', async () => {
    const [daysAgo, dayAgo] = [5, 1].map((days) => new Date(Date.now() - days * 86_400_000).toISOString());
    const visit = { on: dayIn(0), slotId: 'morning', start: '09:00', end: '12:00' };
    const one = {
      orderId: 'none',
      customerId: 'c1',
      kind: 5,
      itemIds: ['i1'],
      visit,
      cashSatang: 0,
      at: daysAgo ?? '',
    } as const;
    const leftOn = async (deed: object) => {
      const tripId = newId();
      await house.api.asSystem().execute(trip, tripId, { type: 'ScheduleTrip', tripId, ...one });
      await house.deed(daySheet.start, tripId, { at: dayAgo, ...deed });
      const days: string[] = [];
      for await (const { events } of house.api.parts.log.read(`trip-klangdee.${tripId}`))
        for (const { type, data } of events) if (type === 'TripStarted') days.push(bangkokDay(new Date(data.doneAt)));
      return days;
    };
    expect([await leftOn({}), await leftOn({ clock: 'server' })]).toEqual([[dayIn(0)], [dayIn(-1)]]);
  }, 60_000);

  it('a phone that is years behind begins no term years ago', async () => {
    await house.paid('clock');
    for (const itemId of await house.idsOf('clock'))
      await house.deed(daySheet.take, 'clock', { itemId, ...seen, at: '2001-01-01T00:00:00.000Z' });
    expect((await lastOf('clock', 'TermBegan'))?.data).toMatchObject({ on: dayIn(0) });
  }, 60_000);
});

it('what was handed over is not taken back once its customer asked for the next visit for it', async () => {
  const [itemId = ''] = await house.stored('asked');
  const [tripId, deedId] = [newId(), newId()];
  await house.request('asked', 'temporary', [itemId], tripId);
  await house.deed(daySheet.give, tripId, { itemId, deedId, ...seen });
  await house.request('asked', 'deposit', [itemId], newId());
  const undo = { tripId, deedId: newId(), at: new Date().toISOString(), itemId, undoes: deedId };
  expect((await owner(daySheet.undo, undo)).refusal).toBe('scan_followed');
  expect((await house.states('asked'))[0]).toBe('depositing');
}, 60_000);

describe('a visit that failed', () => {
  it('costs what its reason costs, and another day is one more trip for what is left', async () => {
    const [one = '', two = ''] = await house.stored('failed');
    const [back, other] = [newId(), newId()];
    await house.request('failed', 'temporary', [one, two], back);
    await fail(back);
    expect(await house.states('failed')).toEqual(['stored', 'stored', 'stored', 'stored']);
    expect((await lastOf('failed', 'TripClosed'))?.data).toMatchObject({ outcome: 'unsuccessful', feeSatang: 20_000 });
    const going = { orderId: 'failed', failedTripId: back, tripId: other, visit: { on: dayIn(12), slotId: 'morning' } };
    await house.callOrFail(trips.again.path, going, house.customer);
    await house.callOrFail(trips.again.path, going, house.customer);
    expect((await house.states('failed')).slice(0, 2)).toEqual(['returning', 'returning']);
    expect((await house.visits('failed')).filter(({ id }) => id === other)).toHaveLength(1);
    const twice = await house.ask(trips.again.path, { ...going, tripId: newId() }, house.customer);
    expect([twice.status, twice.refusal]).toEqual([409, 'trip_not_unsuccessful']);
  }, 60_000);

  it('costs nothing until staff decide, where its customer says that it was otherwise, and the bell tells them', async () => {
    const [one = ''] = await house.stored('home');
    const back = newId();
    await house.request('home', 'temporary', [one], back);
    const say = () => house.ask(trips.dispute.path, { orderId: 'home', tripId: back }, house.customer);
    const early = await say();
    expect([early.status, early.refusal]).toEqual([409, 'trip_has_no_fee']);
    await fail(back);
    expect((await say()).status).toBe(200);
    expect((await say()).status).toBe(200);
    const stranger = await house.shop.token('c-other');
    const others = await house.ask(trips.dispute.path, { orderId: 'home', tripId: back }, stranger);
    expect([others.status, others.refusal]).toEqual([404, 'order_not_found']);
    const rings = async () => {
      const { data } = await house.callOrFail(reminders.list.path, {}, house.staff);
      return data.filter((entry: Reminder) => entry.kind === 'visitDisputed');
    };
    expect(await rings()).toMatchObject([{ aboutId: 'home', amountSatang: 20_000 }]);
    const waiting = async () => [
      (await house.callOrFail(ownerTrips.list.path, { isDisputed: true }, house.staff)).data.map(
        ({ id, dispute }: TripRow) => [id, dispute],
      ),
      (await house.callOrFail(ownerTrips.counts.path, { on: dayIn(0) }, house.staff)).disputes.open,
    ];
    expect(await waiting()).toEqual([[[back, 'open']], 1]);
    expect(await house.callOrFail(overview.waiting.path, { tile: 'disputes' }, house.staff)).toMatchObject({
      count: 1,
      data: [{ id: back, orderId: 'home', event: { type: 'VisitDisputed' } }],
    });
    const tripNow = () => house.callOrFail(ownerTrips.detail.path, { tripId: back }, house.staff);
    expect((await tripNow()).letGo).toEqual({ creditSatang: 0, aloneSatang: null });
    const settle = (isFeeDue: boolean) =>
      owner(ownerTrips.settleDispute, { orderId: 'home', tripId: back, isFeeDue, reason: 'The guard was asleep' });
    expect((await settle(false)).status).toBe(200);
    expect((await settle(false)).status).toBe(200);
    const twice = await settle(true);
    expect([twice.status, twice.refusal]).toEqual([409, 'trip_dispute_settled']);
    expect(await tripNow()).not.toHaveProperty('letGo');
    expect([await rings(), await waiting()]).toEqual([[], [[], 0]]);
    expect((await house.visits('home')).find(({ id }) => id === back)).toMatchObject({
      feeSatang: 0,
      dispute: 'letGo',
    });
    const tripDetail = await house.callOrFail(trips.one.path, { orderId: 'home', tripId: back }, house.customer);
    expect(tripDetail.disputeReason).toBe('The guard was asleep');
    const types = (await historyOf('home')).map(({ type }) => type).filter((type) => type.startsWith('VisitDispute'));
    expect(types).toEqual(['VisitDisputed', 'VisitDisputeSettled']);
  }, 60_000);

  it('costs in cash only for what is left to bring', async () => {
    const [one = '', two = ''] = await house.stored('less');
    const [back, other] = [newId(), newId()];
    await house.request('less', 'temporary', [one, two], back);
    await house.door(daySheet.give, back, one);
    await house.deed(daySheet.miss, back, { itemId: two, words: '' });
    await house.deed(daySheet.done, back);
    const visit = { on: dayIn(1), slotId: 'morning' };
    const going = { orderId: 'less', failedTripId: back, tripId: other, visit };
    expect((await owner(ownerTrips.again, going)).status).toBe(200);
    expect((await house.visits('less')).find(({ id }) => id === other)?.cashSatang).toBe(urgentItemSatang);
  }, 60_000);
});

describe('cash at the door', () => {
  it('is what the visit says, apart from the bills, and is taken once', async () => {
    const [one = ''] = await house.stored('cash');
    const tripId = newId();
    const visit = { on: dayIn(1), slotId: 'morning' };
    const asking = { orderId: 'cash', tripId, ask: 'temporary', itemIds: [one], visit };
    expect((await owner(ownerTrips.request, asking)).detail.quote).toMatchObject({ cashSatang: urgentItemSatang });
    const deed = { tripId, deedId: newId(), at: new Date().toISOString() };
    const much = await owner(daySheet.cash, { ...deed, amountSatang: urgentItemSatang + 1 });
    expect([much.status, much.refusal]).toEqual([409, 'trip_has_no_cash']);
    await house.callOrFail(daySheet.cash.path, { ...deed, amountSatang: urgentItemSatang }, house.staff);
    await house.deed(daySheet.cash, tripId, { amountSatang: urgentItemSatang });
    await house.door(daySheet.give, tripId, one);
    await house.deed(daySheet.done, tripId);
    const taken = (await house.api.typesOf(`trip-klangdee.${tripId}`)).filter((type) => type === 'DoorCashTaken');
    expect(taken).toHaveLength(1);
    expect((await lastOf('cash', 'TripClosed'))?.data).toMatchObject({
      cashTakenSatang: urgentItemSatang,
      feeSatang: 35_000,
    });
  }, 60_000);
});
