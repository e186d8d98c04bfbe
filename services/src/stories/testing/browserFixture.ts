import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { demoCustomers, demoPassword } from '../../demo/accounts.ts';
import { waitFor } from '../../processes/waiting.ts';
import { startKlang, type TestStart } from '../../testing/testStart.ts';
import { furnishedDataDir } from '../../testing/testWorld.ts';
import { openChromium } from '../../tools/chromium.ts';

export const screens = { phone: { width: 375, height: 812 }, desk: { width: 1280, height: 900 } } as const;
export type Language = 'th' | 'en';
/** `url`: another api; default: the one of the start. */
type Look = {
  readonly screen: keyof typeof screens;
  readonly language: Language;
  readonly url?: string;
  readonly userAgent?: string;
  readonly film?: string;
  readonly proxy?: string;
};

const signInWords = {
  th: { email: 'อีเมล', password: 'รหัสผ่าน', signIn: 'เข้าสู่ระบบ' },
  en: { email: 'E-mail', password: 'Password', signIn: 'Log in' },
} as const;

export type House = {
  readonly start: TestStart;
  /** A new visitor; closed when the story ends. */
  readonly open: (look: Look) => Promise<Page>;
  readonly close: () => Promise<void>;
};

// Endless animations would occupy a processor per page.
const still = { reducedMotion: 'reduce' } as const;

const contextOf = async (browser: Browser, own: string, { screen, language, url = own, userAgent, proxy }: Look) => {
  const line = proxy === undefined ? {} : { proxy: { server: proxy } };
  const agent = userAgent === undefined ? {} : { userAgent };
  // Service workers would fill their cache again in every window.
  const alone = { serviceWorkers: 'block' } as const;
  const context = await browser.newContext({
    viewport: screens[screen],
    baseURL: url,
    ...still,
    ...agent,
    ...line,
    ...alone,
  });
  context.setDefaultTimeout(40_000);
  await context.addInitScript((chosen) => localStorage.setItem('klang-language', chosen), language);
  return context;
};

const underWay = new WeakMap<Page, Set<Request>>();

const followRequests = (page: Page): Page => {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  underWay.set(page, open);
  return page;
};

const restfulLooks = 3;
// A page with animations never becomes idle: use a timeout.
const untilIdle = () =>
  new Promise<void>((done) => {
    requestIdleCallback(() => done(), { timeout: 500 });
  });

/** No pending requests and an idle page, three times in a row. */
export const atRest = async (page: Page): Promise<void> => {
  let looks = 0;
  const isAtRest = async () => {
    await page.evaluate(untilIdle);
    looks = underWay.get(page)?.size === 0 ? looks + 1 : 0;
    return looks === restfulLooks || undefined;
  };
  await waitFor(isAtRest, { withinMs: 40_000, failure: `${page.url()} does not come to rest.` });
};

/** Client-side navigation, like a link. */
export const goWithin = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('h1[data-left]').first().waitFor({ state: 'detached' });
};

let browser: Promise<Browser> | undefined;

// With concurrent stories the owner of a window is unknown; windows opened before all stories stay open.
const isOfOneStory = (): boolean => {
  const story = TestRunner.getCurrentTest();
  return story !== undefined && !story.concurrent;
};

const windowsOf = (start: TestStart) => {
  const contexts: BrowserContext[] = [];
  const open = async (look: Look): Promise<Page> => {
    const filming = look.film === undefined ? undefined : await openChromium(look.film);
    browser ??= openChromium();
    // By name, not by IP: the gateway redirects there, and a session belongs to one host.
    const context = await contextOf(filming ?? (await browser), start.url.replace('127.0.0.1', 'localhost'), look);
    if (filming) context.on('close', () => void filming.close());
    contexts.push(context);
    // An open page continues to receive updates.
    if (isOfOneStory()) onTestFinished(() => context.close());
    return followRequests(await context.newPage());
  };
  const close = async (): Promise<void> => {
    await Promise.all(contexts.map((context) => context.close()));
  };
  return { open, close };
};

export const openHouse = async (options: Parameters<typeof startKlang>[0] = {}): Promise<House> => {
  const dataDir = await furnishedDataDir();
  const start = await startKlang({ dataDir, ...options });
  const windows = windowsOf(start);
  return {
    start,
    open: windows.open,
    close: async () => {
      await windows.close();
      // Orderly stops have their own stories; child processes end by themselves.
      start.signal('SIGKILL');
      await start.ended();
      await rm(start.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
};

let house: Promise<House> | undefined;

/** Shared by the stories that only add data. It ends with the worker; `close` closes only the windows. */
export const sharedHouse = async (): Promise<House> => {
  house ??= openHouse();
  const { start } = await house;
  return { start, ...windowsOf(start) };
};

export const homeIn = (language: Language): string => (language === 'en' ? '/en' : '/');

export const signInAsCustomer = async (page: Page, language: Language, from: string): Promise<void> => {
  const wordsNow = signInWords[language];
  await page.goto(`${homeIn(language)}/loginpage?from=${encodeURIComponent(from)}`.replace('//', '/'));
  await page.getByLabel(wordsNow.email, { exact: true }).fill(demoCustomers[0].email);
  await page.getByLabel(wordsNow.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: wordsNow.signIn, exact: true }).click();
};

const sumsOn = async (page: Page): Promise<readonly string[]> =>
  // biome-ignore lint/performance/useDomNodeTextContent: what is not shown in a medium must not be counted.
  (await page.locator('main').innerText()).match(/฿[\d,.]+/g) ?? [];
export const printedOf = async (page: Page) => {
  const onScreen = await sumsOn(page);
  await page.emulateMedia({ media: 'print' });
  const onPaper = await sumsOn(page);
  const frame = await page.locator(':is(header, nav, footer):not(main *):visible').count();
  await page.emulateMedia({ media: null });
  return { onScreen, onPaper, frame };
};

/** Shorter than the server's periodic check, so that only a push can pass. */
export const byItself = { timeout: 20_000 };
