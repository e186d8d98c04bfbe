// @vitest-environment happy-dom
import { calendar, type DayShown } from '@klang/contracts/api/calendar';
import { orders } from '@klang/contracts/api/orders';
import { daysAfter } from '@klang/contracts/kit/days';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../../lib/area.tsx';
import { runAxe } from '../../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, type Replies, refusalJson } from '../../../../testing/testScreen.tsx';
import { changeCart, emptyCart, readCart } from '../cart.ts';
import { customer, filled, ok, slotsOf, text } from './dateFixture.ts';

const now = '2026-11-21T03:00:00.000Z';
const special: Readonly<Record<string, Partial<DayShown>>> = {
  '2026-11-23': { state: 'few', left: 2 },
  '2026-11-25': { state: 'full' },
  '2026-12-05': { state: 'closed', reason: { th: 'วันพ่อแห่งชาติ', en: 'Father’s Day' } },
};
let pm: DayShown['state'];
let full: string | null;
const dayOn = (on: string): DayShown => ({
  on,
  state: on < '2026-11-23' ? 'tooSoon' : 'free',
  left: null,
  reason: null,
  slots: slotsOf(pm),
  ...special[on],
  ...(on === full && {
    state: 'full' as const,
    slots: slotsOf('full').map((slot) => ({ ...slot, state: 'full' as const })),
  }),
});
const days = () => Array.from({ length: 90 }, (_, day) => dayOn(daysAfter('2026-11-21', day)));

let version: string;
let placed: ReturnType<Replies>;
let earlier: ReturnType<Replies>;
const answers: Replies = ({ path }) => {
  if (path === calendar.days.path) return ok({ days: days(), firstOn: '2026-11-23', lastOn: '2027-02-20', now });
  if (path === orders.place.path) return placed;
  if (path === orders.one.path) return earlier;
  if (path === orders.cancel.path) return ok({ orderId: 'o1' });
  const kind = path.split('/').at(-1) ?? '';
  if (kind !== 'termsandconditions' && kind !== 'pdpa') return undefined;
  return ok({ data: [text(kind, version)], total: 1, page: 1, next: null });
};
const no = (refusal: string, message: string) => ({ status: 409, json: { ...refusalJson(409, message), refusal } });

beforeEach(async () => {
  await freshBrowser();
  vi.setSystemTime(now);
  [pm, full, version, placed, earlier] = ['few', null, '2.0', ok({}), undefined];
  localStorage.setItem('tokenclientlogin', 'mine');
  localStorage.setItem('client', JSON.stringify(customer));
  changeCart(filled);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const dayOf = (name: RegExp) => screen.findByRole('button', { name });
const ticked = () =>
  waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /ข้อกำหนด/ }).checked).toBe(true));
const go = () => screen.getByRole('button', { name: 'ไปชำระเงิน' });

it('says of each day by words whether it can be booked', async () => {
  fakeServer(answers);
  await openApp('/checkout-date');
  expect((await dayOf(/23 พฤศจิกายน 2569, เหลือ 2.คิว/)).textContent).toMatch(/^23เหลือ.2/);
  expect((await dayOf(/25 พฤศจิกายน 2569, เต็มแล้ว/)).getAttribute('aria-disabled')).toBe('true');
  expect((await dayOf(/22 พฤศจิกายน 2569, ใกล้เกินไป จองไม่ทันแล้ว/)).getAttribute('aria-disabled')).toBe('true');
  await dayOf(/21 พฤศจิกายน 2569, วันนี้/);
  screen.getByText(/เร็วที่สุด จ. 23.พ.ย./);
});

it('finds where the movers came last, and leaves what was said for this order', async () => {
  const last = { detail: '88 ซอยอารีย์ 4', subDistrict: '101406', postcode: '10400' };
  const found: Replies = (asked) => {
    if (asked.path === orders.mine.path) return ok({ data: [{ id: 'o7' }], next: null, now });
    return asked.path === orders.one.path ? ok({ order: {}, parts: { address: last }, now }) : answers(asked);
  };
  fakeServer(found);
  const { unmount } = await openApp('/checkout-date');
  await dayOf(/24 พฤศจิกายน/);
  expect(readCart().address).toMatchObject({ detail: '27/4' });
  unmount();
  changeCart({ address: emptyCart.address });
  await openApp('/checkout-date');
  await waitFor(() => expect(readCart().address).toEqual(last));
});

