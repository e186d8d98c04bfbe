// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answersOf, newShop, thing, trip } from '../../../../testing/custodyFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import { fakeServer, openApp } from '../../../../testing/testScreen.tsx';

asSignedInCustomer();

const withMe = (place: number, returnedOn: string | null) =>
  thing(place, { state: 'withCustomer', custody: 'customer', returnedOn });
const other = { orderId: 'other', orderNumber: 'KD-0764' };
const open = async (change: Partial<ReturnType<typeof newShop>>) => {
  fakeServer(answersOf({ ...newShop(), ...change }));
  return openApp('/en/profile?tab=returns');
};

it('a coming visit shows the number of each item that comes, the first three at once and the others when they are asked for', async () => {
  const items = [1, 2, 3, 4, 5].map((place) => thing(place, { state: 'returning', tripId: 'T1' }));
  const { user } = await open({ items, visits: [trip({ itemCount: 5 })] });
  const card = within(await screen.findByRole('region', { name: 'Temporary return' }));
  card.getByText('in 7 days');
  card.getByText('KD-0231-03');
  expect(card.queryByText('KD-0231-04')).toBeNull();
  await user.click(card.getByRole('button', { name: /^2.more$/ }));
  card.getByText('KD-0231-05');
});

it('what is with the customer stands on one card with the day since when, and goes back from there', async () => {
  await open({ items: [withMe(1, '2026-10-10'), withMe(2, null), thing(3)] });
  const card = within(await screen.findByRole('region', { name: 'With you' }));
  card.getByText('2 items');
  card.getByText(/^KD-0231-01 · since 10.Oct$/);
  card.getByText('KD-0231-02');
  expect(card.getByRole('link', { name: 'Send back to storage' }).getAttribute('href')).toContain('ask=deposit');
});

it('what the movers bring into storage stands on a card of its own', async () => {
  await open({ items: [thing(1, { state: 'collected', custody: 'movers' }), thing(2)] });
  const card = within(await screen.findByRole('region', { name: 'On the road' }));
  card.getByText('1 item on its way to storage');
  card.getByText('KD-0231-01');
  expect(card.getByRole('link', { name: 'See details' }).getAttribute('href')).toContain('order=KD7MZQ42XWPA');
});

it('what the movers bring into storage says which crew collected it, and when', async () => {
  const by = { kind: 'staff', name: null };
  const taken = { type: 'ItemsCollected', by, tripId: 'T9', itemIds: ['KD-0231-01'] };
  const crews = [{ id: 'k1', th: 'ทีมเหนือ', en: 'North crew' }];
  const wayIn = {
    items: [thing(1, { state: 'collected', custody: 'movers' })],
    steps: [{ ...taken, at: '2026-11-20T03:05:00.000Z' }],
    crews,
  };
  await open({ ...wayIn, visits: [trip({ id: 'T9', kind: 5, status: 'done', crewId: 'k1' })] });
  const card = within(await screen.findByRole('region', { name: 'On the road' }));
  await card.findByText(/^North crew, collected 20.Nov 10:05$/);
});

it('the sums say in a second line what can be done, when a visit comes and which hours it has', async () => {
  const onRoad = trip({ id: 'T2', status: 'onTheWay', visit: { ...trip().visit, on: '2026-11-21' } });
  await open({
    items: [
      thing(1),
      withMe(2, '2026-10-10'),
      thing(3, { state: 'returning', custody: 'movers', tripId: 'T2' }),
      thing(4, { state: 'returning', tripId: 'T1' }),
    ],
    visits: [trip(), onRoad],
  });
  await screen.findByText('4 items in all, from 1 order');
  screen.getByText('1 can be asked for');
  screen.getByText('can go back at any time');
  screen.getByText('with you about 09:00–11:00');
  screen.getByText(/^next visit 28.Nov$/);
});

it('one button asks for things of all orders, and asks first from which order they come', async () => {
  const { user, where } = await open({ items: [thing(1), thing(2), { ...thing(3), ...other }] });
  expect(await screen.findAllByRole('button', { name: 'Ask for things' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Ask for things' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'From which order?' }));
  dialog.getByRole('radio', { name: /KD-0231 2.items/ });
  await user.click(dialog.getByRole('radio', { name: /KD-0764 1.item/ }));
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  expect(where().search).toBe('?order=other&ask=temporary');
});

it('the list of things shows three of an order and three orders, and the others when they are asked for', async () => {
  const many = [1, 2, 3, 4].map((place) => thing(place));
  const more = ['a', 'b', 'c'].map((order) => ({ ...thing(9), id: `${order}-01`, orderId: order, orderNumber: order }));
  const { user } = await open({ items: [...many, ...more] });
  const first = within(await screen.findByRole('region', { name: 'KD-0231' }));
  expect(first.queryByText('KD-0231-04')).toBeNull();
  await user.click(first.getByRole('button', { name: /^See all 4.items$/ }));
  first.getByText('KD-0231-04');
  expect(screen.queryByRole('region', { name: 'c' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^See all 4.orders$/ }));
  screen.getByRole('region', { name: 'c' });
});

it('a visit that is driven before its day has the hours of no other day', async () => {
  const items = [thing(1, { state: 'returning', tripId: 'T1', custody: 'movers' })];
  const early = trip({ status: 'onTheWay', visit: { ...trip().visit, on: '2026-11-21' }, plannedOn: '2026-11-28' });
  await open({ items, visits: [early] });
  const card = within(await screen.findByRole('region', { name: 'Temporary return' }));
  expect(card.getByRole('heading', { level: 3 }).textContent).toMatch(/^Sat 21.Nov$/);
  expect(screen.queryByText(/09:00–11:00/)).toBeNull();
});
