import { randomUUID } from 'node:crypto';
import { bills } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsOf } from '../../documents/testing/readPdf.ts';
import { lookup } from '../../domain/lookup.ts';
import { Year } from '../../domain/orderBillYearFixture.ts';
import { organizeFields } from '../../workers/testing/paperFixture.ts';
import { billedOrder, exemptQuote, openPayShop, type PayShop, totalSatang } from '../testing/payShopFixture.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop.close());

it('a bill of a company says to its customer and to staff when credit that was given covers all of it, so that no tax is withheld', async () => {
  const [{ vatKind: _, ...line }] = exemptQuote.lines;
  const monthly = { ...line, kind: 'monthly', rule: 'perItemAndMonth', quantity: 3 } as const;
  const withheld = { totalSatang: totalSatang + 100, payNowSatang: totalSatang, withholdingSatang: 100 };
  const company = { quote: { ...exemptQuote, ...withheld, lines: [monthly] }, totalSatang: totalSatang + 100 };
  const [given, partly] = [await billedOrder(shop, 'given', company), await billedOrder(shop, 'partly', company)];
  const staff = await shop.api.signedIn('staff', 's1');
  const ask = async (path: string, body: object, token = staff) => (await shop.api.call(path, body, { token })).json();
  const made = async (orderId: string, billId: string) => (await ask(ownerBills.made.path, { orderId, billId })).detail;
  const ofCustomer = async (orderId: string, billId: string) =>
    (await ask(bills.mine.path, { orderId }, shop.token)).detail.data.find(
      (one: { billId: string }) => one.billId === billId,
    );
  const { payNowSatang, withholdingSatang } = await made('given', given);
  expect(withholdingSatang).toBeGreaterThan(0);
  const credit = (orderId: string, amountSatang: number) =>
    ask(ownerBills.credit.path, { orderId, creditId: `${orderId}.g`, amountSatang, reason: 'มาช้า' });
  expect((await credit('given', payNowSatang)).code).toBe(200);
  expect((await credit('partly', payNowSatang - 100)).code).toBe(200);
  await expect
    .poll(() => ofCustomer('given', given), { timeout: 20_000 })
    .toMatchObject({ openSatang: 0, isGift: true });
  expect(await made('given', given)).toMatchObject({ isGift: true });
  await expect.poll(() => ofCustomer('partly', partly), { timeout: 20_000 }).toMatchObject({ openSatang: 100 });
  // Of the tax on what is left to pay nothing but a satang or two is left.
  const unaskedSatang = withholdingSatang - Math.round((withholdingSatang * 100) / payNowSatang);
  expect(await ofCustomer('partly', partly)).toMatchObject({ unaskedSatang });
  expect(await made('partly', partly)).toMatchObject({ unaskedSatang });
  expect([await ofCustomer('partly', partly), await made('partly', partly)]).not.toMatchObject([
    { isGift: true },
    { isGift: true },
  ]);
});

it('a bill that takes back a month which was only given says to its customer, as to staff, that its tax is not asked for', async () => {
  const small = { count: 2, monthly: 50_000 };
  const deeds = [
    { day: 26, does: 'credit', count: 1, amount: 208_000 },
    { day: 27, does: 'endAll', count: 1, amount: 200_000 },
  ] as const;
  const company = { begins: '2026-06-01', months: 1, vat: 'added', isCompany: true, deeds } as const;
  const year = new Year({ ...company, small, large: small, insurance: 0, delivery: 0 }).live(30);
  const taken = year.log.findLast(({ type }) => type === 'BillIssued');
  expect(taken?.data).toMatchObject({ withholdingSatang: -6_000, creditSatang: 0 });
  const events = (JSON.parse(JSON.stringify(year.log).replaceAll('"o1', '"taken')) as typeof year.log).map((event) => ({
    id: randomUUID(),
    event,
  }));
  const ids = { commandId: randomUUID(), correlationId: randomUUID(), causationId: randomUUID() };
  const actor = { kind: 'system', id: 'test', name: null } as const;
  const meta = { org: 'klangdee', actor, address: null, at: shop.clock.now().toISOString(), ...ids };
  await shop.api.parts.log.append('order-klangdee.taken', 'none', { events, meta });
  const mine = async () =>
    (await shop.api.call(bills.mine.path, { orderId: 'taken' }, { token: shop.token }))
      .json()
      .detail.data.find(({ billId }: { billId: string }) => billId === 'taken-b3');
  await expect.poll(mine, { timeout: 20_000 }).toMatchObject({ withholdingSatang: -6_000, unaskedSatang: -6_000 });
  const staff = await shop.api.signedIn('staff', 's1');
  const ask = { orderId: 'taken', billId: 'taken-b3' };
  const made = (await shop.api.call(ownerBills.made.path, ask, { token: staff })).json().detail;
  expect(made).toMatchObject({ unaskedSatang: -6_000 });
  const about = { lookupId: 'siteorganize', kind: 'siteorganize', fields: organizeFields } as const;
  const at = shop.clock.now().toISOString();
  await shop.api.asSystem().execute(lookup, 'siteorganize', { type: 'AddLookup', ...about, at });
  const pdf = await shop.api.call(ownerBills.asPdf.path, ask, { token: staff });
  const text = (await textsOf(pdf.rawPayload)).replaceAll(/\s/g, '');
  for (const words of ['60.00ไม่เรียกเก็บ(ไม่มีการหักภาษี)', '2,080.00เก็บไว้เป็นเครดิต']) expect(text).toContain(words);
});
