// @vitest-environment happy-dom
import { type LookupRow, lookupCalls } from '@klang/contracts/api/lookups';
import { staffOrders } from '@klang/contracts/api/staffOrders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { okJson, openLookups } from '../../../testing/lookupScreen.tsx';
import { freshBrowser } from '../../../testing/testScreen.tsx';

const quote = {
  lines: [
    { kind: 'monthly', rule: 'perItemAndMonth', quantity: 3, months: 2, unitSatang: 15_000, amountSatang: 90_000 },
    {
      kind: 'vat',
      rule: 'vatIncluded',
      quantity: 1,
      months: null,
      percent: 7,
      unitSatang: 84_112,
      amountSatang: 5_888,
    },
  ].map((line) => ({ sizeId: null, percent: null, ...line })),
  totalSatang: 90_000,
  withholdingSatang: 0,
  withholdingBaseSatang: 0,
  payNowSatang: 90_000,
  cashSatang: 0,
};
const entry = { active: true, status: 1, sort: 1, revision: 0, changedAt: '2026-11-21T03:00:00.000Z' };
const stored: LookupRow = {
  _id: 'p',
  name_th: 'กล่อง',
  name_en: 'Boxes',
  service: 'x',
  text_th: null,
  text_en: null,
  picture: null,
  minMonths: 2,
  pricePerBoxMonthSatang: 15_000,
  sizePrices: null,
  deliveryFeeSatang: 0,
  serviceFeeSatang: 0,
  insuranceFeeSatang: 0,
  inventoryFeeSatang: 0,
  minItems: null,
  maxItems: null,
  validFrom: null,
  validTo: null,
  tags: [],
  active: true,
  status: 1,
  sort: 1,
  revision: 0,
  changedAt: '2026-11-21T03:00:00.000Z',
};
const { salepackage } = lookupCalls;
const size = (_id: string, kind: string, name_th: string) => ({ ...entry, _id, kind, name_th, name_en: name_th });
const sizes = [size('small', 'area', 'ห้องเล็ก'), size('large', 'area', 'ห้องใหญ่')] as unknown as LookupRow[];
const services = [
  { ...entry, status: 5, _id: 'boxes', kind: 'byItem', name_th: 'ฝากเป็นกล่อง', name_en: 'By the box' },
  { ...entry, status: 5, _id: 'rooms', kind: 'bySize', name_th: 'ฝากเป็นห้อง', name_en: 'By the room' },
] as unknown as LookupRow[];
const start = async (over: Partial<LookupRow> = {}) => {
  const quotes: unknown[] = [];
  const { user } = await openLookups('/backend/packageedit?id=p', {
    rows: (kind) =>
      ({ salepackage: [{ ...stored, ...over }] as LookupRow[], size: sizes, service: services })[kind as 'size'] ?? [],
    on: ({ path, body }) => {
      if (path === staffOrders.draftQuote.path) {
        quotes.push(body);
        return okJson({ quote });
      }
      return path === salepackage.history.path ? okJson({ steps: [] }) : undefined;
    },
  });
  return { user, quotes, panel: within(await screen.findByRole('region', { name: 'ตัวอย่างราคา' })) };
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => freshBrowser());
afterEach(() => vi.unstubAllGlobals());

it('the preview of a package shows what a customer would pay while it is typed, for its shortest term', async () => {
  const { panel, quotes } = await start();
  await panel.findAllByText('฿900');
  expect(quotes).toMatchObject([{ offer: { pricePerBoxMonthSatang: 15_000 }, items: [{ count: 3 }], months: 2 }]);
  type('ราคาต่อกล่องต่อเดือน', '');
  await panel.findByText(/กรอกราคาและระยะเวลาให้ครบ/);
  type('ราคาต่อกล่องต่อเดือน', '200');
  await waitFor(() => expect(quotes.at(-1)).toMatchObject({ offer: { pricePerBoxMonthSatang: 20_000 } }));
});

it('the preview of a package asks for as many items as the package takes', async () => {
  const { panel, quotes } = await start();
  type(/จำนวนขั้นต่ำ/, '5');
  await waitFor(() => expect(quotes.at(-1)).toMatchObject({ items: [{ count: 5 }] }));
  expect(panel.getByLabelText('จำนวนชิ้น')).toHaveProperty('value', '5');
});

const ofRooms = { service: 'rooms', sizePrices: { small: 100_000, large: 250_000 } };

it('the preview of a package shows the price of the size that one chooses, when several have one', async () => {
  const { panel, quotes } = await start(ofRooms);
  await waitFor(() => expect(quotes.at(-1)).toMatchObject({ items: [{ sizeId: 'small' }] }));
  fireEvent.change(panel.getByLabelText('ขนาด'), { target: { value: 'large' } });
  await waitFor(() => expect(quotes.at(-1)).toMatchObject({ items: [{ sizeId: 'large' }] }));
});

it('the preview of a package of boxes asks for no room price, though one still stands in the form', async () => {
  const { panel, quotes, user } = await start(ofRooms);
  await waitFor(() => expect(quotes.at(-1)).toMatchObject({ items: [{ sizeId: 'small' }] }));
  const chooser = screen.getByRole('combobox', { name: 'บริการ', hidden: true });
  await user.clear(chooser);
  await user.type(chooser, 'กล่อง');
  await user.click(await screen.findByRole('option', { name: 'ฝากเป็นกล่อง', hidden: true }));
  await waitFor(() => expect(quotes.at(-1)).toMatchObject({ offer: { sizePrices: null }, items: [{ sizeId: null }] }));
  expect(panel.queryByLabelText('ขนาด')).toBeNull();
});

it('the preview of a package says so when nobody can book its term, and asks for no price', async () => {
  const { panel, quotes } = await start({ minMonths: 48 });
  expect((await panel.findByRole('alert')).textContent).toMatch(/36\sเดือน/);
  expect(panel.queryByLabelText('เดือน')).toBeNull();
  expect(quotes).toEqual([]);
});

it('the preview of a package names the VAT in the price', async () => {
  const { panel } = await start();
  expect(await panel.findByText(/58\.88/)).toBeTruthy();
});
