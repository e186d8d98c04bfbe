import { authen } from '@klang/contracts/api/authen';
import { contacts } from '@klang/contracts/api/contacts';
import { passwords } from '@klang/contracts/api/passwords';
import { security } from '@klang/contracts/api/security';
import { sessions } from '@klang/contracts/api/sessions';
import { staff } from '@klang/contracts/api/staff';
import { callsAMinute, provedForMs } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecurityLog } from '../../platform/security/securityLog.ts';
import { createAdmin } from '../../tools/adminCreate/createAdmin.ts';
import { minuteMs, openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

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
    const { rows: notes } = await doors.parts.pool.query('select * from platform.security_log');
    expect(JSON.stringify(notes)).not.toMatch(/203\.0\.113|วิภา|watched@|wrong-guess/);
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
    // Either the call ended them, or the worker was quicker.
    await expect.poll(ends).toMatchObject([{ detail: 'passwordReset', about: { id: 's-forgetful' } }]);
    expect(await doors.typesOf('person-klangdee.s-forgetful')).toContain('SessionsEnded');

    await doors.newStaff('changes');
    const { token } = (await doors.enterStaff('changes')).json();
    await doors.enterStaff('changes');
    const body = { oldPassword: password, password: 'a-better-one-7' };
    expect((await doors.send(passwords.change.path, body, { token })).statusCode).toBe(200);
    const own = { detail: 'newPassword', by: { id: 's-changes' }, about: { id: 's-changes' } };
    await expect.poll(() => rows({ what: 'sessionsEnded', person: 's-changes' })).toMatchObject([own]);
    expect(await doors.typesOf('person-klangdee.s-changes')).toContain('SessionsEnded');
  });

  it('says that sessions ended by a suspension, and by whoever ended their own, of staff, customers and admins', async () => {
    await doors.newStaff('shutout', 'klangdee', false);
    await doors.enterStaff('shutout');
    const shutting = { staffId: 's-shutout', reason: 'ลาออก' };
    expect((await doors.send(staff.suspend.path, shutting, { token: owner })).statusCode).toBe(200);
    await expect
      .poll(() => rows({ what: 'sessionsEnded', person: 's-shutout' }))
      .toMatchObject([{ detail: 'suspended', about: { id: 's-shutout' } }]);

    const customerId = await doors.newCustomer('twice@example.com');
    await doors.visit({ username: 'twice@example.com', password });
    const { token } = (await doors.visit({ username: 'twice@example.com', password })).json();
    expect((await doors.send(sessions.endOthers.path, {}, { token })).json()).toMatchObject({ code: 200 });
    expect(await doors.typesOf(`person-klangdee.${customerId}`)).toEqual(['SessionsEnded']);
    const [own] = await rows({ what: 'sessionsEnded', person: customerId });
    expect(own).toMatchObject({ detail: 'others', by: { id: customerId }, about: { id: customerId } });
  });

  it('says who reached for somebody who holds more than they do, and whom they meant', async () => {
    await hireWith(doors, 'deputy', { staff: 'viu' });
    const deputy = await doors.signedIn('staff', 'deputy');
    const answer = await doors.send(staff.endSessions.path, { staffId: 's-owner' }, { token: deputy });
    expect(answer.json()).toMatchObject({ code: 409, refusal: 'only_admins' });
    expect(await rows({ what: 'beyondRights' })).toMatchObject([
      { detail: staff.endSessions.path, by: { id: 'deputy' }, about: { id: 's-owner' } },
    ]);
  });

  it('says who was asked once more who they are, and who tried a token of LINE in vain', async () => {
    await doors.newStaff('leftopen');
    const token = (await doors.enterStaff('leftopen')).json().token;
    doors.clock.advance(provedForMs);
    expect((await doors.send(staff.unlinkLine.path, { staffId: 's-clerk' }, { token })).statusCode).toBe(403);
    expect(await rows({ what: 'notProved' })).toMatchObject([
      { detail: staff.unlinkLine.path, by: { id: 's-leftopen' } },
    ]);
    const byLine = async (LINETOKEN: string) =>
      (await doors.send(authen.ownerLine.path, { LINETOKEN, unique: 'd1' }, { from: '203.0.113.70' })).statusCode;
    await expect.poll(() => byLine('made-up')).toBe(400);
    await expect.poll(() => byLine(doors.lineToken('good', 'backend', null))).toBe(403);
    const tried = (await rows({ what: 'wrongTry' })).map(({ detail }) => detail);
    expect(tried).toEqual(expect.arrayContaining(['line', 'lineNotLinked']));
  });

  it('says once a minute who calls too often, and from where', async () => {
    const calls = Array.from({ length: callsAMinute.message + 3 }, () =>
      doors.send(contacts.send.path, {}, { token: owner, from: '203.0.113.71' }),
    );
    expect((await Promise.all(calls)).filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
    const limited = async () => (await rows({ what: 'limited' })).filter(({ detail }) => detail === contacts.send.path);
    await expect.poll(limited).toMatchObject([{ by: { id: 's-owner' }, place: expect.stringMatching(/^[\w-]{10}$/) }]);
  });

  it('has what a worker and a program of ours wrote, and the first admin of the platform', async () => {
    await createAdmin(doors.parts, { name: 'อนันต์', email: 'first@example.com', password });
    const added = (await doors.parts.security.list(null, { what: 'people' })).rows.filter(
      ({ org }) => org === 'platform',
    );
    expect(added).toMatchObject([{ detail: 'AdminAdded', by: { kind: 'system' } }]);
  });

  it('keeps what Postgres did not take, and writes it when it is there again', async () => {
    const down = { is: true };
    const pool = {
      query: (...args: [never]) => (down.is ? Promise.reject(new Error('away')) : doors.parts.pool.query(...args)),
    };
    const log = openSecurityLog(pool as never, Buffer.alloc(32, 7));
    const entry = {
      at: doors.clock.now(),
      org: 'awayorg',
      what: 'signedOut',
      detail: 'own',
      agent: '',
      address: null,
    } as const;
    log.note({ ...entry, by: null, about: { kind: 'staff', id: 's-kept' } });
    await log.write();
    down.is = false;
    await log.write();
    await log.write();
    expect(await log.count('awayorg')).toBe(1);
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
