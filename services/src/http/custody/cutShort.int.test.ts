import type { RequestKind } from '@klang/contracts/custody/custody';
import { bangkokDay } from '@klang/contracts/kit/days';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { item } from '../../domain/item.ts';
import { bookedIn, holdOf, slotday } from '../../domain/slotday.ts';
import { trip } from '../../domain/trip.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused, StoreUnavailable } from '../../platform/kit/failures.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { contractsIn, thingOf, upTo } from '../testing/contractFixture.ts';
import { allowOneReturn } from '../testing/custodyFixture.ts';
import { type Deed, deed } from '../testing/cutDeedsFixture.ts';
import { countOf, cuttingIn, type Process, tripIdOf } from '../testing/cuttingFixture.ts';
import { Died } from '../testing/faultyFixture.ts';
import { dayIn, stock } from '../testing/placingFixture.ts';
import { requesting } from './requesting.ts';

const by = { asCustomer: 'c1' };
const [from, to] = [dayIn(10), dayIn(11)];

let api: TestApi;
let contracts: ReturnType<typeof contractsIn>;
let cuts: ReturnType<typeof cuttingIn>;
beforeAll(async () => {
  api = await openApi();
  contracts = contractsIn(api);
  cuts = cuttingIn(api, [from, to]);
  await stock(api).furnish();
  const week = { slotId: 'morning', visit: 'return', places: Array(7).fill(500), at: now() } as const;
  await api.asSystem().execute(calendar, calendarId, { type: 'SetWeekPlaces', ...week });
}, 60_000);
afterAll(() => api.close());

const now = () => new Date().toISOString();

const request = ({ log, ctx }: Process, id: string) => {
  const body = { orderId: id, tripId: tripIdOf(id), ask: 'temporary', itemIds: [thingOf(id)] } as const;
  return requesting({ log }).request(ctx, { ...body, visit: { on: from, slotId: 'morning' } }, by);
};

const requestReturn = async (id: string) => {
  await contracts.stored(id);
  await request({ log: api.parts.log, ctx: api.asSystem() }, id);
};

const otherOf = (id: string) => `e-${id}`.slice(0, 40);
const bringingOne = (ask: 'temporary' | 'cancelItems', on: string) => async (id: string) => {
  await contracts.stored(id, 2);
  const body = { orderId: id, tripId: otherOf(id), ask, itemIds: [thingOf(id)], visit: { on, slotId: 'morning' } };
  await requesting(api.parts).request(api.asSystem(), body, by);
};

