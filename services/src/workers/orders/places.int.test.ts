import { usualPlaces } from '@klang/contracts/limits';
import type { Visit } from '@klang/contracts/orders/trips';
import { settling } from '@klang/projections/kit/settled';
import { projections } from '@klang/projections/registry';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { what } from '../../domain/orderSamples.ts';
import { type Place, slotday } from '../../domain/slotday.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { newId } from '../../platform/kit/ids.ts';
import { redis } from '../../testing/testWorld.ts';
import { type JobRegistry, roster, type ScheduledJob, together } from '../kit/kit.ts';
import { type JobLine, performing } from '../kit/perform.ts';
import { sweepOnce } from '../kit/sweeper.ts';
import { bookingsIn, customerId, org } from '../testing/bookingFixture.ts';
import { minuteMs, newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { alarms } from './alarms.ts';
import { reservations } from './reservations.ts';

const clock = newClock();
let shop: Shop;
let known: JobRegistry;
beforeAll(async () => {
  shop = await openShop(clock);
  known = roster(reservations({ log: shop.log }));
});
afterAll(() => shop.close());

const pickUp: Visit = { on: '2026-12-03', slotId: 'morning', start: '09:00', end: '12:00' };
const placeOf = (orderId: string, on = pickUp.on): Place => ({ on, visit: 'pickUp', slotId: 'morning', orderId });
const { contextOf, asCustomer, now, send, about, pay, expire, cancel } = bookingsIn(() => shop, clock);

const hold = async (orderId: string, on?: string): Promise<void> => {
  const until = new Date(clock.now().getTime() + 15 * minuteMs).toISOString();
  const place = placeOf(orderId, on);
  await asCustomer().execute(slotday, place.on, {
    type: 'HoldPlace',
    ...place,
    customerId,
    places: 500,
    until,
    at: now(),
  });
};
const placeOrder = (orderId: string) =>
  send(orderId, {
    type: 'PlaceOrder',
    orderId,
    ...what,
    customerId,
    packageId: 'boxes',
    pickUp,
    at: now(),
  });
const booked = async (): Promise<string> => {
  const orderId = newId();
  await hold(orderId);
  await placeOrder(orderId);
  return orderId;
};

const fateOf = async (orderId: string, on = pickUp.on): Promise<readonly string[]> =>
  (await about(orderId, `slotday-${org}.${on}`)).map(({ type, data }) =>
    'reason' in data ? `${type} ${data.reason}` : type,
  );

const lines: JobLine[] = [];
const perform = (job: ScheduledJob) =>
  performing({ roster: known, contextOf: contextOf(), clock, report: (line) => lines.push(line) })(job);
const swept = async (happened: readonly RecordedEvent[]): Promise<readonly ScheduledJob[]> => {
  const last =
    happened
      .map(({ position }) => position)
      .toSorted()
      .at(-1) ?? '';
  expect(await settling(shop.pool, projections)(['places'], last, 10_000)).toBe(true);
  const found: ScheduledJob[] = [];
  for (const { jobs } of known.sweeps) for await (const page of jobs(shop.pool, clock.now())) found.push(...page);
  return found;
};
const ringAll = async (orderId: string, on = pickUp.on): Promise<void> => {
  const happened = [
    ...(await about(orderId, `order-${org}.${orderId}`)),
    ...(await about(orderId, `slotday-${org}.${on}`)),
  ];
  const set = happened.flatMap(known.jobsOf).filter(({ at }) => Date.parse(at) <= clock.now().getTime());
  const jobs = [...set, ...(await swept(happened))];
  await Promise.all([...jobs, ...jobs].map(perform));
  for (const job of jobs) await perform(job);
};
const theTimeIsUp = async (orderId: string, on?: string): Promise<void> => {
  clock.advance(16 * minuteMs);
  await ringAll(orderId, on);
};

describe('the place of an order', () => {
  it('is kept once it is paid', async () => {
    const orderId = await booked();
    await pay(orderId);
    await ringAll(orderId);
    await theTimeIsUp(orderId);
    expect(await fateOf(orderId)).toEqual(['PlaceHeld', 'PlaceKept']);
  });

  it('is given back once when the order expires, however often it rings', async () => {
    const orderId = await booked();
    await expire(orderId);
    await ringAll(orderId);
    await theTimeIsUp(orderId);
    expect(await fateOf(orderId)).toEqual(['PlaceHeld', 'PlaceGivenBack expired']);
  });

  it('is given back once when the customer cancels', async () => {
    const orderId = await booked();
    await cancel(orderId);
    await ringAll(orderId);
    await theTimeIsUp(orderId);
    expect(await fateOf(orderId)).toEqual(['PlaceHeld', 'PlaceGivenBack canceled']);
  });

  it('stays with a paid order until its cancelling is settled', async () => {
    const orderId = await booked();
    await pay(orderId);
    await ringAll(orderId);
    await cancel(orderId);
    await theTimeIsUp(orderId);
    expect(await fateOf(orderId)).toEqual(['PlaceHeld', 'PlaceKept']);
    await send(orderId, { type: 'SettleCancel', orderId, refundSatang: 0, at: now() });
    await ringAll(orderId);
    expect(await fateOf(orderId)).toEqual(['PlaceHeld', 'PlaceKept', 'PlaceGivenBack canceled']);
  });

  it('is left to an order that still waits, and rings again by the sweep', async () => {
    const orderId = await booked();
    const inTime = now();
    await theTimeIsUp(orderId);
    expect(await fateOf(orderId)).toEqual(['PlaceHeld']);
    await pay(orderId, inTime);
    await vi.waitFor(
      async () => {
        await sweepOnce({ sweeps: known.sweeps, db: shop.pool, clock, perform });
        expect(await fateOf(orderId)).toEqual(['PlaceHeld', 'PlaceKept']);
      },
      { timeout: 10_000, interval: 50 },
    );
  });
});

describe('the place of an order that was given back before it was paid', () => {
  const full = '2026-12-05';
  const giveBack = (orderId: string) =>
    asCustomer().execute(slotday, full, {
      type: 'GivePlaceBack',
      ...placeOf(orderId, full),
      reason: 'neverOrdered',
      at: now(),
    });
  const placeOn = (orderId: string) =>
    send(orderId, {
      type: 'PlaceOrder',
      orderId,
      ...what,
      customerId,
      packageId: 'boxes',
      pickUp: { ...pickUp, on: full },
      at: now(),
    });
  const paidWithout = async (): Promise<string> => {
    const orderId = newId();
    await hold(orderId, full);
    await placeOn(orderId);
    await giveBack(orderId);
    await pay(orderId);
    return orderId;
  };

  it('is held anew and kept once', async () => {
    const orderId = await paidWithout();
    await ringAll(orderId, full);
    expect(await fateOf(orderId, full)).toEqual(['PlaceHeld', 'PlaceGivenBack neverOrdered', 'PlaceHeld', 'PlaceKept']);
    await send(orderId, { type: 'CancelOrder', orderId, asCustomer: null, reason: 'x', at: now() });
    await send(orderId, { type: 'SettleCancel', orderId, refundSatang: 0, at: now() });
    await ringAll(orderId, full);
  });

  it('is missed where the slot is full, and taken by the sweep as soon as one is free', async () => {
    const others = Array.from({ length: usualPlaces }, () => newId());
    for (const one of others) {
      await hold(one, full);
      await placeOn(one);
      await pay(one);
    }
    const orderId = await paidWithout();
    await ringAll(orderId, full);
    expect((await fateOf(orderId, full)).at(-1)).toBe('PlaceMissed');
    await cancel(others[0] ?? '');
    await send(others[0] ?? '', { type: 'SettleCancel', orderId: others[0] ?? '', refundSatang: 0, at: now() });
    await ringAll(others[0] ?? '', full);
    await theTimeIsUp(orderId, full);
    expect((await fateOf(orderId, full)).slice(-3)).toEqual(['PlaceMissed', 'PlaceHeld', 'PlaceKept']);
  });
});

describe('a place that is held and', () => {
  it('never ordered is given back, and not before its time', async () => {
    const orderId = newId();
    await hold(orderId);
    clock.advance(15 * minuteMs);
    await ringAll(orderId);
    expect(await fateOf(orderId)).toEqual(['PlaceHeld']);
    clock.advance(minuteMs);
    await ringAll(orderId);
    expect(await fateOf(orderId)).toEqual(['PlaceHeld', 'PlaceGivenBack neverOrdered']);
  });

  it('ordered for another day is given back, and that of the order stays', async () => {
    const orderId = newId();
    await hold(orderId, '2026-12-04');
    await hold(orderId);
    await placeOrder(orderId);
    await pay(orderId);
    await theTimeIsUp(orderId);
    await ringAll(orderId, '2026-12-04');
    expect(await fateOf(orderId)).toEqual(['PlaceHeld', 'PlaceKept']);
    expect(await fateOf(orderId, '2026-12-04')).toEqual(['PlaceHeld', 'PlaceGivenBack neverOrdered']);
  });

  it('held anew meanwhile is not given back by the sweep that found the first time', async () => {
    const orderId = newId();
    await hold(orderId);
    clock.advance(16 * minuteMs);
    const found = await swept(await about(orderId, `slotday-${org}.${pickUp.on}`));
    await hold(orderId);
    for (const job of found) await perform(job);
    expect(found.some(({ data }) => JSON.stringify(data).includes(orderId))).toBe(true);
    expect(await fateOf(orderId)).toEqual(['PlaceHeld', 'PlaceHeld']);
  });

  it('left behind by a crash comes back by itself, in a worker that sweeps', async () => {
    const declared = roster(together(alarms(), reservations({ log: shop.log })));
    const worker = await newWorker({ shop, clock, ...redis() }, declared);
    const orderId = newId();
    await hold(orderId);
    await swept(await about(orderId, `slotday-${org}.${pickUp.on}`));
    clock.advance(16 * minuteMs);
    await vi.waitFor(async () => expect(await fateOf(orderId)).toEqual(['PlaceHeld', 'PlaceGivenBack neverOrdered']), {
      timeout: 20_000,
      interval: 100,
    });
    await worker.close();
  });
});

it('each line of the log tells what was done in words without anything personal', () => {
  expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['done']));
});
