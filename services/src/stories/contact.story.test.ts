import { contacts } from '@klang/contracts/api/contacts';
import { createTransport } from 'nodemailer';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from '../standins/mail/mailbox.ts';
import { byItself, type House, sharedHouse } from './testing/browserFixture.ts';
import { openOrderList } from './testing/staffFixture.ts';

const email = 'orawan.p@example.com';
const question = 'ฝากเปียโนไฟฟ้าได้ไหมคะ';
const answer = 'ฝากได้ค่ะ ห่อกันกระแทกให้ด้วย';
const reply = 'ขอบคุณค่ะ จะจองวันนี้เลย';

let house: House;
let visitor: Page;
let staff: Page;
beforeAll(async () => {
  house = await sharedHouse();
  [visitor, staff] = [
    await house.open({ screen: 'phone', language: 'th' }),
    await house.open({ screen: 'desk', language: 'th' }),
  ];
  await openOrderList(staff, 'สด');
  await staff.getByRole('link', { name: 'ข้อความติดต่อ' }).first().click();
  await staff.waitForURL('**/backend/contactuslist');
  await staff.getByRole('row').nth(1).waitFor();
}, 200_000);
afterAll(() => house?.close());

const mailsTo = async (): Promise<readonly Mail[]> =>
  (await (await fetch(`${house.start.url}/dev/mails?to=${encodeURIComponent(email)}`)).json()) as readonly Mail[];

const ask = async (name: string) => {
  await visitor.getByLabel('ชื่อ', { exact: true }).fill(name);
  await visitor.getByLabel('อีเมล', { exact: true }).fill(email);
  await visitor.getByLabel('ข้อความของคุณ').fill(question);
  const answered = visitor.waitForResponse((answer) => answer.url().endsWith(contacts.send.path));
  await visitor.getByRole('button', { name: 'ส่งข้อความ' }).click();
  await answered;
  const at = performance.now();
  await staff.getByRole('link', { name, exact: true }).waitFor(byItself);
  return performance.now() - at;
};

it('a question stands in the back office by itself within a second, and the visitor reads when it is answered', async () => {
  await visitor.goto('/contactus');
  const took = [await ask('อรวรรณ พงษ์ไพร')];
  await visitor.getByRole('heading', { name: 'ส่งข้อความแล้ว เราจะติดต่อกลับโดยเร็ว' }).waitFor();
  await visitor
    .getByText(/ภายใน 12.ชั่วโมง/)
    .first()
    .waitFor();
  // A single slow attempt is allowed on a busy machine; a real delay would repeat.
  while (Math.min(...took) > 1_000 && took.length < 3) {
    await visitor.getByRole('button', { name: 'ส่งอีกข้อความ' }).click();
    took.push(await ask(`ผู้ถาม ${took.length}`));
  }
  expect(Math.min(...took)).toBeLessThan(1_000);
}, 60_000);

it('an answer reaches the mailbox, and what the visitor replies appears in the thread', async () => {
  await staff.getByRole('link', { name: 'อรวรรณ พงษ์ไพร' }).click();
  await staff.getByText(question).first().waitFor();
  await staff.getByLabel('ข้อความตอบกลับ').fill(answer);
  await staff.getByRole('button', { name: 'ส่งคำตอบ' }).click();
  await staff.getByRole('listitem').filter({ hasText: answer }).waitFor();

  await expect.poll(async () => (await mailsTo()).length, { timeout: 15_000 }).toBe(1);
  const [mail] = await mailsTo();
  expect(mail?.text).toContain(answer);
  const { inbox = '' } = await house.start.run();
  await createTransport({ url: inbox, ignoreTLS: true }).sendMail({
    from: email,
    to: mail?.replyTo ?? '',
    subject: `Re: ${mail?.subject}`,
    inReplyTo: mail?.messageId ?? '',
    text: `${reply}\n\nเมื่อ ส. 21 พ.ย. 2026 Klang เขียนว่า:\n> ${answer}`,
  });
  await staff.getByRole('listitem').filter({ hasText: reply }).waitFor(byItself);
  await expect.poll(() => staff.getByRole('listitem').filter({ hasText: answer }).count()).toBe(1);
}, 60_000);

it('an answered message is closed, and stands among the closed ones', async () => {
  await staff.getByLabel('ข้อความตอบกลับ').fill('ยินดีค่ะ');
  await staff.getByRole('button', { name: 'ส่งคำตอบ' }).click();
  await staff.getByRole('button', { name: 'ปิดเรื่อง' }).click();
  await staff.getByRole('button', { name: 'เปิดเรื่องอีกครั้ง' }).waitFor();
  await staff.goto('/backend/contactuslist?state=closed');
  await staff.getByRole('link', { name: 'อรวรรณ พงษ์ไพร' }).waitFor();
}, 60_000);
