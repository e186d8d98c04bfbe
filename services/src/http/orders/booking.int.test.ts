import { authen } from '@klang/contracts/api/authen';
import { customers } from '@klang/contracts/api/customers';
import { orders } from '@klang/contracts/api/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import { staff } from '../../domain/staff.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { placingOf, stock, wished } from '../testing/placingFixture.ts';

const session = 'abcdefghijklmnopqrstuvwxy';
const somchai = {
  accepts: ['terms-10', 'pdpa-1'],
  firstname: 'สมชาย',
  lastname: "ใจดี'ok",
  email: 'somchai@example.com',
  phone: '0812345678',
  password: 'klang-demo1',
  language: 'th',
};
let api: TestApi;
let shop: ReturnType<typeof stock>;
beforeAll(async () => {
  api = await openApi({ checkoutsAnHour: 3 });
  shop = stock(api);
  await shop.furnish();
});
afterAll(() => api.close());

const enter = async (username = '', password = '') => {
  const sent = { token: '', username, password, autorenew: true, session, channel: 'web' };
  return (await api.call(authen.webClient.path.replace('{channel}', 'web'), sent)).json();
};
const register = async (change: object = {}) => {
  const { token } = await enter();
  return api.call(customers.register.path, { ...somchai, ...change }, { token });
};
const customerToken = async (): Promise<string> => (await enter(somchai.email, somchai.password)).token;
const place = async (orderId: string, change: object = {}) =>
  api.call(orders.place.path, placingOf(orderId, change), { token: await customerToken() });

const stepsOf = async (checkoutId: string): Promise<readonly object[]> => {
  const written: object[] = [];
  for await (const { events } of api.parts.log.readSealed(`checkout-klangdee.${checkoutId}`))
    for (const { data, meta } of events) written.push({ ...data, reachedAt: '', by: meta.actor, from: meta.address });
  return written;
};

it('each step before a booking is written down once, in nobody’s name and from nowhere', async () => {
  const { token } = await enter();
  for (const step of ['cart', 'cart', 'contact'])
    expect((await api.call(orders.reach.path, { checkoutId: 'k1', step }, { token })).statusCode).toBe(200);
  const written = await stepsOf('k1');
  const nobody = { checkoutId: 'k1', reachedAt: '', by: { kind: 'system', id: 'nobody', name: null }, from: null };
  expect(written).toEqual([
    { ...nobody, step: 'cart' },
    { ...nobody, step: 'contact' },
  ]);
});

it('only so many ways to a booking are begun in an hour; those beyond are passed over in silence, and those begun go on', async () => {
  const { token } = await enter();
  for (const checkoutId of ['k2', 'k3', 'k4', 'k5'])
    for (const step of ['cart', 'contact'])
      expect((await api.call(orders.reach.path, { checkoutId, step }, { token })).statusCode).toBe(200);
  // The test before used two of the three.
  const begun = await Promise.all(['k2', 'k3', 'k4', 'k5'].map(stepsOf));
  expect(begun.map((steps) => steps.length)).toEqual([2, 0, 0, 0]);
});

