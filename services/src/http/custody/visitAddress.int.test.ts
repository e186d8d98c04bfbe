import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { trips } from '@klang/contracts/api/trips';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetPerson } from '../../platform/customers/forget.ts';
import { newId } from '../../platform/kit/ids.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const address = { detail: '27/4 ซอยอารีย์ 4', subDistrict: '101406', postcode: '10400' };
const contact = { name: 'คุณแม่', phone: '0899999999', secondPhone: null };
const to = { address, contact };
const send = (orderId: string, body: object = { to }) =>
  house.ask(trips.address.path, { orderId, tripId: orderId, ...body }, house.customer);
const seen = async (orderId: string) => house.callOrFail(trips.one.path, { orderId, tripId: orderId }, house.customer);

describe('a customer who has one visit come to another address', () => {
  it('sees it there, as staff and movers do, and may go back to the order’s', async () => {
    await house.paid('elsewhere');
    const before = await seen('elsewhere');
    expect((await send('elsewhere')).status).toBe(200);
    expect(await seen('elsewhere')).toMatchObject({ address, contact, isOwnAddress: true });
    const ofStaff = await house.callOrFail(ownerTrips.detail.path, { tripId: 'elsewhere' }, house.staff);
    expect(ofStaff).toMatchObject({ address, contact, trip: { subDistrict: '101406' } });
    expect((await send('elsewhere', { to: null })).status).toBe(200);
    expect(await seen('elsewhere')).toMatchObject({ address: before.address, isOwnAddress: false });
  }, 60_000);

  it('changes no other visit, and says it once however often it is sent under one key', async () => {
    await house.paid('once');
    await house.paid('beside');
    const call = () =>
      house.api.call(
        trips.address.path,
        { orderId: 'once', tripId: 'once', to },
        { token: house.customer, headers: { 'idempotency-key': 'address-once' } },
      );
    expect([(await call()).statusCode, (await call()).statusCode]).toEqual([200, 200]);
    const types = (await house.api.typesOf('trip-klangdee.once')).filter((type) => type === 'TripAddressed');
    expect(types).toHaveLength(1);
    expect((await seen('beside')).isOwnAddress).toBe(false);
  }, 60_000);

  it('is told why not once the movers have left, and at which field an address is wrong', async () => {
    await house.paid('left');
    const outside = await send('left', { to: { address: { ...address, postcode: '50000' }, contact } });
    expect([outside.status, JSON.stringify(outside)]).toEqual([400, expect.stringContaining('postcode')]);
    const noPhone = await send('left', { to: { address, contact: { ...contact, phone: '12' } } });
    expect([noPhone.status, JSON.stringify(noPhone)]).toEqual([400, expect.stringContaining('phone')]);
    await house.deed(daySheet.start, 'left');
    const late = await send('left');
    expect([late.status, late.refusal]).toEqual([409, 'trip_left']);
    expect((await seen('left')).isOwnAddress).toBe(false);
    const byStaff = await house.ask(ownerTrips.address.path, { tripId: 'left', to }, house.staff);
    expect(byStaff.status).toBe(200);
  }, 60_000);
});

