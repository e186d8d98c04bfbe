import { bangkokDay } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { item } from '../../domain/item.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { trip } from '../../domain/trip.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { type Context, contexts } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { type Fault, faulty } from '../testing/faultyFixture.ts';
import { dayIn, stock } from '../testing/placingFixture.ts';
import { requesting } from './requesting.ts';

// Each call is begun anew with the process dying at its first step, its second, and so on, until it comes through.
const mostSteps = 80;
const by = { asCustomer: 'c1' };
const [from, to] = [dayIn(10), dayIn(11)];
const pickUp = { on: dayIn(3), slotId: 'morning', start: '09:00', end: '12:00' };
const seen = { pictures: [], condition: null, words: '', seal: null };

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
  await stock(api).furnish();
  const week = { slotId: 'morning', visit: 'return', places: Array(7).fill(500), at: now() } as const;
  await api.asSystem().execute(calendar, calendarId, { type: 'SetWeekPlaces', ...week });
}, 60_000);
afterAll(() => api.close());

const now = () => new Date().toISOString();
const thingOf = (orderId: string) => `${orderId}-01`;
/** A paid order with one thing and its first visit. */
const paid = async (orderId: string): Promise<void> => {
  const send = api.asSystem().execute;
  const placed = { ...what, orderId, customerId: 'c1', boxes: 1, pickUp, number: null, at: now() };
  await send(order, orderId, { type: 'PlaceOrder', ...placed });
  const money = { paymentId: 'p', amountSatang: what.totalSatang, paidAt: now(), at: now() };
  await send(order, orderId, { type: 'RecordPayment', orderId, ...money });
  await custodyOf(api.parts).bringContract(api.asSystem(), orderId);
};
const doAtDoor = async (tripId: string, type: 'TakeAtDoor' | 'GiveAtDoor', itemId: string): Promise<void> => {
  const deed = () => ({ tripId, deedId: newId(), doneAt: now(), at: now() });
  await api.asSystem().execute(trip, tripId, { type, ...deed(), itemId, ...seen });
  await api.asSystem().execute(trip, tripId, { type: 'FinishTrip', ...deed() });
};
const stored = async (orderId: string): Promise<void> => {
  await paid(orderId);
  await doAtDoor(orderId, 'TakeAtDoor', thingOf(orderId));
  const custody = custodyOf(api.parts);
  await custody.bringTrip(api.asSystem(), orderId);
  const at = { locationId: 'a', deedId: newId(), doneAt: now(), at: now() };
  const shelve = { type: 'ShelveItem', itemId: thingOf(orderId), orderId, ...at } as const;
  await api.asSystem().execute(item, thingOf(orderId), shelve);
  await custody.noteStored(api.asSystem(), orderId, [thingOf(orderId)]);
};

type Process = { readonly ctx: Context; readonly log: TestApi['parts']['log'] };
const processWith = (fault: Fault): Process => {
  const { log } = faulty(api.parts.log, api.parts.pool, fault);
  const contextOf = contexts({ log, clock: api.parts.clock, tell: () => {} });
  return { log, ctx: contextOf({ org: 'klangdee', actor: { kind: 'customer', id: 'c1', name: null }, address: null }) };
};
type Cut = {
  readonly begin: (id: string) => Promise<void>;
  readonly act: (one: Process, id: string) => Promise<unknown>;
};
/** Cuts it short at each of its steps, and has each looked at once a worker has carried on. */
const cutting = async ({ begin, act }: Cut, check: (id: string) => Promise<void>): Promise<number> => {
  for (let at = 1; at < mostSteps; at++) {
    const id = newId();
    await begin(id);
    const cut = await act(processWith({ at, how: at % 2 === 0 ? 'diesAfter' : 'diesBefore' }), id).then(
      () => false,
      () => true,
    );
    await check(id);
    if (!cut) return at;
  }
  throw new Error('It never came through.');
};
const typesOf = (stream: string) => api.typesOf(stream);
const countOf = (types: readonly string[], type: string) => types.filter((one) => one === type).length;
const standingOf = (id: string) => custodyOf(api.parts).orderOf(api.asSystem(), id);
const tripIdOf = (id: string) => `t-${id}`.slice(0, 40);
const later = () => ({ ...api.asSystem(), now: new Date(Date.now() + 16 * 60_000) });
/** What the reactions and the sweep do, twice. */
const carryOn = async (id: string, tripId: string): Promise<void> => {
  const custody = custodyOf(api.parts);
  for (const turn of [1, 2]) {
    await custody.bringContract(api.asSystem(), id);
    await custody.bringTrip(api.asSystem(), tripId);
    for (const on of turn === 1 ? [] : [from, to]) {
      const visit = { on, slotId: 'morning', start: '', end: '' };
      await custody.settlePlace(later(), tripId, { orderId: id, kind: 10, visit });
    }
  }
};
/** On which days the visit has a place. */
const placesOf = async (id: string) => {
  const has = async (on: string) => {
    let isHeld = false;
    for await (const { events } of api.parts.log.read(`slotday-klangdee.${on}`))
      for (const { type, data } of events)
        if ('orderId' in data && data.orderId === id) isHeld = type !== 'PlaceGivenBack';
    return isHeld;
  };
  return { from: await has(from), to: await has(to) };
};

