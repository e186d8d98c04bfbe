import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deskRoutes } from './desk.ts';

const noting = () => {
  const urls: string[] = [];
  const server = createServer(({ url }, answer) => {
    urls.push(url ?? '');
    answer.end('secret');
  });
  const open = async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  return { urls, open, close: () => server.close() };
};

const [desk, inner] = [noting(), noting()];
let app: FastifyInstance;
let innerUrl: string;
let port: number;
beforeAll(async () => {
  innerUrl = await inner.open();
  app = Fastify();
  await deskRoutes(app, await desk.open(), (host) => host === 'localhost');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  desk.close();
  inner.close();
});
beforeEach(() => {
  desk.urls.length = 0;
});

const send = async (line: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  let response = '';
  for await (const chunk of socket) response += chunk;
  return Number(response.split(' ')[1]);
};

it('the api passes on what is asked of the desk, with its question', async () => {
  expect(await send('GET /dev/mails?to=a@demo.test')).toBe(200);
  expect(desk.urls).toEqual(['/dev/mails?to=a@demo.test']);
});

it.each([
  ['a whole address', () => `${innerUrl}/dev/x`],
  ['a whole address without a path of the desk', () => `${innerUrl}/x`],
  ['an address of two slashes', () => `//${new URL(innerUrl).host}/dev/x`],
  ['an address that is none', () => 'http://[/dev/x'],
  ['a user and a host within the path', () => `/dev/@${new URL(innerUrl).host}/x`],
  ['a path that goes back', () => `/dev/..//${new URL(innerUrl).host}/x`],
])('the api asks no other server, whatever the first line of a request names: %s', async (_, addressOf) => {
  const status = await send(`GET ${addressOf()}`);
  expect(inner.urls).toEqual([]);
  expect(status).toBeLessThan(500);
});

it('the desk takes nothing from a page of somebody else', async () => {
  const from = (origin: string) =>
    app.inject({ method: 'POST', url: '/dev/clock', headers: { origin }, payload: { advanceMs: 1 } });
  expect((await from('https://evil.example')).statusCode).toBe(403);
  expect((await from('null')).statusCode).toBe(403);
  expect(desk.urls).toEqual([]);
  expect((await from('http://localhost:3000')).statusCode).toBe(200);
});
