import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, homeIn, type Language } from './browserFixture.ts';
import { payAtGateway, registerAndOrder } from './checkoutFixture.ts';
import { words } from './checkoutWords.ts';
import { callsOfLine, lineSays, openHouseWithLine, openInLine, tokenOf } from './lineFixture.ts';
import { backOffice } from './staffFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouseWithLine();
}, 200_000);
afterAll(() => house?.close());

/** A number and its unit stand on one line. */
const spaced = (text: string) => new RegExp(text.replace(/[.*+?()[\]]/g, '\\$&').replaceAll(' ', '\\s'));

describe('a visit in LINE’s mini-app', () => {
  const sharing = {
    th: { share: 'แชร์ราคานี้', sent: 'แชร์แล้ว', failed: 'แชร์ไม่สำเร็จ' },
    en: { share: 'Share this price', sent: 'Shared', failed: 'It was not shared' },
  } as const;
  const problems = [
    ['INVALID_ARGUMENT', 'no proper argument', 'ไม่มีข้อความให้แชร์', 'There is nothing to share.'],
    [
      ...(['INVALID_ARGUMENT', 'exceed the limit of num of messages', 'แชร์ได้ครั้งละไม่เกิน 5 ข้อความ'] as const),
      'No more than 5 messages can be shared at once.',
    ],
    ['INVALID_CONFIG', '', 'เว็บไซต์นี้ยังไม่ได้ตั้งค่าแอป LINE', 'This site has no LINE app set up.'],
    ['EXCEPTION_IN_SUBWINDOW', '', 'เปิดหน้าต่างแชร์ไม่ได้', 'The window for sharing could not be opened.'],
    ['EXCEPTION_IN_SUBWINDOW', 'the chat is gone', 'the chat is gone', 'the chat is gone'],
    [
      ...(['EXCEPTION_IN_SUBWINDOW', 'Timeout: not finished within 10min'] as const),
      ...(['หมดเวลา ทำไม่เสร็จภายใน 10 นาที', 'Timeout: not finished within 10min'] as const),
    ],
    ['UNAUTHORIZED', 'Please login first', 'กรุณาเข้าสู่ระบบ LINE ก่อนแชร์', 'Please log in to LINE before you share.'],
    ['401', 'Unauthorized', 'การเข้าสู่ระบบ LINE หมดอายุแล้ว', 'Your log-in to LINE is over.'],
    ['FORBIDDEN', 'not allowed in this LIFF app', 'LINE ไม่อนุญาตให้เว็บไซต์นี้แชร์', 'LINE does not let this site share.'],
    [
      'FORBIDDEN',
      'unavailable in this client version.',
      'แอป LINE รุ่นนี้ยังแชร์ไม่ได้',
      'This version of LINE cannot share yet',
    ],
  ] as const;

  it.each(['th', 'en'] as const)('shares a price, cancels quietly, and says every failure in %s', async (language) => {
    const { share, sent, failed } = sharing[language];
    const page = await openInLine(house, language, { answers: { shareTargetPicker: { status: 'success' } } });
    await page.goto(`${homeIn(language)}?boxes=4&months=6`);
    const button = page.getByRole('button', { name: share });
    const count = () => callsOfLine(page).then((calls) => calls.length);
    await button.click();
    await page.getByText(sent, { exact: true }).waitFor();
    expect(JSON.stringify(await callsOfLine(page))).toContain('boxes=4&months=6');
    // LINE has a head of its own: whose site it is stands there.
    expect(await page.getByRole('banner').locator('b').count()).toBe(0);

    await lineSays(page, { answers: { shareTargetPicker: undefined } });
    await button.click();
    await expect.poll(count).toBe(2);
    for (const [code, message, th, en] of problems) {
      await lineSays(page, { refusesShares: { code, message } });
      await button.click();
      await page.getByText(spaced(language === 'th' ? th : en)).waitFor();
      if (code === 'INVALID_ARGUMENT' && message === 'no proper argument')
        expect(await page.getByText(failed, { exact: true }).count()).toBe(1);
    }
  });

  it('that cannot begin the kit is a visit of the site all the same', async () => {
    const page = await openInLine(house, 'en', {
      refusesToBegin: { code: 'INIT_FAILED', message: 'Invalid LIFF ID.' },
    });
    await page.goto('/en');
    await page.getByRole('button', { name: sharing.en.share }).click();
    await page.getByText('LINE could not be started on this page.').waitFor();
  });

  it.each([
    ['th', 'good', null],
    ['en', 'good', null],
    ['th', 'expired', 'การเข้าสู่ระบบด้วย LINE หมดอายุแล้ว'],
    ['en', 'wrongChannel', 'This sign-in with LINE belongs to another app'],
  ] as const)('signs staff in (%s, token %s), or says what is wrong with it', async (language, kind, wrong) => {
    const getAccessToken = await tokenOf(house, 'owner', kind);
    const page = await openInLine(house, language, { answers: { getAccessToken } });
    await page.goto('/backend/loginpage');
    await page.getByRole('button', { name: backOffice[language].line }).click();
    if (wrong) await page.getByText(wrong).waitFor();
    else await page.waitForURL('**/backend/main');
  });

  it('ends with a paid booking, and closes', async () => {
    const page = await openInLine(house, 'th');
    await registerAndOrder(page, 'th', 'inline@example.com');
    await payAtGateway(page, 'th');
    await page.getByRole('heading', { name: words.th.confirmed }).waitFor();
    await page.getByRole('button', { name: 'ปิดและกลับไปที่ LINE' }).click();
    await expect.poll(() => callsOfLine(page)).toEqual([['closed']]);
  });
});

