import { bills } from '@klang/contracts/api/bills';
import { orders } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../domain/order.ts';
import { billedOrder, minuteMs, openPayShop, type PayShop, totalSatang } from '../testing/payShopFixture.ts';
import { sentPicture } from '../testing/sentPicture.ts';

let shop: PayShop;
let staff: string;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await shop.api.signedIn('staff', 's1');
});
afterAll(() => shop.close());

const at = () => shop.clock.now().toISOString();
const ask = (path: string, body: object, token = staff) => shop.api.call(path, body, { token });
const putIn = (orderId: string, { path = ownerOrders.putSlip.path, token = staff } = {}) =>
  sentPicture(shop.api.app, { path, token, fields: { orderId: JSON.stringify(orderId) } });
const putOwn = (orderId: string) => putIn(orderId, { path: orders.putSlip.path, token: shop.token });
const shown = (orderId: string, picture: string, token = staff) =>
  ask(ownerOrders.slip.path, { orderId, picture, isSmall: true }, token);
const entriesOf = async (orderId: string) => (await ask(ownerBills.balance.path, { orderId })).json().detail.entries;

it('a slip of money for a bill is kept with it once, sealed, and shown to staff who may see orders', async () => {
  const billId = await billedOrder(shop, 's1');
  const { amountSatang } = (await entriesOf('s1')).at(-1);
  const money = { orderId: 's1', billId, paymentId: 'cash', method: 'transfer', amountSatang, paidAt: at() };
  for (const slipPath of [`/files/klangdee/${'0'.repeat(32)}.webp`, `/files/second/${'0'.repeat(32)}.webp`])
    expect((await ask(ownerBills.recordMoney.path, { ...money, slipPath })).json()).toMatchObject({
      refusal: 'refund_slip_not_found',
      fields: [{ field: 'slipPath' }],
    });
  expect(await shop.happened('s1')).not.toContain('BillPaid');
  const slipPath = await putIn('s1');
  for (const _ of [1, 2]) expect((await ask(ownerBills.recordMoney.path, { ...money, slipPath })).statusCode).toBe(200);
  expect((await shop.happened('s1')).filter((type) => type === 'SlipKept')).toHaveLength(1);
  expect((await entriesOf('s1')).slice(-2)).toMatchObject([{ slipPath: null }, { type: 'paid', billId, slipPath }]);
  const picture = await shown('s1', slipPath);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await shop.api.app.inject({ url: slipPath, headers: { host: 'localhost' } })).statusCode).toBe(404);
  expect((await shown('s1', slipPath, shop.token)).statusCode).toBe(403);
  expect((await shown('none', slipPath)).json()).toMatchObject({ refusal: 'order_not_found' });
});

it('a slip of a transfer for an order is kept with its attempt, and opens for no order of somebody else', async () => {
  await shop.begun('s2', 'p2', 'transfer');
  await ask(orders.reportTransfer.path, { orderId: 's2', paymentId: 'p2' }, shop.token);
  await shop.place('s3', { customerId: 'c2' });
  const slipPath = await putIn('s2');
  const found = { orderId: 's2', paymentId: 'p2', amountSatang: totalSatang, paidAt: at() };
  const theirs = { ...found, slipPath: await putIn('s3') };
  expect((await ask(ownerOrders.confirmTransfer.path, theirs)).json().refusal).toBe('refund_slip_not_found');
  expect((await ask(ownerOrders.confirmTransfer.path, { ...found, slipPath })).statusCode).toBe(200);
  expect(await shop.happened('s2')).toEqual(['PaymentStarted', 'TransferReported', 'OrderPaid', 'SlipKept']);
  await expect
    .poll(async () => (await ask(ownerOrders.detail.path, { orderId: 's2' })).json().detail?.attempts, {
      timeout: 20_000,
    })
    .toMatchObject([{ state: 'paid', slipPath }]);
  expect((await shown('s3', slipPath)).statusCode).toBe(404);
});