describe('becoming a customer', () => {
  it('takes a visitor to a customer who signs in under their own name', async () => {
    expect((await register()).statusCode).toBe(200);
    const entered = await enter('Somchai@Example.com', somchai.password);
    expect(entered).toMatchObject({ result: true, detail: { kind: 'customer', displayName: "สมชาย ใจดี'ok" } });
    const known = await api.call(authen.userDetail.path, { token: entered.token });
    expect(known.json().detail).toMatchObject({ displayName: "สมชาย ใจดี'ok", organize: { id: 'klangdee' } });
  });

  it('is refused under an e-mail that somebody has, but not in another organization', async () => {
    expect((await register({ password: 'another-one1' })).json()).toMatchObject({ code: 409, refusal: 'email_taken' });
    const { token } = (
      await api.call(
        '/api/authen/web/client/web',
        { token: '', username: '', password: '', autorenew: true, session, channel: 'web' },
        { headers: { host: 'second.localhost' } },
      )
    ).json();
    const elsewhere = await api.call(customers.register.path, somchai, { token });
    expect(elsewhere.statusCode).toBe(200);
  });

  it('says at the field what is wrong with a password, an e-mail or a phone', async () => {
    const wrong = await register({ email: 'not-an-email', phone: '12', password: 'short' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().fields.map(({ field }: { field: string }) => field)).toEqual(['email', 'phone', 'password']);
  });

  it('gives a wrong password and an unknown name the same answer', async () => {
    const [wrong, unknown] = [
      await enter(somchai.email, 'klang-demo2'),
      await enter('nobody@example.com', 'klang-demo1'),
    ];
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(wrong).toMatchObject({ result: false, code: 400 });
  });
});

describe('staff', () => {
  it('enter by their own door and not by that of the customers', async () => {
    const added = {
      type: 'AddStaff',
      staffId: 's1',
      name: 'วิภา',
      isAdmin: true,
      at: new Date().toISOString(),
    } as const;
    await api.asSystem().execute(staff, 's1', added);
    await api.parts.accounts.register({ org: 'klangdee', kind: 'staff', login: 'owner' }, 's1', 'klang-demo1');
    const answer = await api.call(authen.ownerUser.path, {
      username: 'owner',
      password: 'klang-demo1',
      unique: 'device-1',
    });
    expect(answer.json()).toMatchObject({ result: true, detail: { kind: 'staff', displayName: 'วิภา', isadmin: true } });
    expect(await enter('owner', 'klang-demo1')).toMatchObject({ result: false });
  });
});

const totalSatang = 4 * 6 * 15_900 + 35_000 + 4 * 5_000;

describe('an order', () => {
  it('is placed at the price of the house, and has fifteen minutes by the time of the server', async () => {
    const { detail } = (await place('order-1')).json();
    expect(detail).toMatchObject({ orderId: 'order-1', totalSatang, payNowSatang: totalSatang });
    expect(Date.parse(detail.payBy) - Date.parse(detail.now)).toBe(15 * 60_000);
  });

  it('is no longer placed a second after the package was taken off sale, and again once it is back', async () => {
    const about = { lookupId: 'pk1', kind: 'salepackage', reason: null, at: new Date().toISOString() } as const;
    const sell = (active: boolean) =>
      api.asSystem().execute(lookup, 'pk1', { type: 'MarkLookup', ...about, record: { active } });
    const token = await customerToken();
    const quoted = async () => (await api.call(orders.quote.path, wished, { token })).statusCode;
    expect(await quoted()).toBe(200);
    await sell(false);
    await expect.poll(quoted).toBe(409);
    await sell(true);
    await expect.poll(quoted).toBe(200);
  });

  it('is not placed without a package that is for sale', async () => {
    expect((await place('order-2', { packageId: 'nothing' })).json()).toMatchObject({
      code: 404,
      message: 'ไม่พบแพ็กเกจ (กรุณาเลือกแพ็กเกจ)',
    });
    expect((await place('order-2', { months: 1 })).json()).toMatchObject({
      code: 409,
      refusal: 'package_not_available',
    });
    expect(await api.typesOf('order-klangdee.order-2')).toEqual([]);
  });

  it('is paid when the gateway says so, and tells its customer alone what happened, when and by whom', async () => {
    const token = await customerToken();
    const paid = { orderId: 'order-1', paymentId: 'pay-1', amountSatang: totalSatang };
    expect((await api.notify(paid)).statusCode).toBe(200);
    const historyOf = (by: string) => api.call(orders.history.path, { orderId: 'order-1' }, { token: by });
    const { steps } = (await historyOf(token)).json().detail;
    expect(steps.map(({ type, by }: { type: string; by: { name: string } }) => [type, by.name])).toEqual([
      ['OrderPlaced', "สมชาย ใจดี'ok"],
      ['OrderPaid', null],
    ]);
    expect((await historyOf(await api.signedIn('customer', 'c9'))).statusCode).toBe(404);
  });

  it('stands in the list of the staff and in that of its customer as soon as the answer is there', async () => {
    const placed = await place('order-4');
    expect(placed.json().touched).toEqual(expect.arrayContaining(['orders', 'places']));
    const listed = async (org: string) => {
      const token = await api.signedIn('staff', 's1', org);
      return (await api.call(orders.list.path, { search: 'order-4' }, { token })).json().detail;
    };
    expect(await listed('klangdee')).toMatchObject({
      count: 1,
      data: [{ id: 'order-4', status: 'new', customerName: "สมชาย ใจดี'ok" }],
    });
    expect(await listed('second')).toMatchObject({ count: 0, data: [] });
    const mine = await api.call(orders.mine.path, {}, { token: await customerToken() });
    expect(mine.json().detail.data.map(({ id }: { id: string }) => id)).toContain('order-4');
    const others = await api.call(orders.mine.path, {}, { token: await api.signedIn('customer', 'c9') });
    expect(others.json().detail.data).toEqual([]);
  });

  it('is shown to its customer as it stands, and to nobody else', async () => {
    const ask = async (token: string) => api.call(orders.one.path, { orderId: 'order-4' }, { token });
    const { detail } = (await ask(await customerToken())).json();
    expect(detail.order).toMatchObject({ id: 'order-4', status: 'new', boxes: 4, months: 6 });
    expect(Date.parse(detail.order.payBy)).toBeGreaterThan(Date.parse(detail.now));
    expect((await ask(await api.signedIn('customer', 'c9'))).json()).toMatchObject({ refusal: 'order_not_found' });
  });
});
