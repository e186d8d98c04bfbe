// @vitest-environment happy-dom
import { papers } from '@klang/contracts/api/papers';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, freshBrowser, openApp } from '../../../testing/testScreen.tsx';

const canceled = {
  number: '00000-RT-6911-0001',
  kind: 'RT',
  on: '2026-11-02',
  totalSatang: 149_000,
  isReceiptAlone: false,
  state: 'cancelled',
  replacedBy: '00000-RT-6911-0007',
  replacedBySatang: 120_050,
  refersTo: null,
  creditedSatang: 0,
  before: null,
  after: null,
  lookedAt: '2026-11-20T03:00:00.000Z',
};
const proves = (detail: object) =>
  fakeServer(({ path }) => (path === papers.proof.path ? { json: { result: true, code: 200, detail } } : undefined));

beforeEach(() => freshBrowser());

it('the proof of a canceled paper says since when, and the number and sum of the one in its place', async () => {
  // After midnight in Bangkok.
  proves({ ...canceled, replacedAt: '2026-11-04T17:30:00.000Z' });
  const { user } = await openApp('/en/taxinvoice?proof=abc');
  await screen.findByRole('heading', { name: 'This paper is canceled' });
  expect(screen.getByText('Canceled on').nextElementSibling?.textContent).toBe('Thu 5 Nov 2026');
  const instead = within(screen.getByText('Use this one instead').parentElement as HTMLElement);
  instead.getByText('00000-RT-6911-0007');
  instead.getByText('฿1,200.50');
  await user.click(screen.getByRole('link', { name: 'Check another paper' }));
  await screen.findByRole('heading', { name: 'Receipts and tax invoices' });
});

it('the proof of a server that does not know the day of a cancellation names none', async () => {
  proves(canceled);
  await openApp('/en/taxinvoice?proof=abc');
  await screen.findByRole('heading', { name: 'This paper is canceled' });
  expect(screen.queryByText('Canceled on')).toBeNull();
});
