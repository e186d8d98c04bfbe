import { papers } from '@klang/contracts/api/papers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookup } from '../../domain/lookup.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { receiptOfOrder } from '../../workers/papers/receiptWriting.ts';
import { organizeFields } from '../../workers/testing/paperFixture.ts';
import { type House, openHouse } from '../testing/custodyFixture.ts';

let house: House;
const ask = async (path: string, body: object, token?: string) =>
  (await house.api.call(path, body, token ? { token } : {})).json().detail;
const receiptOf = async (orderId: string) => {
  await house.paid(orderId);
  const { log } = house.api.parts;
  const { files } = house.api.apiParts(async () => null as never);
  const issuing = { log, papers: papersOf({ log, files, publicUrl: 'http://localhost:3000' }) };
  await receiptOfOrder(house.api.asSystem(), issuing, { orderId, paymentId: `p-${orderId}` });
  const rows = async () => (await ask(papers.mine.path, { orderId }, house.customer)).data;
  await expect.poll(async () => (await rows()).length, { timeout: 10_000 }).toBe(1);
  return (await rows())[0];
};

beforeAll(async () => {
  house = await openHouse();
  const fields = { ...organizeFields, active: true, isVatRegistered: false };
  const shop = { lookupId: 'siteorganize', kind: 'siteorganize', fields, at: new Date().toISOString() } as const;
  await house.api.asSystem().execute(lookup, shop.lookupId, { type: 'AddLookup', ...shop });
}, 90_000);
afterAll(() => house.close());

it('the receipt of a seller without VAT is called a receipt alone, in lists, in counts and where it is proved', async () => {
  const plain = await receiptOf('plain');
  expect(plain).toMatchObject({ kind: 'RT', isReceiptAlone: true });
  const { number, totalSatang } = plain;
  expect(await ask(papers.proof.path, { number, totalSatang })).toMatchObject({ kind: 'RT', isReceiptAlone: true });
  const { kinds } = await ask(papers.mineCounted.path, {}, house.customer);
  expect(kinds).toEqual([{ kind: 'RT', count: 1, isReceiptAlone: true }]);
}, 60_000);
