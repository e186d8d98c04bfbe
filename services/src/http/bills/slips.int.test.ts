import { orders } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billedOrder, openPayShop, type PayShop, totalSatang } from '../testing/payShopFixture.ts';
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
const putIn = (orderId: string) =>
  sentPicture(shop.api.app, {
    path: ownerOrders.putSlip.path,
    token: staff,
    fields: { orderId: JSON.stringify(orderId) },
  });
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
