import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOfWorkbook } from '../http/testing/unzipFixture.ts';
import { type House, sharedHouse } from './testing/browserFixture.ts';
import { boxSize, goLive, type OfficeCalls, officeCalls, openOffice, tableOf } from './testing/lookupsFixture.ts';
import { pressInDialog } from './testing/pressing.ts';

let house: House;
let office: OfficeCalls;

beforeAll(async () => {
  house = await sharedHouse();
  office = await officeCalls(house);
  await office.add('size', 'small', boxSize('เล็ก', 40));
  await office.add('size', 'middle', boxSize('กลาง, "ทน"', 50));
  await office.add('size', 'large', { ...boxSize('ใหญ่', 60), kind: 'area', squareMetres: 2.5 });
  await office.add('size', 'draft', { ...boxSize('ร่าง', 70), status: 1 });
  await office.letCounter({ size: 'v' });
}, 200_000);
afterAll(() => house?.close());

it('a view that one person shared is shown to another, and nobody who may only look can remove it', async () => {
  const owner = await openOffice(house, 'owner');
  await goLive(owner, 'sizelist?search=Crate&kind=box&sort=-widthCm');
  await owner.getByRole('button', { name: 'Save this view' }).click();
  await owner.getByRole('textbox', { name: 'Name of the view' }).fill('Boxes, widest first');
  await owner.getByLabel('Share with everyone in the organization').check();
  await pressInDialog(owner, 'Save');
  await owner.getByText('View saved').waitFor();
  const other = await openOffice(house, 'staff');
  await goLive(other, 'sizelist');
  await other.getByRole('button', { name: 'Boxes, widest first' }).click();
  await other.waitForURL('**/sizelist?search=Crate&kind=box&sort=-widthCm&columns=*');
  await expect
    .poll(async () => (await tableOf(other)).slice(1).map((row) => row[0]))
    .toEqual([...['Crate ร่าง', 'Crate กลาง, "ทน"', 'Crate เล็ก']]);
  expect(await other.getByRole('button', { name: 'Remove this view' }).count()).toBe(0);
  expect(await other.getByRole('link', { name: 'Add', exact: true }).count()).toBe(0);
});

const exported = async (page: Page, format: string): Promise<Buffer> => {
  await page.getByRole('button', { name: 'ส่งออก' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click(),
  ]);
  return readFile(await download.path());
};

const rowsOfCsv = (text: string): readonly (readonly string[])[] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .slice(0, -1)
        .map(([, field = '']) => field.replace(/^"|"$/g, '').replaceAll('""', '"')),
    );

it('a file holds exactly what the screen shows, as text for a spreadsheet and as a workbook', async () => {
  const page = await openOffice(house, 'owner', 'th');
  await goLive(page, 'sizelist?search=ลังทดลอง&status=5&sort=-widthCm');
  await expect.poll(async () => (await tableOf(page)).length).toBe(4);
  const [heads = [], ...rows] = await tableOf(page);
  const widths = heads.indexOf('กว้าง');
  const shown = rows.map((row) => [row[0], row[widths]?.replace(/\D/g, '')]);
  const csv = (await exported(page, 'CSV')).toString('utf8');
  expect(csv.startsWith('\ufeff')).toBe(true);
  const [csvHeads = [], ...csvRows] = rowsOfCsv(csv.slice(1));
  const csvWidths = csvHeads.findIndex((head) => head.startsWith('กว้าง'));
  expect(csvHeads[0]).toBe(heads[0]);
  expect(csvRows.map((row) => [row[0], row[csvWidths]])).toEqual(shown);
  const [sheetHeads = [], ...sheetRows] = rowsOfWorkbook(await exported(page, 'XLSX'));
  const sheetWidths = sheetHeads.findIndex((head) => String(head).startsWith('กว้าง'));
  expect(sheetRows.map((row) => [String(row[0]).replaceAll('&quot;', '"'), String(row[sheetWidths])])).toEqual(shown);
  expect(sheetRows.map((row) => row[sheetWidths])).toEqual([60, 50, 40]);
});

it('a list can be worked on with the keyboard alone', async () => {
  const page = await openOffice(house, 'owner');
  await goLive(page, 'sizelist');
  await page.getByRole('link', { name: 'Crate ใหญ่' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('Crate ใหญ่');
  await expect.poll(async () => (await tableOf(page)).length).toBe(2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('region', { name: 'Actions for the selection' }).getByText('1 selected').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sizeedit?id=large');
  await page.getByLabel('Width').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0');
  await page.keyboard.press('Control+s');
  await page.getByText('Width must be between 1 and', { exact: false }).first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('widthCm');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('66');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await office.get('size', { filter: { _id: 'large' } })).detail.data[0]).toMatchObject({ widthCm: 66 });
});
