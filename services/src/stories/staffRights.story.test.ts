import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byItself, type House, sharedHouse } from './testing/browserFixture.ts';
import { pressInDialog } from './testing/pressing.ts';
import { backOffice, signInAsStaff, tryToSignIn } from './testing/staffFixture.ts';

let house: House;
let owner: Page;
beforeAll(async () => {
  house = await sharedHouse();
  owner = await house.open({ screen: 'desk', language: 'en' });
  await signInAsStaff(owner, 'owner');
}, 200_000);
afterAll(() => house?.close());

const saved = () => owner.getByText(backOffice.en.saved, { exact: true }).waitFor();

const press = async (role: string, square: string) => {
  await owner.goto(`/backend/permissionedit?id=${role}`);
  await owner.getByRole('checkbox', { name: square, exact: true }).click();
  await owner.keyboard.press('Control+s');
};
const give = async (role: string, square: string) => {
  await press(role, square);
  await saved();
};
/** The role is in use: removing permissions needs a confirmation. */
const take = async (role: string, square: string) => {
  await press(role, square);
  const question = owner.getByRole('dialog', { name: '1 person will lose rights' });
  await question.getByText(square).waitFor();
  await question.getByRole('button', { name: 'Save and remove the rights' }).click();
  await saved();
};
const menuOf = (page: Page) =>
  page.locator('nav a[href^="/backend/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const answered = (page: Page, path: string) => page.waitForResponse((answer) => answer.url().endsWith(path));

const another = async (login: string): Promise<Page> => {
  const page = await house.open({ screen: 'phone', language: 'th' });
  await signInAsStaff(page, login);
  await page.goto('/backend/main');
  await page.getByText('สด', { exact: true }).first().waitFor({ state: 'attached' });
  return page;
};

describe('a role without a module', () => {
  it('has a menu without it, is sent to the overview, and follows a change without signing in again', async () => {
    const page = await house.open({ screen: 'desk', language: 'th' });
    await signInAsStaff(page, 'viewer');
    await page.goto('/backend/main');
    const viewed = [
      'main',
      'orderlist',
      'latemoneylist',
      'billlist',
      'refundlist',
      'claimlist',
      'correctionlist',
      'certificatelist',
      'report01',
    ].map((name) => `/backend/${name}`);
    await expect.poll(() => menuOf(page)).toEqual(viewed);
    await page.goto('/backend/stafflist');
    await page.waitForURL('**/backend/main');

    await give('demo-viewer', 'Sizes: View');
    await expect.poll(() => menuOf(page)).toContain('/backend/sizelist');
    await page.goto('/backend/sizelist');
    await page.getByRole('heading', { name: 'ขนาด' }).first().waitFor();
    await take('demo-viewer', 'Sizes: View');
    await page.waitForURL('**/backend/main');
    await expect.poll(() => menuOf(page)).not.toContain('/backend/sizelist');
  });
});

describe('viewing as a role', () => {
  it('shows what the role sees, marks every page, changes nothing, is written down, and leads back', async () => {
    await owner.goto('/backend/permissionedit?id=demo-finance');
    await owner.getByRole('button', { name: 'View as this role' }).click();
    await owner.waitForURL('**/backend/main');
    const mark = owner.getByRole('status').filter({ hasText: 'You are viewing as' });
    await mark.waitFor();
    expect(await menuOf(owner)).not.toContain('/backend/stafflist');
    await owner.goto('/backend/orderlist');
    await mark.waitFor();

    // A direct call is refused too, and the preview continues.
    const refused = await owner.evaluate(async () => {
      const { token } = JSON.parse(sessionStorage.getItem('klang-viewing') ?? '{}');
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'accept-language': 'en' };
      const answer = await fetch('/api/authen/session/endall', { method: 'POST', headers, body: '{}' });
      return [answer.status, (await answer.json()).message];
    });
    expect(refused).toEqual([403, 'You are only viewing as another role. Please stop viewing first.']);
    await mark.waitFor();

    await owner.getByRole('button', { name: 'Stop viewing' }).click();
    await owner.waitForURL('**/backend/permissionedit?id=demo-finance');
    await expect.poll(() => menuOf(owner)).toContain('/backend/stafflist');
    await owner.goto('/backend/staffedit?id=demo-owner');
    await owner.getByText('Viewed as a role').first().waitFor();
  });
});

describe('where somebody is signed in', () => {
  it('is listed; one place is ended from another, and then all the others', async () => {
    const here = await house.open({ screen: 'desk', language: 'th' });
    await signInAsStaff(here, 'finance');
    const there = await another('finance');
    await here.goto('/backend/account');
    const end = here.getByRole('button', { name: /^ออกจากระบบ Chrom/ });
    await end.waitFor();
    const gone = answered(here, '/api/authen/session/end');
    await end.click();
    await gone;
    await there.waitForURL('**/backend', byItself);
    await there.getByText(backOffice.th.expired).waitFor();

    const others = [await another('finance'), await another('finance')];
    await here.reload();
    await here.getByRole('button', { name: 'ออกจากระบบทุกเครื่องอื่น' }).click();
    const allGone = answered(here, '/api/authen/session/endall');
    await pressInDialog(here, 'ออกจากระบบทุกเครื่องอื่น');
    await allGone;
    await Promise.all(others.map((page) => page.waitForURL('**/backend', byItself)));
    await here.getByText('ออกจากระบบแล้ว 2 เครื่อง').waitFor();
    expect(new URL(here.url()).pathname).toBe('/backend/account');
  });
});

describe('somebody who is suspended', () => {
  it('is thrown out of two open screens at once, and may not come in again', async () => {
    const desk = await house.open({ screen: 'desk', language: 'en' });
    await signInAsStaff(desk, 'finance');
    await desk.goto('/backend/orderlist');
    await desk.getByText('Live', { exact: true }).first().waitFor();
    const phone = await another('finance');
    await owner.goto('/backend/staffedit?id=demo-finance');
    await owner.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Left the company');
    const done = answered(owner, '/api/owner/staff/suspend');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await done;
    await Promise.all([desk, phone].map((page) => page.waitForURL('**/backend', byItself)));
    await desk.getByText(backOffice.en.expired).waitFor();
    expect(await phone.evaluate(() => localStorage.getItem('tokenbackendlogin'))).toBeFalsy();
    await tryToSignIn(phone, 'finance');
    await phone.getByText('บัญชีของคุณถูกระงับการใช้งาน กรุณาติดต่อผู้ดูแล').waitFor();
    await owner.getByText('Left the company').first().waitFor();
  });
});
