import { customerRecords } from '@klang/contracts/api/customerRecords';
import { customers } from '@klang/contracts/api/customers';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

let doors: TestDoors;
let owner: string;
beforeAll(async () => {
  doors = await openDoors();
  owner = await doors.signedIn('staff', 'owner');
}, 60_000);
afterAll(() => doors.close());

const details = {
  firstname: 'มาลี',
  lastname: 'ใหม่',
  phone: '081 999 9999',
  secondPhone: '02-123-4567',
  taxId: '1999999999999',
  passport: null,
  gender: 'female',
  bornOn: '1992-03-04',
  nationality: 'TH',
  language: 'en',
};
const where = { detail: '27/4', subDistrict: '103901', postcode: '10110' };
const placeOf = (addressId: string, name = 'บ้าน') => ({ addressId, name, address: where });

const someone = async (email: string) => {
  const customerId = await doors.newCustomer(email);
  const { token } = (await doors.visit({ username: email, password })).json();
  const send = (path: string, body: object = {}) => doors.send(path, body, { token, language: 'en' });
  const record = async (): Promise<CustomerRecord> => (await send(ownRecord.get.path)).json().detail;
  return { customerId, token, send, record };
};
const asStaff = (path: string, body: object, token = owner) => doors.send(path, body, { token, language: 'en' });

describe('a customer’s own record', () => {
  it('is changed by its owner, who is called by their new name at once, also in the back office', async () => {
    const { customerId, token, send, record } = await someone('names@example.com');
    expect((await send(ownRecord.change.path, { details, revision: 0 })).json()).toMatchObject({ result: true });
    expect((await record()).details).toEqual({
      ...details,
      phone: '0819999999',
      secondPhone: '021234567',
      revision: 1,
    });
    await expect
      .poll(async () => (await doors.send('/api/authen/getuserdetail', { token }, {})).json().detail?.displayName)
      .toBe('มาลี ใหม่');
    const found = async () =>
      (await asStaff('/api/owner/get/customer', { filter: { _id: customerId }, limit: 1 })).json().detail?.data?.[0];
    await expect.poll(found).toMatchObject({ firstname: 'มาลี', phone: '+66819999999' });
  });

  it('is written over nobody unseen, says faults at their fields, and is the same when it is sent twice', async () => {
    const { send, record } = await someone('twice@example.com');
    const change = (over: object, revision: number) =>
      send(ownRecord.change.path, { details: { ...details, ...over }, revision });
    await change({}, 0);
    expect((await change({}, 0)).statusCode).toBe(200);
    expect((await change({ lastname: 'อื่น' }, 0)).json()).toMatchObject({
      code: 409,
      refusal: 'lookup_changed_meanwhile',
    });
    expect((await record()).details).toMatchObject({ lastname: 'ใหม่', revision: 1 });
    expect((await change({ taxId: '1999999999998' }, 1)).json()).toMatchObject({
      code: 400,
      fields: [{ field: 'details.taxId' }],
    });
    expect((await change({ bornOn: '2999-01-01' }, 1)).json()).toMatchObject({
      refusal: 'born_in_future',
      fields: [{ field: 'details.bornOn' }],
    });
  });

  it('keeps places and a company, and tells who changed what', async () => {
    const { customerId, send, record } = await someone('places@example.com');
    const company = { companyName: 'บริษัท ตัวอย่าง จำกัด', taxId: '0-9999-99999-99-1' };
    const tax = { company, address: 'เชียงใหม่', withholds: true };
    await send(ownRecord.keepPlace.path, { place: placeOf('a1'), revision: null });
    await asStaff(customerRecords.keepPlace.path, { customerId, place: placeOf('a2', 'ที่ทำงาน'), revision: null });
    await send(ownRecord.mainPlace.path, { addressId: 'a2' });
    await send(ownRecord.changeTax.path, { tax, revision: 0 });
    await send(ownRecord.dropPlace.path, { addressId: 'a1' });
    const found = await record();
    expect(found.places).toEqual([{ ...placeOf('a2', 'ที่ทำงาน'), isMain: true, revision: 0 }]);
    expect(found.tax).toMatchObject({ company: { taxId: '0999999999991', branch: '00000' }, withholds: true });
    const { steps } = (await send(ownRecord.history.path)).json().detail;
    expect(steps.map(({ type, by }: { type: string; by: object }) => [type, by])).toMatchObject([
      ['CustomerAddressDropped', { kind: 'customer' }],
      ['CustomerTaxChanged', { kind: 'customer' }],
      ['CustomerMainAddressChosen', { kind: 'customer' }],
      ['CustomerAddressKept', { kind: 'staff', name: null }],
      ['CustomerAddressKept', { kind: 'customer' }],
      ['CustomerRegistered', {}],
    ]);
    expect(steps[2].changes).toEqual([{ field: 'main', was: 'บ้าน', is: 'ที่ทำงาน' }]);
  });

  it('is sealed in the log, and nothing of it is left of who is forgotten', async () => {
    const { customerId, send } = await someone('sealed@example.com');
    await send(ownRecord.change.path, { details, revision: 0 });
    await send(ownRecord.keepPlace.path, { place: placeOf('a1'), revision: null });
    expect((await asStaff(customers.forget.path, { customerId, reason: 'asked' })).statusCode).toBe(200);
    const left: CustomerRecord = (await asStaff(customerRecords.get.path, { customerId })).json().detail;
    expect(left.details).toMatchObject({ firstname: null, phone: null, taxId: null, bornOn: null, gender: null });
    expect(left.places).toMatchObject([{ name: null, address: null }]);
    const again = await asStaff(customerRecords.change.path, { customerId, details, revision: 1 });
    expect(again.json()).toMatchObject({ refusal: 'customer_not_found' });
  });
});

