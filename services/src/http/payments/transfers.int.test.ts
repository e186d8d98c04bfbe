import { lateMoney } from '@klang/contracts/api/lateMoney';
import { orders } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { refunds } from '@klang/contracts/api/refunds';
import { parse } from 'promptparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refund } from '../../domain/refund.ts';
import { minuteMs, openPayShop, type PayShop, totalSatang } from '../testing/payShopFixture.ts';

let shop: PayShop;
let staff: string;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await shop.api.signedIn('staff', 's1');
});
afterAll(() => shop.close());

const report = (orderId: string, paymentId: string) =>
  shop.api.call(orders.reportTransfer.path, { orderId, paymentId }, { token: shop.token });
const confirm = (orderId: string, paymentId: string, change: object = {}) => {
  const paidAt = shop.clock.now().toISOString();
  const body = { orderId, paymentId, amountSatang: totalSatang, paidAt, ...change };
  return shop.api.call(ownerOrders.confirmTransfer.path, body, { token: staff });
};
const deny = (orderId: string, paymentId: string) =>
  shop.api.call(ownerOrders.denyTransfer.path, { orderId, paymentId }, { token: staff });

describe('a transfer without the gateway', () => {
  it('shows the code of the organization, for the whole amount', async () => {
    const { payUrl, qr } = await shop.begun('t1', 'p1', 'transfer');
    expect([payUrl, qr.payee]).toEqual([null, 'ร้านทดสอบ']);
    const code = parse(qr.payload, true);
    expect([code?.getTagValue('29', '02'), code?.getTagValue('54')]).toEqual(['0999999999991', '1490.00']);
    const { body } = await shop.gateway.ask('/dev/payments/scan', { payload: qr.payload });
    expect(body).toMatchObject({ kind: 'transfer', to: '0999999999991', amountSatang: totalSatang });
    expect(await shop.happened('t1')).toEqual(['PaymentStarted']);
  });

  it('is looked for a day once the customer says it was made, and paid when staff confirm it', async () => {
    await shop.begun('t2', 'p2', 'transfer');
    const { detail } = (await report('t2', 'p2')).json();
    const leftMs = Date.parse(detail.confirmBy) - shop.clock.now().getTime();
    expect(Math.round(leftMs / minuteMs)).toBe(24 * 60);
    expect((await report('t2', 'p2')).json().detail).toEqual(detail);
    expect((await confirm('t2', 'p2')).json()).toMatchObject({ code: 200, detail: { isLate: false } });
    expect(await shop.happened('t2')).toEqual(['PaymentStarted', 'TransferReported', 'OrderPaid']);
  });

  it('is a case where less arrived, which whoever confirms it is told, and not confirmed at a time to come', async () => {
    await shop.begun('t3', 'p3', 'transfer');
    const tomorrow = new Date(shop.clock.now().getTime() + 24 * 60 * minuteMs).toISOString();
    expect((await confirm('t3', 'p3', { paidAt: tomorrow })).json()).toMatchObject({
      code: 400,
      fields: [{ field: 'paidAt' }],
    });
    const less = (await confirm('t3', 'p3', { amountSatang: 100 })).json();
    expect(less).toMatchObject({ code: 200, detail: { isLate: true } });
    expect(await shop.happened('t3')).toEqual(['PaymentStarted', 'LateMoneyArrived']);
  });

  it('is not confirmed at a time before the day of its order, as a year mistyped is', async () => {
    await shop.begun('t6', 'p6', 'transfer');
    const yesterday = new Date(shop.clock.now().getTime() - 24 * 60 * minuteMs).toISOString();
    for (const paidAt of [yesterday, '0026-11-23T03:00:00.000Z', '0000-01-01T00:00:00.000Z'])
      expect((await confirm('t6', 'p6', { paidAt })).json()).toMatchObject({
        code: 400,
        fields: [{ field: 'paidAt' }],
      });
    expect(await shop.happened('t6')).toEqual(['PaymentStarted']);
  });

  it('may be denied, and tried again', async () => {
    await shop.begun('t4', 'p4', 'transfer');
    await report('t4', 'p4');
    expect((await deny('t4', 'p4')).statusCode).toBe(200);
    expect((await shop.pay('t4', 'p4b')).statusCode).toBe(200);
    expect(await shop.happened('t4')).toEqual([
      'PaymentStarted',
      'TransferReported',
      'PaymentDeclined',
      'PaymentStarted',
    ]);
  });

  it('is neither reported, confirmed nor denied for an attempt at the gateway, or for one that nobody began', async () => {
    await shop.begun('t5', 'p5', 'card');
    for (const paymentId of ['p5', 'never'])
      for (const answer of [await report('t5', paymentId), await confirm('t5', paymentId), await deny('t5', paymentId)])
        expect(answer.json()).toMatchObject({ refusal: 'payment_not_started' });
    expect((await confirm('nothing', 'p5')).json()).toMatchObject({ refusal: 'order_not_found' });
    expect(await shop.happened('t5')).toEqual(['PaymentStarted']);
  });
});

