import { authen } from '@klang/contracts/api/authen';
import { permissions } from '@klang/contracts/api/permissions';
import { staff as calls } from '@klang/contracts/api/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
let owner: string;
beforeAll(async () => {
  doors = await openDoors();
  await doors.newStaff('owner');
  owner = (await doors.enterStaff('owner')).json().token;
  await addRole('counter', { orderlist: 'vu' });
  await addRole('people', { staff: 'viu', permission: 'viu' });
}, 60_000);
afterAll(() => doors.close());

type Mod = Readonly<Record<string, string>>;
const fieldsOf = (name: string, mod: Mod) => ({ name, mod, active: true, status: 5 });
const ask = async (path: string, body: object, token = owner) => {
  const answer = (await doors.send(path, body, { token, language: 'en' })).json();
  return { ...answer, outcome: answer.refusal ?? answer.code };
};
const addRole = (permissionId: string, mod: Mod, token = owner) =>
  ask(permissions.add.path, { permissionId, ...fieldsOf(permissionId, mod) }, token);
const roleSeen = async (permissionId: string): Promise<number> =>
  (await ask(permissions.list.path, { permissionId })).detail.data[0].revision;
const seen = async (staffId: string): Promise<number> => {
  const person = () => doors.people.staff.one('klangdee', staffId);
  await expect.poll(person).toBeDefined();
  return (await person())?.revision ?? 0;
};
const changeRole = async (permissionId: string, over: object, token = owner) => {
  const asSeen = { permissionId, revision: await roleSeen(permissionId), reason: null };
  return ask(permissions.change.path, { ...asSeen, ...fieldsOf(permissionId, {}), ...over }, token);
};
const setRights = async (staffId: string, over: object, token = owner) =>
  ask(calls.setRights.path, { staffId, revision: await seen(staffId), isAdmin: false, ...over }, token);

const hired = async (login: string, permissionId: string | null, isAdmin = false) => {
  const staffId = await doors.newStaff(login);
  if (!isAdmin) expect((await setRights(staffId, { permissionId })).outcome).toBe(200);
  return { staffId, token: (await doors.enterStaff(login)).json().token as string };
};
const register = async (name: string): Promise<string> => {
  const email = `${name}@example.com`;
  const who = { name: 'มานะ', email, phone: '0812345678', password, ...(await doors.registrationCode(email)) };
  const { outcome, detail } = await ask(authen.registerOwnerUser.path, who);
  expect(outcome).toBe(200);
  return detail.staffId;
};
const mayList = async (token: string) => (await ask('/api/owner/order/list', {}, token)).code;
const rights = { isAdmin: false, permissionId: 'counter' };

describe('an approval', () => {
  it('gives the rights that were chosen, once; another answer comes too late', async () => {
    const staffId = await register('s-approved');
    expect((await ask(calls.approve.path, { staffId, ...rights })).outcome).toBe(200);
    expect((await ask(calls.approve.path, { staffId, ...rights })).outcome).toBe(200);
    expect((await ask(calls.reject.path, { staffId, reason: 'late' })).outcome).toBe('staff_not_waiting');
    const { token, detail } = (await doors.enterStaff('s-approved@example.com')).json();
    expect(detail.permission.mod).toEqual({ orderlist: 'vu' });
    expect(await mayList(token)).toBe(200);
    expect(await doors.typesOf(`staff-klangdee.${staffId}`)).toEqual(['StaffRegistered', 'StaffApproved']);
  });

  it('needs a role that is there and may be given, and an admin to make an admin', async () => {
    const staffId = await register('s-roleless');
    const approve = (over: object, token = owner) => ask(calls.approve.path, { staffId, ...rights, ...over }, token);
    expect(await approve({ permissionId: 'nowhere' })).toMatchObject({
      refusal: 'permission_not_found',
      fields: [{ field: 'permissionId' }],
    });
    const { token } = await hired('manager', 'people');
    expect((await approve({ isAdmin: true, permissionId: null }, token)).outcome).toBe('only_admins');
    expect((await approve({}, token)).outcome).toBe('right_not_yours');
    await addRole('foreman', { staff: 'viu', orderlist: 'vu' });
    const { token: foreman } = await hired('foreman', 'foreman');
    expect((await approve({}, foreman)).outcome).toBe(200);
  });
});

