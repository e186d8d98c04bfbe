import { lateMoney } from '@klang/contracts/api/lateMoney';
import { orders } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { stray } from '../../domain/stray.ts';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';
import { newId } from '../../platform/kit/ids.ts';
import { invoiceNoOf } from '../../platform/payments/invoices.ts';
import { minuteMs, openPayShop, type PayShop, totalSatang } from '../testing/payShopFixture.ts';
import { withLimit } from '../testing/staffLimit.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop.close());

const hashOf = (orderId: string, paymentId: string) =>
  shop.api.parts.payHashes.make({ org: 'klangdee', orderId, paymentId });
const go = (path: string) => fetch(new URL(path, shop.siteUrl), { redirect: 'manual' });
const whereFrom = async (path: string) => {
  const answer = await go(path);
  return [answer.status, answer.headers.get('location')];
};
const payFirst = (hash: string) => whereFrom(`/api/gw2c2p/txn/prod/card/${hash}`);
const stateOf = async (hash: string) => (await shop.api.call(orders.payState.path, { hash })).json();

describe('the browser that comes back from the gateway', () => {
  it('is led to the page of its order without a session, and marks nothing', async () => {
    await shop.begun('b1', 'p1');
    const { body } = await shop.gateway.choose('p1', 'silent');
    const hash = hashOf('b1', 'p1');
    expect(new URL(body.back.url).pathname).toBe(`/api/gw2c2p/return/${hash}`);
    const answer = await fetch(body.back.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ paymentResponse: body.back.response }),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/checkout-paid?pay=${hash}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await shop.happened('b1')).toEqual(['PaymentStarted']);
    const bill = { billId: null, isBillVoid: false, isBillAgain: false };
    const shown = { orderId: 'b1', ...bill, state: 'checking', code: null, now: expect.any(String) };
    expect((await stateOf(hash)).detail).toEqual(shown);
  });

  it.each([
    ['localhost', 'localhost'],
    ['LOCALHOST', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
    // A host of another organization.
    ['second.localhost', '127.0.0.1'],
  ])('comes by %s and is sent back to %s, a host of the organization', async (host, back) => {
    const [orderId, paymentId] = [newId(), newId()];
    await shop.place(orderId);
    const body = { orderId, paymentId, method: 'card' };
    const begun = await shop.api.call(orders.pay.path, body, { token: shop.token, headers: { host } });
    expect(begun.statusCode, begun.body).toBe(200);
    const chosen = await shop.gateway.choose(paymentId, 'silent');
    const url = new URL(chosen.body.back.url);
    expect([url.hostname, url.port, url.protocol]).toEqual([back, new URL(shop.siteUrl).port, 'http:']);
    // From another host it is still the same attempt. The gateway keeps the first values.
    const again = await shop.pay(orderId, paymentId);
    expect(again.json().detail).toEqual(begun.json().detail);
  });

  it('is led to the English page of an English order, also by following a link', async () => {
    await shop.place('b2', { language: 'en' });
    await shop.pay('b2', 'p2');
    const hash = hashOf('b2', 'p2');
    expect(await whereFrom(`/api/gw2c2p/return/${hash}`)).toEqual([303, `/en/checkout-paid?pay=${hash}`]);
  });

  it('is told by the state of its attempt how it ended', async () => {
    await shop.begun('b3', 'p3');
    await shop.gateway.choose('p3', 'declined');
    await shop.untilHappened('b3', ['PaymentStarted', 'PaymentDeclined']);
    expect((await stateOf(hashOf('b3', 'p3'))).detail).toMatchObject({ state: 'failed' });
    await shop.pay('b3', 'p3b');
    await shop.gateway.choose('p3b', 'paid');
    await shop.untilHappened('b3', ['PaymentStarted', 'PaymentDeclined', 'PaymentStarted', 'OrderPaid']);
    for (const id of ['p3', 'p3b']) expect((await stateOf(hashOf('b3', id))).detail).toMatchObject({ state: 'paid' });
    await shop.begun('b4', 'p4');
    await shop.gateway.choose('p4', 'late');
    await shop.untilHappened('b4', ['PaymentStarted', 'LateMoneyArrived']);
    expect((await stateOf(hashOf('b4', 'p4'))).detail).toMatchObject({ state: 'over' });
  });

  it.each(['nothing', 'a.b', `${'x'.repeat(100)}.y`])('finds nothing behind %s', async (hash) => {
    expect((await go(`/api/gw2c2p/return/${hash}`)).status).toBe(404);
    expect((await go(`/api/gw2c2p/txn/prod/card/${hash}`)).status).toBe(404);
    expect(await stateOf(hash)).toMatchObject({ code: 404 });
  });
});

