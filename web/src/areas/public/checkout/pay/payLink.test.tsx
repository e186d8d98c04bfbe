// @vitest-environment happy-dom
import { orders } from '@klang/contracts/api/orders';
import { payLinks } from '@klang/contracts/api/payLinks';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkoutServer } from '../../../../testing/checkoutScreen.tsx';
import { runAxe } from '../../../../testing/runAxe.ts';
import { freshBrowser, openApp, type Replies } from '../../../../testing/testScreen.tsx';

const now = '2026-11-21T03:24:00.000Z';
const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
const order = {
  id: 'o1',
  number: 'KD-0231',
  customerId: 'c1',
  customerName: null,
  packageId: 'box-monthly',
  boxes: 8,
  months: 3,
  items: [{ sizeId: null, count: 8 }],
  totalSatang: 386_000,
  payNowSatang: 386_000,
  status: 'new',
  paidAt: null,
  pickUp: { on: '2026-12-02', slotId: 'pm', start: '13:00', end: '15:00' },
  placedAt: now,
  payBy: '2026-11-21T03:39:00.000Z',
  method: null,
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
  address: null,
  contact: null,
  company: null,
  note: null,
  promo: null,
  attempt: null,
  declined: null,
  isTriedOut: false,
};
const text = (_id: string) => ({
  _id,
  name_th: _id,
  name_en: _id,
  version: '1.0',
  text_th: 'ข้อความ',
  text_en: 'Text',
  effectiveFrom: '2026-01-01',
  active: true,
  status: 5,
});
const page = (rows: object[]) => ok({ data: rows, total: rows.length, page: 1, next: null });

let asksTexts: boolean;
let changed: { readonly order?: object; readonly parts?: object };
const answers: Replies = ({ path, body }) => {
  if (path === payLinks.see.path)
    return ok({ order: { ...order, ...changed.order }, parts: { ...parts, asksTexts, ...changed.parts }, now });
  if (path === payLinks.agree.path) {
    asksTexts = false;
    return ok({ orderId: 'o1' });
  }
  if (path === payLinks.pay.path)
    return ok({ method: Object(body).method, payUrl: null, qr: { payload: '0002', payee: 'คลังดี' } });
  if (path.endsWith('/payment')) return page([{ _id: 'thaiqr', name_th: 'QR', name_en: 'QR', kind: 'thaiqr' }]);
  if (path.endsWith('/termsandconditions')) return page([text('terms-1')]);
  return path.endsWith('/pdpa') ? page([text('pdpa-1')]) : undefined;
};

beforeEach(async () => {
  await freshBrowser();
  vi.setSystemTime(now);
  [asksTexts, changed] = [true, {}];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a person who comes by a payment link agrees to the texts first, and pays without logging in', async () => {
  const requests = checkoutServer(answers);
  const { user } = await openApp('/checkout-payment?order=o1&code=ABCD-EFGH-JKMN');
  await screen.findByRole('heading', { name: 'ตรวจคำสั่งซื้อของคุณ' });
  const sentTo = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => Object(body));
  const [go] = await screen.findAllByRole('button', { name: 'ยอมรับและชำระเงิน' });
  if (go) await user.click(go);
  expect(sentTo(payLinks.agree.path)).toEqual([]);
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  expect((await runAxe(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  if (go) await user.click(go);
  const linked = { orderId: 'o1', code: 'ABCD-EFGH-JKMN' };
  await waitFor(() =>
    expect(sentTo(payLinks.agree.path)).toEqual([{ ...linked, termsId: 'terms-1', pdpaId: 'pdpa-1' }]),
  );
  await waitFor(() => expect(sentTo(payLinks.pay.path)).toMatchObject([{ ...linked, method: 'thaiqr' }]));
  expect([...sentTo(orders.pay.path), ...sentTo(orders.one.path), ...sentTo(orders.history.path)]).toEqual([]);
});

const transfer = { paymentId: 'p1', method: 'transfer', startedAt: now, confirmBy: '2026-11-22T03:00:00.000Z' };
it.each([
  ['is checked', { parts: { attempt: transfer } }],
  ['was not found', { order: { status: 'unsuccessful' }, parts: { declined: 'noTransfer' } }],
])(
  'a person who comes by a payment link and whose transfer %s reads that its slip can be sent after logging in',
  async (_, stands) => {
    [asksTexts, changed] = [false, stands];
    const requests = checkoutServer(answers);
    await openApp('/en/checkout-payment?order=o1&code=ABCD-EFGH-JKMN');
    await screen.findByText(/After you log in, you can send it on the page of your order\./);
    const way = screen.getByRole('link', { name: 'Log in to send the slip' }).getAttribute('href');
    expect(way).toBe('/en/loginpage?from=profile%3Forder%3Do1');
    expect(screen.queryByText(/You have not been charged/)).toBeNull();
    expect(requests.filter(({ path }) => path === orders.payments.path)).toEqual([]);
  },
);
