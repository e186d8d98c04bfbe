import { authen } from '@klang/contracts/api/authen';
import { passwords } from '@klang/contracts/api/passwords';
import { security } from '@klang/contracts/api/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs, openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
let owner: string;
beforeAll(async () => {
  doors = await openDoors();
  await doors.newStaff('owner');
  await doors.newStaff('clerk', 'klangdee', false);
  owner = (await doors.enterStaff('owner')).json().token;
}, 60_000);
afterAll(() => doors.close());

const read = async (body: object = {}, token = owner) => (await doors.send(security.list.path, body, { token })).json();
const rows = async (body: object = {}, token = owner) =>
  ((await read(body, token)).detail?.data ?? []) as {
    what: string;
    detail: string;
    by: never;
    about: { id: string };
    place: string;
  }[];

describe('the security log', () => {
  it('says who came in, tried in vain, was slowed and went, from which device and hashed address', async () => {
    await doors.newStaff('watched');
    for (let time = 0; time < 7; time += 1) {
      await doors.enterStaff('watched', 'wrong-guess1', { from: '203.0.113.50' });
      doors.clock.advance(time < 4 ? minuteMs / 10 : 0);
    }
    const { token } = (await doors.enterStaff('watched', password, { from: '203.0.113.51' })).json();
    await doors.send(authen.logout.path, {}, { token, from: '203.0.113.51' });
    const found = await rows({ person: 's-watched' });
    expect(found.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['signedOut', 'signedIn', 'limited', 'wrongTry']),
    );
    const [went] = found;
    expect(went).toMatchObject({
      what: 'signedOut',
      about: { id: 's-watched', name: 'วิภา' },
      place: expect.stringMatching(/^[\w-]{10}$/),
    });
    const tried = found.find(({ what }) => what === 'wrongTry');
    expect(tried?.place).not.toBe(went?.place);
    expect((await rows({ place: tried?.place })).every(({ place }) => place === tried?.place)).toBe(true);
    const { rows: kept } = await doors.parts.pool.query('select * from platform.security_log');
    expect(JSON.stringify(kept)).not.toMatch(/203\.0\.113|วิภา|watched@|wrong-guess/);
  });

  it('notes a flood once a minute', async () => {
    for (let time = 0; time < 12; time += 1)
      await doors.enterStaff('flooded', 'wrong-guess1', { from: '203.0.113.60' });
    expect((await rows({ what: 'limited' })).length).toBeLessThanOrEqual(3);
  });

  it('says who signed whom out, changed rights, took a list along, and was refused for want of a right', async () => {
    const clerk = (await doors.enterStaff('clerk')).json().token;
    expect(
      (await doors.send('/api/owner/staff/endsessions', { staffId: 's-clerk' }, { token: owner })).statusCode,
    ).toBe(200);
    expect(await doors.typesOf('staff-klangdee.s-clerk')).toContain('StaffSessionsEnded');
    const again = (await doors.enterStaff('clerk')).json().token;
    expect(again).not.toBe(clerk);
    expect((await doors.send('/api/owner/staff/list', {}, { token: again })).statusCode).toBe(403);
    expect((await doors.send('/api/owner/staff/export', { format: 'csv' }, { token: owner })).statusCode).toBe(200);
    expect(await rows({ what: 'sessionsEnded', person: 's-clerk' })).toMatchObject([
      { detail: 'StaffSessionsEnded', by: { id: 's-owner' }, about: { id: 's-clerk' } },
    ]);
    expect(await rows({ what: 'noRight' })).toMatchObject([{ detail: '/api/owner/staff/list', by: { id: 's-clerk' } }]);
    expect(await rows({ what: 'exports' })).toMatchObject([{ by: { id: 's-owner' } }]);
  });

  it('says that sessions ended because a password was reset, or because somebody set a new one', async () => {
    await doors.newStaff('forgetful', 'klangdee', false);
    await doors.enterStaff('forgetful');
    const reset = await doors.send('/api/owner/staff/resetpassword', { staffId: 's-forgetful' }, { token: owner });
    expect(reset.statusCode).toBe(200);
    const ends = () => rows({ what: 'sessionsEnded', person: 's-forgetful' });
    await expect
      .poll(ends)
      .toMatchObject([{ detail: 'passwordReset', by: { id: 's-owner' }, about: { id: 's-forgetful' } }]);

    await doors.newStaff('changes');
    const { token } = (await doors.enterStaff('changes')).json();
    await doors.enterStaff('changes');
    const said = { oldPassword: password, password: 'a-better-one-7' };
    expect((await doors.send(passwords.change.path, said, { token })).statusCode).toBe(200);
    const own = { detail: 'newPassword', by: { id: 's-changes' }, about: { id: 's-changes' } };
    await expect.poll(() => rows({ what: 'sessionsEnded', person: 's-changes' })).toMatchObject([own]);
  });

  it('is read by admins of the organization, of their own alone, and by platform admins', async () => {
    await doors.newStaff('owner', 'second');
    const second = (await doors.enterStaff('owner', password, { host: 'second.localhost' })).json().token;
    const others = await read({}, second);
    expect(others.detail.data.every(({ org }: { org: string }) => org === 'second')).toBe(true);
    await doors.newAdmin('reader@example.com');
    const admin = (await doors.send(authen.adminUser.path, { username: 'reader@example.com', password })).json().token;
    const ofAll = (await doors.send(security.listAll.path, {}, { token: admin })).json();
    const all = new Set(ofAll.detail.data.map(({ org }: { org: string }) => org));
    expect([...all]).toEqual(expect.arrayContaining(['klangdee', 'second', 'platform']));
    const clerk = (await doors.enterStaff('clerk')).json().token;
    expect((await read({}, clerk)).code).toBe(403);
    await doors.newCustomer('curious@example.com');
    const customer = (await doors.visit({ username: 'curious@example.com', password })).json().token;
    expect((await read({}, customer)).code).toBe(403);
  });

  it('is read page by page, and leaves as a file', async () => {
    const first = (await read({ limit: 2 })).detail;
    const next = (await read({ limit: 2, after: first.next })).detail;
    expect([...first.data, ...next.data].map(({ id }: { id: string }) => id)).toHaveLength(4);
    expect(new Set([...first.data, ...next.data].map(({ id }: { id: string }) => id)).size).toBe(4);
    const file = await doors.send(security.export.path, { format: 'csv', language: 'en' }, { token: owner });
    expect(file.payload).toContain('Slowed after many tries (password)');
  });
});
