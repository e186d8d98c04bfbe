import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLine } from './line.ts';

type Answers = { readonly verify: (to: ServerResponse) => unknown; readonly profile: (to: ServerResponse) => unknown };
const json = (status: number, body: object) => (to: ServerResponse) =>
  to.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const hangs = () => {};

const good: Answers = {
  verify: json(200, { scope: 'profile', client_id: '1650000001', expires_in: 3_600 }),
  profile: json(200, { userId: 'U1', displayName: 'Wipa' }),
};
let answers = good;
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { verify, profile } = answers;
    if (request.url?.startsWith('/line/oauth2/v2.1/verify?access_token=')) verify(response);
    else profile(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server on a port has an address.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/line/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const outcomeOf = async (overrides: Partial<Answers>) => {
  answers = { ...good, ...overrides };
  const apps = { LINE_LIFF_WEB: undefined, LINE_LIFF_BACKEND: '1650000001-backend', LINE_LIFF_ADMIN: undefined };
  return (await openLine({ LINE_API_URL: url, ...apps }, 300).personOf('backend', 'token&more')).outcome;
};

describe('a token of LINE', () => {
  it('is good when it is of our own app, still lives, and LINE says whose it is', async () => {
    expect(await outcomeOf({})).toBe('good');
  });

  it('opens nothing when it has expired, also in the moment between the two questions', async () => {
    expect(await outcomeOf({ verify: json(400, { error: 'invalid_request' }) })).toBe('expired');
    expect(await outcomeOf({ verify: json(200, { client_id: '1650000001', expires_in: 0 }) })).toBe('expired');
    expect(await outcomeOf({ profile: json(401, { message: 'expired' }) })).toBe('expired');
  });

  it('of another app opens nothing, whoever holds it', async () => {
    expect(await outcomeOf({ verify: json(200, { client_id: '1650000002', expires_in: 3_600 }) })).toBe('wrongApp');
  });

  it.each<[string, Partial<Answers>]>([
    ['is broken', { verify: json(500, {}) }],
    ['is busy', { verify: json(429, {}) }],
    ['does not answer', { verify: hangs }],
    ['stops answering half-way', { profile: hangs }],
    ['says what nobody understands', { profile: json(200, { name: 'Wipa' }) }],
    ['does not speak JSON', { verify: (to) => to.end('<html>') }],
  ])('is judged by nobody while LINE %s', async (_, overrides) => {
    expect(await outcomeOf(overrides)).toBe('away');
  });

  it('is not asked about where no app is set', async () => {
    answers = { ...good, verify: json(500, {}) };
    const none = { LINE_LIFF_WEB: undefined, LINE_LIFF_BACKEND: undefined, LINE_LIFF_ADMIN: undefined };
    expect(await openLine({ LINE_API_URL: url, ...none }).personOf('backend', 'token')).toEqual({ outcome: 'notSet' });
  });
});
