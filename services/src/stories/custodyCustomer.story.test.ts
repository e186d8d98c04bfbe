import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../processes/waiting.ts';
import { faultsOf } from './testing/axeFixture.ts';
import { atRest, type House, homeIn, type Language, openHouse, screens } from './testing/browserFixture.ts';
import { becomeCustomer, chooseDay, payWithCard, placeOrder, typeAddress } from './testing/checkoutFixture.ts';
import { words } from './testing/checkoutWords.ts';
import { faultsInEveryLook, looksToWalk } from './testing/everyLook.ts';
import { moversAt } from './testing/moversFixture.ts';
import { answer, pressInDialog } from './testing/pressing.ts';
import { signInAsStaff } from './testing/staffFixture.ts';
import {
  becomeOthers,
  bringOnPages,
  collectOnPages,
  drive,
  handle,
  putAway,
  type VisitPages,
} from './testing/visitPages.ts';

const say = {
  th: {
    inStorage: 'อยู่ในคลัง',
    withYou: 'อยู่กับคุณ',
    ask: 'ขอของคืน',
    sendBack: 'ส่งกลับเข้าคลัง',
    end: 'ยกเลิกฝากบางชิ้น',
    endAll: 'ยกเลิกสัญญาทั้งหมด',
    withdraw: 'ยกเลิกนัด',
    yesWithdraw: 'ถอนคำขอ',
    chooseDay: 'เลือกวัน',
    yes: 'ยืนยัน',
    code: 'ส่งรหัส OTP',
    enterCode: 'กรุณากรอกรหัส OTP',
    cancel: 'ยืนยันยกเลิก',
    over: 'สัญญาจบแล้ว',
  },
  en: {
    inStorage: 'In storage',
    withYou: 'With you',
    ask: 'Ask for things',
    sendBack: 'Send back to storage',
    end: 'Stop storing some items',
    endAll: 'Cancel the whole contract',
    withdraw: 'Withdraw',
    yesWithdraw: 'Yes, withdraw it',
    chooseDay: 'Choose a day',
    yes: 'Yes, confirm',
    code: 'Send the code',
    enterCode: 'Please enter your OTP',
    cancel: 'Cancel the contract',
    over: 'The contract is over',
  },
} as const;

let house: House;
let movers: Awaited<ReturnType<typeof moversAt>>;
let others: Pick<VisitPages, 'desk' | 'phone'>;
beforeAll(async () => {
  house = await openHouse();
  movers = await moversAt(house.start.url);
  const desk = await house.open({ screen: 'desk', language: 'th' });
  const phone = await house.open({ screen: 'phone', language: 'th' });
  await phone.clock.install();
  await Promise.all([desk, phone].map((page) => signInAsStaff(page, 'owner')));
  others = { desk, phone };
}, 200_000);
afterAll(() => house?.close());

const soon = { timeout: 45_000 };
const countIs = (page: Page, word: string, count: number) =>
  page
    .getByText(new RegExp(`^${word}.${count}$`))
    .first()
    .waitFor(soon);

const codeFor = (email: string): Promise<string> =>
  waitFor(
    async () => {
      const mails: readonly { readonly text: string }[] = await (
        await fetch(`${house.start.url}/dev/mails?to=${encodeURIComponent(email)}`)
      ).json();
      return mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).find(Boolean);
    },
    { withinMs: 30_000, failure: 'No code was mailed.', everyMs: 200 },
  );

const look = async (page: Page): Promise<void> => {
  await atRest(page);
  expect.soft(await faultsOf(page), page.url()).toEqual([]);
};
const seen = new Set<string>();
const isNew = (page: Page): boolean => {
  const { pathname, searchParams } = new URL(page.url());
  const what = `${pathname.replace('/en/', '/')} ${[...searchParams.keys()]} ${searchParams.get('ask')}`;
  const before = seen.size;
  return seen.add(what).size > before;
};
const lookEveryWay = async (page: Page): Promise<void> => {
  if (!isNew(page)) return;
  await look(page);
  expect.soft(await faultsInEveryLook(page)).toEqual([]);
};

const request = async (page: Page, language: Language, count: number, itemId?: string): Promise<void> => {
  const boxes = page.locator(`label:has(input[name=item]${itemId ? `[value="${itemId}"]` : ''}:enabled)`);
  await boxes.first().waitFor();
  await lookEveryWay(page);
  for (let place = 0; place < count; place += 1) await boxes.nth(place).click();
  await page.getByRole('button', { name: say[language].chooseDay }).click();
  await chooseDay(page, language);
  if (isNew(page)) await look(page);
  await confirm(page, language, page.locator('[data-variant=accent]').last());
};
const confirm = async (page: Page, language: Language, button: ReturnType<Page['locator']>): Promise<void> => {
  await button.click();
  await pressInDialog(page, say[language].yes);
  await page.waitForURL((url) => !url.searchParams.has('ask'));
};

