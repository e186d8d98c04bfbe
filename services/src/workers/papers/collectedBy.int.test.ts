import type { PayMethod } from '@klang/contracts/events/order';
import type { Actor } from '@klang/contracts/kit/event';
import { paperReads } from '@klang/projections/papers/queries';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawPaper } from '../../documents/papers/drawPaper.ts';
import { order } from '../../domain/order.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { memoryFiles, org, publishOrganize } from '../testing/paperFixture.ts';
import { newClock, newWorker, openShop, type Shop, totalSatang } from '../testing/workerFixture.ts';
import { papers } from './papers.ts';

const soon = { timeout: 20_000, interval: 30 };
const clock = newClock();
const files = memoryFiles();
let shop: Shop;
let worker: Awaited<ReturnType<typeof newWorker>>;
const parts = () => ({ log: shop.log, publicUrl: 'http://localhost:3000', files, draw: drawPaper });

beforeAll(async () => {
  shop = await openShop(clock);
  await publishOrganize(shop, clock.now().toISOString());
  worker = await newWorker({ shop, clock, ...redis() }, roster(papers(parts())));
}, 60_000);
afterAll(async () => {
  await worker.close();
  await shop.close();
});

const arunee: Actor = { kind: 'staff', id: 's_1', name: 'อรุณี' };
const gateway: Actor = { kind: 'system', id: 'gateway', name: null };
const collected = async (method: PayMethod, actor: Actor) => {
  const orderId = await shop.place();
  const paymentId = `${orderId}.p`;
  const ctx = contexts({ log: shop.log, clock, report: () => {} })({ org, actor, address: null });
  const about = { orderId, paymentId, at: clock.now().toISOString() };
  await ctx.execute(order, orderId, { type: 'StartPayment', ...about, method, host: null, asCustomer: ['c1'] });
  const money = { amountSatang: totalSatang, paidAt: about.at };
  await ctx.execute(order, orderId, { type: 'RecordPayment', ...about, ...money });
  const [row] = await vi.waitFor(async () => {
    const rows = await paperReads(shop.pool).ofOrder(org, orderId);
    expect(rows).toHaveLength(1);
    return rows;
  }, soon);
  return (await papersOf(parts()).issued(org, row?.number ?? ''))?.people?.takenBy;
};

it('the receipt of an order names who recorded its money by hand, and nobody where the gateway took it', async () => {
  expect(await collected('transfer', arunee)).toBe('อรุณี');
  expect(await collected('thaiqr', gateway)).toBeNull();
  expect(await collected('thaiqr', arunee)).toBeNull();
}, 60_000);
