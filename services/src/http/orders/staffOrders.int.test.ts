import { authen } from '@klang/contracts/api/authen';
import { customerRecords } from '@klang/contracts/api/customerRecords';
import { customers } from '@klang/contracts/api/customers';
import { myData } from '@klang/contracts/api/myData';
import { orders } from '@klang/contracts/api/orders';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { payLinks } from '@klang/contracts/api/payLinks';
import { staffOrders } from '@klang/contracts/api/staffOrders';
import { orderEvents } from '@klang/contracts/events/order';
import { personalFieldsOf } from '@klang/contracts/kit/event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { customer } from '../../domain/customer.ts';
import { order } from '../../domain/order.ts';
import { what } from '../../domain/orderSamples.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { newId } from '../../platform/kit/ids.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { offerPayments } from '../testing/gatewayFixture.ts';
import { dayIn, placingOf, stock, wished } from '../testing/placingFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

const org = 'klangdee';
const texts = { termsId: 'terms-10', pdpaId: 'pdpa-1' };
const company = { companyName: 'บริษัท ตัวอย่าง จำกัด', taxId: '0999999999991', branch: '00000' };

let api: TestApi;
let shop: ReturnType<typeof stock>;
let staff: string;
let visitor: string;
const known = async (customerId: string, firstname = 'มาลี') => {
  const who = { firstname, lastname: 'โทรมา', email: `${customerId}@klang.test`, phone: '+66895550164' };
  const { position } = await api.asSystem().execute(customer, customerId, {
    type: 'AddCustomer',
    customerId,
    ...who,
    language: 'th',
    at: new Date().toISOString(),
  });
  await api.settled(['customers'], position ?? '', 10_000);
};
beforeAll(async () => {
  api = await openApi({ publicUrl: 'http://localhost:3000' });
  shop = stock(api);
  await shop.furnish();
  await shop.add('customertype', 't-company', { number: 1, withholding: true });
  await shop.add('customertype', 't-plain', { number: 2, withholding: false });
  await offerPayments(api);
  await api.asSystem().execute(calendar, calendarId, {
    type: 'SetDayPlaces',
    on: dayIn(10),
    slotId: 'morning',
    visit: 'pickUp',
    places: 40,
    at: new Date().toISOString(),
  });
  staff = await api.signedIn('staff', 's1');
  const nobody = { token: '', username: '', password: '', autorenew: true, session: 'v'.repeat(25), channel: 'web' };
  visitor = (await api.call(authen.webClient.path.replace('{channel}', 'web'), nobody)).json().token;
  for (const one of ['c1', 'c2', 'c3', 'c8']) await known(one);
}, 60_000);
afterAll(() => api.close());

const callOrFail = async (path: string, body: object, token = staff) => (await api.call(path, body, { token })).json();
const bodyOf = (orderId: string, change: object = {}) => {
  const {
    termsId: _,
    pdpaId: __,
    ...body
  } = placingOf(orderId, { customerId: 'c1', ...change }) as Record<string, unknown>;
  return body;
};
const place = (orderId: string, change: object = {}, token = staff) =>
  callOrFail(staffOrders.place.path, bodyOf(orderId, change), token);
const placedOf = (id: string) => stateOf(api.parts.log, order, { org, id });
const codeIn = (link: string): string => new URL(link).searchParams.get('code') ?? '';
const dataOf = async (orderId: string) => {
  for await (const { events } of api.parts.log.read(`order-${org}.${orderId}`)) return events[0];
  return undefined;
};

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

describe('a package that is still a draft', () => {
  const offer = { pricePerBoxMonthSatang: 10_000, deliveryFeeSatang: 35_000, minMonths: 3 };
  const items = [{ sizeId: null, count: 2 }];

  it('costs what it will cost once it is sold, VAT as the organization keeps it', async () => {
    const { detail } = await callOrFail(staffOrders.draftQuote.path, { offer, items, months: 3 });
    expect(detail.quote).toMatchObject({ totalSatang: 2 * 3 * 10_000 + 35_000, payNowSatang: 95_000 });
  });

  it('has no price for a shorter term than it will be sold for', async () => {
    expect(await callOrFail(staffOrders.draftQuote.path, { offer, items, months: 2 })).toMatchObject({ code: 409 });
  });
});

