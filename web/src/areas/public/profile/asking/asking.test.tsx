// @vitest-environment happy-dom
import type { RequestQuote } from '@klang/contracts/api/custody';
import { trips } from '@klang/contracts/api/trips';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseDay, openAsking } from '../../../../testing/askingFixture.ts';
import { newShop, now, ok, refused, thing } from '../../../../testing/custodyFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import type { Replies } from '../../../../testing/testScreen.tsx';

let shop: ReturnType<typeof newShop>;
const open = (way: string, own?: Replies) => openAsking(shop, way, own);
const box = (place: number) => screen.findByRole('checkbox', { name: new RegExp(`KD-0231-0${place}`) });

asSignedInCustomer();
beforeEach(() => {
  shop = newShop();
});

describe('asking for items back', () => {
  it('offers what is in storage, and shows what cannot be requested without letting it be ticked', async () => {
    shop.items[1] = thing(2, { state: 'withCustomer', custody: 'customer' });
    await open('&ask=temporary');
    expect(((await box(1)) as HTMLInputElement).disabled).toBe(false);
    expect(((await box(2)) as HTMLInputElement).disabled).toBe(true);
    screen.getByText('Temporary return from KD-0231: 3 of 4 can be chosen');
  });

  it('takes all of a kind at once, and says first that something has to be chosen', async () => {
    const { user } = await open('&ask=temporary');
    await user.click(await screen.findByRole('button', { name: 'Choose a day' }));
    await screen.findByText('Please choose at least one item');
    await user.click(screen.getByRole('button', { name: 'All 4' }));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  });

  it('finds one of many by a few letters, and keeps what was ticked before', async () => {
    shop.items = Array.from({ length: 40 }, (_, place) => thing(place + 1));
    const { user } = await open('&ask=temporary');
    await user.click(await box(1));
    await user.type(screen.getByRole('searchbox'), '-37');
    await user.click(await screen.findByRole('checkbox', { name: /KD-0231-37/ }));
    expect(screen.getAllByText(/2.items chosen/).length).toBeGreaterThan(0);
  });

  it('shows day, cash at the door and the next bill before it asks for the last yes, and sends it once', async () => {
    const bill = { kind: 'period', from: '2026-12-01', until: '2026-12-31', otherVisitsSatang: 59_400 } as const;
    shop.quote = { ...shop.quote, nextBill: { ...bill, totalSatang: 149_000, withoutSatang: 119_000 } };
    const json = { ...ok({ orderId: 'KD7MZQ42XWPA', quote: shop.quote }).json, touched: ['items'] };
    const { user, sentTo, where } = await open('&ask=temporary', ({ path }) =>
      path === trips.request.path ? { json } : undefined,
    );
    await user.click(await box(1));
    await user.click(await box(3));
    await user.click(screen.getByRole('button', { name: 'Choose a day' }));
    await screen.findByRole('heading', { name: 'When shall we bring them?' });
    await chooseDay(user, '2026-11-22');
    await screen.findByText('Cash for the movers');
    expect(screen.getAllByText('฿100').length).toBeGreaterThan(0);
    screen.getByText(/from 1.Dec 2026/);
    screen.getByText('฿300');
    expect(screen.getByText('Fees of other visits, on no bill yet').closest('div')?.textContent).toContain('฿594');
    const total = screen.getByText('The next bill comes to').closest('div');
    expect(total?.querySelector('dd')?.textContent).toBe('฿1,190 ฿1,490');
    await user.click(screen.getByRole('button', { name: /Ask for 2.items/ }));
    await screen.findByRole('heading', { name: 'Confirm the temporary return?' });
    expect(sentTo(trips.request.path)).toEqual([]);
    const quoted = sentTo(trips.quote.path).length;
    await user.click(screen.getByRole('button', { name: 'Yes, confirm' }));
    await waitFor(() => expect(where().search).toBe('?order=KD7MZQ42XWPA'));
    expect(sentTo(trips.quote.path)).toHaveLength(quoted);
    expect(sentTo(trips.request.path)).toEqual([
      expect.objectContaining({
        ask: 'temporary',
        itemIds: ['KD-0231-01', 'KD-0231-03'],
        visit: { on: '2026-11-22', slotId: 'am' },
      }),
    ]);
  });

  it('says at the day that its place went to somebody else, and offers what is close by', async () => {
    const { user } = await open('&ask=temporary', ({ path }) =>
      path === trips.request.path ? refused('slot_full', 'This time has just filled up.') : undefined,
    );
    await user.click(await box(1));
    await user.click(screen.getByRole('button', { name: 'Choose a day' }));
    await chooseDay(user, '2026-11-25');
    await user.click(screen.getByRole('button', { name: /Ask for 1.item/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes, confirm' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/This time has just filled up.*these places are close by/);
  });

  it('goes back to the items when one of them is not there any more, and leaves it out', async () => {
    const { user } = await open('&ask=temporary', ({ path }) => {
      if (path !== trips.request.path) return undefined;
      shop.items[0] = thing(1, { tripId: 'T9', state: 'returning' });
      return refused('item_not_stored', 'Some of these items are not in storage.');
    });
    await user.click(await box(1));
    await user.click(await box(2));
    await user.click(screen.getByRole('button', { name: 'Choose a day' }));
    await chooseDay(user, '2026-11-25');
    await user.click(screen.getByRole('button', { name: /Ask for 2.items/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes, confirm' }));
    await screen.findByText('Some of these items are not in storage.');
    expect(((await box(1)) as HTMLInputElement).disabled).toBe(true);
    expect(((await box(2)) as HTMLInputElement).checked).toBe(true);
  });

  it('says of each that may end whether it is in storage or with the customer', async () => {
    shop.items[1] = thing(2, { state: 'withCustomer', custody: 'customer' });
    await open('&ask=cancelItems');
    const cardOf = async (place: number) => (await box(place)).closest('label')?.textContent;
    expect(await cardOf(1)).toContain('In storage');
    expect(await cardOf(2)).toContain('With you');
  });

  it('needs no day when nobody has to come', async () => {
    shop.items[1] = thing(2, { state: 'withCustomer', custody: 'customer' });
    shop.quote = { ...shop.quote, kind: null, feeSatang: 0, endsOn: '2026-11-30', monthlyThenSatang: 44_700 };
    const { user, sentTo } = await open('&ask=cancelItems', ({ path }) =>
      path === trips.request.path ? ok({ orderId: 'KD7MZQ42XWPA', quote: shop.quote }) : undefined,
    );
    await user.click(await box(2));
    await user.click(screen.getByRole('button', { name: 'Choose a day' }));
    await screen.findByText(/changes after 30.Nov 2026/);
    await user.click(screen.getByRole('button', { name: /Stop storing 1.item/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes, confirm' }));
    await waitFor(() => expect(sentTo(trips.request.path)).toMatchObject([{ ask: 'cancelItems', visit: null }]));
  });

  it.each([
    ['cost nothing', 0],
    ['are not in the answer of an older process', undefined],
  ])('names only the closing bill when all items leave and other visits %s', async (_, otherVisitsSatang) => {
    const closing = { kind: 'closing', from: '2026-11-30', until: '2026-11-30', otherVisitsSatang };
    const nextBill = { ...closing, totalSatang: 32_100, withoutSatang: null } as RequestQuote['nextBill'];
    shop.quote = { ...shop.quote, nextBill };
    const { user } = await open('&ask=cancelItems');
    await user.click(await screen.findByRole('button', { name: 'All 4' }));
    await user.click(screen.getByRole('button', { name: 'Choose a day' }));
    await screen.findByText('The closing bill comes to');
    screen.getByText('Closing bill');
    screen.getByText('when everything is back with you, to pay within 7 days');
    expect(screen.queryByText('Fees of other visits, on no bill yet')).toBeNull();
    expect(screen.queryByText(/from 1.Dec 2026/)).toBeNull();
  });
});

describe('canceling the contract', () => {
  it('names apart the items that already come back for good', async () => {
    shop.items[0] = thing(1, { state: 'returning', tripId: 'T1', endsOn: '2026-12-14' });
    shop.quote = { ...shop.quote, kind: 20, endsOn: '2026-12-14' };
    await open('&ask=cancelContract');
    await screen.findByText(/^1.item is being brought back already$/);
    screen.getByText(/The other 3.items in storage come back/);
    expect(screen.queryByText(/All .* items in storage/)).toBeNull();
  });

  it('says what happens, wants a day and the code, and sends them after the last question', async () => {
    shop.quote = { ...shop.quote, kind: 20, endsOn: '2026-12-14' };
    const { user, sentTo } = await open('&ask=cancelContract', ({ path }) => {
      if (path === trips.askCode.path) {
        const validUntil = '2026-11-21T03:10:00.000Z';
        return ok({ otpId: 'otp1', validUntil, resendAt: '2026-11-21T03:01:00.000Z', now });
      }
      return path === trips.cancelContract.path ? refused('otp_expired', 'The code has expired.') : undefined;
    });
    await screen.findByText(/All 4.items in storage come back/);
    await screen.findByText(/What is paid until 14.Dec 2026 is not refunded/);
    await user.click(screen.getByRole('button', { name: 'Cancel the contract' }));
    await screen.findByText('Please choose a day');
    await chooseDay(user, '2026-11-26');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    await screen.findByText('OTP has been sent to your email.');
    await user.type(screen.getByLabelText('Please enter your OTP'), '123456');
    await user.click(screen.getByRole('button', { name: 'Cancel the contract' }));
    await screen.findByRole('heading', { name: 'Cancel the whole contract?', hidden: true });
    await user.click(screen.getByRole('button', { name: 'Yes, confirm' }));
    await screen.findByText('The code has expired.');
    expect(sentTo(trips.cancelContract.path)).toMatchObject([
      { otpId: 'otp1', code: '123456', visit: { on: '2026-11-26', slotId: 'am' } },
    ]);
  });
});
