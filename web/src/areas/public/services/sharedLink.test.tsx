// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkoutServer, eight, expectNoFaults, putInCart } from '../../../testing/checkoutScreen.tsx';
import { freshBrowser, openApp, refusalJson } from '../../../testing/testScreen.tsx';
import { readCart } from '../checkout/cart.ts';

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

const four = '/en/services?boxes=4&months=6&package=plain';
const ofFour = { packageId: 'plain', items: [{ sizeId: null, count: 4 }], months: 6 };
const textOf = ({ textContent }: HTMLElement) => textContent.replaceAll('\u00a0', ' ');
const question = () => screen.findByRole('dialog', { name: 'Replace your cart with the shared choice?' });

it('a shared link asks a person whose cart is not empty, and shows both choices', async () => {
  putInCart(eight);
  checkoutServer();
  await openApp(four);
  const dialog = textOf(await question());
  expect(dialog).toContain('In your cartราคาเดียว-en · 8 boxes · 3 months');
  expect(dialog).toContain('In the linkราคาเดียว-en · 4 boxes · 6 months');
  expect(readCart()).toMatchObject(eight);
  await expectNoFaults();
});

it('a shared link leaves the cart of a person who keeps it as it was', async () => {
  putInCart({ ...eight, promoCode: 'HOME50', orderId: 'o1' });
  checkoutServer();
  const { user, where } = await openApp(four);
  await user.click(within(await question()).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(where().pathname).toBe('/en/cart'));
  expect(readCart()).toMatchObject({ ...eight, promoCode: 'HOME50', orderId: 'o1' });
});

it('a shared link fills the cart of a person who takes it, as a new order with the same personal details', async () => {
  putInCart({ ...eight, promoCode: 'HOME50', orderId: 'o1', note: 'gate 2' });
  checkoutServer();
  const { user, where } = await openApp(four);
  await user.click(within(await question()).getByRole('button', { name: 'Take the shared one' }));
  await waitFor(() => expect(where().pathname).toBe('/en/cart'));
  expect(readCart()).toMatchObject({ ...ofFour, promoCode: 'HOME50', orderId: null, note: 'gate 2' });
});

it.each([
  ['with the same choice', { ...ofFour }, four],
  [
    'with the same choice once it fits the package',
    { packageId: 'sized', items: [{ sizeId: 'middle', count: 4 }], months: 2 },
    '/en/services?boxes=4&months=1&package=sized',
  ],
  ['with the package of the cart', eight, '/en/services?package=plain&months=1'],
])('a shared link %s asks nothing', async (_, cart, address) => {
  putInCart({ ...cart, orderId: 'o1' });
  checkoutServer();
  const { where } = await openApp(address);
  await waitFor(() => expect(where().pathname).toBe('/en/cart'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readCart()).toMatchObject({ ...cart, orderId: 'o1' });
});

it('a shared link to a package that is no longer offered keeps the cart, and says so', async () => {
  putInCart(eight);
  checkoutServer();
  const { where } = await openApp('/en/services?boxes=4&months=6&package=gone');
  await screen.findByText('The package in the link is no longer offered');
  await waitFor(() => expect(where().pathname).toBe('/en/cart'));
  expect(readCart()).toMatchObject(eight);
});

it('a shared link asks without names when the packages cannot be read', async () => {
  putInCart(eight);
  checkoutServer(({ path }) =>
    path.endsWith('/salepackage') ? { status: 422, json: refusalJson(422, 'no') } : undefined,
  );
  await openApp(four);
  expect(textOf(await question())).toContain('In the link4 boxes · 6 months');
});

it('a choice on the site itself goes into the cart without a question', async () => {
  putInCart(eight);
  checkoutServer();
  const { user, where } = await openApp('/en/services');
  const card = (await screen.findByText('ราคาเดียว-en')).closest('li');
  if (!card) throw new Error('the package has no card');
  await user.click(within(card).getByRole('link', { name: 'Choose this package' }));
  await waitFor(() => expect(where().pathname).toBe('/en/cart'));
  expect(readCart()).toMatchObject({ packageId: 'plain', items: [{ sizeId: null, count: 2 }], months: 1 });
});
