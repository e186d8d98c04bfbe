import { authen } from '@klang/contracts/api/authen';
import { passwords } from '@klang/contracts/api/passwords';
import { staff as staffCalls } from '@klang/contracts/api/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staff } from '../../domain/staff.ts';
import { mailsSent } from '../../platform/mails/mailer.ts';
import { mails } from '../../workers/mails/mails.ts';
import { minuteMs, openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
let ownerToken: string;
beforeAll(async () => {
  doors = await openDoors();
  await doors.newStaff('owner');
  ownerToken = (await doors.enterStaff('owner')).json().token;
}, 60_000);
afterAll(() => doors.close());

const asOwner = async (path: string, body: object) => {
  const answer = await doors.send(path, body, { token: ownerToken });
  expect(answer.json()).toMatchObject({ result: true });
  return answer.json().detail;
};
const byLine = (LINETOKEN: string) =>
  doors.send(authen.ownerLine.path, { LINETOKEN, unique: 'd1' }, { language: 'en' });
const link = (LINETOKEN: string, token: string) => doors.send(authen.registerOwnerLine.path, { LINETOKEN, token });
const register = async (email: string, more: object = {}) => {
  const who = { name: 'มานี', email, phone: '0812345678', password, ...(await doors.registrationCode(email)) };
  return doors.send(authen.registerOwnerUser.path, { ...who, ...more }, { language: 'en' });
};
const none = { isAdmin: false, permissionId: null };

describe('LINE', () => {
  it('opens the back office once an account is linked, and says what to do before', async () => {
    const token = doors.lineToken('good', 'backend');
    const before = await byLine(token);
    expect(before.json()).toMatchObject({ code: 403, message: expect.stringMatching(/not linked/) });
    expect((await link(token, ownerToken)).json()).toMatchObject({ result: true, detail: { kind: 'staff' } });
    expect((await byLine(token)).json()).toMatchObject({ result: true, detail: { id: 's-owner' } });
    expect(await doors.typesOf('staff-klangdee.s-owner')).toEqual(['StaffAdded', 'StaffLineLinked']);
  });

  it('opens the console with an account of its own app', async () => {
    const adminId = await doors.newAdmin('console@example.com');
    const entered = await doors.send(authen.adminUser.path, { username: 'console@example.com', password });
    const token = doors.lineToken('good', 'admin', 'platform');
    expect((await link(token, entered.json().token)).json()).toMatchObject({ result: true });
    const answer = await doors.send(authen.adminLine.path, { LINETOKEN: token }, { host: 'second.localhost' });
    expect(answer.json()).toMatchObject({ result: true, detail: { kind: 'admin', id: adminId } });
    expect(await doors.typesOf(`admin-platform.${adminId}`)).toContain('AdminLineLinked');
  });

  it('is unlinked by its owner, and opens nothing from then on', async () => {
    const adminId = await doors.newAdmin('leaves-line@example.com');
    const { token } = (
      await doors.send(authen.adminUser.path, { username: 'leaves-line@example.com', password })
    ).json();
    const line = doors.lineToken('good', 'admin', 'staff');
    const isLinked = async () => (await doors.send(authen.ownLine.path, {}, { token })).json().detail.isLinked;
    expect(await isLinked()).toBe(false);
    await link(line, token);
    expect(await isLinked()).toBe(true);
    expect((await doors.send(authen.unlinkOwnLine.path, {}, { token })).statusCode).toBe(200);
    expect(await isLinked()).toBe(false);
    expect((await doors.send(authen.adminLine.path, { LINETOKEN: line })).statusCode).toBe(403);
    expect(await doors.typesOf(`admin-platform.${adminId}`)).toContain('AdminLineUnlinked');
  });

  it('does not open with an expired token, one of another app, or one that LINE never gave out', async () => {
    const answerTo = async (token: string) => {
      const { statusCode, json } = await byLine(token);
      return [statusCode, json().message];
    };
    const [over, foreign] = [
      [400, expect.stringMatching(/expired/)],
      [400, expect.stringMatching(/another app/)],
    ];
    expect(await answerTo(doors.lineToken('expired', 'backend'))).toEqual(over);
    expect(await answerTo('made-up')).toEqual(over);
    expect(await answerTo(doors.lineToken('wrongChannel', null))).toEqual(foreign);
    // Back office and console have different LINE apps.
    expect(await answerTo(doors.lineToken('good', 'admin'))).toEqual(foreign);
  });

  it('being away is said so, and ends nobody’s session', async () => {
    doors.outside.line.setDown(true);
    const answer = await byLine(doors.lineToken('good', 'backend'));
    doors.outside.line.setDown(false);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.json().message).toMatch(/LINE cannot be reached/);
    expect((await doors.send(authen.userDetail.path, { token: ownerToken })).statusCode).toBe(200);
  });

  it('links an account to one person only', async () => {
    await doors.newStaff('other');
    const { token } = (await doors.enterStaff('other')).json();
    const answer = await link(doors.lineToken('good', 'backend'), token);
    expect(answer.json()).toMatchObject({ refusal: 'line_taken' });
    expect(await doors.typesOf('staff-klangdee.s-other')).toEqual(['StaffAdded']);
  });

  it('is linked by nobody who is not signed in here', async () => {
    const token = doors.lineToken('good', 'backend', 'staff');
    expect((await link(token, '')).json()).toMatchObject({ detail: 'No token , please login first' });
    expect((await link(token, 'dead')).json()).toMatchObject({ detail: 'Invalid Token' });
    expect((await link(token, (await doors.visit()).json().token)).statusCode).toBe(403);
  });
});

