import { admins } from '@klang/contracts/api/admins';
import { contacts } from '@klang/contracts/api/contacts';
import { forgetting } from '@klang/contracts/api/forgetting';
import { orgStaff } from '@klang/contracts/api/orgStaff';
import { staff } from '@klang/contracts/api/staff';
import { platformOrg } from '@klang/contracts/console/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staff as staffRules } from '../../domain/staff.ts';
import { openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';
import { addPlatformAdmin, hireWith } from '../testing/watchers/everyCallFixture.ts';

const org = 'klangdee';
const patience = { timeout: 15_000, interval: 50 };
let doors: TestDoors;
let [owner, boss] = ['', ''];
beforeAll(async () => {
  doors = await openDoors();
  owner = await doors.signedIn('staff', 'owner');
  await addPlatformAdmin(doors, 'boss');
  boss = await doors.signedIn('admin', 'boss', platformOrg);
}, 60_000);
afterAll(() => doors.close());

const ask = async (path: string, body: object, token = owner) =>
  (await doors.send(path, body, { token, language: 'en' })).json();
const forget = (staffId: string, token?: string) => ask(forgetting.staff.path, { staffId, reason: 'asked' }, token);
const rowsOf = async (path: string, body: object, token?: string) => (await ask(path, body, token)).detail.data;
const namesOf = async (path: string, token?: string): Promise<readonly string[]> =>
  (await rowsOf(path, {}, token)).map(({ name }: { name: string }) => name);
const mailOf = (login: string) => `${login}@klang.test`;

const works = async (login: string) => {
  const staffId = await doors.newStaff(login);
  const at = doors.clock.now().toISOString();
  const who = { name: `ชื่อของ ${login}`, email: mailOf(login), phone: null };
  const by = { byStaffId: 'other', isByAdmin: true };
  await doors.system().execute(staffRules, staffId, { type: 'ChangeStaffProfile', staffId, ...who, ...by, at });
  const { token } = (await doors.enterStaff(login)).json();
  const mayCome = async () => (await doors.send(staff.list.path, {}, { token })).statusCode;
  expect(await mayCome()).toBe(200);
  await expect.poll(() => namesOf(staff.list.path), patience).toContain(who.name);
  return { staffId, token, mayCome, ...who };
};

describe('a backend user who is forgotten', () => {
  it('is signed out at once, comes in no more, and is in no list, no export and no page', async () => {
    const { staffId, mayCome, name, email } = await works('leaves');
    expect((await forget(staffId)).detail).toEqual({ staffId });
    expect(await mayCome()).toBe(401);
    expect((await doors.enterStaff('leaves')).json()).toMatchObject({ code: 400 });
    await expect.poll(() => namesOf(staff.list.path), patience).not.toContain(name);
    const sheet = await doors.send(staff.export.path, { format: 'csv' }, { token: owner });
    const page = await ask(staff.one.path, { staffId });
    const history = await ask(staff.history.path, { staffId });
    expect(page.detail.staff).toMatchObject({ name: null, email: null, status: 'forgotten', isAdmin: false });
    const shown = JSON.stringify([sheet.payload, page, history]);
    for (const trace of [name, email]) expect(shown).not.toContain(trace);
    expect(history.detail.steps.at(-1)).toMatchObject({ type: 'StaffForgotten', by: { id: 'owner' } });
    expect(await doors.typesOf(`person-${org}.${staffId}`)).toEqual(['PersonForgotten']);
  });

  it('stays forgotten: nobody lets them in again, names them or gives them rights', async () => {
    const { staffId } = await works('stays-away');
    await forget(staffId);
    const contact = { name: 'ใหม่', email: null, phone: null, revision: 1 };
    const answers = await Promise.all([
      ask(staff.restore.path, { staffId }),
      ask(staff.change.path, { staffId, ...contact }),
      ask(staff.setRights.path, { staffId, isAdmin: true, permissionId: null, revision: 1 }),
    ]);
    expect(answers.map(({ refusal }) => refusal)).toEqual(Array(3).fill('staff_not_found'));
  });

  it('is forgotten once, and asking again is harmless', async () => {
    const { staffId } = await works('twice');
    await forget(staffId);
    expect((await forget(staffId)).code).toBe(200);
    expect(await doors.typesOf(`person-${org}.${staffId}`)).toEqual(['PersonForgotten']);
    expect((await doors.typesOf(`staff-${org}.${staffId}`)).filter((type) => type === 'StaffForgotten')).toHaveLength(
      1,
    );
  });

  it('is forgotten to the end where whoever asked came no further than to take them off the staff', async () => {
    const { staffId, mayCome } = await works('half-way');
    const by = { byStaffId: 'owner', isByAdmin: true, isLastAdmin: false, at: doors.clock.now().toISOString() };
    await doors.system().execute(staffRules, staffId, { type: 'ForgetStaff', staffId, reason: 'asked', ...by });
    await expect.poll(() => doors.typesOf(`person-${org}.${staffId}`), patience).toEqual(['PersonForgotten']);
    await expect.poll(mayCome, patience).toBe(401);
  });

  it('is forgotten by admins alone, and never by themselves', async () => {
    const { staffId, token, mayCome } = await works('themselves');
    await hireWith(doors, 'letters', { staff: 'viu' });
    const letters = await doors.signedIn('staff', 'letters');
    expect((await forget(staffId, token)).refusal).toBe('staff_is_yourself');
    await doors.hire('nobody-much', { isAdmin: false });
    expect(await forget('nobody-much', letters)).toMatchObject({ code: 403 });
    expect(await mayCome()).toBe(200);
  });

  it('is not the last admin of an organization, whoever asks', async () => {
    const there = await doors.newStaff('only-one', 'second');
    const body = { org: 'second', staffId: there, reason: 'law' };
    expect((await ask(forgetting.orgStaff.path, body, boss)).refusal).toBe('last_admin');
    const another = await doors.newStaff('another-one', 'second');
    await expect.poll(async () => (await rowsOf(orgStaff.list.path, { org: 'second' }, boss)).length, patience).toBe(2);
    expect((await ask(forgetting.orgStaff.path, body, boss)).detail).toEqual({ org: 'second', staffId: there });
    expect(await doors.typesOf(`person-second.${there}`)).toEqual(['PersonForgotten']);
    const left = async () =>
      (await rowsOf(orgStaff.list.path, { org: 'second' }, boss)).map(({ id }: { id: string }) => id);
    await expect.poll(left, patience).toEqual([another]);
  });
});

describe('a platform admin who is forgotten', () => {
  it('is signed out at once and in no list any more; the last one, and oneself, stay', async () => {
    const leaving = (adminId: string) => ask(forgetting.admin.path, { adminId, reason: 'asked' }, boss);
    expect((await leaving('boss')).refusal).toBe('admin_is_yourself');
    await addPlatformAdmin(doors, 'deputy');
    const deputy = await doors.signedIn('admin', 'deputy', platformOrg);
    const mayCome = async () => (await doors.send(admins.list.path, {}, { token: deputy })).statusCode;
    expect(await mayCome()).toBe(200);
    const [{ name }] = (await rowsOf(admins.list.path, {}, boss)).filter(({ id }: { id: string }) => id === 'deputy');
    expect((await leaving('deputy')).detail).toEqual({ adminId: 'deputy' });
    expect(await mayCome()).toBe(401);
    const ids = async () => (await rowsOf(admins.list.path, {}, boss)).map(({ id }: { id: string }) => id);
    await expect.poll(ids, patience).not.toContain('deputy');
    const page = await ask(admins.one.path, { adminId: 'deputy' }, boss);
    expect(page.detail.admin).toMatchObject({ name: null, email: null, status: 'forgotten' });
    expect(JSON.stringify(page)).not.toContain(name);
    expect((await ask(admins.restore.path, { adminId: 'deputy' }, boss)).refusal).toBe('admin_not_found');
  });
});

describe('who only wrote a message', () => {
  const written = { kind: 'question', phone: '0898765432', text: 'เก็บเปียโนได้ไหม', estimate: null, language: 'th' };
  const write = async () => {
    const { token } = (await doors.visit()).json();
    const message = { ...written, name: 'ปิยะ มีสุข', email: 'piya@example.com' };
    return (await ask(contacts.send.path, message, token)).detail.contactId as string;
  };
  const forgetWriter = (contactId: string, token?: string) =>
    ask(forgetting.writer.path, { contactId, reason: 'asked' }, token);

  it('is gone from the list, the file and the page with all that was written, and is answered no more', async () => {
    const contactId = await write();
    const answer = { contactId, messageId: 'm1', text: 'คุณปิยะ เก็บได้ค่ะ', seen: 1 };
    expect((await ask(contacts.answer.path, answer)).code).toBe(200);
    expect((await forgetWriter(contactId)).detail).toEqual({ contactId });
    const name = async () => (await rowsOf(contacts.list.path, {}))[0].name;
    await expect.poll(name, patience).toBeNull();
    const sheet = await doors.send(contacts.export.path, { format: 'csv' }, { token: owner });
    const shown = JSON.stringify([
      sheet.payload,
      await ask(contacts.list.path, {}),
      await ask(contacts.get.path, { contactId }),
      await ask(contacts.list.path, { search: 'เปียโน' }),
    ]);
    for (const trace of ['ปิยะ', 'piya@', '98765432', 'เปียโน', 'เก็บได้ค่ะ']) expect(shown).not.toContain(trace);
    expect((await ask(contacts.answer.path, { ...answer, messageId: 'm2', seen: 2 })).refusal).toBe(
      'contact_forgotten',
    );
    expect((await forgetWriter(contactId)).code).toBe(200);
  });

  it('is forgotten by admins alone, and is nobody in another organization', async () => {
    const contactId = await write();
    await hireWith(doors, 'answers', { logscontactus: 'viu' });
    expect(await forgetWriter(contactId, await doors.signedIn('staff', 'answers'))).toMatchObject({ code: 403 });
    await doors.newStaff('of-second', 'second');
    const at = { host: 'second.localhost' };
    const { token } = (await doors.enterStaff('of-second', password, at)).json();
    const body = { contactId, reason: 'asked' };
    expect((await doors.send(forgetting.writer.path, body, { token, ...at })).json().refusal).toBe('contact_not_found');
    expect((await rowsOf(contacts.list.path, {}))[0].name).toBe('ปิยะ มีสุข');
  });
});
