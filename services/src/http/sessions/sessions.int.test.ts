import { authen } from '@klang/contracts/api/authen';
import { sessions } from '@klang/contracts/api/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';

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
