import { orders } from '@klang/contracts/api/orders';
import { mostUnpaidOrders } from '@klang/contracts/limits';
import { lookupReads } from '@klang/projections/lookups/queries';
import { promoReads } from '@klang/projections/promos/queries';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { order } from '../../domain/order.ts';
import { isOpen, type Order, type PlacedFacts } from '../../domain/orderState.ts';
import { promo } from '../../domain/promo.ts';
import { bookedIn, holdOf, slotday } from '../../domain/slotday.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused, StoreUnavailable } from '../../platform/kit/failures.ts';
import { roster, type ScheduledJob, together } from '../../workers/kit/kit.ts';
import { performing } from '../../workers/kit/perform.ts';
import { alarms } from '../../workers/orders/alarms.ts';
import { reservations } from '../../workers/orders/reservations.ts';
import type { Serve } from '../kit/serve.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { Died, type Fault, faulty } from '../testing/faultyFixture.ts';
import { dayIn, placingOf, stock } from '../testing/placingFixture.ts';
import { placingRoutes } from './placing.ts';

const org = 'klangdee';
const minuteMs = 60_000;
const runs = 16;
const places = 3;
let leadMs = 0;
const clock = { now: () => new Date(Date.now() + leadMs) };

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ clock });
  const shop = stock(api);
  await shop.furnish();
  const rule = { kind: 'percent', percent: 10, packages: [], channels: [], maxUses: 2, maxUsesPerCustomer: 1 };
  for (const code of codes) await shop.add('discount', code.toLowerCase(), { ...rule, code });
  await api.asSystem().execute(calendar, calendarId, {
    type: 'SetWeekPlaces',
    slotId: 'morning',
    visit: 'pickUp',
    places: Array(7).fill(places),
    at: now(),
  });
});
afterAll(() => api.close());
const codes = Array.from({ length: runs }, (_, run) => `CODE${run}`);
const now = () => clock.now().toISOString();

type PlacedAnswer = { readonly orderId: string; readonly totalSatang: number; readonly payBy: string };
const newProcess = (fault?: Fault) => {
  const { log, pool } = faulty(api.parts.log, api.parts.pool, fault);
  const contextOf = contexts({ log, clock, report: () => {} });
  const handlers = new Map<string, (...of: never[]) => Promise<unknown>>();
  const serve: Serve = (endpoint, handler) => void handlers.set(endpoint.path, handler as never);
  const reads = { rows: lookupReads(api.parts.pool), promos: promoReads(api.parts.pool) };
  placingRoutes(serve, { log, pool, ...reads });
  return async (customerId: string, commandId: string, body: object): Promise<PlacedAnswer | string> => {
    const ctx = contextOf({ org, actor: { kind: 'customer', id: customerId, name: 'ก' }, address: null, commandId });
    // Safe cast: the handler of this path uses only context and body.
    const handler = handlers.get(orders.place.path) as unknown as (ctx: unknown, body: object) => Promise<PlacedAnswer>;
    return handler(ctx, body).catch((error: unknown) => {
      if (error instanceof Refused) return error.code;
      if (error instanceof Died || error instanceof StoreUnavailable) return 'unknown';
      throw error;
    });
  };
};

type World = { readonly run: number; readonly answers: PlacedAnswer[]; readonly random: () => number };
const idOf = ({ run }: World, n: number) => `r${run}-o${n}`;
const customerOf = ({ run }: World, n: number) => `r${run}-c${n < 4 ? 1 : 2}`;
/** Four orders of one customer with a limit of three unpaid, and one of another customer. */
const numbers = [0, 1, 2, 3, 4];
const daysOf = ({ run }: World) => [dayIn(10 + 2 * run), dayIn(11 + 2 * run)] as const;
const codeOf = ({ run }: World) => ({ code: codes[run] ?? '', discountId: `code${run}` });
const stands = (id: string): Promise<Order> => stateOf(api.parts.log, order, { org, id });
const ordersOf = (world: World) => Promise.all(numbers.map((n) => stands(idOf(world, n))));