describe('an invitation', () => {
  const invite = (name: string, over: object = {}) =>
    ask(calls.invite.path, {
      name: 'ปิติ',
      email: `${name}@example.com`,
      language: 'th',
      ...rights,
      ...over,
    });

  it('keeps its e-mail for who was invited, goes out again only when asked for, and not once it is accepted', async () => {
    const { staffId } = (await invite('s-twice')).detail;
    expect(await invite('s-twice')).toMatchObject({ refusal: 'staff_email_taken', fields: [{ field: 'email' }] });
    expect((await ask(calls.inviteAgain.path, { staffId })).outcome).toBe(200);
    expect(await doors.typesOf(`staff-klangdee.${staffId}`)).toEqual(['StaffInvited', 'StaffInvited']);
    expect((await ask(calls.inviteAgain.path, { staffId: 's-owner' })).outcome).toBe('invitation_not_open');
  });

  it('does not go to the e-mail of somebody who signs in with it', async () => {
    await register('s-there');
    expect(await invite('s-new', { email: 's-there@example.com' })).toMatchObject({
      refusal: 'staff_email_taken',
      fields: [{ field: 'email' }],
    });
  });
});

describe('somebody who is suspended', () => {
  it('is out at once, cannot come in, and comes back with the rights of before', async () => {
    const { staffId, token } = await hired('leaver', 'counter');
    expect(await mayList(token)).toBe(200);
    expect((await ask(calls.suspend.path, { staffId, reason: 'left' })).outcome).toBe(200);
    expect(await mayList(token)).toBe(401);
    expect((await doors.enterStaff('leaver')).statusCode).toBe(403);
    expect((await ask(calls.restore.path, { staffId })).outcome).toBe(200);
    expect(await mayList(token)).toBe(401);
    expect(await mayList((await doors.enterStaff('leaver')).json().token)).toBe(200);
  });

  it('has no password that could be reset', async () => {
    const { staffId } = await hired('shut', 'counter');
    await ask(calls.suspend.path, { staffId, reason: 'left' });
    expect((await ask(calls.resetPassword.path, { staffId })).outcome).toBe('staff_not_active');
  });
});

describe('many who work here', () => {
  it('are looked at, then shut out and let in again; nobody shuts out themselves, and each refusal is told by name', async () => {
    const [one, two] = [await hired('many-one', 'counter'), await hired('many-two', 'counter')];
    const ids = [one.staffId, two.staffId, 's-owner'];
    const all = (body: object) => ask(calls.many.path, { ids, ...body });
    const refused = [{ _id: 's-owner', name: expect.any(String), why: expect.stringMatching(/yourself/i) }];
    await expect
      .poll(async () => (await all({ deed: 'suspend', isPreview: true })).detail)
      .toMatchObject({ changed: 2, alreadySo: 0, refused });
    expect(await mayList(one.token)).toBe(200);
    expect((await all({ deed: 'suspend' })).fields).toMatchObject([{ field: 'reason' }]);
    expect((await all({ deed: 'suspend', reason: 'left' })).detail).toMatchObject({ changed: 2, refused });
    expect([await mayList(one.token), await mayList(two.token)]).toEqual([401, 401]);
    const found = { deed: 'restore', status: 'suspended', permissionId: 'counter', limit: 1 };
    expect((await ask(calls.many.path, found)).detail).toMatchObject({ changed: 1, next: expect.any(String) });
    expect((await all({ deed: 'restore', ids: ids.slice(0, 2) })).detail).toMatchObject({ changed: 1, alreadySo: 1 });
  });
});

