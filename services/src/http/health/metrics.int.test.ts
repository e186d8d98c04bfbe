import { orders } from '@klang/contracts/api/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import { place, what as plain } from '../../domain/orderSamples.ts';
import { type Context, contexts } from '../../platform/eventLog/context.ts';
import { job, reaction, roster } from '../../workers/kit/kit.ts';
import { performing } from '../../workers/kit/perform.ts';
import { openQueue } from '../../workers/kit/queue.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';

const token = 'a-token-of-this-test-only';
let api: TestApi;
let guarded: TestApi;
beforeAll(async () => {
  [api, guarded] = await Promise.all([openApi(), openApi({ metricsToken: token })]);
});
afterAll(async () => {
  await Promise.all([api.close(), guarded.close()]);
});

type CallOrigin = { readonly headers?: Record<string, string>; readonly remoteAddress?: string };
const ask = ({ app }: TestApi, from: CallOrigin = {}) => app.inject({ method: 'GET', url: '/metrics', ...from });
const textOf = async () => (await ask(api)).body;
const figure = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

const placeOrder = (orderId: string) => {
  const bought = { ...plain, packageId: 'p1', boxes: 2, months: 3, totalSatang: 120_000 };
  const what = { ...bought, customerId: 'c1', customerName: 'สมชาย ใจดี', at: new Date().toISOString() };
  return api.asSystem().execute(order, orderId, { type: 'PlaceOrder', orderId, ...what });
};

describe('the figures of an api', () => {
  it('count every command by its type and outcome, with the time it took', async () => {
    const written = 'klang_commands_total{command="PlaceOrder",outcome="written"}';
    const took = 'klang_command_seconds_count{command="PlaceOrder"}';
    const before = await textOf();
    await placeOrder('o1');
    const after = await textOf();
    expect(figure(after, written)).toBe((figure(before, written) ?? 0) + 1);
    expect(figure(after, took)).toBe((figure(before, took) ?? 0) + 1);
  });

  it('count every call by its declared route and status, and no address that a stranger made up', async () => {
    const customer = await api.signedIn('customer', 'c1');
    await api.call(orders.mine.path, {}, { token: customer });
    await api.call(orders.mine.path, {});
    await api.call('/api/made-up/0812345678', {});
    const text = await textOf();
    expect(figure(text, 'klang_http_calls_total{route="/api/engine/order/list",status="200"}')).toBe(1);
    expect(figure(text, 'klang_http_calls_total{route="/api/engine/order/list",status="401"}')).toBe(1);
    expect(figure(text, 'klang_http_call_seconds_count{route="/api/engine/order/list"}')).toBe(2);
    expect(text).not.toContain('made-up');
  });

  it('tell of read models, the queue and the process', async () => {
    await placeOrder('o2');
    await expect.poll(async () => figure(await textOf(), 'klang_projection_lag_seconds{read_model="orders"}')).toBe(0);
    const text = await textOf();
    for (const state of ['wait', 'active', 'delayed', 'failed'])
      expect(figure(text, `klang_queue_bells{state="${state}"}`)).toBeGreaterThanOrEqual(0);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(figure(text, 'nodejs_eventloop_lag_p50_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('are in the format of Prometheus, and name neither organizations nor people', async () => {
    await placeOrder('o3');
    const answer = await ask(api);
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const metric = /^[a-z][a-z\d_]*(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? ([\d.e+-]+|Nan)$/;
    const lines = answer.body.trimEnd().split('\n');
    expect(lines.filter((line) => !/^# (HELP|TYPE) /.test(line) && !metric.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(30);
    expect(answer.body).not.toMatch(/klangdee|สมชาย|o3|c1/);
  });
});

describe('what cannot be done', () => {
  it('is counted by job, and told in health with since when and why, although what it would write can never be kept', async () => {
    const clock = { now: () => new Date() };
    const queue = await openQueue({ ...api.counts, clock, tries: 1 });
    const run = async (_: unknown, ctx: Context) => {
      const [orderId, at] = ['an old id', ctx.now.toISOString()];
      await ctx.execute(order, 'old', { ...place(), orderId, at });
    };
    const old = job({ name: 'write-as-before', data: z.object({ orderId: z.string() }), run });
    const triggers = [reaction('OrderPlaced', old, (data) => ({ orderId: data.orderId }))];
    const contextOf = contexts({ log: api.parts.log, clock, report: () => {} });
    const working = queue.work(
      performing({ roster: roster({ jobs: [old], triggers }), contextOf, clock, report: () => {} }),
    );
    const scheduled = { job: old.name, org: 'klangdee', at: '2026-01-05T09:00:00.000Z', data: { orderId: 'o1' } };
    await queue.set(['o1', 'o2'].map((id) => ({ ...scheduled, id: `${old.name}_klangdee.${id}` })));
    const health = async () => (await api.app.inject({ url: '/health/ready' })).json();
    const reason = 'OrderPlaced has fields that cannot be stored: orderId.';
    await expect
      .poll(async () => (await health()).failing)
      .toEqual([{ job: old.name, count: 2, since: scheduled.at, reason }]);
    expect(await health()).toMatchObject({ status: 'ready' });
    const text = await textOf();
    expect(figure(text, 'klang_queue_failing_bells{job="write-as-before"}')).toBe(2);
    expect(figure(text, 'klang_queue_failing_seconds')).toBeGreaterThan(0);
    await working.close();
    await queue.close();
  });
});

describe('the figures are there', () => {
  const statusFor = async (which: TestApi, from?: CallOrigin) => (await ask(which, from)).statusCode;

  it('for this machine and its private network alone', async () => {
    for (const remoteAddress of ['127.0.0.1', '::1', '10.1.2.3', '172.20.0.4', '::ffff:192.168.1.9'])
      expect([remoteAddress, await statusFor(api, { remoteAddress })]).toEqual([remoteAddress, 200]);
    for (const remoteAddress of ['203.0.113.9', '2001:db8::1', '172.32.0.1', '::ffff:203.0.113.9'])
      expect([remoteAddress, await statusFor(api, { remoteAddress })]).toEqual([remoteAddress, 404]);
  });

  it('for nobody who comes through a proxy', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect(await statusFor(api, { headers: { [name]: '127.0.0.1' } })).toBe(404);
  });

  it('for whoever has the token, and nobody else, where there is one', async () => {
    const remoteAddress = '203.0.113.9';
    expect(await statusFor(guarded)).toBe(404);
    expect(await statusFor(guarded, { headers: { authorization: 'Bearer wrong' } })).toBe(404);
    expect(await statusFor(guarded, { remoteAddress, headers: { authorization: `Bearer ${token}` } })).toBe(200);
  });
});
