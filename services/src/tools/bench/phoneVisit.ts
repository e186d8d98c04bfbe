import type { Browser, CDPSession, Page } from 'playwright-core';

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
/** What the page calls as soon as it has drawn something, with where the thing to press stands. */
const telling = 'tellOfFirstPicture';
type TapPoint = { readonly x: number; readonly y: number } | null;
type VisitTimes = Record<'first' | 'largest' | 'shift' | 'busyUntil' | 'buttonAt' | 'awakeAt' | 'doneAt', number>;
/** What a visitor looks for, and what they press as soon as they see it. */
export type Errand = {
  readonly button: string;
  /** What is pressed, and what stands there once that is done. */
  readonly press?: { readonly on: string; readonly done: string };
};

/** Notes within the page what a person would see, from before its first byte. */
const watching = ({ button, press, telling }: Errand & { readonly telling: string }): void => {
  const seen: VisitTimes = { first: 0, largest: 0, shift: 0, busyUntil: 0, buttonAt: 0, awakeAt: 0, doneAt: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  const tell = () => {
    const box = press && document.querySelector(press.on)?.getBoundingClientRect();
    const told: TapPoint = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    // Hung on the window by whoever measures.
    (window as unknown as Record<string, (told: string) => void>)[telling]?.(JSON.stringify(told));
  };
  watch('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    seen.first = startTime;
    tell();
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
      const { seen } = window as unknown as { readonly seen: VisitTimes };
      const last = Math.max(seen.first, seen.busyUntil, seen.buttonAt, seen.awakeAt, seen.doneAt);
      const isThere = seen.buttonAt > 0 && ((seen.awakeAt > 0 && seen.doneAt > 0) || !document.getElementById('root'));
      return seen.first > 0 && isThere && performance.now() - last > quiet;
    },
    quietMs,
    { timeout: longestVisitMs },
  );

/**
 * A finger on what is seen, whether or not the page hears it yet. A finger asks the page nothing before: whatever it asked
 * would be answered only between the page's own tasks.
 */
const pressAtFirstPicture = (devtools: CDPSession): Promise<void> =>
  new Promise((resolve, reject) => {
    devtools.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== telling) return;
      const told: TapPoint = JSON.parse(payload);
      if (!told) return reject(new Error('The first picture shows nothing to press.'));
      const finger = { ...told, button: 'left', clickCount: 1 } as const;
      const down = devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...finger });
      const up = devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...finger });
      Promise.all([down, up]).then(() => resolve(), reject);
    });
  });

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
  await page.addInitScript(watching, { ...errand, telling });
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: telling });
  const pressed = errand.press && pressAtFirstPicture(devtools);
  await page.goto(url, { waitUntil: 'commit' });
  await pressed;
  await untilQuiet(page);
  const seen = await page.evaluate(() => (window as unknown as { readonly seen: VisitTimes }).seen);
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
