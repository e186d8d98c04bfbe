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
