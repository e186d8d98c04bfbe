import type { EventMeta } from '@klang/contracts/kit/event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OrderCommand, order } from '../../domain/order.ts';
import { at, pay, place, start } from '../../domain/orderSamples.ts';
import { type SlotdayCommand, slotday } from '../../domain/slotday.ts';
import { newLog } from '../../testing/testLog.ts';
import { openClient } from '../eventStore/eventStoreClient.ts';
import { Refused } from '../kit/failures.ts';
import { newId } from '../kit/ids.ts';
import { contexts } from './context.ts';
import type { EventLog } from './eventLog.ts';
import { execute, streamOf } from './execute.ts';
import { stateOf } from './stateOf.ts';
import { streamCache } from './streamCache.ts';

const org = 'org1';
const { node, log, close } = await newLog();
const client = openClient(node.url);
afterAll(async () => {
  await client.close();
  await close();
});
let id = '';
beforeEach(() => {
  id = newId();
});

const replaceable = () => {
  let store = '';
  const through: EventLog = {
    ...log,
    readSealed: (stream, from) => log.readSealed(stream + store, from),
    append: (stream, ...what) => log.append(stream + store, ...what),
  };
  const replace = () => {
    store = '.older';
  };
  return { here: through, there: { ...through }, replace };
};

const meta = (): EventMeta => ({
  org,
  actor: { kind: 'system', id: 'test', name: null },
  commandId: newId(),
  correlationId: newId(),
  causationId: null,
  at: at(0),
  address: null,
});
const send = (through: EventLog, command: OrderCommand, to = id) =>
  execute(through, order, { id: to, command: { ...command, orderId: to }, meta: meta() });
const seenBy = (through: EventLog) => stateOf(through, order, { org, id });
const statusOf = async (through: EventLog) => (await seenBy(through))?.status;
const starting = (paymentId: string) => start({ paymentId });

describe('a stream that was kept', () => {
  it.each<[string, readonly OrderCommand[]]>([
    ['is shorter', [place()]],
    ['was written on to the same length', [place(), starting('p2'), starting('p3')]],
    ['was written on past it', [place(), starting('p2'), starting('p3'), starting('p4')]],
  ])('is forgotten where an older store was put in place, in which it %s', async (_, older) => {
    const { here, there, replace } = replaceable();
    for (const one of [place(), start(), pay()]) await send(here, one);
    expect(await statusOf(here)).toBe('success');
    replace();
    for (const one of older) await send(there, one);
    expect(await seenBy(here)).toEqual(await seenBy({ ...there }));
    expect(await send(here, starting('p5'))).toMatchObject({ events: [{ type: 'PaymentStarted' }] });
    expect(await seenBy(here)).toEqual(await seenBy({ ...there }));
  });

  it('is forgotten where it had not begun yet in the older store', async () => {
    const { here, replace } = replaceable();
    await send(here, place());
    expect(await statusOf(here)).toBe('new');
    replace();
    expect(await send(here, start())).toEqual({ refused: 'order_not_found' });
    expect(await statusOf(here)).toBeUndefined();
  });

  it('is forgotten where it was deleted in the store and begun anew', async () => {
    for (const one of [place(), start(), pay()]) await send(log, one);
    expect(await statusOf(log)).toBe('success');
    await client.client.deleteStream(streamOf('order', org, id));
    expect(await send(log, start())).toEqual({ refused: 'order_not_found' });
    expect(await statusOf(log)).toBeUndefined();
    await send({ ...log }, place());
    expect(await statusOf(log)).toBe('new');
  });
});

