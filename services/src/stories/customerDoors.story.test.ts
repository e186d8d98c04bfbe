import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, demoCustomers, demoPassword } from '../demo/accounts.ts';
import { waitFor } from '../processes/waiting.ts';
import { byItself, type House, openHouse } from './testing/browserFixture.ts';
import { numberOn, registerAndOrder } from './testing/checkoutFixture.ts';

const minuteMs = 60_000;
const newPassword = 'klang-anew2';
const [customer] = demoCustomers;

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 200_000);
afterAll(() => house?.close());

const moveClock = async (advanceMs: number): Promise<void> => {
  const answer = await fetch(`${house.start.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs }),
  });
  expect(answer.status).toBe(200);
};

type Mail = { readonly text: string };

/** The code of the newest of so many mails to somebody. */
const codeOf = async (to: string, count: number): Promise<string> => {
  const arrived = async () => {
    const all: readonly Mail[] = await (await fetch(`${house.start.url}/dev/mails?to=${to}`)).json();
    // Who has orders is written to about them as well.
    const mails = all.filter(({ text }) => /^\s*\d{6}\s*$/m.test(text));
    return mails.length >= count ? mails[0] : undefined;
  };
  const mail = await waitFor(arrived, { withinMs: 15_000, orSay: `Mail ${count} to ${to} did not come.`, everyMs: 50 });
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
};

/** Another code than the right one, for each number another one. */
const wrong = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const enter = async (page: Page, name: string, password: string): Promise<void> => {
  await page.locator('[name=username]').fill(name);
  await page.locator('[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
};

describe('a customer who forgot the password', () => {
  let page: Page;
  const code = (typed: string) => page.locator('[name=code]').fill(typed);
  const says = (text: string | RegExp) => page.getByText(text).waitFor();
  const ask = async () => {
    await page.locator('[name=username]').fill(customer.email);
    await page.locator('button[type=submit]').click();
    await says('ส่งรหัส OTP ไปที่อีเมลของคุณแล้ว');
  };
  const askAgain = async () => {
    await moveClock(minuteMs + 1_000);
    await page.getByRole('button', { name: /เปลี่ยนบัญชี/ }).click();
    await ask();
  };
  let latest = '';
  beforeAll(async () => {
    page = await house.open({ screen: 'phone', language: 'th' });
  });

  it('takes the code from the mailbox, and an older one opens nothing once a new one was asked for', async () => {
    await page.goto('/loginpage');
    await page.getByRole('link', { name: 'ลืมรหัสผ่าน' }).click();
    await page.waitForURL('**/forgot*');
    await page.getByRole('heading', { name: 'ลืมรหัสผ่าน' }).waitFor();
    await ask();
    const old = await codeOf(customer.email, 1);
    await askAgain();
    latest = await codeOf(customer.email, 2);
    await code(old === latest ? wrong(latest) : old);
    await says('รหัส OTP ไม่ถูกต้อง ลองได้อีก 4 ครั้ง');
  });

  it('has five tries, and then not even the right code opens', async () => {
    for (const left of [3, 2, 1]) {
      await code(wrong(latest, left));
      await says(`รหัส OTP ไม่ถูกต้อง ลองได้อีก ${left} ครั้ง`);
    }
    await code(wrong(latest));
    await says(/ครบ 5 ครั้งแล้ว กรุณาขอรหัสใหม่/);
    await code(latest);
    await says('ใส่รหัส OTP ผิดครบ 5 ครั้งแล้ว กรุณาขอรหัสใหม่');
  });

  it('is too late after ten minutes', async () => {
    await askAgain();
    latest = await codeOf(customer.email, 3);
    await moveClock(10 * minuteMs + 1_000);
    await code(latest);
    await says(/รหัส OTP หมดอายุแล้ว/);
  });

  it('sets a new password with the right code, and the old one opens no longer', async () => {
    await askAgain();
    await code(await codeOf(customer.email, 4));
    await page.locator('[name=password]').fill(newPassword);
    await page.locator('button[type=submit]').click();
    await says('ตั้งรหัสผ่านใหม่แล้ว');
    await page.waitForURL('**/loginpage*');
    await enter(page, customer.email, demoPassword);
    await says('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
    await enter(page, customer.email, newPassword);
    await page.waitForURL('**/profile');
  });
});

describe('a customer who is signed in twice', () => {
  it('ends the other place from this one, and its screen says so by itself', async () => {
    const [phone, desk] = [
      await house.open({ screen: 'phone', language: 'en' }),
      await house.open({ screen: 'desk', language: 'en' }),
    ];
    const { email } = demoCustomers[1];
    for (const page of [phone, desk]) {
      const linked = page.waitForEvent('websocket', (socket) => !socket.isClosed());
      await page.goto('/en/loginpage');
      await enter(page, email, demoPassword);
      await page.waitForURL('**/en/profile');
      await linked;
    }
    await desk.goto('/en/profile?tab=password');
    await desk.getByRole('button', { name: 'Log out everywhere else' }).click();
    const told = phone.getByText('Your session has expired').waitFor(byItself);
    await desk.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click();
    await told;
    await desk.getByText('One device logged out').waitFor();
    await phone.waitForURL('**/en/loginpage**');
    await expect.poll(() => desk.getByText('Chrome · Linux').count()).toBe(1);
  });
});

describe('the same e-mail in two organizations', () => {
  const email = 'panisara@example.com';

  it('is two people with two passwords, who see nothing of each other', async () => {
    const { port } = new URL(house.start.url);
    const here = await house.open({ screen: 'desk', language: 'th' });
    const there = await house.open({ screen: 'desk', language: 'th', url: `http://second.localhost:${port}` });
    const orderId = await registerAndOrder(here, 'th', email);
    const number = await numberOn(here);

    await there.goto('/registerpage');
    const typed = { firstname: 'วันดี', lastname: 'ศรีสุข', email, phone: '0898765432', password: newPassword };
    for (const [field, value] of Object.entries(typed)) await there.locator(`[name=${field}]`).fill(value);
    for (const kind of ['termsandconditions', 'pdpa']) {
      const consent = there.locator(`[name=${kind}]`);
      if (await consent.count()) await consent.check();
    }
    await there.locator('button[type=submit]').click();
    await there.waitForURL('**/profile');
    await there.getByText('ยังไม่มีการจอง').waitFor();
    await there.goto(`/profile?tab=orders&order=${orderId}`);
    await there.getByText('ไม่พบคำสั่งซื้อนี้').waitFor();
    await there.goto('/profile?tab=profile');
    await expect.poll(() => there.locator('[name=lastname]').inputValue(), byItself).toBe('ศรีสุข');
    expect(await there.content()).not.toContain('ชนิกานต์');

    const stranger = await house.open({ screen: 'phone', language: 'th' });
    await stranger.goto('/loginpage');
    await enter(stranger, email, newPassword);
    await stranger.getByText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง').waitFor();
    await enter(stranger, email, 'klang-story1');
    await stranger.waitForURL('**/profile');
    await stranger.getByText(number).first().waitFor();
  });
});