describe('staff', () => {
  it('see the tax ID of tax invoices for a person in part, and leave it as it is unless they type another', async () => {
    const { customerId, send, record } = await someone('own-invoices@example.com');
    const invoicePerson = { name: 'มานี ใจดี', taxId: '1-9999-99999-99-9' };
    const tax = { company: null, invoicePerson, address: 'เชียงใหม่', withholds: false };
    await send(ownRecord.changeTax.path, { tax, revision: 0 });
    expect((await record()).tax.invoicePerson).toEqual({ name: 'มานี ใจดี', taxId: '1999999999999' });
    const seen = async () => (await asStaff(customerRecords.get.path, { customerId })).json().detail.tax;
    expect((await seen()).invoicePerson).toEqual({ name: 'มานี ใจดี', taxId: '•••••••••9999' });
    const named = { ...tax, invoicePerson: { name: 'มานี ใจงาม' } };
    expect((await asStaff(customerRecords.changeTax.path, { customerId, tax: named, revision: 1 })).statusCode).toBe(
      200,
    );
    expect((await record()).tax.invoicePerson).toEqual({ name: 'มานี ใจงาม', taxId: '1999999999999' });
    const { steps } = (await asStaff(customerRecords.history.path, { customerId })).json().detail;
    expect(JSON.stringify(steps)).not.toContain('1999999999999');
    expect(steps[0].changes).toEqual([{ field: 'invoiceName', was: 'มานี ใจดี', is: 'มานี ใจงาม' }]);
    // An older page knows no person.
    const { invoicePerson: _, ...older } = tax;
    await asStaff(customerRecords.changeTax.path, { customerId, tax: { ...older, address: 'แพร่' }, revision: 2 });
    await send(ownRecord.changeTax.path, { tax: { ...older, address: 'ลำพูน' }, revision: 3 });
    expect((await record()).tax).toMatchObject({ invoicePerson: { taxId: '1999999999999' }, address: 'ลำพูน' });
    const off = { ...tax, invoicePerson: null };
    await asStaff(customerRecords.changeTax.path, { customerId, tax: off, revision: 4 });
    const again = await asStaff(customerRecords.changeTax.path, { customerId, tax: named, revision: 5 });
    expect(again.json()).toMatchObject({
      refusal: 'invoice_tax_id_missing',
      fields: [{ field: 'tax.invoicePerson.taxId' }],
    });
  });

  it('see numbers of cards in part, in whole by a call that is written down, and nothing of another organization', async () => {
    const { customerId, send } = await someone('masked@example.com');
    await send(ownRecord.change.path, { details, revision: 0 });
    await hireWith(doors, 'looker', { customer: 'v' });
    const looker = await doors.signedIn('staff', 'looker');
    const seen = async (token: string, id = customerId) =>
      (await asStaff(customerRecords.get.path, { customerId: id }, token)).json();
    expect((await seen(looker)).detail.details.taxId).toBe('•••••••••9999');
    expect((await seen(owner)).detail).toMatchObject({ isInPart: true, details: { taxId: '•••••••••9999' } });
    const history = async () => (await asStaff(customerRecords.history.path, { customerId })).json().detail.steps;
    expect(JSON.stringify(await history())).not.toContain('1999999999999');
    // Masked fields are absent from the form and stay unchanged.
    const { taxId: _, passport: __, ...said } = details;
    const change = { customerId, details: { ...said, firstname: 'สมศรี' }, revision: 1 };
    expect((await asStaff(customerRecords.change.path, change)).statusCode).toBe(200);
    const look = (token = owner) => asStaff(customerRecords.seeNumbers.path, { customerId }, token);
    expect((await look()).json().detail).toEqual({ taxId: '1999999999999', passport: null });
    expect((await history())[0]).toMatchObject({ type: 'CustomerNumbersSeen', by: { kind: 'staff' } });
    expect((await look(looker)).statusCode).toBe(403);
    expect((await asStaff(customerRecords.history.path, { customerId }, looker)).statusCode).toBe(403);
    const there = await doors.newCustomer('far@example.com', 'second.localhost');
    expect(await seen(owner, there)).toMatchObject({ refusal: 'customer_not_found' });
  });
});