describe('an order that staff make for a customer', () => {
  it('costs what it costs on the site, comes by the channel of staff, and is theirs who called', async () => {
    const onSite = (await shop.quote()).detail.quote;
    const { detail } = await callOrFail(staffOrders.quote.path, { ...wished, customerId: 'c1' });
    expect(detail.quote).toEqual(onSite);
    expect((await place('phone-1')).detail).toMatchObject({ payNowSatang: onSite.payNowSatang });
    expect(await dataOf('phone-1')).toMatchObject({
      data: { customerId: 'c1', customerName: 'มาลี โทรมา', channelId: 'channel-staff', madeBy: 'staff', accepted: [] },
      meta: { actor: { kind: 'staff', id: 's1' } },
    });
  });

  it('is told as it stands when it is sent again, and no other customer gets its number', async () => {
    const first = await place('phone-2');
    const again = await place('phone-2');
    expect(again.detail).toEqual({ ...first.detail, now: expect.any(String) });
    expect(await place('phone-2', { customerId: 'c2' })).toMatchObject({ refusal: 'order_already_placed' });
  });

  it('may be as near as tomorrow, which costs fifty baht an item in cash; customers come two days ahead', async () => {
    const pickUp = { on: dayIn(1), slotId: 'morning' };
    expect(await shop.place('own-near', { pickUp })).toMatchObject({ refusal: 'pick_up_too_soon' });
    expect(await place('phone-3', { pickUp, customerId: 'c2' })).toMatchObject({ result: true });
    expect(await dataOf('phone-3')).toMatchObject({ data: { quote: { cashSatang: 4 * 5_000 } } });
    const days = await callOrFail(staffOrders.days.path, { visit: 'pickUp', from: dayIn(0), to: dayIn(2) });
    expect(days.detail).toMatchObject({
      firstOn: dayIn(0),
      days: [{ on: dayIn(0) }, { on: dayIn(1) }, { on: dayIn(2) }],
    });
  });

  it('is not made for hours that are over', async () => {
    await shop.add('timeslot', 'early', { start: '00:00', end: '00:01' });
    const pickUp = { on: dayIn(0), slotId: 'early' };
    expect(await place('phone-over', { pickUp })).toMatchObject({ refusal: 'slot_is_over', code: 409 });
  });

  it('is made for nobody who is not known here', async () => {
    expect(await place('phone-4', { customerId: 'nobody' })).toMatchObject({
      code: 404,
      refusal: 'customer_not_found',
      fields: [{ field: 'customerId' }],
    });
    expect(await api.typesOf(`order-${org}.phone-4`)).toEqual([]);
  });

  it('is made by who may add orders, and by nobody else', async () => {
    await hireWith(api, 'only-sees', { orderlist: 'v', customer: 'viu' });
    const token = await api.signedIn('staff', 'only-sees');
    expect(await place('phone-5', {}, token)).toMatchObject({ code: 403 });
    expect(await place('phone-5', {}, await shop.token('c1'))).toMatchObject({ code: 403 });
  });

  it('withholds as the type says that staff chose for the customer', async () => {
    const withheld = async () =>
      (await callOrFail(staffOrders.quote.path, { ...wished, customerId: 'c3', withholds: true })).detail.quote
        .withholdingSatang;
    const choose = (typeId: string | null) => callOrFail(customerRecords.chooseType.path, { customerId: 'c3', typeId });
    expect(await withheld()).toBeGreaterThan(0);
    expect(await choose('t-plain')).toMatchObject({ result: true });
    expect(await withheld()).toBe(0);
    expect(await choose('t-company')).toMatchObject({ result: true });
    expect(await withheld()).toBeGreaterThan(0);
    expect(await choose('channel-web')).toMatchObject({ refusal: 'customer_type_not_offered' });
    expect((await callOrFail(customerRecords.get.path, { customerId: 'c3' })).detail).toMatchObject({
      typeId: 't-company',
    });
    const own = await shop.quote({ withholds: true }, await shop.token('c3'));
    expect(own.detail.quote.withholdingSatang).toBeGreaterThan(0);
    await choose(null);
    expect(await withheld()).toBeGreaterThan(0);
    const company3 = { ...company, withholds: true };
    expect(await place('phone-6', { customerId: 'c3', company: company3 })).toMatchObject({ result: true });
  });
});

