import { leadership } from '@klang/projections/kit/leadership';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alarmsFollower, alarmsLeader, storeReached } from '../../platform/health/followers.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';

let api: TestApi;
let passedMs = 0;
const now = () => new Date(Date.now() + passedMs);
const over = new AbortController();
beforeAll(async () => {
  api = await openApi({ clock: { now } });
});
afterAll(async () => {
  over.abort();
  await api.close();
});

const health = async () => (await api.app.inject({ url: '/health/ready' })).json();
const lag = async (): Promise<number> => {
  const text = (await api.app.inject({ url: '/metrics' })).body;
  return Number(/^klang_bells_lag_seconds (\S+)$/m.exec(text)?.[1]);
};
const alarmsReach = async () => {
  const { pool, log } = api.parts;
  const [storeId, position = ''] = await Promise.all([log.storeId(), log.head()]);
  await storeReached(pool, alarmsFollower, { storeId, queueId: 'q', position, types: ['StaffAdded'] });
};

it('health says nothing of bells where no worker ever was', async () => {
  expect(await lag()).toBe(0);
  expect(await health()).not.toHaveProperty('bells');
});

it('health says since when no worker runs, and that the one which runs does not get on, until it does', async () => {
  await alarmsReach();
  expect(await health()).toMatchObject({ status: 'ready' });
  passedMs += 20_000;
  await expect.poll(health).toMatchObject({ status: 'degraded', bells: { reason: 'no worker runs' } });

  const leads = leadership(api.databaseUrl, over.signal);
  await leads.lead(alarmsLeader);
  await expect.poll(health).not.toHaveProperty('bells');
  await api.hire('s1');
  expect(await lag()).toBeGreaterThan(0);
  expect(await health()).not.toHaveProperty('bells');
  passedMs += 40_000;
  expect(await lag()).toBeGreaterThan(39);
  const stuck = { since: expect.any(String), reason: expect.stringContaining('see the log of the worker') };
  await expect.poll(health).toMatchObject({ status: 'degraded', bells: stuck });
  await alarmsReach();
  await expect.poll(health).toMatchObject({ status: 'ready' });
  expect(await lag()).toBe(0);
  await leads.close();
});
