import { randomBytes } from 'node:crypto';
import { orders } from '@klang/contracts/api/orders';
import type { OrderEvent } from '@klang/contracts/events/order';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../domain/order.ts';
import { newDatabase, newEventStore, type TestEventStore } from '../embedded/testWorld.ts';
import { type Context, contexts } from '../platform/context.ts';
import { openLogger } from '../platform/logger.ts';
import { openParts, type Parts } from '../platform/parts.ts';
import { buildApi } from './app.ts';
import { callerOfSession, contextOfCall } from './callers.ts';

const logger = openLogger('test', 'silent');
let store: TestEventStore;
let parts: Parts;
let app: FastifyInstance;
let asSystem: () => Context;
let isRedisUp = true;

beforeAll(async () => {
  store = await newEventStore();
  const settings = {
    DATABASE_URL: await newDatabase(),
    EVENTSTORE_URL: store.url,
    MASTER_KEY: randomBytes(32),
    isDemo: false,
  };
  parts = await openParts(settings);
  const { clock, log, sessions, pool } = parts;
  const contextOf = contexts({ log, clock, tell: () => {} });
  asSystem = () => contextOf({ org: 'klangdee', actor: { kind: 'system', id: 'test', name: null }, address: null });
  app = await buildApi({
    settings: { DESK_URL: undefined, TRUST_PROXY: undefined },
    logger,
    now: clock.now,
    probes: {
      eventstore: log.head,
      postgres: () => pool.query('select 1'),
      redis: () => (isRedisUp ? Promise.resolve() : Promise.reject(new Error('away'))),
    },
    callerOf: callerOfSession(sessions, clock),
    contextOf: contextOfCall(contextOf, { ORG_DEFAULT: 'klangdee' }),
    doors: parts,
  });
});
afterAll(async () => {
  await app.close();
  await parts.close();
  await store.stop();
});

const customer = (personId: string, org = 'klangdee') =>
  parts.sessions.start({ kind: 'customer', org, personId, name: 'สมชาย', device: null, now: new Date() });

let placed = 0;
const placeOrder = async (customerId: string): Promise<string> => {
  placed += 1;
  const orderId = `o${placed}`;
  const at = new Date().toISOString();
  const bought = { packageId: 'p1', boxes: 2, months: 3, totalSatang: 120_000 };
  await asSystem().execute(order, orderId, {
    type: 'PlaceOrder',
    orderId,
    customerId,
    customerName: 'สมชาย',
    ...bought,
    at,
  });
  return orderId;
};

type Sent = { readonly token?: string; readonly body?: object; readonly headers?: Record<string, string> };
const cancel = ({ token, body = {}, headers = {} }: Sent) =>
  app.inject({
    method: 'POST',
    url: orders.cancel.path,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    payload: body,
  });

const eventsOf = async (orderId: string): Promise<readonly OrderEvent['type'][]> => {
  const types: OrderEvent['type'][] = [];
  // The stream of an order holds the events of an order.
  for await (const page of parts.log.read(`order-klangdee.${orderId}`))
    types.push(...page.events.map(({ type }) => type as OrderEvent['type']));
  return types;
};

describe('a call', () => {
  it('is done, and once only when it is sent twice with the same key', async () => {
    const [token, orderId] = [await customer('c1'), await placeOrder('c1')];
    const sent = { token, body: { orderId, reason: 'changed my mind' }, headers: { 'idempotency-key': 'cancel-0001' } };
    const [first, second] = [await cancel(sent), await cancel(sent)];
    expect(first.json()).toEqual({ result: true, code: 200, detail: { orderId } });
    expect(second.statusCode).toBe(200);
    expect(await eventsOf(orderId)).toEqual(['OrderPlaced', 'OrderCanceled']);
  });

  it('without a token, or with a dead one, is told to log in', async () => {
    expect((await cancel({})).json()).toMatchObject({
      result: false,
      code: 401,
      detail: 'No token , please login first',
    });
    const dead = await cancel({ token: 'long-gone' });
    expect(dead.statusCode).toBe(401);
    expect(dead.json()).toMatchObject({ result: false, code: 401, detail: 'Invalid Token' });
  });

  it('does not open to a token of another kind', async () => {
    const token = await parts.sessions.start({
      kind: 'staff',
      org: 'klangdee',
      personId: 's1',
      name: null,
      device: null,
      now: new Date(),
    });
    expect((await cancel({ token, body: { orderId: 'o1', reason: 'x' } })).statusCode).toBe(403);
  });

  it("finds neither another customer's order nor another organization's", async () => {
    const orderId = await placeOrder('c1');
    for (const token of [await customer('c2'), await customer('c1', 'second')]) {
      const answer = await cancel({ token, body: { orderId, reason: 'not mine' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ result: false, refusal: 'order_not_found', message: 'ไม่พบคำสั่งซื้อนี้' });
    }
    expect(await eventsOf(orderId)).toEqual(['OrderPlaced']);
  });

  it('with a bad body says what is wrong at which field, in the language of the caller', async () => {
    const token = await customer('c1');
    const thai = await cancel({ token, body: { orderId: 'o1', reason: '  ' } });
    const english = await cancel({ token, body: { reason: 'x', more: 1 }, headers: { 'accept-language': 'en-GB' } });
    expect(thai.statusCode).toBe(400);
    expect(thai.json().fields).toEqual([{ field: 'reason', message: expect.stringMatching(/[ก-๙]/) }]);
    expect(english.json().message).toBe('Some fields are not right yet.');
    expect(
      english
        .json()
        .fields.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['', 'orderId']);
  });

  it('that is not JSON, too large, or to nowhere ends with a true status and nothing more', async () => {
    const raw = (payload: string) =>
      app.inject({ method: 'POST', url: orders.cancel.path, headers: { 'content-type': 'application/json' }, payload });
    expect((await raw('{"orderId":')).json()).toMatchObject({ result: false, code: 400 });
    expect((await raw(`{"reason":"${'x'.repeat(300_000)}"}`)).json()).toMatchObject({ result: false, code: 413 });
    expect((await app.inject({ url: '/nowhere' })).json()).toMatchObject({ result: false, code: 404 });
  });
});

describe('while the event store is away', () => {
  it('a command answers 503 and when to come back, and does what it was asked once the store is there again', async () => {
    const [token, orderId] = [await customer('c1'), await placeOrder('c1')];
    const sent = { token, body: { orderId, reason: 'late' }, headers: { 'idempotency-key': 'cancel-0002' } };
    store.kill9();
    const away = await cancel(sent);
    expect(away.statusCode).toBe(503);
    expect(away.headers['retry-after']).toBe('2');
    expect((await app.inject({ url: '/health/ready' })).json()).toMatchObject({
      status: 'down',
      dependencies: { eventstore: { up: false } },
    });
    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);

    await store.restart();
    await expect.poll(async () => (await cancel(sent)).statusCode, { timeout: 20_000 }).toBe(200);
    expect(await eventsOf(orderId)).toEqual(['OrderPlaced', 'OrderCanceled']);
    expect((await app.inject({ url: '/health/ready' })).json()).toMatchObject({ status: 'ready' });
  });
});

describe('health', () => {
  it('is degraded, and still serving, while only Redis is away', async () => {
    isRedisUp = false;
    const answer = await app.inject({ url: '/health/ready' });
    isRedisUp = true;
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'degraded',
      dependencies: { redis: { up: false }, postgres: { up: true } },
    });
  });
});
