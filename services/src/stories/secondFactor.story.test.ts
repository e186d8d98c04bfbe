import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../demo/accounts.ts';
import { type House, openHouse } from './testing/browserFixture.ts';
import { backOffice, enterAsStaff, linkIn, mailTo, signInAsStaff, tryToSignIn } from './testing/staffFixture.ts';

const password = 'klang-story1';
const email = 'malai@example.com';
const name = 'มาลัย ใจกล้า';
const stepMs = 30_000;
const say = {
  setUp: 'ตั้งการยืนยันตัวตนขั้นที่สอง',
  useApp: 'ใช้แอปยืนยันตัวตน',
  firstCode: 'รหัส 6 หลักจากแอป',
  kept: 'ฉันเก็บรหัสเหล่านี้แล้ว',
  goOn: 'ไปต่อ',
  panel: 'การยืนยันตัวตนขั้นที่สอง',
  prove: 'ยืนยันว่าเป็นคุณ',
} as const;

let house: House;
let owner: Page;
let leadMs = 0;
let secret = '';
let codes: readonly string[] = [];
beforeAll(async () => {
  house = await openHouse();
  owner = await house.open({ screen: 'desk', language: 'th' });
  await signInAsStaff(owner, 'owner');
}, 200_000);
afterAll(() => house?.close());

const moveClock = async (advanceMs: number): Promise<void> => {
  const answer = await fetch(`${house.start.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  });
  expect(answer.status).toBe(200);
  leadMs += advanceMs;
};
/** A used code is invalid, so move to the next time step. */
const nextCode = async (): Promise<string> => {
  await moveClock(stepMs);
  return generate({ secret, epoch: Math.floor((Date.now() + leadMs) / 1_000) });
};
const secretOn = async (page: Page): Promise<string> =>
  ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
const leave = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());
const confirmPassword = async (page: Page, withPassword: string): Promise<void> => {
  const dialog = page.getByRole('dialog').filter({ hasText: say.prove });
  await dialog.locator('[name=password]').fill(withPassword);
  await dialog.locator('button[type=submit]').click();
};

describe('a second factor', () => {
  it('is set up by a new admin before any page is shown, on a phone, with the recovery codes kept', async () => {
    await owner.goto('/backend/staffadd');
    await owner.locator('[name=name]').fill(name);
    await owner.locator('[name=email]').fill(email);
    await owner.getByRole('radio', { name: /^ผู้ดูแล/ }).check();
    await owner.getByRole('button', { name: 'ส่งคำเชิญ' }).click();
    await owner.waitForURL('**/backend/staffedit?id=*');

    const page = await house.open({ screen: 'phone', language: 'th' });
    await page.goto(linkIn(await mailTo(house, email)));
    await page.getByLabel(backOffice.th.fields.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: backOffice.th.accept }).click();
    await page.getByRole('heading', { name: say.setUp }).waitFor();
    await page.goto('/backend/orderlist');
    await page.waitForURL('**/backend/loginpage');
    await page.getByRole('button', { name: say.useApp }).click();
    secret = await secretOn(page);
    await page.getByLabel(say.firstCode).fill('000000');
    await page.getByText('รหัสไม่ถูกต้องหรือถูกใช้ไปแล้ว').waitFor();
    await page.getByLabel(say.firstCode).fill(await nextCode());
    await page.getByText(say.kept).waitFor();
    codes = await page.locator('ol code').allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByLabel(say.kept).check();
    await page.getByRole('button', { name: say.goOn }).click();
    await page.waitForURL('**/backend/main');
  });

  it('is asked for at the next sign-in: the code of the app, and then a passkey that was added', async () => {
    const page = await house.open({ screen: 'desk', language: 'en' });
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await tryToSignIn(page, email, password);
    await page.getByLabel('Six-digit code from your authenticator app').fill(await nextCode());
    await page.waitForURL('**/backend/main');

    await moveClock(6 * 60_000);
    await page.goto('/backend/account');
    await page.getByRole('button', { name: 'Add a factor' }).click();
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Confirm it is you' });
    await dialog.locator('[name=password]').fill(password);
    await dialog.locator('button[type=submit]').click();
    await page.getByText('Passkey of this device').first().waitFor();

    await leave(page);
    await tryToSignIn(page, email, password);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/backend/main');
  });

  it('that is lost is stood in for by a recovery code, once', async () => {
    const page = await house.open({ screen: 'phone', language: 'en' });
    await tryToSignIn(page, email, password);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.locator('[name=recovery]').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/backend/main');
    await page.getByText('Recovery code used, 9 left').waitFor();
    await leave(page);
    await tryToSignIn(page, email, password);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.locator('[name=recovery]').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('The recovery code is not right or has been used.').waitFor();
  });

  it('is reset by another admin, who confirms that it is them and says why; its owner hears of it and sets up a new one', async () => {
    await owner.goto('/backend/stafflist');
    await owner.getByText(name).first().click();
    await owner.waitForURL('**/backend/staffedit?id=*');
    await owner.getByRole('button', { name: 'รีเซ็ตการยืนยันตัวตน' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.locator('textarea').fill('โทรศัพท์หาย');
    await dialog.getByRole('button', { name: 'รีเซ็ต', exact: true }).click();
    await confirmPassword(owner, demoPassword);
    await owner.getByText(`รีเซ็ตการยืนยันตัวตนของ ${name} แล้ว`).waitFor();
    await owner.getByRole('blockquote').filter({ hasText: 'โทรศัพท์หาย' }).waitFor();
    const newest = async () => (await mailTo(house, email)).text;
    await expect.poll(newest, { timeout: 15_000 }).toContain('การยืนยันตัวตนขั้นที่สอง');

    const page = await house.open({ screen: 'desk', language: 'th' });
    await tryToSignIn(page, email, password);
    await page.getByRole('heading', { name: say.setUp }).waitFor();
    await page.getByRole('button', { name: say.useApp }).click();
    secret = await secretOn(page);
    await page.getByLabel(say.firstCode).fill(await nextCode());
    await page.getByLabel(say.kept).check();
    await page.getByRole('button', { name: say.goOn }).click();
    await page.waitForURL('**/backend/main');
  });

  it('is not asked of a demo account, and the door and the account say so', async () => {
    const page = await house.open({ screen: 'phone', language: 'en' });
    await page.goto('/backend/loginpage');
    await page.getByText('Demo accounts log in with the password alone').waitFor();
    await enterAsStaff(page, 'owner');
    await page.goto('/backend/account');
    await page.getByText('A demo account logs in with its password alone').waitFor();
  });
});
