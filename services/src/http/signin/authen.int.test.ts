import { authen } from '@klang/contracts/api/authen';
import { site } from '@klang/contracts/api/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staff } from '../../domain/staff.ts';
import { minuteMs, openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await openDoors();
}, 60_000);
afterAll(() => doors.close());

const detailOf = (token: string) => doors.send(authen.userDetail.path, { token });
const statusOf = async (token: string) => (await detailOf(token)).statusCode;
const enterAdmin = (username: string, host = 'localhost') =>
  doors.send(authen.adminUser.path, { username, password }, { host });

describe('signing in on the public site', () => {
  it('opens a session for a visitor without a name, and for a customer with one', async () => {
    await doors.newCustomer('visitor@example.com');
    const visitor = (await doors.visit()).json();
    expect(visitor).toMatchObject({ result: true, detail: { kind: 'anonymous' } });
    const named = (await doors.visit({ username: 'Visitor@Example.com', password, token: visitor.token })).json();
    expect(named).toMatchObject({ result: true, detail: { kind: 'customer', displayName: 'สมชาย ใจดี' } });
    expect(await statusOf(named.token)).toBe(200);
    // A browser has one session at a time.
    expect(await statusOf(visitor.token)).toBe(401);
  });

  it('asks for a session text of 25 characters, and of a visitor for nothing else', async () => {
    const path = authen.webClient.path.replace('{channel}', 'web');
    const alone = await doors.send(path, { session: 'a'.repeat(25) });
    expect(alone.json()).toMatchObject({ result: true, detail: { kind: 'anonymous' } });
    const answer = await doors.visit({ session: 'too-short' });
    expect(answer.json()).toMatchObject({ code: 400, fields: [{ field: 'session' }] });
  });

  it('is kept for thirty days of use only when that was asked for', async () => {
    await doors.newCustomer('kept@example.com');
    const tokenOf = async (autorenew: boolean) =>
      (await doors.visit({ username: 'kept@example.com', password, autorenew })).json().token as string;
    const [lasting, passing] = [await tokenOf(true), await tokenOf(false)];
    const inTwoDays = new Date(doors.clock.now().getTime() + 2 * 24 * 60 * minuteMs);
    expect(await doors.parts.sessions.find(lasting, inTwoDays)).not.toBeNull();
    expect(await doors.parts.sessions.find(passing, inTwoDays)).toBeNull();
  });

  it('makes the same e-mail in two organizations two people', async () => {
    await doors.newCustomer('twice@example.com');
    await doors.newCustomer('twice@example.com', 'second.localhost');
    const [here, there] = await Promise.all(
      ['localhost', 'second.localhost'].map((host) =>
        doors.visit({ username: 'twice@example.com', password }, { host }),
      ),
    );
    expect(here?.json().detail).toMatchObject({ organize: { id: 'klangdee' } });
    expect(there?.json().detail).toMatchObject({ organize: { id: 'second' } });
    expect(here?.json().detail.id).not.toBe(there?.json().detail.id);
  });

  it('lets nobody choose whose id they register under', async () => {
    const customerId = await doors.newCustomer('victim@example.com');
    const staffId = await doors.newStaff('victim');
    const { token } = (await doors.visit()).json();
    const who = { firstname: 'ก', lastname: 'ข', phone: '0812345678', language: 'th' };
    for (const id of [customerId, staffId]) {
      const body = { customerId: id, ...who, email: 'thief@example.com', password };
      expect((await doors.send('/api/engine/customer/register', body, { token })).statusCode).toBe(400);
    }
    expect(customerId).toMatch(/^c_/);
    expect((await doors.visit({ username: 'thief@example.com', password })).statusCode).toBe(400);
  });

  it('says at the field that an e-mail is taken', async () => {
    await doors.newCustomer('taken@example.com');
    const { token } = (await doors.visit()).json();
    const who = { firstname: 'ก', lastname: 'ข', phone: '0812345678', language: 'th' };
    const body = { ...who, email: 'taken@example.com', password };
    const answer = await doors.send('/api/engine/customer/register', body, { token });
    expect(answer.json()).toMatchObject({ code: 409, refusal: 'email_taken', fields: [{ field: 'email' }] });
  });

  it('tells a customer who they are', async () => {
    await doors.newCustomer('me@example.com');
    const { token } = (await doors.visit({ username: 'me@example.com', password })).json();
    const answer = (await doors.send('/api/engine/profile/customer', {}, { token })).json();
    const phone = '+66812345678';
    expect(answer.detail).toMatchObject({ firstname: 'สมชาย', lastname: 'ใจดี', email: 'me@example.com', phone });
  });
});

