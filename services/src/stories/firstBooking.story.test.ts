import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, demoPassword } from '../demo/accounts.ts';
import { byItself, type House, homeIn, type Language, type screens, sharedHouse } from './testing/browserFixture.ts';
import { becomeCustomer, chooseDay, placeOrder, typeAddress } from './testing/checkoutFixture.ts';
import { words } from './testing/checkoutWords.ts';
import { faultsInEveryLook } from './testing/everyLook.ts';
import { worldOf } from './testing/moneyFixture.ts';
import { moneyWords } from './testing/moneyWords.ts';
import { pressInDialog } from './testing/pressing.ts';
import { linkIn, mailTo, setUpApp } from './testing/staffFixture.ts';

const say = {
  th: {
    saved: 'บันทึกแล้ว',
    publish: 'เผยแพร่',
    published: 'เผยแพร่แล้ว',
    before: 'ก่อนเปิดร้าน',
    steps: {
      company: 'ข้อมูลบริษัทและช่องทางติดต่อ',
      packages: 'แพ็กเกจและราคา',
      hours: 'ช่วงเวลาของทีมขนย้าย',
      payments: 'ช่องทางชำระเงิน',
      terms: 'ข้อกำหนดและเงื่อนไข',
      privacy: 'นโยบายความเป็นส่วนตัว',
    },
    add: /^เพิ่ม/,
    contacts: 'ช่องทางติดต่อ',
    addRow: 'เพิ่มอีกหนึ่ง',
    package: 'แพ็กเกจ',
    serviceField: 'บริการ',
    service: 'ฝากตามจำนวนชิ้น',
    standard: 'มาตรฐาน',
    open: 'เปิดร้าน',
    opened: 'เปิดร้านแล้ว',
    soon: 'เปิดเร็ว ๆ นี้',
    paid: 'สำเร็จ',
  },
  en: {
    saved: 'Saved',
    publish: 'Publish',
    published: 'Published',
    before: 'Before you open',
    steps: {
      company: 'Company and contacts',
      packages: 'Packages and prices',
      hours: 'Time slots of the movers',
      payments: 'Payment options',
      terms: 'Terms and conditions',
      privacy: 'Privacy policy',
    },
    add: /^Add/,
    contacts: 'Contacts',
    addRow: 'Add one',
    package: 'Package',
    serviceField: 'Service',
    service: 'Storage by the item',
    standard: 'Standard',
    open: 'Open the shop',
    opened: 'The shop is open',
    soon: 'Opening soon',
    paid: 'Success',
  },
} as const;
type Step = keyof typeof say.en.steps;
type Look = { readonly screen: keyof typeof screens; readonly language: Language };
const password = 'klang-story1';
const taxId = '0105561000003';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
}, 200_000);
afterAll(() => house?.close());

const onHost = (org: string): string => {
  const url = new URL(house.start.url);
  url.hostname = `${org}.localhost`;
  return url.origin;
};
const fits = async (page: Page) => expect.soft(await faultsInEveryLook(page)).toEqual([]);
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
};
const named = { name_th: 'ฝากดี', name_en: 'Fak Dee' };

const found = async (org: string, look: Look): Promise<Page> => {
  const words = say[look.language];
  const admin = await house.open(look);
  await admin.goto('/admin/loginpage');
  await admin.locator('[name=username]').fill(demoAdmin.login);
  await admin.locator('[name=password]').fill(demoPassword);
  await admin.locator('button[type=submit]').click();
  await admin.waitForURL('**/admin');
  await admin.goto('/admin/organize_add');
  await fill(admin, { _id: org, ...named, hosts: `${org}.localhost` });
  await admin.getByRole('combobox', { name: words.package, exact: true }).click();
  await admin.getByRole('option', { name: words.standard, exact: true }).click();
  await admin.keyboard.press('Control+s');
  await admin.waitForURL(`**/admin/organize_edit?id=${org}`);
  const email = `owner@${org}.test.co`;
  await admin.goto(`/admin/staff_add?org=${org}`);
  await fill(admin, { name: 'ปราณี ฝากดี', email });
  await admin.locator('main button[type=submit]').click();
  await admin.waitForURL('**/admin/staff_edit**');
  const owner = await house.open({ ...look, url: onHost(org) });
  await owner.goto(linkIn(await mailTo(house, email)));
  await owner.locator('input[type=password]').first().fill(password);
  await owner.locator('button[type=submit]').click();
  await setUpApp(house, owner, look.language);
  await owner.waitForURL('**/backend/main');
  return owner;
};

