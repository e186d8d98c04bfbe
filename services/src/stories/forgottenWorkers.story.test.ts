import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAdmin, demoPassword } from '../demo/accounts.ts';
import { byItself, type House, openHouse } from './testing/browserFixture.ts';
import { backOffice, signInAsStaff, tryToSignIn } from './testing/staffFixture.ts';

const words = {
  th: {
    open: 'ลบข้อมูลของคนนี้',
    yes: 'ลบข้อมูลถาวร',
    done: 'ลบข้อมูลส่วนบุคคลแล้ว',
    gone: 'ข้อมูลของคนนี้ถูกลบแล้ว เหลือเพียงสิ่งที่เคยทำไว้ โดยไม่มีชื่อ',
  },
  en: {
    open: 'Forget this person',
    yes: 'Forget for good',
    done: 'The personal details are erased',
    gone: 'The details of this person are erased. What they did stays, without a name.',
  },
} as const;

let house: House;
let owner: Page;
let admin: Page;
beforeAll(async () => {
  house = await openHouse();
  owner = await house.open({ screen: 'desk', language: 'th' });
  await signInAsStaff(owner, 'owner');
  admin = await house.open({ screen: 'phone', language: 'en' });
  await admin.goto('/admin/loginpage');
  await admin.locator('[name=username]').fill(demoAdmin.login);
  await admin.locator('[name=password]').fill(demoPassword);
  await admin.locator('button[type=submit]').click();
  await admin.waitForURL('**/admin');
}, 200_000);
afterAll(() => house?.close());

const forgetOn = async (page: Page, language: 'th' | 'en') => {
  const wordsNow = words[language];
  await page.getByRole('button', { name: wordsNow.open }).click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('button', { name: wordsNow.yes }).click();
  await page.getByText(wordsNow.done, { exact: true }).waitFor();
};

it('somebody of the staff is forgotten from their page: their own screen ends, and no list names them', async () => {
  const colleague = await house.open({ screen: 'phone', language: 'th' });
  await signInAsStaff(colleague, 'staff');
  await colleague.goto('/backend/main');
  await owner.goto('/backend/stafflist');
  const link = owner.locator('a[href*="staffedit"]').filter({ hasText: 'ณัฐพล' });
  await link.first().click();
  await forgetOn(owner, 'th');
  await owner.getByText(words.th.gone).waitFor(byItself);
  await colleague.getByText(backOffice.th.expired).waitFor(byItself);
  await tryToSignIn(colleague, 'staff');
  await colleague.getByRole('alert').first().waitFor();
  await owner.goto('/backend/stafflist');
  await owner.getByRole('row').nth(1).waitFor();
  expect(await owner.content()).not.toContain('ณัฐพล');
});

it('who only wrote a message is forgotten from the message, with all that was written', async () => {
  const visitor = await house.open({ screen: 'phone', language: 'th' });
  await visitor.goto('/contactus');
  await visitor.getByLabel('ชื่อ', { exact: true }).fill('ศศิธร เขียนมา');
  await visitor.getByLabel('อีเมล', { exact: true }).fill('sasithorn@example.com');
  await visitor.getByLabel('ข้อความของคุณ').fill('ฝากกีตาร์ได้ไหม');
  await visitor.getByRole('button', { name: 'ส่งข้อความ' }).click();
  await owner.goto('/backend/contactuslist');
  await owner.getByRole('link', { name: 'ศศิธร เขียนมา' }).click();
  await owner.getByText('ฝากกีตาร์ได้ไหม').first().waitFor();
  await forgetOn(owner, 'th');
  await owner.getByText('ข้อมูลของผู้ติดต่อถูกลบแล้ว จึงตอบกลับไม่ได้').waitFor(byItself);
  for (const trace of ['ศศิธร', 'sasithorn', 'กีตาร์']) expect(await owner.content()).not.toContain(trace);
});

it('the console forgets staff of any organization and admins, and not oneself', async () => {
  await admin.goto('/admin/staff_list');
  await admin.locator('a[href*="staff_edit"]').filter({ hasText: 'วิภา' }).first().click();
  await admin.getByRole('button', { name: words.en.open }).waitFor();
  await admin.goto('/admin/admin_list');
  await admin.locator('a[href*="admin_edit"]').first().click();
  expect(await admin.getByRole('button', { name: words.en.open }).isDisabled()).toBe(true);
  await admin.getByText('You cannot do this to yourself, please ask another admin.').first().waitFor();
});
