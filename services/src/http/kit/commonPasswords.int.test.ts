import { endpoints } from '@klang/contracts/api/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';
import { chosenPasswords } from './commonPasswords.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await openDoors();
}, 60_000);
afterAll(() => doors.close());

const choosing = endpoints.filter((one) => chosenPasswords(one).length > 0);

it('the rule of common passwords holds for every call by which somebody chooses one', () => {
  expect(choosing.map(({ path }) => path).sort()).toEqual([
    '/api/authen/forgot/{door}/reset',
    '/api/authen/invitation/accept',
    '/api/authen/password/change',
    '/api/authen/registeruser/owner/user',
    '/api/engine/customer/register',
  ]);
});

it('a password that everybody guesses is refused at its field, in both languages', async () => {
  await doors.newStaff('chooser');
  const { token } = (await doors.enterStaff('chooser')).json();
  const change = (next: string, language?: 'en') =>
    doors.send(
      '/api/authen/password/change',
      { oldPassword: password, password: next },
      { token, ...(language && { language }) },
    );
  for (const one of ['basketball1', 'q1w2e3r4t5', 'Manchester123']) {
    expect((await change(one, 'en')).json()).toMatchObject({
      code: 400,
      fields: [{ field: 'password', message: 'Many people use this password. Please choose another one.' }],
    });
  }
  expect((await change('basketball1')).json().fields[0].message).toMatch(/ใช้กันมาก/);
  expect((await change('basket-and-77-balls')).statusCode).toBe(200);
});
