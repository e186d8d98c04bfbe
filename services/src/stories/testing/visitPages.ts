import type { Page } from 'playwright-core';
import type { Language } from './browserFixture.ts';
import type { moversWords } from './moversWords.ts';

/** A desk of the office and a phone of the movers, in the language they read. */
export type VisitPages = {
  readonly desk: Page;
  readonly phone: Page;
  readonly say: (typeof moversWords)[Language];
};
type Visit = { readonly on: string; readonly tripId: string };

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Gives a visit that nobody drives to the first crew, on the page that plans its day. */
export const planVisit = async ({ desk, say }: VisitPages, { on, tripId }: Visit): Promise<void> => {
  await desk.goto(`/backend/tripplan?on=${on}`);
  const stop = desk.locator('li', { has: desk.locator(`a[href$="${tripId}"]`) });
  await stop.getByRole('combobox').selectOption({ label: say.crew });
  await desk.locator('ol li', { has: desk.locator(`a[href$="${tripId}"]`) }).waitFor();
};
export const openStop = async ({ phone }: VisitPages, { on, tripId }: Visit): Promise<void> => {
  await phone.context().setOffline(false);
  await phone.goto(`/backend/daysheet?on=${on}&crew=crew-north&stop=${tripId}`);
  await phone.getByRole('article').waitFor();
};
export const typeItem = async ({ phone, say }: VisitPages, end: string): Promise<void> => {
  await phone.getByLabel(say.itemNumber).fill(end);
  await phone.keyboard.press('Enter');
  await phone.getByRole('dialog').waitFor();
};
export const inDialog = async ({ phone }: VisitPages, name: string | RegExp): Promise<void> => {
  await phone.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await phone.getByRole('dialog').waitFor({ state: 'detached' });
};

/** Puts things on the first shelf, on the page of the warehouse. */
export const putAway = async ({ desk, say }: VisitPages, itemIds: readonly string[]): Promise<void> => {
  await desk.getByLabel(say.itemNumber).fill(itemIds.join(' '));
  await press(desk, say.add);
  await desk.getByRole('combobox', { name: say.place, exact: true }).selectOption({ index: 1 });
  await press(desk, say.putAway);
};

/** The last two digits of a thing's number, as a mover types them. */
const endOf = (itemId: string): string => String(Number(itemId.slice(-2)));
/** Plans a visit, drives there, does with each thing what is said, and closes the stop. */
const drive = async (pages: VisitPages, visit: Visit, atDoor: () => Promise<void>): Promise<void> => {
  const { phone, say } = pages;
  await planVisit(pages, visit);
  await openStop(pages, visit);
  await press(phone, say.leave);
  await press(phone, say.arrive);
  await atDoor();
  await press(phone, say.finish);
};
type Things = { readonly itemIds: readonly string[] };

/** All but the last are taken, and one that nobody booked; the last was not packed. */
export const collectOnPages = (pages: VisitPages, { itemIds, ...visit }: Visit & Things): Promise<void> =>
  drive(pages, visit, async () => {
    const [missing = '', ...taken] = itemIds.toReversed();
    for (const itemId of taken.toReversed()) {
      await typeItem(pages, endOf(itemId));
      await inDialog(pages, pages.say.take);
    }
    await typeItem(pages, endOf(missing));
    await inDialog(pages, pages.say.miss);
    await press(pages.phone, pages.say.extra);
    await inDialog(pages, pages.say.take);
  });
export const bringOnPages = (pages: VisitPages, { itemIds, ...visit }: Visit & Things): Promise<void> =>
  drive(pages, visit, async () => {
    for (const itemId of itemIds) {
      await typeItem(pages, endOf(itemId));
      await inDialog(pages, pages.say.give);
    }
  });
