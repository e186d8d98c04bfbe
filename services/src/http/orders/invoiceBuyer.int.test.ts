import { staffOrders } from '@klang/contracts/api/staffOrders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '../../domain/customer.ts';
import { StoreUnavailable } from '../../platform/kit/failures.ts';
import { taxChangesOf } from '../../platform/papers/orderBuyer.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';
import { dayIn, placingOf, stock } from '../testing/placingFixture.ts';

const org = 'klangdee';
let api: TestApi;
let shop: ReturnType<typeof stock>;
let failing = '';
beforeAll(async () => {
  api = await openApi({
    around: (log) => ({
      ...log,
      append: async (stream, ...what) => {
        if (stream === failing) throw new StoreUnavailable('it failed');
        return log.append(stream, ...what);
      },
    }),
  });
  shop = stock(api);
  await shop.furnish();
});
afterAll(() => api.close());

const dataOf = async (orderId: string) => {
  for await (const { events } of api.parts.log.read(`order-${org}.${orderId}`)) return events[0]?.data;
  return undefined;
};
const company = { companyName: 'บริษัท ใจดี จำกัด', taxId: '0995555555557', branch: '00000', withholds: true };
const register = async (customerId: string) => {
  const who = { firstname: 'มานี', lastname: 'ใจดี', phone: '+66812345678', language: 'th' } as const;
  const registered = { type: 'RegisterCustomer', customerId, ...who, email: `${customerId}@klang.test` } as const;
  await api.asSystem().execute(customer, customerId, { ...registered, at: new Date().toISOString() });
  const placeAt = (orderId: string, change: object, day: number) => {
    const pickUp = { on: dayIn(day), slotId: 'morning' };
    return shop.place(orderId, { company: { ...company, ...change }, pickUp }, customerId);
  };
  return { placeAt, storedTax: async () => (await taxChangesOf(api.parts.log, org, customerId)).at(-1) };
};

describe('an order for a company', () => {
  it('keeps where it said that it is registered, with the order and in its profile', async () => {
    const address = '9 ถนนติวานนท์ นนทบุรี 11000';
    const { placeAt, storedTax } = await register('c-tax');
    await placeAt('p-taxed', { address }, 18);
    expect(await dataOf('p-taxed')).toMatchObject({ company: { address } });
    expect(await storedTax()).toMatchObject({ address, company: { taxId: company.taxId }, orderId: 'p-taxed' });
    await placeAt('p-taxed-2', { address: null }, 19);
    const moved = Object(await dataOf('p-taxed-2')).company.address;
    expect(moved).toContain('99/1 ซอยพหลโยธิน 7');
    expect((await storedTax())?.address).toBe(moved);
  });

  it('keeps the stored address with an order that says none, and the profile when another branch orders', async () => {
    const [address, branch] = ['9 ถนนติวานนท์ นนทบุรี 11000', '00002'];
    const { placeAt, storedTax } = await register('c-branch');
    await placeAt('p-head', { address }, 18);
    await placeAt('p-branch', { branch, address: '77 ถนนนิมมาน เชียงใหม่ 50000' }, 19);
    expect(await storedTax()).toMatchObject({ address, company: { branch: '00000' } });
    await placeAt('p-unsaid', {}, 22);
    expect(await dataOf('p-unsaid')).toMatchObject({ company: { address, branch: '00000' } });
  });
});

