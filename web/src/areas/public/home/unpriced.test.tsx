// @vitest-environment happy-dom
import { orders } from '@klang/contracts/api/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnContent } from '../../../lib/siteContent.ts';
import { expectNoFaults, ok } from '../../../testing/checkoutScreen.tsx';
import { fakeServer, freshBrowser, openApp, refusalJson } from '../../../testing/testScreen.tsx';

const visitor = {
  id: 'v',
  kind: 'anonymous',
  type: 'customer',
  displayName: '',
  pictureUrl: null,
  isadmin: false,
  module: [],
  permission: { mod: {} },
  organize: null,
};
const quote = { totalSatang: 240_000, lines: [{ kind: 'monthly', amountSatang: 240_000 }] };

/** Refuses prices as `refusalOf` says; undefined gives a price. */
const refusing = (refusalOf: (wish: { readonly packageId: string; readonly boxes: number }) => string | null) =>
  fakeServer(({ path, body }) => {
    if (path === '/api/authen/web/client/web') return ok({ token: 'visitor', detail: visitor });
    if (path !== orders.quote.path) return undefined;
    const { packageId, items } = orders.quote.body.parse(body);
    const refusal = refusalOf({ packageId, boxes: items[0]?.count ?? 0 });
    if (refusal === null) return ok({ detail: { quote, isBySizeBetter: false } });
    return { status: 422, json: { ...refusalJson(422), refusal } };
  });

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

const finder = async () => within(await screen.findByRole('region', { name: /Price finder|คำนวณราคา/ }));
const heard = async (text: RegExp) => {
  const message = await (await finder()).findByText(text);
  expect(message.closest('[aria-live="polite"]')).not.toBeNull();
  return message;
};
const bill = () => screen.getByRole('complementary', { name: /Example of a bill|ตัวอย่างยอด/ });

it.each([
  ['/?boxes=8&months=3&package=gone', 'package_not_found', /ไม่เปิดขายในขณะนี้/, '/services'],
  ['/en?boxes=8&months=3&package=later', 'package_not_available', /not offered right now/, '/en/services'],
  ['/en?boxes=99&months=3', 'item_count_not_offered', /not available for 99\sboxes/, '/en/storage-estimator'],
  ['/en?boxes=1&months=3', 'item_count_not_offered', /not available for one box/, '/en/storage-estimator'],
])('the price finder at %s says why it has no price, and where to go', async (address, refusal, text, to) => {
  refusing(() => refusal);
  await openApp(address);
  await heard(text);
  expect((await finder()).queryByText('–')).toBeNull();
  const ways = (await finder()).getAllByRole('link');
  expect(ways[0]?.getAttribute('href')).toBe(to);
  await waitFor(() => expect(bill().textContent).toMatch(text));
  await expectNoFaults();
});

it('the price finder shows the price again when the package takes the number', async () => {
  refusing(({ boxes }) => (boxes < 2 ? 'item_count_not_offered' : null));
  const { user } = await openApp('/en?boxes=1&months=3');
  await heard(/not available for one box/);
  await user.click((await finder()).getByRole('button', { name: 'One more box' }));
  await (await finder()).findByText('฿800');
  expect((await finder()).queryByText(/not available for/)).toBeNull();
  expect(bill().textContent).toContain('฿2,400');
});

it('the price finder tells a term without a package from prices that are missing altogether', async () => {
  refusing(() => null);
  learnContent({ prices: { packages: [null, 'usual', null, null], sizes: [], sellsRooms: true } });
  const { unmount } = await openApp('/en?boxes=8&months=1');
  await heard(/We have no package for one month/);
  unmount();
  learnContent({ prices: { packages: [null, null, null, null], sizes: [], sellsRooms: true } });
  await openApp('/en');
  await heard(/Our prices are not available/);
  expect((await finder()).getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe('/en/contactus');
});

it('the price finder asks again when no answer came', async () => {
  let isAway = true;
  refusing(() => (isAway ? 'something_else' : null));
  const { user } = await openApp('/en?boxes=8&months=3');
  await heard(/could not load the price/);
  isAway = false;
  await user.click((await finder()).getByRole('button', { name: 'Try again' }));
  await (await finder()).findByText('฿800');
});
