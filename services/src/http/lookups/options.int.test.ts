import { platformOrg } from '@klang/contracts/console/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoConsole } from '../../demo/console.ts';
import { customer } from '../../domain/customer.ts';
import { lookup } from '../../domain/lookup.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { openLive } from '../testing/liveFixture.ts';
import { type LookupCallsOf, lookupCallsOf, right } from '../testing/lookupsFixture.ts';
import { addPlatformAdmin } from '../testing/watchers/everyCallFixture.ts';

type Live = Awaited<ReturnType<typeof openLive>>;
let api: TestApi;
let calls: LookupCallsOf;
let one: Live;
let other: Live;
let token: string;
beforeAll(async () => {
  api = await openApi();
  calls = lookupCallsOf(api);
  token = await api.signedIn('staff', 's1');
  await calls.fill(token);
  one = await openLive(api);
  other = await openLive(api);
}, 60_000);
afterAll(async () => {
  await one.close();
  await other.close();
  await api.close();
});

type Link = Awaited<ReturnType<Live['link']>>;
const lastOf = ({ options }: Link, kind: string) => options.findLast((message) => message[kind])?.[kind];
const idsOf = (link: Link, kind: string) => lastOf(link, kind)?.map(({ _id }) => _id);
const soon = { interval: 10 };

describe('a list that changes', () => {
  it('comes to those who choose from it, on every api, as it is published', async () => {
    const chooser = await calls.withLetters('s2', { salepackage: 'v' });
    const links = [await one.link(chooser), await other.link(token)] as const;
    await calls.add('service', 'sv2', { ...right['service'], name_en: 'Second' }, token);
    await calls.add('service', 'sv3', { ...right['service'], status: 1 }, token);
    for (const link of links) await expect.poll(() => idsOf(link, 'service'), soon).toEqual(['service1', 'sv2']);
    expect(lastOf(links[0], 'service')?.[1]).toMatchObject({ name_en: 'Second', itemLimit: 40, status: 5 });
    await calls.post('mark', 'service', { ids: ['sv2'], status: 9, reason: null }, token);
    for (const link of links) await expect.poll(() => idsOf(link, 'service'), soon).toEqual(['service1']);
  });

  it('comes to visitors and customers where it is theirs, without what is the house’s own', async () => {
    const visitor = await one.link(await api.signedIn('anonymous', 'v1'));
    const ofCustomer = await other.link(await api.signedIn('customer', 'c1'));
    await calls.add('discount', 'd2', { ...right['discount'], code: 'NEW-20' }, token);
    await calls.add('service', 'sv4', { ...right['service'], name_en: 'Fourth' }, token);
    for (const link of [visitor, ofCustomer]) {
      await expect.poll(() => idsOf(link, 'service'), soon).toEqual(['service1', 'sv4']);
      expect(Object.keys(lastOf(link, 'service')?.[1] ?? {})).not.toContain('itemLimit');
      expect(lastOf(link, 'discount')).toBeUndefined();
    }
  });

  it('comes to nobody who may not read it, nor to another organization', async () => {
    const without = await one.link(await calls.withLetters('s3', { customer: 'v', faq: 'v' }));
    const elsewhere = await one.link(await api.signedIn('staff', 'x1', 'second'));
    await calls.add('payment', 'pay2', { ...right['payment'] }, token);
    await calls.add('faq', 'faq2', { ...right['faq'] }, token);
    await expect.poll(() => idsOf(without, 'faq'), soon).toEqual(['faq1', 'faq2']);
    expect([lastOf(without, 'payment'), elsewhere.options]).toEqual([undefined, []]);
  });

  it('comes to platform admins where it is the console’s, and to nobody else', async () => {
    await addPlatformAdmin(api, 'a1');
    const admin = await other.link(await api.signedIn('admin', 'a1', platformOrg));
    const staff = await one.link(token);
    const lookupId = 'small';
    const fields = {
      name_th: 'เล็ก',
      name_en: 'Small',
      priceSatang: 100,
      modules: [],
      active: true,
      status: 5,
      sort: 0,
    };
    const at = new Date().toISOString();
    const add = { type: 'AddLookup', lookupId, kind: 'package', fields, at } as const;
    await api.asSystem(platformOrg).execute(lookup, lookupId, add);
    await expect
      .poll(() => lastOf(admin, 'package')?.find(({ _id }) => _id === lookupId), soon)
      .toMatchObject({
        name_en: 'Small',
        status: 5,
      });
    // The organization's own texts have the same kind but belong to no console list.
    await api.asSystem().execute(lookup, 'template.x', { ...add, lookupId: 'template.x', kind: 'template' });
    await calls.add('faq', 'faq9', { ...right['faq'] }, token);
    await expect.poll(() => idsOf(staff, 'faq'), soon).toContain('faq9');
    expect([lastOf(admin, 'template'), lastOf(staff, 'package')]).toEqual([undefined, undefined]);
  });

  it('comes four times a second at most, and at last as it is', async () => {
    const link = await one.link(token);
    const started = performance.now();
    for (let place = 0; place < 40; place += 1)
      await calls.add('tags', `t${place}`, { ...right['tags'], name: `tag ${place}` }, token);
    await expect.poll(() => idsOf(link, 'tags')?.length, soon).toBe(41);
    const most = Math.ceil((performance.now() - started) / 250) + 1;
    expect(link.options.length).toBeLessThanOrEqual(most);
  });

  it('comes also for the customers, and for the modules of the package, which are kept elsewhere', async () => {
    const link = await one.link(token);
    const who = { firstname: 'มานี', lastname: 'มีนา', email: 'm@demo.test', phone: '0812345678' };
    const at = new Date().toISOString();
    await api.asSystem().execute(customer, 'c9', { type: 'AddCustomer', customerId: 'c9', ...who, language: 'th', at });
    await expect.poll(() => lastOf(link, 'customer'), soon).toMatchObject([{ _id: 'c9', firstname: 'มานี' }]);

    const { fields } = demoConsole.find(({ id }) => id === 'klangdee') ?? { fields: {} };
    const smaller = { ...fields, package: 'package.standard' };
    const change = { type: 'ChangeLookup', lookupId: 'klangdee', kind: 'organize', fields: smaller } as const;
    await api.asSystem(platformOrg).execute(lookup, 'klangdee', { ...change, reason: null, at });
    await expect.poll(() => idsOf(link, 'accesscontrol'), soon).toContain('faq');
    expect(idsOf(link, 'accesscontrol')).not.toContain('discount');
  });
});
