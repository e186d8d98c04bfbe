// @vitest-environment happy-dom
import { trips } from '@klang/contracts/api/trips';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../../lib/area.tsx';
import { expectNoFaults } from '../../../../testing/checkoutScreen.tsx';
import { address, answersOf, newShop, ok, refused, trip, visitOn } from '../../../../testing/custodyFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import { fakeServer, openApp, type Replies } from '../../../../testing/testScreen.tsx';

let shop: ReturnType<typeof newShop>;
const own = { address: { detail: '99 Ari', subDistrict: '101406', postcode: '10400' }, isOwnAddress: true };
const open = async (way: string, replies?: Replies) => {
  const requests = fakeServer(answersOf(shop, replies));
  const app = await openApp(`${address}${way}`);
  const sent = () => requests.filter(({ path }) => path === trips.address.path).map(({ body }) => body);
  return { ...app, sent };
};
const taken: Replies = ({ path }) =>
  path === trips.address.path ? ok({ orderId: 'KD7MZQ42XWPA', tripId: 'T1' }) : undefined;
const save = () => screen.findByRole('button', { name: 'Save the address' });

asSignedInCustomer();
beforeEach(() => {
  shop = newShop();
  shop.visits = [trip()];
});

describe('another address for one visit', () => {
  it('begins with the present address, and is sent with the person there', async () => {
    const { user, sent, where } = await open('&ask=address&trip=T1', taken);
    expect((await screen.findByLabelText<HTMLInputElement>('Postcode')).value).toBe('10110');
    await expectNoFaults();
    const name = screen.getByLabelText('Who is there');
    await user.clear(name);
    await user.type(name, 'Mum');
    await user.click(await save());
    await waitFor(() => expect(where().search).toBe('?order=KD7MZQ42XWPA'));
    expect(sent()).toEqual([
      {
        orderId: 'KD7MZQ42XWPA',
        tripId: 'T1',
        to: {
          address: { detail: '27/4', subDistrict: '103902', postcode: '10110' },
          contact: { name: 'Mum', phone: '0812345678', secondPhone: null },
        },
      },
    ]);
  });

  it('says at each field what is wrong, and sends nothing before', async () => {
    const { user, sent } = await open('&ask=address&trip=T1', taken);
    await user.clear(await screen.findByLabelText('Who is there'));
    await user.clear(screen.getByLabelText('Postcode'));
    await user.click(await save());
    await screen.findByText('Please enter the name of whoever is there');
    await expectNoFaults();
    expect(sent()).toEqual([]);
  });

  it('says why not when the movers have left, and keeps what was typed', async () => {
    const no = refused('trip_left', 'The movers are on the way already.');
    const { user } = await open('&ask=address&trip=T1', ({ path }) => (path === trips.address.path ? no : undefined));
    await user.type(await screen.findByLabelText('Who is there'), ' and Dad');
    await user.click(await save());
    expect((await screen.findByRole('alert')).textContent).toContain('The movers are on the way already.');
    expect(screen.getByLabelText<HTMLInputElement>('Who is there').value).toBe('สมชาย ใจดี and Dad');
  });

  it('leads back to the order once the movers leave meanwhile', async () => {
    const { where } = await open('&ask=address&trip=T1');
    await save();
    shop.visits = [trip({ status: 'onTheWay' })];
    await act(() => areaRuntime('public').refresh(['trips']));
    await waitFor(() => expect(where().search).toBe('?order=KD7MZQ42XWPA'));
  });

  it('is what the page says before the visit is moved to another day', async () => {
    shop.goesTo = own;
    await open('&ask=move&trip=T1');
    await screen.findByRole('heading', { name: 'Which day suits you better?' });
    await screen.findByText(/99 Ari/);
    expect(screen.queryByText(/27\/4/)).toBeNull();
  });

  it('is where the visit in the place of a failed one goes, which says so before it is booked', async () => {
    const contact = { name: 'คุณแม่', phone: '0899999999', secondPhone: null };
    shop.goesTo = { ...own, contact };
    shop.failed = { pictures: [], words: null, position: null, at: '2026-11-21T05:40:00.000Z' };
    shop.visits = [trip({ status: 'unsuccessful', leftCount: 2, visit: visitOn('2026-11-21') })];
    await open('&ask=again&trip=T1');
    await screen.findByText(/At the same place: 99 Ari/);
    screen.getByText(/We call คุณแม่ 089.999.9999/);
    screen.getByText('The visit failed');
    screen.getByText('The van was there at 12:40');
    expect(screen.queryByText(/27\/4/)).toBeNull();
  });

  it('is shown with the visit, and given up again for the order’s', async () => {
    shop.goesTo = own;
    const { user } = await open('');
    await screen.findByText(/99 Ari/);
    await user.click(await screen.findByRole('link', { name: 'Another address' }));
    const back = await screen.findByRole('button', { name: 'Use the address of the order again' });
    vi.unstubAllGlobals();
    const requests = fakeServer(answersOf(shop, taken));
    await user.click(back);
    await waitFor(() =>
      expect(requests.find(({ path }) => path === trips.address.path)?.body).toMatchObject({ to: null }),
    );
  });
});
