import type { Browser, CDPSession, Page } from 'playwright-core';

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
  /** Event handlers are attached; 0 without script. */
  readonly awakeMs: number;
  /** End of the last task over 50 ms. */
  readonly busyUntilMs: number;
  readonly layoutShift: number;
  readonly bytes: number;
};
const telling = 'tellOfFirstPicture';
type TapPoint = { readonly x: number; readonly y: number } | null;
type VisitTimes = Record<'first' | 'largest' | 'shift' | 'busyUntil' | 'buttonAt' | 'awakeAt' | 'doneAt', number>;
export type Errand = {
  readonly button: string;
  readonly press?: { readonly on: string; readonly done: string };
};

const watching = ({ button, press, telling }: Errand & { readonly telling: string }): void => {
  const seen: VisitTimes = { first: 0, largest: 0, shift: 0, busyUntil: 0, buttonAt: 0, awakeAt: 0, doneAt: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  const reportTap = () => {
    const box = press && document.querySelector(press.on)?.getBoundingClientRect();
    const tapPoint: TapPoint = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    (window as unknown as Record<string, (line: string) => void>)[telling]?.(JSON.stringify(tapPoint));
  };
  watch('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    seen.first = startTime;
    reportTap();
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    seen.busyUntil = startTime + duration;
  });
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

/** Raw input, whether or not the page is ready. A usual click would wait for the page between its tasks. */
const pressAtFirstPicture = (devtools: CDPSession): Promise<void> =>
  new Promise((resolve, reject) => {
    devtools.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== telling) return;
      const tapPoint: TapPoint = JSON.parse(payload);
      if (!tapPoint) return reject(new Error('The first picture shows nothing to press.'));
      const finger = { ...tapPoint, button: 'left', clickCount: 1 } as const;
      const down = devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...finger });
      const up = devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...finger });
      Promise.all([down, up]).then(() => resolve(), reject);
    });
  });

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
  // tsx names functions by a helper that the page lacks.
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
