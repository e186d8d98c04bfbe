import { afterAll, beforeAll, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { StoreUnavailable } from '../../platform/kit/failures.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { performing } from '../kit/perform.ts';
import { openQueue } from '../kit/queue.ts';
import { minuteMs, newClock, openShop, type Shop, totalSatang } from '../testing/workerFixture.ts';
import { lateMoney } from './lateMoney.ts';

const clock = newClock();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(clock);
});
afterAll(() => shop.close());

const now = () => clock.now().toISOString();

/** An order that expired, whose money staff moved to another one; and the event that says so. */
const moved = async () => {
  const [orderId, toOrderId] = [await shop.place(), await shop.place()];
  const staff = contexts({ log: shop.log, clock, tell: () => {} })({
    org: 'klangdee',
    actor: { kind: 'staff', id: 's1', name: null },
    address: null,
  });
  clock.advance(15 * minuteMs);
  await staff.execute(order, orderId, { type: 'ClosePaymentWindow', orderId, at: now() });
  await shop.pay(orderId, 16 * minuteMs);
  const paymentId = `p-${orderId}`;
  await staff.execute(order, orderId, {
    type: 'SettleLateMoney',
    orderId,
    paymentId,
    choice: 'moved',
    toOrderId,
    refundSatang: 0,
    reference: '',
    reason: 'asked by phone',
    isPlaceHeld: false,
    at: now(),
  });
  const settled = (await shop.historyOf(orderId)).at(-1);
  if (!settled) throw new Error('Nothing was settled.');
  return { settled, toOrderId };
};

it('money that staff moved pays the other order once, however long the event store was away', async () => {
  const { settled, toOrderId } = await moved();
  let isAway = true;
  // The way to the store is cut, as it is when the store stands still.
  const log: EventLog = {
    ...shop.log,
    readSealed: (...asked) => {
      if (isAway) throw new StoreUnavailable('it does not answer');
      return shop.log.readSealed(...asked);
    },
  };
  const known = roster(lateMoney({ log }));
  const { url, prefix } = redis();
  const queue = await openQueue({ url, prefix, clock, tries: 1 });
  const perform = performing({
    roster: known,
    contextOf: contexts({ log, clock, tell: () => {} }),
    clock,
    tell: () => {},
  });
  const working = queue.work(perform);
  await queue.set(known.bellsOf(settled));
  for (const isBack of [false, false, true]) {
    await expect.poll(queue.failing).toMatchObject({ count: 1, since: settled.meta.at });
    isAway = !isBack;
    await queue.bringBack();
  }
  await expect.poll(() => shop.outcomeOf(toOrderId), { timeout: 10_000 }).toHaveLength(1);
  // Redis lost everything, and the bell is set anew.
  for (const bell of [...known.bellsOf(settled), ...known.bellsOf(settled)]) await perform(bell);
  const [paid, ...others] = (await shop.historyOf(toOrderId)).slice(1);
  expect(others).toEqual([]);
  expect(paid?.data).toMatchObject({ amountSatang: totalSatang });
  await working.close();
  await queue.close();
});
