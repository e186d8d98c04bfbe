import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byItself, type House, homeIn, type Language } from './testing/browserFixture.ts';
import { payAtGateway, registerAndOrder } from './testing/checkoutFixture.ts';
import { words } from './testing/checkoutWords.ts';
import { callsOfLine, lineSays, openHouseWithLine, openInLine, tokenOf } from './testing/lineFixture.ts';
import { pressInDialog } from './testing/pressing.ts';
import { backOffice, signInAsStaff } from './testing/staffFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouseWithLine();
}, 200_000);
afterAll(() => house?.close());

const spaced = (text: string) => new RegExp(text.replace(/[.*+?()[\]]/g, '\\$&').replaceAll(' ', '\\s'));

describe('a visit in LINE’s mini-app', () => {
  const sharing = {
    th: { share: 'แชร์ราคานี้', sent: 'แชร์แล้ว', failed: 'แชร์ไม่สำเร็จ' },
    en: { share: 'Share this price', sent: 'Shared', failed: 'Sharing did not work' },
  } as const;
  const problems = [
    ['INVALID_ARGUMENT', 'no proper argument', 'ไม่มีข้อความให้แชร์', 'There is nothing to share.'],
    [
      ...(['INVALID_ARGUMENT', 'exceed the limit of num of messages', 'แชร์ได้ครั้งละไม่เกิน 5 ข้อความ'] as const),
      'You can share up to 5 messages at once.',
    ],
    ['INVALID_CONFIG', '', 'เว็บไซต์นี้ยังไม่ได้ตั้งค่าแอป LINE', 'This site has no LINE app configured.'],
    ['EXCEPTION_IN_SUBWINDOW', '', 'เปิดหน้าต่างแชร์ไม่ได้', 'The sharing window could not be opened.'],
    ['EXCEPTION_IN_SUBWINDOW', 'the chat is gone', 'the chat is gone', 'the chat is gone'],
    [
      ...(['EXCEPTION_IN_SUBWINDOW', 'Timeout: not finished within 10min'] as const),
      ...(['หมดเวลา ทำไม่เสร็จภายใน 10 นาที', 'Timeout: not finished within 10min'] as const),
    ],
    ['UNAUTHORIZED', 'Please login first', 'กรุณาเข้าสู่ระบบ LINE ก่อนแชร์', 'Please log in to LINE before you share.'],
    ['401', 'Unauthorized', 'การเข้าสู่ระบบ LINE หมดอายุแล้ว', 'Your LINE login has expired.'],
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
    // LINE shows the site's name in its own header.
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
    await page.getByText('LINE could not start on this page.').waitFor();
  });

  it.each([
    ['th', 'good', null],
    ['en', 'good', null],
    ['th', 'expired', 'การเข้าสู่ระบบด้วย LINE หมดอายุแล้ว'],
    ['en', 'wrongChannel', 'This LINE login belongs to another app'],
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

it('the home page answers the menu and what is chosen before its script came, and does the rest as it wakes', async () => {
  const page = await house.open({ screen: 'phone', language: 'en' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let bring: () => void = () => undefined;
  const brought = new Promise<void>((done) => {
    bring = done;
  });
  await page.route(/assets\/(?!early-).*\.js$/, (route) => brought.then(() => route.continue()));
  await page.goto('/en', { waitUntil: 'commit' });
  for (const _ of [9, 10]) await page.getByRole('button', { name: 'One more box' }).click();
  await page.getByText(spaced('6 mo.')).first().click();
  await page.getByRole('button', { name: 'Share this price' }).click();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Close the menu' }).click();
  expect(await page.locator('main [data-behind] a').getAttribute('href')).toBe('/en/services?boxes=10&months=6');
  const drawn = await page.locator('header, main, main section, main h1, main button, main a, footer').elementHandles();
  bring();
  await expect.poll(() => new URL(page.url()).search).toBe('?boxes=10&months=6');
  await page.getByText('Link copied').waitFor();
  const stand = await Promise.all(drawn.map((one) => one.evaluate(({ isConnected }) => isConnected)));
  expect([stand.length > 20, stand.includes(false)]).toEqual([true, false]);
});

describe('the price finder', () => {
  const payNow = '฿9,190';
  const says = {
    th: { more: 'เพิ่มหนึ่งกล่อง', months: '6 เดือน', book: 'จอง 10 กล่อง', cart: 'ตะกร้าของคุณ', filled: 'ตะกร้าของคุณ 10 ชิ้น' },
    en: {
      more: 'One more box',
      months: '6 mo.',
      book: 'Book 10 boxes',
      cart: 'Your cart',
      filled: 'Your cart: 10 items',
    },
  } as const;

  it.each([
    ['th', 'phone'],
    ['en', 'desk'],
  ] as const)('ends in a filled cart that costs what it said (%s, %s)', async (language, screen) => {
    const wordsNow = says[language];
    const page = await house.open({ screen, language });
    await page.goto(homeIn(language));
    for (const _ of [9, 10]) await page.getByRole('button', { name: wordsNow.more }).click();
    await page.getByText(spaced(wordsNow.months)).first().click();
    const book = page.getByRole('link', { name: spaced(wordsNow.book) });
    await book.waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?boxes=10&months=6');
    const price = page.getByText(payNow, { exact: true }).filter({ visible: true }).first();
    await price.waitFor();
    await book.click();
    await page.getByRole('heading', { name: wordsNow.cart }).waitFor();
    await price.waitFor();
    await page.goto(homeIn(language));
    await page.getByRole('link', { name: spaced(wordsNow.filled) }).waitFor();
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

describe('a picture for the opening of the home page', () => {
  /** Red around green shows what was cropped. */
  const picture = async () => {
    const green = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    return sharp({ create: { width: 1_200, height: 1_200, channels: 3, background: '#ff0000' } })
      .composite([{ input: green, gravity: 'centre' }])
      .jpeg()
      .toBuffer();
  };
  const opening = '[data-part="siteheader"] img';
  let visitor: Page;
  let staff: Page;
  const publish = async (reason: string) => {
    await staff.getByRole('button', { name: 'Publish' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.waitFor({ state: 'detached' });
    await staff.getByRole('region', { name: 'Publishing' }).getByText(reason).waitFor();
  };
  beforeAll(async () => {
    visitor = await house.open({ screen: 'desk', language: 'en' });
    staff = await house.open({ screen: 'desk', language: 'en' });
    await visitor.goto('/en');
    await signInAsStaff(staff, 'owner');
    await staff.goto('/backend/settingtheme');
  }, 60_000);

  it('is cut by staff, and shown beside the form on a phone and on a desktop', async () => {
    const field = staff.locator('[data-field="opening"]');
    const file = { name: 'opening.jpg', mimeType: 'image/jpeg', buffer: await picture() };
    await field.locator('input[type=file]').setInputFiles(file);
    await staff.getByRole('slider', { name: 'Zoom' }).fill('4');
    await staff.getByRole('button', { name: 'Use this part' }).click();
    const preview = staff.frameLocator('iframe');
    await preview.locator(opening).waitFor();
    const width = () => preview.locator('html').evaluate((page) => page.clientWidth);
    expect(await width()).toBeLessThan(400);
    await staff.getByText('Desktop', { exact: true }).click();
    await expect.poll(width).toBeGreaterThan(1_200);
    await preview.locator(opening).waitFor();
    await staff.keyboard.press('Control+s');
    await staff.getByText('One field of the draft differs from what visitors see.').waitFor();
  });

  it('is a draft that nobody outside hears of', async () => {
    const html = await (await visitor.request.get('/en')).text();
    expect(html).not.toContain('/files/');
    await visitor.reload();
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    expect(await visitor.locator(opening).count()).toBe(0);
  });

  it('stands on an open page by itself once it is published, cut and written anew, beside the words', async () => {
    await publish('Our own house');
    const shown = visitor.locator(opening);
    await shown.waitFor(byItself);
    const answer = await visitor.request.get((await shown.getAttribute('src')) ?? '');
    expect(answer.headers()['content-type']).toBe('image/webp');
    const pictureFile = sharp(await answer.body());
    const { width = 0, height = 1 } = await pictureFile.metadata();
    expect(width / height).toBeCloseTo(2, 1);
    const [red = 255, green = 0] = (await pictureFile.stats()).channels.map(({ mean }) => mean);
    expect([red < 10, green > 245]).toEqual([true, true]);
    const [beside, words] = [await shown.boundingBox(), await visitor.locator('h1 + p').first().boundingBox()];
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(beside?.x ?? 0);
  });

  it('is put back to what was there before, and gone from the open page once that is published', async () => {
    await staff.getByRole('button', { name: 'History' }).click();
    await staff.getByRole('button', { name: 'Restore' }).last().click();
    await pressInDialog(staff, 'Restore');
    await staff.getByText('One field of the draft differs from what visitors see.').waitFor();
    await publish('The drawing was better');
    await visitor.locator(opening).waitFor({ state: 'detached', ...byItself });
  });

  it('does not make up for a colour on which nothing can be read: it is refused with its figure', async () => {
    await staff.getByLabel('Main colour').fill('#9fd8cf');
    await staff.keyboard.press('Control+s');
    const notice = staff.getByText(/has a contrast of 1\.\d\d:1\sand needs\s4\.5:1/);
    await notice.first().waitFor();
  });
});
