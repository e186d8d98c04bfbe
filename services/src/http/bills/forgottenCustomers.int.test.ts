import { ownerBills } from '@klang/contracts/api/ownerBills';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { refusals } from '@klang/contracts/refusals';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { textsOf } from '../../documents/testing/readPdf.ts';
import { lookup } from '../../domain/lookup.ts';
import { person } from '../../domain/person.ts';
import { organizeFields } from '../../workers/testing/paperFixture.ts';
import { billedOrder, openPayShop, type PayShop } from '../testing/payShopFixture.ts';

const [orderId, personId] = ['o-gone', 'c-gone'];
const { th } = refusals.customer_forgotten;
const address = '99 Rama IX Road';
const company = { companyName: 'Sombat Trading', taxId: '0999999999991', branch: '00000', address };
let shop: PayShop;
let staff: string;
let billId: string;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await shop.api.signedIn('staff', 's1');
  billId = await billedOrder(shop, orderId, { customerId: personId, company });
  const at = shop.clock.now().toISOString();
  const about = { lookupId: 'siteorganize', kind: 'siteorganize', fields: organizeFields, at } as const;
  await shop.api.asSystem().execute(lookup, 'siteorganize', { type: 'AddLookup', ...about });
  await vi.waitFor(
    async () => {
      for (const text of await views()) expect(text).toContain(company.companyName);
    },
    { timeout: 15_000, interval: 100 },
  );
  const forgetting = { type: 'ForgetPerson', kind: 'customer', personId, reason: 'asked', at } as const;
  await shop.api.asSystem().execute(person, personId, forgetting);
}, 60_000);
afterAll(() => shop.close());

/** The PDF of the bill and of the statement. */
const views = async (): Promise<readonly string[]> => {
  const today = bangkokDay(shop.clock.now());
  const statement = { customerId: personId, from: today, until: today };
  const asked = [
    [ownerBills.asPdf.path, { orderId, billId }],
    [ownerBills.statementPdf.path, statement],
  ] as const;
  const files = await Promise.all(asked.map(([path, body]) => shop.api.call(path, body, { token: staff })));
  return Promise.all(files.map(({ rawPayload }) => textsOf(rawPayload)));
};
const call = async (path: string, body: object) => (await shop.api.call(path, body, { token: staff })).json();
const rows = async (path: string, body: object) => (await call(path, { ...body, bills: [{ orderId, billId }] })).detail;
const happened = (type: string) => shop.happened(orderId).then((all) => all.filter((one) => one === type));

it('a customer who is forgotten is not reminded of a bill: nothing can be sent to them', async () => {
  expect(await call(ownerBills.remind.path, { orderId, billId })).toMatchObject({
    code: 409,
    refusal: 'customer_forgotten',
  });
  const deed = { deed: 'remind' };
  expect(await rows(ownerBills.preview.path, deed)).toMatchObject({ rows: [{ refusal: th }] });
  expect(await rows(ownerBills.many.path, { ...deed, manyId: 'r1' })).toMatchObject({ rows: [{ refusal: th }] });
  expect(await happened('BillReminded')).toEqual([]);
});

it('a customer who is forgotten gets no new prices, for they cannot be told in time', async () => {
  const from = daysAfter(bangkokDay(shop.clock.now()), 30);
  const deed = { deed: 'prices', from, sizes: [{ sizeId: null, monthlySatang: 99_000 }] };
  expect(await rows(ownerBills.preview.path, deed)).toMatchObject({ rows: [{ refusal: th }] });
  const done = await rows(ownerBills.many.path, { ...deed, manyId: 'p1', reason: 'rent' });
  expect(done).toMatchObject({ rows: [{ refusal: th }] });
  expect(await happened('ContractPricesChanged')).toEqual([]);
});

it('the due day of a bill of a customer who is forgotten can still be moved', async () => {
  const dueOn = daysAfter(bangkokDay(shop.clock.now()), 5);
  const moved = { deed: 'due', dueOn, manyId: 'd1', reason: 'counted anew' };
  expect(await rows(ownerBills.many.path, moved)).toMatchObject({ rows: [{ refusal: null }] });
});

it('a company that was forgotten is named neither on the PDF of a bill nor on a statement of account', async () => {
  for (const text of await views()) {
    for (const trace of [company.companyName, address]) expect(text).not.toContain(trace);
  }
});
