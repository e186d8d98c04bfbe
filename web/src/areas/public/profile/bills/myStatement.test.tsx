// @vitest-environment happy-dom
import { bills } from '@klang/contracts/api/bills';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answersOf, newShop, ok } from '../../../../testing/custodyFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import { fakeServer, openApp } from '../../../../testing/testScreen.tsx';

asSignedInCustomer();

const of = { orderId: 'KD7MZQ42XWPA', orderNumber: 'KD-0231', at: '2026-11-10T02:00:00.000Z', paper: null };
const none = { period: null, dueOn: null, method: null, taxSatang: null, balanceSatang: 0 };
const row = (type: string, change: object) => ({ ...of, ...none, type, sequence: 3, event: 120, ...change });
const opened = async (rows: readonly object[]) => {
  const days = { today: '2026-11-12', now: '2026-11-12T01:00:00.000Z' };
  const mine = { data: [{ ...of, kind: 'order', isVoid: false }], next: null, openSatang: 0, blocks: 'none', ...days };
  const sums = { issuedSatang: 0, withheldSatang: 0, paidSatang: 0, creditedSatang: 0, refundedSatang: 0 };
  const custody = answersOf(newShop());
  fakeServer((call) => {
    if (call.path === bills.mine.path) return ok(mine);
    if (call.path !== bills.statement.path) return custody(call);
    return ok({ rows, sums, openingSatang: 0, closingSatang: 0 });
  });
  const { user } = await openApp('/en/profile?tab=returns');
  const part = within(await screen.findByRole('region', { name: 'Statement of account' }));
  await user.click(part.getByText('Statement of account'));
  await part.findByRole('table');
  const texts = () => part.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  return { texts };
};

it('a statement names a bill that takes back as what it is, with its own days and no due day', async () => {
  const back = { isBack: true, period: { from: '2026-07-10', until: '2026-08-09' }, amountSatang: -8_000 };
  const { texts } = await opened([row('issued', back)]);
  expect(texts().at(-1)).toContain('Bill 3 · Taken backOrder KD-0231 · 10 Jul – Sun 9 Aug 2026');
});

it('a statement keeps each of several rows of a kind that one event made', async () => {
  const warned = vi.spyOn(console, 'error');
  const taxed = (sequence: number) => [
    row('withheld', { sequence, amountSatang: 224 }),
    row('unasked', { sequence, amountSatang: -224 }),
  ];
  const { texts } = await opened([row('withheld', { amountSatang: -673 }), ...taxed(3), ...taxed(4)]);
  expect(texts().map((text) => /of bill (\d)/.exec(text)?.[1])).toEqual([undefined, '3', '3', '3', '4', '4']);
  // React warns where it cannot tell two rows apart.
  expect(warned).not.toHaveBeenCalled();
});
