import { daysAfter } from '@klang/contracts/kit/days';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthsAfter } from '../domain/orderPeriods.ts';
import { secondVerifier } from '../platform/proof/testing/secondVerifier.mjs';
import { verify } from '../platform/proof/verify.mjs';
import { atRest, byItself, type House, homeIn, type Language, openHouse } from './testing/browserFixture.ts';
import {
  chooseDay,
  choosePassword,
  goToContact,
  introduce,
  payWithCard,
  placeOrder,
  readCode,
  typeAddress,
} from './testing/checkoutFixture.ts';
import { words } from './testing/checkoutWords.ts';
import { faultsInEveryLook } from './testing/everyLook.ts';
import {
  bankStatement,
  become,
  isScrolledSideways,
  proofFileOf,
  taken,
  worldOf,
  written,
} from './testing/moneyFixture.ts';
import { moneyWords } from './testing/moneyWords.ts';
import { moversAt } from './testing/moversFixture.ts';
import { answer, press } from './testing/pressing.ts';
import { enterAsStaff, mailTo, signInAsStaff } from './testing/staffFixture.ts';

const email = 'accounts@example.com';
const seconds = { timeout: 10_000 };

let house: House;
let world: ReturnType<typeof worldOf>;
let customer: Page;
let desk: Page;
let orderId = '';
let began = '';
beforeAll(async () => {
  house = await openHouse();
  world = worldOf(house);
  customer = await house.open({ screen: 'phone', language: 'th' });
  desk = await house.open({ screen: 'desk', language: 'th' });
}, 200_000);
afterAll(() => house?.close());

const fits = async (page: Page) => expect.soft(await faultsInEveryLook(page)).toEqual([]);
const own = (language: Language, path: string) => `${homeIn(language)}/${path}`.replace('//', '/');
const subjects = async () => (await world.mailsTo(email)).map(({ subject }) => subject);
const numberMailed = async (kind: RegExp, count = 1): Promise<string> => {
  const ofKind = async () => (await subjects()).filter((subject) => kind.test(subject));
  await expect.poll(async () => (await ofKind()).length, seconds).toBe(count);
  return /\d{5}-[A-Z]{2}-\d{4}-\d{4}/.exec((await ofKind())[0] ?? '')?.[0] ?? '';
};
const paperRow = (number: string) => customer.locator('li', { has: customer.getByText(number, { exact: true }) });
const paperShows = (number: string, text: string | RegExp) => paperRow(number).getByText(text).waitFor(seconds);

const correct = async (language: Language, atDesk: Language, name: string): Promise<void> => {
  await customer.goto(own(language, 'profile?tab=returns'));
  await customer.getByRole('link', { name: moneyWords[language].mistake }).first().click();
  await customer.getByLabel(moneyWords[language].buyerName).fill(name);
  await fits(customer);
  await press(customer, moneyWords[language].sendCorrection);
  await customer.getByText(moneyWords[language].correctionSent).waitFor();
  await signInAsStaff(desk, 'owner');
  await desk.goto('/backend/correctionlist');
  await desk.getByText(name).waitFor();
  await fits(desk);
  await press(desk, moneyWords[atDesk].accept);
  await answer(desk, moneyWords[atDesk].accept);
  await customer.goto(own(language, 'profile?tab=returns'));
};

