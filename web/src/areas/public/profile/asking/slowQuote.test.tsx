// @vitest-environment happy-dom
import { trips } from '@klang/contracts/api/trips';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { areaRuntime } from '../../../../lib/area.tsx';
import { chooseDay, dayOfCalendar, openAsking } from '../../../../testing/askingFixture.ts';
import { newShop, now, ok, refused, trip, visitOn } from '../../../../testing/custodyFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import type { Replies, SentRequest } from '../../../../testing/testScreen.tsx';

const of25 = { visit: { on: '2026-11-25', slotId: 'am' } };
let shop: ReturnType<typeof newShop>;
/** Days whose quote has not come yet. */
let slow: readonly string[] = [];
/** Paths that fail. */
let broken: readonly string[] = [];

const answers: Replies = ({ path, body }: SentRequest) => {
  const on = (body as { visit?: { on: string } | null }).visit?.on;
  if (broken.includes(path)) return refused('order_not_found', 'Our fault.');
  if (path === trips.quote.path && on && slow.includes(on)) return { isSilent: true };
  if (path === trips.withdrawQuote.path) return slow.length > 0 ? { isSilent: true } : ok({ nextBill: null });
  if (path === trips.askCode.path)
    return ok({ otpId: 'otp1', validUntil: '2026-11-21T03:10:00.000Z', resendAt: '2026-11-21T03:01:00.000Z', now });
  return undefined;
};

asSignedInCustomer();
beforeEach(() => {
  shop = newShop();
  [slow, broken] = [[], []];
});

const takeFirst = async () => {
  const app = await openAsking(shop, '&ask=temporary', answers);
  await app.user.click(await screen.findByRole('checkbox', { name: /KD-0231-01/ }));
  await app.user.click(screen.getByRole('button', { name: 'Choose a day' }));
  await screen.findByText('Next bill');
  return { ...app, go: () => app.user.click(screen.getByRole('button', { name: /Ask for 1.item/ })) };
};

describe('a customer confirms what was shown for the day that is booked', () => {
  it('is not asked before the first day is priced', async () => {
    slow = ['2026-11-25'];
    const { user, go } = await takeFirst();
    await chooseDay(user, '2026-11-25');
    await go();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not asked about Sunday when Wednesday is chosen and not priced yet', async () => {
    slow = ['2026-11-25'];
    const { user, go } = await takeFirst();
    await chooseDay(user, '2026-11-22');
    await screen.findByText('Cash for the movers');
    await user.click(dayOfCalendar('2026-11-25'));
    await go();
    expect(screen.queryByRole('dialog')).toBeNull();
    slow = [];
    await user.click(dayOfCalendar('2026-11-26'));
    await waitFor(() => expect(screen.queryByText('Cash for the movers')).toBeNull());
    await go();
    within(await screen.findByRole('dialog')).getByText(/26.Nov/);
  });

  it('is asked for a price that failed again by the same button', async () => {
    const { user, go, sentTo } = await takeFirst();
    broken = [trips.quote.path];
    await chooseDay(user, '2026-11-25');
    await screen.findByText('Our fault.');
    broken = [];
    const asked = sentTo(trips.quote.path).length;
    await go();
    await waitFor(() => expect(sentTo(trips.quote.path)).toHaveLength(asked + 1));
    await go();
    within(await screen.findByRole('dialog')).getByText(/25.Nov/);
  });

  it('does not end the contract over the figures of another day', async () => {
    shop.quote = { ...shop.quote, kind: 20, endsOn: '2026-12-14' };
    slow = ['2026-11-25'];
    const { user } = await openAsking(shop, '&ask=cancelContract', answers);
    await screen.findByText(/All 4.items in storage come back/);
    await chooseDay(user, '2026-11-26');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    await user.type(await screen.findByLabelText('Please enter your OTP'), '123456');
    await user.click(dayOfCalendar('2026-11-25'));
    await user.click(screen.getByRole('button', { name: 'Cancel the contract' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can choose another day to end the contract where one was refused', async () => {
    shop.quote = { ...shop.quote, kind: 20, endsOn: '2026-12-14' };
    const { user } = await openAsking(shop, '&ask=cancelContract', answers);
    await screen.findByText(/All 4.items in storage come back/);
    broken = [trips.quote.path];
    await chooseDay(user, '2026-11-26');
    await screen.findByText('Our fault.');
    broken = [];
    await user.click(dayOfCalendar('2026-11-25'));
    await waitFor(() => expect(screen.queryByText('Our fault.')).toBeNull());
  });

  it('does not book another day over a next bill that could not be worked out again', async () => {
    shop.visits = [trip({ status: 'unsuccessful', leftCount: 2, visit: visitOn('2026-11-20') })];
    const { user, sentTo } = await openAsking(shop, '&ask=again&trip=T1', answers);
    await user.click(await screen.findByRole('button', { name: 'See the whole calendar' }));
    await chooseDay(user, '2026-11-25');
    await waitFor(() => expect(sentTo(trips.againQuote.path)).toContainEqual(expect.objectContaining(of25)));
    broken = [trips.againQuote.path];
    await act(() => areaRuntime('public').refresh(['trips']));
    await screen.findByText('Our fault.');
    await user.click(screen.getByRole('button', { name: 'Book this day' }));
    expect(sentTo(trips.again.path)).toEqual([]);
  });

  it('does not withdraw before the next bill without that request is there', async () => {
    shop.visits = [trip({ visit: visitOn('2026-11-28') })];
    slow = ['always'];
    const { user, sentTo } = await openAsking(shop, '&tab=returns', answers);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, withdraw it' }));
    expect(sentTo(trips.withdraw.path)).toEqual([]);
  });
});