describe('a stream that many write to at once', () => {
  const hold = (orderId: string): SlotdayCommand => ({
    type: 'HoldPlace',
    on: '2026-12-03',
    visit: 'pickUp',
    slotId: 's1',
    orderId,
    customerId: 'c1',
    places: 2,
    until: at(15),
    at: at(0),
  });
  const processOn = (through: EventLog) => {
    const contextOf = contexts({ log: through, clock: { now: () => new Date(at(0)) }, report: () => {} });
    return (orderId: string): Promise<string> =>
      contextOf({ org, actor: { kind: 'system', id: 'test', name: null }, address: null })
        .execute(slotday, id, hold(orderId))
        .then(
          ({ events }) => events[0]?.type ?? 'nothing',
          (error: unknown) => (error instanceof Refused ? error.code : String(error)),
        );
  };

  it('is decided on as it stands where an older store was put in place, in which there is a place again', async () => {
    const { here, there, replace } = replaceable();
    const [holds, holdsThere] = [processOn(here), processOn(there)];
    expect([await holds('o1'), await holds('o2'), await holds('o3')]).toEqual(['PlaceHeld', 'PlaceHeld', 'slot_full']);
    replace();
    expect([await holdsThere('o4'), await holds('o3'), await holds('o1')]).toEqual([
      'PlaceHeld',
      'PlaceHeld',
      'slot_full',
    ]);
  });

  it('is written on as it stands where it had not begun yet in the older store', async () => {
    const { here, replace } = replaceable();
    const holds = processOn(here);
    expect(await holds('o1')).toBe('PlaceHeld');
    replace();
    expect([await holds('o2'), await holds('o1'), await holds('o3')]).toEqual(['PlaceHeld', 'PlaceHeld', 'slot_full']);
  });
});

describe('what a process keeps', () => {
  const newOrder = async (...commands: readonly OrderCommand[]): Promise<string> => {
    const to = newId();
    for (const one of commands) await send({ ...log }, one, to);
    return streamOf('order', org, to);
  };
  const [short, long] = [[place()], [place(), starting('p1'), starting('p2'), starting('p3')]];
  type CacheLimits = Parameters<typeof streamCache>[1];
  const looking = async (limits: CacheLimits, streams: readonly string[]) => {
    const cached = streamCache(log, limits);
    for (const one of streams) await cached.look(order, one);
    return { ...cached, isCached: () => streams.map((one) => cached.last(one) !== undefined) };
  };

  it('is not more than so many streams, and not more than so many events of all together', async () => {
    const streams = [await newOrder(...short), await newOrder(...short), await newOrder(...long)];
    const most = { mostStreams: 9, mostEvents: 9 };
    expect((await looking(most, streams)).isCached()).toEqual([true, true, true]);
    expect((await looking({ ...most, mostStreams: 2 }, streams)).isCached()).toEqual([false, true, true]);
    expect((await looking({ ...most, mostEvents: 5 }, streams)).isCached()).toEqual([false, true, true]);
    const { isCached, look, forget } = await looking({ ...most, mostEvents: 1 }, streams);
    expect(isCached()).toEqual([false, false, true]);
    forget(streams[2] ?? '');
    for (const one of streams.slice(0, 2)) await look(order, one);
    expect(isCached()).toEqual([false, true, false]);
  });

  it('goes once it is old, also where nothing is asked any more', async () => {
    const { isCached } = await looking({ mostStreams: 9, mostEvents: 9, cacheMs: 30 }, [await newOrder(...short)]);
    await vi.waitFor(() => expect(isCached()).toEqual([false]));
  });

  it('is not pushed out by streams that there are not', async () => {
    const [begun, unbegun] = [await newOrder(...short), streamOf('order', org, newId())];
    const most = { mostStreams: 1, mostEvents: 9 };
    expect((await looking(most, [begun, unbegun])).isCached()).toEqual([true, false]);
    const cached = await looking({ ...most, hasUnbegun: true }, [begun, unbegun]);
    expect([cached.likely(begun), cached.likely(unbegun)]).toEqual([undefined, expect.anything()]);
  });

  it('has the marks of its events only where somebody asks for them', async () => {
    const stream = await newOrder(...long);
    const most = { mostStreams: 9, mostEvents: 9 };
    expect((await streamCache(log, most).look(order, stream)).marks.size).toBe(0);
    expect((await streamCache(log, { ...most, hasMarks: true }).look(order, stream)).marks.size).toBe(4);
  });
});
