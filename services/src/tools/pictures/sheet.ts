import type { Frame, Page } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';

export type View = { readonly picture: Buffer; readonly width: number; readonly height: number };

const gap = 24;
const tallest = 1800;
const longest = 12_000;
const ground = '#e9e6df';

const moment = { timeout: 10_000 };

/** Heading present, nothing pending: no skeleton, busy button, picture or chart. */
const isDrawn = (): boolean =>
  document.querySelector('h1') !== null &&
  document.fonts.status === 'loaded' &&
  !document.querySelector('[aria-busy=true], [class*=skeleton]') &&
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
  [...document.querySelectorAll('use')].every(
    (use) => !use.ownerSVGElement?.getClientRects().length || use.getBBox().width > 0,
  );

/** A page that keeps polling is taken as is; an undrawn page throws. */
const drawn = async (frame: Frame): Promise<void> => {
  await frame.waitForLoadState('networkidle', moment).catch(() => {});
  const isSo = await frame.waitForFunction(isDrawn, undefined, moment).then(
    () => true,
    () => false,
  );
  if (!isSo && !frame.isDetached()) throw new Error(`Not drawn: ${frame.url()}`);
};

export const rested = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // A mail in its own frame is no page.
  await Promise.all(
    page
      .frames()
      .filter((frame) => /^http/.test(frame.url()))
      .map(drawn),
  );
};

const beyond = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll('html, main')].map((part) => part.scrollHeight - part.clientHeight)),
  );

/** `main` is at least as tall as the window and would grow with it. */
const asTallAsItIs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const main of document.querySelectorAll('main')) main.style.minHeight = '0';
  });

/** A window as tall as the page: lazy content loads, and sticky elements stay at the page's edges. */
const openWhole = async (page: Page, width: number): Promise<void> => {
  let height = width < 600 ? 812 : 900;
  await page.setViewportSize({ width, height });
  await rested(page);
  await asTallAsItIs(page);
  for (let more = await beyond(page); more > 0 && height < longest; more = await beyond(page)) {
    height = Math.min(longest, height + more);
    await page.setViewportSize({ width, height });
    await rested(page);
  }
};

export const viewOf = async (page: Page, { width, scale }: { width: number; scale: number }): Promise<View> => {
  await openWhole(page, width);
  const whole = sharp(await page.screenshot()).resize({ width: Math.round(width * scale) });
  const { data, info } = await whole.png().toBuffer({ resolveWithObject: true });
  if (info.height <= tallest) return { picture: data, width: info.width, height: info.height };
  const cut = await sharp(data).extract({ left: 0, top: 0, width: info.width, height: tallest }).png().toBuffer();
  return { picture: cut, width: info.width, height: tallest };
};

const highest = (row: readonly View[]): number => Math.max(...row.map(({ height }) => height));
const breadth = (row: readonly View[]): number => row.reduce((sum, { width }) => sum + width + gap, gap);

export const sheetOf = async (rows: readonly (readonly View[])[]): Promise<Buffer> => {
  const placed: OverlayOptions[] = [];
  let top = gap;
  for (const row of rows) {
    let left = gap;
    for (const { picture, width } of row) {
      placed.push({ input: picture, left, top });
      left += width + gap;
    }
    top += highest(row) + gap;
  }
  const width = Math.max(...rows.map(breadth));
  return sharp({ create: { width, height: top, channels: 3, background: ground } })
    .composite(placed)
    .webp({ quality: 72 })
    .toBuffer();
};
