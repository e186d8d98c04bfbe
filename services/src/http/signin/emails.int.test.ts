import { authen } from '@klang/contracts/api/authen';
import { emails } from '@klang/contracts/api/emails';
import { staff as staffCalls } from '@klang/contracts/api/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs, openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await openDoors();
}, 60_000);
afterAll(() => doors.close());

const call = async (path: string, body: object, token?: string) =>
  (await doors.send(path, body, { language: 'en', ...(token && { token }) })).json();
const ask = (email: string, token: string, withPassword = password) =>
  call(emails.ask.path, { email, password: withPassword, language: 'en' }, token);
const change = async (email: string, token: string) => {
  const { otpId } = (await ask(email, token)).detail;
  return call(emails.confirm.path, { otpId, code: doors.codeIn(await doors.mailTo(email)) }, token);
};
const isIn = async (username: string) => (await doors.visit({ username, password })).json().result;

describe('an e-mail by which somebody signs in', () => {
  it('is a customer’s other one once the code came back, and the former one is told', async () => {
    await doors.newCustomer('old@example.com');
    const { token } = (await doors.visit({ username: 'old@example.com', password })).json();
    expect((await call(emails.mine.path, {}, token)).detail).toEqual({ email: 'old@example.com', isProved: false });
    expect(await ask('new@example.com', token, 'not-it-at-all1')).toMatchObject({ fields: [{ field: 'password' }] });
    const { otpId } = (await ask('new@example.com', token)).detail;
    const right = doors.codeIn(await doors.mailTo('new@example.com'));
    const wrong = right === '000000' ? '111111' : '000000';
    expect(await call(emails.confirm.path, { otpId, code: wrong }, token)).toMatchObject({ code: 400 });
    expect([await isIn('old@example.com'), await isIn('new@example.com')]).toEqual([true, false]);
    expect((await call(emails.confirm.path, { otpId, code: right }, token)).detail).toEqual({
      email: 'new@example.com',
    });
    expect([await isIn('old@example.com'), await isIn('new@example.com')]).toEqual([false, true]);
    expect((await doors.mailTo('old@example.com')).subject).toContain('เปลี่ยน');
    expect((await call(emails.mine.path, {}, token)).detail).toEqual({ email: 'new@example.com', isProved: true });
  });

  it('is proved by a code to itself, once', async () => {
    const customerId = await doors.newCustomer('mine@example.com');
    const { token } = (await doors.visit({ username: 'mine@example.com', password })).json();
    expect((await change('mine@example.com', token)).detail).toEqual({ email: 'mine@example.com' });
    expect((await call(emails.mine.path, {}, token)).detail.isProved).toBe(true);
    expect((await doors.typesOf(`customer-klangdee.${customerId}`)).at(-1)).toBe('CustomerEmailProved');
  });

  it('is nobody’s second time, and no code opens what it was not asked for', async () => {
    await doors.newCustomer('has@example.com');
    await doors.newCustomer('wants@example.com');
    const { token } = (await doors.visit({ username: 'wants@example.com', password })).json();
    expect((await change('has@example.com', token)).refusal).toBe('email_taken');
    expect(await isIn('wants@example.com')).toBe(true);
    doors.clock.advance(minuteMs);
    const { otpId } = (await ask('other@example.com', token)).detail;
    const code = doors.codeIn(await doors.mailTo('other@example.com'));
    expect((await doors.verify(otpId, code)).json().refusal).toBe('otp_not_found');
  });

  it('is changed by its owner at every door, and by a clerk for nobody', async () => {
    const staffId = await doors.newStaff('boss@example.com');
    const { token } = (await doors.enterStaff('boss@example.com')).json();
    const { revision } = (await call(staffCalls.one.path, { staffId }, token)).detail.staff;
    const own = { staffId, revision, name: 'วิภา', email: 'mine-now@example.com', phone: null };
    expect(await call(staffCalls.change.path, own, token)).toMatchObject({
      refusal: 'email_not_yours',
      fields: [{ field: 'email' }],
    });
    expect((await change('boss-new@example.com', token)).detail).toEqual({ email: 'boss-new@example.com' });
    expect((await doors.enterStaff('boss-new@example.com')).statusCode).toBe(200);
  });
});

describe('a registration', () => {
  it('is shown to nobody, and claims nothing, before the e-mail is proved', async () => {
    const email = 'victim@example.com';
    const who = { name: 'มานี', email, phone: '0812345678', password };
    const { otpId } = (await call(authen.askToRegister.path, { email, language: 'en' })).detail;
    await doors.mailTo(email);
    expect((await call(authen.registerOwnerUser.path, { ...who, otpId, code: '000000' })).result).toBe(false);
    expect(await doors.parts.accounts.ownerOf({ org: 'klangdee', kind: 'staff', login: email })).toBeNull();
    expect(await doors.people.staff.count('klangdee', { status: 'waiting' })).toBe(0);
  });

  it('that was turned down is asked anew by who reads the e-mail, and by nobody else', async () => {
    const email = 'again@example.com';
    const who = { name: 'มานี', email, phone: '0812345678' };
    const first = await doors.registrationCode(email);
    const { staffId } = (await call(authen.registerOwnerUser.path, { ...who, password, ...first })).detail;
    await doors.newStaff('rejecting');
    const { token } = (await doors.enterStaff('rejecting')).json();
    expect((await call(staffCalls.reject.path, { staffId, reason: 'no' }, token)).result).toBe(true);
    const stolen = { ...who, password: 'of-a-stranger1', ...first };
    expect((await call(authen.registerOwnerUser.path, stolen)).refusal).toBe('otp_spent');
    expect((await doors.enterStaff(email)).json().message).toMatch(/ไม่ได้รับอนุมัติ/);
    doors.clock.advance(minuteMs);
    const again = { ...who, password, ...(await doors.registrationCode(email)) };
    expect((await call(authen.registerOwnerUser.path, again)).detail).toEqual({ staffId });
  });
});
