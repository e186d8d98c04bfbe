// @vitest-environment happy-dom
import { trips } from '@klang/contracts/api/trips';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseDay, openAsking } from '../../../../testing/askingFixture.ts';
import { expectNoFaults } from '../../../../testing/checkoutScreen.tsx';
import { newShop, ok, refused, thing } from '../../../../testing/custodyFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import type { Replies } from '../../../../testing/testScreen.tsx';

let shop: ReturnType<typeof newShop>;
const taken: Replies = ({ path }) =>
  path === trips.request.path ? ok({ orderId: 'KD7MZQ42XWPA', quote: shop.quote }) : undefined;

asSignedInCustomer();
beforeEach(() => {
  shop = newShop();
});

const openDay = async (own: Replies = taken, ask = 'temporary') => {
  const app = await openAsking(shop, `&ask=${ask}&item=KD-0231-01`, own);
  await app.user.click(await screen.findByRole('button', { name: 'Choose a day' }));
  return app;
};
const part = async (name = 'Bring to') =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);
const openForm = async (user: UserEvent) => {
  await user.click((await part()).getByRole('button', { name: 'Change the address' }));
  return within(await screen.findByRole('dialog'));
};
const type = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};
const chooseMum = async (user: UserEvent) => {
  const form = await openForm(user);
  await type(user, form.getByLabelText('House number, building, soi and road'), '99 Ari');
  await type(user, form.getByLabelText('Who is there'), 'Mum');
  await type(user, form.getByLabelText('Phone'), '0899999999');
  await user.click(form.getByRole('button', { name: 'Use this address' }));
};
const confirm = async (user: UserEvent) => {
  await chooseDay(user, '2026-11-25');
  await user.click(screen.getByRole('button', { name: /Ask for 1.item/ }));
  await screen.findByRole('heading', { name: 'Confirm the temporary return?' });
};
const mum = {
  address: { detail: '99 Ari', subDistrict: '103902', postcode: '10110' },
  contact: { name: 'Mum', phone: '0899999999', secondPhone: null },
};

describe('the place of a visit that is requested', () => {
  it('is the address of the order until another one is chosen, and is shown before it is confirmed', async () => {
    const { user, sentTo } = await openDay();
    (await part()).getByText(/27\/4/);
    await confirm(user);
    within(await screen.findByRole('dialog')).getByText(/27\/4/);
    await user.click(screen.getByRole('button', { name: 'Yes, confirm' }));
    await waitFor(() => expect(sentTo(trips.request.path)).toHaveLength(1));
    expect(sentTo(trips.request.path)[0]).not.toHaveProperty('place');
  });

  it('is sent with the request, stays where the customer goes back a step, and is shown in the box and the question', async () => {
    const { user, sentTo } = await openDay();
    await chooseMum(user);
    expect(screen.queryByRole('dialog')).toBeNull();
    (await part()).getByText(/99 Ari/);
    (await part()).getByText(/Mum/);
    await expectNoFaults();
    await user.click(screen.getByRole('link', { name: /Back to choosing/ }));
    await user.click(await screen.findByRole('button', { name: 'Choose a day' }));
    (await part()).getByText(/99 Ari/);
    await chooseDay(user, '2026-11-25');
    await waitFor(() => within(screen.getByRole('complementary')).getByText(/99 Ari/));
    expect(screen.queryByText(/27\/4/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /Ask for 1.item/ }));
    within(await screen.findByRole('dialog')).getByText(/99 Ari/);
    await user.click(screen.getByRole('button', { name: 'Yes, confirm' }));
    await waitFor(() => expect(sentTo(trips.request.path)).toMatchObject([{ place: mum }]));
  });

  it('says at each field what is wrong, and keeps the address of the order until it is right', async () => {
    const { user } = await openDay();
    const form = await openForm(user);
    await expectNoFaults();
    await type(user, form.getByLabelText('Postcode'), '50000');
    await user.click(form.getByRole('button', { name: 'Use this address' }));
    form.getByText(/50000/);
    form.getByText('Please enter the name of whoever is there');
    expect(document.activeElement).toBe(form.getByLabelText('Postcode'));
    await expectNoFaults();
    await user.click(form.getByRole('button', { name: 'Back' }));
    (await part()).getByText(/27\/4/);
  });

  it('is the one of the order again where the customer says so', async () => {
    const { user, sentTo } = await openDay();
    await chooseMum(user);
    const form = await openForm(user);
    expect(form.getByLabelText<HTMLInputElement>('Who is there').value).toBe('Mum');
    await user.click(form.getByRole('button', { name: 'Use the address of the order again' }));
    (await part()).getByText(/27\/4/);
    await confirm(user);
    await user.click(screen.getByRole('button', { name: 'Yes, confirm' }));
    await waitFor(() => expect(sentTo(trips.request.path)).toHaveLength(1));
    expect(sentTo(trips.request.path)[0]).not.toHaveProperty('place');
  });

  it('says at the place why it was refused, until another one is chosen', async () => {
    const sentence = 'We serve Bangkok only.';
    const no = refused('', 'Some fields are not right yet.', 400);
    const json = { ...no.json, fields: [{ field: 'place.address.postcode', message: sentence }] };
    const { user } = await openDay(({ path }) => (path === trips.request.path ? { ...no, json } : undefined));
    await chooseMum(user);
    await confirm(user);
    await user.click(screen.getByRole('button', { name: 'Yes, confirm' }));
    await waitFor(async () => expect((await part()).getByRole('alert').textContent).toBe(sentence));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change'));
    await chooseMum(user);
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('is where the movers fetch what goes back into storage', async () => {
    shop.items[0] = thing(1, { state: 'withCustomer', custody: 'customer' });
    await openDay(taken, 'deposit');
    (await part('Fetch from')).getByText(/27\/4/);
  });

  it('is not asked where nobody has to come', async () => {
    shop.items[0] = thing(1, { state: 'withCustomer', custody: 'customer' });
    shop.quote = { ...shop.quote, kind: null, feeSatang: 0 };
    const { user } = await openDay(taken, 'cancelItems');
    await user.click(await screen.findByRole('button', { name: /Stop storing 1.item/ }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('heading', { name: 'Bring to' })).toBeNull();
    expect(screen.queryByText(/27\/4/)).toBeNull();
  });
});
