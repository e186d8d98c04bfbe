import { test } from 'vitest';
import { advanceClock } from '../../platform/kit/clock.ts';
import { openWorkshop, type Workshop } from './processFixture.ts';
import { expired, minuteMs } from './workerFixture.ts';

// Most tests only wait (Redis, lock expiry), so they run concurrently, each with its own shop.
export const inWorkshop = test.extend<{ shop: Workshop }>({
  shop: async ({ task: _ }, use) => {
    const shop = await openWorkshop();
    await use(shop);
    await shop.close();
  },
});

export const pending = 20;
export const patience = { timeout: 60_000, interval: 20 };
export const letWindowsPass = (shop: Workshop) => advanceClock(shop.databaseUrl, 15 * minuteMs);
export const allExpire = (shop: Workshop, orderIds: readonly string[]) => shop.end(orderIds, expired, 60_000);
export const jobsInHand = (shop: Workshop) => shop.spy.llen('klang:bells:active');
