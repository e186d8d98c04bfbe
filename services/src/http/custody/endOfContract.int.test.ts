import { daySheet } from '@klang/contracts/api/daySheet';
import { orderStory } from '@klang/contracts/api/orderStory';
import { orders } from '@klang/contracts/api/orders';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { trips } from '@klang/contracts/api/trips';
import { billIdOf, standardTerms } from '@klang/contracts/bills/bill';
import { refusals } from '@klang/contracts/refusals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { billingOf, openBills, openOf } from '../../domain/orderBilling.ts';
import { slotday } from '../../domain/slotday.ts';
import { newId } from '../../platform/kit/ids.ts';
import { coveredEmail } from '../signin/coveredEmail.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { minuteMs, openDoors, type TestDoors } from '../testing/doorsFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

const email = 'leaving@example.com';
/** These have one place for a return. */
const [narrowDay, ownDay] = [dayIn(15), dayIn(14)];
let doors: TestDoors;
let house: House;
beforeAll(async () => {
  doors = await openDoors();
  const customerId = await doors.newCustomer(email);
  house = await openHouse({ api: doors, customerId, oneReturnOn: [narrowDay, ownDay] });
}, 120_000);
afterAll(() => doors.close());

const visit = { on: dayIn(10), slotId: 'morning' };
const codeFor = async (orderId: string) => {
  const codes = () =>
    doors.outside.arrived.filter(({ to, subject }) => to === email && subject.includes('ยกเลิกสัญญาทั้งหมด'));
  const before = codes().length;
  const { otpId, sentTo } = await house.callOrFail(trips.askCode.path, { orderId, language: 'th' }, house.customer);
  expect(sentTo).toBe(coveredEmail(email));
  await expect.poll(() => codes().length, { timeout: 10_000 }).toBe(before + 1);
  return { otpId: otpId as string, code: doors.codeIn(codes()[0] ?? { text: '' }) };
};

const payLast = async (orderId: string) => {
  const [asSystem, at] = [house.api.asSystem(), new Date().toISOString()];
  const money = {
    orderId,
    billId: billIdOf(orderId, 2),
    paymentId: `last-${orderId}`,
    method: 'cash',
    staffId: 's1',
  } as const;
  await asSystem.execute(order, orderId, { type: 'IssueBills', orderId, on: dayIn(0), ...standardTerms, at });
  const placed = await house.custody.orderOf(asSystem, orderId);
  const [, bill] = openBills(placed?.contract.billing ?? billingOf(null))[0] ?? [];
  const amountSatang = bill ? openOf(bill) : 0;
  const paying = { type: 'RecordBillMoney', ...money, amountSatang, paidAt: at, at } as const;
  const { position } = await asSystem.execute(order, orderId, paying);
  if (position) await house.api.settled(['orders'], position);
};

