import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type LineAccount, openLine } from './line.ts';
import { channelOf, demoLiff, demoLineAccounts, demoMessagingToken } from './lineAccounts.ts';
import { lineRoutes } from './lineRoutes.ts';

const line = openLine('a secret of this test only');
const app = Fastify();
await lineRoutes(app, line);

const [owner] = demoLineAccounts;
const accountOf = (accountPart: Partial<LineAccount>): LineAccount => {
  const isWanted = (account: LineAccount) =>
    Object.entries(accountPart).every(([name, value]) =>
      Object.entries(account).some((has) => has[0] === name && has[1] === value),
    );
  const found = line.accounts.find(isWanted);
  if (!found) throw new Error('There is no such account.');
  return found;
};

const get = (url: string, token?: string) =>
  app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const verify = (token: string) => get(`/dev/line/api/oauth2/v2.1/verify?access_token=${token}`);
const profile = (token: string) => get('/dev/line/api/v2/profile', token);

it.each(['web', 'backend', 'admin'] as const)(
  'the stand-in of LINE verifies a good token of the %s as one of that channel',
  async (area) => {
    const answer = await verify(accountOf({ area, kind: 'good' }).token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      scope: 'profile openid',
      client_id: channelOf(demoLiff[area]),
      expires_in: expect.any(Number),
    });
  },
);

it('the stand-in of LINE verifies a token of another channel too, and names that channel', async () => {
  const { client_id } = (await verify(accountOf({ kind: 'wrongChannel' }).token)).json();
  expect(Object.values(demoLiff).map(channelOf)).not.toContain(client_id);
});

it.each([
  ['an expired token', accountOf({ kind: 'expired' }).token, 'access token expired'],
  ['a token it never gave', 'invented', 'access token expired'],
  ['no token', '', 'access_token is missing'],
])('the stand-in of LINE does not verify %s', async (_, token, error_description) => {
  const answer = await verify(token);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ error: 'invalid_request', error_description });
});

it('the stand-in of LINE tells the profile to whoever holds the token, with a picture only where there is one', async () => {
  const { userId, displayName, pictureUrl } = owner;
  expect((await profile(accountOf({ userId, kind: 'good' }).token)).json()).toEqual({
    userId,
    displayName,
    pictureUrl,
  });
  const stranger = accountOf({ person: null, kind: 'good' });
  expect(Object.keys((await profile(stranger.token)).json())).toEqual(['userId', 'displayName']);
});

it('the stand-in of LINE tells no profile for an expired token or none', async () => {
  expect((await profile(accountOf({ kind: 'expired' }).token)).statusCode).toBe(401);
  expect((await get('/dev/line/api/v2/profile')).statusCode).toBe(401);
});

it('the stand-in of LINE answers nobody while it is down, and goes on where it was', async () => {
  const { token } = accountOf({ kind: 'good' });
  const setDown = (isDown: unknown) => app.inject({ method: 'POST', url: '/dev/line/state', payload: { isDown } });
  expect((await setDown(true)).json()).toMatchObject({ isDown: true });
  expect([(await verify(token)).statusCode, (await profile(token)).statusCode]).toEqual([503, 503]);
  expect((await setDown('no')).statusCode).toBe(400);
  await setDown(false);
  expect((await verify(token)).statusCode).toBe(200);
});

it('the stand-in of LINE gives every account its tokens again from the same secret, and others from another', () => {
  const tokens = (secret: string) => openLine(secret).accounts.map(({ token }) => token);
  expect(tokens('one')).toEqual(tokens('one'));
  expect(new Set([...tokens('one'), ...tokens('other')]).size).toBe(2 * line.accounts.length);
});

describe('sending through the official account', () => {
  const { userId } = owner;
  const retryKey = 'one-and-the-same';
  const bot = { authorization: `Bearer ${demoMessagingToken}` };
  const push = (text: string, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/dev/line/api/v2/bot/message/push',
      headers: { ...bot, 'x-line-retry-key': retryKey, ...more },
      payload: { to: userId, messages: [{ type: 'text', text }] },
    });
  const profileOf = (of: string) => app.inject({ url: `/dev/line/api/v2/bot/profile/${of}`, headers: bot });
  const postEvent = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/dev/line/${path}`, payload });

  it('is for who has its token, and a retry key is taken once', async () => {
    expect((await push('hello', { authorization: 'Bearer other' })).statusCode).toBe(401);
    expect((await push('')).statusCode).toBe(400);
    expect([(await push('hello')).statusCode, (await push('hello')).statusCode]).toEqual([200, 409]);
    expect((await get('/dev/line/messages')).json()).toEqual([{ to: userId, text: 'hello', retryKey }]);
  });

  it('is taken and shown to nobody where somebody blocked us, whose profile is missing then', async () => {
    expect((await profileOf(userId)).statusCode).toBe(200);
    await postEvent('block', { userId, isBlocked: true });
    expect((await profileOf(userId)).statusCode).toBe(404);
    expect((await push('unseen', { 'x-line-retry-key': 'another' })).statusCode).toBe(200);
    expect((await get('/dev/line/messages')).json()).toHaveLength(1);
    await postEvent('block', { userId, isBlocked: false });
    expect((await profileOf('nobody')).statusCode).toBe(404);
  });

  it.each([
    ['busy', 429],
    ['broken', 500],
  ])('can be %s', async (mood, status) => {
    expect((await postEvent('mood', { mood })).json()).toEqual({ mood });
    expect((await profileOf(userId)).statusCode).toBe(status);
    expect((await postEvent('mood', { mood: 'no' })).statusCode).toBe(400);
    await postEvent('mood', { mood: 'good' });
  });
});
