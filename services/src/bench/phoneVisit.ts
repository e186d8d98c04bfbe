import type { Browser, Page } from 'playwright-core';

/** A phone of the lower middle on a slow mobile network. */
const phone = {
  viewport: { width: 375, height: 812 },
  processorRate: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600 * 1_000) / 8,
    uploadThroughput: (750 * 1_000) / 8,
  },
} as const;

const quietMs = 2_500;
const longestVisitMs = 60_000;

export type Visit = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** When the way on was there, and what was pressed at the first picture had been done. */
  readonly usableMs: number;
  /** When the page's script hears what is pressed; 0 where there is none to hear it. */
  readonly awakeMs: number;
  /** When the last task of more than 50 ms was over. */
  readonly busyUntilMs: number;
  readonly layoutShift: number;
  readonly bytes: number;
};
type Seen = Record<'first' | 'largest' | 'shift' | 'busyUntil' | 'buttonAt' | 'awakeAt' | 'doneAt', number>;
/** What a visitor looks for, and what they press as soon as they see it. */
export type Errand = {
  readonly button: string;
  /** What is pressed, and what stands there once that is done. */
  readonly press?: { readonly on: string; readonly done: string };
};

/** Notes within the page what a person would see, from before its first byte. */
const watching = ({ button, press }: Errand): void => {
  const seen: Seen = { first: 0, largest: 0, shift: 0, busyUntil: 0, buttonAt: 0, awakeAt: 0, doneAt: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  // Its own fields are not in the type of all entries.
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    seen.busyUntil = startTime + duration;
  });
  // React hangs what it knows of an element on it.
  const isAwake = (found: Element) => Object.keys(found).some((key) => key.startsWith('__react'));
  const note = (name: 'buttonAt' | 'awakeAt' | 'doneAt', isSo: boolean) => {
    if (isSo) seen[name] ||= performance.now();
  };
  const look = () => {
    const found = document.querySelector(button);
    note('buttonAt', found !== null);
    note('awakeAt', found !== null && isAwake(found));
    note('doneAt', press === undefined || document.querySelector(press.done) !== null);
    const isPlain = found !== null && document.getElementById('root') === null;
    if (!isPlain && !(seen.awakeAt && seen.doneAt)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Until the page has drawn something and its processor has had nothing long to do for a while. */
const untilQuiet = (page: Page) =>
  page.waitForFunction(
    (quiet) => {
      const { seen } = window as unknown as { readonly seen: Seen };
      const last = Math.max(seen.first, seen.busyUntil, seen.buttonAt, seen.awakeAt, seen.doneAt);
      const isThere = seen.buttonAt > 0 && ((seen.awakeAt > 0 && seen.doneAt > 0) || !document.getElementById('root'));
      return seen.first > 0 && isThere && performance.now() - last > quiet;
    },
    quietMs,
    { timeout: longestVisitMs },
  );

/** A finger on what is seen, whether or not the page hears it yet. */
const pressAtFirstPicture = async (page: Page, on: string): Promise<void> => {
  await page.waitForFunction(() => (window as unknown as { readonly seen: Seen }).seen.first > 0, null, {
    timeout: longestVisitMs,
  });
  const box = await page.locator(on).first().boundingBox();
  if (!box) throw new Error(`The page shows nothing to press at ${on}.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

/** One visit of somebody who has never been here. */
export const visitOnPhone = async (browser: Browser, url: string, errand: Errand): Promise<Visit> => {
  const context = await browser.newContext({ viewport: phone.viewport, deviceScaleFactor: 2, isMobile: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', phone.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.processorRate });
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // What runs TypeScript here names functions by a call that a page does not know.
  await page.addInitScript('globalThis.__name = (one) => one');
  await page.addInitScript(watching, errand);
  await page.goto(url, { waitUntil: 'commit' });
  if (errand.press) await pressAtFirstPicture(page, errand.press.on);
  await untilQuiet(page);
  const seen = await page.evaluate(() => (window as unknown as { readonly seen: Seen }).seen);
  await context.close();
  return {
    firstPaintMs: seen.first,
    largestPaintMs: seen.largest,
    usableMs: Math.max(seen.first, seen.buttonAt, seen.doneAt),
    awakeMs: seen.awakeAt,
    busyUntilMs: seen.busyUntil,
    layoutShift: seen.shift,
    bytes,
  };
};
