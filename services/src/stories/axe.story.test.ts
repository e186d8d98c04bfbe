import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, demoPassword } from '../demo/accounts.ts';
import { faultsOf, ofLooks } from './testing/axeFixture.ts';
import { atRest, goWithin, type House, homeIn, type Language, screens, sharedHouse } from './testing/browserFixture.ts';
import {
  chooseDay,
  choosePassword,
  fillCartFromHome,
  goToContact,
  introduce,
  payWithCard,
  placeOrder,
  typeAddress,
} from './testing/checkoutFixture.ts';
import { words } from './testing/checkoutWords.ts';
import { signInAsStaff } from './testing/staffFixture.ts';

const patience = 480_000;

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
}, 200_000);
afterAll(() => house?.close());

const inspection = (page: Page) => {
  const found: Record<string, readonly string[]> = {};
  const look = async (name: string, rules?: typeof ofLooks): Promise<void> => {
    await page.locator('h1').first().waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await atRest(page);
    const faults = await faultsOf(page, rules);
    if (faults.length > 0) found[name] = faults;
  };
  const visit = async (path: string): Promise<void> => {
    await page.goto(path);
    await look(path);
  };
  /** Reload when only the query changes: nothing on the page would show the navigation. */
  const goOn = async (path: string): Promise<void> => {
    const { pathname } = new URL(path, page.url());
    if (pathname.replace(/\/$/, '') === new URL(page.url()).pathname) await page.goto(path);
    else await goWithin(page, path);
    await look(path);
  };
  return { found, look, visit, goOn };
};
type Inspection = ReturnType<typeof inspection>;

const publicPaths = [
  '',
  'services',
  'services?package=box-monthly',
  'faq',
  'contactus',
  'termsandconditions',
  'privacypolicy',
  'loginpage',
  'registerpage',
  'forgot',
  'storage-estimator',
  'no-such-page',
];
const ownPaths = ['profile', 'profile?tab=profile', 'profile?tab=password'];
const pathIn = (language: Language, path: string) => `${homeIn(language)}/${path}`.replace('//', '/');

const lookAtBooking = async (page: Page, language: Language, look: Inspection['look']): Promise<void> => {
  const wordsNow = words[language];
  await fillCartFromHome(page, language);
  await look('cart');
  await goToContact(page, language);
  await look('contact');
  await introduce(page, language, `axe-${language}@example.com`);
  await look('password');
  await choosePassword(page, language);
  await chooseDay(page, language);
  await typeAddress(page, language);
  await look('date');
  await placeOrder(page, language);
  await page.locator('svg[role=img], [role=img] svg').first().waitFor();
  await look('pay by code');
  await page.locator('label', { hasText: wordsNow.byCard }).first().click();
  await look('pay by card');
  await payWithCard(page, language);
  await page.getByRole('heading', { name: wordsNow.confirmed }).waitFor();
  await look('paid');
  await page.getByRole('link', { name: wordsNow.toOrder }).click();
  await page.locator('ol li b').first().waitFor();
  await look('order');
  await page.locator('a[href*="ask=move"]').first().click();
  await page.locator('button[data-day]').first().waitFor();
  await look('another day');
};

describe('the public site', () => {
  const lookAtSite = async (language: Language, { visit, goOn }: Inspection): Promise<void> => {
    const [home = '', ...others] = publicPaths;
    await visit(pathIn(language, home));
    for (const path of others) await goOn(pathIn(language, path));
  };

  it(
    'has no fault for who cannot see, hear or point, on a phone in Thai up to a paid order',
    async () => {
      const page = await house.open({ screen: 'phone', language: 'th' });
      const looking = inspection(page);
      await lookAtSite('th', looking);
      await lookAtBooking(page, 'th', looking.look);
      for (const path of ownPaths) await looking.goOn(pathIn('th', path));
      expect(looking.found).toEqual({});
    },
    patience,
  );

  it(
    'has none on a desk in English',
    async () => {
      const page = await house.open({ screen: 'desk', language: 'en' });
      const looking = inspection(page);
      await lookAtSite('en', looking);
      expect(looking.found).toEqual({});
    },
    patience,
  );
});

const officePaths = [
  'main',
  'orderlist',
  'orderlistdetail?id=KD-0001',
  'settingcalendar',
  'latemoneylist',
  'customerlist',
  'ordertrackinglist',
  'ordertrackinglist?view=list',
  'ordertrackingdetail?id=KD-0001-T4',
  'ordertrackingdetail?item=KD-0001-03',
  'tripplan',
  'daysheet?crew=crew-north',
  'warehouse',
  'stafflist',
  'permissionadd',
  'packagelist',
  'packageedit?id=box-monthly',
  'settingtheme',
  'contactuslist',
  'billlist',
  'report02',
  'scanqrcode?do=putAway',
  'printqrcode',
  'generatelist',
  'ordergeneratelist',
  'claimlist',
  'refundlist',
  'certificatelist',
  'correctionlist',
  'report03',
  'securitylist',
  'permissionlist',
];
const consolePaths = ['', 'organize_list', 'organize_add'];

