import type { Frame, Page } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';

/** One page as it stands at one width, made small. */
export type View = { readonly picture: Buffer; readonly width: number; readonly height: number };

const gap = 24;
const tallest = 1800;
const longest = 12_000;
const ground = '#e9e6df';

const moment = { timeout: 10_000 };

/** True once the page has its heading and nothing is on its way: no skeleton, no busy button, no picture, no drawing. */
const isDrawn = (): boolean =>
  document.querySelector('h1') !== null &&
  document.fonts.status === 'loaded' &&
  !document.querySelector('[aria-busy=true], [class*=skeleton]') &&
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
  [...document.querySelectorAll('use')].every(
    (use) => !use.ownerSVGElement?.getClientRects().length || use.getBBox().width > 0,
  );

/** A page that goes on asking is taken as it stands; one that is not drawn by then is taken by nobody. */
const drawn = async (frame: Frame): Promise<void> => {
  await frame.waitForLoadState('networkidle', moment).catch(() => {});
  const isSo = await frame.waitForFunction(isDrawn, undefined, moment).then(
    () => true,
    () => false,
  );
  // A frame that went while one waited has nothing to show.
  if (!isSo && !frame.isDetached()) throw new Error(`Not drawn: ${frame.url()}`);
};

/** What listens to the width has drawn itself anew, previews too. */
export const rested = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // A mail that is shown in a frame of its own is no page.
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

/** The site's main part is at least as tall as the window: in one that grows to the page's end it would grow along. */
const asTallAsItIs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const main of document.querySelectorAll('main')) main.style.minHeight = '0';
  });

/** A window as high as all of the page: what comes near is loaded, and what sticks to an edge sticks to the page's. */
const openWhole = async (page: Page, width: number): Promise<void> => {
  let height = width < 600 ? 812 : 900;
  await page.setViewportSize({ width, height });
  await rested(page);
  await asTallAsItIs(page);
  // What was loaded because it came near may have made the page longer.
  for (let more = await beyond(page); more > 0 && height < longest; more = await beyond(page)) {
    height = Math.min(longest, height + more);
    await page.setViewportSize({ width, height });
    await rested(page);
  }
};

/** The whole page at this width; below what a sheet has room for it is cut. */
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
