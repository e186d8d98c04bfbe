import { afterAll, expect, it } from 'vitest';
import { redis as redisOfTest } from '../../testing/testWorld.ts';
import { openQueue } from '../../workers/kit/queue.ts';
import { systemClock } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { openQuickRedis } from '../kit/quickRedis.ts';
import { queueDepths } from './queueDepths.ts';

const { url, prefix } = redisOfTest();
const redis = openQuickRedis(url);
const queue = await openQueue({ url, prefix, clock: systemClock });
afterAll(async () => {
  redis.disconnect();
  await queue.close();
});

const job = (inMs: number) => ({
  id: `do-something_klangdee.${newId()}`,
  job: 'do-something',
  org: 'klangdee',
  at: new Date(Date.now() + inMs).toISOString(),
  data: {},
});
const depths = async () =>
  Object.fromEntries((await queueDepths(redis, prefix)).map(({ state, count }) => [state, count]));

it('the figures count the alarms of the queue by what becomes of them', async () => {
  await expect.poll(() => redis.status).toBe('ready');
  expect(await depths()).toEqual({ wait: 0, active: 0, delayed: 0, failed: 0 });
  await queue.set([job(600_000), job(600_000), job(0)]);
  expect(await depths()).toEqual({ wait: 1, active: 0, delayed: 2, failed: 0 });

  let finish: () => void = () => {};
  const working = queue.work(() => new Promise<void>((resolve) => (finish = resolve)));
  await expect.poll(depths).toMatchObject({ wait: 0, active: 1, delayed: 2 });
  finish();
  await expect.poll(depths).toMatchObject({ wait: 0, active: 0, delayed: 2 });
  await working.close();
});
