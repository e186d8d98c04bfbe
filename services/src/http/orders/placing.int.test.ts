import { orders } from '@klang/contracts/api/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { lookup } from '../../domain/lookup.ts';
import { order } from '../../domain/order.ts';
import { promo } from '../../domain/promo.ts';
import { bookedIn, slotday } from '../../domain/slotday.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { dayIn, offer, placingOf, stock, wished } from '../testing/placingFixture.ts';

const org = 'klangdee';
const percentOff = { kind: 'percent', percent: 10, packages: [], channels: [] };
// 4 × 6 × (149 + 10) baht, plus 350 for the trip and 4 × 50 baht.
const totalSatang = 4 * 6 * 15_900 + 35_000 + 4 * 5_000;

let api: TestApi;
let shop: ReturnType<typeof stock>;
beforeAll(async () => {
  api = await openApi();
  shop = stock(api);
  await shop.furnish();
  await shop.add('discount', 'd-ten', { ...percentOff, code: 'TEN' });
  await setPlaces(dayIn(16), 0);
});
afterAll(() => api.close());

const stateOfOrder = (id: string) => stateOf(api.parts.log, order, { org, id });
const bookedOn = async (on: string) =>
  bookedIn(await stateOf(api.parts.log, slotday, { org, id: on }), { visit: 'pickUp', slotId: 'morning' });
const usesOf = async (id: string) => (await stateOf(api.parts.log, promo, { org, id })).uses;
const dataOf = async (orderId: string) => {
  for await (const { events } of api.parts.log.read(`order-${org}.${orderId}`)) return events[0]?.data;
  return undefined;
};
const setPlaces = (on: string, places: number) =>
  api.asSystem().execute(calendar, calendarId, {
    type: 'SetDayPlaces',
    on,
    slotId: 'morning',
    visit: 'pickUp',
    places,
    at: new Date().toISOString(),
  });

describe('a quote', () => {
  it('is told line by line, with VAT within as long as the organization says nothing else', async () => {
    const { detail } = await shop.quote();
    expect(detail.quote.lines.map(({ kind }: { kind: string }) => kind)).toEqual([
      'monthly',
      'insurance',
      'delivery',
      'service',
      'inventory',
      'vat',
    ]);
    expect(detail).toMatchObject({ quote: { totalSatang, payNowSatang: totalSatang }, promoRefusal: null });
  });

  it('takes sizes that the package has, and says so of others', async () => {
    const of = (sizeId: string) => shop.quote({ items: [{ sizeId, count: 4 }] });
    expect((await of('size-s')).detail.quote.totalSatang).toBe(totalSatang - 4 * 6 * 5_000);
    expect(await of('size-xl')).toMatchObject({ code: 409, refusal: 'size_not_offered' });
  });

  it('withholds for a company, on the service fee before VAT', async () => {
    const { quote } = (await shop.quote({ withholds: true })).detail;
    expect(quote).toMatchObject({ withholdingBaseSatang: 11_215, withholdingSatang: 336 });
    expect(quote.payNowSatang).toBe(totalSatang - 336);
  });

  it('costs fifty baht an item in cash on the day where the movers come in less than 48 hours', async () => {
    await shop.add('timeslot', 'midnight', { start: '00:00', end: '01:00' });
    const cashOf = async (pickUp: object) => (await shop.quote({ pickUp })).detail.quote.cashSatang;
    expect(await cashOf({ on: dayIn(2), slotId: 'midnight' })).toBe(4 * 5_000);
    expect(await cashOf({ on: dayIn(3), slotId: 'midnight' })).toBe(0);
    expect(await cashOf({ on: dayIn(2), slotId: 'nobodys' })).toBe(0);
    await shop.place('soon', { pickUp: { on: dayIn(2), slotId: 'midnight' } }, 'c-soon');
    await shop.place('later', { pickUp: { on: dayIn(3), slotId: 'midnight' } }, 'c-soon');
    expect(await dataOf('soon')).toMatchObject({ totalSatang, quote: { totalSatang, cashSatang: 4 * 5_000 } });
    expect(await dataOf('later')).toMatchObject({ totalSatang, quote: { totalSatang, cashSatang: 0 } });
  });

  it('adds VAT where an organization’s prices are without it', async () => {
    const other = stock(api, 'second');
    await other.furnish();
    await other.add('siteorganize', 'siteorganize', { isVatRegistered: true, pricesIncludeVat: false });
    const { quote } = (await other.quote()).detail;
    expect(quote.totalSatang).toBe(Math.round(totalSatang * 1.07));
    expect(quote.lines.at(-1)).toMatchObject({ rule: 'vatAdded', unitSatang: totalSatang });
  });

  it('withholds nothing where the organization says of companies that they do not', async () => {
    const other = stock(api, 'second');
    const body = { ...wished, withholds: true };
    const by = await other.token();
    expect((await other.ask(orders.quote.path, body, by)).detail.quote.withholdingSatang).toBe(360);
    await other.add('customertype', 'companies', { number: 1, withholding: false });
    await expect
      .poll(async () => (await other.ask(orders.quote.path, body, by)).detail.quote.withholdingSatang)
      .toBe(0);
  });

  it('says that storage by size is better beyond what a service takes where rooms are sold, and not how many that is', async () => {
    await shop.add('service', 'sv1', { kind: 'byItem', itemLimit: 5 });
    await shop.add('salepackage', 'pk2', { pricePerBoxMonthSatang: 100, minMonths: 1, service: 'sv1' });
    const isBetter = async (packageId: string, count: number) =>
      (await shop.quote({ packageId, items: [{ sizeId: null, count }] })).detail.isBySizeBetter;
    expect(await isBetter('pk2', 6)).toBe(false);
    await shop.add('size', 'floor', { name_th: 'ห้อง', name_en: 'Room', kind: 'area' });
    await shop.add('salepackage', 'pk-floor', { ...offer, sizePrices: { floor: 89_000 } });
    await expect.poll(() => isBetter('pk2', 6)).toBe(true);
    expect(await Promise.all([5, 6].map((count) => isBetter('pk2', count)))).toEqual([false, true]);
    expect(await Promise.all([20, 21].map((count) => isBetter('pk1', count)))).toEqual([false, true]);
    expect(JSON.stringify(await shop.quote({ packageId: 'pk2' }))).not.toContain('itemLimit');
  });
});