it('a whole contract ends with the code of the mail, once, and what is with us is brought back first', async () => {
  const itemIds = await house.stored('leave');
  const { otpId, code } = await codeFor('leave');
  const tripId = newId();
  const asking = { orderId: 'leave', tripId, visit, otpId, code };
  const wrong = { ...asking, code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') };
  const ask = (body: object, token = house.customer) => house.ask(trips.cancelContract.path, body, token);
  expect((await ask(wrong)).status).toBe(400);
  const strange = await ask(asking, await house.shop.token('c2'));
  expect([strange.status, strange.refusal]).toEqual([404, 'order_not_found']);
  // A refused request does not use up the OTP.
  expect((await ask({ ...asking, visit: null })).refusal).toBe('visit_needed');
  expect(await house.statusOf('leave')).toBe('success');
  expect((await ask(asking)).detail.quote).toMatchObject({ kind: 20, monthlyThenSatang: 0 });
  expect(await house.statusOf('leave')).toBe('canceling');
  expect((await ask(asking)).status).toBe(200);
  expect((await house.visits('leave')).filter(({ kind }) => kind === 20)).toHaveLength(1);
  for (const itemId of itemIds) await house.door(daySheet.give, tripId, itemId);
  expect(await house.statusOf('leave')).toBe('canceling');
  await house.deed(daySheet.done, tripId);
  const shownAs = async () =>
    (await house.callOrFail(orders.one.path, { orderId: 'leave' }, house.customer)).order.status;
  expect([await house.statusOf('leave'), await shownAs()]).toEqual(['canceling', 'canceling']);
  await payLast('leave');
  expect([await house.statusOf('leave'), await shownAs()]).toEqual(['canceled', 'canceled']);
  const over = await house.request('leave', 'temporary', [itemIds[0] ?? '']);
  expect([over.status, over.refusal]).toEqual([409, 'order_not_running']);
}, 60_000);

const missedAtDoor = async (orderId: string) => {
  const itemIds = await house.stored(orderId);
  const tripId = newId();
  await house.callOrFail(ownerTrips.cancelContract.path, { orderId, tripId, visit }, house.staff);
  const [last = '', ...others] = [...itemIds].reverse();
  for (const itemId of others) await house.door(daySheet.give, tripId, itemId);
  await house.deed(daySheet.miss, tripId, { itemId: last, words: 'not packed' });
  await house.deed(daySheet.done, tripId);
  const visitOf = async (id: string) => (await house.visits(orderId)).find((one) => one.id === id);
  expect([await house.statusOf(orderId), (await visitOf(tripId))?.leftCount]).toEqual(['canceling', 1]);
  return { tripId, last, visitOf };
};

it('what was not there when the rest was handed over comes another day, and ends the contract then', async () => {
  const { tripId, last, visitOf } = await missedAtDoor('missed');
  const other = newId();
  const going = { orderId: 'missed', failedTripId: tripId, tripId: other, visit: { on: dayIn(12), slotId: 'morning' } };
  await house.callOrFail(trips.again.path, going, house.customer);
  expect([(await visitOf(tripId))?.leftCount, (await visitOf(other))?.itemCount]).toEqual([0, 1]);
  const late = await house.ask(trips.withdraw.path, { orderId: 'missed', tripId }, house.customer);
  expect([late.status, late.refusal]).toEqual([409, 'trip_over']);
  await house.door(daySheet.give, other, last);
  await house.deed(daySheet.done, other);
  await payLast('missed');
  expect(await house.statusOf('missed')).toBe('canceled');
}, 60_000);

it('what was not there may stay in storage after all, by its customer or by staff', async () => {
  for (const [orderId, call, token] of [
    ['kept', trips.withdraw, house.customer],
    ['kept-by-staff', ownerTrips.withdraw, house.staff],
  ] as const) {
    const { tripId, last, visitOf } = await missedAtDoor(orderId);
    await house.callOrFail(call.path, { orderId, tripId }, token);
    expect([await house.statusOf(orderId), (await visitOf(tripId))?.leftCount]).toEqual(['success', 0]);
    expect((await house.request(orderId, 'temporary', [last])).status).toBe(200);
  }
}, 60_000);

it('the rest of a contract is ended while one thing is being brought back, and is over with the later of both visits', async () => {
  const [one = '', ...rest] = await house.stored('rest');
  const [first, second] = [newId(), newId()];
  expect((await house.request('rest', 'cancelItems', [one], first)).status).toBe(200);
  const shownAs = async () =>
    (await house.callOrFail(orders.one.path, { orderId: 'rest' }, house.customer)).order.status;
  expect(await shownAs()).toBe('cancelingSome');
  const { quote } = await house.callOrFail(
    ownerTrips.cancelContract.path,
    { orderId: 'rest', tripId: second, visit },
    house.staff,
  );
  expect([quote.kind, quote.itemIds, quote.monthlyThenSatang]).toEqual([20, rest, 0]);
  expect(await shownAs()).toBe('canceling');
  const endsAnyway = async (tripId: string) =>
    (await house.callOrFail(trips.one.path, { orderId: 'rest', tripId }, house.customer)).endsAnyway;
  expect([await endsAnyway(first), await endsAnyway(second)]).toEqual([true, false]);
  await house.callOrFail(ownerTrips.withdraw.path, { orderId: 'rest', tripId: second }, house.staff);
  expect(await shownAs()).toBe('cancelingSome');
  const anew = newId();
  await house.callOrFail(ownerTrips.cancelContract.path, { orderId: 'rest', tripId: anew, visit }, house.staff);
  for (const itemId of rest) await house.door(daySheet.give, anew, itemId);
  await house.deed(daySheet.done, anew);
  expect([await house.statusOf('rest'), (await house.mine('rest')).map(({ state }) => state)]).toEqual([
    'canceling',
    ['returning', ...rest.map(() => 'released')],
  ]);
  await house.door(daySheet.give, first, one);
  await house.deed(daySheet.done, first);
  await payLast('rest');
  expect([await house.statusOf('rest'), await shownAs()]).toEqual(['canceled', 'canceled']);
}, 60_000);

it('what was asked for before goes with the whole contract, which is said before; but not once the movers have left', async () => {
  const [one = '', two = ''] = await house.stored('instead');
  const [back, end] = [newId(), newId()];
  await house.request('instead', 'temporary', [one, two], back);
  const asking = { orderId: 'instead', ask: 'cancelContract', itemIds: [], visit: null };
  const { replaces } = await house.callOrFail(trips.quote.path, asking, house.customer);
  expect(replaces).toMatchObject([{ tripId: back, kind: 10, visit, itemCount: 2 }]);
  const ended = { orderId: 'instead', tripId: end, visit: { on: dayIn(12), slotId: 'morning' } };
  await house.callOrFail(ownerTrips.cancelContract.path, ended, house.staff);
  const shown = async () => (await house.visits('instead')).map(({ id, status, itemCount }) => [id, status, itemCount]);
  expect(await shown()).toEqual(
    expect.arrayContaining([
      [back, 'canceled', 2],
      [end, 'scheduled', 4],
    ]),
  );
  const { steps } = await house.callOrFail(orderStory.read.path, { orderId: 'instead' }, house.customer);
  expect(steps.filter((step: { type: string }) => step.type === 'TripCanceled')).toMatchObject([
    { tripId: back, because: 'contractEnding' },
  ]);
  const places = await house.api.typesOf(`slotday-klangdee.${visit.on}`);
  expect(places.at(-1)).toBe('PlaceGivenBack');

  await house.stored('left');
  const way = newId();
  await house.request('left', 'temporary', [(await house.idsOf('left'))[0] ?? ''], way);
  await house.deed(daySheet.start, way);
  const late = await house.ask(
    ownerTrips.cancelContract.path,
    { ...ended, orderId: 'left', tripId: newId() },
    house.staff,
  );
  expect([late.status, late.refusal, late.message]).toEqual([409, 'end_after_visit', refusals.end_after_visit.th]);
  const lateQuote = await house.ask(trips.quote.path, { ...asking, orderId: 'left' }, house.customer);
  expect([lateQuote.refusal, await house.statusOf('left')]).toEqual(['end_after_visit', 'success']);
}, 60_000);

it('the last visit has the place of the one that it replaces, where these hours are full, and nobody else gets it', async () => {
  const [one = ''] = await house.stored('own-place');
  const [other = ''] = await house.stored('no-place');
  const [on, hours] = [ownDay, { on: ownDay, slotId: 'morning' }];
  const asking = { orderId: 'own-place', tripId: newId(), ask: 'temporary', itemIds: [one], visit: hours };
  await expect.poll(async () => (await house.ask(trips.request.path, asking, house.customer)).status).toBe(200);
  const others = { ...asking, orderId: 'no-place', tripId: newId(), itemIds: [other] };
  const full = async () => (await house.ask(trips.request.path, others, house.customer)).refusal;
  expect(await full()).toBe('slot_full');
  const end = { orderId: 'own-place', tripId: newId(), visit: hours };
  await house.callOrFail(ownerTrips.cancelContract.path, end, house.staff);
  expect(await full()).toBe('slot_full');
  const places = await house.api.typesOf(`slotday-klangdee.${on}`);
  expect(places).toEqual(['PlaceHeld', 'PlaceKept', 'PlaceHeld', 'PlaceKept', 'PlaceGivenBack']);
  await house.callOrFail(ownerTrips.withdraw.path, { orderId: 'own-place', tripId: end.tripId }, house.staff);
  expect((await house.ask(trips.request.path, others, house.customer)).status).toBe(200);
}, 60_000);

it('the last visit waits for a place of its own where the movers left that very moment for the one that it replaces', async () => {
  const [one = ''] = await house.stored('just-left');
  const [on, at, tripId, back] = [narrowDay, new Date().toISOString(), newId(), newId()];
  const system = house.api.asSystem();
  const hours = { on, slotId: 'morning' };
  const asked = { orderId: 'just-left', tripId: back, ask: 'temporary', itemIds: [one], visit: hours };
  await house.callOrFail(trips.request.path, asked, house.customer);
  const place = { ...hours, visit: 'return', orderId: 'just-left', tripId, places: 1 } as const;
  const { customerId = '' } = (await house.custody.orderOf(system, 'just-left')) ?? {};
  const holding = { ...place, customerId, until: at, inPlaceOf: [back], at } as const;
  await system.execute(slotday, on, { type: 'HoldPlace', ...holding });
  await house.deed(daySheet.start, back);
  const end = { type: 'BookTrip', orderId: 'just-left', tripId, asCustomer: null, ask: 'cancelContract' } as const;
  const visitThen = { ...hours, start: '09:00', end: '12:00' };
  await system.execute(order, 'just-left', { ...end, itemIds: [], visit: visitThen, on: dayIn(0), cashSatang: 0, at });
  await house.bring('just-left');
  expect(await house.api.typesOf(`slotday-klangdee.${on}`)).toContain('PlaceMissed');
}, 60_000);

it('where nobody need come a contract is over at once, with the visit that was to fetch something', async () => {
  const all = await house.stored('at-home');
  const [away, back, end] = [newId(), newId(), newId()];
  await house.request('at-home', 'temporary', all, away);
  for (const itemId of all) await house.door(daySheet.give, away, itemId);
  await house.deed(daySheet.done, away);
  expect((await house.request('at-home', 'deposit', all, back)).status).toBe(200);
  await house.callOrFail(ownerTrips.cancelContract.path, { orderId: 'at-home', tripId: end, visit: null }, house.staff);
  expect((await house.visits('at-home')).find(({ id }) => id === back)?.status).toBe('canceled');
  expect((await house.states('at-home')).every((state) => state === 'released')).toBe(true);
  await payLast('at-home');
  expect(await house.statusOf('at-home')).toBe('canceled');
}, 60_000);

it('two contracts end each with its own code, whichever was asked for last, and not while something is on the road', async () => {
  const [one = ''] = await house.stored('road');
  await house.stored('next');
  doors.clock.advance(2 * minuteMs);
  // Two OTPs for two contracts at once: neither replaces the other.
  const [ofRoad, ofNext] = [await codeFor('road'), await codeFor('next')];
  const end = (orderId: string, proof: object) =>
    house.ask(trips.cancelContract.path, { orderId, tripId: newId(), visit, ...proof }, house.customer);
  const others = await end('next', ofRoad);
  expect([others.status, others.refusal]).toEqual([404, 'otp_not_found']);
  expect(await house.statusOf('next')).toBe('success');

  const back = newId();
  await house.request('road', 'temporary', [one], back);
  await house.deed(daySheet.start, back);
  const open = await end('road', ofRoad);
  expect([open.status, open.refusal]).toEqual([409, 'end_after_visit']);
  await house.door(daySheet.give, back, one);
  await house.deed(daySheet.done, back);
  expect((await end('road', ofRoad)).status).toBe(200);
  expect((await end('next', ofRoad)).refusal).toBe('otp_not_found');
  expect((await end('next', ofNext)).status).toBe(200);
  expect([await house.statusOf('road'), await house.statusOf('next')]).toEqual(['canceling', 'canceling']);
}, 60_000);

it('a code names the contract that it ends, and a newer one for the same contract takes its place', async () => {
  await house.stored('named');
  doors.clock.advance(15 * minuteMs);
  const first = await codeFor('named');
  const soon = await house.ask(trips.askCode.path, { orderId: 'named', language: 'th' }, house.customer);
  expect(soon.status).toBe(429);
  doors.clock.advance(2 * minuteMs);
  const second = await codeFor('named');
  const { number } = (await house.custody.orderOf(house.api.asSystem(), 'named')) ?? { number: 'none' };
  expect(doors.outside.arrived.find(({ text }) => text.includes(second.code))?.text).toContain(number);
  const asking = { orderId: 'named', tripId: newId(), visit };
  const old = await house.ask(trips.cancelContract.path, { ...asking, ...first }, house.customer);
  expect(old.refusal).toBe('otp_replaced');
  expect((await house.ask(trips.cancelContract.path, { ...asking, ...second }, house.customer)).status).toBe(200);
}, 60_000);