describe('whenever a process dies', () => {
  it('a return is asked for with all that belongs to it, or not at all', async () => {
    const seenStates = new Set<string>();
    const appends = await cuts.cutting({ begin: contracts.stored, act: request }, async (id) => {
      await cuts.carryOn(id, tripIdOf(id));
      const thing = (await cuts.standingOf(id))?.contract.items.get(thingOf(id));
      const visits = countOf(await cuts.typesOf(`trip-klangdee.${tripIdOf(id)}`), 'TripScheduled');
      const isAsked = thing?.state === 'returning';
      expect([thing?.state, visits]).toEqual(isAsked ? ['returning', 1] : ['stored', 0]);
      expect(await cuts.placesOf(id)).toEqual({ from: isAsked, to: false });
      seenStates.add(thing?.state ?? '');
    });
    expect([appends > 2, [...seenStates].sort()]).toEqual([true, ['returning', 'stored']]);
  }, 120_000);

  it('a visit that is moved has a place on one day, and stands on it', async () => {
    const act = ({ log, ctx }: Process, id: string) =>
      requesting({ log }).move(ctx, { orderId: id, tripId: tripIdOf(id), visit: { on: to, slotId: 'morning' } }, by);
    const days = new Set<string>();
    await cuts.cutting({ begin: requestReturn, act }, async (id) => {
      await cuts.carryOn(id, tripIdOf(id));
      const on = (await custodyOf(api.parts).tripOf(api.asSystem(), tripIdOf(id)))?.visit.on ?? '';
      expect(await cuts.placesOf(id)).toEqual({ from: on === from, to: on === to });
      days.add(on);
    });
    expect([...days].sort()).toEqual([from, to]);
  }, 120_000);

  it('a request is withdrawn with its place and its thing, or stands with both', async () => {
    const act = ({ log, ctx }: Process, id: string) =>
      requesting({ log }).withdraw(ctx, { orderId: id, tripId: tripIdOf(id) }, by);
    const seen = new Set<string>();
    await cuts.cutting({ begin: requestReturn, act }, async (id) => {
      await cuts.carryOn(id, tripIdOf(id));
      const visit = await custodyOf(api.parts).tripOf(api.asSystem(), tripIdOf(id));
      const state = (await cuts.standingOf(id))?.contract.items.get(thingOf(id))?.state;
      const stands = visit?.status === 'scheduled';
      expect([visit?.status, state]).toEqual(stands ? ['scheduled', 'returning'] : ['canceled', 'stored']);
      expect(await cuts.placesOf(id)).toEqual({ from: stands, to: false });
      seen.add(String(state));
    });
    expect([...seen].sort()).toEqual(['returning', 'stored']);
  }, 120_000);

  const ends = [
    ['all of it', (id: string) => contracts.stored(id), 'success', '', 'from'],
    ['the rest of it', bringingOne('cancelItems', to), 'cancelingSome', 'to', 'from to'],
    ['in the place of a return', bringingOne('temporary', from), 'success', 'from', 'from'],
  ] as const;
  it.each(ends)(
    'a whole contract is ended (%s) with one visit and a place for it, or goes on',
    async (_, begin, is, before, after) => {
      const act = ({ log, ctx }: Process, id: string) => {
        const body = { orderId: id, tripId: tripIdOf(id), ask: 'cancelContract', itemIds: [] } as const;
        return requesting({ log }).request(ctx, { ...body, visit: { on: from, slotId: 'morning' } }, by);
      };
      const seen = new Set<string>();
      await cuts.cutting({ begin, act }, async (id) => {
        for (const tripId of [tripIdOf(id), otherOf(id)]) await cuts.carryOn(id, tripId);
        const status = (await cuts.standingOf(id))?.status;
        const visits = countOf(await cuts.typesOf(`trip-klangdee.${tripIdOf(id)}`), 'TripScheduled');
        const isAsked = status === 'canceling';
        expect([status, visits]).toEqual(isAsked ? ['canceling', 1] : [is, 0]);
        const days = isAsked ? after : before;
        expect(await cuts.placesOf(id)).toEqual({ from: days.includes('from'), to: days.includes('to') });
        seen.add(String(status));
      });
      expect([...seen].sort()).toEqual(['canceling', is]);
    },
    120_000,
  );

  it('a visit that came to nothing comes another day with its place, once, or waits to be asked for', async () => {
    const nextOf = (id: string) => `n-${id}`.slice(0, 40);
    const begin = async (id: string) => {
      await requestReturn(id);
      const address = { detail: '27/4', subDistrict: '101406', postcode: '10400' } as const;
      const to = { address, contact: { name: 'คุณแม่', phone: '0899999999', secondPhone: null } };
      await requesting(api.parts).address(api.asSystem(), { orderId: id, tripId: tripIdOf(id), to }, by);
      const deed = { tripId: tripIdOf(id), deedId: newId(), doneAt: now(), at: now() };
      const why = { reasonId: 'nobody', feeSatang: 0, pictures: [], words: null };
      await api.asSystem().execute(trip, tripIdOf(id), { type: 'FailTrip', ...deed, ...why });
      await cuts.carryOn(id, tripIdOf(id));
    };
    const act = ({ log, ctx }: Process, id: string) => {
      const body = { orderId: id, tripId: nextOf(id), failedTripId: tripIdOf(id) };
      return requesting({ log }).again(ctx, { ...body, visit: { on: to, slotId: 'morning' } }, by);
    };
    const seen = new Set<string>();
    await cuts.cutting({ begin, act }, async (id) => {
      await cuts.carryOn(id, nextOf(id));
      const state = (await cuts.standingOf(id))?.contract.items.get(thingOf(id))?.state;
      const types = await cuts.typesOf(`trip-klangdee.${nextOf(id)}`);
      const isAsked = state === 'returning';
      const booked = ['TripScheduled', 'TripAddressed'];
      expect([state, types]).toEqual(isAsked ? ['returning', booked] : ['stored', []]);
      expect((await cuts.placesOf(id)).to).toBe(isAsked);
      seen.add(String(state));
    });
    expect([...seen].sort()).toEqual(['returning', 'stored']);
  }, 120_000);

  it('what was handed over at the door is told to contract and thing, once', async () => {
    const begin = async (id: string) => {
      await requestReturn(id);
      await contracts.doAtDoor(tripIdOf(id), 'GiveAtDoor', thingOf(id));
    };
    const act = ({ log, ctx }: Process, id: string) => custodyOf({ log }).bringTrip(ctx, tripIdOf(id));
    await cuts.cutting({ begin, act }, async (id) => {
      await cuts.carryOn(id, tripIdOf(id));
      const [types, thing] = [
        await cuts.typesOf(`order-klangdee.${id}`),
        await cuts.typesOf(`item-klangdee.${thingOf(id)}`),
      ];
      expect([countOf(types, 'ItemsReturned'), countOf(thing, 'ItemHandedOver')]).toEqual([1, 1]);
      expect(countOf(types, 'TripClosed')).toBe(2);
      const { custody } = await stateOf(api.parts.log, item, { org: 'klangdee', id: thingOf(id) });
      expect([custody, (await cuts.standingOf(id))?.contract.items.get(thingOf(id))?.state]).toEqual([
        'customer',
        'withCustomer',
      ]);
    });
  }, 120_000);

  it('what was fetched begins the term on the day on which it was fetched, once', async () => {
    const begin = async (id: string) => {
      await contracts.paid(id);
      await contracts.doAtDoor(id, 'TakeAtDoor', thingOf(id));
    };
    const act = ({ log, ctx }: Process, id: string) => custodyOf({ log }).bringTrip(ctx, id);
    await cuts.cutting({ begin, act }, async (id) => {
      await cuts.carryOn(id, id);
      const types = await cuts.typesOf(`order-klangdee.${id}`);
      expect(['TermBegan', 'ItemsCollected', 'TripClosed'].map((type) => countOf(types, type))).toEqual([1, 1, 1]);
      expect((await cuts.standingOf(id))?.contract.termFrom).toBe(bangkokDay(new Date()));
      expect(countOf(await cuts.typesOf(`item-klangdee.${thingOf(id)}`), 'ItemCollected')).toBe(1);
    });
  }, 120_000);
});

