import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { refund } from '../../domain/refund.ts';
import { stray } from '../../domain/stray.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import type { Gateway, GatewayNotice } from '../../platform/payments/gateway.ts';
import { gatewayContexts } from '../../platform/payments/gatewayContext.ts';
import { openGateway } from '../../platform/payments/gw2c2p/gateway.ts';
import { invoiceNoOf } from '../../platform/payments/invoices.ts';
import { recordNotice } from '../../platform/payments/recordNotice.ts';
import { type RunningStandIn, startStandIn } from '../../standins/gw2c2p/standInFixture.ts';
import { roster } from '../kit/kit.ts';
import { performing } from '../kit/perform.ts';
import { minuteMs, newClock, openShop, type Shop, totalSatang } from '../testing/workerFixture.ts';
import { refunds } from './refunds.ts';

const [merchantId, secret, siteUrl] = ['TEST01', 'a secret of this test only', 'http://127.0.0.1:9'];
const [org, dayMs] = ['klangdee', 24 * 60 * minuteMs];
const clock = newClock();
let shop: Shop;
let gateway: RunningStandIn;
let client: Gateway;

beforeAll(async () => {
  shop = await openShop(clock);
  gateway = await startStandIn({ now: clock.now, merchantId, secret, siteUrl });
  const at = { url: `${gateway.url}/payment/4.3/`, merchantId, secret, now: clock.now };
  client = openGateway({ ...at, actions: gateway.actions });
});
afterEach(async () => {
  await gateway.switchTo('up');
  await gateway.refundsAre('done');
});
afterAll(async () => {
  await gateway.close();
  await shop.close();
});

const contextOf = contexts({ log: shopLog(), clock, report: () => {} });
/** The shop opens only when the tests begin. */
function shopLog() {
  return new Proxy({} as Shop['log'], { get: (_, name: keyof Shop['log']) => shop.log[name] });
}
const now = () => clock.now().toISOString();
const asStaff = () => contextOf({ org, actor: { kind: 'staff', id: 's1', name: null }, address: null });

const paidByCard = async (): Promise<string> => {
  const orderId = await shop.place();
  const paymentId = `p-${orderId}`;
  const start = { type: 'StartPayment', orderId, paymentId, method: 'card', asCustomer: 'c1', at: now() } as const;
  await asStaff().execute(order, orderId, start);
  await client.begin({
    org,
    orderId,
    paymentId,
    method: 'card',
    amountSatang: totalSatang,
    language: 'th',
    returnUrl: siteUrl,
    notifyUrl: siteUrl,
    expiresAt: new Date(clock.now().getTime() + 900_000).toISOString(),
  });
  await gateway.choose(paymentId, 'silent');
  await shop.pay(orderId, minuteMs / 60);
  return orderId;
};

const requestRefund = async (orderId: string, amountSatang = totalSatang, change: object = {}): Promise<string> => {
  const refundId = newId();
  await asStaff().execute(order, orderId, {
    type: 'PromiseRefund',
    orderId,
    refundId,
    paymentId: `p-${orderId}`,
    amountSatang,
    method: 'gateway',
    cause: 'goodwill',
    reason: 'late',
    isApproved: true,
    askedBy: 's1',
    transferReference: '',
    at: now(),
    ...change,
  });
  await rung('bring-refund', orderId, refundId);
  return refundId;
};

const takenBack = async (orderId: string) => {
  const back = { cause: 'chargedBack', amountSatang: totalSatang, takenBackAt: now(), at: now() } as const;
  await asStaff().execute(order, orderId, { type: 'TakeBackPayment', orderId, paymentId: `p-${orderId}`, ...back });
  return back;
};

let rings = 0;
const rung = async (name: string, orderId: string, refundId: string, by: Gateway = client): Promise<void> => {
  rings += 1;
  const known = roster(refunds({ log: shop.log, gateway: by }));
  const perform = performing({ roster: known, contextOf, clock, report: () => {} });
  await perform({ id: `${name}_${org}.${refundId}/${rings}`, job: name, org, at: now(), data: { orderId, refundId } });
};
const payBack = (orderId: string, refundId: string, by?: Gateway) => rung('pay-refund-back', orderId, refundId, by);
const standing = (refundId: string) => stateOf(shop.log, refund, { org, id: refundId });
const atGateway = (orderId: string) => client.standingOf({ org, orderId, paymentId: `p-${orderId}` });

