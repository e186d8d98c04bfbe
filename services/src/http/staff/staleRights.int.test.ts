import { orders } from '@klang/contracts/api/orders';
import { afterEach, expect, it } from 'vitest';
import { staff } from '../../domain/staff.ts';
import { parkEvent, parkedEvents, unparkEvent } from '../../platform/eventLog/parking.ts';
import { putUnopenable } from '../../platform/eventLog/unopenableFixture.ts';
import { openAnnouncer } from '../../platform/live/announcer.ts';
import { redis } from '../../testing/testWorld.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { openLive } from '../testing/liveFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

let api: TestApi;
afterEach(() => api.close());

const list = (token: string) => api.call(orders.list.path, {}, { token, headers: { 'accept-language': 'en' } });
const answers = async (token: string) => (await list(token)).statusCode;
const suspend = (staffId: string) => {
  const by = { byStaffId: 'owner', isByAdmin: true, isLastAdmin: false };
  const at = new Date().toISOString();
  return api.asSystem().execute(staff, staffId, { type: 'SuspendStaff', staffId, reason: 'left', at, ...by });
};
const mine = async (token: string) => (await api.call(orders.mine.path, {}, { token })).statusCode;
const people = async () => {
  await hireWith(api, 's1', { orderlist: 'v' });
  const tokens = [await api.signedIn('staff', 's1'), await api.signedIn('staff', 'owner')] as const;
  return [...tokens, await api.signedIn('customer', 'c1')] as const;
};
const stand = () => putUnopenable(api.store.url, { stream: 'staff-klangdee.nobody', type: 'StaffAdded' });
const goOn = (eventId: string) => {
  const what = { eventId, eventType: 'StaffAdded', eventStream: 'staff-klangdee.nobody', position: '1/1' };
  return parkEvent(api.asSystem('platform'), { readModel: 'staff', ...what, reason: 'nobody can open it' });
};

it('nobody has rights by a read model that stands still; customers go on, and all when it goes on', async () => {
  api = await openApi();
  const [s1, owner, customer] = await people();
  expect([await answers(s1), await answers(owner)]).toEqual([200, 200]);
  const bad = await stand();
  await expect.poll(() => answers(owner)).toBe(503);
  await suspend('s1');
  const refused = await list(s1);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(refused.json().message).toBe('Your rights cannot be confirmed right now. Please try again in a few seconds.');
  expect(await mine(customer)).toBe(200);

  await goOn(bad);
  await expect.poll(() => answers(s1)).toBe(401);
  await expect.poll(() => answers(owner)).toBe(200);
  expect(await parkedEvents(api.parts.log)).toMatchObject([{ readModel: 'staff', eventId: bad }]);
  await unparkEvent(api.asSystem('platform'), { readModel: 'staff', eventId: bad });
  expect(await parkedEvents(api.parts.log)).toEqual([]);
});

it('rights are trusted for a short while only when nobody fills the read model any more', async () => {
  api = await openApi({ trustedMs: 1_500 });
  const [s1, owner, customer] = await people();
  expect([await answers(s1), await answers(owner)]).toEqual([200, 200]);
  await api.stopProjector();
  await suspend('s1');
  const began = performance.now();
  let trustedAt = began;
  const answered = async () => {
    const sentAt = performance.now();
    const status = await answers(s1);
    if (status === 200) trustedAt = sentAt;
    return status;
  };
  await expect.poll(answered, { interval: 20 }).toBe(503);
  // By when the last call that was trusted was sent: a busy machine only delays the answer.
  expect(trustedAt - began).toBeLessThan(4_000);
  expect([await answers(owner), await mine(customer)]).toEqual([503, 200]);
});

it('rights that nobody changed go on though nobody fills the read model', async () => {
  api = await openApi({ trustedMs: 300 });
  const [, owner] = await people();
  await api.stopProjector();
  const [began, seen] = [performance.now(), new Set<number>()];
  while (performance.now() - began < 1_200) seen.add(await answers(owner));
  expect([...seen]).toEqual([200]);
});

it('the links of staff are told nothing while their rights are not known, and are told again when they are', async () => {
  api = await openApi();
  const key = 'stale-rights';
  const live = await openLive(api, { key });
  const announcer = openAnnouncer(redis().url, key);
  const [, owner, customer] = await people();
  const links = [await live.link(owner), await live.link(customer)] as const;
  const heard = () => links.map(({ heard: all }) => all.filter((name) => name === 'changed').length);
  const tell = () => announcer.announce({ readModels: ['orders'], orgs: ['klangdee'], lists: [] });
  const hearMore = (which: number) => {
    const before = heard()[which] ?? 0;
    return expect
      .poll(() => {
        tell();
        return heard()[which] ?? 0;
      })
      .toBeGreaterThan(before);
  };
  await Promise.all([hearMore(0), hearMore(1)]);
  const bad = await stand();
  await expect.poll(() => live.call(orders.list.path, {}, owner)).toBe(503);
  // A message already sent may still arrive. After it only the customer receives any.
  await expect
    .poll(async () => {
      const [before] = heard();
      await hearMore(1);
      return heard()[0] === before;
    })
    .toBe(true);
  await goOn(bad);
  await hearMore(0);
  announcer.close();
  await live.close();
});
