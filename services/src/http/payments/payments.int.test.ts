import { orders } from '@klang/contracts/api/orders';
import { parse } from 'promptparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs, openPayShop, type PayShop, totalSatang } from '../testing/payShopFixture.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop.close());

const paid = ['PaymentStarted', 'OrderPaid'];
const late = ['PaymentStarted', 'LateMoneyArrived'];
const lastOf = async (orderId: string) => {
  const events: unknown[] = [];
  for await (const page of shop.api.parts.log.read(`order-klangdee.${orderId}`)) events.push(...page.events);
  return events.at(-1);
};

describe('paying by card', () => {
  it('leads to the page of the gateway, and the order is paid when the gateway says so', async () => {
    const { payUrl, qr } = await shop.begun('o1', 'p1');
    expect([payUrl, qr]).toEqual([expect.stringMatching(/^\/dev\/pay\/\w+$/), null]);
    await shop.gateway.choose('p1', 'paid');
    await shop.untilHappened('o1', paid);
  });

  it('asked for again with the same number is the same attempt, also after the gateway was restarted', async () => {
    const first = await shop.begun('o2', 'p2');
    await shop.gateway.again();
    expect((await shop.pay('o2', 'p2')).json().detail).toEqual(first);
    expect(await shop.happened('o2')).toEqual(['PaymentStarted']);
  });

  it('may be declined and tried again with a code to scan', async () => {
    await shop.begun('o3', 'p3');
    await shop.gateway.choose('p3', 'declined', { code: '4051' });
    await shop.untilHappened('o3', ['PaymentStarted', 'PaymentDeclined']);
    expect(await lastOf('o3')).toMatchObject({ data: { reason: '4051 insufficient funds' } });
    const { qr } = (await shop.pay('o3', 'p3b', 'thaiqr')).json().detail;
    expect(parse(qr.payload, true)?.getTagValue('54')).toBe('1490.00');
    const { body: scanned } = await shop.gateway.ask('/dev/payments/scan', { payload: qr.payload });
    expect(scanned).toMatchObject({ kind: 'gateway', amountSatang: totalSatang });
    await shop.untilHappened('o3', ['PaymentStarted', 'PaymentDeclined', ...paid]);
  });

  it('goes on in each of two tabs, and what comes second is a case', async () => {
    await shop.begun('o4', 'p4');
    expect((await shop.pay('o4', 'p4b')).statusCode).toBe(200);
    await shop.gateway.choose('p4', 'paid');
    await shop.untilHappened('o4', ['PaymentStarted', ...paid]);
    await shop.gateway.choose('p4b', 'paid');
    await shop.untilHappened('o4', ['PaymentStarted', ...paid, 'LateMoneyArrived']);
    expect(await lastOf('o4')).toMatchObject({ data: { cause: 'alreadyPaid', paymentId: 'p4b' } });
  });

  it('is not begun by a method, an amount or a time that is not offered', async () => {
    await shop.place('o5', { totalSatang: 2_000_000 });
    const refused = await shop.pay('o5', 'p5', 'transfer');
    expect(refused.json()).toMatchObject({
      code: 409,
      refusal: 'payment_method_not_offered',
      fields: [{ field: 'method' }],
    });
    await shop.place('o6', { at: new Date(shop.clock.now().getTime() - 16 * minuteMs).toISOString() });
    expect((await shop.pay('o6', 'p6')).json()).toMatchObject({ refusal: 'payment_window_closed' });
    await shop.begun('o7', 'p7');
    expect((await shop.pay('o7', 'p7', 'thaiqr')).json()).toMatchObject({ refusal: 'payment_already_finished' });
    expect(await shop.happened('o5')).toEqual([]);
  });

  it('is nobody else’s', async () => {
    await shop.place('o8');
    const other = await shop.api.signedIn('customer', 'c9');
    const body = { orderId: 'o8', paymentId: 'p8', method: 'card' };
    expect((await shop.api.call(orders.pay.path, body, { token: other })).statusCode).toBe(404);
  });
});