describe('money that goes back by the gateway', () => {
  it('is voided on the day on which all of it came', async () => {
    const orderId = await paidByCard();
    const refundId = await requestRefund(orderId);
    await payBack(orderId, refundId);
    expect(await standing(refundId)).toMatchObject({ state: 'done', sent: { way: 'void' } });
    expect(await atGateway(orderId)).toMatchObject({ isVoided: true, refunds: [] });
  });

  it('waits for the bank where only a part of it goes back, and is refunded the day after', async () => {
    const orderId = await paidByCard();
    const refundId = await requestRefund(orderId, 50_000);
    await payBack(orderId, refundId);
    expect(await standing(refundId)).toMatchObject({ state: 'sent', sent: { way: 'refund' } });
    clock.advance(dayMs);
    await payBack(orderId, refundId);
    expect((await standing(refundId))?.state).toBe('done');
    expect(await atGateway(orderId)).toMatchObject({ refunds: [{ amountSatang: 50_000, state: 'done' }] });
  });

  it('goes once where the answer is lost, however often it is asked', async () => {
    const orderId = await paidByCard();
    clock.advance(dayMs);
    const refundId = await requestRefund(orderId, 50_000);
    await gateway.refundsAre('silent');
    await expect(payBack(orderId, refundId)).rejects.toThrow();
    await gateway.refundsAre('done');
    clock.advance(dayMs);
    for (const _ of [1, 2]) await payBack(orderId, refundId);
    expect((await standing(refundId))?.state).toBe('done');
    expect((await atGateway(orderId))?.refunds).toHaveLength(1);
  });

  it('goes once where two workers come at the same moment', async () => {
    const orderId = await paidByCard();
    clock.advance(dayMs);
    const refundId = await requestRefund(orderId, 50_000);
    await Promise.all([1, 2, 3, 4].map(() => payBack(orderId, refundId)));
    await payBack(orderId, refundId);
    expect((await atGateway(orderId))?.refunds).toHaveLength(1);
    expect((await standing(refundId))?.state).toBe('done');
  });

  it('goes once where the process ends between the answer of the gateway and our event', async () => {
    const orderId = await paidByCard();
    clock.advance(dayMs);
    const refundId = await requestRefund(orderId, 50_000);
    const dies: Gateway = {
      ...client,
      giveBack: async (asking) => {
        await client.giveBack(asking);
        throw new Error('the process ended');
      },
    };
    await expect(payBack(orderId, refundId, dies)).rejects.toThrow();
    await payBack(orderId, refundId);
    expect((await standing(refundId))?.state).toBe('done');
    expect((await atGateway(orderId))?.refunds).toHaveLength(1);
  });

  it('waits while the bank decides, and is asked for again until it is sure', async () => {
    const orderId = await paidByCard();
    clock.advance(dayMs);
    const refundId = await requestRefund(orderId, 50_000);
    await gateway.refundsAre('pending');
    await payBack(orderId, refundId);
    await payBack(orderId, refundId);
    expect((await standing(refundId))?.state).toBe('sent');
    await gateway.refundsAre('done');
    await payBack(orderId, refundId);
    expect((await standing(refundId))?.state).toBe('done');
  });

  it('that the gateway refuses fails with its reason, and is tried again when somebody says so', async () => {
    const orderId = await paidByCard();
    clock.advance(dayMs);
    const refundId = await requestRefund(orderId, 50_000);
    await gateway.refundsAre('refused');
    await payBack(orderId, refundId);
    expect((await standing(refundId))?.state).toBe('failed');
    await gateway.refundsAre('done');
    await payBack(orderId, refundId);
    expect((await standing(refundId))?.state).toBe('failed');
    await asStaff().execute(refund, refundId, { type: 'TryRefundAgain', refundId, at: now() });
    await payBack(orderId, refundId);
    expect((await standing(refundId))?.state).toBe('done');
  });

  it('that the bank rejects fails, and the next try is a refund of its own', async () => {
    const orderId = await paidByCard();
    clock.advance(dayMs);
    const refundId = await requestRefund(orderId, 50_000);
    await gateway.refundsAre('failed');
    await payBack(orderId, refundId);
    expect((await standing(refundId))?.state).toBe('failed');
    await gateway.refundsAre('done');
    await asStaff().execute(refund, refundId, { type: 'TryRefundAgain', refundId, at: now() });
    await payBack(orderId, refundId);
    expect((await standing(refundId))?.state).toBe('done');
    expect((await atGateway(orderId))?.refunds.map(({ state }) => state)).toEqual(['failed', 'done']);
  });

  it('of money that the bank of the card claimed meanwhile waits until the bank has decided for us', async () => {
    const orderId = await paidByCard();
    clock.advance(dayMs);
    const refundId = await requestRefund(orderId, 50_000);
    await takenBack(orderId);
    await payBack(orderId, refundId);
    const plain = openGateway({ url: `${gateway.url}/payment/4.3/`, merchantId, secret, now: clock.now });
    await payBack(orderId, refundId, plain);
    expect((await standing(refundId))?.state).toBe('ready');
    expect((await atGateway(orderId))?.refunds).toHaveLength(0);
    const won = { paymentId: `p-${orderId}`, amountSatang: totalSatang, wonAt: now() };
    await asStaff().execute(order, orderId, { type: 'WinBackPayment', orderId, ...won, at: now() });
    await payBack(orderId, refundId);
    expect((await standing(refundId))?.state).toBe('done');
  });

  it.each([
    ['cut', 'denied'],
    ['silent', 'done'],
  ])('of a payment that went back by itself for good, with a line that was %s, is %s', async (line, state) => {
    const orderId = await paidByCard();
    clock.advance(dayMs);
    const refundId = await requestRefund(orderId, 30_000);
    const byTransfer = await requestRefund(orderId, 10_000, { method: 'transfer' });
    await rung('release-refund', orderId, byTransfer);
    await gateway.refundsAre('silent');
    const cut: Gateway = { ...client, giveBack: () => Promise.reject(new Error('the line was cut')) };
    await expect(payBack(orderId, refundId, line === 'cut' ? cut : client)).rejects.toThrow();
    clock.advance(dayMs);
    const [strayId, by, back] = [`back-${orderId}`, asStaff(), await takenBack(orderId)];
    const gone = { strayId, orderId, invoiceNo: invoiceNoOf({ org, orderId, paymentId: `p-${orderId}` }), ...back };
    await by.execute(stray, strayId, { type: 'RecordTakenBack', ...gone, reference: '' });
    const note = { choice: 'noted', toOrderId: null, refundSatang: 0, reference: '', reason: 'ธนาคารไม่รับ' } as const;
    const lost = { strayId, ...note, aboutId: 'c1', outcome: 'lost', at: now() } as const;
    await by.execute(stray, strayId, { type: 'SettleStrayMoney', ...lost });
    const [known, report] = [roster(refunds({ log: shop.log, gateway: client })), () => {}];
    const perform = performing({ roster: known, contextOf, clock, report });
    for await (const { events } of shop.log.read(`stray-${org}.${strayId}`))
      for (const job of [...events, ...events].flatMap(known.jobsOf)) await perform(job);
    expect((await standing(refundId))?.state).toBe(state);
    expect(await standing(byTransfer)).toMatchObject({ state: 'denied', isLostWhileReady: true });
  });

  it('makes no case when the gateway says that it went back', async () => {
    const orderId = await paidByCard();
    clock.advance(dayMs);
    const refundId = await requestRefund(orderId, 50_000);
    await payBack(orderId, refundId);
    const gatewayContext = gatewayContexts(contextOf, { ORG_DEFAULT: org });
    const notice: GatewayNotice = {
      org,
      orderId,
      paymentId: `p-${orderId}`,
      invoiceNo: 'I1',
      outcome: 'reversed',
      takenBack: 'givenBack',
      amountSatang: 50_000,
      at: now(),
      code: '4120',
      isDeciding: false,
      isKnown: true,
      reason: '',
      reference: 'T1',
      isOurs: true,
    };
    await recordNotice(gatewayContext(notice), notice);
    expect(await shop.outcomeOf(orderId)).not.toContain('PaymentTakenBack');
  });

  it('needs keys of the gateway: without them somebody transfers it', async () => {
    const orderId = await paidByCard();
    const refundId = await requestRefund(orderId);
    const plain = openGateway({ url: `${gateway.url}/payment/4.3/`, merchantId, secret, now: clock.now });
    await payBack(orderId, refundId, plain);
    expect((await standing(refundId))?.state).toBe('failed');
  });
});

describe('the order', () => {
  it('hears once that a refund was paid out or denied', async () => {
    const orderId = await paidByCard();
    const [first, second] = [await requestRefund(orderId, 1_000), newId()];
    await asStaff().execute(refund, first, { type: 'DenyRefund', refundId: first, reason: 'no', at: now() });
    for (const _ of [1, 2]) await rung('release-refund', orderId, first);
    await rung('close-refund', orderId, second);
    expect((await shop.outcomeOf(orderId)).slice(2)).toEqual(['RefundPromised', 'RefundReleased']);
  });
});
