// @vitest-environment happy-dom
import { bills } from '@klang/contracts/api/bills';
import { orders } from '@klang/contracts/api/orders';
import { trips } from '@klang/contracts/api/trips';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { now, order, parts } from '../../../testing/orderFixture.ts';
import { asSignedInCustomer } from '../../../testing/signedIn.ts';
import { fakeServer, openApp } from '../../../testing/testScreen.tsx';

const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
asSignedInCustomer();

it.each([
  [{ checkSatang: 43_600, endSatang: 0 }, '฿436 reported as transferred, being checked'],
  [{ checkSatang: 0, endSatang: 43_600 }, '฿436 not to be paid yet'],
])('the page of an order names a bill that waits (%o) once, beside what is left to pay', async (waiting, text) => {
  const left = { isOver: false, creditSatang: 0, waitingSatang: 0, goneSatang: 0 };
  const late = { type: 'late', at: now, billId: null, sequence: null, amountSatang: -10_000 };
  const balance = { balanceSatang: 63_600, creditSatang: 0, entries: [late], left, waiting };
  const stands = { ...order, status: 'success', paidAt: now };
  const known: Readonly<Record<string, object>> = {
    [orders.one.path]: { order: stands, parts, now },
    [trips.items.path]: { data: [], next: null },
    [trips.mine.path]: { data: [], now },
    [bills.mine.path]: { data: [], next: null, openSatang: 20_000, blocks: 'none', today: '2027-02-25', now },
    [bills.balance.path]: balance,
  };
  fakeServer(({ path }) => known[path] && ok(known[path]));
  await openApp('/en/profile?order=KD7MZQ42XWPA');
  const ledger = within((await screen.findByText('You owe ฿200')).closest('details') as HTMLElement);
  expect(ledger.getByText('Together').nextElementSibling?.textContent).toBe('฿636');
  const owed = screen.getByRole('heading', { name: 'Left to pay' }).nextElementSibling;
  expect(owed?.textContent).toBe('฿200');
  expect(screen.getAllByText(text)).toEqual([owed?.nextElementSibling]);
});
