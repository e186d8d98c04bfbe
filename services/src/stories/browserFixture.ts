import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openChromium } from '../embedded/chromium.ts';
import { demoCustomers, demoPassword, demoStaff } from '../embedded/demo/accounts.ts';
import { startKlang, type TestStart } from '../embedded/testStart.ts';

export const screens = { phone: { width: 375, height: 812 }, desk: { width: 1280, height: 900 } } as const;
export type Language = 'th' | 'en';
/** `url` is the api that serves the window; without it the one of the start. */
type Look = { readonly screen: keyof typeof screens; readonly language: Language; readonly url?: string };

/** What a person sees under a word of the site, in the language they read. */
export const words = {
  th: {
    book: /จอง 8.กล่อง/,
    register: /สมัครแล้วจองต่อ/,
    fields: ['ชื่อ', 'นามสกุล', 'อีเมล', 'เบอร์โทรศัพท์', 'รหัสผ่าน'],
    create: 'สมัครสมาชิก',
    place: 'ไปชำระเงิน',
    pay: /ชำระเงิน ฿/,
    received: 'ชำระเงินเรียบร้อย',
    expired: 'ไม่ได้ชำระเงินภายในเวลา',
    steps: ['ชำระเงินแล้ว ฿3,576', 'เริ่มชำระเงิน', 'จอง ฿3,576'],
    closed: 'หมดเวลาชำระเงิน',
    signIn: 'เข้าสู่ระบบ',
    email: 'อีเมล',
    password: 'รหัสผ่าน',
  },
  en: {
    book: /Book 8.boxes/,
    register: /Register and go on/,
    fields: ['First name', 'Last name', 'E-mail', 'Phone', 'Password'],
    create: 'Create the account',
    place: 'Go to payment',
    pay: /Pay ฿/,
    received: 'Payment received',
    expired: 'Payment not made within the period',
    steps: ['Paid ฿3,576', 'Payment begun', 'Booked ฿3,576'],
    closed: 'Time to pay was over',
    signIn: 'Log in',
    email: 'E-mail',
    password: 'Password',
  },
} as const;

export type House = {
  readonly start: TestStart;
  /** A browser window of somebody who has never been here. */
  readonly open: (look: Look) => Promise<Page>;
  readonly close: () => Promise<void>;
};

const windowOf = async (browser: Browser, own: string, { screen, language, url = own }: Look) => {
  const context = await browser.newContext({ viewport: screens[screen], baseURL: url });
  context.setDefaultTimeout(20_000);
  await context.addInitScript((chosen) => localStorage.setItem('klang-language', chosen), language);
  return context;
};

/** A whole start of its own, and browsers in front of it. */
export const openHouse = async (options: Parameters<typeof startKlang>[0] = {}): Promise<House> => {
  const browser = await openChromium();
  const start = await startKlang(options);
  const contexts: BrowserContext[] = [];
  return {
    start,
    open: async (look) => {
      const context = await windowOf(browser, start.url, look);
      contexts.push(context);
      return context.newPage();
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
      await browser.close();
      start.signal('SIGTERM');
      await start.ended();
      await rm(start.dataDir, { recursive: true, force: true });
    },
  };
};

export const homeIn = (language: Language): string => (language === 'en' ? '/en' : '/');

/** From the price on the home page through the registration to the page of the order that was placed. */
export const registerAndOrder = async (page: Page, language: Language, email: string): Promise<string> => {
  const say = words[language];
  await page.goto(homeIn(language));
  await page.getByText('฿3,576').first().waitFor();
  await page.getByRole('link', { name: say.book }).click();
  await page.getByRole('link', { name: say.register }).click();
  const values = ['ชนิกานต์', 'ทองดี', email, '081 234 5678', 'klang-story1'];
  for (const [place, label] of say.fields.entries()) {
    await page.getByLabel(label, { exact: true }).fill(values[place] ?? '');
  }
  await page.getByRole('button', { name: say.create }).click();
  return placeOrder(page, language);
};

/** On the booking page: presses the one button, and answers with the number of the order. */
export const placeOrder = async (page: Page, language: Language): Promise<string> => {
  await page.getByRole('button', { name: words[language].place }).click();
  await page.getByRole('timer').waitFor();
  return new URL(page.url()).searchParams.get('order') ?? '';
};

export const signInAsCustomer = async (page: Page, language: Language, from: string): Promise<void> => {
  const say = words[language];
  await page.goto(`${homeIn(language)}/loginpage?from=${encodeURIComponent(from)}`.replace('//', '/'));
  await page.getByLabel(say.email, { exact: true }).fill(demoCustomers[0].email);
  await page.getByLabel(say.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
};

/** The staff's list of orders, once it says that it is live. */
export const openOrderList = async (page: Page, live: string): Promise<void> => {
  await page.goto('/backend/loginpage');
  await page.locator('[name=username]').fill(demoStaff[0].login);
  await page.locator('[name=password]').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/backend/main');
  await page.goto('/backend/orderlist');
  await page.getByText(live, { exact: true }).first().waitFor();
};

/** At the stand-in gateway: the person chooses what happens and goes back. */
export const payAtGateway = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('button', { name: words[language].pay }).click();
  await page.waitForURL('**/dev/pay/**');
  await page.locator('[data-outcome=paid]').click();
  await page.locator('#back').click();
};

/** How long a screen may take to hear of something by itself: less than it takes to connect again and ask. */
export const byItself = { timeout: 8_000 };
