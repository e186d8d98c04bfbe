import jsqr from 'jsqr';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { waitFor } from '../../processes/waiting.ts';
import { homeIn, type Language } from './browserFixture.ts';
import { words } from './checkoutWords.ts';

export const password = 'klang-story1';

/** A busy button ignores clicks. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':not([aria-busy=true])')).first().click();

export const fillCartFromHome = async (page: Page, language: Language): Promise<void> => {
  await page.goto(homeIn(language));
  await page.getByRole('link', { name: words[language].book }).click();
  await page.waitForURL('**/cart*');
};

export const goToContact = async (page: Page, language: Language): Promise<void> => {
  await press(page, words[language].toContact);
  await page.waitForURL('**/checkout-contact*');
};

export const introduce = async (page: Page, language: Language, email: string): Promise<void> => {
  const wordsNow = words[language];
  const values = ['ชนิกานต์', 'ทองดี', email, '081 234 5678'];
  for (const [place, label] of wordsNow.person.entries())
    await page.getByLabel(label, { exact: true }).fill(values[place] ?? '');
  await press(page, wordsNow.goOn);
  await page.waitForURL('**/checkout-password*');
};

export const choosePassword = async (page: Page, language: Language): Promise<void> => {
  const wordsNow = words[language];
  await page.getByLabel(wordsNow.newPassword).fill(password);
  for (const accept of wordsNow.accepts) await page.getByLabel(accept).check();
  await press(page, wordsNow.register);
  await page.waitForURL('**/checkout-date*');
};

export const becomeCustomer = async (page: Page, language: Language, email: string): Promise<void> => {
  await goToContact(page, language);
  await introduce(page, language, email);
  await choosePassword(page, language);
};

export const goToDate = async (page: Page, language: Language): Promise<void> => {
  await goToContact(page, language);
  // The person's data arrives a moment later; while the server is away the page retries with growing delays.
  const [firstname] = words[language].person;
  const filled = page.getByLabel(firstname, { exact: true });
  await waitFor(async () => (await filled.inputValue()) || undefined, {
    withinMs: 60_000,
    failure: 'The name was not filled in.',
    everyMs: 50,
  });
  await press(page, words[language].goOn);
  await page.waitForURL('**/checkout-date*');
};

export const chooseDay = async (page: Page, language: Language): Promise<string> => {
  await page.locator('button[data-day]').first().waitFor();
  await page.getByRole('button', { name: words[language].nextMonth }).click();
  const free = page.locator('button[data-day][data-state=free]').first();
  await free.click();
  await page.locator('label:has(input[name=slot]:not(:disabled))').first().click();
  return (await free.getAttribute('data-day')) ?? '';
};

export const chooseAgain = async (page: Page, language: Language, day: string): Promise<void> => {
  await page.locator('button[data-day]').first().waitFor();
  const dayButton = page.locator(`button[data-day="${day}"]:not([aria-disabled=true])`);
  if ((await dayButton.count()) === 0) await page.getByRole('button', { name: words[language].nextMonth }).click();
  await dayButton.click();
  await page.locator('label:has(input[name=slot]:not(:disabled))').first().click();
};

export const typeAddress = async (page: Page, language: Language): Promise<void> => {
  const wordsNow = words[language];
  await page.getByLabel(wordsNow.postcode).fill('10110');
  await page.getByLabel(wordsNow.district, { exact: true }).getByRole('radio').first().check();
  await page.getByLabel(wordsNow.subDistrict, { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(wordsNow.detail).fill('27/4 ซอยสุขุมวิท 49');
  for (const accept of wordsNow.accepts) await page.getByLabel(accept).check();
};

export const placeOrder = async (page: Page, language: Language): Promise<string> => {
  await press(page, words[language].toPayment);
  await page.waitForURL('**/checkout-payment*');
  await page.getByRole('timer').first().waitFor();
  return new URL(page.url()).searchParams.get('order') ?? '';
};

export const book = async (page: Page, language: Language): Promise<string> => {
  await page.waitForURL('**/cart*');
  await goToDate(page, language);
  await chooseDay(page, language);
  await typeAddress(page, language);
  return placeOrder(page, language);
};

export const registerAndOrder = async (page: Page, language: Language, email: string): Promise<string> => {
  await fillCartFromHome(page, language);
  await becomeCustomer(page, language, email);
  await chooseDay(page, language);
  await typeAddress(page, language);
  return placeOrder(page, language);
};

const orderNumber = /[A-Z]{2,4}-\d{4,}/;
export const numberOn = async (page: Page): Promise<string> => {
  const text = await page.getByText(orderNumber).first().textContent();
  return orderNumber.exec(text ?? '')?.[0] ?? '';
};

export const goToGateway = async (page: Page, language: Language): Promise<void> => {
  await page.locator('label', { hasText: words[language].byCard }).first().click();
  await press(page, words[language].payByCard);
  await page.waitForURL('**/dev/pay/**');
};

export const payAtGateway = async (page: Page, language: Language, outcome = 'paid'): Promise<void> => {
  await goToGateway(page, language);
  await page.locator(`[data-outcome=${outcome}]`).click();
  await page.locator('#back').click();
};

export const payWithCard = async (page: Page, language: Language): Promise<void> => {
  await goToGateway(page, language);
  await page.locator('#number').fill('4111 1111 1111 1111');
  await page.locator('#expiry').fill('12/30');
  await page.locator('#cvv').fill('123');
  await page.locator('#card button[type=submit]').click();
  await page.locator('#otp').fill('123456');
  await page.locator('#bank button[type=submit]').click();
  await page.locator('#back').click();
};

export const readCode = async (page: Page): Promise<string> => {
  const code = page.locator('svg[role=img], [role=img] svg').first();
  // Scroll it into view, so that nothing covers it.
  await code.evaluate((drawn) => drawn.scrollIntoView({ block: 'center' }));
  const { data, width, height } = PNG.sync.read(await page.screenshot());
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data ?? '';
};