/** Light at the desk, dark on the phone: contrast and layout are each checked once. */
const lookBothWays = async (page: Page, { look, goOn }: Inspection, path: string): Promise<void> => {
  const be = (scheme: 'light' | 'dark') =>
    page.evaluate((is) => document.documentElement.setAttribute('data-mantine-color-scheme', is), scheme);
  await page.setViewportSize(screens.desk);
  await be('light');
  await goOn(path);
  await page.setViewportSize(screens.phone);
  await be('dark');
  await look(`${path} in the dark`, ofLooks);
};

describe('where people work', () => {
  it(
    'no fault is found in the back office, light or dark',
    async () => {
      const page = await house.open({ screen: 'desk', language: 'th' });
      const looking = inspection(page);
      await looking.visit('/backend/loginpage');
      await signInAsStaff(page, 'owner');
      await page.goto('/backend/main');
      for (const path of officePaths) await lookBothWays(page, looking, `/backend/${path}`);
      expect(looking.found).toEqual({});
    },
    patience,
  );

  it(
    'what is wrong with a place can be read on the colour of the work, light and dark',
    async () => {
      const page = await house.open({ screen: 'phone', language: 'th' });
      await signInAsStaff(page, 'owner');
      const found: string[] = [];
      for (const work of ['putAway', 'count']) {
        await page.goto(`/backend/scanqrcode?do=${work}`);
        const place = page.getByRole('combobox', { name: 'ที่เก็บ' });
        await place.fill('ZZZ');
        await place.blur();
        await page.getByText(/ไม่มีที่เก็บ/).waitFor();
        for (const scheme of ['light', 'dark'] as const) {
          await page.evaluate((is) => document.documentElement.setAttribute('data-mantine-color-scheme', is), scheme);
          await atRest(page);
          found.push(...(await faultsOf(page, ofLooks)));
        }
      }
      expect(found).toEqual([]);
    },
    patience,
  );

  it(
    'the hours above the trips of a day stand over what they name, at a desk and on a phone',
    async () => {
      const page = await house.open({ screen: 'desk', language: 'th' });
      await signInAsStaff(page, 'owner');
      for (const screen of [screens.desk, screens.phone]) {
        await page.setViewportSize(screen);
        await page.goto('/backend/main');
        const panel = page.locator('section', { hasText: 'รอบรถของแต่ละทีมวันนี้' });
        const lane = await panel.locator('ol').first().boundingBox();
        const hours = await panel.locator('[aria-hidden=true]', { hasText: /^0809/ }).boundingBox();
        expect([hours?.x, hours?.width]).toEqual([lane?.x, lane?.width]);
      }
    },
    patience,
  );

  it(
    'each figure of the overview can be pressed, also where a link covers its tile',
    async () => {
      const page = await house.open({ screen: 'phone', language: 'en' });
      await signInAsStaff(page, 'owner');
      await page.goto('/backend/main');
      const figures = page.locator('li:has(h2)').getByRole('button', { name: /show each of them$/ });
      await figures
        .filter({ hasText: /returns/i })
        .first()
        .waitFor();
      for (const figure of await figures.all()) await figure.click({ trial: true });
    },
    patience,
  );

  it.each(['th', 'en'] as const)(
    'the items of an order have their price in sight at a desk, in %s',
    async (language) => {
      const page = await house.open({ screen: 'desk', language });
      await signInAsStaff(page, 'owner');
      await page.goto('/backend/orderlistdetail?id=KD-0001');
      const table = page.locator('section', { has: page.locator('td[data-column=monthly]') }).last();
      await table.waitFor();
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    },
    patience,
  );

  it(
    'the plan of a day fits a phone in English, also where it offers the crew that is near',
    async () => {
      const page = await house.open({ screen: 'phone', language: 'en' });
      await signInAsStaff(page, 'owner');
      await page.goto('/backend/tripplan');
      const [crewOf, offer] = [
        page.getByRole('combobox', { name: /^Crew of/ }).first(),
        page.getByText(/km from a stop/),
      ];
      await crewOf.selectOption('');
      await offer.waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await offer.click();
      await offer.waitFor({ state: 'detached' });
    },
    patience,
  );

  it(
    'no fault is found in the console, light or dark',
    async () => {
      const page = await house.open({ screen: 'desk', language: 'en' });
      const looking = inspection(page);
      await looking.visit('/admin/loginpage');
      await page.locator('[name=username]').fill(demoAdmin.login);
      await page.locator('[name=password]').fill(demoPassword);
      await page.locator('button[type=submit]').click();
      await page.waitForURL('**/admin');
      for (const path of consolePaths) await lookBothWays(page, looking, `/admin/${path}`);
      expect(looking.found).toEqual({});
    },
    patience,
  );
});
