import type { KlangEvent } from '@klang/contracts/events/index';
import type { OrderEvent } from '@klang/contracts/events/order';
import type { EventMeta } from '@klang/contracts/kit/event';
import { mostPayAttempts } from '@klang/contracts/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Decider, evolve, isRefusal } from '../../domain/kit.ts';
import { type OrderCommand, order } from '../../domain/order.ts';
import { at, pay, place, start, started, totalSatang } from '../../domain/orderSamples.ts';
import type { Order } from '../../domain/orderState.ts';
import { newDatabase, newEventStore, type TestEventStore } from '../../testing/testWorld.ts';
import { type EventStore, openEventStore } from '../eventStore/eventStore.ts';
import { type Keys, openKeys } from '../keys/keys.ts';
import { newKey } from '../keys/seal.ts';
import { StoreUnavailable, WrongRevision } from '../kit/failures.ts';
import { newId } from '../kit/ids.ts';
import { eventCodec, type RecordedEvent } from './codec.ts';
import { type EventLog, eventLog } from './eventLog.ts';
import { execute, judgedAnew, type Outcome, streamOf } from './execute.ts';
import { stateOf } from './stateOf.ts';

let node: TestEventStore;
let store: EventStore;
let keys: Keys;
let log: EventLog;
let orderId = '';
beforeAll(async () => {
  node = await newEventStore();
  store = openEventStore({ url: node.url });
  keys = await openKeys(await newDatabase(), newKey());
  log = eventLog(store, eventCodec(keys));
});
afterAll(async () => {
  await store.close();
  await keys.close();
  await node.stop();
});
beforeEach(() => {
  orderId = newId();
});
afterEach(() => vi.restoreAllMocks());

const metaOf = (change: Partial<EventMeta> = {}): EventMeta => ({
  org: 'org1',
  actor: { kind: 'customer', id: 'c1', name: 'สมชาย' },
  commandId: newId(),
  correlationId: newId(),
  causationId: null,
  at: at(0),
  address: null,
  ...change,
});
const send = (command: OrderCommand, meta = metaOf(), through = log) =>
  execute(through, order, { id: orderId, command: { ...command, orderId }, meta });
const written = async (org = 'org1'): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for await (const page of log.read(streamOf('order', org, orderId))) all.push(...page.events);
  return all;
};
const eventsOf = <E>(outcome: Outcome<E>): readonly E[] => (isRefusal(outcome) ? [] : outcome.events);
const typesOf = (events: readonly KlangEvent[]) => events.map(({ type }) => type);
const overtaken = (times: number, byWhom: () => Promise<unknown>): EventLog => {
  let left = times;
  const append: EventLog['append'] = async (...what) => {
    if (left-- > 0) await byWhom();
    return log.append(...what);
  };
  return { ...log, append };
};

