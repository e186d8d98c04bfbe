import { orders } from '@klang/contracts/api/orders';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { lookup } from '../../domain/lookup.ts';
import { promo } from '../../domain/promo.ts';
import { bookedIn, slotday } from '../../domain/slotday.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { dayIn, stock } from '../testing/placingFixture.ts';

const org = 'klangdee';
const free = { kind: 'percent', percent: 10, packages: [], channels: [] };
const pickUp = { on: dayIn(10), slotId: 'morning' };

let api: TestApi;
let shop: ReturnType<typeof stock>;
beforeAll(async () => {
  api = await openApi();
  shop = stock(api);
  await shop.furnish();
  await api.asSystem().execute(calendar, calendarId, {
    type: 'SetDayPlaces',
    ...pickUp,
    visit: 'pickUp',
    places: 100,
    at: new Date().toISOString(),
  });
});
afterAll(() => api.close());

const offer = (code: string, change: object = {}) =>
  shop.add('discount', `d-${code.toLowerCase()}`, { ...free, code, ...change });
const usesOf = async (code: string) =>
  (await stateOf(api.parts.log, promo, { org, id: `d-${code.toLowerCase()}` })).uses;
const booked = async () =>
  bookedIn(await stateOf(api.parts.log, slotday, { org, id: pickUp.on }), { visit: 'pickUp', slotId: 'morning' });
const times = <T>(all: readonly T[], one: T): number => all.filter((each) => each === one).length;

describe('a promo code', () => {
  it('with three uses left is used exactly three times, however many ask at once', async () => {
    await offer('THREE', { maxUses: 3 });
    const before = await booked();
    const customers = Array.from({ length: 20 }, (_, n) => `crowd${n}`);
    const answers = await Promise.all(
      customers.map((who) => shop.place(`crowd-${who}`, { promoCode: 'THREE', pickUp }, who)),
    );
    const refusals = answers.map(({ refusal = 'placed' }) => refusal);
    expect([times(refusals, 'placed'), times(refusals, 'promo_used_up')]).toEqual([3, 17]);
    expect([await usesOf('THREE'), (await booked()) - before]).toEqual([3, 3]);
  });

  it('is used by a customer as often as one may', async () => {
    await offer('ONCE', { maxUsesPerCustomer: 1 });
    expect((await shop.place('once-1', { promoCode: 'once', pickUp })).result).toBe(true);
    expect(await shop.place('once-2', { promoCode: 'ONCE', pickUp })).toMatchObject({ refusal: 'promo_used_by_you' });
    expect((await shop.place('once-3', { promoCode: 'ONCE', pickUp }, 'c2')).result).toBe(true);
  });

  it('is judged early by the uses of whoever has a name, and of nobody else', async () => {
    const refusalFor = async (token: string) =>
      (await shop.quote({ promoCode: ' once ' }, token)).detail.promoRefusal?.code ?? null;
    expect(await refusalFor(await shop.token('c1'))).toBe('promo_used_by_you');
    expect(await refusalFor(await shop.token('c9'))).toBe(null);
    expect(await refusalFor(await api.signedIn('anonymous', 'v1'))).toBe(null);
  });

  const rules = [
    ['promo_not_found', 'UNHEARD', undefined],
    ['promo_not_found', 'DRAFT', { status: 1 }],
    ['promo_not_found', 'PAUSED', { active: false }],
    ['promo_not_yet', 'SOON', { validFrom: dayIn(1) }],
    ['promo_over', 'GONE', { validTo: dayIn(-1) }],
    ['promo_total_too_low', 'MUCH', { minTotalSatang: 99_000_000 }],
    ['promo_not_for_package', 'OTHER', { packages: ['pk9'] }],
    ['promo_not_for_channel', 'DESK', { channels: ['channel-staff'] }],
  ] as const;
  it.each(rules)('is refused with %s: %s', async (code, promoCode, change) => {
    if (change) await offer(promoCode, change);
    const { detail } = await shop.quote({ promoCode });
    expect(detail.promoRefusal).toMatchObject({ code, th: expect.any(String), en: expect.any(String) });
    expect(detail.quote.lines.map(({ kind }: { kind: string }) => kind)).not.toContain('discount');
    const before = await booked();
    expect(await shop.place(`rule-${promoCode}`, { promoCode, pickUp })).toMatchObject({ refusal: code });
    expect(await booked()).toBe(before);
    expect(await api.typesOf(`order-${org}.rule-${promoCode}`)).toEqual([]);
  });

  it('stands in the price that staff open, with each rule as it was when the order was placed', async () => {
    await offer('OPENED');
    expect((await shop.place('opened', { promoCode: 'OPENED', pickUp }, 'c8')).result).toBe(true);
    await api.asSystem().execute(lookup, 'd-opened', {
      type: 'ChangeLookup',
      lookupId: 'd-opened',
      kind: 'discount',
      fields: { ...free, code: 'OPENED', name_th: 'ทีหลัง', name_en: 'Later', active: true, status: 5, sort: 0 },
      reason: null,
      at: new Date().toISOString(),
    });
    const open = async (orderId: string, of = org) =>
      (await api.call(ownerOrders.price.path, { orderId }, { token: await api.signedIn('staff', 's1', of) })).json();
    const { detail } = await open('opened');
    expect(detail).toMatchObject({
      event: { type: 'OrderPlaced', by: { kind: 'customer' }, stream: `order-${org}.opened`, revision: 0 },
      rules: [
        { kind: 'salepackage', id: 'pk1', type: 'LookupAdded', revision: 0, name: { en: 'Test' } },
        { kind: 'discount', id: 'd-opened', type: 'LookupAdded', revision: 0, name: { en: 'Test' } },
      ],
    });
    const { quote } = (await shop.quote({ promoCode: 'OPENED' }, await shop.token('c9'))).detail;
    expect([detail.sumSatang, detail.totalSatang]).toEqual([quote.totalSatang, quote.totalSatang]);
    const rules: Readonly<Record<string, string>> = { discount: 'discount', vat: 'siteorganize' };
    expect(detail.lines).toEqual(
      quote.lines.map((line: { kind: string }) => ({ ...line, ruleOf: rules[line.kind] ?? 'salepackage' })),
    );
    expect((await open('opened', 'second')).refusal).toBe('order_not_found');
  });

  it('of another organization is none', async () => {
    await stock(api, 'second').add('discount', 'd-theirs', { ...free, code: 'THEIRS' });
    expect((await shop.quote({ promoCode: 'THEIRS' })).detail.promoRefusal.code).toBe('promo_not_found');
  });

  it('that could be none is refused before anything is asked', async () =>
    expect((await shop.ask(orders.place.path, { promoCode: "x'" }, await shop.token())).code).toBe(400));
});