describe('an order of a private person who wants tax invoices with their tax ID', () => {
  const invoicePerson = { name: 'มานี ใจดี', taxId: '1-9999-99999-99-9', address: null };

  it('keeps name, number and registered address with the order and in the profile, and takes no wrong number', async () => {
    const { storedTax } = await register('c-own');
    const at = (day: number) => ({ on: dayIn(day), slotId: 'morning' });
    await shop.place('p-own', { pickUp: at(21), invoicePerson }, 'c-own');
    const own = { name: 'มานี ใจดี', taxId: '1999999999999' };
    expect(await dataOf('p-own')).toMatchObject({
      company: null,
      invoicePerson: { ...own, address: expect.stringContaining('99/1 ซอยพหลโยธิน 7') },
    });
    expect(await storedTax()).toMatchObject({ invoicePerson: own, hasCompany: false, orderId: 'p-own' });
    const address = '9 ถนนติวานนท์ นนทบุรี 11000';
    await shop.place('p-own-2', { pickUp: at(22), invoicePerson: { ...invoicePerson, address } }, 'c-own');
    expect(await storedTax()).toMatchObject({ invoicePerson: own, address, orderId: 'p-own-2' });
    const wrong = placingOf('p-own-3', { invoicePerson: { ...invoicePerson, taxId: '1999999999998' } });
    expect(await shop.ask('/api/engine/order/place', wrong, await shop.token())).toMatchObject({
      code: 400,
      fields: [{ field: 'invoicePerson.taxId' }],
    });
  });

  it('changes no profile that holds a company or another person', async () => {
    const { placeAt, storedTax } = await register('c-both');
    const address = '9 ถนนติวานนท์ นนทบุรี 11000';
    await placeAt('p-both', { address }, 21);
    await shop.place('p-both-2', { pickUp: { on: dayIn(22), slotId: 'morning' }, invoicePerson }, 'c-both');
    expect(await storedTax()).toMatchObject({ company: { taxId: company.taxId }, invoicePerson: null });
    const person = await register('c-first');
    await shop.place('p-first', { pickUp: { on: dayIn(23), slotId: 'morning' }, invoicePerson }, 'c-first');
    await person.placeAt('p-first-2', { address }, 24);
    expect(await person.storedTax()).toMatchObject({ hasCompany: false, invoicePerson: { taxId: '1999999999999' } });
  });

  it('takes the number beside the contact, where older pages send it', async () => {
    await register('c-older');
    const { contact } = placingOf('p-older') as { readonly contact: object };
    const pickUp = { on: dayIn(25), slotId: 'morning' };
    await shop.place('p-older', { pickUp, contact: { ...contact, taxId: invoicePerson.taxId } }, 'c-older');
    const data = Object(await dataOf('p-older'));
    expect(data.invoicePerson).toMatchObject({ taxId: '1999999999999', name: data.contact.name });
    expect(data.contact).not.toHaveProperty('taxId');
  });
});