describe('a change of rights', () => {
  it('counts in the next call, whether the person or the role was changed', async () => {
    const { staffId, token } = await hired('mover', 'counter');
    expect((await setRights(staffId, { permissionId: 'people' })).outcome).toBe(200);
    await expect.poll(() => mayList(token)).toBe(403);
    await addRole('shifting', {});
    await setRights(staffId, { permissionId: 'shifting' });
    expect((await changeRole('shifting', { mod: { orderlist: 'v' } })).outcome).toBe(200);
    await expect.poll(() => mayList(token)).toBe(200);
    expect((await changeRole('shifting', { mod: { orderlist: 'v' }, active: false })).outcome).toBe(200);
    await expect.poll(() => mayList(token)).toBe(403);
  });

  it('is made by nobody to themselves, neither to the person nor to the role they hold', async () => {
    expect((await setRights('s-owner', { permissionId: 'people' })).outcome).toBe('staff_is_yourself');
    expect((await ask(calls.suspend.path, { staffId: 's-owner', reason: 'tired' })).outcome).toBe('staff_is_yourself');
    const { staffId, token } = await hired('climber', 'people');
    expect((await setRights(staffId, rights, token)).outcome).toBe('staff_is_yourself');
    const more = { mod: { staff: 'viu', permission: 'viu', setting: 'viu' } };
    expect((await changeRole('people', more, token)).outcome).toBe('own_permission');
  });

  it('gives nothing that the giver does not hold, to a person or by a role, and touches no role that gives more', async () => {
    await addRole('clerk', { permission: 'viu', staff: 'viu', orderlist: 'v' });
    const { token } = await hired('clerk', 'clerk');
    const { staffId } = await hired('friend', null);
    const { staffId: stronger } = await hired('stronger', 'counter');
    const more = { permissionId: 'lent', mod: { setting: 'v' } };
    expect((await addRole('lent', more.mod, token)).outcome).toBe('right_not_yours');
    expect((await addRole('lent', { orderlist: 'v' }, token)).outcome).toBe(200);
    expect((await changeRole('lent', more, token)).outcome).toBe('right_not_yours');
    expect((await changeRole('lent', more)).outcome).toBe(200);
    expect((await changeRole('lent', { mod: { orderlist: 'v' } }, token)).outcome).toBe('right_not_yours');
    const give = (permissionId: string) => setRights(staffId, { permissionId }, token);
    expect((await give('lent')).outcome).toBe('right_not_yours');
    expect((await give('clerk')).outcome).toBe(200);
    expect((await setRights(stronger, { permissionId: 'clerk' }, token)).outcome).toBe('staff_holds_more');
  });

  it('leaves an organization always one active admin', async () => {
    const { staffId, token } = await hired('second-admin', null, true);
    const demote = (id: string, by: string) => setRights(id, rights, by);
    const [one, other] = await Promise.all([demote('s-owner', token), demote(staffId, owner)]);
    expect([one.outcome, other.outcome].filter((outcome) => outcome === 200)).toHaveLength(1);
    const admins = await doors.people.staff.adminIds('klangdee');
    expect(admins).toHaveLength(1);
    owner = one.outcome === 200 ? token : owner;
  });
});

describe('of two people on one backend user', () => {
  const fields = ({ fields: wrong }: { fields: { field: string; message: string }[] }) =>
    wrong.map(({ field, message }) => [field, message.includes('changed this')]);
  const contact = { name: 'วิภา', email: null, phone: null };

  it('the second is told what the first changed, and overwrites nothing', async () => {
    const { staffId } = await hired('shared-form', 'counter');
    const revision = await seen(staffId);
    const change = (over: object) => ask(calls.change.path, { staffId, revision, ...contact, ...over });
    expect((await change({ name: 'วิภาดา', phone: '0812345678' })).outcome).toBe(200);
    const late = await change({ name: 'วิไล' });
    expect(late).toMatchObject({ code: 409, refusal: 'lookup_changed_meanwhile' });
    expect(fields(late)).toEqual([
      ['name', true],
      ['phone', true],
    ]);
    const give = (permissionId: string) =>
      ask(calls.setRights.path, { staffId, revision, isAdmin: false, permissionId });
    expect((await give('people')).outcome).toBe(200);
    expect((await give('counter')).outcome).toBe('lookup_changed_meanwhile');
    const { staff } = (await ask(calls.one.path, { staffId })).detail;
    expect(staff).toMatchObject({ name: 'วิภาดา', phone: '0812345678', permissionId: 'people', revision: revision + 2 });
    const { steps } = (await ask(calls.history.path, { staffId })).detail;
    expect(steps.map((step: Record<string, unknown>) => step['revision'])).toEqual([0, 1, 2, 3]);
  });

  it('nothing is changed by who does not say what they saw', async () => {
    expect((await ask(calls.change.path, { staffId: 's-owner', ...contact })).code).toBe(400);
    expect((await ask(calls.setRights.path, { staffId: 's-owner', ...rights })).code).toBe(400);
    const role = { permissionId: 'counter', ...fieldsOf('counter', {}), reason: null };
    expect((await ask(permissions.change.path, role)).code).toBe(400);
  });
});

