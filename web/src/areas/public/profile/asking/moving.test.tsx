// @vitest-environment happy-dom
import { trips } from '@klang/contracts/api/trips';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../../lib/area.tsx';
import { chooseDay, openAsking } from '../../../../testing/askingFixture.ts';
import { newShop, ok, refused, trip, visitOn } from '../../../../testing/custodyFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import type { Replies } from '../../../../testing/testScreen.tsx';

let shop: ReturnType<typeof newShop>;
const open = (way: string, own?: Replies) => openAsking(shop, way, own);

asSignedInCustomer();
beforeEach(() => {
  shop = newShop();
});

describe('another day', () => {
  it('is chosen for a visit that is to come, and its old place is kept until then', async () => {
    shop.visits = [trip()];
    const { user, sentTo } = await open('&ask=move&trip=T1', ({ path }) =>
      path === trips.move.path ? ok({ orderId: 'KD7MZQ42XWPA', tripId: 'T1' }) : undefined,
    );
    await screen.findByRole('heading', { name: 'Which day suits you better?' });
    await chooseDay(user, '2026-11-25');
    await user.click(screen.getByRole('button', { name: 'Confirm the new day' }));
    await waitFor(() => expect(sentTo(trips.move.path)).toHaveLength(1));
    expect(sentTo(trips.move.path)[0]).toMatchObject({ tripId: 'T1', visit: { on: '2026-11-25', slotId: 'am' } });
  });

  it('is confirmed with the cash that the page showed, also when its 48th hour passes meanwhile', async () => {
    shop.visits = [trip({ itemCount: 3 })];
    vi.setSystemTime('2026-11-23T08:59:00+07:00');
    const { user, sentTo } = await open('&ask=move&trip=T1', ({ path }) =>
      path === trips.move.path ? ok({ orderId: 'KD7MZQ42XWPA', tripId: 'T1' }) : undefined,
    );
    await screen.findByRole('heading', { name: 'Which day suits you better?' });
    await chooseDay(user, '2026-11-25');
    vi.setSystemTime('2026-11-23T09:01:00+07:00');
    await user.click(screen.getByRole('button', { name: 'Confirm the new day' }));
    await waitFor(() => expect(sentTo(trips.move.path)).toMatchObject([{ shown: { cashSatang: 0 } }]));
  });

  it('says before it is confirmed what the next bill says then, or that it stays as it is', async () => {
    shop.visits = [trip()];
    const period = { kind: 'period', from: '2026-12-01', until: '2026-12-31', otherVisitsSatang: 0 };
    const bill = { ...period, totalSatang: 82_700, withoutSatang: 117_700 };
    const { user } = await open('&ask=move&trip=T1', ({ path, body }) => {
      if (path !== trips.moveQuote.path) return undefined;
      const isSame = JSON.stringify(body).includes('2026-11-25');
      return ok({ nextBill: isSame ? { ...bill, totalSatang: bill.withoutSatang } : bill });
    });
    await screen.findByRole('heading', { name: 'Which day suits you better?' });
    await chooseDay(user, '2026-11-25');
    await screen.findByText('Your next bill stays as it is.');
    await chooseDay(user, '2026-11-26');
    await screen.findByText('The next bill comes to');
    screen.getByText('฿1,177');
    screen.getByText('฿827');
  });

  it('is not confirmed before the page says the bill of just that day, and the bill is asked for again where it failed', async () => {
    shop.visits = [trip()];
    const period = { kind: 'period', from: '2026-12-01', until: '2026-12-31', otherVisitsSatang: 0 };
    const nextBill = { ...period, totalSatang: 82_700, withoutSatang: 117_700 };
    let isDown = true;
    const { user, sentTo } = await open('&ask=move&trip=T1', ({ path, body }) => {
      if (path === trips.move.path) return ok({ orderId: 'KD7MZQ42XWPA', tripId: 'T1' });
      if (path !== trips.moveQuote.path) return undefined;
      if (JSON.stringify(body).includes('2026-11-26')) return { isSilent: true };
      return isDown ? refused('order_not_found', 'No such order.', 404) : ok({ cashSatang: 0, nextBill });
    });
    const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm the new day' }));
    await screen.findByRole('heading', { name: 'Which day suits you better?' });
    await chooseDay(user, '2026-11-25');
    await screen.findByText('No such order.');
    isDown = false;
    await confirm();
    await screen.findByText('The next bill comes to');
    await chooseDay(user, '2026-11-26');
    await confirm();
    expect(screen.queryByText('The next bill comes to')).toBeNull();
    expect(sentTo(trips.move.path)).toEqual([]);
    await chooseDay(user, '2026-11-25');
    await screen.findByText('The next bill comes to');
    await confirm();
    await waitFor(() => expect(sentTo(trips.move.path)).toMatchObject([{ visit: { on: '2026-11-25' } }]));
  });

  it('leads back to the order when the movers have left meanwhile', async () => {
    shop.visits = [trip()];
    const { where } = await open('&ask=move&trip=T1');
    await screen.findByRole('heading', { name: 'Which day suits you better?' });
    shop.visits = [trip({ status: 'onTheWay' })];
    await act(() => areaRuntime('public').refresh(['trips']));
    await waitFor(() => expect(where().search).toBe('?order=KD7MZQ42XWPA'));
    await screen.findByText('The movers are on the way to you');
  });

  it('is one press after a failed visit, beginning with the first that costs no cash', async () => {
    shop.visits = [
      trip({
        status: 'unsuccessful',
        leftCount: 2,
        visit: { on: '2026-11-21', slotId: 'am', start: '09:00', end: '11:00' },
      }),
    ];
    const { user, sentTo } = await open('&ask=again&trip=T1', ({ path }) =>
      path === trips.again.path ? ok({ orderId: 'KD7MZQ42XWPA', tripId: 'T2' }) : undefined,
    );
    const first = await screen.findByRole<HTMLButtonElement>('button', { name: /Mon 23 Nov 13:00/ });
    await waitFor(() => expect(first.disabled).toBe(false));
    await user.click(first);
    await waitFor(() => expect(sentTo(trips.again.path)).toMatchObject([{ failedTripId: 'T1' }]));
  });

  it('is one press only on a day that says its cash and what the next bill says then', async () => {
    shop.visits = [trip({ status: 'unsuccessful', leftCount: 2, visit: visitOn('2026-11-21') })];
    shop.goesTo = { againFeeSatang: 35_000 };
    const period = { kind: 'period', from: '2026-12-01', until: '2026-12-31', otherVisitsSatang: 0 };
    const bill = { ...period, totalSatang: 117_700, withoutSatang: 82_700 };
    const { user, sentTo } = await open('&ask=again&trip=T1', ({ path, body }) => {
      if (path === trips.again.path) return ok({ orderId: 'KD7MZQ42XWPA', tripId: 'T2' });
      if (path !== trips.againQuote.path) return undefined;
      if (JSON.stringify(body).includes('2026-11-23')) return { isSilent: true };
      const isSame = JSON.stringify(body).includes('2026-11-22');
      const nextBill = isSame ? { ...bill, withoutSatang: bill.totalSatang } : bill;
      return ok({ feeSatang: 35_000, cashSatang: 10_000, nextBill });
    });
    const day = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
    await day(/Sun 22 Nov.*฿100.*Your next bill stays as it is/s);
    expect(screen.getByText(/^The new visit costs ฿350/)).toBeTruthy();
    const known = await day(/Tue 24 Nov.*Next bill ฿1,177/s);
    const unknown = await day(/Mon 23 Nov.*Working out the next bill/s);
    await user.click(unknown);
    expect(sentTo(trips.again.path)).toEqual([]);
    await user.click(known);
    const shown = { cashSatang: 0, feeSatang: 35_000 };
    await waitFor(() => expect(sentTo(trips.again.path)).toMatchObject([{ visit: { on: '2026-11-24' }, shown }]));
  });

  it('is not booked after a failed visit before the page says what it costs', async () => {
    shop.visits = [trip({ status: 'unsuccessful', leftCount: 2, visit: visitOn('2026-11-21') })];
    const { user, sentTo } = await open('&ask=again&trip=T1', ({ path }) =>
      path === trips.one.path ? { isSilent: true } : undefined,
    );
    await user.click(await screen.findByRole('button', { name: /Mon 23 Nov 13:00/ }));
    await user.click(screen.getByRole('button', { name: 'See the whole calendar' }));
    await chooseDay(user, '2026-11-25');
    await user.click(screen.getByRole('button', { name: 'Book this day' }));
    expect(screen.queryByText('Fee of the new visit')).toBeNull();
    expect(sentTo(trips.again.path)).toEqual([]);
  });

  it('is not booked after a failed visit where the page cannot say the next bill, and says why', async () => {
    shop.visits = [trip({ status: 'unsuccessful', leftCount: 2, visit: visitOn('2026-11-21') })];
    let isDown = true;
    const { user, sentTo } = await open('&ask=again&trip=T1', ({ path }) => {
      if (path === trips.again.path) return ok({ orderId: 'KD7MZQ42XWPA', tripId: 'T2' });
      return path === trips.againQuote.path && isDown ? refused('order_not_found', 'No such order.', 404) : undefined;
    });
    const book = () => user.click(screen.getByRole('button', { name: 'Book this day' }));
    await user.click(await screen.findByRole('button', { name: 'See the whole calendar' }));
    await chooseDay(user, '2026-11-25');
    await screen.findByText('No such order.');
    isDown = false;
    await book();
    await waitFor(() => expect(screen.queryByText('No such order.')).toBeNull());
    expect(sentTo(trips.again.path)).toEqual([]);
    await book();
    await waitFor(() => expect(sentTo(trips.again.path)).toHaveLength(1));
  });

  it('by the whole calendar says the cash and the next bill before it is booked, as every other sheet does', async () => {
    shop.visits = [trip({ status: 'unsuccessful', leftCount: 2, visit: visitOn('2026-11-21') })];
    shop.goesTo = { againFeeSatang: 35_000 };
    const period = { kind: 'period', from: '2026-12-01', until: '2026-12-31', otherVisitsSatang: 0 };
    const nextBill = { ...period, totalSatang: 117_700, withoutSatang: 82_700 };
    const { user, sentTo } = await open('&ask=again&trip=T1', ({ path }) => {
      if (path === trips.againQuote.path) return ok({ feeSatang: 35_000, cashSatang: 10_000, nextBill });
      return path === trips.again.path ? ok({ orderId: 'KD7MZQ42XWPA', tripId: 'T2' }) : undefined;
    });
    await user.click(await screen.findByRole('button', { name: 'See the whole calendar' }));
    await chooseDay(user, '2026-11-22');
    await screen.findByText('The next bill comes to');
    screen.getByText('฿1,177');
    expect(document.body.textContent).toContain('฿100');
    expect(sentTo(trips.againQuote.path)).toContainEqual(
      expect.objectContaining({ failedTripId: 'T1', visit: { on: '2026-11-22', slotId: 'am' } }),
    );
    await user.click(screen.getByRole('button', { name: 'Book this day' }));
    const shown = { cashSatang: 10_000, feeSatang: 35_000 };
    await waitFor(() => expect(sentTo(trips.again.path)).toMatchObject([{ failedTripId: 'T1', shown }]));
  });

  it('lets its customer say with one press that a failed visit went otherwise, and says that the fee waits', async () => {
    const failed = trip({ status: 'unsuccessful', leftCount: 2, visit: visitOn('2026-11-21'), feeSatang: 20_000 });
    shop.visits = [failed];
    const { user, sentTo } = await open('&ask=again&trip=T1', ({ path }) =>
      path === trips.dispute.path ? ok({ orderId: 'KD7MZQ42XWPA', tripId: 'T1' }) : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'I was home, this is wrong' }));
    await waitFor(() => expect(sentTo(trips.dispute.path)).toEqual([{ orderId: 'KD7MZQ42XWPA', tripId: 'T1' }]));
    shop.visits = [{ ...failed, dispute: 'open' }];
    await act(() => areaRuntime('public').refresh(['trips']));
    await screen.findByText(/We are looking at it, and the fee of ฿200 waits/);
    shop.goesTo = { disputeReason: 'The guard was asleep' };
    shop.visits = [{ ...failed, dispute: 'letGo', feeSatang: 0 }];
    await act(() => areaRuntime('public').refresh(['trips']));
    await screen.findByText('We looked at it and let the fee go.');
    await screen.findByText('The guard was asleep');
  });

  it('offers that for thirty days, and for a visit that costs something, also once another day is booked', async () => {
    const failed = trip({ status: 'unsuccessful', visit: visitOn('2026-11-21'), feeSatang: 20_000 });
    shop.visits = [failed, trip({ id: 'T2' })];
    await open('');
    await screen.findByRole('button', { name: 'I was home, this is wrong' });
    for (const visit of [
      { ...failed, visit: visitOn('2026-10-21') },
      { ...failed, feeSatang: 0 },
    ]) {
      shop.visits = [visit, trip({ id: 'T2' })];
      await act(() => areaRuntime('public').refresh(['trips']));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'I was home, this is wrong' })).toBeNull());
    }
  });

  it('is offered for what an end left behind, however long ago, and the end may be withdrawn', async () => {
    shop.visits = [trip({ kind: 20, status: 'done', leftCount: 1, visit: visitOn('2026-08-01') })];
    const { user, sentTo } = await open('', ({ path }) =>
      path === trips.withdraw.path ? ok({ orderId: 'KD7MZQ42XWPA', tripId: 'T1' }) : undefined,
    );
    await screen.findByRole('heading', { name: 'Some of your things are still to be brought' });
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('These things stay in storage as before, and nothing of it ends.');
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
    await waitFor(() => expect(sentTo(trips.withdraw.path)).toMatchObject([{ tripId: 'T1' }]));
    await user.click(screen.getByRole('link', { name: 'Choose another day' }));
    await screen.findByRole('button', { name: /Mon 23 Nov 13:00/ });
  });
});