describe('a command', () => {
  it('writes what the decider decides, with whose it is and why', async () => {
    const meta = metaOf({ address: '203.0.113.7' });
    const outcome = await send(place(), meta);
    expect(outcome).toMatchObject({ events: [{ type: 'OrderPlaced' }], isRepeated: false });
    const [event] = await written();
    expect(event).toMatchObject({ type: 'OrderPlaced', meta, data: { orderId, customerName: 'สมชาย' } });
    expect(outcome).toHaveProperty('position', event?.position);
  });

  it('is decided on everything that happened before', async () => {
    await send(place());
    await send(start());
    expect(await send(pay())).toMatchObject({ events: [{ type: 'OrderPaid' }] });
    expect(await send(start({ paymentId: 'pay2' }))).toEqual({ refused: 'order_already_paid' });
    expect(typesOf(await written())).toEqual(['OrderPlaced', 'PaymentStarted', 'OrderPaid']);
  });

  it('writes nothing when it is already so', async () => {
    await send(place());
    expect(await send(place())).toEqual({ events: [], position: undefined, isRepeated: false });
    expect(await written()).toHaveLength(1);
  });

  it('that creates does not read first', async () => {
    const readSealed = vi.fn(log.readSealed);
    await send(place(), metaOf(), { ...log, readSealed });
    expect(readSealed).not.toHaveBeenCalled();
  });

  it('on what somebody saw of its stream does not read it, unless that is no longer so or nothing comes of it', async () => {
    const readSealed = vi.fn(log.readSealed);
    const on = (state: Order, revision: bigint, meta = metaOf(), command: OrderCommand = start()) =>
      execute({ ...log, readSealed }, order, {
        id: orderId,
        command: { ...command, orderId },
        meta,
        seen: { state, revision },
      });
    const placed = eventsOf(await send(place()));
    const seen = placed.reduce((state, event) => evolve(order, state, event), order.initial);
    const meta = metaOf();
    expect(await on(seen, 0n, meta)).toMatchObject({ events: [{ type: 'PaymentStarted' }], isRepeated: false });
    expect(readSealed).not.toHaveBeenCalled();
    await on(seen, 0n, meta);
    expect(await on(seen, 0n, metaOf(), pay())).toMatchObject({ events: [{ type: 'OrderPaid' }] });
    expect(await on(seen, 0n, metaOf(), start({ paymentId: 'pay2' }))).toEqual({ refused: 'order_already_paid' });
    expect(typesOf(await written())).toEqual(['OrderPlaced', 'PaymentStarted', 'OrderPaid']);
  });

  it('on what somebody judged by is not decided where that is no longer so: they judge anew', async () => {
    const placed = eventsOf(await send(place()));
    const state = placed.reduce((before, event) => evolve(order, before, event), order.initial);
    const judged = { seen: { state, revision: 0n }, isJudged: true };
    const judge = vi.fn((payment: object) =>
      execute(log, order, { id: orderId, command: { ...start(payment), orderId }, meta: metaOf(), ...judged }),
    );
    expect(await judge({})).toMatchObject({ events: [{ type: 'PaymentStarted' }] });
    await expect(judge({ paymentId: 'pay2' })).rejects.toThrow(WrongRevision);
    await expect(judgedAnew(() => judge({ paymentId: 'pay2' }))).rejects.toThrow(StoreUnavailable);
    expect(judge).toHaveBeenCalledTimes(5);
    expect(typesOf(await written())).toEqual(['OrderPlaced', 'PaymentStarted']);
  });

  it('to a stream that is asked for again and again reads only what is new of it, and all where it was sent before', async () => {
    const readSealed = vi.fn(log.readSealed);
    const through = { ...log, readSealed };
    await send(place(), metaOf(), through);
    const meta = metaOf();
    await send(start(), meta, through);
    expect((await stateOf(through, order, { org: 'org1', id: orderId }))?.status).toBe('new');
    await send(pay());
    expect((await stateOf(through, order, { org: 'org1', id: orderId }))?.status).toBe('success');
    expect(await send(start({ paymentId: 'pay2' }), metaOf(), through)).toEqual({ refused: 'order_already_paid' });
    expect(await send(start(), meta, through)).toMatchObject({ isRepeated: true });
    expect(readSealed.mock.calls.map(([, from]) => from)).toEqual([undefined, 0n, 1n, 2n, 2n, undefined]);
  });

  it('of one organization does not see the streams of another', async () => {
    await send(place());
    expect(await send(start(), metaOf({ org: 'org2' }))).toEqual({ refused: 'order_not_found' });
    await send(place(), metaOf({ org: 'org2' }));
    expect(await written('org2')).toHaveLength(1);
    expect(await written('org1')).toHaveLength(1);
  });

  it.each(['org1.x', 'a b', ''])(
    'is not for an organization called %j, whose streams could be those of another',
    async (org) => {
      await expect(send(place(), metaOf({ org }))).rejects.toThrow('is not the id of an organization');
    },
  );
});

