import { createServer } from 'node:net';
import { authen } from '@klang/contracts/api/authen';
import { orders } from '@klang/contracts/api/orders';
import Fastify, { type FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openQuickRedis } from '../../platform/kit/quickRedis.ts';
import { notifyPath } from '../../platform/payments/gw2c2p/paths.ts';
import { freePort } from '../../processes/ports.ts';
import { redis as redisOfTest } from '../../testing/testWorld.ts';
import { CallError, languageOf } from '../kit/answers.ts';
import { answerOf, retryAfterOf } from '../kit/errors.ts';
import { routeOf } from '../kit/serve.ts';
import { limitRates } from './rateLimits.ts';

const callsAMinute = { signIn: 2, message: 1, command: 3, query: 5, paper: 60, strangeToken: 4, step: 60 };
let at = redisOfTest();
const spy = new Redis(at.url);
const opened: { app: FastifyInstance; close: () => Promise<void> }[] = [];

const openCounting = async (url = at.url) => {
  const app = Fastify();
  const redis = openQuickRedis(url);
  app.setErrorHandler((error, request, reply) => {
    const answer = answerOf(error, languageOf(request));
    const retryAfter = retryAfterOf(error, answer);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(answer.code).send(answer);
  });
  const deviceOf = (mark: string | undefined) => (mark?.startsWith('signed') ? mark : null);
  const orgOfHost = (host: string) => (host === 'second.localhost' ? 'second' : 'klangdee');
  await limitRates(app, { redis, prefix: at.prefix, callsAMinute, orgOfHost, deviceOf, onLimited: () => {} });
  for (const endpoint of [authen.webClient, authen.ownerUser, orders.place, orders.mine])
    app.post(routeOf(endpoint), (request) => {
      if (request.headers.authorization?.startsWith('Bearer strange')) throw new CallError(401, 'invalidToken');
      return { result: true };
    });
  app.post(authen.userDetail.path, () => {
    throw new CallError(401, 'invalidToken');
  });
  app.post(notifyPath, () => ({ result: true }));
  const close = async () => {
    await app.close();
    redis.disconnect();
  };
  opened.push({ app, close });
  if (url === at.url) await expect.poll(() => redis.status).toBe('ready');
  return app;
};

type SentCall = {
  readonly body?: object;
  readonly token?: string;
  readonly host?: string;
  readonly from?: string;
  readonly mark?: string;
};
const send = (
  app: FastifyInstance,
  path: string,
  { body = {}, token, host = 'localhost', from, mark }: SentCall = {},
) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: {
      host,
      ...(mark && { cookie: `klang-known=${mark}` }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(from && { remoteAddress: from }),
    payload: body,
  });
const statuses = async (times: number, once: () => ReturnType<typeof send>) => {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await once()).statusCode);
  return seen;
};
const tried = { username: 'somchai', password: 'a guess' };

