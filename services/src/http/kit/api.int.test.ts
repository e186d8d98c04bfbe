import { orders } from '@klang/contracts/api/orders';
import { sessions } from '@klang/contracts/api/sessions';
import { nowHeader } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ store: { isApart: true } });
});
afterAll(() => api.close());

let placed = 0;
const placeOrder = async (customerId: string): Promise<string> => {
  placed += 1;
  const orderId = `o${placed}`;
  const at = new Date().toISOString();
  const bought = { ...what, packageId: 'p1', boxes: 2, months: 3, totalSatang: 120_000 };
  const command = { ...bought, type: 'PlaceOrder', orderId, customerId, customerName: 'สมชาย', at } as const;
  await api.asSystem().execute(order, orderId, command);
  return orderId;
};
const cancel = (body: object, sent: Parameters<TestApi['call']>[2] = {}) => api.call(orders.cancel.path, body, sent);
const eventsOf = (orderId: string) => api.typesOf(`order-klangdee.${orderId}`);

describe('a call', () => {
  it('is done, and once only when it is sent twice with the same key', async () => {
    const [token, orderId] = [await api.signedIn('customer', 'c1'), await placeOrder('c1')];
    const send = () =>
      cancel({ orderId, reason: 'changed my mind' }, { token, headers: { 'idempotency-key': 'cancel-0001' } });
    const [first, second] = [await send(), await send()];
    expect(first.json()).toEqual({ result: true, code: 200, detail: { orderId }, touched: ['orders'] });
    expect(second.statusCode).toBe(200);
    expect(await eventsOf(orderId)).toEqual(['OrderPlaced', 'OrderCanceled']);
  });

  it('tells the time of the server, done or refused', async () => {
    const token = await api.signedIn('customer', 'c1');
    for (const [orderId, code] of [[await placeOrder('c1'), 200] as const, ['none', 404] as const]) {
      const { statusCode, headers } = await cancel({ orderId, reason: 'changed my mind' }, { token });
      expect(statusCode).toBe(code);
      expect(Math.abs(Date.parse(String(headers[nowHeader])) - Date.now())).toBeLessThan(60_000);
    }
  });

  it.each(['7', '"in quotes"', 'ก ข', 'k'.repeat(300)])(
    'is known again by the key %s, as by any other',
    async (key) => {
      const token = await api.signedIn('customer', 'c1');
      const send = (orderId: string) =>
        cancel({ orderId, reason: 'changed my mind' }, { token, headers: { 'idempotency-key': key } });
      expect((await send(await placeOrder('c1'))).statusCode).toBe(200);
      expect((await send(await placeOrder('c1'))).statusCode).toBe(422);
    },
  );

  it('is refused where too much stands within each other, under a key as without one', async () => {
    const token = await api.signedIn('customer', 'c1');
    const deep = {
      array: '['.repeat(100_000) + ']'.repeat(100_000),
      object: `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
    };
    const headers = { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (const value of Object.values(deep))
      for (const key of [{}, { 'idempotency-key': 'deep-0001' }])
        for (const payload of [value, `{"orderId":"o1","reason":${value}}`]) {
          const sent = { method: 'POST', url: orders.cancel.path, headers: { ...headers, ...key }, payload } as const;
          expect((await api.app.inject(sent)).statusCode).toBe(400);
        }
  });

  it('without a token, or with a dead one, is told to log in', async () => {
    expect((await cancel({})).json()).toMatchObject({
      result: false,
      code: 401,
      detail: 'No token , please login first',
    });
    const dead = await cancel({}, { token: 'long-gone' });
    expect(dead.statusCode).toBe(401);
    expect(dead.json()).toMatchObject({ result: false, code: 401, detail: 'Invalid Token' });
  });

  it('does not open to a token of another kind', async () => {
    const token = await api.signedIn('staff', 's1');
    expect((await cancel({ orderId: 'o1', reason: 'x' }, { token })).statusCode).toBe(403);
  });

  it("finds neither another customer's order nor another organization's", async () => {
    const orderId = await placeOrder('c1');
    for (const token of [await api.signedIn('customer', 'c2'), await api.signedIn('customer', 'c1', 'second')]) {
      const answer = await cancel({ orderId, reason: 'not mine' }, { token });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ result: false, refusal: 'order_not_found', message: 'ไม่พบคำสั่งซื้อนี้' });
    }
    expect(await eventsOf(orderId)).toEqual(['OrderPlaced']);
  });

  it('with a bad body says what is wrong at which field, in the language of the caller', async () => {
    const token = await api.signedIn('customer', 'c1');
    const thai = await cancel({ orderId: 'o1', reason: '  ' }, { token });
    const english = await cancel({ reason: 'x', more: 1 }, { token, headers: { 'accept-language': 'en-GB' } });
    expect(thai.statusCode).toBe(400);
    expect(thai.json().fields).toEqual([{ field: 'reason', message: expect.stringMatching(/[ก-๙]/) }]);
    expect(english.json().message).toBe('Some fields are not right yet.');
    expect(
      english
        .json()
        .fields.map(({ field }: { field: string }) => field)
        .sort(),
    ).toEqual(['more', 'orderId']);
  });

  it('without a payload is one with nothing in it, whether or not it says that it is JSON', async () => {
    const token = await api.signedIn('customer', 'c1');
    const own = { method: 'POST', url: sessions.mine.path, headers: { authorization: `Bearer ${token}` } } as const;
    const asJson = { ...own, headers: { ...own.headers, 'content-type': 'application/json' } };
    for (const sent of [own, asJson])
      expect((await api.app.inject(sent)).json()).toMatchObject({ result: true, code: 200 });
  });

  it('that is not JSON, too large, or to nowhere ends with a true status and nothing more', async () => {
    const headers = { 'content-type': 'application/json' };
    const raw = (payload: string) => api.app.inject({ method: 'POST', url: orders.cancel.path, headers, payload });
    expect((await raw('{"orderId":')).json()).toMatchObject({ result: false, code: 400 });
    expect((await raw(`{"reason":"${'x'.repeat(300_000)}"}`)).json()).toMatchObject({ result: false, code: 413 });
    expect((await api.app.inject({ url: '/api/nowhere' })).json()).toMatchObject({ result: false, code: 404 });
  });
});

describe('while the event store is away', () => {
  it('a command answers 503 and when to come back, and does what it was asked once the store is there again', async () => {
    const [token, orderId] = [await api.signedIn('customer', 'c1'), await placeOrder('c1')];
    const send = () => cancel({ orderId, reason: 'late' }, { token, headers: { 'idempotency-key': 'cancel-0002' } });
    const ready = async () => (await api.app.inject({ url: '/health/ready' })).json();
    api.store.kill9();
    const away = await send();
    expect(away.statusCode).toBe(503);
    expect(away.headers['retry-after']).toBe('2');
    expect(await ready()).toMatchObject({ status: 'down', dependencies: { eventstore: { up: false } } });
    expect((await api.app.inject({ url: '/health/live' })).statusCode).toBe(200);

    await api.store.restart();
    await expect.poll(async () => (await send()).statusCode, { timeout: 20_000 }).toBe(200);
    expect(await eventsOf(orderId)).toEqual(['OrderPlaced', 'OrderCanceled']);
    expect(await ready()).toMatchObject({ status: 'ready' });
  });
});

describe('health', () => {
  it('is degraded, and still serving, while only Redis is away', async () => {
    api.redis.isUp = false;
    const answer = await api.app.inject({ url: '/health/ready' });
    api.redis.isUp = true;
    expect(answer.statusCode).toBe(200);
    const parts = { redis: { up: false }, postgres: { up: true } };
    expect(answer.json()).toMatchObject({ status: 'degraded', dependencies: parts });
  });
});