const bookFour = async (page: Page, language: Language, email: string): Promise<string> => {
  await page.goto(`${homeIn(language)}/services?boxes=4&months=3`.replace('//', '/'));
  await page.waitForURL('**/cart*');
  await becomeCustomer(page, language, email);
  await chooseDay(page, language);
  await typeAddress(page, language);
  const orderId = await placeOrder(page, language);
  await payWithCard(page, language);
  await page.getByRole('heading', { name: words[language].confirmed }).waitFor();
  return orderId;
};

const fetched = async (pages: VisitPages, orderId: string, { missing = 0, extra = 0 } = {}): Promise<void> => {
  const visit = await movers.toFetch(orderId);
  await collectOnPages(pages, { ...visit, missing, extra });
  await putAway(pages, await movers.inTheVan(orderId, visit.itemIds.length - missing + extra));
};

const lostMinutes = 10;
/** Moves the house's clock and the phone's: the phone is offline. */
const pass = async (phone: Page, minutes: number): Promise<void> => {
  const advanceMs = minutes * 60_000;
  const body = JSON.stringify({ advanceMs });
  await fetch(`${house.start.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await phone.clock.fastForward(advanceMs);
};
const broughtOverLostLine = async (pages: VisitPages, orderId: string): Promise<void> => {
  const { phone } = pages;
  const {
    itemIds: [first = '', second = ''],
    ...visit
  } = await movers.toBring(orderId);
  const waiting = phone.getByText(pages.say.waits);
  const since = async () => /\d\d:\d\d/.exec((await waiting.textContent()) ?? '')?.[0];
  await drive(pages, visit, async () => {
    await waiting.waitFor({ state: 'detached' });
    await phone.context().setOffline(true);
    await handle(pages, first, 'give');
    const lostAt = await since();
    await pass(phone, lostMinutes);
    await handle(pages, second, 'give');
    expect(await since()).toBe(lostAt);
    await phone.context().setOffline(false);
    await waiting.waitFor({ state: 'detached' });
  });
  const [one = 0, other = 0] = await movers.handsAt(visit.tripId);
  expect(Math.floor((other - one) / 60_000)).toBe(lostMinutes);
};

// In one walk the customer goes from a phone to a desk, in English among people who work in Thai.
const usual = { language: 'en', screen: 'phone' } as const;
const looks = looksToWalk(usual);
const isMixed = looks.length === 1;

describe('a customer among the people who work for them', () => {
  const title = 'sees in %j things come and go, asks for them, thinks an end over, and ends the contract';
  it.each(looks)(
    title,
    async ({ language, screen }) => {
      const wording = say[language];
      const page = await house.open({ screen, language });
      const ofOthers = isMixed
        ? ({ language: 'th', office: 'desk', movers: 'phone' } as const)
        : ({ language, office: screen, movers: screen } as const);
      const pages = await becomeOthers(others, ofOthers);
      const email = `custody-${language}-${screen}@example.com`;
      const orderId = await bookFour(page, language, email);
      const own = `${homeIn(language)}/profile?order=${orderId}`.replace('//', '/');
      await page.goto(own);
      await fetched(pages, orderId, { missing: 1, extra: 1 });
      await countIs(page, wording.inStorage, 4);
      await lookEveryWay(page);

      await page.getByRole('link', { name: wording.ask }).click();
      await request(page, language, 2);
      await broughtOverLostLine(pages, orderId);
      await countIs(page, wording.withYou, 2);

      await page.getByRole('link', { name: wording.sendBack, exact: true }).click();
      await request(page, language, 1);
      await fetched(pages, orderId);
      await countIs(page, wording.inStorage, 3);
      await pages.desk.goto(`/backend/orderlistdetail?id=${orderId}`);
      await pages.desk.locator('h1').first().waitFor();
      await look(pages.desk);

      if (isMixed) await page.setViewportSize(screens.desk);
      await look(page);
      // Ending storage of items at the customer's home needs no visit; this item is in storage.
      const stored = (await movers.custodyOf(orderId)).items.find(({ custody }) => custody === 'storage');
      await page.getByRole('link', { name: wording.end }).click();
      await request(page, language, 1, stored?.id);
      await page.getByRole('button', { name: wording.withdraw, exact: true }).click();
      await answer(page, wording.yesWithdraw);

      await page.getByRole('link', { name: wording.endAll }).click();
      await page.locator('button[data-day]').first().waitFor();
      await lookEveryWay(page);
      await chooseDay(page, language);
      await page.getByRole('button', { name: wording.code }).click();
      await look(page);
      await page.getByLabel(wording.enterCode).fill(await codeFor(email));
      await confirm(page, language, page.getByRole('button', { name: wording.cancel }));
      await bringOnPages(pages, await movers.toBring(orderId));
      await page.getByText(wording.over).first().waitFor(soon);
      await look(page);
      await page.goto(`${homeIn(language)}/profile?tab=returns`.replace('//', '/'));
      await page.locator('h1').first().waitFor();
      await lookEveryWay(page);
      expect((await movers.custodyOf(orderId)).items.map(({ state }) => state).sort()).toEqual([
        'dropped',
        'released',
        'released',
        'released',
        'released',
      ]);
    },
    400_000,
  );
});
