import { customers } from '@klang/contracts/api/customers';
import { overview } from '@klang/contracts/api/overview';
import { platformOrg } from '@klang/contracts/console/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoConsole } from '../../demo/console.ts';
import { calendar, calendarId } from '../../domain/calendar.ts';
import { lookup } from '../../domain/lookup.ts';
import { order } from '../../domain/order.ts';
import { newId } from '../../platform/kit/ids.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { stock } from '../testing/placingFixture.ts';

const org = 'second';
const packageId = 'package.standard';
const soon = { timeout: 10_000, interval: 20 };
let api: TestApi;
let shop: ReturnType<typeof stock>;
let owner: string;
let visitor: string;
beforeAll(async () => {
  api = await openApi();
  shop = stock(api, org);
  await shop.furnish();
  await api.asSystem(org).execute(calendar, calendarId, {
    type: 'SetWeekPlaces',
    slotId: 'morning',
    visit: 'pickUp',
    places: Array(7).fill(50),
    at: at(),
  });
  owner = await api.signedIn('staff', 'owner', org);
  visitor = await api.signedIn('anonymous', 'v1', org);
}, 60_000);
afterAll(() => api.close());

const at = () => new Date().toISOString();
const allow = async (limits: { limitCustomers?: number | null; limitOrders?: number | null }) => {
  const bought = demoConsole.find(({ id }) => id === packageId)?.fields;
  const fields = { ...bought, ...limits };
  const about = { lookupId: packageId, kind: 'package', fields, reason: null, at: at() };
  await api.asSystem(platformOrg).execute(lookup, packageId, { type: 'ChangeLookup', ...about });
  for (const [name, of] of [
    ['limitCustomers', 'customers'],
    ['limitOrders', 'orders'],
  ] as const)
    await expect.poll(() => orgOf(org)?.limits[of], soon).toBe(limits[name] ?? bought?.[name]);
};
const outcomeOf = ({ result, refusal }: { result: boolean; refusal?: string }) =>
  refusal ?? (result ? 'done' : 'failed');
const placed = async (count: number): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, newId);
  return Promise.all(ids.map(async (id) => outcomeOf(await shop.place(id, {}, `buyer-${id}`))));
};
const who = { firstname: 'มาลี', lastname: 'ดีงาม', phone: '0812345678', language: 'th' };
const register = async (name: string) => {
  const body = { ...who, email: `${name}@example.com`, password: 'quiet-river-88', accepts: ['terms-10', 'pdpa-1'] };
  return (await api.call(customers.register.path, body, { token: visitor })).json();
};
const add = async (name: string) => {
  const body = { ...who, email: `${name}@example.com` };
  return (await api.call(customers.add.path, body, { token: owner })).json();
};

describe('the orders of a month', () => {
  it('are no more than the package has, however many come at once, and the site says so calmly', async () => {
    await allow({ limitOrders: 2 });
    expect((await placed(6)).toSorted()).toEqual(['done', 'done', ...Array(4).fill('orders_paused')]);
    const answer = await shop.place(newId(), {}, 'late');
    const { orders } = (await api.call(overview.today.path, {}, { token: owner })).json().detail;
    expect(orders.fullAt).toBe(2);
    expect([answer.code, answer.message]).toEqual([409, expect.not.stringMatching(/\d|package|แพ็กเกจ/i)]);
  });

  it('have room again when one of them has expired, or the package is larger', async () => {
    await allow({ limitOrders: 3 });
    const id = newId();
    expect(outcomeOf(await shop.place(id, {}, 'c9'))).toBe('done');
    expect(await placed(1)).toEqual(['orders_paused']);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const closed = await api.asSystem(org).execute(order, id, { type: 'ClosePaymentWindow', orderId: id, at: later });
    await api.settled(['orders'], closed.position ?? '', 10_000);
    await api.parts.pool.query(`update platform.held_values set until = now() where org = $1`, [org]);
    expect(await placed(1)).toEqual(['done']);
  });

  it('are placed once also where the call is sent again at the limit', async () => {
    await allow({ limitOrders: 4 });
    const id = newId();
    expect(outcomeOf(await shop.place(id, {}, 'c10'))).toBe('done');
    expect(outcomeOf(await shop.place(id, {}, 'c10'))).toBe('done');
  });
});

describe('the customers of an organization', () => {
  it('are no more than its package has; staff are told why', async () => {
    await allow({ limitCustomers: 2 });
    const answers = await Promise.all(['r1', 'r2', 'r3', 'r4'].map(async (id) => outcomeOf(await register(id))));
    expect(answers.filter((one) => one === 'customers_paused')).toHaveLength(2);
    expect((await add('a1')).refusal).toBe('customer_limit_reached');
    const there = ['r1', 'r2', 'r3', 'r4'][answers.indexOf('done')] ?? '';
    expect(outcomeOf(await register(there))).not.toBe('customers_paused');
    await allow({ limitCustomers: null });
    expect(outcomeOf(await add('a1'))).toBe('done');
  });
});