describe('a refund by transfer', () => {
  const ask = async ({ path }: { readonly path: string }, body: object) =>
    (await shop.api.call(path, body, { token: staff })).json();
  const account = { bank: '004', name: 'สมชาย ใจดี', number: '0123456789' };
  const wish = { orderId: 't7', paymentId: 'p7', amountSatang: 5_000, method: 'transfer', cause: 'goodwill' };
  const sent = { reference: 'KBANK-9', slipPath: null, wasSent: true };

  it('that a person denied is not recorded as sent before, and one that the system denied for its money is', async () => {
    await shop.begun('t7', 'p7', 'transfer');
    await confirm('t7', 'p7');
    for (const refundId of ['by-person', 'by-system']) {
      await ask(refunds.ask, { refundId, ...wish, reason: 'รถมาช้า' });
      expect((await ask(refunds.account, { refundId, account })).code).toBe(200);
    }
    await ask(refunds.deny, { refundId: 'by-person', reason: 'ขอซ้ำ' });
    const denial = { type: 'DenyRefund', refundId: 'by-system', reason: 'gone', isMoneyGone: true } as const;
    await shop.api.asSystem().execute(refund, 'by-system', { ...denial, at: shop.clock.now().toISOString() });
    const shown = async (refundId: string) => (await ask(refunds.one, { refundId })).detail;
    for (const [refundId, maySayItWasSent] of [['by-person', false] as const, ['by-system', true] as const])
      await expect
        .poll(() => shown(refundId), { timeout: 15_000, interval: 50 })
        .toMatchObject({ found: { state: 'denied' }, maySayItWasSent });
    expect(await ask(refunds.transfer, { refundId: 'by-person', ...sent })).toMatchObject({ refusal: 'refund_over' });
    expect((await ask(refunds.transfer, { refundId: 'by-system', ...sent })).code).toBe(200);
  });

  it.each([
    ['won', { outcome: 'won' }, 'payable', 0],
    ['billed', { outcome: 'lost', lost: 'owedAgain' }, 'waits', totalSatang],
    ['let-go', { outcome: 'accepted', lost: 'writtenOff' }, 'waits', 0],
  ] as const)(
    'whose money a bank takes back before it is sent shows everywhere that it waits, until the case is %s',
    async (name, end, standing, balanceSatang) => {
      const [orderId, paymentId, refundId] = [`t-${name}`, `p-${name}`, `r-${name}`];
      await shop.begun(orderId, paymentId);
      await shop.gateway.choose(paymentId, 'paid');
      await shop.untilHappened(orderId, ['PaymentStarted', 'OrderPaid']);
      await ask(refunds.ask, { ...wish, refundId, orderId, paymentId, reason: 'รถมาช้า' });
      await ask(refunds.account, { refundId, account });
      const seen = async () => {
        await shop.api.settled(['refunds', 'cases', 'bills'], (await shop.api.parts.log.head()) ?? '', 15_000);
        const of = { orderId };
        const [one, list, left, balance] = await Promise.all([
          ask(refunds.one, { refundId }),
          ask(refunds.list, of),
          ask(refunds.refundable, of),
          ask(ownerBills.balance, of),
        ]);
        const { found, standing: now, maySayItWasSent } = one.detail;
        const row = list.detail.data[0];
        expect([row.state, row.standing]).toEqual([found.state, now]);
        const { refundableSatang } = left.detail.payments[0];
        return { state: found.state, now, maySayItWasSent, refundableSatang, owed: balance.detail.balanceSatang };
      };
      const restSatang = totalSatang - wish.amountSatang;
      const promised = {
        state: 'ready',
        now: 'payable',
        maySayItWasSent: false,
        refundableSatang: restSatang,
        owed: 0,
      };
      expect(await seen()).toEqual(promised);
      const back = { orderId, paymentId, amountSatang: totalSatang, code: '4130' };
      expect((await shop.api.notify({ ...back, at: shop.clock.now().toISOString() })).statusCode).toBe(200);
      const waits = { state: 'ready', now: 'waits', maySayItWasSent: true, refundableSatang: 0 };
      expect(await seen()).toEqual({ ...waits, owed: totalSatang });
      const send = { refundId, reference: 'KBANK-10', slipPath: null };
      expect(await ask(refunds.transfer, send)).toMatchObject({ code: 409, refusal: 'refund_payment_taken_back' });
      const [{ caseId }] = (await ask(lateMoney.list, { orderId })).detail.data;
      const settled = { caseId, choice: 'noted', reason: 'ธนาคารแจ้งผลแล้ว', ...end };
      expect((await ask(lateMoney.settle, settled)).code).toBe(200);
      expect(await seen()).toEqual({ ...(standing === 'payable' ? promised : waits), owed: balanceSatang });
      expect((await ask(refunds.transfer, send)).code).toBe(standing === 'payable' ? 200 : 409);
    },
    30_000,
  );
});