beforeEach(() => {
  at = redisOfTest();
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
afterAll(() => spy.disconnect());

describe('calls that come too often', () => {
  it('are counted by all api processes together', async () => {
    const [one, other] = [await openCounting(), await openCounting()];
    expect(await statuses(2, () => send(one, orders.place.path, { token: 'mine' }))).toEqual([200, 200]);
    expect(await statuses(2, () => send(other, orders.place.path, { token: 'mine' }))).toEqual([200, 429]);
    expect(await statuses(1, () => send(one, orders.place.path, { token: 'mine' }))).toEqual([429]);
  });

  it('are answered in words, with the seconds that are left to wait', async () => {
    const app = await openCounting();
    await statuses(3, () => send(app, orders.place.path, { token: 'mine' }));
    const [key = ''] = await spy.keys(`${at.prefix}:calls:*`);
    await spy.pexpire(key, 41_500);
    const answer = await send(app, orders.place.path, { token: 'mine' });
    expect(answer.json()).toEqual({
      result: false,
      code: 429,
      detail: 'Too many requests. Please wait a moment.',
      message: 'ทำรายการถี่เกินไป กรุณารอสักครู่',
    });
    expect(['41', '42']).toContain(answer.headers['retry-after']);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });

  it('are counted apart for each kind, person and organization', async () => {
    const app = await openCounting();
    expect(await statuses(4, () => send(app, orders.place.path, { token: 'mine' }))).toEqual([200, 200, 200, 429]);
    expect(await statuses(1, () => send(app, orders.mine.path, { token: 'mine' }))).toEqual([200]);
    expect(await statuses(1, () => send(app, orders.place.path, { token: 'yours' }))).toEqual([200]);
    const elsewhere = { token: 'mine', host: 'second.localhost' };
    expect(await statuses(1, () => send(app, orders.place.path, elsewhere))).toEqual([200]);
  });

  it('that try a password are counted by address, whatever token, site name or door they come with', async () => {
    const app = await openCounting();
    const guess = (token: string, host: string) => send(app, authen.ownerUser.path, { body: tried, token, host });
    expect(await statuses(1, () => guess('a', 'localhost'))).toEqual([200]);
    expect(await statuses(1, () => guess('b', 'made-up.example'))).toEqual([200]);
    expect(await statuses(1, () => send(app, '/api/authen/web/client/web', { body: tried }))).toEqual([429]);
    const elsewhere = { body: tried, from: '192.0.2.7' };
    expect(await statuses(1, () => send(app, authen.ownerUser.path, elsewhere))).toEqual([200]);
  });

  it('are counted for each browser in which somebody signed in by itself, whatever others do at its address', async () => {
    const app = await openCounting();
    const guess = (mark?: string) => send(app, authen.ownerUser.path, { body: tried, ...(mark && { mark }) });
    expect(await statuses(3, () => guess())).toEqual([200, 200, 429]);
    expect(await statuses(3, () => guess('signed-one'))).toEqual([200, 200, 429]);
    expect(await statuses(1, () => guess('signed-other'))).toEqual([200]);
    expect(await statuses(1, () => guess('made-up'))).toEqual([429]);
  });

  it('never are those of a visitor who signs in without a name, nor what the gateway tells', async () => {
    const app = await openCounting();
    await statuses(3, () => send(app, authen.ownerUser.path, { body: tried }));
    const visitor = { body: { username: '', password: '' } };
    expect(await statuses(3, () => send(app, '/api/authen/web/client/web', visitor))).toEqual([200, 200, 200]);
    expect(new Set(await statuses(20, () => send(app, notifyPath)))).toEqual(new Set([200]));
  });

  it('leave neither a token nor an address in Redis', async () => {
    const app = await openCounting();
    await send(app, orders.place.path, { token: 'a-very-secret-token' });
    await send(app, authen.ownerUser.path, { body: tried });
    const keys = await spy.keys(`${at.prefix}:calls:*`);
    expect(keys).toHaveLength(2);
    expect(keys.filter((key) => /secret|127\.0\.0\.1|somchai/.test(key))).toEqual([]);
    for (const key of keys) expect(await spy.pttl(key)).toBeGreaterThan(0);
  });
});

describe('tokens that nobody holds', () => {
  let tried = 0;
  const strange = (app: FastifyInstance, more: SentCall = {}) => {
    tried += 1;
    return send(app, orders.mine.path, { token: `strange${tried}`, ...more });
  };
  const known = (app: FastifyInstance, more: SentCall = {}) => send(app, orders.mine.path, { token: 'mine', ...more });

  it('are counted by address, however many different ones come, and then nobody is asked about them', async () => {
    const app = await openCounting();
    expect(await statuses(6, () => strange(app))).toEqual([401, 401, 401, 401, 429, 429]);
    const answer = await strange(app);
    expect(answer.json()).toMatchObject({ code: 429, message: 'ทำรายการถี่เกินไป กรุณารอสักครู่' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(55);
    expect((await known(app)).statusCode).toBe(429);
    expect((await known(app, { mark: 'signed' })).statusCode).toBe(200);
    expect((await known(app, { from: '192.0.2.7' })).statusCode).toBe(200);
    expect((await send(app, authen.ownerUser.path, { body: { username: 'a', password: 'b' } })).statusCode).toBe(200);
  });

  it('are counted too where somebody asks who is behind them, and by all api processes together', async () => {
    const [one, other] = [await openCounting(), await openCounting()];
    const ask = (app: FastifyInstance) => send(app, authen.userDetail.path, { body: { token: 'made-up' } });
    expect(await statuses(2, () => ask(one))).toEqual([401, 401]);
    expect(await statuses(3, () => ask(other))).toEqual([401, 401, 429]);
    expect(await statuses(2, () => ask(one))).toEqual([401, 429]);
  });

  it('are not those of people who hold one', async () => {
    const app = await openCounting();
    expect(await statuses(5, () => known(app))).toEqual(Array(5).fill(200));
    expect(await statuses(2, () => strange(app))).toEqual([401, 401]);
    expect((await spy.keys(`${at.prefix}:calls:stranger:*`)).filter((key) => key.includes('127.0.0.1'))).toEqual([]);
  });
});

describe('without Redis', () => {
  it('every call is let through', async () => {
    const app = await openCounting(`redis://127.0.0.1:${await freePort()}`);
    expect(new Set(await statuses(10, () => send(app, authen.ownerUser.path, { body: tried })))).toEqual(
      new Set([200]),
    );
  });

  it('every call is let through also where Redis hangs, and most do not even ask', async () => {
    const commands: string[] = [];
    // Answers the handshake of a client and then nothing.
    const silent = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        commands.push(String(chunk));
        if (/info/i.test(String(chunk))) socket.write('$16\r\nredis_version:7\n\r\n');
      });
    });
    const port = await freePort();
    silent.listen(port, '127.0.0.1');
    const app = await openCounting(`redis://127.0.0.1:${port}`);
    await expect.poll(() => commands.length).toBeGreaterThan(0);
    expect(await statuses(10, () => send(app, authen.ownerUser.path, { body: tried }))).toEqual(Array(10).fill(200));
    expect(commands.filter((text) => /eval/i.test(text)).length).toBeLessThan(5);
    silent.close();
  });
});