describe('an order by phone with tax invoices in the name of its customer', () => {
  const invoicePerson = { name: 'มาลี ดีงาม', address: null };
  const place = async (orderId: string, change: object) => {
    const { termsId: _, pdpaId: __, ...body } = placingOf(orderId, change) as Record<string, unknown>;
    const staff = await api.signedIn('staff', 's1');
    return (await api.call(staffOrders.place.path, body, { token: staff })).json();
  };
  const phoneOf = (customerId: string) => ({
    at: (day: number) => ({ customerId, pickUp: { on: dayIn(day), slotId: 'morning' } }),
    change: (tax: object, revision: number) =>
      api.asSystem().execute(customer, customerId, {
        type: 'ChangeCustomerTax',
        customerId,
        tax: { company: null, invoicePerson: null, address: null, withholds: false, ...tax },
        revision,
        at: new Date().toISOString(),
      }),
  });

  it('has the number that staff typed, or the stored one of which they see the end, and needs one', async () => {
    await register('c-inv');
    const { at } = phoneOf('c-inv');
    const missing = { refusal: 'invoice_tax_id_missing', fields: [{ field: 'invoicePerson.taxId' }] };
    expect(await place('inv-1', { ...at(11), invoicePerson, taxRevision: 0 })).toMatchObject(missing);
    const taxId = '1999999999999';
    expect(await place('inv-2', { ...at(12), invoicePerson: { ...invoicePerson, taxId } })).toMatchObject({
      result: true,
    });
    expect(await place('inv-3', { ...at(13), invoicePerson, taxRevision: 1 })).toMatchObject({ result: true });
    expect(await dataOf('inv-3')).toMatchObject({ invoicePerson: { taxId, name: 'มาลี ดีงาม' } });
    expect(await place('inv-4', { ...at(14), invoicePerson })).toMatchObject(missing);
  });

  it('names its person in the profile too, though the first call ended between the two', async () => {
    const { storedTax } = await register('c-cut');
    const taxId = '1999999999999';
    const { at } = phoneOf('c-cut');
    const typed = { ...at(17), invoicePerson: { ...invoicePerson, taxId }, taxRevision: 0 };
    failing = `customer-${org}.c-cut`;
    expect(await place('cut-1', typed)).toMatchObject({ code: 503 });
    failing = '';
    expect(await dataOf('cut-1')).toMatchObject({ invoicePerson: { taxId } });
    expect(await storedTax()).toBeUndefined();
    expect(await place('cut-1', typed)).toMatchObject({ result: true });
    const kept = { invoicePerson: { name: 'มาลี ดีงาม', taxId }, address: expect.stringContaining('พหลโยธิน') };
    expect(await storedTax()).toMatchObject({ ...kept, orderId: 'cut-1' });
    await place('cut-1', typed);
    expect(await taxChangesOf(api.parts.log, org, 'c-cut')).toHaveLength(1);
  });

  it('joins no name with the number of another: it is refused where the record names somebody else meanwhile', async () => {
    const { storedTax } = await register('c-meanwhile');
    const { at, change } = phoneOf('c-meanwhile');
    const [malee, somsak] = [
      { name: 'มาลี ดีงาม', taxId: '1999999999999' },
      { name: 'สมศักดิ์ ใจดี', taxId: '1101700230705' },
    ];
    await change({ invoicePerson: malee, address: '9 นนทบุรี' }, 0);
    const shown = { invoicePerson: { name: malee.name, address: '9 นนทบุรี' }, taxRevision: 1 };
    await change({ invoicePerson: somsak, address: '7 เชียงใหม่' }, 1);
    expect(await place('mean-1', { ...at(15), ...shown })).toMatchObject({ refusal: 'lookup_changed_meanwhile' });
    // Whole, but of a record that is no longer there.
    const whole = { ...shown, invoicePerson: { ...malee, address: '9 นนทบุรี' } };
    expect(await place('mean-1', { ...at(15), ...whole })).toMatchObject({ refusal: 'lookup_changed_meanwhile' });
    expect(await place('mean-1', { ...at(15), taxRevision: 1 })).toMatchObject({ refusal: 'lookup_changed_meanwhile' });
    expect(await dataOf('mean-1')).toBeUndefined();
    expect(await storedTax()).toMatchObject({ invoicePerson: somsak, address: '7 เชียงใหม่' });
    const seen = { invoicePerson: { name: somsak.name, address: '7 เชียงใหม่' }, taxRevision: 2 };
    const placed = await place('mean-1', { ...at(15), ...seen });
    expect(await dataOf('mean-1')).toMatchObject({ invoicePerson: { ...somsak, address: '7 เชียงใหม่' } });
    await change({ invoicePerson: malee, address: '9 นนทบุรี' }, 2);
    const again = await place('mean-1', { ...at(15), ...seen });
    expect([again.result, again.detail.payBy]).toEqual([true, placed.detail.payBy]);
    expect(await storedTax()).toMatchObject({ invoicePerson: malee });
  });

  it('joins no company with the address of another', async () => {
    const { storedTax } = await register('c-company');
    const { at, change } = phoneOf('c-company');
    const { withholds, ...head } = company;
    const other = { ...head, companyName: 'บริษัท อื่น จำกัด', taxId: '0999999999991' };
    await change({ company: head, address: '9 นนทบุรี', withholds }, 0);
    await change({ company: other, address: '7 เชียงใหม่', withholds }, 1);
    const shown = { company: { ...company, address: '9 นนทบุรี' }, taxRevision: 1 };
    expect(await place('firm-1', { ...at(16), ...shown })).toMatchObject({ refusal: 'lookup_changed_meanwhile' });
    expect(await dataOf('firm-1')).toBeUndefined();
    expect(await storedTax()).toMatchObject({ company: other, address: '7 เชียงใหม่' });
  });
});