describe('a command sent twice', () => {
  it('happens once and is answered with what happened', async () => {
    const meta = metaOf();
    const first = await send(place(), meta);
    const again = metaOf();
    await send(start(), again);
    expect(await send(place(), meta)).toHaveProperty('position');
    const repeated = await send(start(), again);
    expect(repeated).toMatchObject({ events: [{ type: 'PaymentStarted' }], isRepeated: true });
    expect(first).toMatchObject({ events: [{ type: 'OrderPlaced' }] });
    expect(typesOf(await written())).toEqual(['OrderPlaced', 'PaymentStarted']);
  });

  it('is answered with what happened, also where it would be refused by now', async () => {
    const meta = metaOf();
    await send(place());
    await send(start(), meta);
    await send(pay());
    expect(await send(start(), meta)).toMatchObject({ isRepeated: true });
    expect(await send(start({ paymentId: 'pay2' }))).toEqual({ refused: 'order_already_paid' });
  });

  it('at the same moment happens once', async () => {
    await send(place());
    const meta = metaOf();
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => send(start(), meta)));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ events: [{ type: 'PaymentStarted' }] });
    expect(typesOf(await written())).toEqual(['OrderPlaced', 'PaymentStarted']);
  });

  it('to two streams happens once in each', async () => {
    const meta = metaOf();
    await send(place(), meta);
    const [first] = await written();
    orderId = newId();
    await send(place(), meta);
    const [second] = await written();
    expect(second?.id).not.toBe(first?.id);
  });

  it('writes each of its events once', async () => {
    const twoStarts: Decider<Order, OrderCommand, OrderEvent> = {
      ...order,
      decide: { ...order.decide, StartPayment: () => [started('p1'), started('p2')] },
    };
    await send(place());
    const meta = metaOf();
    const sendTwo = () => execute(log, twoStarts, { id: orderId, command: start(), meta });
    await sendTwo();
    expect(await sendTwo()).toMatchObject({ isRepeated: true, events: [started('p1'), started('p2')] });
    const ids = (await written()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it('that creates is answered with what happened, and not with what it would say now', async () => {
    const meta = metaOf();
    await send(place(), meta);
    const again = await send({ ...place(), totalSatang: 1, at: at(5) } as OrderCommand, { ...meta, at: at(5) });
    expect(again).toMatchObject({ isRepeated: true, events: [{ data: { totalSatang, placedAt: at(0) } }] });
  });

  it('is another command when it asks for something else', async () => {
    const meta = metaOf();
    await send(place(), meta);
    expect(await send(start(), meta)).toMatchObject({ events: [{ type: 'PaymentStarted' }], isRepeated: false });
  });

  it('happens once even when the first answer was lost', async () => {
    await send(place());
    const meta = metaOf();
    const lost: EventLog['append'] = async (...what) => {
      await log.append(...what);
      throw new StoreUnavailable('the answer was lost');
    };
    await expect(send(start(), meta, { ...log, append: lost })).rejects.toThrow(StoreUnavailable);
    expect(await send(start(), meta)).toMatchObject({ events: [{ type: 'PaymentStarted' }], isRepeated: true });
    expect(typesOf(await written())).toEqual(['OrderPlaced', 'PaymentStarted']);
  });
});

describe('a command that was overtaken', () => {
  it('is decided again on what is true now', async () => {
    await send(place());
    const slow = overtaken(1, () => send(pay()));
    expect(await send(start({ paymentId: 'pay2' }), metaOf(), slow)).toEqual({ refused: 'order_already_paid' });
  });

  it('is tried three times', async () => {
    await send(place());
    let n = 0;
    const another = () => send(start({ paymentId: `other${n++}` }));
    expect(await send(start(), metaOf(), overtaken(2, another))).toMatchObject({
      events: [{ type: 'PaymentStarted' }],
    });
    n = 10;
    const never = send(start({ paymentId: 'pay2' }), metaOf(), overtaken(3, another));
    await expect(never).rejects.toThrow(StoreUnavailable);
    expect((await written()).filter(({ data }) => 'paymentId' in data && data.paymentId === 'pay2')).toEqual([]);
  });

  it('that creates finds out by the store and answers as if it had read', async () => {
    await send(place());
    expect(await send({ ...place(), customerId: 'c2' } as OrderCommand)).toEqual({ refused: 'order_already_placed' });
  });

  it('keeps every one of many at once, each on its own turn', async () => {
    await send(place());
    const many = Array.from({ length: mostPayAttempts }, (_, n) => async () => {
      const meta = metaOf();
      const insist = async (): Promise<unknown> =>
        send(start({ paymentId: `pay${n}` }), meta).catch((error: unknown) => {
          if (error instanceof StoreUnavailable) return insist();
          throw error;
        });
      return insist();
    });
    await Promise.all(many.map((one) => one()));
    const started = (await written()).filter(({ type }) => type === 'PaymentStarted');
    expect(started).toHaveLength(mostPayAttempts);
    expect(new Set(started.map(({ id }) => id)).size).toBe(mostPayAttempts);
  });
});

it('a command lets every other failure through', async () => {
  const broken: EventLog = { ...log, append: () => Promise.reject(new Error('out of disk')) };
  const sent = send(place(), metaOf(), broken);
  await expect(sent).rejects.toThrow('out of disk');
  await expect(sent).rejects.not.toThrow(WrongRevision);
  expect(isRefusal(await send(start()))).toBe(true);
});