describe('placing an order', () => {
  it('holds the place, keeps the quote, the texts and the channel, and gives fifteen minutes', async () => {
    const { detail } = await shop.place('p-1', { promoCode: 'ten', note: 'โทรก่อน' });
    expect(Date.parse(detail.payBy) - Date.parse(detail.now)).toBe(15 * 60_000);
    const placed = await dataOf('p-1');
    expect(placed).toMatchObject({
      boxes: 4,
      items: [{ sizeId: null, count: 4 }],
      months: 6,
      channelId: 'channel-web',
      note: 'โทรก่อน',
      pickUp: { on: dayIn(10), slotId: 'morning', start: '09:00', end: '12:00' },
      accepted: [
        { kind: 'termsandconditions', id: 'terms-10', version: '1.10' },
        { kind: 'pdpa', id: 'pdpa-1', version: '1.0' },
      ],
      promo: { discountId: 'd-ten', code: 'TEN' },
      quote: { totalSatang: detail.totalSatang, payNowSatang: detail.payNowSatang },
    });
    expect(detail.totalSatang).toBe(totalSatang - Math.round(totalSatang / 10));
    expect([await bookedOn(dayIn(10)), await usesOf('d-ten')]).toEqual([1, 1]);
  });

  it('keeps what package, service and sizes were called, whatever they are called later', async () => {
    await shop.add('service', 'sv-rooms', { name_th: 'เช่าห้อง', name_en: 'Rooms', kind: 'bySize' });
    await shop.add('size', 'size-s', { name_th: 'เล็ก', name_en: 'Small', kind: 'area' });
    await shop.add('salepackage', 'pk-rooms', { ...offer, service: 'sv-rooms' });
    const body = { packageId: 'pk-rooms', items: [{ sizeId: 'size-s', count: 2 }] };
    await shop.place('p-named', { ...body, pickUp: { on: dayIn(20), slotId: 'morning' } }, 'c-named');
    const names = {
      package: { th: 'ทดสอบ', en: 'Test' },
      service: { th: 'เช่าห้อง', en: 'Rooms', kind: 'bySize' },
      sizes: [{ sizeId: 'size-s', th: 'เล็ก', en: 'Small' }],
    };
    expect(await dataOf('p-named')).toMatchObject({ names });
    const renamed = { ...offer, service: 'sv-rooms', name_th: 'ชื่อใหม่', name_en: 'Renamed', status: 9 };
    await api.asSystem().execute(lookup, 'pk-rooms', {
      type: 'ChangeLookup',
      lookupId: 'pk-rooms',
      kind: 'salepackage',
      fields: renamed,
      reason: null,
      at: new Date().toISOString(),
    });
    const found = await shop.ask(orders.one.path, { orderId: 'p-named' }, await shop.token('c-named'));
    expect(found.detail.order.names).toEqual(names);
  });

  it('answers the second time as the first, and takes nothing more', async () => {
    const [booked, uses] = [await bookedOn(dayIn(10)), await usesOf('d-ten')];
    const first = await stateOfOrder('p-1');
    const { detail } = await shop.place('p-1', { months: 12, pickUp: { on: dayIn(11), slotId: 'morning' } });
    expect(detail).toMatchObject({ totalSatang: first?.totalSatang, payBy: first?.payBy });
    expect([await bookedOn(dayIn(10)), await bookedOn(dayIn(11)), await usesOf('d-ten')]).toEqual([booked, 0, uses]);
    expect(await api.typesOf(`order-${org}.p-1`)).toEqual(['OrderPlaced']);
  });

  it('of a number that somebody else has is refused, and takes nothing', async () => {
    expect(await shop.place('p-1', { promoCode: 'TEN' }, 'c2')).toMatchObject({ refusal: 'order_already_placed' });
    expect([await bookedOn(dayIn(10)), await usesOf('d-ten')]).toEqual([1, 1]);
  });

  it('sent twice at once is one order, with one place and one use', async () => {
    const change = { promoCode: 'TEN', pickUp: { on: dayIn(12), slotId: 'morning' } };
    const uses = await usesOf('d-ten');
    const answers = await Promise.all([0, 1, 2].map(() => shop.place('p-2', change)));
    expect(new Set(answers.map(({ detail }) => detail.payBy)).size).toBe(1);
    expect([await bookedOn(dayIn(12)), await usesOf('d-ten')]).toEqual([1, uses + 1]);
  });

  it('sent twice at once for two days keeps the place of the order alone', async () => {
    const days = [dayIn(13), dayIn(14)];
    await Promise.all(days.map((on) => shop.place('p-3', { pickUp: { on, slotId: 'morning' } }, 'c3')));
    const booked = await Promise.all(days.map(async (on) => [on, await bookedOn(on)] as const));
    expect(booked.filter(([, count]) => count > 0)).toEqual([[(await stateOfOrder('p-3'))?.pickUp?.on, 1]]);
  });

  it('asks again for texts that changed, and takes nothing', async () => {
    for (const change of [{ termsId: 'terms-9' }, { termsId: 'terms-11' }, { pdpaId: 'pdpa-0' }])
      expect(await shop.place('p-4', { ...change, pickUp: { on: dayIn(15), slotId: 'morning' } })).toMatchObject({
        code: 409,
        refusal: 'texts_changed',
      });
    expect(await bookedOn(dayIn(15))).toBe(0);
  });

  it('uses no promo code where the place is full', async () => {
    const pickUp = { on: dayIn(16), slotId: 'morning' };
    const uses = await usesOf('d-ten');
    expect(await shop.place('p-5', { promoCode: 'TEN', pickUp })).toMatchObject({ refusal: 'slot_full' });
    expect(await usesOf('d-ten')).toBe(uses);
    expect(await api.typesOf(`order-${org}.p-5`)).toEqual([]);
  });

  it('sent again after its place and code were given back takes both anew', async () => {
    const pickUp = { on: dayIn(17), slotId: 'morning' };
    const headers = { 'idempotency-key': 'placing-again' };
    const contextOf = contexts({ log: api.parts.log, clock: api.parts.clock, report: () => {} });
    const actor = { kind: 'customer', id: 'c1', name: null } as const;
    const ctx = contextOf({ org, actor, address: null, commandId: `c1.${headers['idempotency-key']}` });
    const at = ctx.now.toISOString();
    const place = { ...pickUp, visit: 'pickUp', orderId: 'p-8', at } as const;
    const use = { discountId: 'd-ten', orderId: 'p-8', customerId: 'c1', at } as const;
    const uses = await usesOf('d-ten');
    // The first run stopped after it had taken both, and the alarms released them.
    await ctx.execute(slotday, pickUp.on, { type: 'HoldPlace', ...place, customerId: 'c1', places: 4, until: at });
    await ctx.execute(promo, 'd-ten', { type: 'UsePromo', ...use, maxUses: null, maxUsesPerCustomer: null });
    await api.asSystem().execute(slotday, pickUp.on, { type: 'GivePlaceBack', ...place, reason: 'neverOrdered' });
    await api.asSystem().execute(promo, 'd-ten', { type: 'GivePromoBack', ...use });
    const body = placingOf('p-8', { pickUp, promoCode: 'TEN' });
    const sent = await api.call('/api/engine/order/place', body, { token: await shop.token(), headers });
    expect(sent.json().result).toBe(true);
    expect([await bookedOn(pickUp.on), await usesOf('d-ten')]).toEqual([1, uses + 1]);
  });

  it('keeps what a company withholds on, and in whose name papers are made', async () => {
    const company = { companyName: 'บริษัท ใจดี จำกัด', taxId: '0995555555557', branch: '00000', withholds: true };
    const { detail } = await shop.place('p-6', { company }, 'c3');
    expect(detail.totalSatang - detail.payNowSatang).toBe(336);
    expect(await dataOf('p-6')).toMatchObject({
      company: { taxId: '0995555555557' },
      quote: { withholdingSatang: 336 },
    });
    expect((await stateOfOrder('p-6'))?.payNowSatang).toBe(detail.payNowSatang);
  });

  it('is not for visitors without a name', async () => {
    const token = await api.signedIn('anonymous', 'v1');
    expect((await shop.ask('/api/engine/order/place', placingOf('p-7'), token)).code).toBe(403);
  });
});
