// @vitest-environment happy-dom
import { orders, type PayState } from '@klang/contracts/api/orders';
import { site } from '@klang/contracts/api/site';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { browserAgain, browserIs, inMiniApp, liff, lineIsFresh } from '../../../../testing/lineFixture.ts';
import { fakeServer, freshBrowser, openApp, type Replies } from '../../../../testing/testScreen.tsx';
import { changeCart, readCart } from '../cart.ts';

vi.mock('@line/liff', async () => ({ default: (await import('../../../../testing/lineFixture.ts')).liff }));

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
  status: 'new',
  paidAt: null as string | null,
  pickUp: { on: '2026-12-02', slotId: 'pm', start: '13:00', end: '15:00' },
  placedAt: now,
  payBy: '2026-11-21T03:39:00.000Z',
  method: null,
  confirmBy: null,
};
const parts = {
  quote: null,
  address: { detail: '27/4', subDistrict: '103902', postcode: '10110' },
  contact: null,
  company: null,
  note: null,
  promo: null,
  attempt: null,
  declined: null,
  isTriedOut: false,
};
const organize = { id: 'klangdee', name_th: 'คลังดี', name_en: 'Klang Dee Storage', isOpen: true };
let status: string;
let state: PayState;
let billId: string | null;
let isBillVoid: boolean;
let isBillAgain: boolean;
let app = '1650000003-klangweb';
let payNowSatang: number;
const answers: Replies = ({ path }) => {
  if (path === site.config.path) return ok({ organize, line: { web: app, standInUrl: null }, isDemo: true });
  if (path === orders.payState.path)
    return ok({ orderId: 'o1', billId, isBillVoid, isBillAgain, state, now, code: null });
  const paidAt = status === 'success' ? now : null;
  return path === orders.one.path ? ok({ order: { ...order, status, paidAt, payNowSatang }, parts, now }) : undefined;
};
const signIn = () => {
  localStorage.setItem('tokenclientlogin', 'mine');
  localStorage.setItem('client', JSON.stringify(customer));
};

beforeEach(async () => {
  await freshBrowser();
  [status, state, payNowSatang] = ['new', 'checking', 386_000];
  [billId, isBillVoid, isBillAgain] = [null, false, false];
  fakeServer(answers);
});
afterEach(() => vi.unstubAllGlobals());

it('the page after the payment waits for the bank until the server says that money came', async () => {
  signIn();
  changeCart({ packageId: 'box-monthly', items: order.items, orderId: 'o1' });
  await openApp('/en/checkout-paid?order=o1');
  await screen.findByText('Confirming with the bank');
  expect(screen.queryByText(/We have received/)).toBeNull();
  expect(readCart().orderId).toBe('o1');
});

it('the page after the payment speaks of no money when nothing was to pay', async () => {
  signIn();
  status = 'success';
  payNowSatang = 0;
  await openApp('/en/checkout-paid?order=o1');
  await screen.findByText('Nothing to pay this time');
  screen.getByText('Confirmed: the place is yours');
  expect(screen.queryByText(/received/)).toBeNull();
});

it('the page after the payment says when and where the movers come, and leads to the order', async () => {
  signIn();
  status = 'success';
  await openApp('/en/checkout-paid?order=o1');
  await screen.findByText('We have received ฿3,860');
  screen.getByText('Wednesday 2 December 2026');
  expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe('/en/profile?order=o1');
  screen.getByRole('button', { name: 'Add to calendar' });
});

it('the page after the payment keeps the cart of another order', async () => {
  signIn();
  status = 'success';
  changeCart({ packageId: 'box-monthly', items: order.items, orderId: 'o2' });
  await openApp('/en/checkout-paid?order=o1');
  await screen.findByText('We have received ฿3,860');
  expect(readCart()).toMatchObject({ items: order.items, orderId: 'o2' });
});