it('two processes that carry on at once write everything once', async () => {
  const id = newId();
  await contracts.stored(id);
  await request({ log: api.parts.log, ctx: api.asSystem() }, id);
  await contracts.doAtDoor(tripIdOf(id), 'GiveAtDoor', thingOf(id));
  const others = Array.from({ length: 4 }, () => cuts.processWith({ at: -1, how: 'fails' }));
  await Promise.allSettled(others.map(({ log, ctx }) => custodyOf({ log }).bringTrip(ctx, tripIdOf(id))));
  await cuts.carryOn(id, tripIdOf(id));
  const [types, thing] = [
    await cuts.typesOf(`order-klangdee.${id}`),
    await cuts.typesOf(`item-klangdee.${thingOf(id)}`),
  ];
  expect([countOf(types, 'ItemsReturned'), countOf(thing, 'ItemHandedOver')]).toEqual([1, 1]);
});

// Three visits return three items, on two days with room for one visit each.

type World = { readonly id: string; readonly days: readonly [string, string] };
const tripOf = ({ id }: World, n: number) => `${id.slice(0, 30)}-t${n}`;
const does = async (world: World, one: Deed): Promise<void> => {
  const [{ id }, tripId] = [world, tripOf(world, one.n)];
  // Same idempotency key for the same body, as the site sends it.
  const { log, ctx } = cuts.processWith(one.fault, `${id}.${JSON.stringify({ ...one, fault: null })}`);
  const body = { orderId: id, tripId };
  const visit = { on: 'day' in one ? world.days[one.day] : '', slotId: 'morning' };
  const asks = (what: { readonly ask: RequestKind; readonly itemIds: readonly string[] }) =>
    requesting({ log }).request(ctx, { ...body, ...what, visit }, by);
  const doing = {
    ask: () => asks({ ask: 'temporary', itemIds: [thingOf(id, 'thing' in one ? one.thing : 1)] }),
    end: () => asks({ ask: 'cancelContract', itemIds: [] }),
    move: () => requesting({ log }).move(ctx, { ...body, visit }, by),
    withdraw: () => requesting({ log }).withdraw(ctx, body, by),
    carry: async () => {
      await custodyOf({ log }).bringContract(ctx, id);
      await custodyOf({ log }).bringTrip(ctx, tripId);
    },
  };
  const wasToCome = (error: unknown): boolean =>
    error instanceof Refused || error instanceof Died || error instanceof StoreUnavailable;
  await doing[one.is]().catch((error: unknown) => {
    if (!wasToCome(error)) throw error;
  });
};

