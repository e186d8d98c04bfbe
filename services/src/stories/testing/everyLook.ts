import type { Page } from 'playwright-core';
import { type Language, screens } from './browserFixture.ts';

export type WalkLook = { readonly language: Language; readonly screen: keyof typeof screens };

const everyLook: readonly WalkLook[] = (['th', 'en'] as const).flatMap((language) =>
  (['phone', 'desk'] as const).map((screen) => ({ language, screen })),
);
/** One look is walked, to save time; EVERY_LOOK=1 walks all four. */
export const looksToWalk = (usual: WalkLook): readonly WalkLook[] =>
  process.env['EVERY_LOOK'] === '1' ? everyLook : [usual];

const sizes = [screens.phone, screens.desk] as const;

/** With the page's own language switch, which keeps the page state; narrow screens have it in the menu. */
const speak = async (page: Page, language: Language): Promise<void> => {
  await page.setViewportSize(screens.desk);
  await page
    .locator(`:is(nav, fieldset) > :is(a, button)[lang=${language}]`)
    .first()
    .evaluate((choice) => choice instanceof HTMLElement && choice.click());
  await page.locator(`html[lang=${language}]`).waitFor();
};

type Size = (typeof sizes)[number];
const seeOn = async (page: Page, size: Size) => {
  await page.setViewportSize(size);
  await page.locator('h1').first().waitFor();
  const seen = await page.evaluate(() => ({
    isCut: document.documentElement.scrollWidth > window.innerWidth,
    hasHeading: document.querySelector('h1')?.textContent?.trim() !== '',
    text: document.querySelector('main')?.textContent ?? '',
  }));
  const faults = [...(seen.isCut ? ['is wider than the screen'] : []), ...(seen.hasHeading ? [] : ['has no heading'])];
  return { text: seen.text, faults };
};

export const faultsInEveryLook = async (page: Page): Promise<readonly string[]> => {
  const [before, own] = [page.viewportSize(), await page.locator('html').getAttribute('lang')];
  const faults: string[] = [];
  const texts = new Set<string>();
  for (const language of ['th', 'en'] as const) {
    await speak(page, language);
    for (const size of sizes) {
      const seen = await seeOn(page, size);
      faults.push(...seen.faults.map((fault) => `${page.url()} ${fault}, at ${size.width} in ${language}`));
      texts.add(`${size.width} ${seen.text}`);
    }
  }
  if (texts.size < 2 * sizes.length) faults.push(`${page.url()} says the same in both languages`);
  await speak(page, own === 'en' ? 'en' : 'th');
  if (before) await page.setViewportSize(before);
  return faults;
};
