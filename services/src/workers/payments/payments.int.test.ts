import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { order } from '../../domain/order.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { gatewayContexts } from '../../platform/payments/gatewayContext.ts';
import { openGateway } from '../../platform/payments/gw2c2p/gateway.ts';
import { type RunningStandIn, startStandIn } from '../../standins/gw2c2p/standInFixture.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { minuteMs, newClock, newWorker, openShop, type Shop, totalSatang } from '../testing/workerFixture.ts';
import { paying } from './payments.ts';

const secret = 'a secret of this test only';
const merchantId = 'TEST01';
// No notifications here: only answers to inquiries count.
const siteUrl = 'http://127.0.0.1:9';
const soon = { timeout: 15_000, interval: 20 };

const clock = newClock();
let shop: Shop;
let gateway: RunningStandIn;
let at = redis();
const workers: Awaited<ReturnType<typeof newWorker>>[] = [];

beforeAll(async () => {
  shop = await openShop(clock);
  gateway = await startStandIn({ now: clock.now, merchantId, secret, siteUrl });
});
afterEach(async () => {
  await gateway.switchTo('up');
  for (const worker of workers.splice(0)) await worker.close();
  at = redis();
});
afterAll(async () => {
  await gateway.close();
  await shop.close();
});

const contextOf = () => contexts({ log: shop.log, clock, report: () => {} });
const client = () => openGateway({ url: `${gateway.url}/payment/4.3/`, merchantId, secret, now: clock.now });
const work = async () => {
  const gatewayContext = gatewayContexts(contextOf(), { ORG_DEFAULT: 'klangdee' });
  const known = roster(paying({ log: shop.log, gateway: client(), gatewayContext }));
  const worker = await newWorker({ shop, clock, ...at }, known);
  workers.push(worker);
  return worker;
};
type Worker = Awaited<ReturnType<typeof work>>;

const begun = async (paymentId: string, method: 'card' | 'transfer' = 'card') => {
  const orderId = await shop.place();
  const now = clock.now();
  const customer = contextOf()({ org: 'klangdee', actor: { kind: 'customer', id: 'c1', name: null }, address: null });
  await customer.execute(order, orderId, {
    type: 'StartPayment',
    orderId,
    paymentId,
    method,
    asCustomer: 'c1',
    at: now.toISOString(),
  });
  if (method === 'card')
    await client().begin({
      org: 'klangdee',
      orderId,
      paymentId,
      method,
      amountSatang: totalSatang,
      language: 'th',
      returnUrl: siteUrl,
      notifyUrl: siteUrl,
      expiresAt: new Date(now.getTime() + 15 * minuteMs).toISOString(),
    });
  return { orderId, customer };
};
const far = () => new Date(clock.now().getTime() + 48 * 60 * minuteMs);
const untilSet = ({ queue }: Worker, orderId: string, count: number) =>
  vi.waitFor(async () => {
    const jobs = (await queue.upcoming(far(), 1_000)).filter(({ id }) => id.includes(orderId));
    expect(jobs.length).toBe(count);
  }, soon);
const ends = (orderId: string, types: readonly string[]) =>
  vi.waitFor(async () => expect(await shop.outcomeOf(orderId)).toEqual(types), soon);
const asks = ({ lines }: Worker, orderId: string) =>
  lines.filter(({ job, id }) => job === 'ask-gateway' && id?.includes(orderId));

describe('an attempt of which the gateway tells nobody', () => {
  it('is found paid by asking a minute later, and is asked for no more', async () => {
    const worker = await work();
    const { orderId } = await begun('p1');
    await untilSet(worker, orderId, 11);
    await gateway.choose('p1', 'silent');
    clock.advance(minuteMs);
    await ends(orderId, ['PaymentStarted', 'OrderPaid']);
    expect((await shop.historyOf(orderId)).at(-1)?.meta.actor.id).toBe('gateway');
    await gateway.switchTo('down');
    clock.advance(13 * minuteMs);
    await vi.waitFor(() => expect(asks(worker, orderId).length).toBeGreaterThanOrEqual(4), soon);
    expect(asks(worker, orderId).map(({ outcome }) => outcome)).not.toContain('failed');
  });

  it('is found declined, and may be tried again', async () => {
    const worker = await work();
    const { orderId } = await begun('p2');
    await untilSet(worker, orderId, 11);
    await gateway.choose('p2', 'abandoned');
    clock.advance(minuteMs);
    await ends(orderId, ['PaymentStarted', 'PaymentDeclined']);
  });

  it('is asked for again by the queue when the gateway was away', async () => {
    const worker = await work();
    const { orderId } = await begun('p3');
    await untilSet(worker, orderId, 11);
    await gateway.choose('p3', 'silent');
    await gateway.switchTo('refused');
    clock.advance(minuteMs);
    await vi.waitFor(
      () => expect(asks(worker, orderId)).toContainEqual(expect.objectContaining({ outcome: 'failed' })),
      soon,
    );
    await gateway.switchTo('up');
    await ends(orderId, ['PaymentStarted', 'OrderPaid']);
  });
});

