// @vitest-environment happy-dom
import { type LookupRow, lookupCalls } from '@klang/contracts/api/lookups';
import { staffOrders } from '@klang/contracts/api/staffOrders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { okJson, openLookups } from '../../../app/lookupScreen.tsx';
import { freshBrowser } from '../../../app/testScreen.tsx';

const quote = {
  lines: [
    ...[{ kind: 'monthly', rule: 'perItemAndMonth', quantity: 3, months: 2, unitSatang: 15_000, amountSatang: 90_000 }],
  ].map((line) => ({ sizeId: null, percent: null, ...line })),
  totalSatang: 90_000,
  withholdingSatang: 0,
  withholdingBaseSatang: 0,
  payNowSatang: 90_000,
  cashSatang: 0,
};
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
const start = async () => {
  const quotes: unknown[] = [];
  await openLookups('/backend/packageedit?id=p', {
    rows: (kind) => (kind === 'salepackage' ? [stored] : []),
    on: ({ path, body }) => {
      if (path === staffOrders.draftQuote.path) {
        quotes.push(body);
        return okJson({ quote });
      }
      return path === salepackage.history.path ? okJson({ steps: [] }) : undefined;
    },
  });
  return { quotes, panel: within(await screen.findByRole('region', { name: 'ตัวอย่างราคา' })) };
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => freshBrowser());
afterEach(() => vi.unstubAllGlobals());

it('shows what a customer would pay for the package as it is typed, for the term that it has at least', async () => {
  const { panel, quotes } = await start();
  await panel.findAllByText('฿900');
  expect(quotes).toMatchObject([{ offer: { pricePerBoxMonthSatang: 15_000 }, items: [{ count: 3 }], months: 2 }]);
  type('ราคาต่อกล่องต่อเดือน', '');
  await panel.findByText(/กรอกราคาและระยะเวลาให้ครบ/);
  type('ราคาต่อกล่องต่อเดือน', '200');
  await waitFor(() => expect(quotes.at(-1)).toMatchObject({ offer: { pricePerBoxMonthSatang: 20_000 } }));
});

it('asks for as many items as the package takes', async () => {
  const { panel, quotes } = await start();
  type(/จำนวนขั้นต่ำ/, '5');
  await waitFor(() => expect(quotes.at(-1)).toMatchObject({ items: [{ count: 5 }] }));
  expect(panel.getByLabelText('จำนวนชิ้น')).toHaveProperty('value', '5');
});