describe('a visit in the place of one that failed', () => {
  const fail = (tripId: string) => house.deed(daySheet.fail, tripId, { reasonId: 'nobody', words: '', pictures: [] });
  const again = async (orderId: string, failedTripId: string, by: 'customer' | 'staff') => {
    const body = { orderId, tripId: newId(), failedTripId, visit: { on: dayIn(12), slotId: 'morning' } };
    const path = by === 'staff' ? ownerTrips.again.path : trips.again.path;
    for (const _ of ['once', 'twice']) await house.callOrFail(path, body, house[by]);
    return body.tripId;
  };
  const one = (orderId: string, tripId: string) =>
    house.callOrFail(trips.one.path, { orderId, tripId }, house.customer);
  const typesOf = (tripId: string) => house.api.typesOf(`trip-klangdee.${tripId}`);

  it.each(['customer', 'staff'] as const)(
    'goes to the address and the contact that the failed one had of its own, booked by %s, and after it too',
    async (by) => {
      const orderId = await house.paid(`same-place-${by}`);
      await send(orderId);
      await fail(orderId);
      const second = await again(orderId, orderId, by);
      expect(await one(orderId, second)).toMatchObject({ address, contact, isOwnAddress: true });
      const ofStaff = await house.callOrFail(ownerTrips.detail.path, { tripId: second }, house.staff);
      expect(ofStaff).toMatchObject({ address, contact, trip: { subDistrict: '101406' } });
      expect(await typesOf(second)).toEqual(['TripScheduled', 'TripAddressed']);
      await fail(second);
      const third = await again(orderId, second, by);
      expect(await one(orderId, third)).toMatchObject({ address, contact, isOwnAddress: true });
    },
    60_000,
  );

  it('goes where its customer sends it, or to the address of the order again', async () => {
    const orderId = await house.paid('other-place');
    await send(orderId);
    await fail(orderId);
    const second = await again(orderId, orderId, 'customer');
    const toOrders = { orderId, tripId: second, to: null };
    await house.callOrFail(trips.address.path, toOrders, house.customer);
    expect(await one(orderId, second)).toMatchObject({ isOwnAddress: false });
    await fail(second);
    const third = await again(orderId, second, 'customer');
    expect(await one(orderId, third)).toMatchObject({ isOwnAddress: false });
    expect(await typesOf(third)).toEqual(['TripScheduled']);
  }, 60_000);
});

