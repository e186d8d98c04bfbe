import { type CountedOne, organizations, platformCounts } from '@klang/contracts/api/organizations';
import { orgCustomers } from '@klang/contracts/api/orgCustomers';
import { security } from '@klang/contracts/api/security';
import { platformOrg } from '@klang/contracts/console/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
let token: string;
const org = 'second';
const host = 'second.localhost';
beforeAll(async () => {
  doors = await openDoors();
  token = await doors.signedIn('admin', await doors.newAdmin('boss@example.com'), platformOrg);
}, 60_000);
afterAll(() => doors.close());

const call = async (path: string, body: object) => (await doors.send(path, body, { token, language: 'en' })).json();
const find = (email: string, of = org) => call(orgCustomers.find.path, { org: of, email });
const change = (customerId: string, email: string, of = org) =>
  call(orgCustomers.changeEmail.path, { org: of, customerId, email });
const opens = async (email: string) => {
  return (await doors.visit({ username: email, password }, { host })).json().result as boolean;
};

describe('the e-mail by which a customer of some organization signs in', () => {
  it('is changed by a platform admin who knows it, and the former one is told', async () => {
    const customerId = await doors.newCustomer('lost@example.com', host);
    expect((await find('LOST@example.com')).detail).toEqual({ customerId, name: 'สมชาย ใจดี' });
    expect(await change(customerId, 'found@example.com')).toMatchObject({ detail: { org, customerId } });
    expect(await change(customerId, 'found@example.com')).toMatchObject({ detail: { org, customerId } });
    expect([await opens('lost@example.com'), await opens('found@example.com')]).toEqual([false, true]);
    expect((await doors.mailTo('lost@example.com')).subject).toContain('เปลี่ยน');
    expect(await find('lost@example.com')).toMatchObject({
      refusal: 'customer_not_found',
      fields: [{ field: 'email' }],
    });
  });

  it('stands in the security log of that organization, with who did it', async () => {
    const rows = async () => (await call(security.listAll.path, { what: 'credentials' })).detail.data;
    await expect
      .poll(rows)
      .toMatchObject([{ org, detail: 'CustomerEmailChanged', by: { kind: 'admin', name: 'อนันต์' } }]);
  });

  it('is not one of another customer, and nobody is found by it elsewhere', async () => {
    const customerId = await doors.newCustomer('mine@example.com', host);
    await doors.newCustomer('hers@example.com', host);
    const taken = { refusal: 'email_taken', fields: [{ field: 'email' }] };
    expect(await change(customerId, 'hers@example.com')).toMatchObject(taken);
    expect(await opens('mine@example.com')).toBe(true);
    expect(await find('mine@example.com', 'klangdee')).toMatchObject({ refusal: 'customer_not_found' });
    expect(await change(customerId, 'x@example.com', 'klangdee')).toMatchObject({ refusal: 'customer_not_found' });
    expect(await change(customerId, 'x@example.com', 'nowhere')).toMatchObject({ refusal: 'organization_not_found' });
  });
});

describe('a count of the platform', () => {
  const counted = async (body: object) => (await call(organizations.counted.path, body)).detail;
  const typesIn = ({ data }: { readonly data: readonly CountedOne[] }) => data.map(({ event }) => event?.type);

  it('opens to organizations and the event by which each is one, and comes to what the first page says', async () => {
    const figures = (await call(organizations.figures.path, {})).detail;
    for (const count of platformCounts)
      expect([count, (await counted({ count, org: null })).sum]).toEqual([count, figures[count]]);
    const all = await counted({ count: 'organizations', org: null });
    expect(new Set(typesIn(all))).toEqual(new Set(['LookupAdded']));
    expect(all.data).toHaveLength(figures.organizations);
  });

  it('of people opens to each of them and the event by which they came, in which nobody is named', async () => {
    const { data } = await counted({ count: 'customers', org: null });
    expect(data).toMatchObject([{ _id: org, value: 3, event: null }]);
    const first = await counted({ count: 'customers', org, limit: 2 });
    const last = await counted({ count: 'customers', org, limit: 2, after: first.next });
    expect([first.sum, last.next]).toEqual([3, null]);
    expect([...typesIn(first), ...typesIn(last)]).toEqual(Array.from({ length: 3 }, () => 'CustomerRegistered'));
    expect(JSON.stringify([first, last])).not.toMatch(/สมชาย|example\.com/);
    expect(await call(organizations.counted.path, { count: 'customers', org: 'nowhere' })).toMatchObject({ code: 404 });
  });

  it('of closed organizations opens to what closed each, or made one that was never open, whatever was changed later', async () => {
    const entry = { name_th: 'เมโทร', name_en: 'Metro', package: 'package.pro', active: true };
    const add = (_id: string, status: number) =>
      call('/api/admin/add/organize', { _id, fields: { ...entry, hosts: `${_id}.example`, status } });
    await add('closed', 5);
    await add('draft', 1);
    await call(organizations.suspend.path, { _id: 'closed', reason: 'no bill was paid' });
    const { detail } = await call('/api/admin/get/organize', { filter: { _id: 'closed' } });
    const { revision, _id, changedAt: _, ...fields } = detail.data[0];
    const renamed = { _id, revision, fields: { ...fields, name_en: 'Metro Box' }, reason: null };
    expect(await call('/api/admin/change/organize', renamed)).toMatchObject({ code: 200 });
    const eventOf = async (id: string) => (await counted({ count: 'suspended', org: id })).data[0]?.event;
    const closing = { type: 'LookupChanged', data: { reason: 'no bill was paid' } };
    await expect.poll(() => eventOf('closed')).toMatchObject(closing);
    await expect.poll(() => eventOf('draft')).toMatchObject({ type: 'LookupAdded' });
  });
});
