import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, sharedHouse } from './testing/browserFixture.ts';
import { boxSize, goLive, type OfficeCalls, officeCalls, openOffice } from './testing/lookupsFixture.ts';
import { pressInDialog } from './testing/pressing.ts';

let house: House;
let office: OfficeCalls;

beforeAll(async () => {
  house = await sharedHouse();
  office = await officeCalls(house);
  await office.add('size', 'chest-s', { ...boxSize('S'), name_th: 'หีบ S', name_en: 'Chest S' });
  await office.add('service', 'service-by-item', {
    name_th: 'ฝากตามชิ้น',
    name_en: 'By the item',
    kind: 'byItem',
    text_th: '',
    text_en: '',
    picture: null,
    itemLimit: null,
  });
  await office.letCounter({ size: 'viu', salepackage: 'viu', service: 'viu' });
}, 200_000);
afterAll(() => house?.close());

it('the choices of a form that is open change while somebody else edits them', async () => {
  const [choosing, editing] = [await openOffice(house, 'staff'), await openOffice(house, 'owner')];
  await goLive(choosing, 'packageadd');
  await choosing.getByLabel('English name').fill('Half typed');
  await choosing.getByText('Chest S', { exact: true }).waitFor();
  await goLive(editing, 'sizeedit?id=chest-s');
  await editing.getByLabel('English name').fill('Chest S new');
  await editing.keyboard.press('Control+s');
  await editing.getByText('Saved', { exact: true }).waitFor();
  await choosing.getByText('Chest S new', { exact: true }).waitFor();
  await choosing.getByRole('combobox', { name: 'Service' }).click();
  await choosing.getByRole('option', { name: 'By the item' }).waitFor();
  await office.add('service', 'service-by-room', {
    name_th: 'ฝากตามพื้นที่',
    name_en: 'By the room',
    kind: 'bySize',
    text_th: '',
    text_en: '',
    picture: null,
    itemLimit: null,
  });
  await choosing.getByRole('option', { name: 'By the room' }).waitFor();
  expect(await choosing.getByLabel('English name').inputValue()).toBe('Half typed');
});

it('the second of two people is told what the first changed, and overwrites nothing unseen', async () => {
  const [first, second] = [await openOffice(house, 'staff'), await openOffice(house, 'owner')];
  await goLive(first, 'sizeedit?id=chest-s');
  await goLive(second, 'sizeedit?id=chest-s');
  await second.getByLabel('Depth').fill('33');
  await first.getByLabel('Width').fill('47');
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByText('Saved', { exact: true }).waitFor();
  const alert = second.getByRole('alert', { name: 'Somebody changed this entry while you had it open' });
  await alert.getByText('ณัฐพล หน้าร้าน').waitFor();
  expect(await alert.locator('li').allInnerTexts()).toEqual([expect.stringMatching(/Width 40.cm → 47.cm/)]);
  expect(await second.getByLabel('Depth').inputValue()).toBe('33');
  await second.getByRole('button', { name: 'Continue with mine on top of the latest' }).click();
  await second.getByRole('button', { name: 'Save' }).click();
  await second.getByText('Saved', { exact: true }).waitFor();
  const { detail } = await office.get('size', { filter: { _id: 'chest-s' } });
  expect(detail.data[0]).toMatchObject({ widthCm: 47, depthCm: 33, revision: 3 });
});

it('an old price comes back as a change of its own', async () => {
  const fees = { deliveryFeeSatang: 0, serviceFeeSatang: 0, insuranceFeeSatang: 0, inventoryFeeSatang: 0 };
  await office.add('salepackage', 'three-months', {
    name_th: 'ฝากกล่อง 3 เดือน',
    name_en: 'Three months',
    service: 'service-by-item',
    minMonths: 3,
    pricePerBoxMonthSatang: 14_900,
    sizePrices: null,
    tags: [],
    ...fees,
    text_th: '',
    text_en: '',
    picture: null,
    minItems: null,
    maxItems: null,
    validFrom: null,
    validTo: null,
  });
  const page = await openOffice(house, 'owner');
  await goLive(page, 'packageedit?id=three-months');
  await page.getByLabel('Price per box per month').fill('199.50');
  await page.getByLabel('Reason').fill('New year');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByText(/Price per box per month ฿149 → ฿199.50/).waitFor();
  await page.getByText('New year', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  await pressInDialog(page, 'Restore');
  await expect.poll(() => page.getByLabel('Price per box per month').inputValue()).toBe('149');
  const { detail } = await office.get('salepackage', { filter: { _id: 'three-months' } });
  expect(detail.data[0]).toMatchObject({ pricePerBoxMonthSatang: 14_900, revision: 2 });
});
