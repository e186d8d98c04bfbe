import { randomUUID } from 'node:crypto';
import { bills } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { prints } from '@klang/contracts/api/prints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsOf } from '../../documents/testing/readPdf.ts';
import { lookup } from '../../domain/lookup.ts';
import { organizeFields } from '../../workers/testing/paperFixture.ts';
import { billedOrder, openPayShop, type PayShop } from '../testing/payShopFixture.ts';
import { unzipped } from '../testing/unzipFixture.ts';

let shop: PayShop;
let staff: string;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await shop.api.signedIn('staff', 's1');
});
afterAll(() => shop.close());

const at = () => shop.clock.now().toISOString();
const asStaff = (path: string, body: object) => shop.api.call(path, body, { token: staff });
const billed = async (orderId: string) => {
  await billedOrder(shop, orderId);
  const rows = async () =>
    (await shop.api.call(bills.mine.path, { orderId }, { token: shop.token })).json().detail.data;
  const second = async () => (await rows()).find((one: { sequence: number }) => one.sequence === 2);
  await expect.poll(second, { timeout: 20_000 }).toBeTruthy();
  return second();
};
const voided = async (orderId: string) => {
  const key = { orderId, billId: await billedOrder(shop, orderId) };
  const actor = { kind: 'system', id: 'test', name: null } as const;
  const ids = { commandId: randomUUID(), correlationId: randomUUID(), causationId: randomUUID() };
  const meta = { org: 'klangdee', actor, address: null, at: at(), ...ids };
  const data = { ...key, customerId: 'c1', totalSatang: 1, withholdingSatang: 0, voidedAt: at() };
  const { log } = shop.api.parts;
  const stream = `order-klangdee.${orderId}`;
  let revision = -1n;
  for await (const page of log.read(stream)) revision = page.revision;
  await log.append(stream, revision, { events: [{ id: randomUUID(), event: { type: 'BillVoided', data } }], meta });
  return key;
};

it('a bill is a file that says what is to be paid now and which credit lowers it, once papers can say who the company is', async () => {
  const { billId, openSatang } = await billed('b10');
  const file = (path: string, token: string) => shop.api.call(path, { orderId: 'b10', billId }, { token });
  expect((await file(bills.asPdf.path, shop.token)).json().refusal).toBe('bill_paper_not_possible');
  const about = { lookupId: 'siteorganize', kind: 'siteorganize', fields: organizeFields, at: at() } as const;
  await shop.api.asSystem().execute(lookup, 'siteorganize', { type: 'AddLookup', ...about });
  const credit = { orderId: 'b10', creditId: 'cr10', amountSatang: 1_000, reason: 'a dented box' };
  expect((await asStaff(ownerBills.credit.path, credit)).statusCode).toBe(200);
  for (const [path, token] of [
    [bills.asPdf.path, shop.token],
    [ownerBills.asPdf.path, staff],
  ] as const) {
    const answer = await file(path, token);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toContain('bill-b10-2.pdf');
    const text = await textsOf(answer.rawPayload);
    expect(text).toContain(((openSatang - 1_000) / 100).toLocaleString('en', { minimumFractionDigits: 2 }));
    for (const words of ['THAI QR PAYMENT', credit.reason, '−10.00']) expect(text).toContain(words);
  }
  const print = { jobId: `print-${billId}`, stationId: null, orderId: 'b10', billId };
  expect((await asStaff(prints.bill.path, print)).statusCode).toBe(200);
  const printed = await shop.api.call(prints.file.path, { jobId: print.jobId }, { token: staff });
  expect(await textsOf(printed.rawPayload)).toContain('THAI QR PAYMENT');
  const other = await shop.api.signedIn('customer', 'c2');
  expect((await file(bills.asPdf.path, other)).json().refusal).toBe('bill_not_found');
  const taken = async (as: 'pdf' | 'zip', more: readonly object[] = []) =>
    asStaff(ownerBills.together.path, { as, bills: [{ orderId: 'b10', billId }, ...more] });
  const zip = await taken('zip', [{ orderId: 'b10', billId }]);
  expect(Object.keys(unzipped(zip.rawPayload))).toEqual(['bill-b10-2.pdf']);
  expect(await textsOf((await taken('pdf')).rawPayload)).toContain('THAI QR PAYMENT');
  expect((await taken('pdf', [{ orderId: 'b10', billId: 'b10-b99' }])).json().refusal).toBe('bill_not_found');
  const gone = await voided('b20');
  const withoutIt = await taken('pdf', [gone]);
  expect([withoutIt.statusCode, withoutIt.headers['x-left-out']]).toEqual([200, '1']);
  expect((await asStaff(ownerBills.together.path, { as: 'pdf', bills: [gone] })).json().refusal).toBe('bill_not_found');
});
