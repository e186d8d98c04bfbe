import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { trips } from '@klang/contracts/api/trips';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
