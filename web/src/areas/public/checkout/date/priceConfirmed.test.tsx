// @vitest-environment happy-dom
import { calendar } from '@klang/contracts/api/calendar';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { orders } from '@klang/contracts/api/orders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { filled, ok, quoted, slotsOf, text } from '../../../../testing/dateFixture.ts';
import { now } from '../../../../testing/orderFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import { fakeServer, openApp, refusalJson } from '../../../../testing/testScreen.tsx';
import { changeCart } from '../cart.ts';

const day = (on: string) => ({ on, state: 'free', left: null, reason: null, slots: slotsOf('free') });
const days = { days: ['2026-11-23', '2026-11-24'].map(day), firstOn: '2026-11-23', lastOn: '2026-11-24', now };
let isBroken: boolean;
let slow: readonly string[];

asSignedInCustomer();
beforeEach(() => {
  [isBroken, slow] = [false, []];
  changeCart({
    ...filled,
    pickUp: { on: '2026-11-24', slotId: 'pm' },
    termsId: 'termsandconditions-2.0',
    pdpaId: 'pdpa-2.0',
  });
});

const textsOf = (kind: string) => ok({ data: [text(kind, '2.0')], total: 1, page: 1, next: null });
const priceOf = (on: string | undefined) => {
  if (on !== undefined && slow.includes(on)) return { isSilent: true };
  return isBroken ? { status: 409, json: refusalJson(409, 'ขัดข้อง') } : quoted;
};

const start = async () => {
  const sent = fakeServer(({ path, body }) => {
    if (path === orders.quote.path) return priceOf((body as { pickUp?: { on: string } }).pickUp?.on);
    return {
      [calendar.days.path]: ok(days),
      [orders.place.path]: ok({}),
      [lookupCalls.termsandconditions.get.path]: textsOf('termsandconditions'),
      [lookupCalls.pdpa.get.path]: textsOf('pdpa'),
    }[path];
  });
  const { user } = await openApp('/checkout-date');
  await screen.findByRole('button', { name: /24 พฤศจิกายน/ });
  await screen.findByRole('checkbox', { name: /ข้อกำหนด/, checked: true });
  const go = () => user.click(screen.getByRole('button', { name: 'ไปชำระเงิน' }));
  const placed = () => sent.flatMap(({ path, body }) => (path === orders.place.path ? [body] : []));
  return { user, go, placed };
};

describe('an order', () => {
  it('is not placed over the price of another day', async () => {
    slow = ['2026-11-23'];
    const { user, go, placed } = await start();
    await screen.findByText('฿3,576');
    await user.click(screen.getByRole('button', { name: /23 พฤศจิกายน/ }));
    await user.click(screen.getByRole('radio', { name: /13:00–15:00/ }));
    await go();
    expect(placed()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /24 พฤศจิกายน/ }));
    await user.click(screen.getByRole('radio', { name: /13:00–15:00/ }));
    await go();
    await waitFor(() => expect(placed()).toMatchObject([{ pickUp: { on: '2026-11-24' } }]));
  });

  it('whose price failed says why, and is priced again by the same button', async () => {
    isBroken = true;
    const { go, placed } = await start();
    await screen.findByText('ขัดข้อง');
    isBroken = false;
    await go();
    await screen.findByText('฿3,576');
    expect(placed()).toEqual([]);
    await go();
    await waitFor(() => expect(placed()).toHaveLength(1));
  });
});
