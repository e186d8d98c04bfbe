import type { Page } from 'playwright-core';
import { type Language, screens } from './browserFixture.ts';

export type WalkLook = { readonly language: Language; readonly screen: keyof typeof screens };

const everyLook: readonly WalkLook[] = (['th', 'en'] as const).flatMap((language) =>
  (['phone', 'desk'] as const).map((screen) => ({ language, screen })),
);
/** One look is walked, to save time; EVERY_LOOK=1 walks all four. */
export const looksToWalk = (usual: WalkLook): readonly WalkLook[] =>
  process.env['EVERY_LOOK'] === '1' ? everyLook : [usual];

/** With the page's own language switch, which keeps the page state; narrow screens have it in the menu. */
const speak = async (page: Page, language: Language): Promise<void> => {
  await page
    .locator(`:is(nav, fieldset) > :is(a, button)[lang=${language}]`)
    .first()
    .evaluate((choice) => choice instanceof HTMLElement && choice.click());
  await page.locator(`html[lang=${language}]`).waitFor();
};

const seeNow = async (page: Page) => {
  await page.locator('h1').first().waitFor();
  const seen = await page.evaluate(() => ({
    isCut: document.documentElement.scrollWidth > window.innerWidth,
    hasHeading: document.querySelector('h1')?.textContent?.trim() !== '',
    text: document.querySelector('main')?.textContent ?? '',
    look: `at ${window.innerWidth} in ${document.documentElement.lang}`,
  }));
  const faults = [...(seen.isCut ? ['is wider than the screen'] : []), ...(seen.hasHeading ? [] : ['has no heading'])];
  return { text: seen.text, faults: faults.map((fault) => `${page.url()} ${fault}, ${seen.look}`) };
};

let pages = 0;

/** Each width and each language; on the phone the pages take turns with the language. */
export const faultsInEveryLook = async (page: Page): Promise<readonly string[]> => {
  pages += 1;
  const before = page.viewportSize();
  const own: Language = (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'th';
  const other = own === 'en' ? 'th' : 'en';
  const seeOnPhone = async () => {
    await page.setViewportSize(screens.phone);
    const { faults } = await seeNow(page);
    await page.setViewportSize(screens.desk);
    return faults;
  };
  await page.setViewportSize(screens.desk);
  const first = await seeNow(page);
  const onPhone = pages % 2 ? await seeOnPhone() : [];
  await speak(page, other);
  const second = await seeNow(page);
  const onOtherPhone = pages % 2 ? [] : await seeOnPhone();
  await speak(page, own);
  if (before) await page.setViewportSize(before);
  const isSame = first.text === second.text ? [`${page.url()} says the same in both languages`] : [];
  return [...first.faults, ...onPhone, ...second.faults, ...onOtherPhone, ...isSame];
};
