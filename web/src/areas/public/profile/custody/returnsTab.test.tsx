// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answersOf, customer, newShop, now, thing, trip, visitOn } from '../../../../app/custodyFixture.ts';
import { fakeServer, freshBrowser, openApp } from '../../../../app/testScreen.tsx';

beforeEach(async () => {
  await freshBrowser();
  vi.setSystemTime(now);
  localStorage.setItem('tokenclientlogin', 'mine');
  localStorage.setItem('client', JSON.stringify(customer));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says which visits are to come, of which order, and how to change each', async () => {
  const shop = newShop();
  shop.items[1] = thing(2, { state: 'returning', tripId: 'T1' });
  shop.visits = [trip(), trip({ id: 'T2', kind: 20, visit: visitOn('2026-11-22'), status: 'onTheWay' })];
  fakeServer(answersOf(shop));
  await openApp('/en/profile?tab=returns');
  await screen.findByRole('heading', { name: 'Coming visits' });
  const later = within(await screen.findByRole('region', { name: 'Temporary return' }));
  expect(later.getByRole('link', { name: 'Order KD-0231' }).getAttribute('href')).toContain('order=KD7MZQ42XWPA');
  expect(later.getByRole('link', { name: 'Another day' }).getAttribute('href')).toContain('trip=T1');
  later.getByRole('button', { name: 'Withdraw' });
  // Once the movers have left nothing is changed any more.
  const left = within(await screen.findByRole('region', { name: 'Permanent return' }));
  expect(left.queryByRole('link', { name: 'Another day' })).toBeNull();
});
