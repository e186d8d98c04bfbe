import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { demoPassword, demoStaff } from '../../demo/accounts.ts';
import { waitFor } from '../../processes/waiting.ts';
import type { Mail } from '../../standins/mail/mailbox.ts';
import type { House, Language } from './browserFixture.ts';

export const backOffice = {
  th: {
    line: 'เข้าสู่ระบบด้วย LINE',
    useLine: 'ใช้บัญชี LINE ของฉันด้วย',
    withLine: 'จะเชื่อมบัญชี LINE ของคุณด้วย',
    register: 'สมัครเป็นพนักงาน',
    fields: { name: 'ชื่อและนามสกุล', email: 'อีเมล', phone: 'เบอร์โทรศัพท์', password: 'รหัสผ่าน' },
    send: 'ส่งคำขอสมัคร',
    waits: 'รอผู้ดูแลอนุมัติ',
    approve: 'อนุมัติ',
    accept: 'ตั้งรหัสผ่านและเข้าสู่ระบบ',
    saved: 'บันทึกแล้ว',
    expired: 'เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง',
    orders: 'รายการคำสั่งซื้อ',
    staff: 'พนักงาน',
  },
  en: {
    line: 'Log in with LINE',
    useLine: 'Also use my LINE account',
    withLine: 'Your LINE account will be linked.',
    register: 'Register as staff',
    fields: { name: 'First and last name', email: 'E-mail', phone: 'Phone', password: 'Password' },
    send: 'Send the request',
    waits: 'Waiting for approval',
    approve: 'Approve',
    accept: 'Set the password and log in',
    saved: 'Saved',
    expired: 'Your session has expired, please log in again',
    orders: 'Orders',
    staff: 'Staff',
  },
} as const;

export const tryToSignIn = async (page: Page, login: string, password: string = demoPassword): Promise<void> => {
  await page.goto('/backend/loginpage');
  await page.locator('[name=username]').fill(login);
  await page.locator('[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
};

/** Through the form, as a person does. */
export const enterAsStaff = async (page: Page, login: string, password: string = demoPassword): Promise<void> => {
  await tryToSignIn(page, login, password);
  await page.waitForURL('**/backend/main');
};

/** By a call: no page is drawn until the window goes to its first one. */
export const signInAsStaff = async (page: Page, login: string): Promise<void> => {
  await page.goto('/icon.svg');
  await page.evaluate(
    async (body) => {
      const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const { token, detail } = await (await fetch('/api/authen/owner/user', sent)).json();
      localStorage.setItem('tokenbackendlogin', token);
      localStorage.setItem('org', JSON.stringify(detail));
    },
    JSON.stringify({ username: login, password: demoPassword, unique: randomUUID() }),
  );
};

export const openOrderList = async (page: Page, live: string): Promise<void> => {
  await signInAsStaff(page, demoStaff[0].login);
  await page.goto('/backend/orderlist');
  await page.getByText(live, { exact: true }).first().waitFor();
};

export const mailTo = async ({ start }: House, to: string, count = 1): Promise<Mail> => {
  const newest = async () => {
    const answer = await fetch(`${start.url}/dev/mails?to=${encodeURIComponent(to)}`);
    const mails = (await answer.json()) as readonly Mail[];
    return mails.length < count ? undefined : mails[0];
  };
  return waitFor(newest, { withinMs: 15_000, failure: `No mail came to ${to}.`, everyMs: 50 });
};

export const sendWithCode = async (page: Page, house: House, { email, button }: Record<'email' | 'button', string>) => {
  await page.getByRole('button', { name: button }).click();
  const { text } = await mailTo(house, email);
  await page.locator('[name=code]').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
};

/** Path and query only: the host may differ. */
export const linkIn = ({ text }: Mail): string => {
  const { pathname, search } = new URL(/http\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
};

export const pickAtLine = async (page: Page, account: string): Promise<void> => {
  await page.waitForURL('**/dev/line/login**');
  await page.getByRole('button', { name: account }).click();
};

export const chooseRole = async (page: Page, role: string): Promise<void> => {
  await page.locator('[name=permissionId]').selectOption({ label: role });
};

const setUpWords = {
  th: { app: 'ใช้แอปยืนยันตัวตน', code: 'รหัส 6 หลักจากแอป', kept: 'ฉันเก็บรหัสเหล่านี้แล้ว', goOn: 'ไปต่อ' },
  en: {
    app: 'Use an authenticator app',
    code: 'Six-digit code from the app',
    kept: 'I have saved these codes',
    goOn: 'Continue',
  },
} as const;

export const setUpApp = async ({ start }: House, page: Page, language: Language = 'th'): Promise<void> => {
  const wordsNow = setUpWords[language];
  await page.getByRole('button', { name: wordsNow.app }).click();
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  // Codes follow the product's clock, which stories move.
  const { now } = (await (await fetch(`${start.url}/health/ready`)).json()) as { readonly now: string };
  await page.getByLabel(wordsNow.code).fill(await generate({ secret, epoch: Math.floor(Date.parse(now) / 1_000) }));
  await page.getByLabel(wordsNow.kept).check();
  await page.getByRole('button', { name: wordsNow.goOn }).click();
};
