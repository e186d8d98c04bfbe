import { expect, it, onTestFinished, vi } from 'vitest';
import { putUnopenable } from '../../platform/eventLog/unopenableFixture.ts';
import { redis } from '../../testing/testWorld.ts';
import { expired, minuteMs, newClock, newWorker, openShop } from '../testing/workerFixture.ts';

const soon = { timeout: 10_000, interval: 20 };

it('the follower of the log goes past an event that nobody can open, says once which one, and sets the alarms of all others', async () => {
  const clock = newClock();
  const shop = await openShop(clock);
  onTestFinished(shop.close);
  const [stream, type] = ['order-klangdee.closed', 'OrderPlaced'] as const;
  await putUnopenable(shop.node.url, { stream, type });
  const worker = await newWorker({ shop, clock, ...redis() });
  onTestFinished(worker.close);

  const orderId = await shop.place();
  const ids = async () =>
    (await worker.queue.upcoming(new Date(clock.now().getTime() + 60 * minuteMs), 10)).map(({ id }) => id);
  await vi.waitFor(async () => expect(await ids()).toEqual([`close-payment-window_klangdee.${orderId}`]), soon);
  clock.advance(15 * minuteMs);
  await shop.end([orderId], expired);
  const warnings = worker.lines.filter(({ msg }) => msg === 'skips an event that cannot be decrypted');
  expect(warnings).toMatchObject([
    { level: 50, stream, type, reason: expect.stringMatching(/its shape is not right at orderId/) },
  ]);
});