/** Runs the reactions and the sweep after all unused holds have expired. */
const settleAll = async (world: World): Promise<void> => {
  const custody = custodyOf(api.parts);
  await custody.bringContract(api.asSystem(), world.id);
  for (const n of [1, 2, 3]) {
    await custody.bringTrip(api.asSystem(), tripOf(world, n));
    for (const on of world.days) {
      const visit = { on, slotId: 'morning', start: '', end: '' };
      await custody.settlePlace(cuts.later(), tripOf(world, n), { orderId: world.id, kind: 10, visit });
    }
  }
};

/** Each open visit has its place, item and contract line, and nothing else has any. */
const agree = async (world: World): Promise<void> => {
  const contract = (await cuts.standingOf(world.id))?.contract;
  const visits = await Promise.all(
    [1, 2, 3].map(async (n) => {
      const tripId = tripOf(world, n);
      const visit = await custodyOf(api.parts).tripOf(api.asSystem(), tripId);
      const isOpen = visit?.status === 'scheduled';
      expect([tripId, contract?.trips.get(tripId)?.outcome === 'open']).toEqual([tripId, isOpen]);
      return { tripId, isOpen, on: visit?.visit.on, things: [...(visit?.items.keys() ?? [])] };
    }),
  );
  const open = visits.filter(({ isOpen }) => isOpen);
  for (const on of world.days) {
    const state = await stateOf(api.parts.log, slotday, { org: 'klangdee', id: on });
    const slot = { slotId: 'morning', visit: 'return' } as const;
    const here = open.filter((one) => one.on === on).map(({ tripId }) => tripId);
    expect([on, bookedIn(state, slot), state.holds.size]).toEqual([on, here.length, here.length]);
    for (const tripId of here) expect(holdOf(state, { ...slot, orderId: world.id, tripId })?.status).toBe('kept');
    expect(here.length).toBeLessThanOrEqual(1);
  }
  const returning = upTo(3)
    .map((n) => thingOf(world.id, n))
    .filter((one) => contract?.items.get(one)?.state === 'returning');
  expect(open.flatMap(({ things }) => things).sort()).toEqual(returning);
};

let run = 0;
it('visits, places and things agree in the end, whatever is asked twice, moved, withdrawn, lost or dies in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(deed, fc.boolean()), { minLength: 5, maxLength: 10 }), async (deeds) => {
      const first = 30 + 2 * run++;
      const world: World = { id: newId(), days: [dayIn(first), dayIn(first + 1)] };
      await allowOneReturn(api, world.days);
      await contracts.stored(world.id, 3);
      for (const [one, isTwice] of deeds)
        await Promise.all([does(world, one), isTwice ? does(world, { ...one, fault: undefined }) : undefined]);
      for (const _ of [1, 2]) await settleAll(world);
      await agree(world);
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);