describe('the notification of the gateway', () => {
  it.each([
    ['twice', paid],
    ['out of order', paid],
  ])('told %s is paid once', async (how, types) => {
    const id = how === 'twice' ? 'twice' : 'outOfOrder';
    await shop.begun(`o-${id}`, `p-${id}`);
    await shop.gateway.choose(`p-${id}`, id);
    await expect
      .poll(async () => (await shop.gateway.ask(`/dev/payments/p-${id}`)).body.waiting, { timeout: 10_000 })
      .toBe(0);
    expect(await shop.happened(`o-${id}`)).toEqual(types);
  });

  it('signed by somebody else is not believed', async () => {
    await shop.begun('o-forged', 'p-forged');
    await shop.gateway.choose('p-forged', 'wrongSignature');
    await expect.poll(async () => (await shop.gateway.ask('/dev/payments/p-forged')).body.deliveredCount).toBe(1);
    const notice = { orderId: 'o-forged', paymentId: 'p-forged', amountSatang: totalSatang };
    expect((await shop.api.notify(notice, {}, 'another secret of somebody')).statusCode).toBe(401);
    expect((await shop.api.notify(notice, { merchantID: 'OTHER' })).statusCode).toBe(401);
    expect(await shop.happened('o-forged')).toEqual(['PaymentStarted']);
  });

  it('of another amount or currency is a case', async () => {
    await shop.begun('o-less', 'p-less');
    await shop.gateway.choose('p-less', 'wrongAmount');
    await shop.untilHappened('o-less', late);
    expect(await lastOf('o-less')).toMatchObject({ data: { cause: 'wrongAmount', amountSatang: totalSatang - 100 } });
    await shop.begun('o-dollar', 'p-dollar');
    await shop.gateway.choose('p-dollar', 'wrongCurrency');
    await shop.untilHappened('o-dollar', late);
    expect(await lastOf('o-dollar')).toMatchObject({ data: { cause: 'wrongAmount', amountSatang: 0 } });
  });

  it('of money that moved after the time to pay is a case', async () => {
    await shop.begun('o-late', 'p-late');
    await shop.gateway.choose('p-late', 'late');
    await shop.untilHappened('o-late', late);
    expect(await lastOf('o-late')).toMatchObject({ data: { cause: 'afterWindow' } });
  });

  it('of an order that nobody knows, or of an invoice that is not ours, is stray money, once', async () => {
    const unknown = { orderId: 'nowhere', paymentId: 'px', amountSatang: 5_000 };
    expect((await shop.api.notify(unknown, { tranRef: 'T1' })).statusCode).toBe(200);
    expect((await shop.api.notify(unknown, { tranRef: 'T1' })).statusCode).toBe(200);
    await shop.place('o-claimed');
    const claimed = { orderId: 'o-claimed', paymentId: 'py', amountSatang: totalSatang };
    expect((await shop.api.notify(claimed, { tranRef: 'T2', invoiceNo: 'NOTOURS' })).statusCode).toBe(200);
    expect((await shop.api.notify({ ...claimed, org: 'nobody' }, { tranRef: 'T3' })).statusCode).toBe(200);
    for (const id of ['T1', 'T2', 'T3'])
      expect(await shop.api.typesOf(`stray-klangdee.${id}`)).toEqual(['StrayMoneyArrived']);
    expect(await shop.happened('o-claimed')).toEqual([]);
  });

  it('with a code that nobody knows makes us ask, and what is asked counts', async () => {
    await shop.begun('o-strange', 'p-strange');
    await shop.gateway.choose('p-strange', 'silent');
    const notice = { orderId: 'o-strange', paymentId: 'p-strange', amountSatang: totalSatang, code: '7777' };
    expect((await shop.api.notify(notice)).statusCode).toBe(200);
    await shop.untilHappened('o-strange', paid);
  });
});

describe('while the gateway is away', () => {
  it.each(['down', 'refused'])('(%s) paying says so, and the same attempt goes on afterwards', async (mode) => {
    await shop.place(`o-${mode}`);
    await shop.gateway.switchTo(mode);
    const refused = await shop.pay(`o-${mode}`, `p-${mode}`);
    await shop.gateway.switchTo('up');
    expect(refused.json()).toMatchObject({ code: 503, message: expect.stringContaining('ยังไม่มีการตัดเงิน') });
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await shop.pay(`o-${mode}`, `p-${mode}`)).statusCode).toBe(200);
    expect(await shop.happened(`o-${mode}`)).toEqual(['PaymentStarted']);
  });
});