describe('the end of the time to pay', () => {
  it('takes what was paid at 14:59 although it is heard of at 15:02, the gateway being away meanwhile', async () => {
    const worker = await work();
    const { orderId } = await begun('p4');
    await untilSet(worker, orderId, 11);
    clock.advance(14 * minuteMs + 50_000);
    await gateway.switchTo('down');
    await gateway.choose('p4', 'silent');
    clock.advance(minuteMs);
    const closing = () => worker.lines.filter(({ id }) => id === `close-payment-window_klangdee.${orderId}`);
    await vi.waitFor(() => expect(closing()).toContainEqual(expect.objectContaining({ outcome: 'failed' })), soon);
    expect(await shop.outcomeOf(orderId)).toEqual(['PaymentStarted']);
    await gateway.switchTo('up');
    await ends(orderId, ['PaymentStarted', 'OrderPaid']);
  });

  it('makes a case of what was paid at 15:01', async () => {
    const worker = await work();
    const { orderId } = await begun('p5');
    await untilSet(worker, orderId, 11);
    await gateway.choose('p5', 'late');
    clock.advance(15 * minuteMs);
    await ends(orderId, ['PaymentStarted', 'LateMoneyArrived', 'PaymentWindowClosed']);
  });

  it('has come at once for a transfer that staff deny after it, and not for one that they deny before', async () => {
    const worker = await work();
    const [late, early] = [await begun('p8', 'transfer'), await begun('p9', 'transfer')];
    const send = (orderId: string, paymentId: string, type: 'ReportTransfer' | 'DeclinePayment') =>
      late.customer.execute(order, orderId, {
        type,
        orderId,
        paymentId,
        asCustomer: null,
        reason: 'none found',
        at: clock.now().toISOString(),
      });
    await send(late.orderId, 'p8', 'ReportTransfer');
    await send(early.orderId, 'p9', 'DeclinePayment');
    await untilSet(worker, late.orderId, 12);
    clock.advance(14 * minuteMs);
    const looked = () => worker.lines.filter(({ job, id }) => job === 'close-payment-window' && id !== undefined);
    await vi.waitFor(() => expect(looked().length).toBeGreaterThanOrEqual(1), soon);
    expect(await shop.outcomeOf(early.orderId)).toEqual(['PaymentStarted', 'PaymentDeclined']);
    clock.advance(minuteMs);
    await ends(early.orderId, ['PaymentStarted', 'PaymentDeclined', 'PaymentWindowClosed']);
    expect(await shop.outcomeOf(late.orderId)).toEqual(['PaymentStarted', 'TransferReported']);
    await send(late.orderId, 'p8', 'DeclinePayment');
    await ends(late.orderId, ['PaymentStarted', 'TransferReported', 'PaymentDeclined', 'PaymentWindowClosed']);
  });

  it('has come at once for a transfer of which the wrong amount is found after it', async () => {
    const worker = await work();
    const { orderId, customer } = await begun('p10', 'transfer');
    const now = () => clock.now().toISOString();
    const of = { orderId, paymentId: 'p10' };
    await customer.execute(order, orderId, { type: 'ReportTransfer', ...of, asCustomer: 'c1', at: now() });
    await untilSet(worker, orderId, 12);
    clock.advance(16 * minuteMs);
    const closing = () => worker.lines.filter(({ id }) => id === `close-payment-window_klangdee.${orderId}`);
    await vi.waitFor(() => expect(closing().length).toBeGreaterThan(0), soon);
    await customer.execute(order, orderId, {
      type: 'RecordPayment',
      ...of,
      amountSatang: totalSatang - 100,
      paidAt: now(),
      at: now(),
    });
    await ends(orderId, ['PaymentStarted', 'TransferReported', 'LateMoneyArrived', 'PaymentWindowClosed']);
    const atOnce = `close-payment-window_klangdee.${orderId}/p10/late`;
    await vi.waitFor(() => expect(worker.lines.map(({ id }) => id)).toContain(atOnce), soon);
  });

  it('waits two minutes for a gateway that is away, and no longer', async () => {
    const worker = await work();
    const { orderId } = await begun('p7');
    await untilSet(worker, orderId, 11);
    await gateway.switchTo('down');
    clock.advance(15 * minuteMs + 1_000);
    const failed = () => worker.lines.filter(({ id, outcome }) => id?.endsWith(orderId) && outcome === 'failed');
    await vi.waitFor(() => expect(failed().length).toBeGreaterThanOrEqual(1), soon);
    expect(await shop.outcomeOf(orderId)).toEqual(['PaymentStarted']);
    clock.advance(2 * minuteMs);
    await ends(orderId, ['PaymentStarted', 'PaymentWindowClosed']);
  });

  it('comes a day later for a transfer that was reported, and asks no gateway about it', async () => {
    const worker = await work();
    const { orderId, customer } = await begun('p8', 'transfer');
    const at = clock.now().toISOString();
    await customer.execute(order, orderId, { type: 'ReportTransfer', orderId, paymentId: 'p8', asCustomer: 'c1', at });
    await untilSet(worker, orderId, 12);
    await gateway.switchTo('down');
    clock.advance(16 * minuteMs);
    await vi.waitFor(() => expect(asks(worker, orderId).length).toBeGreaterThanOrEqual(5), soon);
    expect(await shop.outcomeOf(orderId)).toEqual(['PaymentStarted', 'TransferReported']);
    clock.advance(24 * 60 * minuteMs);
    await ends(orderId, ['PaymentStarted', 'TransferReported', 'PaymentWindowClosed']);
  });
});
