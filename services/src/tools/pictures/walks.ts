import type { Page } from 'playwright-core';
import { homeIn, type Language, signInAsCustomer } from '../../stories/testing/browserFixture.ts';
import * as booking from '../../stories/testing/checkoutFixture.ts';
import { words } from '../../stories/testing/checkoutWords.ts';
import { againGroup, type Group, officeGroups, platformGroup, publicGroup, thingsGroup, tripGroups } from './places.ts';

const password = 'klang-demo1';

type Look = (name: string) => Promise<void>;
export type Walk = (page: Page, language: Language, look: Look) => Promise<void>;

const quiet = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });
const publicPath = (language: Language, path: string): string => `${homeIn(language)}/${path}`.replace('//', '/');

const readSite: Walk = async (page, language, look) => {
  for (const { name, path } of publicGroup.places) {
    await quiet(page, publicPath(language, path));
    await look(name);
  }
};

const bookStorage: Walk = async (page, language, look) => {
  await booking.fillCartFromHome(page, language);
  await page.waitForLoadState('networkidle');
  await look('cart');
  await booking.goToContact(page, language);
  await look('checkout-contact');
  await booking.introduce(page, language, `${language}-${Date.now()}@demo.test`);
  await look('checkout-password');
  await booking.choosePassword(page, language);
  await booking.chooseDay(page, language);
  await booking.typeAddress(page, language);
  await look('checkout-date');
  const order = await booking.placeOrder(page, language);
  await page.waitForLoadState('networkidle');
  await look('checkout-payment');
  await booking.payAtGateway(page, language);
  await page.waitForURL('**/checkout-paid*');
  await page.getByText(words[language].confirmed).first().waitFor();
  await look('checkout-paid');
  await quiet(page, publicPath(language, `profile?order=${order}`));
  await look('profile-order');
};

const seeOrders: Walk = async (page, language, look) => {
  await signInAsCustomer(page, language, publicPath(language, 'profile'));
  await page.waitForURL('**/profile*');
  await page.waitForLoadState('networkidle');
  await look('profile');
};

const become = async (page: Page, language: Language, email: string): Promise<void> => {
  await quiet(page, publicPath(language, 'loginpage?from=profile'));
  await page.locator('input:not([type=password])').first().fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile*');
};

const further: Readonly<Record<string, (page: Page, language: Language) => Promise<unknown>>> = {
  'return-items': async (page) => {
    const items = page.locator('label:has(input[name=item]:enabled)');
    await items.first().waitFor();
    for (const place of [0, 1]) await items.nth(place).click();
  },
  'return-day': async (page, language) => {
    await toNext(page);
    await booking.chooseDay(page, language);
  },
  'return-confirm': async (page) => {
    await toNext(page);
    await page.getByRole('dialog').waitFor();
  },
  'cancel-code': async (page, language) => {
    await booking.chooseDay(page, language);
    await page.locator('main [data-variant=filled]').first().click();
    await page.locator('input[autocomplete=one-time-code]').first().waitFor();
  },
};
const toNext = (page: Page) => page.locator('[data-variant=accent]').last().click();

const seeThings =
  (email: string, { places }: Group): Walk =>
  async (page, language, look) => {
    await become(page, language, email);
    for (const { name, path } of places) {
      if (path) await quiet(page, publicPath(language, path));
      await further[name]?.(page, language);
      await page.waitForLoadState('networkidle');
      await look(name);
    }
  };

type Door = { readonly area: 'backend' | 'admin'; readonly who: string; readonly inside: string };

const signIn = async (page: Page, { area, who, inside }: Door): Promise<void> => {
  await quiet(page, `/${area}/loginpage`);
  await page.locator('[name=username]').fill(who);
  await page.locator('[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(inside);
};

const work =
  (door: Door, groups: typeof officeGroups): Walk =>
  async (page, _language, look) => {
    await signIn(page, door);
    for (const { name, path } of groups.flatMap(({ places }) => places)) {
      await quiet(page, `/${door.area}/${path}`);
      await look(name);
    }
  };

const office: Door = { area: 'backend', who: 'owner', inside: '**/backend/main' };

export const walks = {
  site: [readSite, bookStorage, seeOrders],
  hand: [
    seeThings('customer@demo.test', thingsGroup),
    seeThings('anan@demo.test', againGroup),
    work(office, tripGroups),
  ],
  work: [work(office, officeGroups), work({ area: 'admin', who: 'platform', inside: '**/admin' }, [platformGroup])],
} as const satisfies Record<string, readonly Walk[]>;
