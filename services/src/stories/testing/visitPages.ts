import type { Locator, Page } from 'playwright-core';
import { type Language, screens } from './browserFixture.ts';
import { moversWords } from './moversWords.ts';
import { answer, press } from './pressing.ts';

export type VisitPages = {
  readonly desk: Page;
  readonly phone: Page;
  readonly say: (typeof moversWords)[Language];
};
type Visit = { readonly on: string; readonly tripId: string };
export type Look = Readonly<Record<'office' | 'movers', keyof typeof screens>> & { readonly language: Language };

export const becomeOthers = async (
  { desk, phone }: Pick<VisitPages, 'desk' | 'phone'>,
  { language, office, movers }: Look,
): Promise<VisitPages> => {
  for (const [page, screen] of [
    [desk, office],
    [phone, movers],
  ] as const) {
    await page.setViewportSize(screens[screen]);
    await page.context().addInitScript((chosen) => localStorage.setItem('klang-language', chosen), language);
  }
  return { desk, phone, say: moversWords[language] };
};

export const chooseIn = async (part: Locator, label: string, option: string): Promise<void> => {
  await part.getByRole('combobox', { name: label }).click();
  await part.getByRole('option', { name: option, exact: true }).click();
};

export const planVisit = async ({ desk, say }: VisitPages, { on, tripId }: Visit): Promise<void> => {
  await desk.goto(`/backend/tripplan?on=${on}`);
  // The visit is also on the timeline, which has no crew selector.
  const crewOf = desk.locator('li', { has: desk.locator(`a[href$="${tripId}"]`) }).getByRole('combobox');
  await crewOf.selectOption({ label: say.crew });
  await desk.locator('ol').locator(crewOf).waitFor();
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
export const inDialog = ({ phone }: VisitPages, name: string | RegExp): Promise<void> => answer(phone, name);

/** Nobody can book a visit for today, so the movers are asked first. */
export const leave = async (pages: VisitPages): Promise<void> => {
  await press(pages.phone, pages.say.leave);
  await inDialog(pages, pages.say.leaveEarly);
};

export const putAway = async ({ desk, say }: VisitPages, itemIds: readonly string[]): Promise<void> => {
  await desk.getByLabel(say.itemNumber).fill(itemIds.join(' '));
  await press(desk, say.add);
  await desk.getByRole('combobox', { name: say.place, exact: true }).selectOption({ index: 1 });
  await press(desk, say.putAway);
};

const endOf = (itemId: string): string => String(Number(itemId.slice(-2)));
export const handle = async (pages: VisitPages, itemId: string, does: 'take' | 'give' | 'miss'): Promise<void> => {
  await typeItem(pages, endOf(itemId));
  await inDialog(pages, pages.say[does]);
};
/** What was collected without a picture is asked about first. */
export const finishWithout = async (pages: VisitPages): Promise<void> => {
  await press(pages.phone, pages.say.finish);
  await inDialog(pages, pages.say.without);
};
type Finish = (pages: VisitPages) => Promise<void>;
const finishAtOnce: Finish = ({ phone, say }) => press(phone, say.finish);
export const drive = async (
  pages: VisitPages,
  visit: Visit & { readonly finish?: Finish },
  atDoor: () => Promise<void>,
): Promise<void> => {
  const { phone, say } = pages;
  // The sheet is open before the visit gets its crew and updates by itself.
  await Promise.all([planVisit(pages, visit), openStop(pages, visit)]);
  await leave(pages);
  await press(phone, say.arrive);
  await atDoor();
  await (visit.finish ?? finishAtOnce)(pages);
};

type Things = { readonly itemIds: readonly string[]; readonly missing?: number; readonly extra?: number };
export const collectOnPages = async (
  pages: VisitPages,
  { itemIds, missing = 0, extra = 0, ...visit }: Visit & Things,
): Promise<void> =>
  drive(pages, { ...visit, finish: itemIds.length > missing ? finishWithout : finishAtOnce }, async () => {
    const isReady = pages.desk.goto('/backend/warehouse');
    const there = itemIds.length - missing;
    for (const [place, itemId] of itemIds.entries()) await handle(pages, itemId, place < there ? 'take' : 'miss');
    for (let more = 0; more < extra; more += 1) {
      await press(pages.phone, pages.say.extra);
      await inDialog(pages, pages.say.take);
    }
    await isReady;
  });
export const bringOnPages = (pages: VisitPages, { itemIds, ...visit }: Visit & Things): Promise<void> =>
  drive(pages, visit, async () => {
    for (const itemId of itemIds) await handle(pages, itemId, 'give');
  });

/** What is pressed with gloves on, and is lower or narrower than 56 pixels. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.locator('main :is(button, a, input, select), dialog :is(button, a, input, textarea)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      const isSmall = height > 0 && Math.min(width, height) < 55.5;
      return isSmall ? [`${one.tagName} ${one.textContent} ${width} ${height}`] : [];
    }),
  );

export const smallTargetsOfCounts = async (page: Page): Promise<readonly string[]> => {
  const [path, ofCount] = [page.url(), await smallTargets(page)];
  await page.goto('/backend/scanqrcode?do=count');
  await page.locator('main li a').first().waitFor();
  const ofAll = await smallTargets(page);
  await page.goto(path);
  return [...ofCount, ...ofAll];
};