describe('a slip that a customer sends', () => {
  const send = (body: object, token = shop.token) => ask(orders.sendSlip.path, body, token);
  const slipsOf = async (of: object) => (await ask(ownerOrders.transferSlips.path, of)).json().detail.slips;
  const toCheck = async () =>
    (await ask(orders.list.path, { isTransferAwaited: true })).json().detail.data.map(({ id }: { id: string }) => id);

  it('of a reported transfer is sealed and before staff once, and nobody else sends or sees it', async () => {
    await shop.begun('own1', 'p1', 'transfer');
    const of = { orderId: 'own1', paymentId: 'p1' };
    const slip = { ...of, slipId: 'slip1', slipPath: await putOwn('own1') };
    expect((await send(slip)).json()).toMatchObject({ refusal: 'payment_not_started' });
    await ask(orders.reportTransfer.path, of, shop.token);
    const stranger = await shop.api.signedIn('customer', 'c-stranger');
    expect((await send(slip, stranger)).statusCode).toBe(404);
    const elsewhere = `/files/klangdee/${'0'.repeat(32)}.webp`;
    expect((await send({ ...slip, slipPath: elsewhere })).json()).toMatchObject({
      refusal: 'refund_slip_not_found',
      fields: [{ field: 'slipPath' }],
    });
    for (const _ of [1, 2]) expect((await send(slip)).statusCode).toBe(200);
    expect(await shop.happened('own1')).toEqual(['PaymentStarted', 'TransferReported', 'SlipKept']);
    const { slipPath } = slip;
    expect(await slipsOf(of)).toMatchObject([{ slipPath, isByCustomer: true }]);
    const look = { orderId: 'own1', picture: slipPath, isSmall: false };
    expect((await ask(orders.slip.path, look, shop.token)).headers['content-type']).toBe('image/webp');
    expect((await ask(orders.slip.path, look, stranger)).statusCode).toBe(404);
    expect((await ask(ownerOrders.slip.path, look)).statusCode).toBe(200);
    expect((await ask(orders.payments.path, { orderId: 'own1' }, shop.token)).json().detail.data).toMatchObject([
      { isReported: true, slipSentAt: expect.any(String), state: 'pending' },
    ]);
  });

  it('under the name of another picture is refused, so that nobody believes it came', async () => {
    await shop.begun('own4', 'p4', 'transfer');
    const of = { orderId: 'own4', paymentId: 'p4' };
    await ask(orders.reportTransfer.path, of, shop.token);
    const slip = { ...of, slipId: 'slip6' };
    expect((await send({ ...slip, slipPath: await putOwn('own4') })).statusCode).toBe(200);
    expect((await send({ ...slip, slipPath: await putOwn('own4') })).json()).toMatchObject({ refusal: 'id_taken' });
  });

  it('that is refused, or was sent before, leaves its picture among those that nobody uses', async () => {
    const unused = async (path: string) => {
      const name = path.slice(path.lastIndexOf('/') + 1).split('.')[0];
      const { rows } = await shop.api.parts.pool.query(
        `select from platform.uploads where name like '%' || $1 || '%'`,
        [name],
      );
      return rows.length;
    };
    await shop.begun('own5', 'p5', 'transfer');
    const of = { orderId: 'own5', paymentId: 'p5' };
    const slip = { ...of, slipId: 'slip7', slipPath: await putOwn('own5') };
    expect((await send(slip)).json()).toMatchObject({ refusal: 'payment_not_started' });
    expect(await unused(slip.slipPath)).toBe(1);
    await ask(orders.reportTransfer.path, of, shop.token);
    expect((await send(slip)).statusCode).toBe(200);
    expect(await unused(slip.slipPath)).toBe(0);
    const slipPath = await putOwn('own5');
    await send({ ...slip, slipPath });
    expect(await unused(slipPath)).toBe(1);
  });

  it('of a bill’s transfer that staff did not find brings it before them again, and is answered as the first time', async () => {
    const billId = await billedOrder(shop, 'own2');
    const of = { orderId: 'own2', paymentId: 'b1' };
    await ask(bills.pay.path, { ...of, billId, method: 'transfer' }, shop.token);
    await ask(orders.reportTransfer.path, of, shop.token);
    const standing = async () => {
      const { data } = (await ask(ownerBills.list.path, { tab: 'all', orderId: 'own2' })).json().detail;
      return data.find((one: { billId: string }) => one.billId === billId);
    };
    await expect.poll(standing, { timeout: 20_000 }).toMatchObject({ confirmPaymentId: 'b1' });
    const { confirmSatang } = await standing();
    await ask(ownerOrders.denyTransfer.path, of);
    await expect.poll(standing, { timeout: 20_000 }).toMatchObject({ confirmPaymentId: null, isReported: true });
    expect((await send({ ...of, slipId: 'slip2', slipPath: await putOwn('own2') })).statusCode).toBe(200);
    await expect
      .poll(standing, { timeout: 20_000 })
      .toMatchObject({ confirmPaymentId: 'b1', confirmBy: null, confirmSatang, isReported: true });
    await ask(ownerOrders.denyTransfer.path, of);
    await expect.poll(standing, { timeout: 20_000 }).toMatchObject({ confirmPaymentId: null });
    expect((await send({ ...of, slipId: 'slip3', slipPath: await putOwn('own2') })).statusCode).toBe(200);
    const money = { ...of, amountSatang: confirmSatang, paidAt: at() };
    expect((await ask(ownerOrders.confirmTransfer.path, money)).json().detail).toMatchObject({ isLate: false });
    await expect.poll(standing, { timeout: 20_000 }).toMatchObject({ openSatang: 0, confirmPaymentId: null });
    expect((await entriesOf('own2')).at(-1)).toMatchObject({ type: 'paid', slipPath: expect.any(String) });
  });

  it('of an order that expired stands among the transfers to check until it is answered', async () => {
    const of = { orderId: 'own3', paymentId: 'p3' };
    await shop.begun('own3', 'p3', 'transfer');
    await ask(orders.reportTransfer.path, of, shop.token);
    await ask(ownerOrders.denyTransfer.path, of);
    await shop.api.asSystem().execute(order, 'own3', {
      type: 'ClosePaymentWindow',
      orderId: 'own3',
      at: new Date(shop.clock.now().getTime() + 20 * minuteMs).toISOString(),
    });
    await expect.poll(toCheck, { timeout: 20_000 }).not.toContain('own3');
    expect((await send({ ...of, slipId: 'slip4', slipPath: await putOwn('own3') })).statusCode).toBe(200);
    await expect.poll(toCheck, { timeout: 20_000 }).toContain('own3');
    await ask(ownerOrders.denyTransfer.path, of);
    await expect.poll(toCheck, { timeout: 20_000 }).not.toContain('own3');
    expect((await send({ ...of, slipId: 'slip5', slipPath: await putOwn('own3') })).statusCode).toBe(200);
    const money = { ...of, amountSatang: totalSatang, paidAt: at() };
    expect((await ask(ownerOrders.confirmTransfer.path, money)).json().detail).toMatchObject({ isLate: true });
    await expect.poll(toCheck, { timeout: 20_000 }).not.toContain('own3');
    const { order: row } = (await ask(ownerOrders.detail.path, { orderId: 'own3' })).json().detail;
    expect(row.status).toBe('expired');
  });
});