it.each([
  ['checking', 'Confirming with the bank', '/en/loginpage?from=checkout-payment%3Forder%3Do1'],
  ['paid', 'Payment received', '/en/loginpage?from=profile%3Forder%3Do1'],
  ['failed', 'Failed payment, please try again.', '/en/loginpage?from=checkout-payment%3Forder%3Do1'],
  ['over', 'Payment not made within the period', '/en/cart'],
] as const)('the page after the payment tells people without a session that it is %s', async (now, title, way) => {
  state = now;
  await openApp('/en/checkout-paid?pay=hash');
  await screen.findByRole('heading', { name: title });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(way);
});

it('the page after the payment believes the order and not the address, once its customer is logged in', async () => {
  signIn();
  [status, state] = ['unsuccessful', 'paid'];
  const { where } = await openApp('/en/checkout-paid?pay=hash');
  await screen.findByText('Failed payment, please try again.');
  await waitFor(() => expect(where().search).toBe('?order=o1'));
});

describe('the page after the payment in the mini-app of LINE', () => {
  beforeEach(() => {
    browserIs(inMiniApp);
    lineIsFresh();
    status = 'success';
  });
  afterEach(() => {
    browserAgain();
    vi.restoreAllMocks();
  });

  it.each([
    ['/checkout-paid?order=o1', 'ปิดและกลับไปที่ LINE'],
    ['/en/checkout-paid?order=o1', 'Close and go back to LINE'],
  ])('closes the mini-app at %s', async (address, name) => {
    signIn();
    const closing = vi.spyOn(liff, 'closeWindow');
    const { user } = await openApp(address);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(closing).toHaveBeenCalledOnce());
  });

  it('closes the mini-app also when nobody is logged in, and when LINE did not begin', async () => {
    state = 'paid';
    app = '1650000003-broken';
    vi.spyOn(liff, 'init').mockRejectedValue(new Error('Invalid LIFF ID.'));
    const closing = vi.spyOn(liff, 'closeWindow');
    const { user } = await openApp('/en/checkout-paid?pay=hash');
    await user.click(await screen.findByRole('button', { name: 'Close and go back to LINE' }));
    await waitFor(() => expect(closing).toHaveBeenCalledOnce());
  });
});

it.each([
  ['any other browser', navigator.userAgent, 'success'],
  ['the mini-app while the bank is asked', inMiniApp, 'new'],
])('the page after the payment has no button to close it in %s', async (_, userAgent, standing) => {
  onTestFinished(browserAgain);
  browserIs(userAgent);
  signIn();
  status = standing;
  await openApp('/en/checkout-paid?order=o1');
  await screen.findByText(standing === 'new' ? 'Confirming with the bank' : 'We have received ฿3,860');
  expect(screen.queryByRole('button', { name: 'Close and go back to LINE' })).toBeNull();
});

it.each([
  ['failed', /The bill is still to be paid/, 'Pay again'],
  ['paid', /^This bill is paid/, 'To your order'],
  ['over', /you can pay this bill again/, 'Pay again'],
] as const)(
  'the page after the payment of a bill says that it is %s, and nothing of the booking long before',
  async (result, words, way) => {
    signIn();
    [status, state, billId] = ['success', result, 'o1-b2'];
    await openApp('/en/checkout-paid?pay=h1');
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/en/profile?order=o1');
    expect(screen.queryByText('We have received ฿3,860')).toBeNull();
  },
);

it('the page after the payment of a bill that was canceled meanwhile says so, and leads to no other payment', async () => {
  signIn();
  [status, state, billId, isBillVoid] = ['success', 'over', 'o1-b2', true];
  await openApp('/en/checkout-paid?pay=h1');
  await screen.findByRole('heading', { name: 'This bill is canceled' });
  screen.getByText(/^There is nothing to pay for it/);
  expect(screen.getByRole('link', { name: 'To your order' }).getAttribute('href')).toBe('/en/profile?order=o1');
  expect(screen.queryByText(/within the period|pay this bill again/)).toBeNull();
});

it('the page after the payment of what was owed again promises no receipt, and an e-mail that the money came', async () => {
  signIn();
  [status, state, billId, isBillAgain] = ['success', 'paid', 'o1-b2', true];
  await openApp('/en/checkout-paid?pay=h1');
  await screen.findByText(/no new one comes\. We confirm the money by e-mail\.$/);
  expect(screen.queryByText(/We send you the receipt/)).toBeNull();
});
