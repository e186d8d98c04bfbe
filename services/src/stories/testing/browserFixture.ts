import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { demoCustomers, demoPassword, demoStaff } from '../../demo/accounts.ts';
import { newDataDir, startKlang, type TestStart } from '../../testing/testStart.ts';
import { furnishedDataDir } from '../../testing/testWorld.ts';
import { openChromium } from '../../tools/chromium.ts';

export const screens = { phone: { width: 375, height: 812 }, desk: { width: 1280, height: 900 } } as const;
export type Language = 'th' | 'en';
/** `url` is the api that serves the window; without it the one of the start. */
type Look = {
  readonly screen: keyof typeof screens;
  readonly language: Language;
  readonly url?: string;
  readonly userAgent?: string;
};

const signInWords = {
  th: { email: 'อีเมล', password: 'รหัสผ่าน', signIn: 'เข้าสู่ระบบ' },
  en: { email: 'E-mail', password: 'Password', signIn: 'Log in' },
} as const;

export type House = {
  readonly start: TestStart;
  /** A browser window of somebody who has never been here; one that a story opens is closed at the story's end. */
  readonly open: (look: Look) => Promise<Page>;
  readonly close: () => Promise<void>;
};

// What moves for ever keeps a processor busy, one for each open page.
const still = { reducedMotion: 'reduce' } as const;

const windowOf = async (browser: Browser, own: string, { screen, language, url = own, userAgent }: Look) => {
  const agent = userAgent === undefined ? {} : { userAgent };
  const context = await browser.newContext({ viewport: screens[screen], baseURL: url, ...still, ...agent });
  context.setDefaultTimeout(20_000);
  await context.addInitScript((chosen) => localStorage.setItem('klang-language', chosen), language);
  return context;
};

// Which of several stories at a time has opened a window is not known; what one opens before all stands for all.
const isOfOneStory = (): boolean => {
  const story = TestRunner.getCurrentTest();
  return story !== undefined && !story.concurrent;
};

/** A whole start of its own on a folder that has the demo, and browsers in front of it; what is being developed begins anew. */
export const openHouse = async (options: Parameters<typeof startKlang>[0] = {}): Promise<House> => {
  const dataDir = options.developing ? await newDataDir() : await furnishedDataDir();
  const [browser, start] = await Promise.all([openChromium(), startKlang({ dataDir, ...options })]);
  return {
    start,
    open: async (look) => {
      // By its name: the gateway sends people back to it, and a session belongs to one name.
      const context = await windowOf(browser, start.url.replace('127.0.0.1', 'localhost'), look);
      // An open page goes on following what changes.
      if (isOfOneStory()) onTestFinished(() => context.close());
      return context.newPage();
    },
    close: async () => {
      await browser.close();
      // How a start stops in order has stories of its own. What it started ends by itself a moment later.
      start.signal('SIGKILL');
      await start.ended();
      await rm(start.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
};

let kept: Promise<House> | undefined;

/**
 * One house for all stories of a worker that add people and things of their own to it, and leave everything else as it
 * was. It ends with the worker; who closes it closes their windows.
 */
export const keptHouse = async (): Promise<House> => {
  kept ??= openHouse();
  const house = await kept;
  const contexts: BrowserContext[] = [];
  return {
    ...house,
    open: async (look) => {
      const page = await house.open(look);
      contexts.push(page.context());
      return page;
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
};

export const homeIn = (language: Language): string => (language === 'en' ? '/en' : '/');

export const signInAsCustomer = async (page: Page, language: Language, from: string): Promise<void> => {
  const say = signInWords[language];
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

/** How long a screen may take to hear of something by itself: less than until the server looks at everybody again. */
export const byItself = { timeout: 20_000 };