describe('the payment link of such an order', () => {
  const see = (orderId: string, code: string, token = visitor) =>
    callOrFail(payLinks.see.path, { orderId, code }, token);
  const pay = (orderId: string, code: string) =>
    callOrFail(payLinks.pay.path, { orderId, code, paymentId: newId(), method: 'transfer' }, visitor);

  it('shows the order without a session and without what is personal', async () => {
    const { link } = (
      await place('link-1', { customerId: 'c2', note: 'ความลับ', company: { ...company, withholds: false } })
    ).detail;
    expect(link).toBe(`http://localhost:3000/checkout-payment?order=link-1&code=${codeIn(link)}`);
    const invoicePerson = { name: 'มาลี', taxId: '1999999999999', address: '9 นนทบุรี' };
    const own = { customerId: 'c8', pickUp: { on: dayIn(14), slotId: 'morning' }, invoicePerson };
    const links = { 'link-1': link, 'link-0': (await place('link-0', own)).detail.link };
    const personal = personalFieldsOf(orderEvents.OrderPlaced);
    const filled = new Set<string>();
    for (const [id, of] of Object.entries(links)) {
      const written = Object.entries((await dataOf(id))?.data ?? {});
      const secrets = Object.fromEntries(written.filter(([field, value]) => field in personal && value !== null));
      for (const field of Object.keys(secrets)) filled.add(field);
      const { detail } = await see(id, codeIn(of));
      expect(detail).toMatchObject({ order: { id }, parts: { asksTexts: true } });
      expect(textsOf(secrets).filter((text) => textsOf(detail).includes(text))).toEqual([]);
    }
    expect([...filled].toSorted(), 'this test fills every personal field').toEqual(Object.keys(personal).toSorted());
    expect((await callOrFail(staffOrders.payLink.path, { orderId: 'link-1' })).detail).toEqual({ link });
  });

  it('that is wrong, of another order, or of one that a customer placed, opens nothing', async () => {
    const { link } = (await place('link-2', { customerId: 'c8' })).detail;
    const code = codeIn(link);
    await shop.place('own-1', {}, 'c9');
    const own = api.parts.payLinks.codeOf({ org, orderId: 'own-1' });
    for (const [orderId, tried] of [
      ['link-2', 'AAAA-BBBB-CCCC'],
      ['link-1', code],
      ['nothing', code],
      ['own-1', own],
    ] as const)
      expect(await see(orderId, tried)).toMatchObject({ code: 404, refusal: 'pay_link_not_found' });
    expect(await pay('link-2', 'AAAA-BBBB-CCCC')).toMatchObject({ refusal: 'pay_link_not_found' });
  });

  it('asks for the texts first, which are kept with the order and told to its customer', async () => {
    await known('c4');
    const { link } = (await place('link-3', { customerId: 'c4' })).detail;
    const code = codeIn(link);
    expect(await pay('link-3', code)).toMatchObject({ code: 409, refusal: 'texts_not_agreed' });
    const agree = (change: object = {}) =>
      callOrFail(payLinks.agree.path, { orderId: 'link-3', code, ...texts, ...change }, visitor);
    expect(await agree({ termsId: 'terms-9' })).toMatchObject({ refusal: 'texts_changed' });
    for (const _ of [1, 2]) expect(await agree()).toMatchObject({ result: true });
    expect(await api.typesOf(`order-${org}.link-3`)).toEqual(['OrderPlaced', 'OrderTextsAgreed']);
    expect((await pay('link-3', code)).detail).toMatchObject({
      method: 'transfer',
      qr: { payload: expect.any(String) },
    });
    const mine = await callOrFail(myData.get.path, {}, await shop.token('c4'));
    const agreed = [{ id: 'terms-10' }, { id: 'pdpa-1' }];
    expect(mine.detail).toMatchObject({ agreed });
    expect((await callOrFail(customerRecords.consents.path, { customerId: 'c4' })).detail).toMatchObject({ agreed });
  });

  it('pays the order: the money counts as any other', async () => {
    await known('c5');
    const { link, payNowSatang: amountSatang } = (await place('link-4', { customerId: 'c5' })).detail;
    await callOrFail(payLinks.agree.path, { orderId: 'link-4', code: codeIn(link), ...texts }, visitor);
    await api.notify({ orderId: 'link-4', paymentId: 'p1', amountSatang });
    expect(await placedOf('link-4')).toMatchObject({ status: 'success', paidSatang: amountSatang });
    expect((await callOrFail(staffOrders.payLink.path, { orderId: 'link-4' })).detail).toEqual({ link: null });
    expect(await callOrFail(staffOrders.mailLink.path, { orderId: 'link-4' })).toMatchObject({
      refusal: 'order_already_paid',
    });
  });

  it('is of no use to the customer’s own page before they agreed there', async () => {
    await known('c6');
    await place('link-5', { customerId: 'c6' });
    const token = await shop.token('c6');
    const own = (path: string, body: object) => callOrFail(path, { orderId: 'link-5', ...body }, token);
    const begin = () => own(orders.pay.path, { paymentId: newId(), method: 'transfer' });
    expect(await begin()).toMatchObject({ refusal: 'texts_not_agreed' });
    expect(await own(orders.agree.path, texts)).toMatchObject({ result: true });
    expect(await begin()).toMatchObject({ result: true });
    const stranger = await shop.token('c7');
    expect(await callOrFail(orders.agree.path, { orderId: 'link-5', ...texts }, stranger)).toMatchObject({
      refusal: 'order_not_found',
    });
  });
});

