import type { Actor } from '@klang/contracts/kit/event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { at, cancel, customerId, place, start } from '../../domain/orderSamples.ts';
import { newDatabase, newEventStore, type TestEventStore } from '../../testing/testWorld.ts';
import { type EventStore, openEventStore } from '../eventStore/eventStore.ts';
import { type Keys, openKeys } from '../keys/keys.ts';
import { newKey } from '../keys/seal.ts';
import { Refused, StoreUnavailable } from '../kit/failures.ts';
import { newId } from '../kit/ids.ts';
import { eventCodec, type RecordedEvent } from './codec.ts';
import { type CommandLine, type ContextInput, contexts } from './context.ts';
import { type EventLog, eventLog } from './eventLog.ts';
import { streamOf } from './execute.ts';

const org = 'org1';
const customer: Actor = { kind: 'customer', id: customerId, name: 'สมชาย' };

let node: TestEventStore;
let store: EventStore;
let keys: Keys;
let log: EventLog;
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

let orderId = '';
const lines: CommandLine[] = [];
beforeEach(() => {
  orderId = newId();
});
afterEach(() => {
  lines.length = 0;
});

const contextOf = (change: Partial<ContextInput> = {}, through = log) =>
  contexts({ log: through, clock: { now: () => new Date(at(1)) }, report: (line) => lines.push(line) })({
    org,
    actor: customer,
    address: '203.0.113.7',
    ...change,
  });
const placing = () => ({ ...place(), orderId });
const starting = () => ({ ...start(), orderId });
const written = async (): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for await (const page of log.read(streamOf('order', org, orderId))) all.push(...page.events);
  return all;
};

describe('a context', () => {
  it('signs what it writes with who asked, when, from where, and as a consequence of what', async () => {
    const options = { commandId: newId(), correlationId: newId(), causationId: newId() };
    await contextOf(options).execute(order, orderId, placing());
    const [placed] = await written();
    expect(placed?.meta).toEqual({ org, actor: customer, address: '203.0.113.7', at: at(1), ...options });
  });

  it('stands for one command however often it is made', async () => {
    const commandId = newId();
    await contextOf().execute(order, orderId, placing());
    await contextOf({ commandId }).execute(order, orderId, starting());
    const again = await contextOf({ commandId }).execute(order, orderId, starting());
    expect(again).toMatchObject({ isRepeated: true, events: [{ type: 'PaymentStarted' }] });
    expect(await written()).toHaveLength(2);
  });

  it('may send several commands of a type to one stream, and sent again each still happens once', async () => {
    const options = { commandId: newId() };
    const startTwo = async () => {
      const ctx = contextOf(options);
      for (const paymentId of ['p1', 'p2']) await ctx.execute(order, orderId, { ...start({ paymentId }), orderId });
    };
    await contextOf().execute(order, orderId, placing());
    await startTwo();
    await startTwo();
    const started = (await written()).flatMap(({ data }) => ('paymentId' in data ? [data.paymentId] : []));
    expect(started).toEqual(['p1', 'p2']);
  });

  it('sends the same command when it tries again what failed', async () => {
    await contextOf().execute(order, orderId, placing());
    let isLost = true;
    const losing: EventLog['append'] = async (...what) => {
      const appended = await log.append(...what);
      if (!isLost) return appended;
      isLost = false;
      throw new StoreUnavailable('the answer was lost');
    };
    const ctx = contextOf({}, { ...log, append: losing });
    await expect(ctx.execute(order, orderId, starting())).rejects.toThrow(StoreUnavailable);
    expect(await ctx.execute(order, orderId, starting())).toMatchObject({ isRepeated: true });
  });

  it('throws what the decider refuses, as one error with its code', async () => {
    const refused = contextOf().execute(order, orderId, starting());
    await expect(refused).rejects.toThrow(Refused);
    await expect(refused).rejects.toMatchObject({ code: 'order_not_found' });
  });

  it('lives at one instant', () => {
    let n = 0;
    const clock = { now: () => new Date(n++) };
    const ctx = contexts({ log, clock, report: () => {} })({ org, actor: customer, address: null });
    expect(ctx.now).toEqual(ctx.now);
    expect(n).toBe(1);
  });
});

describe('the line that is logged of a command', () => {
  it('says what was asked of which stream, and what came of it', async () => {
    const ctx = contextOf({ correlationId: 'correlation', commandId: orderId });
    const meant = { stream: `order-${org}.${orderId}`, correlationId: 'correlation', ms: expect.any(Number) };
    await ctx.execute(order, orderId, placing());
    await ctx.execute(order, orderId, placing());
    await ctx.execute(order, orderId, starting());
    const again = contextOf({ correlationId: 'correlation', commandId: orderId });
    await again.execute(order, orderId, starting());
    expect(lines).toEqual([
      { ...meant, command: 'PlaceOrder', outcome: 'written' },
      { ...meant, command: 'PlaceOrder', outcome: 'nothing' },
      { ...meant, command: 'StartPayment', outcome: 'written' },
      { ...meant, command: 'StartPayment', outcome: 'repeated' },
    ]);
  });

  it('says which refusal', async () => {
    await expect(contextOf().execute(order, orderId, starting())).rejects.toThrow(Refused);
    expect(lines).toMatchObject([{ command: 'StartPayment', outcome: 'refused', refusal: 'order_not_found' }]);
  });

  it('says when it failed, and the failure goes on', async () => {
    const away = { ...log, append: () => Promise.reject(new StoreUnavailable('away')) };
    await expect(contextOf({}, away).execute(order, orderId, placing())).rejects.toThrow(StoreUnavailable);
    expect(lines).toMatchObject([{ command: 'PlaceOrder', outcome: 'failed' }]);
  });

  it('carries nothing personal', async () => {
    await contextOf().execute(order, orderId, placing());
    await contextOf().execute(order, orderId, { ...cancel(), orderId });
    expect(lines).toHaveLength(2);
    for (const secret of ['สมชาย', '203.0.113.7', 'moved']) expect(JSON.stringify(lines)).not.toContain(secret);
  });
});