describe('signing in to the back office and the console', () => {
  it('opens each door to its own people only', async () => {
    await doors.newStaff('owner');
    await doors.newAdmin('platform@example.com');
    expect((await doors.enterStaff('owner')).json()).toMatchObject({ result: true, detail: { kind: 'staff' } });
    expect((await enterAdmin('platform@example.com')).json()).toMatchObject({ detail: { kind: 'admin' } });
    expect((await enterAdmin('platform@example.com', 'second.localhost')).statusCode).toBe(200);
    expect((await enterAdmin('owner')).statusCode).toBe(400);
    expect((await doors.enterStaff('platform@example.com')).statusCode).toBe(400);
    expect((await doors.enterStaff('owner', password, { host: 'second.localhost' })).statusCode).toBe(400);
  });

  it('tells a suspended person so, and a stranger with a wrong password nothing', async () => {
    const staffId = await doors.newStaff('gone');
    const at = doors.clock.now().toISOString();
    const by = { byStaffId: 's-owner', isByAdmin: true, isLastAdmin: false };
    const suspend = { type: 'SuspendStaff', staffId, reason: 'left', ...by, at } as const;
    await doors.system('klangdee').execute(staff, staffId, suspend);
    const right = await doors.enterStaff('gone', password, { language: 'en' });
    expect(right.json()).toMatchObject({ code: 403, message: 'Your account is suspended. Please ask an admin.' });
    const [wrong, nobody] = [await doors.enterStaff('gone', 'a-guess1'), await doors.enterStaff('nobody', 'a-guess1')];
    const { requestId: _a, ...ofGone } = wrong.json();
    const { requestId: _b, ...ofNobody } = nobody.json();
    expect(ofGone).toEqual(ofNobody);
  });

  it('ends with the session when somebody leaves', async () => {
    await doors.newStaff('leaver');
    const { token } = (await doors.enterStaff('leaver')).json();
    expect(await statusOf(token)).toBe(200);
    expect((await doors.send(authen.logout.path, {}, { token })).json()).toMatchObject({ result: true });
    expect((await detailOf(token)).json()).toMatchObject({ code: 401, detail: 'Invalid Token' });
  });

  it('says in the words of the first version that there is no token', async () => {
    const noToken = 'No token , please login first';
    expect((await detailOf('')).json()).toMatchObject({ result: false, detail: noToken, message: noToken });
    expect((await doors.send(authen.logout.path, {})).json()).toMatchObject({ detail: noToken, message: noToken });
  });
});

describe('guessing', () => {
  const guess = (username: string, from: string) => doors.enterStaff(username, 'wrong-guess1', { from });
  const statuses = async (times: number, one: (time: number) => Promise<{ statusCode: number }>) => {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) seen.push((await one(time)).statusCode);
    return seen;
  };

  it('begins anew once the right password was given', async () => {
    await doors.newStaff('forgetful');
    const from = '198.51.100.90';
    expect(await statuses(4, () => guess('forgetful', from))).toEqual([400, 400, 400, 400]);
    expect((await doors.enterStaff('forgetful', password, { from })).statusCode).toBe(200);
    expect(await statuses(5, () => guess('forgetful', from))).toEqual([400, 400, 400, 400, 400]);
  });

  it('is logged without a name, an address or a password', async () => {
    doors.tries.splice(0);
    await guess('secret-name', '203.0.113.40');
    expect(doors.tries).toEqual([{ what: 'password wrong', org: 'klangdee', kind: 'staff', who: expect.any(String) }]);
    expect(JSON.stringify(doors.tries)).not.toMatch(/secret-name|203\.0\.113|wrong-guess/);
  });
});

describe('what a site says of itself', () => {
  it('is its own: name and the apps of LINE', async () => {
    const second = (await doors.send(site.config.path, {}, { host: 'second.localhost' })).json();
    expect(second.detail).toMatchObject({
      organize: { id: 'second' },
      line: { backend: expect.stringMatching(/^\d+-/) },
    });
    const { token } = (await doors.visit()).json();
    const { data } = (await doors.send(site.setting.path, {}, { token })).json().detail;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ name_en: 'Klang Dee Storage' });
  });
});
