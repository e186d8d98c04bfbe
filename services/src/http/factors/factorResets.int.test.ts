import { authen } from '@klang/contracts/api/authen';
import { factors } from '@klang/contracts/api/factors';
import { sessions } from '@klang/contracts/api/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staff } from '../../domain/staff.ts';
import { openDoors, type TestDoors } from '../testing/doorsFixture.ts';
import { factorCalls } from '../testing/factorFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

const stepMs = 30_000;
let doors: TestDoors;
let hands: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  doors = await openDoors({ factorRule: 'admins' });
  hands = factorCalls(doors);
}, 60_000);
afterAll(() => doors.close());

const furnished = async (email: string) => {
  const staffId = await doors.newStaff(email);
  const at = doors.clock.now().toISOString();
  const contact = { name: 'วิภา', email, phone: null, byStaffId: 'boss', isByAdmin: true, at } as const;
  await doors.system().execute(staff, staffId, { type: 'ChangeStaffProfile', staffId, ...contact });
  return { staffId, email, ...(await hands.setUpApp((await hands.knock(email)).detail.ticket)) };
};
const reset = (token: string, staffId: string, reason = 'lost phone') =>
  doors.send(factors.resetOfStaff.path, { staffId, reason }, { token });

describe('a second factor that was lost', () => {
  it('is reset by another admin with a reason: codes and sessions end, its owner hears of it and sets up anew', async () => {
    const lost = await furnished('lost@klang.test');
    const token = await doors.signedIn('staff', 'helper');
    expect((await reset(token, lost.staffId)).statusCode).toBe(200);
    expect((await doors.send(sessions.mine.path, {}, { token: lost.token })).statusCode).toBe(401);
    expect((await doors.mailTo(lost.email)).text).toContain('/backend/loginpage');
    const { detail } = await hands.knock(lost.email);
    expect(detail).toMatchObject({ awaits: 'setUp', ways: [] });
    const again = await hands.setUpApp(detail.ticket);
    const { detail: next } = await hands.knock(lost.email);
    // Recovery codes from before the reset are invalid.
    expect((await hands.show(next.ticket, { recovery: lost.codes[1] })).statusCode).toBe(400);
    expect((await hands.show(next.ticket, { recovery: again.codes[1] })).statusCode).toBe(200);
    const types = await doors.typesOf(`person-klangdee.${lost.staffId}`);
    expect(types.filter((type) => type === 'FactorsReset')).toHaveLength(1);
    expect((await reset(token, lost.staffId, '')).statusCode).toBe(400);
  });

  it('is reset neither by oneself, nor by somebody who holds less, nor in another organization', async () => {
    const lost = await furnished('safe@klang.test');
    expect((await reset(lost.token, lost.staffId)).json()).toMatchObject({ refusal: 'staff_is_yourself' });
    await hireWith(doors, 'less', { staff: 'viu' });
    expect((await reset(await doors.signedIn('staff', 'less'), lost.staffId)).json()).toMatchObject({
      refusal: 'only_admins',
    });
    const stranger = await doors.signedIn('staff', 'stranger', 'second');
    expect((await reset(stranger, lost.staffId)).statusCode).toBe(404);
    expect((await hands.mine(lost.token)).data).toHaveLength(1);
  });

  it('of the only admin of an organization is reset in the console, and that of a platform admin by another one', async () => {
    const lost = await furnished('only@klang.test');
    const adminId = await doors.newAdmin('lost-admin@klang.test');
    await hands.setUpApp((await hands.knockAtConsole('lost-admin@klang.test')).detail.ticket);
    const helper = await doors.newAdmin('helping-admin@klang.test');
    const token = await doors.signedIn('admin', helper, 'platform');
    const why = { reason: 'lost phone' };
    const ofStaff = { org: 'klangdee', staffId: lost.staffId, ...why };
    expect((await doors.send(factors.resetOfOrgStaff.path, ofStaff, { token })).statusCode).toBe(200);
    expect((await hands.knock(lost.email)).detail).toMatchObject({ awaits: 'setUp' });
    const own = { adminId: helper, ...why };
    expect((await doors.send(factors.resetOfAdmin.path, own, { token })).json()).toMatchObject({
      refusal: 'admin_is_yourself',
    });
    expect((await doors.send(factors.resetOfAdmin.path, { adminId, ...why }, { token })).statusCode).toBe(200);
    expect((await hands.knockAtConsole('lost-admin@klang.test')).detail).toMatchObject({ awaits: 'setUp' });
  });
});

describe('LINE', () => {
  it('opens a door that asks for a second factor only with that factor', async () => {
    const { token, staffId, secret } = await furnished('by-line@klang.test');
    const LINETOKEN = doors.lineToken('good', 'backend');
    expect((await doors.send(authen.registerOwnerLine.path, { LINETOKEN, token })).statusCode).toBe(200);
    const answer = (await doors.send(authen.ownerLine.path, { LINETOKEN, unique: 'd1' })).json();
    expect(answer.token).toBeUndefined();
    expect(answer.detail).toMatchObject({ awaits: 'factor' });
    doors.clock.advance(stepMs);
    const shown = await hands.show(answer.detail.ticket, { code: await hands.codeOf(secret) });
    expect(shown.json()).toMatchObject({ result: true, detail: { id: staffId } });
  });

  it('alone sets up no factor: the password is asked for first', async () => {
    const staffId = await doors.newStaff('by-line-alone@klang.test');
    const LINETOKEN = doors.lineToken('good', 'backend', 'staff');
    const owner = await doors.signedIn('staff', staffId);
    expect((await doors.send(authen.registerOwnerLine.path, { LINETOKEN, token: owner })).statusCode).toBe(200);
    const { detail } = (await doors.send(authen.ownerLine.path, { LINETOKEN, unique: 'd1' })).json();
    expect(detail).toMatchObject({ awaits: 'setUp' });
    const begin = () => doors.send(factors.beginTotp.path, {}, { token: detail.ticket });
    expect((await begin()).statusCode).toBe(403);
    await doors.send(factors.prove.path, { password: 'klang-demo1' }, { token: detail.ticket });
    expect((await begin()).statusCode).toBe(200);
    expect((await doors.send(sessions.mine.path, {}, { token: detail.ticket })).statusCode).toBe(401);
  });
});