it('tells why a day is closed, on it and below', async () => {
  fakeServer(answers);
  const { user } = await openApp('/en/checkout-date');
  await dayOf(/24 November 2026, free/);
  if (!screen.queryByRole('button', { name: /day 5 December/ })) {
    await user.click(screen.getByRole('button', { name: 'Next month' }));
  }
  await dayOf(/day 5 December 2026, closed, Father’s Day/);
  screen.getByText(/5.Dec Father’s Day/);
});

it('is walked by arrow keys, over the end of the month', async () => {
  fakeServer(answers);
  const { user } = await openApp('/en/checkout-date');
  const first = await dayOf(/23 November 2026/);
  expect(first.tabIndex).toBe(0);
  act(() => first.focus());
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect((await dayOf(/day 1 December 2026/)).getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-01');
});

it('leads to what is missing, and places the order once everything is said', async () => {
  const asked = fakeServer(answers);
  const { user, where } = await openApp('/checkout-date');
  await dayOf(/24 พฤศจิกายน/);
  await user.click(go());
  screen.getByText('กรุณาเลือกวันรับของ');
  expect(screen.getAllByText(/กรุณาอ่านแล้วทำเครื่องหมาย/)).toHaveLength(2);
  await user.click(await dayOf(/24 พฤศจิกายน/));
  await user.click(screen.getByRole('radio', { name: /13:00–15:00 เหลือ 1.คิว/ }));
  await user.click(screen.getByRole('checkbox', { name: /ข้อกำหนด/ }));
  await user.click(screen.getByRole('checkbox', { name: /ความเป็นส่วนตัว/ }));
  const link = screen.getByRole('link', { name: /อ่านข้อกำหนด รุ่น.2.0/ });
  expect(link.getAttribute('href')).toBe('/termsandconditions?version=2.0');
  await user.dblClick(go());
  await waitFor(() => expect(where().pathname).toBe('/checkout-payment'));
  const sent = asked.filter(({ path }) => path === orders.place.path);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    pickUp: { on: '2026-11-24', slotId: 'pm' },
    termsId: 'termsandconditions-2.0',
    pdpaId: 'pdpa-2.0',
    contact: { name: 'สมชาย ใจดี', phone: '0812345678', secondPhone: null },
    language: 'th',
  });
  expect(new URLSearchParams(where().search).get('order')).toBe(readCart().orderId);
});

const ready = () =>
  changeCart({
    pickUp: { on: '2026-11-24', slotId: 'pm' },
    termsId: 'termsandconditions-2.0',
    pdpaId: 'pdpa-2.0',
  });

it('leads behind the payment where nothing is to pay', async () => {
  ready();
  placed = ok({ orderId: 'o1', totalSatang: 0, payNowSatang: 0, payBy: now, now });
  fakeServer(answers);
  const { user, where } = await openApp('/checkout-date');
  await ticked();
  await user.click(go());
  await waitFor(() => expect(where().pathname).toBe('/checkout-paid'));
  expect(new URLSearchParams(where().search).get('order')).toBe(readCart().orderId);
});

it('keeps the cart and names what is close by when somebody else was quicker', async () => {
  ready();
  placed = no('slot_full', 'ช่วงเวลานี้เต็มแล้ว กรุณาเลือกวันอื่น');
  fakeServer(answers);
  const { user } = await openApp('/checkout-date');
  await dayOf(/24 พฤศจิกายน/);
  pm = 'full';
  await user.click(go());
  const gone = await screen.findByText('ช่วงเวลานี้เต็มแล้ว กรุณาเลือกวันอื่น');
  expect(readCart()).toMatchObject({ items: filled.items, orderId: null });
  placed = ok({});
  await user.click(await screen.findByRole('button', { name: /24 พ.ย.*09:00–12:00/ }));
  expect(gone.isConnected).toBe(false);
  expect(readCart().pickUp).toEqual({ on: '2026-11-24', slotId: 'am' });
});

it('keeps the cart of who is asked to log in again while placing, and comes back to the day', async () => {
  ready();
  placed = { status: 401, json: refusalJson(401, 'Invalid Token') };
  fakeServer(answers);
  const { user, where } = await openApp('/checkout-date');
  await ticked();
  await user.click(go());
  await waitFor(() => expect(where().pathname + where().search).toBe('/loginpage?from=checkout-date'));
  await screen.findByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' });
  expect(readCart()).toMatchObject({ items: filled.items, pickUp: { on: '2026-11-24', slotId: 'pm' } });
});

it('moves by itself when the chosen place goes to somebody else', async () => {
  ready();
  fakeServer(answers);
  await openApp('/checkout-date');
  await dayOf(/24 พฤศจิกายน/);
  pm = 'full';
  await act(() => areaRuntime('public').refresh(['places']));
  await screen.findByText(/เพิ่งเต็ม กรุณาเลือกวันอื่น/);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /13:00/ }).disabled).toBe(true);
});