describe('the price finder', () => {
  /** What the demo asks for ten boxes over six months. */
  const payNow = '฿10,390';
  const says = {
    th: { more: 'เพิ่มหนึ่งกล่อง', months: '6 เดือน', book: 'จอง 10 กล่อง', cart: 'ตะกร้าของคุณ', filled: 'ตะกร้าของคุณ 10 ชิ้น' },
    en: {
      more: 'One box more',
      months: '6 mo.',
      book: 'Book 10 boxes',
      cart: 'Your cart',
      filled: 'Your cart, 10 items',
    },
  } as const;

  it.each([
    ['th', 'phone'],
    ['en', 'desk'],
  ] as const)('ends in a filled cart that costs what it said (%s, %s)', async (language, screen) => {
    const say = says[language];
    const page = await house.open({ screen, language });
    await page.goto(homeIn(language));
    for (const _ of [9, 10]) await page.getByRole('button', { name: say.more }).click();
    await page.getByText(spaced(say.months)).first().click();
    const book = page.getByRole('link', { name: spaced(say.book) });
    await book.waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?boxes=10&months=6');
    const said = page.getByText(payNow, { exact: true }).filter({ visible: true }).first();
    await said.waitFor();
    await book.click();
    await page.getByRole('heading', { name: say.cart }).waitFor();
    await said.waitFor();
    await page.goto(homeIn(language));
    await page.getByRole('link', { name: spaced(say.filled) }).waitFor();
  });
});

describe('the language switch', () => {
  const plain = ['', 'services', 'faq', 'contactus', 'loginpage', 'registerpage', 'forgot', 'storage-estimator'];
  const papers = ['privacypolicy', 'termsandconditions', 'taxinvoice', 'delivery-note', 'service-order'];
  const chosen: Readonly<Record<string, string>> = {
    '': '?boxes=4&months=6',
    faq: '?q=LINE',
    'storage-estimator': '?pick=sofa*2',
  };
  const headingIn = async (page: Page, language: Language) => {
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
    await page.locator('h1').first().waitFor();
    const text = (await page.locator('h1').first().textContent()) ?? '';
    return /\p{Script=Thai}/u.test(text) ? 'th' : 'en';
  };

  it('keeps the page and what its address says, on every page', async () => {
    const page = await house.open({ screen: 'desk', language: 'th' });
    for (const name of [...plain, ...papers]) {
      const search = chosen[name] ?? '';
      await page.goto(`/${name}${search}`);
      expect([name, await headingIn(page, 'th')]).toEqual([name, 'th']);
      await page.getByRole('link', { name: 'EN', exact: true }).click();
      await page.waitForURL(`**/en${name && '/'}${name}${search}`);
      expect([name, await headingIn(page, 'en')]).toEqual([name, 'en']);
      await page.getByRole('link', { name: 'ไทย', exact: true }).click();
      await page.waitForURL((url) => url.pathname + url.search === `/${name}${search}`);
    }
  });

  it('keeps what was typed and what is in the cart, on a phone too', async () => {
    const page = await house.open({ screen: 'phone', language: 'th' });
    await page.goto('/contactus');
    await page.getByLabel('ข้อความของคุณ').fill('ฝากเปียโนได้ไหม');
    await page.getByRole('button', { name: 'เปิดเมนู' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/en/contactus');
    expect(await page.getByLabel('Your message').inputValue()).toBe('ฝากเปียโนได้ไหม');

    await page.goto('/services?boxes=5&months=3');
    await page.waitForURL('**/cart');
    await page.getByRole('link', { name: 'EN', exact: true }).click();
    await page.waitForURL('**/en/cart');
    await page.getByRole('heading', { name: 'Your cart' }).waitFor();
    await page
      .getByText(/5.boxes/)
      .first()
      .waitFor();
  });
});
