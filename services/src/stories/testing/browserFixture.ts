import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { demoCustomers, demoPassword, demoStaff } from '../../demo/accounts.ts';
import { waitFor } from '../../processes/waiting.ts';
import { startKlang, type TestStart } from '../../testing/testStart.ts';
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
  /** What the camera of this window sees; it has a browser of its own. */
  readonly film?: string;
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

const contextOf = async (browser: Browser, own: string, { screen, language, url = own, userAgent }: Look) => {
  const agent = userAgent === undefined ? {} : { userAgent };
  // What a page keeps for days without a line would be fetched anew in every window.
  const alone = { serviceWorkers: 'block' } as const;
  const context = await browser.newContext({ viewport: screens[screen], baseURL: url, ...still, ...agent, ...alone });
  // Only longer than a busy machine takes.
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
// A page that is never idle, because something moves on it, is asked all the same.
const untilIdle = () =>
  new Promise<void>((done) => {
    requestIdleCallback(() => done(), { timeout: 500 });
  });

/** Until nothing is on its way to the page, and it has done what it had to do, three times in a row. */
export const atRest = async (page: Page): Promise<void> => {
  let looks = 0;
  const isAtRest = async () => {
    await page.evaluate(untilIdle);
    looks = underWay.get(page)?.size === 0 ? looks + 1 : 0;
    return looks === restfulLooks || undefined;
  };
  await waitFor(isAtRest, { withinMs: 40_000, orSay: `${page.url()} does not come to rest.` });
};

/** To another page of the site, as by a link on the page: what is loaded stays. */
export const goWithin = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('h1[data-left]').first().waitFor({ state: 'detached' });
};

// A worker has one browser: what is in one window is nothing to the others.
let browser: Promise<Browser> | undefined;

// Which of several stories at a time has opened a window is not known; what one opens before all stands for all.
const isOfOneStory = (): boolean => {
  const story = TestRunner.getCurrentTest();
  return story !== undefined && !story.concurrent;
};

/** Windows in front of a start, and the way to close those that are left. */
const windowsOf = (start: TestStart) => {
  const contexts: BrowserContext[] = [];
  const open = async (look: Look): Promise<Page> => {
    const filming = look.film === undefined ? undefined : await openChromium(look.film);
    browser ??= openChromium();
    // By its name: the gateway sends people back to it, and a session belongs to one name.
    const context = await contextOf(filming ?? (await browser), start.url.replace('127.0.0.1', 'localhost'), look);
    if (filming) context.on('close', () => void filming.close());
    contexts.push(context);
    // An open page goes on following what changes.
    if (isOfOneStory()) onTestFinished(() => context.close());
    return followRequests(await context.newPage());
  };
  const close = async (): Promise<void> => {
    await Promise.all(contexts.map((context) => context.close()));
  };
  return { open, close };
};

/** A whole start of its own on a folder that has the demo, and windows in front of it. */
export const openHouse = async (options: Parameters<typeof startKlang>[0] = {}): Promise<House> => {
  const dataDir = await furnishedDataDir();
  const start = await startKlang({ dataDir, ...options });
  const windows = windowsOf(start);
  return {
    start,
    open: windows.open,
    close: async () => {
      await windows.close();
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
  const { start } = await kept;
  return { start, ...windowsOf(start) };
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

const sumsOn = async (page: Page): Promise<readonly string[]> =>
  // biome-ignore lint/performance/useDomNodeTextContent: what is not shown in a medium must not be counted.
  (await page.locator('main').innerText()).match(/฿[\d,.]+/g) ?? [];
/** What a printer gets of a page: its sums beside those that are on the screen, and how much of the frame around it. */
export const printedOf = async (page: Page) => {
  const onScreen = await sumsOn(page);
  await page.emulateMedia({ media: 'print' });
  const onPaper = await sumsOn(page);
  const frame = await page.locator(':is(header, nav, footer):not(main *):visible').count();
  await page.emulateMedia({ media: null });
  return { onScreen, onPaper, frame };
};

/** How long a screen may take to hear of something by itself: less than until the server looks at everybody again. */
export const byItself = { timeout: 20_000 };
