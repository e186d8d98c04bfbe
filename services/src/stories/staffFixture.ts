import type { Page } from 'playwright-core';
import { demoPassword } from '../embedded/demo/accounts.ts';
import type { Mail } from '../embedded/desk/mailbox.ts';
import { waitFor } from '../embedded/waiting.ts';
import type { House } from './browserFixture.ts';

/** What staff see under a word of the back office, in the language they read. */
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

export const signInAsStaff = async (page: Page, login: string, password: string = demoPassword): Promise<void> => {
  await tryToSignIn(page, login, password);
  await page.waitForURL('**/backend/main');
};

/** The newest mail to somebody, once one has come. */
export const mailTo = async ({ start }: House, to: string): Promise<Mail> => {
  const newest = async () => {
    const answer = await fetch(`${start.url}/dev/mails?to=${encodeURIComponent(to)}`);
    // The desk answers with the mails it holds, newest first.
    const [mail] = (await answer.json()) as readonly Mail[];
    return mail;
  };
  return waitFor(newest, { withinMs: 15_000, orSay: `No mail came to ${to}.`, everyMs: 50 });
};

/** Where the link of a mail leads, on whichever host the site is open. */
export const linkIn = ({ text }: Mail): string => {
  const { pathname, search } = new URL(/http\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
};

/** At the stand-in of the messaging platform: the person picks an account and is sent back. */
export const pickAtLine = async (page: Page, account: string): Promise<void> => {
  await page.waitForURL('**/dev/line/login**');
  await page.getByRole('button', { name: account }).click();
};

export const chooseRole = async (page: Page, role: string): Promise<void> => {
  await page.locator('[name=permissionId]').selectOption({ label: role });
};
