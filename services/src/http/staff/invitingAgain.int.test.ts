import type { TurnOutcome } from '@klang/contracts/api/lookups';
import { staff as calls } from '@klang/contracts/api/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDoors, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
let owner: string;
beforeAll(async () => {
  doors = await openDoors();
  await doors.newStaff('owner');
  owner = (await doors.enterStaff('owner')).json().token;
}, 60_000);
afterAll(() => doors.close());

const ask = async (path: string, body: object) => (await doors.send(path, body, { token: owner })).json().detail;

it('many are invited again turn by turn, and nobody is left out', async () => {
  for (const name of ['one', 'two', 'three']) {
    const invitation = { name, email: `${name}@example.com`, language: 'th', isAdmin: true, permissionId: null };
    await ask(calls.invite.path, invitation);
  }
  const found = { deed: 'inviteAgain', status: 'invited' };
  const look = async () => (await ask(calls.many.path, { ...found, isPreview: true })).changed;
  await expect.poll(look).toBe(3);
  const sinceOf = async () =>
    (await doors.people.staff.list('klangdee', { status: 'invited' })).rows.map(({ since }) => since);
  const turns: TurnOutcome[] = [];
  const before = await sinceOf();
  for (let next: string | null | undefined; next !== null; next = turns.at(-1)?.next) {
    turns.push(await ask(calls.many.path, { ...found, limit: 1, ...(next && { after: next }) }));
    // The next turn continues after the new position of the last row.
    await expect
      .poll(async () => (await sinceOf()).filter((since) => !before.includes(since)).length)
      .toBe(turns.length);
  }
  expect(turns.map(({ changed }) => changed)).toEqual([1, 1, 1]);
});