describe('somebody who registers', () => {
  it('waits for approval, hears of it by mail, and comes in', async () => {
    const email = 'manee@example.com';
    const { staffId } = (await register(email)).json().detail;
    expect(staffId).toMatch(/^s_/);
    const waiting = await doors.enterStaff(email, password, { language: 'en' });
    expect(waiting.json()).toMatchObject({ code: 403, message: expect.stringMatching(/waiting for an admin/) });
    await asOwner(staffCalls.approve.path, { staffId, ...none });
    const mail = await doors.mailTo(email, 2);
    expect(mail.text).toContain('http://localhost:3000/backend/loginpage');
    expect((await doors.enterStaff(email)).json()).toMatchObject({ result: true, detail: { id: staffId } });
  });

  it('may link LINE at once', async () => {
    const token = doors.lineToken('good', 'backend', 'staff');
    const { staffId } = (await register('line@example.com', { LINETOKEN: token })).json().detail;
    expect((await byLine(token)).json().message).toMatch(/waiting for an admin/);
    expect(await doors.typesOf(`staff-klangdee.${staffId}`)).toEqual(['StaffRegistered', 'StaffLineLinked']);
  });

  it('is told at the field that an e-mail is taken', async () => {
    await register('first@example.com');
    doors.clock.advance(minuteMs);
    const answer = await register('first@example.com');
    expect(answer.json()).toMatchObject({ refusal: 'email_taken', fields: [{ field: 'email' }] });
  });

  it('cannot say whose id it is to be', async () => {
    expect((await register('thief@example.com', { staffId: 's-owner' })).statusCode).toBe(400);
    expect((await doors.enterStaff('thief@example.com')).statusCode).toBe(400);
  });

  it('gets no e-mail that somebody was invited by', async () => {
    await asOwner(staffCalls.invite.path, { name: 'ชูใจ', email: 'invited@example.com', language: 'th', ...none });
    expect((await register('invited@example.com')).json()).toMatchObject({ refusal: 'email_taken' });
  });
});

