import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { byItself, type House, sharedHouse, signInAsCustomer } from './testing/browserFixture.ts';
import { faultsInEveryLook } from './testing/everyLook.ts';
import { become } from './testing/moneyFixture.ts';
import { answerWhy, card, mailAbout, register } from './testing/peopleFixture.ts';
import { answer, press } from './testing/pressing.ts';
import { signInAsStaff } from './testing/staffFixture.ts';

const fits = async (page: Page) => expect.soft(await faultsInEveryLook(page)).toEqual([]);

const person = { firstname: 'ธิดา', lastname: 'แสงทอง', email: 'thida@example.com', phone: '0812223344' };
const again = { ...person, email: 'thida.old@example.com' };
const why = 'ชื่อไม่ตรงกับใบเสร็จ';

let house: House;
let desk: Page;
let recordPath = '';
beforeAll(async () => {
  house = await sharedHouse();
  desk = await house.open({ screen: 'desk', language: 'en' });
  await signInAsStaff(desk, 'owner');
}, 200_000);

it('a card is seen once by staff, who say why, and that they saw it stands with the customer and with them', async () => {
  const customer = await house.open({ screen: 'phone', language: 'th' });
  await register(customer, person);
  await customer.goto('/profile?tab=profile');
  await customer.locator('input[type=file]').setInputFiles(card);
  await press(customer, 'ส่งรูป');
  await customer.getByText(/^บัตรประชาชน ลบวันที่/).waitFor();
  await fits(customer);

  await desk.goto(`/backend/customerlist?search=${person.email}`);
  await desk.getByRole('link', { name: `${person.firstname} ${person.lastname}` }).click();
  await desk.getByText('No staff have looked at it.').waitFor();
  recordPath = desk.url();
  await press(desk, 'Look at the picture');
  await answerWhy(desk, why, 'Look at the picture');
  await desk.getByRole('img', { name: 'ID card or passport' }).waitFor();
  await desk.getByText('Seen 1 time: who, when and why').waitFor();
  await fits(desk);
  await desk.goto('/backend/staffedit?id=demo-owner');
  await desk.getByText('Looked at an ID card or passport').first().waitFor();

  await press(customer, 'ดูประวัติการแก้ไข');
  await customer.getByText('เปิดดูบัตรประชาชนหรือหนังสือเดินทาง').waitFor();
  await customer.getByText(`เหตุผล: ${why}`).waitFor();
  await fits(customer);
});

it('who registered twice becomes one customer, with all that both were', async () => {
  await become(desk, 'phone', 'th');
  await desk.goto('/backend/customeradd');
  for (const [field, value] of Object.entries(again)) await desk.locator(`[name=${field}]`).fill(value);
  await desk.getByText('อาจเป็นลูกค้าที่มีอยู่แล้ว').waitFor();
  await fits(desk);
  await press(desk, 'เพิ่มลูกค้า');
  await desk.waitForURL('**/backend/customeredit*');
  const other = desk.url();

  await become(desk, 'desk', 'en');
  await desk.goto(recordPath);
  await desk
    .getByRole('listitem')
    .filter({ hasText: again.email })
    .getByRole('link', { name: `${again.firstname} ${again.lastname}` })
    .click();
  await desk.getByRole('heading', { name: 'What is so afterwards' }).waitFor();
  await fits(desk);
  await press(desk, 'Join the two records');
  await answer(desk, 'Join');
  await desk.getByRole('heading', { name: 'Joined records' }).waitFor();
  for (const did of ['Registered', 'Added by staff', 'Joined another record to this one'])
    await desk.getByText(did, { exact: true }).first().waitFor();
  await fits(desk);
  await desk.goto(other);
  await desk.getByRole('heading', { name: 'Joined with another record' }).waitFor();
  await fits(desk);
  const mail = await mailAbout(house, again.email, /^รวมบัญชีของคุณ|^Your account was joined/);
  expect(mail.text).toContain('t•••@example.com');
});

it('a claim is sent with a picture, decided by staff, and comes off the next bill', async () => {
  const customer = await house.open({ screen: 'desk', language: 'en' });
  await signInAsCustomer(customer, 'en', 'profile?order=KD-0020&claimFor=KD-0020-01');
  await customer.getByLabel('Tell us about it').fill('The lid is torn and one cup is broken.');
  await customer.getByLabel('What it is worth (baht)').fill('350');
  await customer.locator('input[type=file]').setInputFiles(card);
  await customer.getByRole('button', { name: 'Remove picture 1' }).waitFor();
  await fits(customer);
  await press(customer, 'Send');
  await customer.waitForURL(/claim=/);
  await customer.getByText('The history of this item is attached', { exact: false }).waitFor();
  await fits(customer);
  const claimId = new URL(customer.url()).searchParams.get('claim') ?? '';

  await become(desk, 'phone', 'th');
  await desk.goto('/backend/claimlist');
  await desk.locator(`a[href*="${claimId}"]`).first().waitFor();
  await fits(desk);
  await desk.goto(`/backend/claimdetail?id=${claimId}`);
  await desk.getByLabel('จ่ายเป็น').selectOption('credit');
  await desk.getByRole('textbox', { name: 'เหตุผล' }).fill('กล่องบุบตอนขนขึ้นรถ');
  await fits(desk);
  await press(desk, /^ตัดสินชดเชย ฿350/);
  await desk.getByText(/^ตัดสินแล้ว: ชดเชย ฿350/).waitFor();
  await fits(desk);

  await customer.getByText('Taken off your next bill').waitFor(byItself);
  await fits(customer);
  await customer.goto('/en/profile?order=KD-0020');
  const closed = customer.locator('details:not([open]) > summary').filter({ hasText: 'What is on this bill' });
  const credit = customer.getByText('Credit', { exact: true }).first();
  const isCredited = async () => {
    for (const one of await closed.all()) await one.click();
    return credit.isVisible();
  };
  await expect.poll(isCredited, byItself).toBe(true);
  await fits(customer);
});