describe('the money of a company', () => {
  const papers: string[] = [];

  it('comes in, and its receipt is in the mail and under the profile within seconds', async () => {
    await customer.goto('/services?boxes=2&months=1');
    await customer.waitForURL('**/cart*');
    await goToContact(customer, 'th');
    await customer
      .locator('fieldset label')
      .filter({ hasText: new RegExp(`^${moneyWords.th.asCompany}$`) })
      .click();
    await customer.locator('[name=companyName]').fill('บริษัท ทองดีการค้า จำกัด');
    await customer.locator('[name=taxId]').fill('0105556000017');
    await introduce(customer, 'th', email);
    await choosePassword(customer, 'th');
    await chooseDay(customer, 'th');
    await typeAddress(customer, 'th');
    orderId = await placeOrder(customer, 'th');
    await payWithCard(customer, 'th');
    await customer.getByRole('heading', { name: words.th.confirmed }).waitFor();
    papers.push(await numberMailed(/^ใบเสร็จรับเงิน\/ใบกำกับภาษี \d/));
    const [mail] = (await world.mailsTo(email)).filter(({ subject }) => subject.includes(papers[0] ?? '-'));
    expect(mail?.attachments).toEqual([{ name: expect.stringMatching(/\.pdf$/), bytes: expect.any(Number) }]);
    await customer.goto(own('th', 'profile?tab=returns'));
    await paperRow(papers[0] ?? '')
      .getByRole('button')
      .waitFor(seconds);
    await fits(customer);
    const movers = await moversAt(house.start.url);
    await movers.collect(orderId);
    began = await world.today();
  });

  it('has its receipt corrected on day 2: another in its place, and both name each other', async () => {
    await world.moveDays(2);
    await become(customer, 'desk', 'en');
    await become(desk, 'phone', 'th');
    await correct('en', 'th', 'บริษัท ทองดีการค้า (1999) จำกัด');
    papers.push(await numberMailed(/ฉบับใหม่/));
    const [first = '', second = ''] = papers;
    await paperShows(first, moneyWords.en.replacedBy(second));
    await paperShows(second, moneyWords.en.insteadOf(first));
    await fits(customer);
    const sum = /฿[\d,.]+/.exec((await paperRow(first).textContent()) ?? '')?.[0] ?? '';
    await customer.goto(own('en', 'taxinvoice'));
    await customer.getByLabel('Number of the paper').fill(first);
    await customer.getByLabel('Total (baht)').fill(sum);
    await press(customer, 'Check');
    await customer.getByText('Use this one instead').waitFor();
    await customer.getByText(second).last().waitFor();
    await fits(customer);
  });

  it('has it corrected on day 4: credited in whole, and a new one', async () => {
    await world.moveDays(4);
    await become(customer, 'phone', 'en');
    await become(desk, 'desk', 'en');
    await correct('en', 'en', 'Thongdee Trading Co., Ltd.');
    const credit = await numberMailed(/^ใบลดหนี้/);
    papers.push(await numberMailed(/ฉบับใหม่/, 2));
    const [, second = '', third = ''] = papers;
    await paperShows(second, moneyWords.en.credited);
    await paperShows(credit, moneyWords.en.about(second));
    await paperShows(third, moneyWords.en.insteadOf(second));
    await fits(customer);
  });

  it('is asked for when the month is over: a bill, a reminder, paid by QR, and its receipt', async () => {
    await become(customer, 'desk', 'th');
    const month = monthsAfter(began, 1);
    await world.moveTo(daysAfter(month, -7));
    await expect.poll(subjects, byItself).toContainEqual(expect.stringMatching(/^ใบแจ้งหนี้ค่าฝากของ ฿/));
    await world.moveTo(month);
    await expect.poll(subjects, byItself).toContainEqual(expect.stringMatching(/^แจ้งเตือนค่าฝากของ ฿/));
    const receipts = (await subjects()).filter((subject) => moneyWords.th.receipt.test(subject)).length;
    await customer.goto(own('th', `profile?order=${orderId}`));
    await press(customer, moneyWords.th.payBill);
    await fits(customer);
    await press(customer, moneyWords.th.pay);
    await expect.poll(() => readCode(customer), { timeout: 20_000 }).toMatch(/^000201/);
    await world.scan(await readCode(customer));
    await customer.getByText(moneyWords.th.nothingOwed).waitFor(byItself);
    await numberMailed(moneyWords.th.receipt, receipts + 1);
    await fits(customer);
  });

  it('is settled when it leaves: a closing bill, written down at the desk, and nothing is owed', async () => {
    await become(customer, 'phone', 'en');
    await become(desk, 'desk', 'th');
    const say = moneyWords.en;
    await customer.goto(own('en', `profile?order=${orderId}`));
    await customer.getByRole('link', { name: say.endAll }).click();
    await chooseDay(customer, 'en');
    const codes = (await subjects()).length;
    await press(customer, say.sendCode);
    const { text } = await mailTo(house, email, codes + 1);
    await customer.getByLabel(say.enterCode).fill(/^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '');
    await press(customer, say.cancel);
    await answer(customer, say.yes);
    const movers = await moversAt(house.start.url);
    await movers.bring(orderId);
    await customer.goto(own('en', `profile?order=${orderId}`));
    await customer.getByRole('button', { name: say.payBill }).waitFor(byItself);
    await fits(customer);

    await signInAsStaff(desk, 'owner');
    await desk.goto(`/backend/orderlistdetail?id=${orderId}`);
    await press(desk, moneyWords.th.recordMoney);
    await answer(desk, moneyWords.th.recordMoney);
    await customer.getByText(say.nothingOwed).waitFor(byItself);
    await customer.getByText(say.over).first().waitFor(byItself);
    await fits(customer);
    await fits(desk);
  });
});

