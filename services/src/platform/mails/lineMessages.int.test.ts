import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLineMessages } from './lineMessages.ts';

type Answer = number | 'hangs';
let answers: { profile: Answer; push: Answer };
let pushes: { readonly key: unknown; readonly bearer: unknown; readonly body: unknown }[];
let server: Server;
let url: string;

const give = (answer: Answer, response: ServerResponse) => {
  if (answer !== 'hangs') response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
};
const push = async (request: IncomingMessage, response: ServerResponse) => {
  const { authorization: bearer, 'x-line-retry-key': key } = request.headers;
  pushes.push({ key, bearer, body: JSON.parse(await textOf(request)) });
  give(answers.push, response);
};

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/v2/bot/profile/')) give(answers.profile, response);
    else void push(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server on a port has an address.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  answers = { profile: 200, push: 200 };
  pushes = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const message = { to: 'U1', text: 'พรุ่งนี้มีนัดรถ', retryKey: '8c6f5a0e-35f1-5c6b-9f0a-0d8f3a1b2c3d' };
const send = (text = message.text) =>
  openLineMessages({ LINE_API_URL: url, LINE_MESSAGING_TOKEN: 'secret' }, 300)?.send({ ...message, text });

describe('a message by LINE', () => {
  it('goes in the name of the official account, with a key by which LINE takes it once', async () => {
    expect(await send()).toBe('taken');
    const body = { to: 'U1', messages: [{ type: 'text', text: message.text }] };
    expect(pushes).toEqual([{ key: message.retryKey, bearer: 'Bearer secret', body }]);
  });

  it('is taken where LINE says that an earlier try with the same key was', async () => {
    answers.push = 409;
    expect(await send()).toBe('taken');
  });

  it('is not even sent to somebody who blocked us, because LINE would take it and show it to nobody', async () => {
    answers.profile = 404;
    expect(await send()).toBe('unreachable');
    expect(pushes).toEqual([]);
  });

  it.each<[string, Partial<typeof answers>]>([
    ['is busy', { push: 429 }],
    ['is broken', { push: 500 }],
    ['does not know our token', { profile: 401 }],
    ['does not answer', { profile: 'hangs' }],
    ['stops answering half-way', { push: 'hangs' }],
  ])('is to be tried again where LINE %s, and the error names nobody', async (_, overrides) => {
    Object.assign(answers, overrides);
    await expect(send()).rejects.toThrow(/^LINE (answered \d+|did not answer)\.$/);
  });

  it('is cut where LINE would refuse it, never within a sign', async () => {
    await send(`${'a'.repeat(4_999)}📦`);
    expect(pushes).toMatchObject([{ body: { messages: [{ text: 'a'.repeat(4_999) }] } }]);
  });

  it('is none where there is no official account', () => {
    expect(openLineMessages({ LINE_API_URL: url, LINE_MESSAGING_TOKEN: undefined })).toBeNull();
  });
});
