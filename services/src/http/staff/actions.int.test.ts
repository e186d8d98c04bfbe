import { contacts } from '@klang/contracts/api/contacts';
import { customers } from '@klang/contracts/api/customers';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { staff } from '@klang/contracts/api/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoors, type TestDoors } from '../testing/doorsFixture.ts';
import { right } from '../testing/lookupsFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

let doors: TestDoors;
let owner: string;
let ownerId: string;
beforeAll(async () => {
  doors = await openDoors();
  ownerId = await doors.newStaff('owner');
  owner = (await doors.enterStaff('owner')).json().token;
}, 60_000);
afterAll(() => doors.close());

const send = async (path: string, body: object, token = owner) => {
  const answer = (await doors.send(path, body, { token, language: 'en' })).json();
  expect([path, answer.code]).toEqual([path, 200]);
  return answer.detail;
};
type DoingShown = Readonly<Record<'category' | 'subjectId' | 'name' | 'kind', string | null>>;
const namesFor = async (token: string) => {
  const { data } = await send(staff.actions.path, { staffId: ownerId, limit: 4 }, token);
  return data.map(({ category, subjectId, name, kind }: DoingShown) => [category, subjectId, name, kind]);
};

describe('what a backend user did', () => {
  it('names what it was done to, to whoever may see that', async () => {
    await hireWith(doors, 'looker', { staff: 'v' });
    const looker = await doors.signedIn('staff', 'looker');
    const visitor = (await doors.visit()).json().token;
    const who = { firstname: 'มาลี', lastname: 'ดีงาม', phone: '0812345678', email: 'malee@example.com' };
    const message = { kind: 'question', name: 'วิภา สุขใจ', email: 'wipa@example.com', phone: null };
    const written = { ...message, text: '?', estimate: null, language: 'th' };
    const { contactId } = await send(contacts.send.path, written, visitor);
    await send(contacts.assign.path, { contactId, staffId: ownerId });
    const { customerId } = await send(customers.add.path, { ...who, language: 'th' });
    await send(lookupCalls.size.add.path, { _id: 'large', fields: { ...right['size'], name_en: 'Large' } });
    const { revision } = (await send(staff.one.path, { staffId: 'looker' })).staff;
    await send(staff.change.path, { staffId: 'looker', revision, name: 'พิมพ์', email: null, phone: null });
    expect(await namesFor(owner)).toEqual([
      ['staff', 'looker', 'พิมพ์', null],
      ['lookup', 'large', 'Large', 'size'],
      ['customer', customerId, 'มาลี ดีงาม', null],
      ['contact', contactId, 'วิภา สุขใจ', null],
    ]);
    expect(await namesFor(looker)).toEqual([
      ['staff', 'looker', 'พิมพ์', null],
      ['lookup', 'large', null, null],
      ['customer', customerId, null, null],
      ['contact', contactId, null, null],
    ]);
  });
});