describe('the month of an accountant', () => {
  const links: string[] = [];
  it('closes, has a difference to the bank, is followed to the event, corrected by credit note and printed again', async () => {
    const say = moneyWords.th;
    const paidOn = await world.today();
    await world.moveDays(1);
    await become(desk, 'desk', 'th');
    await enterAsStaff(desk, 'finance');
    await desk.goto('/backend/proof');
    await press(desk, say.check);
    await desk.getByText(say.right).waitFor(byItself);
    await fits(desk);
    const lines = await proofFileOf(house, desk);
    expect([(await verify(lines)).isRight, secondVerifier(lines)]).toEqual([true, null]);

    await desk.goto(`/backend/report02?tab=payments&from=${paidOn}&to=${paidOn}`);
    await desk.getByLabel('ข้อมูล ณ').selectOption('then');
    await desk.waitForURL(/asOfNr=/);
    const [report, printed] = [desk.url(), await taken(desk, 'CSV')];

    await desk.goto('/backend/reconciliationlist');
    await press(desk, say.upload);
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(say.statementOf).selectOption('bank');
    for (const label of [say.firstDay, say.lastDay]) await dialog.getByLabel(label).fill(written(paidOn));
    const buffer = Buffer.from(bankStatement(paidOn, 25_000));
    await dialog.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
    await dialog.getByLabel(say.dayColumn).selectOption('0');
    await dialog.getByLabel(say.sumColumn).selectOption('2');
    await answer(desk, say.compare);
    await desk.waitForURL('**/reconciliationdetail*');
    await press(desk, say.missingThere);
    await desk.getByRole('link', { name: say.event }).first().waitFor();
    await fits(desk);
    expect(await isScrolledSideways(desk)).toBe(false);
    const statement = desk.url();
    await desk.getByRole('link', { name: say.event }).first().click();
    await desk.getByRole('button', { name: say.backToFacts }).waitFor();
    links.push(report, statement, desk.url());
    await press(desk, say.backToFacts);
    await desk.getByRole('link', { name: say.toOrder }).first().click();
    await desk.waitForURL(`**/orderlistdetail?id=${orderId}*`);
    await desk.getByRole('button', { name: say.copy }).first().waitFor();
    expect(await desk.getByRole('button', { name: say.credit }).count()).toBe(0);

    const phone = await house.open({ screen: 'phone', language: 'en' });
    await signInAsStaff(phone, 'owner');
    await phone.goto('/backend/main');
    await phone.getByRole('button', { name: moneyWords.en.eachWaiting }).first().click();
    await phone.getByText(moneyWords.en.waitingNow).waitFor();
    await phone.goto(`/backend/orderlistdetail?id=${orderId}`);
    await phone.getByRole('button', { name: moneyWords.en.credit, exact: true }).first().click();
    await phone.getByLabel(moneyWords.en.creditAmount).fill('100');
    await phone.getByLabel(moneyWords.en.reason).fill('The bank took 100 baht less');
    await answer(phone, 'Issue it');
    await phone.getByText(moneyWords.en.credited).first().waitFor(byItself);
    await fits(phone);
    expect(await taken(phone, moneyWords.en.copy)).toMatch(/^%PDF/);

    await desk.goto(statement);
    await press(desk, say.settle);
    await desk.getByLabel(say.reason).fill('ลดหนี้ 100 บาทแล้ว');
    await answer(desk, say.keepNote);
    await desk.getByText('ลดหนี้ 100 บาทแล้ว').waitFor();
    await fits(desk);
    await desk.goto(report);
    expect(await taken(desk, 'CSV')).toBe(printed);
    await phone.goto('/backend/staffedit?id=demo-finance');
    await phone.getByText(moneyWords.en.exported).first().waitFor();
    await fits(phone);
  });

  it('is nothing to another organization, and to a colleague what their role has of it', async () => {
    const others = new URL(house.start.url);
    others.hostname = 'second.localhost';
    const other = await house.open({ screen: 'phone', language: 'en', url: others.origin });
    await signInAsStaff(other, 'owner');
    for (const link of [...links, `${others.origin}/backend/orderlistdetail?id=${orderId}`]) {
      const { pathname, search } = new URL(link);
      await other.goto(pathname + search);
      await other.locator('h1').first().waitFor();
      await atRest(other);
      const shown = await other.locator('body').textContent();
      for (const ours of [orderId, 'klangdee.', 'ทองดี', 'Thongdee']) expect.soft(shown).not.toContain(ours);
    }
    const viewer = await house.open({ screen: 'desk', language: 'th' });
    await signInAsStaff(viewer, 'viewer');
    await viewer.goto('/backend/report01');
    await viewer.getByRole('button', { name: 'CSV', exact: true }).first().waitFor();
    expect(await viewer.locator('a[href*="/backend/report02"]').count()).toBe(0);
    for (const link of links) {
      await viewer.goto(link);
      await viewer.getByText(moneyWords.th.notYours).first().waitFor();
      await viewer.waitForURL('**/backend/main');
    }
  });
});
