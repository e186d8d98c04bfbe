import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, demoCustomers, demoPassword } from '../demo/accounts.ts';
import { waitFor } from '../processes/waiting.ts';
import { byItself, type House, openHouse } from './testing/browserFixture.ts';
import { numberOn, password, payAtGateway, registerAndOrder } from './testing/checkoutFixture.ts';
import { words } from './testing/checkoutWords.ts';
import { faultsInEveryLook } from './testing/everyLook.ts';
import { answerWhy, mailAbout, register } from './testing/peopleFixture.ts';
import { answer, press, pressInDialog } from './testing/pressing.ts';
import { signInAsStaff } from './testing/staffFixture.ts';

const minuteMs = 60_000;
const newPassword = 'klang-anew2';
const [customer] = demoCustomers;

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 200_000);
afterAll(() => house?.close());

const dev = async (path: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${house.start.url}/dev/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(reply.status).toBe(200);
};
const moveClock = (advanceMs: number) => dev('clock', { advanceMs });
const fits = async (page: Page) => expect.soft(await faultsInEveryLook(page)).toEqual([]);

type Mail = { readonly text: string };

const codeOf = async (to: string, count: number): Promise<string> => {
  const arrived = async () => {
    const all: readonly Mail[] = await (await fetch(`${house.start.url}/dev/mails?to=${to}`)).json();
    // Customers with orders also get mails about them.
    const mails = all.filter(({ text }) => /^\s*\d{6}\s*$/m.test(text));
    return mails.length >= count ? mails[0] : undefined;
  };
  const mail = await waitFor(arrived, { withinMs: 15_000, failure: `Mail ${count} to ${to} is missing.`, everyMs: 50 });
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
};

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
  const requestCodeAgain = async () => {
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
    await requestCodeAgain();
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
    await requestCodeAgain();
    latest = await codeOf(customer.email, 3);
    await moveClock(10 * minuteMs + 1_000);
    await code(latest);
    // The page tells from the server's clock, which came with the refusal.
    await says('รหัส OTP หมดเวลาแล้ว กรุณาขอรหัสใหม่');
  });

  it('sets a new password with the right code, and the old one opens no longer', async () => {
    await requestCodeAgain();
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
    const notice = phone.getByText('Your session has expired').waitFor(byItself);
    await pressInDialog(desk, 'Log out everywhere else');
    await notice;
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

    const person = { firstname: 'วันดี', lastname: 'ศรีสุข', email, phone: '0898765432' };
    await register(there, person, newPassword);
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
    await pressInDialog(page, 'Unlink my LINE account');
    // A LINE login alone does not prove who the person is.
    const dialog = page.getByRole('dialog').filter({ hasText: 'Confirm it is you' });
    await dialog.locator('[name=password]').fill(demoPassword);
    await dialog.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Link my LINE account', exact: true }).waitFor();
    await leave(page);

    await page.goto('/admin/loginpage');
    await page.getByRole('button', { name: 'Log in with LINE' }).click();
    await throughLine(page);
    await page.getByText('Open “Your account” in the menu under your name').waitFor();
  });
});

describe('a customer who takes back all of it', () => {
  const [before, email] = ['malee.before@example.com', 'malee@example.com'];
  let page: Page;
  let desk: Page;
  let orderId = '';
  beforeAll(async () => {
    page = await house.open({ screen: 'phone', language: 'th' });
    desk = await house.open({ screen: 'desk', language: 'en' });
  });

  it('changes the e-mail by a code that comes to the new one, and the old one is told', async () => {
    orderId = await registerAndOrder(page, 'th', before);
    await payAtGateway(page, 'th');
    await page.getByRole('heading', { name: words.th.confirmed }).waitFor();
    await page.goto('/profile?tab=profile');
    await press(page, 'ยืนยันอีเมลของฉัน');
    const form = page.locator('form', { has: page.locator('[name=password]') });
    await form.locator('[name=email]').fill(email);
    await form.locator('[name=password]').fill(password);
    await press(page, 'ส่งรหัส');
    await page.getByText(`ถ้าอีเมล ${email} ถูกต้อง`, { exact: false }).waitFor();
    await fits(page);
    await page.locator('[name=code]').fill(await codeOf(email, 1));
    await page.getByText(email, { exact: true }).waitFor();
    await fits(page);
    expect((await mailAbout(house, before, /^อีเมลสำหรับเข้าสู่ระบบถูกเปลี่ยนแล้ว/)).text).not.toContain(email);
  });

  it('gets the money back by a gateway that first fails, and is told at each step', async () => {
    await page.goto(`/profile?order=${orderId}`);
    await press(page, 'ยกเลิกคำสั่งซื้อ');
    await answerWhy(page, 'ย้ายบ้านเลื่อนออกไป', 'ยืนยันยกเลิก');
    // From the next day the payment is settled, so the gateway refunds instead of voiding.
    await moveClock(24 * 60 * minuteMs);
    await dev('gateway', { refunds: 'failed' });
    await signInAsStaff(desk, 'owner');
    await desk.goto(`/backend/orderlistdetail?id=${orderId}`);
    await press(desk, 'Settle the refund');
    await answer(desk, 'Settle');
    await desk.getByText('Failed', { exact: true }).first().waitFor(byItself);
    await fits(desk);
    await page.getByText('กรุณาบอกบัญชีธนาคาร', { exact: false }).waitFor(byItself);
    await fits(page);

    await dev('gateway', { refunds: 'done' });
    await desk.getByRole('link', { name: /Order canceled/ }).click();
    await desk.getByText('The card did not take it.', { exact: false }).waitFor();
    await fits(desk);
    await press(desk, 'Try the gateway again');
    await answer(desk, 'Try again');
    await desk.getByText('Paid back', { exact: true }).first().waitFor(byItself);
    await fits(desk);
    await page.getByText(/^คืนแล้วเมื่อ/).waitFor(byItself);
    await fits(page);
    await mailAbout(house, email, /^เรากำลังคืนเงินให้คุณ/);
    await mailAbout(house, email, /^คืนเงินแล้ว/);
  });

  it('is forgotten thirty days after asking for it, and gone', async () => {
    await page.goto('/profile?tab=profile');
    await press(page, 'ขอลบข้อมูลของฉัน');
    await answer(page, 'ขอลบข้อมูล');
    await page.getByText(/^คุณขอลบข้อมูลเมื่อ/).waitFor();
    await fits(page);
    await mailAbout(house, email, /^คุณขอให้ลบข้อมูลส่วนบุคคล/);
    await desk.goto(`/backend/customerlist?search=${email}`);
    await desk.getByRole('link', { name: 'ชนิกานต์ ทองดี' }).click();
    await desk.waitForURL('**/backend/customeredit*');
    const record = desk.url();

    await moveClock(30 * 24 * 60 * minuteMs + minuteMs);
    await mailAbout(house, email, /^ลบข้อมูลส่วนบุคคลของคุณแล้ว/);
    // It is the last mail, sent before the e-mail is erased.
    await signInAsStaff(desk, 'owner');
    await desk.goto(record);
    await desk.getByRole('heading', { name: 'Erased' }).first().waitFor(byItself);
    await page.goto('/loginpage');
    await enter(page, email, password);
    await page.getByText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง').waitFor();
    await fits(desk);
    expect(await desk.content()).not.toContain('ชนิกานต์');
    await desk.goto(`/backend/orderlistdetail?id=${orderId}`);
    await fits(desk);
    expect(await desk.content()).not.toContain('ชนิกานต์');
  });
});
