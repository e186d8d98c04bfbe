import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { type LineAccount, openLine } from './line.ts';
import { channelOf, demoLiff, demoLineAccounts } from './lineAccounts.ts';
import { lineRoutes } from './lineRoutes.ts';

const line = openLine('a secret of this test only');
const app = Fastify();
await lineRoutes(app, line);

const [owner] = demoLineAccounts;
const accountOf = (wanted: Partial<LineAccount>): LineAccount => {
  const isWanted = (account: LineAccount) =>
    Object.entries(wanted).every(([name, value]) =>
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
  'verifies a good token of the %s as one of that channel',
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

it('verifies a token of another channel too, and names that channel', async () => {
  const { client_id } = (await verify(accountOf({ kind: 'wrongChannel' }).token)).json();
  expect(Object.values(demoLiff).map(channelOf)).not.toContain(client_id);
});

it.each([
  ['an expired token', accountOf({ kind: 'expired' }).token, 'access token expired'],
  ['a token it never gave', 'invented', 'access token expired'],
  ['no token', '', 'access_token is missing'],
])('does not verify %s', async (_, token, error_description) => {
  const answer = await verify(token);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ error: 'invalid_request', error_description });
});

it('tells the profile to whoever holds the token, with a picture only where there is one', async () => {
  const { userId, displayName, pictureUrl } = owner;
  expect((await profile(accountOf({ userId, kind: 'good' }).token)).json()).toEqual({
    userId,
    displayName,
    pictureUrl,
  });
  const stranger = accountOf({ person: null, kind: 'good' });
  expect(Object.keys((await profile(stranger.token)).json())).toEqual(['userId', 'displayName']);
});

it('tells no profile for an expired token or none', async () => {
  expect((await profile(accountOf({ kind: 'expired' }).token)).statusCode).toBe(401);
  expect((await get('/dev/line/api/v2/profile')).statusCode).toBe(401);
});

it('answers nobody while it is down, and goes on where it was', async () => {
  const { token } = accountOf({ kind: 'good' });
  const setDown = (isDown: unknown) => app.inject({ method: 'POST', url: '/dev/line/state', payload: { isDown } });
  expect((await setDown(true)).json()).toMatchObject({ isDown: true });
  expect([(await verify(token)).statusCode, (await profile(token)).statusCode]).toEqual([503, 503]);
  expect((await setDown('no')).statusCode).toBe(400);
  await setDown(false);
  expect((await verify(token)).statusCode).toBe(200);
});

it('gives every account its tokens again from the same secret, and others from another', () => {
  const tokens = (secret: string) => openLine(secret).accounts.map(({ token }) => token);
  expect(tokens('one')).toEqual(tokens('one'));
  expect(new Set([...tokens('one'), ...tokens('other')]).size).toBe(2 * line.accounts.length);
});
