import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { Language } from '../../stories/testing/browserFixture.ts';
import { openChromium } from '../chromium.ts';
import { galleryText } from './gallery.ts';
import { rested, sheetOf, type View, viewOf } from './sheet.ts';
import { shots } from './shots.ts';
import { type Walk, walks } from './walks.ts';
import { isEveryWanted, isWanted } from './wanted.ts';

const docs = new URL('../../../../docs/', import.meta.url).pathname;
const folder = `${docs}pictures/`;
const site = process.env['SITE'] ?? 'http://localhost:3000';
const languages: readonly Language[] = ['th', 'en'];

type Kind = keyof typeof walks;
type Frame = { readonly widths: readonly number[]; readonly scaleOf: (width: number) => number };
const frames: Record<Kind, Frame> = {
  site: { widths: [375, 1024, 1280, 1920], scaleOf: (width) => (width < 600 ? 0.5 : 0.34) },
  hand: { widths: [375, 1280], scaleOf: () => 0.5 },
  work: { widths: [1280], scaleOf: () => 0.6 },
};

const locales: Record<Language, string> = { th: 'th-TH', en: 'en-GB' };
const firstView = { width: 1280, height: 900 };

const newPage = async (browser: Browser, language: Language): Promise<Page> => {
  const locale = locales[language];
  const context = await browser.newContext({ viewport: firstView, baseURL: site, reducedMotion: 'reduce', locale });
  await context.addInitScript((chosen) => localStorage.setItem('klang-language', chosen), language);
  return context.newPage();
};

const walkThrough = async (browser: Browser, walk: Walk, { language, frame }: { language: Language; frame: Frame }) => {
  const seen = new Map<string, readonly View[]>();
  const page = await newPage(browser, language);
  // The first visit skips late fonts; later pages have them.
  await page.goto('/', { waitUntil: 'networkidle' });
  await walk(page, language, async (name) => {
    if (!isWanted(name)) return;
    const views: View[] = [];
    for (const width of frame.widths) views.push(await viewOf(page, { width, scale: frame.scaleOf(width) }));
    await page.setViewportSize(firstView);
    seen.set(name, views);
  });
  await page.context().close();
  return seen;
};

const takeSheets = async (browser: Browser, kind: Kind, walk: Walk): Promise<void> => {
  const frame = frames[kind];
  const [inThai, inEnglish] = await Promise.all(
    languages.map((language) => walkThrough(browser, walk, { language, frame })),
  );
  for (const [name, views] of inThai ?? []) {
    const others = inEnglish?.get(name) ?? [];
    // Work pages have one width, so both languages fit side by side.
    const rows = frame.widths.length === 1 ? [[...views, ...others]] : [views, others];
    await writeFile(`${folder}${name}.webp`, await sheetOf(rows));
    process.stdout.write(`${name}\n`);
  }
};

const takeShots = async (browser: Browser): Promise<void> => {
  for (const { name, path, width, height, prepare } of shots) {
    if (!isWanted(`${name}.png`)) continue;
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(new URL(path, site).href, { waitUntil: 'networkidle' });
    await page.reload({ waitUntil: 'networkidle' });
    await prepare?.(page);
    await rested(page);
    await page.screenshot({ path: `${folder}${name}.png` });
    await page.close();
    process.stdout.write(`${name}\n`);
  }
};

if (isEveryWanted) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await openChromium();
await takeShots(browser);
for (const kind of Object.keys(walks) as Kind[])
  for (const { of, walk } of walks[kind])
    if (of.some(({ places }) => places.some(({ name }) => isWanted(name)))) await takeSheets(browser, kind, walk);
await browser.close();
await writeFile(`${docs}gallery.md`, galleryText());