describe('a platform admin', () => {
  const throughLine = async (page: Page): Promise<void> => {
    await page.waitForURL('**/dev/line/login**');
    await page.getByRole('button', { name: /Krit/ }).click();
  };
  const leave = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: demoAdmin.name }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByText('You have left the system').waitFor();
  };

  it('signs in by password, links LINE, comes in by LINE, and no longer once it is unlinked', async () => {
    const page = await house.open({ screen: 'desk', language: 'en' });
    await page.goto('/admin/loginpage');
    await enter(page, demoAdmin.login, demoPassword);
    await page.waitForURL('**/admin');
    await page.goto('/admin/account');
    await page.getByRole('button', { name: 'Link my LINE account' }).click();
    await throughLine(page);
    await page.getByText(/^Your LINE account is linked/).waitFor();
    await leave(page);

    await page.goto('/admin/loginpage');
    await page.getByRole('button', { name: 'Log in with LINE' }).click();
    await throughLine(page);
    await page.waitForURL('**/admin');
    await page.goto('/admin/account');
    await page.getByRole('button', { name: 'Unlink my LINE account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink my LINE account' }).click();
    // Coming in by LINE alone shows nobody who they are.
    const asked = page.getByRole('dialog').filter({ hasText: 'Confirm it is you' });
    await asked.locator('[name=password]').fill(demoPassword);
    await asked.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Link my LINE account', exact: true }).waitFor();
    await leave(page);

    await page.goto('/admin/loginpage');
    await page.getByRole('button', { name: 'Log in with LINE' }).click();
    await throughLine(page);
    await page.getByText('Open “Your account” in the menu under your name').waitFor();
  });
});
