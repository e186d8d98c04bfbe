import { authen } from '@klang/contracts/api/authen';
import { sessions } from '@klang/contracts/api/sessions';
import { unattendedHeader } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs, openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await openDoors();
  await doors.newCustomer('same@example.com');
  await doors.newStaff('same@example.com');
  await doors.newAdmin('same@example.com');
}, 60_000);
afterAll(() => doors.close());

const username = 'same@example.com';
const enter = {
  customer: () => doors.visit({ username, password }),
  staff: () => doors.enterStaff(username),
  admin: () => doors.send(authen.adminUser.path, { username, password }),
};
const statusOf = async (token: string) => (await doors.send(authen.userDetail.path, { token })).statusCode;

describe.each(Object.entries(enter))('where a person of kind %s is signed in', (_, signIn) => {
  it('is their own list; one place is ended from another, and then all the others', async () => {
    const tokens: string[] = [];
    for (const _time of [1, 2, 3, 4]) tokens.push((await signIn()).json().token);
    const [here = ''] = tokens;
    const call = async (path: string, body: object) => (await doors.send(path, body, { token: here })).json();
    const places = async (): Promise<{ id: string; isThis: boolean }[]> =>
      (await call(sessions.mine.path, {})).detail.data;
    const all = await places();
    expect(all.map(({ isThis }) => isThis).sort()).toEqual([false, false, false, true]);

    const other = all.find(({ isThis }) => !isThis)?.id;
    expect(await call(sessions.end.path, { sessionId: other })).toMatchObject({ result: true });
    expect((await Promise.all(tokens.map(statusOf))).filter((status) => status === 401)).toHaveLength(1);
    expect((await places()).map(({ id }) => id)).not.toContain(other);

    expect(await call(sessions.endOthers.path, {})).toMatchObject({ detail: { ended: 2 } });
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 401, 401, 401]);
  });
});

describe('a session that is ended from another place', () => {
  it('may be ended once more, as after an answer that was lost, and its end is said once', async () => {
    const personId = await doors.newCustomer('again@example.com');
    const enterAgain = async () => (await doors.visit({ username: 'again@example.com', password })).json().token;
    const [here] = [await enterAgain(), await enterAgain()];
    const call = async (path: string, body: object) => (await doors.send(path, body, { token: here })).json();
    const places: readonly { readonly id: string; readonly isThis: boolean }[] = (await call(sessions.mine.path, {}))
      .detail.data;
    const sessionId = places.find(({ isThis }) => !isThis)?.id;
    for (const _ of ['once', 'twice'])
      expect(await call(sessions.end.path, { sessionId })).toMatchObject({ code: 200 });
    expect(await call(sessions.endOthers.path, {})).toMatchObject({ detail: { ended: 0 } });
    expect(await doors.typesOf(`person-klangdee.${personId}`)).toEqual(['SessionsEnded']);
    expect(await call(sessions.end.path, { sessionId: 'nobodys' })).toMatchObject({ code: 404 });
  });
});

describe('a session whose time is up', () => {
  const sessionAnswer = async (token: string, language?: 'en') =>
    (await doors.send(sessions.mine.path, {}, { token, ...(language && { language }) })).json();

  it('says why: nothing happened for an hour, in the words of the person', async () => {
    const { token } = (await enter.admin()).json();
    doors.clock.advance(60 * minuteMs);
    expect(await sessionAnswer(token, 'en')).toMatchObject({
      code: 401,
      detail: 'Invalid Token',
      message: 'Logged out because nothing happened for an hour. Please log in again.',
    });
    expect((await sessionAnswer(token)).message).toBe('ออกจากระบบแล้ว เพราะไม่มีการใช้งานนาน 1 ชั่วโมง กรุณาเข้าสู่ระบบอีกครั้ง');
    expect((await doors.send(authen.userDetail.path, { token })).json().message).toMatch(/1 ชั่วโมง/);
  });

  it('says so after twelve hours to staff', async () => {
    const { token } = (await enter.staff()).json();
    doors.clock.advance(12 * 60 * minuteMs);
    expect((await sessionAnswer(token, 'en')).message).toMatch(/for 12 hours/);
  });

  it('says no more than that it is over to whoever brings a token that was ended, or that never was', async () => {
    const { token } = (await enter.staff()).json();
    await doors.send(authen.logout.path, {}, { token });
    const [ended, strange] = [await sessionAnswer(token, 'en'), await sessionAnswer('never-given-out', 'en')];
    expect(ended.message).toBe(strange.message);
  });

  it('is not put off by a page that goes on reading while nobody sits at it', async () => {
    const [attended, left] = [(await enter.admin()).json().token, (await enter.admin()).json().token];
    const read = (token: string, headers: Record<string, string> = {}) =>
      doors.call(sessions.mine.path, {}, { token, headers });
    for (let quarter = 0; quarter < 5; quarter += 1) {
      doors.clock.advance(15 * minuteMs);
      await read(attended);
      await read(left, { [unattendedHeader]: '1' });
      await doors.send(authen.userDetail.path, { token: left });
    }
    expect([await statusOf(attended), await statusOf(left)]).toEqual([200, 401]);
  });
});
