// @vitest-environment happy-dom
import { orders } from '@klang/contracts/api/orders';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../../lib/area.tsx';
import { runAxe } from '../../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, type Replies, refusalJson } from '../../../../testing/testScreen.tsx';
import { changeCart, readCart } from '../cart.ts';

const now = '2026-11-21T03:24:00.000Z';
const customer = {
  id: 'c1',
  kind: 'customer',
  type: 'customer',
  displayName: 'สมชาย ใจดี',
  pictureUrl: null,
  isadmin: false,
  module: [],
  permission: { mod: {} },
  organize: null,
};
const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
const order = {
  id: 'o1',
  number: 'KD-0231',
  customerId: 'c1',
  customerName: 'สมชาย',
  packageId: 'box-monthly',
  boxes: 8,
  months: 3,
  items: [{ sizeId: null, count: 8 }],
  totalSatang: 386_000,
  payNowSatang: 386_000,
  status: 'new',
  paidAt: null as string | null,
  pickUp: { on: '2026-12-02', slotId: 'pm', start: '13:00', end: '15:00' },
  placedAt: now,
  payBy: '2026-11-21T03:39:00.000Z',
  method: null as string | null,
  confirmBy: null,
};
const parts = {
  quote: {
    lines: [],
    totalSatang: 386_000,
    withholdingSatang: 0,
    withholdingBaseSatang: 0,
    payNowSatang: 386_000,
    cashSatang: 0,
  },
  address: { detail: '27/4', subDistrict: '103902', postcode: '10110' },
  contact: null,
  company: null,
  note: null,
  promo: null,
  attempt: null as object | null,
  declined: null as string | null,
  isTriedOut: false,
};
const option = (kind: string, over: object = {}) => ({ _id: kind, name_th: kind, name_en: kind, kind, ...over });
const options = [option('card'), option('thaiqr', { maximumSatang: 5_000_000 }), option('cash'), option('transfer')];
const payload = '00020101021229370016A000000677010111011300668999999995802TH53037645406420.006304E3E7';

let stands: typeof order;
let changedParts: typeof parts;
let paying: ReturnType<Replies>;
const answers: Replies = ({ path, body }) => {
  if (path === orders.one.path) return ok({ order: stands, parts: changedParts, now });
  if (path === orders.reportTransfer.path) return ok({ confirmBy: '2026-11-22T03:30:00.000Z' });
  if (path === orders.pay.path) {
    const { method } = Object(body);
    const qr = method === 'card' ? null : { payload, payee: 'บจก. คลังดี สตอเรจ' };
    return paying ?? ok({ method, payUrl: method === 'card' ? '/gateway/1' : null, qr });
  }
  return path.endsWith('/payment') ? ok({ data: options, total: 4, page: 1, next: null }) : undefined;
};
const changed = () => act(() => areaRuntime('public').refresh(['orders']));

