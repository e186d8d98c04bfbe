import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { byItself, type House, sharedHouse } from './testing/browserFixture.ts';
import { payAtGateway } from './testing/checkoutFixture.ts';
import { words } from './testing/checkoutWords.ts';
import { faultsInEveryLook } from './testing/everyLook.ts';
import { signInAsStaff } from './testing/staffFixture.ts';

const fits = async (page: Page) => expect.soft(await faultsInEveryLook(page)).toEqual([]);

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
}, 200_000);

it('somebody calls, staff book for them, and they pay by the link without logging in', async () => {
  const desk = await house.open({ screen: 'desk', language: 'th' });
  await signInAsStaff(desk, 'owner');
  await desk.goto('/backend/orderadd');
  await desk.getByRole('searchbox', { name: 'เบอร์โทรศัพท์ ชื่อ หรืออีเมล' }).fill('company@demo.test');
  await desk.getByRole('button', { name: /company@demo\.test/ }).click();
  await desk.getByLabel('แพ็กเกจ', { exact: true }).selectOption({ index: 1 });
  const more = desk.getByRole('button', { name: /^เพิ่ม .* หนึ่งชิ้น$/ }).first();
  for (const _ of [1, 2, 3]) await more.click();
  await desk.getByRole('button', { name: 'ถัดไป' }).click();
  await desk.locator('td button:not(:disabled)').last().click();
  await desk.getByLabel(words.th.postcode).fill('10110');
  await desk.getByLabel(words.th.district, { exact: true }).getByRole('radio').first().check();
  await desk.getByLabel(words.th.subDistrict, { exact: true }).selectOption({ index: 1 });
  await desk.getByLabel(words.th.detail).fill('27/4 ซอยสุขุมวิท 49');
  await fits(desk);
  await desk.getByRole('button', { name: /^จองและส่งลิงก์ชำระเงิน ฿/ }).click();
  await desk.waitForURL('**/backend/orderlistdetail*');
  const link = new URL((await desk.getByRole('status', { name: 'ลิงก์ชำระเงิน' }).textContent()) ?? '');

  await fits(desk);

  const phone = await house.open({ screen: 'phone', language: 'th' });
  await phone.goto(`${link.pathname}${link.search}`);
  await phone.getByRole('heading', { name: 'ตรวจคำสั่งซื้อของคุณ' }).waitFor();
  await fits(phone);
  for (const accept of words.th.accepts) await phone.getByLabel(accept).check();
  await phone.getByRole('button', { name: 'ยอมรับและชำระเงิน' }).click();
  await payAtGateway(phone, 'th');
  await phone.getByRole('heading', { name: 'ได้รับเงินเรียบร้อยแล้ว' }).waitFor();
  await fits(phone);
  await desk.getByText('สำเร็จ', { exact: true }).first().waitFor(byItself);
  expect(await desk.getByRole('status', { name: 'ลิงก์ชำระเงิน' }).count()).toBe(0);
}, 120_000);