describe('the address to pay first', () => {
  it('leads to the page of the gateway while the attempt is open, the same each time', async () => {
    const { payUrl } = await shop.begun('f1', 'q1');
    const hash = hashOf('f1', 'q1');
    expect(await payFirst(hash)).toEqual([303, payUrl]);
    expect(await payFirst(hash)).toEqual([303, payUrl]);
    expect(await shop.happened('f1')).toEqual(['PaymentStarted']);
  });

  it('leads to the page of our own where a code is scanned, or where the gateway is away', async () => {
    await shop.begun('f2', 'q2', 'thaiqr');
    expect(await payFirst(hashOf('f2', 'q2'))).toEqual([303, '/checkout-payment?order=f2']);
    await shop.begun('f3', 'q3');
    await shop.gateway.switchTo('down');
    expect(await payFirst(hashOf('f3', 'q3'))).toEqual([303, '/checkout-payment?order=f3']);
    await shop.gateway.switchTo('up');
  });

  it('leads to how it ended once nothing is left to pay', async () => {
    await shop.begun('f4', 'q4');
    await shop.gateway.choose('q4', 'paid');
    await shop.untilHappened('f4', ['PaymentStarted', 'OrderPaid']);
    const [paid, over] = [hashOf('f4', 'q4'), hashOf('f5', 'q5')];
    expect(await payFirst(paid)).toEqual([303, `/checkout-paid?pay=${paid}`]);
    await shop.begun('f5', 'q5');
    shop.clock.advance(16 * minuteMs);
    expect(await payFirst(over)).toEqual([303, `/checkout-paid?pay=${over}`]);
    // The order is still open: a payment in time may still be reported.
    expect((await stateOf(over)).detail).toMatchObject({ state: 'checking' });
    const at = shop.clock.now().toISOString();
    await shop.api.asSystem().execute(order, 'f5', { type: 'ClosePaymentWindow', orderId: 'f5', at });
    expect((await stateOf(over)).detail).toMatchObject({ state: 'over' });
  });
});

