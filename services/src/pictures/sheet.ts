import type { Page } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';

/** One page as it stands at one width, made small. */
export type View = { readonly picture: Buffer; readonly width: number; readonly height: number };

const gap = 24;
const tallest = 1400;
const ground = '#e9e6df';

/** The whole page at this width; below what a sheet has room for it is cut. */
export const viewOf = async (page: Page, width: number, scale: number): Promise<View> => {
  await page.setViewportSize({ width, height: width < 600 ? 812 : 900 });
  // What listens to the width has drawn itself anew.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const whole = sharp(await page.screenshot({ fullPage: true })).resize({ width: Math.round(width * scale) });
  const { data, info } = await whole.png().toBuffer({ resolveWithObject: true });
  if (info.height <= tallest) return { picture: data, width: info.width, height: info.height };
  const cut = await sharp(data).extract({ left: 0, top: 0, width: info.width, height: tallest }).png().toBuffer();
  return { picture: cut, width: info.width, height: tallest };
};

const highest = (row: readonly View[]): number => Math.max(...row.map(({ height }) => height));
const breadth = (row: readonly View[]): number => row.reduce((sum, { width }) => sum + width + gap, gap);

/** Rows of views on one ground, from the left and from the top. */
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
