import { bills } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
