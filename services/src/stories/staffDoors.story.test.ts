import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, type Language, sharedHouse } from './testing/browserFixture.ts';
import {
  backOffice,
  chooseRole,
  enterAsStaff,
  linkIn,
  mailTo,
  pickAtLine,
  sendWithCode,
  signInAsStaff,
  tryToSignIn,
} from './testing/staffFixture.ts';

const password = 'klang-story1';
const counter = 'พนักงานหน้าร้าน';

let house: House;
let owner: Page;
beforeAll(async () => {
  house = await sharedHouse();
  owner = await house.open({ screen: 'desk', language: 'th' });
  await signInAsStaff(owner, 'owner');
}, 200_000);
afterAll(() => house?.close());

type Applicant = { readonly name: string; readonly email: string; readonly phone: string };
const fillIn = async (
  page: Page,
  language: Language,
  applicant: Partial<Applicant> & { readonly password: string },
) => {
  const { fields } = backOffice[language];
  for (const [field, text] of Object.entries(applicant)) {
    // The keys of Applicant are the form's fields.
    await page.getByLabel(fields[field as keyof Applicant | 'password'], { exact: true }).fill(text);
  }
};
const agree = async (page: Page) => {
  for (const kind of ['termsandconditions', 'pdpa']) await page.locator(`[name=${kind}]`).check();
};

const approve = async (name: string) => {
  await owner.goto('/backend/stafflist?status=waiting');
  await owner.getByRole('row', { name }).getByRole('button', { name: backOffice.th.approve, exact: true }).click();
  const dialog = owner.getByRole('dialog');
  await chooseRole(owner, counter);
  await dialog.getByRole('button', { name: backOffice.th.approve, exact: true }).click();
  await owner.getByText(`อนุมัติ ${name} แล้ว`).waitFor();
};

describe('staff come in', () => {
  it('by password, on a desk in English, and a wrong one is told so at the door', async () => {
    const page = await house.open({ screen: 'desk', language: 'en' });
    await tryToSignIn(page, 'staff', 'not-the-one1');
    await page.getByText('The user name or password is not right.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/backend/loginpage');
    await enterAsStaff(page, 'staff');
    await page.getByText('ณัฐพล หน้าร้าน').first().waitFor();
    await page.goto('/backend/orderlist');
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
  });

  it('by LINE, on a phone in Thai, and a stranger’s account is told how to be linked', async () => {
    const page = await house.open({ screen: 'phone', language: 'th' });
    await page.goto('/backend/loginpage');
    await page.getByRole('button', { name: backOffice.th.line }).click();
    await pickAtLine(page, 'มะลิ');
    await page.getByText('เปิด “บัญชีของคุณ” จากเมนูที่ชื่อของคุณ').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/backend/loginpage');
    await page.getByRole('button', { name: backOffice.th.line }).click();
    await pickAtLine(page, 'Wipa');
    await page.waitForURL('**/backend/main');
    await page.goto('/backend/stafflist');
    await page.getByText('วิภา คลังดี').first().waitFor();
  });
});

describe('somebody who registers', () => {
  it('by e-mail waits, is approved by the owner, hears of it by mail, and works', async () => {
    const who = { name: 'สุรชัย ใจกล้า', email: 'surachai@example.com', phone: '081 234 5678' };
    const page = await house.open({ screen: 'phone', language: 'th' });
    await page.goto('/backend/loginpage');
    await page.getByRole('link', { name: backOffice.th.register }).click();
    await fillIn(page, 'th', { ...who, password });
    await agree(page);
    await sendWithCode(page, house, { email: who.email, button: backOffice.th.send });
    await page.getByRole('heading', { name: backOffice.th.waits }).waitFor();
    await tryToSignIn(page, who.email, password);
    await page.getByText('คำขอสมัครของคุณกำลังรอผู้ดูแลอนุมัติ').waitFor();

    await approve(who.name);
    await page.goto(linkIn(await mailTo(house, who.email, 2)));
    await enterAsStaff(page, who.email, password);
    await page.goto('/backend/orderlist');
    await page.getByRole('heading', { name: backOffice.th.orders }).waitFor();
  });

  it('with LINE comes in by it once approved, and loses nothing of what was typed', async () => {
    const who = { name: 'Mali Sukjai', email: 'mali@example.com', phone: '0891112222' };
    const page = await house.open({ screen: 'desk', language: 'en' });
    await page.goto('/backend/register/staff');
    await fillIn(page, 'en', { ...who, password });
    await page.getByRole('button', { name: backOffice.en.useLine }).click();
    await pickAtLine(page, 'มะลิ');
    await page.getByText(backOffice.en.withLine).waitFor();
    await fillIn(page, 'en', { password });
    await agree(page);
    await sendWithCode(page, house, { email: who.email, button: backOffice.en.send });
    await page.getByRole('heading', { name: backOffice.en.waits }).waitFor();

    await approve(who.name);
    await mailTo(house, who.email, 2);
    await page.goto('/backend/loginpage');
    await page.getByRole('button', { name: backOffice.en.line }).click();
    await pickAtLine(page, 'มะลิ');
    await page.waitForURL('**/backend/main');
    await page.getByText(who.name).first().waitFor();
  });
});

describe('somebody who is invited', () => {
  it('takes the invitation out of the mailbox, chooses a password, and is in; the link works once', async () => {
    const [name, email] = ['อรุณี สายบุญ', 'arunee@example.com'];
    await owner.goto('/backend/staffadd');
    await owner.locator('[name=name]').fill(name);
    await owner.locator('[name=email]').fill(email);
    await chooseRole(owner, counter);
    await owner.getByRole('button', { name: 'ส่งคำเชิญ' }).click();
    await owner.waitForURL('**/backend/staffedit?id=*');

    const mail = await mailTo(house, email);
    expect(mail.text).toContain('คลังดี');
    const page = await house.open({ screen: 'phone', language: 'th' });
    await page.goto(linkIn(mail));
    await page.getByRole('heading', { name: `ยินดีต้อนรับ ${name}` }).waitFor();
    await fillIn(page, 'th', { password });
    await page.getByRole('button', { name: backOffice.th.accept }).click();
    await page.waitForURL('**/backend/main');
    await owner.getByText('ใช้งานอยู่', { exact: true }).first().waitFor();

    const late = await house.open({ screen: 'desk', language: 'en' });
    await late.goto(linkIn(mail));
    await late.getByRole('heading', { name: 'This invitation cannot be opened' }).waitFor();
    await enterAsStaff(late, email, password);
  });
});