const wish = fc.record({ day: fc.constantFrom(0, 1), isPromo: fc.boolean() });
const fault = fc.option(
  fc.record({
    at: fc.integer({ min: 1, max: 14 }),
    how: fc.constantFrom<Fault['how'][]>('diesBefore', 'diesAfter', 'fails', 'isNotAnswered'),
  }),
  { nil: undefined, freq: 2 },
);
const which = fc.constantFrom(...numbers);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant('place' as const), n: which, wish, fault }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('twice' as const), n: which, wish, other: wish, fault }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('pay' as const), n: which }) },
  fc.record({ is: fc.constant('cancel' as const), n: which }),
  fc.record({ is: fc.constant('ring' as const), fault }),
  fc.record({ is: fc.constant('wait' as const), minutes: fc.constantFrom(1, 16) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never;

const send = async (world: World, n: number, { day, isPromo }: Wish, injected?: Fault) => {
  const pickUp = { on: daysOf(world)[day] ?? '', slotId: 'morning' };
  const change = { pickUp, ...(isPromo && { promoCode: codeOf(world).code }) };
  // One idempotency key for each body, as the site does.
  const key = `${idOf(world, n)}.${day}.${isPromo}`;
  const answer = await newProcess(injected)(customerOf(world, n), key, placingOf(idOf(world, n), change));
  if (typeof answer !== 'string') world.answers.push(answer);
};

const eventsIn = async (stream: string) => {
  const events = [];
  for await (const page of api.parts.log.read(stream)) events.push(...page.events);
  return events;
};
const ring = async (world: World, injected?: Fault): Promise<void> => {
  const { log } = faulty(api.parts.log, api.parts.pool, injected);
  const known = roster(together(alarms(), reservations({ log })));
  const streams = [
    ...numbers.map((n) => `order-${org}.${idOf(world, n)}`),
    ...daysOf(world).map((on) => `slotday-${org}.${on}`),
    `promo-${org}.${codeOf(world).discountId}`,
  ];
  const happened = (await Promise.all(streams.map(eventsIn))).flat();
  const last = happened.map(({ position }) => position).toSorted();
  expect(await api.settled(['places', 'orders', 'promos'], last.at(-1) ?? '', 10_000)).toBe(true);
  const jobs: ScheduledJob[] = happened
    .flatMap(known.jobsOf)
    .filter(({ at }) => Date.parse(at) <= clock.now().getTime());
  for (const { jobs: found } of known.sweeps)
    for await (const page of found(api.parts.pool, clock.now())) jobs.push(...page);
  const perform = performing({
    roster: known,
    contextOf: contexts({ log, clock, report: () => {} }),
    clock,
    report: () => {},
  });
  const all = [...jobs, ...jobs].toSorted(() => world.random() - 0.5);
  // A failed job runs again in the next turn.
  await Promise.allSettled(all.map((job) => perform(job)));
};

const does: { readonly [S in Step['is']]: (world: World, step: Extract<Step, { is: S }>) => Promise<unknown> } = {
  place: (world, { n, wish: placeWish, fault: injected }) => send(world, n, placeWish, injected),
  twice: (world, { n, wish: placeWish, other, fault: injected }) =>
    Promise.all([send(world, n, placeWish, injected), send(world, n, other)]),
  pay: async (world, { n }) => {
    const orderId = idOf(world, n);
    const payment = { orderId, paymentId: 'p1', paidAt: now(), at: now() };
    const { payNowSatang = 0 } = (await stands(orderId)) ?? {};
    await api
      .asSystem()
      .execute(order, orderId, { type: 'RecordPayment', ...payment, amountSatang: payNowSatang })
      .catch(() => {});
  },
  cancel: async (world, { n }) => {
    const orderId = idOf(world, n);
    const command = { orderId, asCustomer: null, reason: 'moved', at: now() };
    await api
      .asSystem()
      .execute(order, orderId, { type: 'CancelOrder', ...command })
      .catch(() => {});
  },
  ring: (world, { fault: injected }) => ring(world, injected),
  wait: async (_, { minutes }) => {
    leadMs += minutes * minuteMs;
  },
};

const lost = async (world: World): Promise<readonly string[]> => {
  const days = await Promise.all(daysOf(world).map((on) => eventsIn(`slotday-${org}.${on}`)));
  const lostBy = async (n: number): Promise<readonly string[]> => {
    const [placed] = await eventsIn(`order-${org}.${idOf(world, n)}`);
    if (placed?.type !== 'OrderPlaced') return [];
    const { pickUp, orderId } = placed.data;
    return days.flat().flatMap(({ type, data, position }) => {
      const isMeant = position > placed.position && type === 'PlaceGivenBack' && data.reason === 'neverOrdered';
      return isMeant && data.orderId === orderId && data.on === pickUp?.on ? [orderId] : [];
    });
  };
  return (await Promise.all(numbers.map(lostBy))).flat();
};

/** No paid order is canceled here, and every unpaid one expires. */
const isPaid = ({ status }: PlacedFacts): boolean => status === 'success' || status === 'cancel';

/** Each order has exactly its resources, and nothing else is taken. */
const agree = async (world: World): Promise<void> => {
  const all = await ordersOf(world);
  for (const on of daysOf(world)) {
    const day = await stateOf(api.parts.log, slotday, { org, id: on });
    const slot = { slotId: 'morning', visit: 'pickUp' } as const;
    const expected = all.flatMap((one, n) => (one?.pickUp?.on === on && isPaid(one) ? [idOf(world, n)] : []));
    const holds = expected.map((orderId) => holdOf(day, { ...slot, orderId })?.status);
    expect(bookedIn(day, slot)).toBe(holds.filter((status) => status === 'kept').length);
    expect(bookedIn(day, slot)).toBeLessThanOrEqual(places);
    expect(day.holds.size).toBe(expected.length);
    if (bookedIn(day, slot) < places) expect(holds).not.toContain('missed');
  }
  const { discountId } = codeOf(world);
  const { uses, users } = await stateOf(api.parts.log, promo, { org, id: discountId });
  const owed = all.flatMap((one, n) => (one?.promo && isPaid(one) ? [idOf(world, n)] : []));
  expect([uses, [...users.keys()].toSorted()]).toEqual([owed.length, owed.toSorted()]);
};

let run = 0;
it('places, uses of codes and orders agree in the end, whatever is sent twice, lost, refused or dies in between', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 18, size: 'max' }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      async (steps, randoms) => {
        const world: World = { run: run++ % runs, answers: [], random: () => randoms.next().value };
        for (const one of steps) {
          await (does[one.is] as (world: World, step: Step) => Promise<unknown>)(world, one);
          expect(await lost(world)).toEqual([]);
          const unpaid = (await ordersOf(world)).slice(0, 4).filter((placed) => placed && isOpen(placed));
          expect(unpaid.length).toBeLessThanOrEqual(mostUnpaidOrders);
        }
        for (const { orderId, totalSatang, payBy } of world.answers)
          expect(await stands(orderId)).toMatchObject({ totalSatang, payBy });
        leadMs += 20 * minuteMs;
        for (const _ of [1, 2, 3]) await ring(world);
        await agree(world);
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
}, 240_000);
