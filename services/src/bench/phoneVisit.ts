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
  readonly usableMs: number;
  /** When the page's script hears what is pressed; 0 where there is none to hear it. */
  readonly awakeMs: number;
  readonly layoutShift: number;
  readonly bytes: number;
};
type Seen = Record<'first' | 'largest' | 'shift' | 'busyUntil' | 'buttonAt' | 'awakeAt', number>;

/** Notes within the page what a person would see, from before its first byte. */
const watching = (button: string): void => {
  const seen: Seen = { first: 0, largest: 0, shift: 0, busyUntil: 0, buttonAt: 0, awakeAt: 0 };
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
  const look = () => {
    const found = document.querySelector(button);
    if (found) seen.buttonAt ||= performance.now();
    // React hangs what it knows of an element on it.
    const isAwake = found && Object.keys(found).some((key) => key.startsWith('__react'));
    if (isAwake) seen.awakeAt = performance.now();
    else if (!found || document.getElementById('root')) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Until the page has drawn something and its processor has had nothing long to do for a while. */
const untilQuiet = (page: Page) =>
  page.waitForFunction(
    (quiet) => {
      const { seen } = window as unknown as { readonly seen: Seen };
      const last = Math.max(seen.first, seen.busyUntil, seen.buttonAt, seen.awakeAt);
      const isThere = seen.buttonAt > 0 && (seen.awakeAt > 0 || !document.getElementById('root'));
      return seen.first > 0 && isThere && performance.now() - last > quiet;
    },
    quietMs,
    { timeout: longestVisitMs },
  );

/** One visit of somebody who has never been here; usable is when the button is there and the last long task is over. */
export const visitOnPhone = async (browser: Browser, url: string, button: string): Promise<Visit> => {
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
  await page.addInitScript(watching, button);
  await page.goto(url, { waitUntil: 'commit' });
  await untilQuiet(page);
  const seen = await page.evaluate(() => (window as unknown as { readonly seen: Seen }).seen);
  await context.close();
  return {
    firstPaintMs: seen.first,
    largestPaintMs: seen.largest,
    usableMs: Math.max(seen.first, seen.busyUntil, seen.buttonAt),
    awakeMs: seen.awakeAt,
    layoutShift: seen.shift,
    bytes,
  };
};