const request = ({ log, ctx }: Process, id: string) => {
  const asked = { orderId: id, tripId: tripIdOf(id), ask: 'temporary', itemIds: [thingOf(id)] } as const;
  return requesting({ log }).request(ctx, { ...asked, visit: { on: from, slotId: 'morning' } }, by);
};

describe('whenever a process dies', () => {
  it('a return is asked for with all that belongs to it, or not at all', async () => {
    const seenStates = new Set<string>();
    const steps = await cutting({ begin: stored, act: request }, async (id) => {
      await carryOn(id, tripIdOf(id));
      const thing = (await standingOf(id))?.contract.items.get(thingOf(id));
      const visits = countOf(await typesOf(`trip-klangdee.${tripIdOf(id)}`), 'TripScheduled');
      const isAsked = thing?.state === 'returning';
      expect([thing?.state, visits]).toEqual(isAsked ? ['returning', 1] : ['stored', 0]);
      expect(await placesOf(id)).toEqual({ from: isAsked, to: false });
      seenStates.add(thing?.state ?? '');
    });
    expect([steps > 5, [...seenStates].sort()]).toEqual([true, ['returning', 'stored']]);
  }, 120_000);

  it('a visit that is moved has a place on one day, and stands on it', async () => {
    const begin = async (id: string) => {
      await stored(id);
      await request({ log: api.parts.log, ctx: api.asSystem() }, id);
    };
    const act = ({ log, ctx }: Process, id: string) =>
      requesting({ log }).move(ctx, { orderId: id, tripId: tripIdOf(id), visit: { on: to, slotId: 'morning' } }, by);
    const days = new Set<string>();
    await cutting({ begin, act }, async (id) => {
      await carryOn(id, tripIdOf(id));
      const on = (await custodyOf(api.parts).tripOf(api.asSystem(), tripIdOf(id)))?.visit.on ?? '';
      expect(await placesOf(id)).toEqual({ from: on === from, to: on === to });
      days.add(on);
    });
    expect([...days].sort()).toEqual([from, to]);
  }, 120_000);

  it('what was handed over at the door is told to contract and thing, once', async () => {
    const begin = async (id: string) => {
      await stored(id);
      await request({ log: api.parts.log, ctx: api.asSystem() }, id);
      await doAtDoor(tripIdOf(id), 'GiveAtDoor', thingOf(id));
    };
    const act = ({ log, ctx }: Process, id: string) => custodyOf({ log }).bringTrip(ctx, tripIdOf(id));
    await cutting({ begin, act }, async (id) => {
      await carryOn(id, tripIdOf(id));
      const [told, thing] = [await typesOf(`order-klangdee.${id}`), await typesOf(`item-klangdee.${thingOf(id)}`)];
      expect([countOf(told, 'ItemsReturned'), countOf(thing, 'ItemHandedOver')]).toEqual([1, 1]);
      expect(countOf(told, 'TripClosed')).toBe(2);
      const { custody } = await stateOf(api.parts.log, item, { org: 'klangdee', id: thingOf(id) });
      expect([custody, (await standingOf(id))?.contract.items.get(thingOf(id))?.state]).toEqual([
        'customer',
        'withCustomer',
      ]);
    });
  }, 120_000);

  it('what was fetched begins the term on the day on which it was fetched, once', async () => {
    const begin = async (id: string) => {
      await paid(id);
      await doAtDoor(id, 'TakeAtDoor', thingOf(id));
    };
    const act = ({ log, ctx }: Process, id: string) => custodyOf({ log }).bringTrip(ctx, id);
    await cutting({ begin, act }, async (id) => {
      await carryOn(id, id);
      const told = await typesOf(`order-klangdee.${id}`);
      expect(['TermBegan', 'ItemsCollected', 'TripClosed'].map((type) => countOf(told, type))).toEqual([1, 1, 1]);
      expect((await standingOf(id))?.contract.termFrom).toBe(bangkokDay(new Date()));
      expect(countOf(await typesOf(`item-klangdee.${thingOf(id)}`), 'ItemCollected')).toBe(1);
    });
  }, 120_000);
});

it('two processes that carry on at once write everything once', async () => {
  const id = newId();
  await stored(id);
  await request({ log: api.parts.log, ctx: api.asSystem() }, id);
  await doAtDoor(tripIdOf(id), 'GiveAtDoor', thingOf(id));
  const others = Array.from({ length: 4 }, () => processWith({ at: -1, how: 'fails' }));
  await Promise.allSettled(others.map(({ log, ctx }) => custodyOf({ log }).bringTrip(ctx, tripIdOf(id))));
  await carryOn(id, tripIdOf(id));
  const [told, thing] = [await typesOf(`order-klangdee.${id}`), await typesOf(`item-klangdee.${thingOf(id)}`)];
  expect([countOf(told, 'ItemsReturned'), countOf(thing, 'ItemHandedOver')]).toEqual([1, 1]);
});
