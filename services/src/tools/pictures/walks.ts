import type { Page } from 'playwright-core';
import { homeIn, type Language, signInAsCustomer } from '../../stories/testing/browserFixture.ts';
import * as booking from '../../stories/testing/checkoutFixture.ts';
import { words } from '../../stories/testing/checkoutWords.ts';
import {
  againGroup,
  bookingGroup,
  type Group,
  officeGroups,
  platformGroup,
  publicGroup,
  thingsGroup,
  tripGroups,
} from './places.ts';
import { isOnTheWay } from './wanted.ts';

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
/** Both languages walk at once: whichever comes second finds the button pressed already. */
const pressOnce = async (page: Page, name: RegExp): Promise<void> => {
  const button = page.getByRole('main').getByRole('button', { name });
  await button.click({ timeout: 5_000 }).catch(() => {});
  await button.waitFor({ state: 'detached' });
};
const atDoor: typeof further = {
  'daysheet-door': async (page) => {
    await page.getByRole('main').getByRole('article').waitFor();
    await pressOnce(page, /^(ออกเดินทาง|Leave now)$/);
    await pressOnce(page, /^(ถึงแล้ว|I have arrived)$/);
    // Without the bar that says what is being sent.
    await page.reload({ waitUntil: 'networkidle' });
  },
  'daysheet-item': async (page) => {
    await page.getByRole('main').getByRole('article').getByRole('list').getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
  },
  'daysheet-fail': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^(ไปไม่สำเร็จ…|Unsuccessful…)$/ }).click();
    await page.getByRole('dialog').waitFor();
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
  (door: Door, groups: readonly Group[]): Walk =>
  async (page, language, look) => {
    await signIn(page, door);
    const places = groups.flatMap((group) => group.places);
    for (const [at, { name, path }] of places.entries()) {
      if (!isOnTheWay(places, at)) continue;
      if (path) await quiet(page, `/${door.area}/${path}`);
      await atDoor[name]?.(page, language);
      await look(name);
    }
  };

const office: Door = { area: 'backend', who: 'owner', inside: '**/backend/main' };

type PictureWalk = { readonly of: readonly Group[]; readonly walk: Walk };
const workWalk = (door: Door, of: readonly Group[]): PictureWalk => ({ of, walk: work(door, of) });
const customerWalk = (email: string, group: Group): PictureWalk => ({ of: [group], walk: seeThings(email, group) });

export const walks = {
  site: [
    { of: [publicGroup], walk: readSite },
    { of: [bookingGroup], walk: bookStorage },
    { of: [bookingGroup], walk: seeOrders },
  ],
  hand: [
    customerWalk('customer@demo.test', thingsGroup),
    customerWalk('anan@demo.test', againGroup),
    workWalk(office, tripGroups),
  ],
  work: [
    workWalk(office, officeGroups),
    workWalk({ area: 'admin', who: 'platform', inside: '**/admin' }, [platformGroup]),
  ],
} as const satisfies Record<string, readonly PictureWalk[]>;