describe('money that a bank took back for good', () => {
  it('is written off only once somebody agrees whose role covers it, where it is more than who asks may let go', async () => {
    const [orderId, paymentId] = ['order-off', 'pay-off'];
    const owner = await shop.api.signedIn('staff', 's1');
    const asOf = (by: string) => async (path: string, body: object) =>
      (await shop.api.call(path, body, { token: by })).json();
    const ask = asOf(owner);
    const casesOf = async () => (await ask(lateMoney.list.path, { orderId })).detail.data;
    const note = { choice: 'noted', reason: 'ธนาคารตัดสินให้เจ้าของบัตร' };
    await shop.begun(orderId, paymentId);
    await shop.gateway.choose(paymentId, 'chargedBack');
    await expect.poll(casesOf, { timeout: 15_000, interval: 50 }).toHaveLength(1);
    const [{ caseId }] = await casesOf();
    const token = await withLimit(shop.api, { staffId: 'clerk', refundSatang: totalSatang - 1, owner });
    const asClerk = asOf(token);
    const off = { caseId, ...note, outcome: 'lost', lost: 'writtenOff' };
    expect((await asClerk(lateMoney.settle.path, off)).detail).toEqual({ caseId, isSettled: false });
    const shown = { staffName: 'clerk', amountSatang: totalSatang, outcome: 'lost', reason: note.reason };
    expect((await asClerk(lateMoney.one.path, { caseId })).detail.writeOff).toMatchObject({
      ...shown,
      mayAgree: false,
    });
    expect((await casesOf())[0].settled).toBeNull();
    expect((await ask(lateMoney.one.path, { caseId })).detail.writeOff).toMatchObject({ ...shown, mayAgree: true });
    expect((await ask(lateMoney.settle.path, off)).detail).toEqual({ caseId, isSettled: true });
    expect((await casesOf())[0].settled).toMatchObject({ outcome: 'lost', lost: 'writtenOff' });
    expect((await ask(lateMoney.one.path, { caseId })).detail.writeOff).toBeNull();
  });

  it('or that the gateway gave back in parts is let go alone within the limit only, also where one person settles two parts at once', async () => {
    const [orderId, paymentId] = ['order-halves', 'pay-halves'];
    const [owner, system] = [await shop.api.signedIn('staff', 's1'), shop.api.asSystem()];
    const now = () => shop.clock.now().toISOString();
    await shop.begun(orderId, paymentId);
    await shop.gateway.choose(paymentId, 'paid');
    await shop.untilHappened(orderId, ['PaymentStarted', 'OrderPaid']);
    const partSatang = 40_000;
    const invoiceNo = invoiceNoOf({ org: 'klangdee', orderId, paymentId });
    const ids = ['halves-1', 'halves-2'];
    for (const [place, strayId] of ids.entries()) {
      const back = { cause: 'givenBack', takenBackAt: now(), at: now() } as const;
      const gone = ids.slice(0, place + 1).map(() => partSatang);
      const part = { ...back, amountSatang: partSatang * gone.length };
      await system.execute(order, orderId, { type: 'TakeBackPayment', orderId, paymentId, ...part, gone });
      const notice = { ...back, amountSatang: partSatang, strayId, orderId, invoiceNo, reference: '' };
      await system.execute(stray, strayId, { type: 'RecordTakenBack', ...notice });
    }
    const asOf = (token: string) => async (path: string, body: object) =>
      (await shop.api.call(path, body, { token })).json();
    const [ask, asClerk] = [
      asOf(owner),
      asOf(await withLimit(shop.api, { staffId: 'halver', refundSatang: partSatang * 2 - 1, owner })),
    ];
    const caseIds = async (): Promise<string[]> =>
      (await ask(lateMoney.list.path, { orderId })).detail.data.map(({ caseId }: { caseId: string }) => caseId);
    await expect.poll(caseIds, { timeout: 15_000, interval: 50 }).toHaveLength(2);
    const off = { choice: 'noted', reason: 'ลูกค้าเก่าแก่', lost: 'writtenOff' };
    const answers = await Promise.all(
      (await caseIds()).map(async (caseId) => (await asClerk(lateMoney.settle.path, { caseId, ...off })).detail),
    );
    expect(answers.map(({ isSettled }) => isSettled).sort()).toEqual([false, true]);
    const written = async () => (await shop.happened(orderId)).filter((type) => type === 'PaymentWrittenOff').length;
    expect(await written()).toBe(1);
    const { caseId } = answers.find(({ isSettled }) => !isSettled);
    expect((await asClerk(lateMoney.settle.path, { caseId, ...off })).detail.isSettled).toBe(false);
    expect((await ask(lateMoney.settle.path, { caseId, ...off })).detail).toEqual({ caseId, isSettled: true });
    expect(await written()).toBe(2);
  });

  it('or that our own staff gave back in the console of the gateway is a refund, with its cause, under the same limit', async () => {
    const [orderId, paymentId] = ['order-ours', 'pay-ours'];
    const owner = await shop.api.signedIn('staff', 's1');
    const asOf = (by: string) => async (path: string, body: object) =>
      (await shop.api.call(path, body, { token: by })).json();
    const ask = asOf(owner);
    const casesOf = async () => (await ask(lateMoney.list.path, { orderId })).detail.data;
    await shop.begun(orderId, paymentId);
    await shop.gateway.choose(paymentId, 'givenBack');
    await expect.poll(casesOf, { timeout: 15_000, interval: 50 }).toHaveLength(1);
    const [{ caseId }] = await casesOf();
    const asClerk = asOf(await withLimit(shop.api, { staffId: 'refunder', refundSatang: totalSatang - 1, owner }));
    const ours = { caseId, choice: 'noted', reason: 'คืนให้ลูกค้าที่หน้าจอของผู้ให้บริการ', lost: 'ourRefund' };
    expect((await asClerk(lateMoney.settle.path, ours)).fields).toMatchObject([{ field: 'refundCause' }]);
    const whole = { ...ours, refundCause: 'goodwill' };
    const wrong = { ...whole, lost: 'writtenOff' };
    expect((await ask(lateMoney.settle.path, wrong)).refusal).toBe('late_money_choice_not_possible');
    expect((await asClerk(lateMoney.settle.path, whole)).detail).toEqual({ caseId, isSettled: false });
    const wished = (await ask(lateMoney.one.path, { caseId })).detail.writeOff;
    expect(wished).toMatchObject({ staffName: 'refunder', refundCause: 'goodwill', mayAgree: true });
    expect((await ask(lateMoney.settle.path, whole)).detail).toEqual({ caseId, isSettled: true });
    expect((await casesOf())[0].settled).toMatchObject({ lost: 'ourRefund' });
    expect((await shop.happened(orderId)).slice(2)).toEqual(['PaymentTakenBack', 'PaymentRefunded']);
    expect((await ask(ownerBills.balance.path, { orderId })).detail.balanceSatang).toBe(0);
  });

  it('stays as its order was told first, where that is all that was written before the lights went out', async () => {
    const [orderId, paymentId] = ['order-dark', 'pay-dark'];
    const owner = await shop.api.signedIn('staff', 's1');
    const ask = async (path: string, body: object) => (await shop.api.call(path, body, { token: owner })).json();
    await shop.begun(orderId, paymentId);
    await shop.gateway.choose(paymentId, 'chargedBack');
    const casesOf = async () => (await ask(lateMoney.list.path, { orderId })).detail.data;
    await expect.poll(casesOf, { timeout: 15_000, interval: 50 }).toHaveLength(1);
    const [{ caseId }] = await casesOf();
    const [at, on] = [shop.clock.now().toISOString(), '2026-11-27'];
    const strayId = String(caseId).replace('stray.', '');
    const notice = {
      orderId,
      paymentId,
      amountSatang: totalSatang,
      caseId: strayId,
      lost: 'writtenOff',
      on,
      at,
    } as const;
    await shop.api.asSystem().execute(order, orderId, { type: 'LosePayment', ...notice, reason: 'x' });
    expect((await ask(lateMoney.one.path, { caseId })).detail.lost).toBeNull();
    const settle = (change: object) =>
      ask(lateMoney.settle.path, { caseId, choice: 'noted', reason: 'x', outcome: 'lost', ...change });
    expect(await settle({ lost: 'owedAgain' })).toMatchObject({ refusal: 'late_money_choice_not_possible' });
    expect((await settle({})).detail).toEqual({ caseId, isSettled: true });
    expect((await casesOf())[0].settled).toMatchObject({ lost: 'writtenOff' });
    expect((await shop.happened(orderId)).filter((type) => type === 'PaymentWrittenOff')).toHaveLength(1);
  });

  it('or with the cause that its order was told first, whatever is said then', async () => {
    const [orderId, paymentId] = ['order-dark-ours', 'pay-dark-ours'];
    const owner = await shop.api.signedIn('staff', 's1');
    const ask = async (path: string, body: object) => (await shop.api.call(path, body, { token: owner })).json();
    await shop.begun(orderId, paymentId);
    await shop.gateway.choose(paymentId, 'givenBack');
    const casesOf = async () => (await ask(lateMoney.list.path, { orderId })).detail.data;
    await expect.poll(casesOf, { timeout: 15_000, interval: 50 }).toHaveLength(1);
    const [{ caseId }] = await casesOf();
    const strayId = String(caseId).replace('stray.', '');
    const notice = { lost: 'ourRefund', refundCause: 'overpaid', reason: 'x', on: '2026-11-27' } as const;
    const of = { orderId, paymentId, amountSatang: totalSatang, caseId: strayId, at: shop.clock.now().toISOString() };
    await shop.api.asSystem().execute(order, orderId, { type: 'LosePayment', ...of, ...notice });
    const settle = { caseId, choice: 'noted', reason: 'y', lost: 'ourRefund', refundCause: 'goodwill' };
    expect((await ask(lateMoney.settle.path, settle)).detail).toEqual({ caseId, isSettled: true });
    const written = await eventsIn(shop.api.parts.log, `stray-klangdee.${strayId}`);
    const settled = written.find(({ type }) => type === 'StrayMoneySettled');
    expect(settled?.data).toMatchObject({ lost: 'ourRefund', refundCause: 'overpaid' });
  });
});
