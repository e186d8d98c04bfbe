import type { Locator, Page } from 'playwright-core';

/** A busy button ignores clicks, so a press waits until it is ready. */
const isReady = ':not([aria-busy=true])';

export const press = (place: Page | Locator, name: string | RegExp): Promise<void> =>
  place.getByRole('button', { name, exact: true }).and(place.locator(isReady)).click();

export const pressInDialog = (page: Page, name: string | RegExp): Promise<void> =>
  press(page.getByRole('dialog'), name);

export const answer = async (page: Page, name: string | RegExp): Promise<void> => {
  await pressInDialog(page, name);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
