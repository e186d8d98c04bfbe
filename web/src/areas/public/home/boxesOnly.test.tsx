// @vitest-environment happy-dom
import { storageTerms } from '@klang/contracts/limits';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learnContent } from '../../../lib/siteContent.ts';
import { checkoutServer, eight, ok, putInCart } from '../../../testing/checkoutScreen.tsx';
import { freshBrowser, openApp, refusalJson } from '../../../testing/testScreen.tsx';

const room = {
  _id: 'r',
  name_th: 'พื้นที่เล็ก',
  name_en: 'Small floor',
  kind: 'area',
  widthCm: 200,
  depthCm: 200,
  heightCm: 250,
};
const sell = (sellsRooms: boolean) =>
  learnContent({ prices: { packages: storageTerms.map(() => 'plain'), sizes: [], sellsRooms } });
const list = (...rows: readonly object[]) => ok({ detail: { data: rows, total: rows.length, page: 1, next: null } });

beforeEach(async () => {
  await freshBrowser();
  sell(false);
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => screen.getByRole('main').textContent ?? '';
const estimators = () => document.querySelectorAll('a[href$="/storage-estimator"]').length;

describe('a shop that sells boxes alone', () => {
  it.each([
    ['/', 'ฝากเท่าที่ต้องใช้', 2],
    ['/en', 'Store as much as you need', 2],
    ['/services', 'บริการและราคา', 1],
    ['/en/services', 'Services and prices', 1],
    ['/en/contactus', 'Contact us', 1],
  ] as const)('says nothing of rooms on %s, and does not lead to them', async (address, heading, level) => {
    checkoutServer();
    await openApp(address);
    await screen.findByRole('heading', { level, name: heading });
    expect(shown()).not.toMatch(/\brooms?\b|ห้อง(?!น้ำ)/i);
    expect(estimators()).toBe(0);
  });

  it('takes a list of items for an offer, and names no room that nobody can book', async () => {
    checkoutServer(({ path }) => (path.endsWith('/size') ? list(room) : undefined));
    const { user } = await openApp('/en/storage-estimator');
    await user.click(await screen.findByRole('button', { name: 'One more Sofa' }));
    await within(screen.getByRole('complementary')).findByText(/we will make you an offer/);
    expect(shown()).not.toMatch(/\brooms?\b|Small floor/i);
  });

  it('asks a person with too many boxes to write, in the price finder and in the cart', async () => {
    const refused = { ...refusalJson(409, 'แพ็กเกจนี้ไม่รับจำนวนนี้'), refusal: 'item_count_not_offered' };
    checkoutServer(({ path }) => (path.endsWith('/order/quote') ? { status: 409, json: refused } : undefined));
    const { unmount } = await openApp('/en?boxes=99&months=3');
    await screen.findAllByText(/Please choose another number, or ask us/);
    expect([estimators(), screen.getAllByRole('link', { name: 'Ask a question' }).length > 0]).toEqual([0, true]);
    unmount();
    putInCart(eight);
    await openApp('/cart');
    await screen.findByRole('heading', { level: 1 });
    expect(estimators()).toBe(0);
  });
});

it('a shop shows its rooms as soon as one can be booked', async () => {
  checkoutServer();
  sell(true);
  await openApp('/en');
  await screen.findByRole('heading', { name: 'By the room' });
  expect(estimators()).toBe(1);
});
