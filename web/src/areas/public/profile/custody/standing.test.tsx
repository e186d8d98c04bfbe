// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, answersOf, newShop, thing, trip } from '../../../../testing/custodyFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import { fakeServer, openApp } from '../../../../testing/testScreen.tsx';

asSignedInCustomer();

it('an order of which every item was dropped before its pick-up says that nothing is left, and names no visit', async () => {
  const shop = newShop();
  shop.items = [thing(1, { state: 'dropped', beganOn: null }), thing(2, { state: 'dropped', beganOn: null })];
  shop.visits = [trip({ kind: 5, status: 'unsuccessful' }), trip({ id: 'T2', kind: 5, status: 'canceled' })];
  fakeServer(answersOf(shop));
  await openApp(address);
  await screen.findByRole('heading', { name: 'Nothing is left to collect' });
  expect(screen.queryByRole('region', { name: 'Next visit' })).toBeNull();
});

it('an item that staff added in the office was added later, and one that movers found was added at the door', async () => {
  const shop = newShop();
  shop.items = [thing(1, { isExtra: true, isAddedLater: true }), thing(2, { isExtra: true })];
  fakeServer(answersOf(shop));
  await openApp(address);
  const notes = [await screen.findByText(/Added later/), await screen.findByText(/Added at the door/)];
  expect(notes.map((note) => note.previousElementSibling?.textContent)).toEqual(['KD-0231-01', 'KD-0231-02']);
});

it.each([
  ['in storage', [thing(1), thing(2, { state: 'withCustomer', custody: 'customer' })], 'Your things are safe'],
  ['on the van', [thing(1, { state: 'collected', custody: 'movers' })], 'Your things are on the way to storage'],
  ['at home', [thing(1, { state: 'withCustomer', custody: 'customer' })], 'Your things are with you'],
] as const)('an order without a visit to come says where its items are: %s', async (_, items, title) => {
  const shop = newShop();
  shop.items = [...items];
  shop.visits = [trip({ kind: 5, status: 'done' })];
  fakeServer(answersOf(shop));
  await openApp(address);
  await screen.findByRole('heading', { name: title });
});