beforeEach(async () => {
  await freshBrowser();
  vi.setSystemTime(now);
  [stands, changedParts, paying] = [order, parts, undefined];
  localStorage.setItem('tokenclientlogin', 'mine');
  localStorage.setItem('client', JSON.stringify(customer));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const sentTo = (requests: ReturnType<typeof fakeServer>, path: string) =>
  requests.filter((one) => one.path === path).map(({ body }) => Object(body));

describe('the payment', () => {
  it('shows the code at once, who is paid and how long there is', async () => {
    const requests = fakeServer(answers);
    await openApp('/checkout-payment?order=o1');
    await screen.findByRole('img', { name: /QR สำหรับจ่าย ฿3,860.00.ให้ บจก. คลังดี สตอเรจ/ });
    expect(screen.getByRole('timer').textContent).toMatch(/^1[45]:/);
    screen.getByText('ภายในเวลา 10:39 น. ตามเวลาของระบบ');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(sentTo(requests, orders.pay.path)).toMatchObject([{ orderId: 'o1', method: 'thaiqr' }]);
  });

  it('goes on with an attempt that was begun before, and begins no second one', async () => {
    changedParts = { ...parts, attempt: { paymentId: 'p1', method: 'thaiqr', startedAt: now, confirmBy: null } };
    const requests = fakeServer(answers);
    await openApp('/checkout-payment?order=o1');
    await screen.findByRole('img', { name: /QR/ });
    expect(sentTo(requests, orders.pay.path)).toEqual([{ orderId: 'o1', paymentId: 'p1', method: 'thaiqr' }]);
  });

  it('takes a person who pays by card to the gateway', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    fakeServer(answers);
    const { user } = await openApp('/en/checkout-payment?order=o1');
    await user.click(await screen.findByRole('radio', { name: /Credit or debit card/ }));
    await user.click(screen.getByRole('button', { name: /Pay .*by card/ }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/gateway/1'));
  });

  it('waits for staff once a customer reports a transfer', async () => {
    const requests = fakeServer(answers);
    const { user } = await openApp('/en/checkout-payment?order=o1');
    await user.click(await screen.findByRole('radio', { name: /Transfer/ }));
    await user.click(await screen.findByRole('button', { name: 'I have paid' }));
    const [, transfer] = sentTo(requests, orders.pay.path);
    expect(sentTo(requests, orders.reportTransfer.path)).toEqual([{ orderId: 'o1', paymentId: transfer.paymentId }]);
    changedParts = {
      ...parts,
      attempt: { ...transfer, startedAt: now, confirmBy: '2026-11-22T03:30:00.000Z' },
    };
    await changed();
    await screen.findByText(/Our staff will confirm it by Sun 22.Nov, 10:30/);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('says why a code could not be made, and makes one when asked again', async () => {
    paying = { status: 422, json: refusalJson(422, 'ธนาคารไม่ตอบ') };
    const requests = fakeServer(answers);
    const { user } = await openApp('/checkout-payment?order=o1');
    await screen.findByText('ธนาคารไม่ตอบ');
    paying = undefined;
    await user.click(screen.getByRole('button', { name: 'สร้าง QR ใหม่' }));
    await screen.findByRole('img', { name: /QR/ });
    expect(new Set(sentTo(requests, orders.pay.path).map(({ paymentId }) => paymentId)).size).toBe(2);
  });
});

describe('a card that the bank declined', () => {
  const qrBefore = { paymentId: 'p0', method: 'transfer', startedAt: now, confirmBy: null };

  it('stays on the card, whatever code was begun before, and says in words why', async () => {
    stands = { ...order, status: 'unsuccessful', method: 'card' };
    changedParts = { ...parts, attempt: qrBefore, declined: 'funds' };
    fakeServer(answers);
    await openApp('/checkout-payment?order=o1');
    await screen.findByText(/ธนาคารแจ้งว่ายอดเงินในบัตรไม่พอ/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /บัตรเครดิต/ }).checked).toBe(true);
  });

  it('offers no other try once it was tried as often as allowed', async () => {
    stands = { ...order, status: 'unsuccessful', method: 'card' };
    changedParts = { ...parts, declined: 'funds', isTriedOut: true };
    fakeServer(answers);
    await openApp('/en/checkout-payment?order=o1');
    await screen.findAllByText('This order cannot be paid again');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: /Pay|QR|again/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/en/contactus');
  });
});

it.each([
  ['Thai QR', /This page updates as soon as the money arrives/, /press “I have paid”/],
  ['Transfer', /Our staff check the transfer within 24 hours/, /This page updates as soon|Waiting for your payment/],
  ['Credit or debit card', /The card provider brings you back here/, /This page updates as soon|I have paid/],
])('the payment by %s says what is true of it, and nothing of the other methods', async (way, shown, unsaid) => {
  fakeServer(answers);
  const { user } = await openApp('/en/checkout-payment?order=o1');
  await user.click(await screen.findByRole('radio', { name: new RegExp(way) }));
  await screen.findByText(shown);
  expect(screen.queryByText(unsaid)).toBeNull();
});

describe('a payment that was begun too often', () => {
  it('is not begun again, and says whom to ask', async () => {
    const message = 'You began to pay this order 10 times.';
    paying = { status: 409, json: { ...refusalJson(409, message), refusal: 'too_many_pay_attempts' } };
    const requests = fakeServer(answers);
    await openApp('/en/checkout-payment?order=o1');
    await screen.findByText(message);
    const ask = screen.getAllByRole('link', { name: 'Contact us' }).map((link) => link.getAttribute('href'));
    expect(ask).toContain('/en/contactus');
    expect(screen.queryByRole('button', { name: 'New QR code' })).toBeNull();
    expect(sentTo(requests, orders.pay.path)).toHaveLength(1);
  });
});

describe('the page of a payment', () => {
  it('moves on by itself when the money is here, and empties the cart only then', async () => {
    changeCart({ packageId: 'box-monthly', items: [{ sizeId: null, count: 8 }], orderId: 'o1' });
    fakeServer(answers);
    const { where } = await openApp('/checkout-payment?order=o1');
    await screen.findByRole('img', { name: /QR/ });
    expect(readCart().orderId).toBe('o1');
    stands = { ...order, status: 'success', paidAt: now };
    await changed();
    await screen.findByText('ได้รับเงิน ฿3,860 แล้ว');
    expect(where().pathname).toBe('/checkout-paid');
    await waitFor(() => expect(readCart().items).toEqual([]));
  });

  it('says that a payment failed, stays at its method, and begins anew only on request', async () => {
    stands = { ...order, status: 'unsuccessful', method: 'card' };
    const requests = fakeServer(answers);
    const { user } = await openApp('/en/checkout-payment?order=o1');
    await screen.findByText('Failed payment, please try again.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Credit or debit card/ }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: /Thai QR/ }));
    expect(sentTo(requests, orders.pay.path)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'New QR code' }));
    await waitFor(() => expect(sentTo(requests, orders.pay.path)).toHaveLength(1));
  });

  it('says when the time is over, and leads to another date with the same cart', async () => {
    stands = { ...order, status: 'expired' };
    fakeServer(answers);
    const { user } = await openApp('/en/checkout-payment?order=o1');
    await screen.findByText('Payment not made within the period');
    await user.click(screen.getByRole('button', { name: 'Choose a new date' }));
    expect(readCart()).toMatchObject({ packageId: 'box-monthly', items: order.items, months: 3, orderId: null });
  });

  it('takes no more money when the time is over here, and asks the server until it agrees', async () => {
    stands = { ...order, payBy: '2026-11-21T03:23:59.000Z' };
    fakeServer(answers);
    await openApp('/en/checkout-payment?order=o1');
    await screen.findByText('We are checking with the bank one last time');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is only for the customer of the order, and comes back after the login', async () => {
    localStorage.clear();
    fakeServer(answers);
    const { where } = await openApp('/checkout-payment?order=o1');
    await waitFor(() => expect(where().pathname).toBe('/loginpage'));
    expect(new URLSearchParams(where().search).get('from')).toBe('checkout-payment?order=o1');
  });

  it('has no serious fault, by axe', async () => {
    fakeServer(answers);
    await openApp('/checkout-payment?order=o1');
    await screen.findByRole('img', { name: /QR/ });
    const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
    const { violations } = await runAxe(document, { rules });
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
