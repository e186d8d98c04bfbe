import { customers } from '@klang/contracts/api/customers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../domain/person.ts';
import { openDoors, password, type TestDoors } from './doorsFixture.ts';
import { hireWith } from './everyCallFixture.ts';

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
/** A customer who is signed in, as their browser and the log know them. */
const signedInCustomer = async (email: string) => {
  const customerId = await doors.newCustomer(email);
  const { token } = (await enter(email)).json();
  const profile = async () => (await doors.send(customers.profile.path, {}, { token })).statusCode;
  expect(await profile()).toBe(200);
  return { customerId, profile };
};
const eventsOf = (customerId: string) => doors.typesOf(`person-klangdee.${customerId}`);

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
    const at = { device: null, agent: '', isKept: false, now: doors.clock.now() };
    const who = { kind: 'staff', org: 'klangdee', personId: 'counter', name: null } as const;
    const counter = await doors.parts.sessions.start({ ...who, ...at });
    expect((await forget(customerId, counter)).json()).toMatchObject({ code: 403, message: 'You may not do this.' });
    expect([await profile(), await eventsOf(customerId)]).toEqual([200, []]);
  });

  it('knows only customers of the own organization, and takes no reason in own words', async () => {
    const customerId = await doors.newCustomer('four@example.com', 'second.localhost');
    expect((await forget(customerId)).json()).toMatchObject({ refusal: 'customer_not_found' });
    expect((await forget(customerId, owner, { reason: 'Somchai wants it' })).statusCode).toBe(400);
    expect(await doors.typesOf(`person-second.${customerId}`)).toEqual([]);
  });

  it('is brought to its end by the workers where it was cut short', async () => {
    const { customerId, profile } = await signedInCustomer('five@example.com');
    await doors.parts.keys.destroyProfile('klangdee', customerId);
    const at = doors.clock.now().toISOString();
    const command = { type: 'ForgetPerson', personId: customerId, reason: 'asked', at } as const;
    await doors.system().execute(person, customerId, command);
    await expect.poll(profile, { timeout: 10_000 }).toBe(401);
    expect((await enter('five@example.com')).json()).toMatchObject({ result: false });
  });
});
