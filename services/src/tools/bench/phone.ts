import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { buildWeb } from '../../launcher/buildWeb.ts';
import { openChromium } from '../chromium.ts';
import type { RunningBench } from './kit/bench.ts';
import type { Figure } from './kit/figure.ts';
import { startProduct } from './kit/product.ts';
import { median } from './kit/statistics.ts';
import { type Errand, type Visit, visitOnPhone } from './phoneVisit.ts';

const rounds = 3;
const aimMs = 2_000;
const mainButton = 'main a[href*="boxes="]';
/** Pressed at first paint: add a box and open the menu, until they react. */
const errands = {
  finder: {
    button: mainButton,
    press: { on: 'main input + button', done: 'main a[href*="boxes=9"]' },
  },
  menu: { button: mainButton, press: { on: 'header button[aria-expanded]', done: 'dialog[open]' } },
} as const satisfies Readonly<Record<string, Errand>>;
const plainName = 'plain-of-bench.html';
const plainFile = fileURLToPath(new URL(`../../../../web/dist/${plainName}`, import.meta.url));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const writePlain = async (browser: Browser, url: string): Promise<void> => {
  const page = await browser.newPage();
  await page.goto(url);
  await page.locator(mainButton).first().waitFor();
  // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn, line by line.
  const text = await page.locator('body').innerText();
  await page.close();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const body = lines.map((line) => `<p>${escaped(line)}</p>`).join('\n');
  const html = `<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plain</title></head><body><a id="book" href="/services">Book</a>${body}</body></html>`;
  await Promise.all([writeFile(plainFile, html), writeFile(`${plainFile}.br`, brotliCompressSync(html))]);
};

const figuresOf = (name: string, visits: readonly Visit[], aim: number | null): readonly Figure[] => {
  const of = (take: (visit: Visit) => number) => median(visits.map(take));
  return [
    { name: `${name}: first picture`, figure: of(({ firstPaintMs }) => firstPaintMs), unit: 'ms', aim },
    { name: `${name}: largest picture`, figure: of(({ largestPaintMs }) => largestPaintMs), unit: 'ms', aim },
    { name: `${name}: usable`, figure: of(({ usableMs }) => usableMs), unit: 'ms', aim },
    { name: `${name}: last long task over`, figure: of(({ busyUntilMs }) => busyUntilMs), unit: 'ms', aim: null },
    { name: `${name}: hears what is pressed`, figure: of(({ awakeMs }) => awakeMs), unit: 'ms', aim: null },
    {
      name: `${name}: layout shift, the worst`,
      figure: Math.max(...visits.map((one) => one.layoutShift)),
      unit: '',
      aim: null,
    },
    { name: `${name}: kilobytes over the network`, figure: of(({ bytes }) => bytes / 1_000), unit: '', aim: null },
  ];
};

export const openPhone = async (): Promise<RunningBench> => {
  await buildWeb(() => undefined);
  const product = await startProduct();
  const browser = await openChromium();
  const [url = ''] = product.urls;
  const home = url.replace('127.0.0.1', 'localhost');
  return {
    figures: async () => {
      await writePlain(browser, home);
      const [finder, menu, plain]: [Visit[], Visit[], Visit[]] = [[], [], []];
      for (let round = 0; round < rounds; round += 1) {
        finder.push(await visitOnPhone(browser, home, errands.finder));
        plain.push(await visitOnPhone(browser, `${home}/${plainName}`, { button: '#book' }));
        menu.push(await visitOnPhone(browser, home, errands.menu));
      }
      return [
        ...figuresOf('home on a slow phone, one box more pressed', finder, aimMs),
        ...figuresOf('home on a slow phone, the menu pressed', menu, aimMs),
        ...figuresOf('plain HTML', plain, null),
      ];
    },
    stop: async () => {
      await browser.close();
      await product.stop();
      await Promise.all([plainFile, `${plainFile}.br`].map((path) => rm(path, { force: true })));
    },
  };
};