it('who may be the same person is suggested while staff write somebody down', async () => {
  const similar = async (body: object, token = staff) =>
    (await callOrFail(customers.similar.path, body, token)).detail?.data;
  expect(await similar({ email: ' C1@klang.test ', phone: '089-555-0164' })).toMatchObject([
    { customerId: 'c1', by: ['email', 'phone'], phone: '0895550164' },
    ...[1, 2, 3, 4].map(() => ({ by: ['phone'] })),
  ]);
  expect(await similar({})).toEqual([]);
  expect(await similar({ email: 'c1@klang.test' }, await api.signedIn('staff', 's9', 'second'))).toEqual([]);
});

it('many are cancelled at once with a reason, and of each that cannot be it is told why', async () => {
  const ids = ['many-o1', 'many-o2', 'many-o3'];
  for (const orderId of ids) {
    const at = new Date().toISOString();
    const { position } = await api
      .asSystem()
      .execute(order, orderId, { ...what, type: 'PlaceOrder', orderId, customerId: 'c1', number: orderId, at });
    await api.settled(['orders'], position ?? '', 10_000);
  }
  await api.asSystem().execute(order, 'many-o3', {
    type: 'ClosePaymentWindow',
    orderId: 'many-o3',
    at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const many = (body: object) => callOrFail(ownerOrders.cancelMany.path, { ids, ...body });
  const refused = [{ _id: 'many-o3', name: 'many-o3', why: expect.any(String) }];
  expect((await many({ isPreview: true })).detail).toMatchObject({ changed: 2, alreadySo: 0, refused });
  expect((await many({})).fields).toMatchObject([{ field: 'reason' }]);
  expect((await many({ ids: ['many-o1'], reason: 'ซ้ำ' })).detail).toMatchObject({ changed: 1 });
  expect((await many({ reason: 'ซ้ำ' })).detail).toMatchObject({ changed: 1, alreadySo: 1, refused });
  expect(await stateOf(api.parts.log, order, { org, id: 'many-o2' })).toMatchObject({ status: 'canceled' });
});
