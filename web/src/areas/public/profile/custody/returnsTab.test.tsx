// @vitest-environment happy-dom
import { bills } from '@klang/contracts/api/bills';
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

const bill = {
  orderId: 'KD7MZQ42XWPA',
  orderNumber: 'KD-0231',
  customerId: 'c1',
  customerName: null,
  isCompany: false,
  kind: 'period',
  from: '2026-11-10',
  until: '2026-12-09',
  lines: [],
  vatRule: 'included',
  vatSatang: 9_748,
  feesSatang: 149_000,
  totalSatang: 149_000,
  withholdingBaseSatang: 0,
  withholdingSatang: 0,
  creditSatang: 0,
  payNowSatang: 149_000,
  issuedAt: '2026-11-03T01:00:00.000Z',
  confirmBy: null,
  confirmPaymentId: null,
  remindedAt: null,
  dueOn: '2026-11-10',
};

it('says what is owed over all orders, the bills to be paid first, and those that were paid', async () => {
  const shop = newShop();
  const open = { ...bill, billId: 'b3', sequence: 3, period: 3, openSatang: 149_000, paidAt: null };
  const paid = { ...bill, billId: 'b2', sequence: 2, period: 2, openSatang: 0, paidAt: '2026-10-10T01:00:00.000Z' };
  const custody = answersOf(shop);
  const data = { data: [paid, open], today: '2026-11-12', now: '2026-11-12T01:00:00.000Z' };
  const sent = fakeServer((call) =>
    call.path === bills.mine.path ? { json: { result: true, code: 200, detail: data } } : custody(call),
  );
  await openApp('/en/profile?tab=returns');
  const mine = within(await screen.findByRole('region', { name: 'Bills' }));
  mine.getByText('You owe ฿1,490');
  const owed = within(mine.getByRole('article', { name: 'Bill 3' }));
  owed.getByText('2 days overdue');
  owed.getByRole('button', { name: 'Pay this bill' });
  expect(owed.getByRole('link', { name: 'Order KD-0231' }).getAttribute('href')).toContain('KD7MZQ42XWPA');
  mine.getByText('1 paid bill');
  expect(sent.filter(({ path }) => path === bills.mine.path)).toMatchObject([{ body: {} }]);
});