it('shows a chosen day as full, and as chosen no longer, once nobody can come on it', async () => {
  ready();
  fakeServer(answers);
  await openApp('/checkout-date');
  expect((await dayOf(/24 พฤศจิกายน/)).getAttribute('aria-pressed')).toBe('true');
  full = '2026-11-24';
  await act(() => areaRuntime('public').refresh(['places']));
  const day = await dayOf(/24 พฤศจิกายน 2569, เต็มแล้ว/);
  expect([day.getAttribute('aria-pressed'), day.textContent]).toEqual(['false', expect.stringMatching(/^24เต็ม/)]);
});

it('leads to the orders that wait when there are too many of them', async () => {
  ready();
  placed = no('too_many_unpaid_orders', 'ชำระหรือยกเลิกก่อน');
  fakeServer(answers);
  const { user } = await openApp('/checkout-date');
  await ticked();
  await user.click(go());
  await screen.findByText('ชำระหรือยกเลิกก่อน');
  expect(screen.getByRole('link', { name: 'ดูคำสั่งซื้อของฉัน' }).getAttribute('href')).toBe('/profile?tab=orders');
});

it('takes the ticks back when the texts have changed, and says so', async () => {
  ready();
  placed = no('texts_changed', 'ข้อกำหนดมีรุ่นใหม่');
  fakeServer(answers);
  const { user } = await openApp('/checkout-date');
  await ticked();
  await dayOf(/24 พฤศจิกายน/);
  version = '3.0';
  await user.click(go());
  await screen.findByText('ข้อกำหนดมีรุ่นใหม่');
  await screen.findByRole('link', { name: /อ่านข้อกำหนด รุ่น.3.0/ });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /ข้อกำหนด/ }).checked).toBe(false);
});

it.each(['promo_used_up', 'package_not_available', 'item_count_not_offered'])(
  'goes back to the cart for %s',
  async (code) => {
    ready();
    placed = no(code, 'ลองใหม่');
    fakeServer(answers);
    const { user, where } = await openApp('/checkout-date');
    await dayOf(/24 พฤศจิกายน/);
    await ticked();
    await user.click(go());
    await waitFor(() => expect(where().pathname).toBe('/cart'));
    expect(readCart().orderId).toBeNull();
  },
);

it('goes on to the order that a lost answer had placed', async () => {
  ready();
  changeCart({ orderId: 'o1' });
  placed = no('order_already_placed', 'ใช้แล้ว');
  const asked = fakeServer(answers);
  const { user, where } = await openApp('/checkout-date');
  await ticked();
  await user.click(go());
  await waitFor(() => expect(where().search).toBe('?order=o1'));
  expect(where().pathname).toBe('/checkout-payment');
  expect(asked.find(({ path }) => path === orders.place.path)?.body).toMatchObject({ orderId: 'o1' });
});

const waiting = { id: 'o1', number: 'KD-1', status: 'new', payNowSatang: 386_000, payBy: '2026-11-21T03:15:00.000Z' };

it('offers the order that still waits for its money, and gives it up when asked to', async () => {
  ready();
  changeCart({ orderId: 'o1' });
  earlier = ok({ order: waiting, parts: { attempt: null }, now });
  const asked = fakeServer(answers);
  const { user } = await openApp('/checkout-date');
  await screen.findByText(/คำสั่งซื้อ KD-1 ยังรอชำระเงิน/);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'ยกเลิกแล้วเลือกวันใหม่' }));
  await dayOf(/24 พฤศจิกายน/);
  expect(asked.find(({ path }) => path === orders.cancel.path)?.body).toMatchObject({ orderId: 'o1' });
  expect(readCart()).toMatchObject({ orderId: null, items: filled.items });
});

it('books anew after an order whose time was over', async () => {
  ready();
  changeCart({ orderId: 'o1' });
  earlier = ok({ order: { ...waiting, status: 'expired' }, parts: { attempt: null }, now });
  fakeServer(answers);
  await openApp('/checkout-date');
  await dayOf(/24 พฤศจิกายน/);
  expect(readCart()).toMatchObject({ orderId: null, items: filled.items });
});

it('finds serious faults nowhere, by axe', async () => {
  ready();
  fakeServer(answers);
  await openApp('/checkout-date');
  await dayOf(/24 พฤศจิกายน/);
  await screen.findByRole('checkbox', { name: /ข้อกำหนด/ });
  const { violations } = await runAxe(document, {
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
