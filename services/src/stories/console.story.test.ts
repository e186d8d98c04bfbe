import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, demoPassword } from '../demo/accounts.ts';
import { byItself, type House, sharedHouse } from './testing/browserFixture.ts';
import { pressInDialog } from './testing/pressing.ts';
import { backOffice, mailTo, setUpApp, signInAsStaff } from './testing/staffFixture.ts';

const closed = 'ปิดให้บริการชั่วคราว';
const second = { th: 'โกดังสอง', host: 'second.localhost' };
const password = 'klang-story1';

let house: House;
let admin: Page;
const onHost = (host: string): string => {
  const url = new URL(house.start.url);
  url.hostname = host;
  return url.origin;
};
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** After the server accepts the live connection: a visitor's when the page is idle, staff's after their first page. */
const isLinked = async (page: Page): Promise<void> => {
  // Listen before the page loads.
  const link = await page.waitForEvent('websocket', { timeout: 60_000 });
  await link.waitForEvent('framereceived', ({ payload }) => `${payload}`.startsWith('40'));
};

const signIn = async (screen: 'desk' | 'phone'): Promise<Page> => {
  const page = await house.open({ screen, language: 'th' });
  await page.goto('/admin/loginpage');
  await page.locator('[name=username]').fill(demoAdmin.login);
  await page.locator('[name=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await page.getByText('รับชำระเดือนนี้').waitFor();
  return page;
};

beforeAll(async () => {
  house = await sharedHouse();
  admin = await signIn('desk');
}, 200_000);
afterAll(() => house?.close());

describe('a platform admin', () => {
  it('suspends an organization, whose open screens say so at once, and come back by themselves', async () => {
    const url = onHost(second.host);
    const [site, office, other] = await Promise.all([
      house.open({ screen: 'phone', language: 'th', url }),
      house.open({ screen: 'desk', language: 'th', url }),
      house.open({ screen: 'phone', language: 'th' }),
    ]);
    const linked = Promise.all([site, office].map(isLinked));
    await signInAsStaff(office, 'owner');
    await Promise.all([site.goto('/'), other.goto('/'), office.goto('/backend/main')]);
    await linked;
    await admin.goto('/admin/organize_list');
    const row = admin.getByRole('row', { name: second.th });
    await row.getByRole('button', { name: 'ระงับ…' }).click();
    await admin.getByLabel('เหตุผล').fill('ค้างชำระ 45 วัน');
    await pressInDialog(admin, 'ระงับองค์กร');
    await admin.getByText(`ระงับ ${second.th} แล้ว`).waitFor();
    const heading = { name: closed, level: 1 } as const;
    await Promise.all([site, office].map((page) => page.getByRole('heading', heading).waitFor(byItself)));
    expect(await other.getByRole('heading', heading).count()).toBe(0);
    await row.getByText('ค้างชำระ 45 วัน').waitFor();
    await row.getByRole('button', { name: 'เปิดอีกครั้ง…' }).click();
    await pressInDialog(admin, 'เปิดให้บริการ');
    await Promise.all([site, office].map((page) => page.getByRole('heading', heading).waitFor({ state: 'detached' })));
    await office.getByRole('heading', { level: 1 }).first().waitFor();
  });

  it('writes a mail in other words, and makes an organization whose first owner gets it and comes in', async () => {
    await admin.goto('/admin/template_edit?id=template.invited');
    await admin.getByLabel('หัวเรื่อง (ไทย)').fill('ยินดีต้อนรับสู่ {{organization}}');
    await admin.getByRole('heading', { name: 'ยินดีต้อนรับสู่ คลังดี', level: 3 }).waitFor();
    await admin.getByRole('button', { name: /บันทึก/ }).click();
    await admin.getByText('บันทึกแล้ว').first().waitFor();

    await admin.goto('/admin/organize_add');
    await admin.getByLabel('รหัสองค์กร').last().fill('third');
    await admin.getByLabel('ชื่อภาษาไทย').fill('เรือนฝาก');
    await admin.getByLabel('ชื่อภาษาอังกฤษ').fill('Ruean Fak');
    await admin.getByLabel('โฮสต์').fill('third.localhost');
    await choose(admin, 'แพ็กเกจ', 'มาตรฐาน');
    await admin.getByRole('button', { name: /บันทึก/ }).click();
    await admin.waitForURL('**/admin/organize_edit?id=third');

    const email = 'owner@ruean-fak.test.co';
    await admin.goto('/admin/staff_add?org=third');
    await admin.getByLabel('ชื่อ', { exact: true }).fill('ปราณี เรือนฝาก');
    await admin.getByLabel('อีเมล', { exact: true }).fill(email);
    await admin.getByRole('button', { name: 'ส่งคำเชิญ' }).click();
    await admin.waitForURL('**/admin/staff_edit**');

    const mail = await mailTo(house, email);
    expect(mail.subject).toBe('ยินดีต้อนรับสู่ เรือนฝาก');
    const link = /http\S+/.exec(mail.text)?.[0] ?? '';
    expect(new URL(link).origin).toBe(onHost('third.localhost'));
    const owner = await house.open({ screen: 'desk', language: 'th', url: onHost('third.localhost') });
    await owner.goto(link);
    await owner.locator('input[type=password]').first().fill(password);
    await owner.locator('button[type=submit]').click();
    await setUpApp(house, owner);
    await owner.waitForURL('**/backend/main');
    await owner.getByText('ปราณี เรือนฝาก').first().waitFor();
    await owner.getByText('เรือนฝาก').first().waitFor();
    // Modules outside its package are not in the menu.
    expect(await owner.getByText('ส่วนลด').count()).toBe(0);

    // The shop is hidden until it opens; the owner sees what is missing.
    await owner.getByRole('heading', { name: 'ก่อนเปิดร้าน' }).waitFor();
    expect(await owner.getByRole('button', { name: 'เปิดร้าน' }).isDisabled()).toBe(true);
    const visitor = await house.open({ screen: 'phone', language: 'th', url: onHost('third.localhost') });
    await visitor.goto('/');
    await visitor.getByRole('heading', { name: 'เปิดเร็ว ๆ นี้' }).waitFor();
    expect(await visitor.getByText('–', { exact: true }).count()).toBe(0);
  });

  it('sees where they are signed in, ends all other places at once, and then one from another', async () => {
    const isOut = async (page: Page) => {
      await page.waitForURL('**/admin/loginpage', byItself);
      await page.getByText(backOffice.th.expired).waitFor();
    };
    // Other stories log in as the same admin: log all of them out first.
    const others = [await signIn('phone'), await signIn('phone')];
    await admin.goto('/admin/account');
    // Count before ending: an ended session leaves the list at once.
    const places = admin.getByRole('button', { name: /^ออกจากระบบ Chrom/ });
    await places.first().waitFor();
    const count = await places.count();
    expect(count).toBeGreaterThanOrEqual(others.length);
    await admin.getByRole('button', { name: 'ออกจากระบบทุกเครื่องอื่น' }).click();
    await pressInDialog(admin, 'ออกจากระบบทุกเครื่องอื่น');
    // The notice disappears after a while.
    const notice = admin.getByText(new RegExp(`^ออกจากระบบแล้ว\\s${count}\\sเครื่อง`)).waitFor();
    await Promise.all([notice, ...others.map(isOut)]);
    expect(new URL(admin.url()).pathname).toBe('/admin/account');

    const there = await signIn('phone');
    await admin.reload();
    await places.click();
    await isOut(there);
    expect(await there.evaluate(() => localStorage.getItem('tokenadminlogin'))).toBeFalsy();
  });
});