describe('a request to another place than that of the order', () => {
  const asking = (orderId: string, itemId: string, more: object = {}) => {
    const what = { orderId, tripId: newId(), ask: 'temporary', itemIds: [itemId] };
    return { ...what, visit: { on: dayIn(10), slotId: 'morning' }, place: to, ...more };
  };
  const request = (body: object) => house.ask(trips.request.path, body, house.customer);
  const one = ({ orderId, tripId }: { readonly orderId: string; readonly tripId: string }) =>
    house.callOrFail(trips.one.path, { orderId, tripId }, house.customer);
  const taken = [409, 'trip_id_taken'];

  it('books the visit to that place, and another visit of the order goes to its own', async () => {
    const [first = '', second = ''] = await house.stored('asked-place');
    const asked = asking('asked-place', first);
    expect((await request(asked)).status).toBe(200);
    expect(await one(asked)).toMatchObject({ address, contact, isOwnAddress: true, trip: { subDistrict: '101406' } });
    const { place: _, ...usual } = asking('asked-place', second);
    await house.callOrFail(trips.request.path, usual, house.customer);
    expect((await one(usual)).isOwnAddress).toBe(false);
    const toOrders = { orderId: 'asked-place', tripId: asked.tripId, to: null };
    await house.callOrFail(trips.address.path, toOrders, house.customer);
    expect((await one(asked)).isOwnAddress).toBe(false);
  }, 60_000);

  it('books one visit however often it is sent, and with another place it is another request', async () => {
    const [itemId = ''] = await house.stored('asked-twice');
    const asked = asking('asked-twice', itemId);
    const keyed = (body: object) =>
      house.api.call(trips.request.path, body, {
        token: house.customer,
        headers: { 'idempotency-key': 'asked-place-once' },
      });
    const beside = { ...to, address: { ...address, detail: '27/5' } };
    expect([(await keyed(asked)).statusCode, (await keyed(asked)).statusCode]).toEqual([200, 200]);
    expect((await keyed({ ...asked, place: beside })).statusCode).toBe(422);
    expect((await request(asked)).status).toBe(200);
    for (const place of [beside, { ...to, contact: { ...contact, name: 'คุณพ่อ' } }, undefined]) {
      const { status, refusal } = await request({ ...asked, place });
      expect([status, refusal]).toEqual(taken);
    }
    expect(await house.api.typesOf(`trip-klangdee.${asked.tripId}`)).toEqual(['TripScheduled', 'TripAddressed']);
    expect(await one(asked)).toMatchObject({ address, contact });
  }, 60_000);

  it('that comes twice at once with two places books one of them, and refuses the other', async () => {
    const [itemId = ''] = await house.stored('asked-at-once');
    const asked = asking('asked-at-once', itemId);
    const beside = { ...asked, place: { ...to, address: { ...address, detail: '27/5' } } };
    const answers = await Promise.all([request(asked), request(beside)]);
    expect(answers.map(({ status, refusal }) => [status, refusal]).toSorted()).toEqual([[200, undefined], taken]);
    const { detail } = answers[0]?.status === 200 ? address : beside.place.address;
    expect(await one(asked)).toMatchObject({ address: { detail } });
  }, 60_000);

  it('says at its field what is wrong with the place, and books nothing', async () => {
    const [itemId = ''] = await house.stored('asked-outside');
    const outside = await request(
      asking('asked-outside', itemId, { place: { address: { ...address, postcode: '50000' }, contact } }),
    );
    expect([outside.status, JSON.stringify(outside.fields)]).toEqual([400, expect.stringContaining('postcode')]);
    const noPhone = await request(
      asking('asked-outside', itemId, { place: { address, contact: { ...contact, phone: '12' } } }),
    );
    expect([noPhone.status, JSON.stringify(noPhone.fields)]).toEqual([400, expect.stringContaining('phone')]);
    expect(await house.visits('asked-outside')).toHaveLength(1);
  }, 60_000);

  it('needs no place where nothing has to be brought', async () => {
    const [itemId = ''] = await house.stored('asked-nowhere');
    const back = asking('asked-nowhere', itemId);
    await request(back);
    await house.door(daySheet.give, back.tripId, itemId);
    await house.deed(daySheet.done, back.tripId);
    const end = asking('asked-nowhere', itemId, { ask: 'cancelItems', visit: null });
    expect((await request(end)).status).toBe(200);
    expect(await house.api.typesOf(`trip-klangdee.${end.tripId}`)).toEqual([]);
  }, 60_000);

  it('goes to the place of the failed visit where it is booked again, although that was chosen with the request', async () => {
    const [itemId = ''] = await house.stored('asked-again');
    const asked = asking('asked-again', itemId);
    await request(asked);
    await house.deed(daySheet.fail, asked.tripId, { reasonId: 'nobody', words: '', pictures: [] });
    const again = { orderId: 'asked-again', tripId: newId(), failedTripId: asked.tripId, visit: asked.visit };
    await house.callOrFail(trips.again.path, again, house.customer);
    expect(await one(again)).toMatchObject({ address, contact, isOwnAddress: true });
  }, 60_000);

  it('tells of no place once its customer is forgotten', async () => {
    const mine = await openHouse({ api: house.api, customerId: 'c-forgotten' });
    const [itemId = ''] = await mine.stored('asked-forgotten');
    const asked = asking('asked-forgotten', itemId);
    await mine.callOrFail(trips.request.path, asked, mine.customer);
    const placeIn = async () => {
      for await (const { events } of house.api.parts.log.read('order-klangdee.asked-forgotten'))
        for (const { type, data } of events) if (type === 'TripBooked') return data.place;
      return undefined;
    };
    expect(await placeIn()).toEqual(to);
    const whom = { kind: 'customer', personId: 'c-forgotten', reason: 'asked' } as const;
    await forgetPerson(house.api.parts)(house.api.asSystem(), whom);
    expect(await placeIn()).toBeNull();
    const ofStaff = () => house.callOrFail(ownerTrips.detail.path, { tripId: asked.tripId }, house.staff);
    await expect.poll(async () => (await ofStaff()).address, { timeout: 20_000 }).toBeNull();
  }, 60_000);
});
