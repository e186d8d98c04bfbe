import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { order } from '../../domain/order.ts';
import { place } from '../../domain/orderSamples.ts';
import { type Context, contexts } from '../../platform/eventLog/context.ts';
import { newId } from '../../platform/kit/ids.ts';
import { alarms } from '../orders/alarms.ts';
import { expired, minuteMs, newClock, openShop, type Shop } from '../testing/workerFixture.ts';
import { type Declarations, job, reaction, roster, type ScheduledJob } from './kit.ts';
import { type JobLine, performing } from './perform.ts';

const clock = newClock();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(clock);
});
afterAll(() => shop.close());

const perform = (declared: Declarations = alarms(), at = clock) => {
  const lines: JobLine[] = [];
  const contextOf = contexts({ log: shop.log, clock: at, report: () => {} });
  const does = performing({ roster: roster(declared), contextOf, clock: at, report: (line) => lines.push(line) });
  return { lines, does };
};
const closing = (orderId: string, inMs = 0): ScheduledJob => ({
  id: `close-payment-window_klangdee.${orderId}`,
  job: 'close-payment-window',
  org: 'klangdee',
  at: new Date(clock.now().getTime() + inMs).toISOString(),
  data: { orderId },
});

describe('what a bell asks for', () => {
  it('happens once when two workers do it at the same moment, and again later', async () => {
    const orderId = await shop.place();
    clock.advance(15 * minuteMs);
    const scheduled = closing(orderId);
    const { does } = perform();
    await Promise.all([does(scheduled), does(scheduled), does(scheduled)]);
    await does(scheduled, 2);
    expect(await shop.outcomeOf(orderId)).toEqual(expired);
  });

  it('is done by the product itself, because of the event that set the bell', async () => {
    const orderId = await shop.place();
    clock.advance(15 * minuteMs);
    await perform().does({ ...closing(orderId), correlationId: 'why1', causationId: 'e1' });
    expect((await shop.historyOf(orderId)).at(-1)).toMatchObject({
      type: 'PaymentWindowClosed',
      meta: { actor: { kind: 'system', id: 'worker', name: null }, correlationId: 'why1', causationId: 'e1' },
    });
  });

  it('waits for our own clock where that of another process is ahead', async () => {
    const orderId = await shop.place();
    clock.advance(15 * minuteMs - 400);
    await perform().does(closing(orderId, 400));
    expect(await shop.outcomeOf(orderId)).toEqual(expired);
  });

  it('is told in one line, with what came of it', async () => {
    const { does, lines } = perform();
    const scheduled = closing(await shop.place());
    await does(scheduled, 3);
    const line = { job: 'close-payment-window', id: scheduled.id, outcome: 'done', attempt: 3 };
    expect(lines).toEqual([{ ...line, ms: expect.any(Number), lateMs: expect.any(Number) }]);
  });

  it('is over when the rules refuse it', async () => {
    const { does, lines } = perform();
    await does(closing(newId()));
    expect(lines).toMatchObject([{ outcome: 'refused', reason: 'order_not_found' }]);
  });

  it('fails, and is not forgotten, where what it would write cannot be kept', async () => {
    const run = async (_: unknown, ctx: Context) => {
      const [orderId, at] = ['an old id', ctx.now.toISOString()];
      await ctx.execute(order, 'old', { ...place(), orderId, at });
    };
    const old = job({ name: 'write-as-before', data: z.object({ orderId: z.string() }), run });
    const triggers = [reaction('OrderPlaced', old, ({ orderId }) => ({ orderId }))];
    const { does, lines } = perform({ jobs: [old], triggers });
    const reason = 'OrderPlaced has fields that cannot be stored: orderId.';
    await expect(does({ ...closing('o1'), job: 'write-as-before' })).rejects.toThrow(reason);
    expect(lines).toMatchObject([{ outcome: 'failed', reason }]);
  });

  it('fails where nobody does that job, so that a newer worker may', async () => {
    const { does, lines } = perform();
    await expect(does({ ...closing('o1'), job: 'do-something-new' })).rejects.toThrow(
      'This worker does not know the job.',
    );
    expect(lines).toMatchObject([{ outcome: 'failed' }]);
  });

  it('fails in words that carry nothing personal', async () => {
    const run = async () => {
      throw new Error('สมชาย ใจดี cannot be reached');
    };
    const tell = job({ name: 'tell-somebody', data: z.object({ orderId: z.string() }), run });
    const triggers = [reaction('OrderPlaced', tell, ({ orderId }) => ({ orderId }))];
    const { does, lines } = perform({ jobs: [tell], triggers });
    const failure = await does({ ...closing('o1'), job: 'tell-somebody' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(JSON.stringify([lines, String(failure)])).not.toContain('สมชาย');
  });
});
