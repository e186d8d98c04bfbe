import { customers } from '@klang/contracts/api/customers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '../../domain/customer.ts';
import { person } from '../../domain/person.ts';
import { openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

let doors: TestDoors;
let owner: string;
beforeAll(async () => {
  doors = await openDoors();
  owner = await doors.signedIn('staff', 'owner');
}, 60_000);
afterAll(() => doors.close());

const forget = (customerId: string, token = owner, change: object = {}) =>
  doors.send(customers.forget.path, { customerId, reason: 'asked', ...change }, { token, language: 'en' });
const enter = (username: string) => doors.visit({ username, password });
const signedInCustomer = async (email: string) => {
  const customerId = await doors.newCustomer(email);
  const { token } = (await enter(email)).json();
  const profile = async () => (await doors.send(customers.profile.path, {}, { token })).statusCode;
  expect(await profile()).toBe(200);
  return { customerId, profile };
};
const eventsOf = (customerId: string) => doors.typesOf(`person-klangdee.${customerId}`);

describe('a customer whom staff add', () => {
  const malee = { firstname: 'มาลี', lastname: 'ดีงาม', phone: '0812345678', language: 'th' } as const;
  const add = async (email: string, headers = {}) =>
    (await doors.call(customers.add.path, { ...malee, email }, { token: owner, headers })).json();

  it('gets a mail, sets a password by a code, and signs in', async () => {
    const email = 'malee@example.com';
    expect((await add(email)).detail.customerId).toMatch(/^c_/);
    const { text } = await doors.mailTo(email);
    expect(text).toContain('สวัสดีคุณมาลี ดีงาม');
    expect(new URL(/http\S+/.exec(text)?.[0] ?? '').pathname).toBe('/forgot');
    expect((await enter(email)).json()).toMatchObject({ result: false });
    const { otpId } = (await doors.forgot(email)).json().detail;
    const { proof } = (await doors.verify(otpId, doors.codeIn(await doors.mailTo(email, 2)))).json().detail;
    expect((await doors.reset(proof, password)).statusCode).toBe(200);
    expect((await enter(email)).json()).toMatchObject({ result: true, detail: { displayName: 'มาลี ดีงาม' } });
  });

  it('is added once, and no second time under an e-mail that a customer has', async () => {
    const email = 'somsri@example.com';
    const key = { 'idempotency-key': 'add-somsri' };
    const { customerId } = (await add(email, key)).detail;
    expect((await add(email, key)).detail).toEqual({ customerId });
    expect(await doors.typesOf(`customer-klangdee.${customerId}`)).toEqual(['CustomerAdded']);
    const taken = { refusal: 'customer_email_taken', fields: [{ field: 'email' }] };
    expect(await add(email)).toMatchObject(taken);
    await doors.newCustomer('there@example.com');
    expect(await add('THERE@example.com')).toMatchObject(taken);
  });

  it('has no password that somebody chose who began to register with their e-mail', async () => {
    const email = 'begun@example.com';
    const login = { org: 'klangdee', kind: 'customer', login: email } as const;
    await doors.parts.accounts.register(login, 'c-begun', password);
    expect((await add(email)).detail).toEqual({ customerId: 'c-begun' });
    expect((await enter(email)).json()).toMatchObject({ result: false });
  });
});

describe('the e-mail of a customer', () => {
  const change = (customerId: string, email: string, token = owner) =>
    doors.send(customers.changeEmail.path, { customerId, email }, { token, language: 'en' });

  it('is changed by an admin: it opens from then on, is not proved, and the former one is told', async () => {
    const { customerId } = await signedInCustomer('lost-it@example.com');
    expect((await change(customerId, 'found@example.com')).json()).toMatchObject({ detail: { customerId } });
    expect((await enter('lost-it@example.com')).json()).toMatchObject({ result: false });
    const { token } = (await enter('found@example.com')).json();
    const { detail } = (await doors.send(customers.profile.path, {}, { token })).json();
    expect(detail).toMatchObject({ email: 'found@example.com', isEmailProved: false });
    expect((await doors.mailTo('lost-it@example.com')).subject).toContain('เปลี่ยน');
  });

  it('is not one that another customer has, and no customer of another organization', async () => {
    const { customerId } = await signedInCustomer('mine@example.com');
    await doors.newCustomer('hers@example.com');
    const taken = { refusal: 'customer_email_taken', fields: [{ field: 'email' }] };
    expect((await change(customerId, 'HERS@example.com')).json()).toMatchObject(taken);
    expect((await enter('mine@example.com')).json()).toMatchObject({ result: true });
    const there = await doors.newCustomer('there-too@example.com', 'second.localhost');
    expect((await change(there, 'x@example.com')).json()).toMatchObject({ refusal: 'customer_not_found' });
  });

  it('is changed by admins alone, and for nobody who is forgotten', async () => {
    const { customerId } = await signedInCustomer('stays-mine@example.com');
    await hireWith(doors, 'desk', { customer: 'viu' });
    const desk = await doors.signedIn('staff', 'desk');
    expect((await change(customerId, 'other@example.com', desk)).json()).toMatchObject({ code: 403 });
    await forget(customerId);
    expect((await change(customerId, 'other@example.com')).json()).toMatchObject({ refusal: 'customer_not_found' });
  });
});

describe('forgetting a customer', () => {
  it('ends their session at once, and neither login nor name is there any more', async () => {
    const { customerId, profile } = await signedInCustomer('one@example.com');
    expect((await forget(customerId)).json()).toMatchObject({ result: true, detail: { customerId } });
    expect(await profile()).toBe(401);
    expect((await enter('one@example.com')).json()).toMatchObject({ result: false });
    expect(await eventsOf(customerId)).toEqual(['PersonForgotten']);
    const again = await signedInCustomer('one@example.com');
    expect(again.customerId).not.toBe(customerId);
  });

  it('happens once, and asking again is harmless', async () => {
    const { customerId } = await signedInCustomer('two@example.com');
    await forget(customerId);
    expect((await forget(customerId)).statusCode).toBe(200);
    expect(await eventsOf(customerId)).toEqual(['PersonForgotten']);
  });

  it('is for admins only, whatever letters somebody has', async () => {
    const { customerId, profile } = await signedInCustomer('three@example.com');
    await hireWith(doors, 'counter', { customer: 'viu' });
    const at = { device: null, agent: '', isKept: false, isProved: true, now: doors.clock.now() };
    const who = { kind: 'staff', org: 'klangdee', personId: 'counter', name: null } as const;
    const counter = await doors.parts.sessions.start({ ...who, ...at });
    expect((await forget(customerId, counter)).json()).toMatchObject({
      code: 403,
      message: 'You do not have the right to do this.',
    });
    expect([await profile(), await eventsOf(customerId)]).toEqual([200, []]);
  });

  it('knows only customers of the own organization, and takes no reason in own words', async () => {
    const customerId = await doors.newCustomer('four@example.com', 'second.localhost');
    expect((await forget(customerId)).json()).toMatchObject({ refusal: 'customer_not_found' });
    expect((await forget(customerId, owner, { reason: 'Somchai wants it' })).statusCode).toBe(400);
    expect(await doors.typesOf(`person-second.${customerId}`)).toEqual([]);
  });

  it('takes nothing from a staff member under whose id somebody once registered', async () => {
    const staffId = await doors.newStaff('shares-an-id');
    const at = doors.clock.now().toISOString();
    const who = { firstname: 'ก', lastname: 'ข', email: 'thief@example.com', phone: '+66812345678' };
    const register = { type: 'RegisterCustomer', customerId: staffId, ...who, language: 'th', at } as const;
    await doors.system().execute(customer, staffId, register);
    expect((await forget(staffId)).json()).toMatchObject({ code: 409, refusal: 'person_is_two' });
    expect(await eventsOf(staffId)).toEqual([]);
    expect((await doors.enterStaff('shares-an-id')).json()).toMatchObject({ detail: { displayName: 'วิภา' } });
  });

  it('is brought to its end by the workers where it was cut short', async () => {
    const { customerId, profile } = await signedInCustomer('five@example.com');
    await doors.parts.keys.destroyProfile('klangdee', customerId);
    const at = doors.clock.now().toISOString();
    const command = { type: 'ForgetPerson', kind: 'customer', personId: customerId, reason: 'asked', at } as const;
    await doors.system().execute(person, customerId, command);
    await expect.poll(profile, { timeout: 10_000 }).toBe(401);
    expect((await enter('five@example.com')).json()).toMatchObject({ result: false });
  });
});
