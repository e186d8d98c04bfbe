import type { Page } from 'playwright-core';
import { homeIn, type Language, signInAsCustomer } from '../../stories/testing/browserFixture.ts';
import * as booking from '../../stories/testing/checkoutFixture.ts';
import { words } from '../../stories/testing/checkoutWords.ts';
import { officeGroups, platformGroup, publicGroup } from './places.ts';

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

type Door = { readonly area: 'backend' | 'admin'; readonly who: string; readonly inside: string };

const signIn = async (page: Page, { area, who, inside }: Door): Promise<void> => {
  await quiet(page, `/${area}/loginpage`);
  await page.locator('[name=username]').fill(who);
  await page.locator('[name=password]').fill('klang-demo1');
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

export const walks = {
  site: [readSite, bookStorage, seeOrders],
  work: [
    work({ area: 'backend', who: 'owner', inside: '**/backend/main' }, officeGroups),
    work({ area: 'admin', who: 'platform', inside: '**/admin' }, [platformGroup]),
  ],
} as const satisfies Record<string, readonly Walk[]>;