describe('roles', () => {
  it('are added and changed by their own calls alone', async () => {
    for (const verb of ['add', 'change', 'restore'])
      expect([verb, (await ask(`/api/owner/${verb}/permission`, { _id: 'counter' })).code]).toEqual([verb, 404]);
    const fields = { name: 'stolen', color: '#aabbcc', active: true, status: 5, sort: 0 };
    const asTag = { _id: 'counter', fields, revision: 0, reason: null };
    expect((await ask('/api/owner/change/tags', asTag)).outcome).toBe('lookup_not_found');
    expect((await ask('/api/owner/mark/tags', { ids: ['counter'], status: 9, reason: null })).detail).toMatchObject({
      changed: 0,
    });
    expect((await ask('/api/owner/get/permission', { filter: { name: 'counter' } })).detail.data).toHaveLength(1);
  });

  it('that somebody holds are not archived, and no two have one name', async () => {
    expect((await changeRole('counter', { status: 9 })).outcome).toBe('permission_held');
    expect((await addRole('again', {})).outcome).toBe(200);
    expect((await changeRole('again', { name: 'COUNTER' })).outcome).toBe('permission_name_taken');
    expect((await changeRole('again', { status: 9 })).outcome).toBe(200);
  });

  it('keep what two people change at once: the second is told who changed what, and any state comes back', async () => {
    const at = (revision: number, over: object) => changeRole('shared', { name: 'shared', revision, ...over });
    await addRole('shared', { orderlist: 'v' });
    expect((await at(0, { mod: { orderlist: 'vu' } })).outcome).toBe(200);
    expect(await at(0, { mod: { tags: 'v' } })).toMatchObject({
      refusal: 'lookup_changed_meanwhile',
      fields: [{ field: 'mod', message: expect.stringContaining('changed this') }],
    });
    const listed = (await ask(permissions.list.path, { permissionId: 'shared' })).detail.data[0];
    expect(listed).toMatchObject({ mod: { orderlist: 'vu' }, revision: 1 });
    const back = (over: object) =>
      ask(permissions.restore.path, { permissionId: 'shared', to: 0, revision: 1, reason: 'too much', ...over });
    expect((await back({ revision: 0 })).outcome).toBe('lookup_changed_meanwhile');
    expect((await back({ to: 7 })).outcome).toBe('lookup_revision_not_found');
    expect((await back({ permissionId: 'nowhere' })).outcome).toBe('permission_not_found');
    expect((await back({})).outcome).toBe(200);
    const { steps } = (await ask(permissions.history.path, { permissionId: 'shared' })).detail;
    expect(steps.map(({ revision, reason, mod }: Record<string, unknown>) => [revision, reason, mod])).toEqual([
      [0, null, { orderlist: 'v' }],
      [1, null, { orderlist: 'vu' }],
      [2, 'too much', { orderlist: 'v' }],
    ]);
  });

  it('give nothing back that who puts them back does not hold', async () => {
    await addRole('wide', { setting: 'v' });
    expect((await changeRole('wide', { mod: {} })).outcome).toBe(200);
    await addRole('keeper', { permission: 'viu' });
    const { token } = await hired('keeper', 'keeper');
    const back = (permissionId: string) =>
      ask(permissions.restore.path, { permissionId, to: 0, revision: 1, reason: null }, token);
    expect((await back('wide')).outcome).toBe('right_not_yours');
    expect((await back('keeper')).outcome).toBe('own_permission');
  });

  it('are looked through without linking an account or changing anything, and it is written down', async () => {
    const { token, detail } = await ask(permissions.viewAs.path, { permissionId: 'counter' });
    expect(detail).toMatchObject({ viewing: { permissionId: 'counter' }, isadmin: false, module: ['orderlist'] });
    const LINETOKEN = doors.lineToken('good', 'backend');
    expect((await ask(authen.registerOwnerLine.path, { LINETOKEN, token }, token)).code).toBe(403);
    expect(await ask(permissions.viewAs.path, { permissionId: 'people' }, token)).toMatchObject({ code: 403 });
    const seen = await doors.typesOf(`staff-klangdee.${detail.id}`);
    expect(seen.filter((type) => type === 'RoleViewed')).toHaveLength(1);
    expect(seen).not.toContain('StaffLineLinked');
  });
});
