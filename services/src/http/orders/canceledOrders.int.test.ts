import { daySheet } from '@klang/contracts/api/daySheet';
import { orders } from '@klang/contracts/api/orders';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookedIn, slotday } from '../../domain/slotday.ts';
import { trip } from '../../domain/trip.ts';
import { orderCanceling } from '../../platform/custody/orderCanceling.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { custody } from '../../workers/custody/custody.ts';
import { roster } from '../../workers/kit/kit.ts';
import { requesting } from '../custody/requesting.ts';
import { contractsIn, thingOf } from '../testing/contractFixture.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';
import { cuttingIn, type Process } from '../testing/cuttingFixture.ts';
import { dayIn } from '../testing/placingFixture.ts';

const now = () => new Date().toISOString();
const reason = 'ย้ายบ้านไม่ทัน';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

const placesOn = async () =>
  bookedIn(await stateOf(house.api.parts.log, slotday, { org: 'klangdee', id: dayIn(10) }), {
    slotId: 'morning',
    visit: 'pickUp',
  });
const statusesOf = async (orderId: string) => (await house.visits(orderId)).map(({ status }) => status).sort();

/** The first visit failed. Two visits fetch an item each. */
const withTwoVisits = async (orderId: string): Promise<readonly [string, string]> => {
  await house.paid(orderId, { items: [{ sizeId: null, count: 2 }] });
  const [one = '', other = ''] = await house.idsOf(orderId);
  await house.deed(daySheet.fail, orderId, { reasonId: 'nobody', words: '', pictures: [] });
  const tripIds = [newId(), newId()] as const;
  expect((await house.request(orderId, 'deposit', [one], tripIds[0])).status).toBe(200);
  expect((await house.request(orderId, 'deposit', [other], tripIds[1])).status).toBe(200);
  return tripIds;
};

describe('an order of which one visit has left', () => {
  const calls = [
    ['its customer', orders.cancel.path, 'customer', 'trip_left'],
    ['staff', ownerOrders.cancel.path, 'staff', 'trip_on_the_way'],
  ] as const;
  it.each(calls)(
    'is canceled by %s with none of its visits',
    async (_, path, who, refusal) => {
      const orderId = newId();
      const [, second] = await withTwoVisits(orderId);
      const places = await placesOn();
      await house.deed(daySheet.start, second);
      const answer = await house.ask(path, { orderId, reason }, house[who]);
      expect([answer.status, answer.refusal]).toEqual([409, refusal]);
      expect(await statusesOf(orderId)).toEqual(['onTheWay', 'scheduled', 'unsuccessful']);
      expect([await house.statusOf(orderId), await placesOn()]).toEqual(['success', places]);
    },
    60_000,
  );

  it('is named before many are canceled, and then', async () => {
    const [left, waits] = [newId(), newId()];
    await house.deed(daySheet.start, (await withTwoVisits(left))[1]);
    await withTwoVisits(waits);
    const many = (isPreview: boolean) =>
      house.callOrFail(ownerOrders.cancelMany.path, { ids: [left, waits], reason, isPreview }, house.staff);
    for (const isPreview of [true, false]) {
      const { changed, refused } = await many(isPreview);
      expect([changed, refused.map(({ _id }: { _id: string }) => _id)]).toEqual([1, [left]]);
      const visits = isPreview ? ['scheduled', 'scheduled', 'unsuccessful'] : ['canceled', 'canceled', 'unsuccessful'];
      expect(await statusesOf(waits)).toEqual(visits);
    }
    expect([await house.statusOf(left), await house.statusOf(waits)]).toEqual(['success', 'cancel']);
  }, 60_000);
});

describe('whenever a process dies while a paid order is canceled', () => {
  it('the order is canceled later with both of its visits and the reason, once, or it stands with both', async () => {
    const contracts = contractsIn(house.api);
    const cuts = cuttingIn(house.api, [dayIn(12), dayIn(13)]);
    const { jobs, jobsOf } = roster(custody(house.api.parts));
    const own = (id: string, n: number) => `${id.slice(0, 30)}-t${n}`;
    const eventsOf = async (stream: string) => {
      const events: RecordedEvent[] = [];
      for await (const page of house.api.parts.log.read(stream)) events.push(...page.events);
      return events;
    };
    const begin = async (id: string) => {
      await contracts.paid(id, 2);
      const failing = { tripId: id, deedId: newId(), doneAt: now(), at: now() };
      const why = { reasonId: 'nobody', feeSatang: 0, pictures: [], words: null };
      await house.api.asSystem().execute(trip, id, { type: 'FailTrip', ...failing, ...why });
      await cuts.carryOn(id, id);
      for (const n of [1, 2]) {
        const visit = { on: dayIn(11 + n), slotId: 'morning' };
        const body = { orderId: id, tripId: own(id, n), ask: 'deposit', itemIds: [thingOf(id, n)], visit } as const;
        await requesting(house.api.parts).request(house.api.asSystem(), body, { asCustomer: 'c1' });
      }
    };
    const act = ({ log, ctx }: Process, id: string) =>
      orderCanceling({ log }).cancel(ctx, { orderId: id, asCustomer: 'c1', reason });
    const react = async (id: string) => {
      for (const tripId of [own(id, 1), own(id, 2)])
        for (const event of await eventsOf(`trip-klangdee.${tripId}`))
          for (const { job, data } of jobsOf(event)) await jobs.get(job)?.perform(data, house.api.asSystem());
    };
    const seen = new Set<string>();
    await cuts.cutting({ begin, act }, async (id) => {
      for (const _ of [1, 2]) await react(id);
      const status = (await cuts.standingOf(id))?.status ?? '';
      const visits = await Promise.all(
        [1, 2].map(async (n) => (await house.custody.tripOf(house.api.asSystem(), own(id, n)))?.status),
      );
      const isCanceled = status === 'cancel';
      expect([status, visits]).toEqual(
        isCanceled ? ['cancel', ['canceled', 'canceled']] : ['success', ['scheduled', 'scheduled']],
      );
      expect(await cuts.placesOf(id)).toEqual({ from: !isCanceled, to: !isCanceled });
      const asked = (await eventsOf(`order-klangdee.${id}`)).filter(({ type }) => type === 'OrderCancelAsked');
      expect(asked.map(({ data, meta }) => [data, meta.actor.kind])).toEqual(
        isCanceled ? [[expect.objectContaining({ reason }), 'customer']] : [],
      );
      seen.add(status);
    });
    expect([...seen].sort()).toEqual(['cancel', 'success']);
  }, 120_000);
});