describe('an invitation', () => {
  const invite = async (email: string) => {
    const { staffId } = await asOwner(staffCalls.invite.path, { name: 'ปิติ', email, language: 'en', ...none });
    return { staffId, invitation: linkIn(await doors.mailTo(email)) };
  };
  const linkIn = ({ text }: { text: string }): string =>
    new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams.get('invitation') ?? '';
  const open = (invitation: string, host?: string) =>
    doors.send(passwords.invitation.path, { invitation }, host === undefined ? {} : { host });
  const accept = (invitation: string) => doors.send(passwords.accept.path, { invitation, password, unique: 'd2' });

  it('is accepted once with a password of one’s own, and signs in', async () => {
    const { staffId, invitation } = await invite('piti@example.com');
    expect((await open(invitation)).json().detail).toMatchObject({ name: 'ปิติ', email: 'piti@example.com' });
    expect((await open(invitation, 'second.localhost')).statusCode).toBe(404);
    const accepted = (await accept(invitation)).json();
    expect(accepted).toMatchObject({ result: true, detail: { id: staffId, kind: 'staff' } });
    expect((await doors.send('/api/authen/session/list', {}, { token: accepted.token })).statusCode).toBe(200);
    expect((await accept(invitation)).statusCode).toBe(404);
    expect((await doors.enterStaff('piti@example.com')).statusCode).toBe(200);
  });

  it('opens nothing once a newer one was sent, nor after seven days', async () => {
    const { staffId, invitation: first } = await invite('late@example.com');
    await asOwner(staffCalls.inviteAgain.path, { staffId });
    const second = linkIn(await doors.mailTo('late@example.com', 2));
    expect((await open(first)).statusCode).toBe(404);
    expect((await open(second)).statusCode).toBe(200);
    const inAWeek = new Date(doors.clock.now().getTime() + 7 * 24 * 60 * minuteMs);
    expect(await doors.parts.invitations.find('klangdee', second, inAWeek)).toBeNull();
  });

  it('comes also with a reset: the old password and every session are over at once', async () => {
    const { staffId, invitation } = await invite('reset@example.com');
    const { token } = (await accept(invitation)).json();
    await asOwner(staffCalls.resetPassword.path, { staffId });
    const link = linkIn(await doors.mailTo('reset@example.com', 2));
    expect((await doors.enterStaff('reset@example.com')).statusCode).toBe(400);
    expect((await doors.send(authen.userDetail.path, { token })).statusCode).toBe(401);
    const body = { invitation: link, password: 'after-reset2', unique: 'd3' };
    expect((await doors.send(passwords.accept.path, body)).json()).toMatchObject({ result: true });
    expect((await doors.enterStaff('reset@example.com', 'after-reset2')).statusCode).toBe(200);
  });
});

describe('a reset that is heard of late', () => {
  const hearOfReset = async (staffId: string) => {
    const ports = { ...doors.parts, mailer: { send: async () => {} }, sent: mailsSent(doors.parts.pool) };
    const job = mails({ ...ports, publicUrl: 'http://localhost:3000' }).jobs.find(
      ({ name }) => name === 'void-password',
    );
    const at = new Date(doors.clock.now().getTime() - minuteMs).toISOString();
    await job?.perform({ staffId, at }, doors.system());
  };

  it('leaves a password that was set meanwhile, and makes one void that was not', async () => {
    const staffId = await doors.newStaff('late-reset');
    const at = doors.clock.now().toISOString();
    const reset = { type: 'ResetStaffPassword', staffId, byStaffId: 's-owner', isByAdmin: true, at } as const;
    await doors.system().execute(staff, staffId, reset);
    await doors.system().execute(staff, staffId, { type: 'ChangeStaffPassword', staffId, way: 'forgot', at });
    await doors.parts.accounts.changePassword({ org: 'klangdee', kind: 'staff', personId: staffId }, 'set-meanwhile1');
    await hearOfReset(staffId);
    expect((await doors.enterStaff('late-reset', 'set-meanwhile1')).statusCode).toBe(200);

    const other = await doors.newStaff('heard-reset');
    await doors.system().execute(staff, other, { ...reset, staffId: other });
    await hearOfReset(other);
    expect((await doors.enterStaff('heard-reset')).statusCode).toBe(400);
  });
});

describe('a new password', () => {
  it('is set with the old one, and every other session ends', async () => {
    await doors.newStaff('changer');
    const [here, there] = [(await doors.enterStaff('changer')).json(), (await doors.enterStaff('changer')).json()];
    const change = (oldPassword: string) =>
      doors.send(passwords.change.path, { oldPassword, password: 'brand-new-2' }, { token: here.token });
    expect((await change('not-it-1')).json()).toMatchObject({ code: 400, fields: [{ field: 'oldPassword' }] });
    expect((await change(password)).json()).toMatchObject({ result: true });
    const alive = async ({ token }: { token: string }) =>
      (await doors.send(authen.userDetail.path, { token })).statusCode;
    expect([await alive(here), await alive(there)]).toEqual([200, 401]);
    expect((await doors.enterStaff('changer', 'brand-new-2')).statusCode).toBe(200);
  });
});
