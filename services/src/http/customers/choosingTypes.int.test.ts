import { customerRecords } from '@klang/contracts/api/customerRecords';
import { customers } from '@klang/contracts/api/customers';
import { lookupCalls, readCalls } from '@klang/contracts/api/lookups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoors, type TestDoors } from '../testing/doorsFixture.ts';

let doors: TestDoors;
let owner: string;
const ids: string[] = [];
const typeId = 'company';

beforeAll(async () => {
  doors = await openDoors();
  owner = await doors.signedIn('staff', 'owner');
  const names = { name_th: 'นิติบุคคล', name_en: 'Company', active: true, status: 5 };
  await send(lookupCalls.customertype.add.path, { _id: typeId, fields: { ...names, number: 1, withholding: true } });
  for (const who of ['a', 'b', 'c']) ids.push(await doors.newCustomer(`${who}@types.test`));
}, 60_000);
afterAll(() => doors.close());

const send = async (path: string, body: object, more: object = {}) =>
  (await doors.send(path, body, { token: owner, language: 'en', ...more })).json();
const choose = async (body: object) => (await send(customerRecords.chooseTypes.path, body)).detail;
const typed = async (): Promise<string[]> => {
  const { detail } = await send(readCalls.customer.get.path, { filter: { typeId }, limit: 50 });
  return detail.data.map(({ _id }: { _id: string }) => _id).toSorted();
};

describe('the type of many customers', () => {
  it('is looked at first, then chosen for those named, and for whoever has it nothing changes', async () => {
    await expect.poll(async () => (await choose({ ids, typeId, isPreview: true }))?.changed).toBe(3);
    expect(await typed()).toEqual([]);
    expect(await choose({ ids: ids.slice(0, 1), typeId })).toMatchObject({ changed: 1, alreadySo: 0, refused: [] });
    await expect.poll(typed).toEqual(ids.slice(0, 1));
    expect(await choose({ ids: [...ids, 'nobody'], typeId })).toMatchObject({ changed: 2, alreadySo: 1 });
    await expect.poll(typed).toEqual(ids.toSorted());
  });

  it('is chosen for all that the filter finds, turn by turn, though they leave it while they are worked off', async () => {
    const all = { filter: { typeId, status: 5 }, search: 'types.test', typeId: null, limit: 2 };
    const first = await choose(all);
    expect(first).toMatchObject({ changed: 2, next: expect.any(String) });
    expect(await choose({ ...all, after: first.next })).toMatchObject({ changed: 1, next: null });
    await expect.poll(typed).toEqual([]);
  });

  it('is refused by its customer for whoever is forgotten, and chosen for the others', async () => {
    const [gone = '', ...others] = ids;
    expect((await send(customers.forget.path, { customerId: gone, reason: 'asked' })).result).toBe(true);
    const look = () => choose({ ids: [gone, ...others], typeId, isPreview: true });
    await expect.poll(async () => (await look()).refused.length).toBe(1);
    expect(await look()).toMatchObject({
      changed: 2,
      refused: [{ _id: gone, why: expect.stringContaining('customer') }],
    });
    expect(await choose({ ids: [gone, ...others], typeId })).toMatchObject({ changed: 2, refused: [{ _id: gone }] });
    await expect.poll(typed).toEqual(others.toSorted());
  });

  it('is one that is offered, in this organization', async () => {
    const answer = (await send(customerRecords.chooseTypes.path, { ids, typeId: 'none' })).refusal;
    expect(answer).toBe('customer_type_not_offered');
    await doors.newStaff('other', 'second');
    const { token } = (await doors.enterStaff('other', undefined, { host: 'second.localhost' })).json();
    const elsewhere = await send(
      customerRecords.chooseTypes.path,
      { ids, typeId: null },
      { token, host: 'second.localhost' },
    );
    expect(elsewhere.detail).toMatchObject({ changed: 0, alreadySo: 0 });
  });

  it('narrows a file to those who are chosen, however many', async () => {
    const some = Array.from({ length: 300 }, (_, at) => `unknown-${at}`);
    const body = { filter: { _id: [...some, ids[1]] }, format: 'csv', columns: ['email'] };
    const answer = await doors.send(readCalls.customer.export.path, body, { token: owner });
    expect(answer.body.split('\n').filter((line) => line.includes('@types.test'))).toHaveLength(1);
  });
});
