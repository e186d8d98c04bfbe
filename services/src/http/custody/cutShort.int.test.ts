import { bangkokDay } from '@klang/contracts/kit/days';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { item } from '../../domain/item.ts';
import { bookedIn, holdOf, slotday } from '../../domain/slotday.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { type Context, contexts } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused, StoreUnavailable } from '../../platform/kit/failures.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { contractsIn, thingOf, upTo } from '../testing/contractFixture.ts';
import { Died, type Fault, faulty } from '../testing/faultyFixture.ts';
import { dayIn, stock } from '../testing/placingFixture.ts';
import { requesting } from './requesting.ts';

// Each call is begun anew with the process dying at its first step, its second, and so on, until it comes through.
const mostSteps = 80;
const by = { asCustomer: 'c1' };
const [from, to] = [dayIn(10), dayIn(11)];

let api: TestApi;
let contracts: ReturnType<typeof contractsIn>;
beforeAll(async () => {
  api = await openApi();
  contracts = contractsIn(api);
  await stock(api).furnish();
  const week = { slotId: 'morning', visit: 'return', places: Array(7).fill(500), at: now() } as const;
  await api.asSystem().execute(calendar, calendarId, { type: 'SetWeekPlaces', ...week });
}, 60_000);
afterAll(() => api.close());

const now = () => new Date().toISOString();

type Process = { readonly ctx: Context; readonly log: TestApi['parts']['log'] };
const processWith = (fault: Fault | undefined, commandId?: string): Process => {
  const { log } = faulty(api.parts.log, api.parts.pool, fault);
  const contextOf = contexts({ log, clock: api.parts.clock, tell: () => {} });
  const who = { org: 'klangdee', actor: { kind: 'customer', id: 'c1', name: null }, address: null } as const;
  return { log, ctx: contextOf({ ...who, ...(commandId && { commandId }) }) };
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
    const steps = await cutting({ begin: contracts.stored, act: request }, async (id) => {
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
      await contracts.stored(id);
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
      await contracts.stored(id);
      await request({ log: api.parts.log, ctx: api.asSystem() }, id);
      await contracts.doAtDoor(tripIdOf(id), 'GiveAtDoor', thingOf(id));
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
      await contracts.paid(id);
      await contracts.doAtDoor(id, 'TakeAtDoor', thingOf(id));
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
  await contracts.stored(id);
  await request({ log: api.parts.log, ctx: api.asSystem() }, id);
  await contracts.doAtDoor(tripIdOf(id), 'GiveAtDoor', thingOf(id));
  const others = Array.from({ length: 4 }, () => processWith({ at: -1, how: 'fails' }));
  await Promise.allSettled(others.map(({ log, ctx }) => custodyOf({ log }).bringTrip(ctx, tripIdOf(id))));
  await carryOn(id, tripIdOf(id));
  const [told, thing] = [await typesOf(`order-klangdee.${id}`), await typesOf(`item-klangdee.${thingOf(id)}`)];
  expect([countOf(told, 'ItemsReturned'), countOf(thing, 'ItemHandedOver')]).toEqual([1, 1]);
});

// Three visits that bring three things back, on two days on each of which one visit has room.

const runs = 10;
type World = { readonly id: string; readonly days: readonly [string, string] };
const tripOf = ({ id }: World, n: number) => `${id.slice(0, 30)}-t${n}`;
const oneOfThree = fc.constantFrom(1, 2, 3);
const day = fc.constantFrom<(0 | 1)[]>(0, 1);
const fault = fc.option(
  fc.record({
    at: fc.integer({ min: 1, max: 20 }),
    how: fc.constantFrom<Fault['how'][]>('diesBefore', 'diesAfter', 'fails', 'isNotAnswered'),
  }),
  { nil: undefined, freq: 2 },
);
const asking = fc.record({ is: fc.constant('ask' as const), n: oneOfThree, thing: oneOfThree, day, fault });
const moving = fc.record({ is: fc.constant('move' as const), n: oneOfThree, day, fault });
const withdrawing = fc.record({ is: fc.constant('withdraw' as const), n: oneOfThree, fault });
const carrying = fc.record({ is: fc.constant('carry' as const), n: oneOfThree, fault });
const deed = fc.oneof({ weight: 4, arbitrary: asking }, { weight: 3, arbitrary: moving }, withdrawing, carrying);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

const does = async (world: World, one: Deed): Promise<void> => {
  const [{ id }, tripId] = [world, tripOf(world, one.n)];
  // As the site does: a key for a body, sent again with it.
  const { log, ctx } = processWith(one.fault, `${id}.${JSON.stringify({ ...one, fault: null })}`);
  const asked = { orderId: id, tripId };
  const visit = { on: 'day' in one ? world.days[one.day] : '', slotId: 'morning' };
  const doing = {
    ask: () =>
      requesting({ log }).request(
        ctx,
        { ...asked, ask: 'temporary', itemIds: [thingOf(id, 'thing' in one ? one.thing : 1)], visit },
        by,
      ),
    move: () => requesting({ log }).move(ctx, { ...asked, visit }, by),
    withdraw: () => requesting({ log }).withdraw(ctx, asked, by),
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

/** What the reactions and the sweep do for all of them, after every hold that nobody used is over. */
const settleAll = async (world: World): Promise<void> => {
  const custody = custodyOf(api.parts);
  await custody.bringContract(api.asSystem(), world.id);
  for (const n of [1, 2, 3]) {
    await custody.bringTrip(api.asSystem(), tripOf(world, n));
    for (const on of world.days) {
      const visit = { on, slotId: 'morning', start: '', end: '' };
      await custody.settlePlace(later(), tripOf(world, n), { orderId: world.id, kind: 10, visit });
    }
  }
};

/** Each visit that is to be made has its place, its thing and its line in the contract, and nothing else has any. */
const agree = async (world: World): Promise<void> => {
  const contract = (await standingOf(world.id))?.contract;
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
      for (const on of world.days)
        await api.asSystem().execute(calendar, calendarId, {
          type: 'SetDayPlaces',
          on,
          slotId: 'morning',
          visit: 'return',
          places: 1,
          at: now(),
        });
      await contracts.stored(world.id, 3);
      for (const [one, isTwice] of deeds)
        await Promise.all([does(world, one), isTwice ? does(world, { ...one, fault: undefined }) : undefined]);
      for (const _ of [1, 2]) await settleAll(world);
      await agree(world);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 120_000);
