import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readModelNames } from '@klang/contracts/readModels';
import { Redis as Client } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Redis, startRedis } from '../../launcher/redis.ts';
import { openAnnouncer } from '../../platform/live/announcer.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { openLive } from '../testing/liveFixture.ts';
import { type LookupCallsOf, lookupCallsOf, right } from '../testing/lookupsFixture.ts';

type Live = Awaited<ReturnType<typeof openLive>>;
const key = 'redis-away';
let dir = '';
let server: Redis;
let spy: Client;
let api: TestApi;
let calls: LookupCallsOf;
let live: Live;
let announcer: ReturnType<typeof openAnnouncer>;
let token = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'klang-redis-away-'));
  [api, server] = await Promise.all([openApi(), startRedis({ dir })]);
  spy = new Client(server.url, { maxRetriesPerRequest: null });
  spy.on('error', () => {});
  live = await openLive(api, { key, redisUrl: server.url });
  announcer = openAnnouncer(server.url, key);
  calls = lookupCallsOf(api);
  token = await api.signedIn('staff', 's1');
}, 60_000);
afterAll(async () => {
  announcer.close();
  spy.disconnect();
  await live.close();
  await api.close();
  await server.stop();
  await rm(dir, { recursive: true });
});

type Link = Awaited<ReturnType<Live['link']>>;
const soon = { timeout: 10_000, interval: 10 };
const addSize = (id: string) => calls.add('size', id, right['size'] ?? {}, token);
const sizesChanged = {
  readModels: ['lookups'],
  orgs: ['klangdee'],
  lists: [{ org: 'klangdee', kind: 'size' }],
} as const;
/** Ends the connections that messages arrive on, and nothing else. */
const cut = (type: 'pubsub' | 'normal') => spy.call('CLIENT', 'KILL', 'TYPE', type, 'SKIPME', 'yes');
const linked = async (): Promise<readonly Link[]> =>
  Promise.all([live.link(token), live.link(await api.signedIn('anonymous', 'v1'))]);

it('a read model that goes live again is read again by all who see it, or choose from its lists, and by nobody else', async () => {
  const [staff, visitor] = await linked();
  announcer.announce({ readModels: ['lookups'], orgs: null, lists: [] });
  await expect.poll(() => [staff?.changed, visitor?.changed], soon).toEqual([['lookups'], ['lookups']]);
  announcer.announce({ readModels: ['orders'], orgs: null, lists: [] });
  await expect.poll(() => staff?.changed, soon).toEqual(['lookups', 'orders']);
  expect(visitor?.changed).toEqual(['lookups']);
});

it('a change while Redis is away is read by every screen once it is back, without anybody doing anything', async () => {
  const [staff, visitor] = await linked();
  if (!staff || !visitor) throw new Error('No screens.');
  const { port } = server;
  await server.stop();
  await addSize('while-away');
  announcer.announce(sizesChanged);
  expect([staff.heard, staff.options, visitor.options]).toEqual([[], [], []]);
  server = await startRedis({ dir, port });
  await expect
    .poll(() => new Set(staff.changed), soon)
    .toEqual(new Set(readModelNames.filter((name) => name !== 'orgs' && name !== 'admins')));
  await expect.poll(() => new Set(visitor.changed), soon).toEqual(new Set(['lookups', 'places']));
  // Whole lists to everybody at once would be too much: each screen reads, in its turn, what it shows.
  expect([staff.options, visitor.options]).toEqual([[], []]);
});

it('a message that was sent while a process could not hear it is made up for when it hears again', async () => {
  const [staff] = await linked();
  await cut('pubsub');
  announcer.announce(sizesChanged);
  await expect.poll(() => staff?.changed, soon).toEqual(expect.arrayContaining(['lookups', 'orders']));
});

it('a message that could not be sent is made up for by the one who sends it', async () => {
  const [staff] = await linked();
  // The own connection of this test too, if it is not the one that asks.
  await cut('normal');
  announcer.announce(sizesChanged);
  await expect.poll(() => staff?.changed, soon).toEqual(expect.arrayContaining(['lookups', 'orders']));
});