const stepsOf = (owner: Page, language: Language) => {
  const words = say[language];
  const go = async (step: Step) => {
    await owner.goto('/backend/main');
    const list = owner.getByRole('region', { name: words.before });
    const link = list.getByRole('link', { name: words.steps[step], exact: true });
    await link.waitFor();
    if (step === 'company') await fits(owner);
    await link.click();
  };
  const publishEntry = async () => {
    await owner.locator('main input[type=radio][value="5"]').check({ force: true });
    await owner.keyboard.press('Control+s');
  };
  const add = async (step: Step, fields: () => Promise<void>) => {
    await go(step);
    await owner.getByRole('link', { name: words.add }).first().click();
    await owner.waitForURL('**add');
    await fits(owner);
    await fields();
    await publishEntry();
    await owner.waitForURL('**edit?id=**');
  };
  return {
    company: async () => {
      await go('company');
      const contacts = owner.getByRole('group', { name: words.contacts, exact: true });
      await contacts.getByRole('button', { name: words.addRow, exact: true }).click();
      await fill(owner, {
        'contact.0.name': 'Phone',
        'contact.0.contact': '02 123 4567',
        'contact.0.link': 'tel:021234567',
      });
      await field(owner, 'contact.0.type').selectOption('tel');
      await fill(owner, { taxId, address_th: '27 ถนนเจริญกรุง กรุงเทพมหานคร 10100' });
      await owner.keyboard.press('Control+s');
      await owner.getByText(words.saved, { exact: true }).first().waitFor();
      await owner.getByRole('button', { name: words.publish, exact: true }).click();
      await pressInDialog(owner, words.publish);
      await owner.getByRole('dialog').waitFor({ state: 'detached' });
    },
    packages: () =>
      add('packages', async () => {
        await owner.getByRole('combobox', { name: words.serviceField, exact: true }).click();
        await owner.getByRole('option', { name: words.service }).click();
        const prices = { pricePerBoxMonthSatang: '149', deliveryFeeSatang: '350', serviceFeeSatang: '30' };
        const free = { insuranceFeeSatang: '0', inventoryFeeSatang: '0' };
        await fill(owner, { name_th: 'ฝากรายเดือน', name_en: 'By the month', minMonths: '1', ...prices, ...free });
      }),
    hours: () => add('hours', () => fill(owner, { name_th: 'เช้า', name_en: 'Morning', start: '09:00', end: '12:00' })),
    payments: () =>
      add('payments', async () => {
        await fill(owner, { name_th: 'บัตรเครดิต', name_en: 'Credit card' });
        await field(owner, 'kind').selectOption('card');
      }),
    legal: async (step: 'terms' | 'privacy') => {
      await go(step);
      await owner.locator('main a[href*="edit?id"]').first().click();
      await owner.waitForURL('**edit?id=**');
      await publishEntry();
      await owner.getByText(words.saved, { exact: true }).first().waitFor();
    },
    open: async () => {
      await owner.goto('/backend/main');
      await owner.getByRole('button', { name: words.open, exact: true }).click();
      await pressInDialog(owner, words.open);
      await owner.getByText(words.opened, { exact: true }).waitFor();
    },
  };
};

describe('a new organization, with no help but the screens', () => {
  const org = 'ruen-one';
  const work: Look = { screen: 'phone', language: 'th' };
  const shopping: Look = { screen: 'desk', language: 'en' };
  it('comes from the console on a phone in Thai to its first paid booking on a desk in English, with its receipt in the mail', async () => {
    const owner = await found(org, work);
    const visitor = await house.open({ ...shopping, url: onHost(org) });
    await visitor.goto(homeIn(shopping.language));
    await visitor.getByRole('heading', { name: say[shopping.language].soon }).waitFor();
    await fits(visitor);

    const steps = stepsOf(owner, work.language);
    await steps.company();
    await steps.packages();
    await steps.hours();
    await steps.payments();
    await steps.legal('terms');
    await steps.legal('privacy');
    await steps.open();

    await visitor.goto(homeIn(shopping.language));
    await visitor.getByRole('link', { name: words[shopping.language].book }).click();
    await visitor.waitForURL('**/cart*');
    const email = `first@${org}.example.com`;
    await becomeCustomer(visitor, shopping.language, email);
    await chooseDay(visitor, shopping.language);
    await typeAddress(visitor, shopping.language);
    await placeOrder(visitor, shopping.language);
    // A single payment method needs no choice.
    await visitor.getByRole('button', { name: words[shopping.language].payByCard }).first().click();
    await visitor.waitForURL('**/dev/pay/**');
    await visitor.locator('[data-outcome=paid]').click();
    await visitor.locator('#back').click();
    await visitor.getByText(words[shopping.language].confirmed).first().waitFor();
    await fits(visitor);
    const receipts = async () =>
      (await worldOf(house).mailsTo(email)).filter(({ subject }) =>
        moneyWords[shopping.language].receipt.test(subject),
      );
    await expect
      .poll(async () => (await receipts()).map(({ attachments }) => attachments), byItself)
      .toEqual([[{ name: expect.stringMatching(/\.pdf$/), bytes: expect.any(Number) }]]);

    await owner.goto('/backend/orderlist');
    await owner.getByText('FD-').first().waitFor(byItself);
    await owner.getByText(say[work.language].paid, { exact: true }).first().waitFor(byItself);
    expect(await owner.getByText('FD-').count()).toBeGreaterThan(0);
  }, 180_000);
});
