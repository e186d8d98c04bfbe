// @vitest-environment happy-dom
import { bills } from '@klang/contracts/api/bills';
import { emails } from '@klang/contracts/api/emails';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { orderStory } from '@klang/contracts/api/orderStory';
import { orders } from '@klang/contracts/api/orders';
import { trips } from '@klang/contracts/api/trips';
import { orderEvents } from '@klang/contracts/events/order';
import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime } from '../../../lib/area.tsx';
import { now, order, parts } from '../../../testing/orderFixture.ts';
import { asSignedInCustomer } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, type Replies, refusalJson } from '../../../testing/testScreen.tsx';

const placed = { type: 'OrderPlaced', at: now, by: { kind: 'customer', name: 'สมชาย ใจดี' }, amountSatang: 357_600 };
const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
const noWait = { checkSatang: 0, endSatang: 0 };
const names = {
  package: { th: 'ห้องรายเดือน', en: 'Rooms by the month' },
  service: { th: 'เช่าห้อง', en: 'Rooms', kind: 'bySize' },
  sizes: [{ sizeId: 'gone', th: 'ห้องเล็ก', en: 'Small room' }],
};
let stands: object;
let changedParts: typeof parts;
let steps: object[];
const answers: Replies = ({ path }) => {
  if (path === orders.one.path) return ok({ order: stands, parts: changedParts, now });
  if (path === orders.history.path) return ok({ steps });
  if (path === orderStory.read.path) return ok({ steps, crews: [], reasons: [] });
  if (path === trips.items.path) return ok({ data: [], next: null });
  if (path === trips.mine.path) return ok({ data: [], now });
  if (path === orders.mine.path) return ok({ data: [stands], next: null, now });
  if (path === orders.cancel.path) return ok({ orderId: order.id });
  return undefined;
};
const changed = () => act(() => areaRuntime('public').refresh(['orders']));

asSignedInCustomer();
beforeEach(() => {
  [stands, changedParts] = [order, parts];
  steps = [placed];
});

describe('the orders of a customer', () => {
  it('are for a person who is logged in; others log in and come back to them', async () => {
    localStorage.clear();
    fakeServer(answers);
    const { where } = await openApp('/en/profile?order=KD7MZQ42XWPA');
    await waitFor(() => expect(where().pathname).toBe('/en/loginpage'));
    expect(new URLSearchParams(where().search).get('from')).toBe('profile?order=KD7MZQ42XWPA');
  });

  it('are found again by a person who must log in anew, because the session ended', async () => {
    fakeServer(() => ({ status: 401, json: refusalJson(401, 'Invalid Token') }));
    const { where } = await openApp('/profile?order=KD7MZQ42XWPA');
    await screen.findByText('เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง');
    await waitFor(() => expect(where().pathname).toBe('/loginpage'));
    expect(new URLSearchParams(where().search).get('from')).toBe('profile?order=KD7MZQ42XWPA');
  });

  it('stand in a list, each a way to its own page', async () => {
    fakeServer(answers);
    await openApp('/profile');
    const card = await screen.findByRole('link', { name: /8.กล่อง.*฿3,576/ });
    expect(card.getAttribute('href')).toBe('/profile?order=KD7MZQ42XWPA');
    expect(card.textContent).toContain('คำสั่งซื้อใหม่');
  });

  it('are called rooms where rooms were ordered, whatever is sold now', async () => {
    stands = { ...order, names };
    fakeServer(answers);
    await openApp('/en/profile');
    await screen.findByRole('link', { name: /8.rooms.*฿3,576/ });
  });

  it.each([
    { path: '/profile', asked: 'ขอยกเลิกรอตรวจสอบ', done: 'ยกเลิกแล้ว', means: 'ขอยกเลิกแล้ว กำลังตรวจสอบ' },
    {
      path: '/en/profile',
      asked: 'Cancelrequested',
      done: 'Canceled',
      means: 'Asked to be canceled; we’re looking into it',
    },
  ])('tell a requested cancellation from a done one without hovering: $path', async ({ path, ...words }) => {
    stands = { ...order, status: 'cancel' };
    const both = ok({ data: [stands, { ...order, id: 'B', number: 'KD-0002', status: 'canceled' }], next: null, now });
    fakeServer((sent) => (sent.path === orders.mine.path ? both : answers(sent)));
    const { router } = await openApp(path);
    await screen.findByText(words.done);
    const badges = [...document.querySelectorAll('[data-tone]')].map(({ textContent }) => textContent);
    expect(badges).toEqual(expect.arrayContaining([words.asked, words.done]));
    expect(document.querySelector('[data-tone][title]')).toBeNull();
    await act(() => router.navigate(`${path}?order=${order.id}`));
    await screen.findByText(words.means);
  });

  it('begin with an empty shelf and a way to book', async () => {
    fakeServer((request) => (request.path === orders.mine.path ? ok({ data: [], next: null, now }) : undefined));
    await openApp('/profile');
    await screen.findByText('ยังไม่มีการจอง');
    expect(screen.getByRole('link', { name: 'จองพื้นที่ฝากของ' }).getAttribute('href')).toBe('/services');
  });
});

describe('the page of an order', () => {
  it('counts down by the server’s time and leads to where it is paid', async () => {
    vi.setSystemTime(Date.parse(now) + 3_600_000);
    fakeServer(answers);
    await openApp('/profile?order=KD7MZQ42XWPA');
    expect((await screen.findByRole('timer')).textContent).toMatch(/^14:3[56]$/);
    const way = screen.getByRole('link', { name: 'ชำระเงิน ฿3,576' });
    expect(way.getAttribute('href')).toBe('/checkout-payment?order=KD7MZQ42XWPA');
  });

  it.each([
    ['the name that its package had when it was ordered', { names }, 'ห้องรายเดือน'],
    ['a plain sentence where nobody knows that name any more', {}, 'แพ็กเกจที่เลิกขายแล้ว'],
  ])('says %s', async (_, change, wording) => {
    stands = { ...order, ...change };
    fakeServer((request) =>
      request.path === lookupCalls.salepackage.get.path ? ok({ data: [], next: null, count: 0 }) : answers(request),
    );
    await openApp('/profile?order=KD7MZQ42XWPA');
    await screen.findByText(wording);
    expect(document.body.textContent).not.toContain('box-monthly');
  });

  it.each([
    ['where to prove it', false],
    ['nothing once it is proved', true],
  ])('tells a customer with an e-mail %s', async (_, isProved) => {
    fakeServer((request) =>
      request.path === emails.mine.path ? ok({ email: 'somchai@example.com', isProved }) : answers(request),
    );
    await openApp('/en/profile?order=KD7MZQ42XWPA');
    await screen.findByText('Booked');
    const way = () => screen.queryByRole('link', { name: 'Confirm it in your profile' })?.getAttribute('href');
    if (isProved) expect(way()).toBeUndefined();
    else await waitFor(() => expect(way()).toBe('/en/profile?tab=profile'));
  });

  it('says what was booked: when, where, whom to call, and every line of the price', async () => {
    fakeServer(answers);
    await openApp('/profile?order=KD7MZQ42XWPA');
    await screen.findByText('วันพุธที่ 2 ธันวาคม 2569 13:00–15:00');
    screen.getByText(/27\/4 แขวง.* เขตวัฒนา กรุงเทพมหานคร 10110/);
    screen.getByText('สมชาย ใจดี · 0812345678');
    screen.getByText('ค่าฝากรายเดือน');
  });

  it('says what is left to pay of the order and of the bills after it', async () => {
    stands = { ...order, status: 'success', paidAt: now };
    const open = { billId: 'b2', sequence: 2, kind: 'period', lines: [], vatRule: 'included', confirmBy: null };
    const days = { period: 2, from: '2027-03-02', until: '2027-04-01', dueOn: '2027-03-02', waitsUntil: null };
    const sums = { vatSatang: 0, withholdingSatang: 0, creditSatang: 0, payNowSatang: 43_600, openSatang: 43_600 };
    const later = { orderId: order.id, ...open, ...days, issuedAt: now, remindOn: [], ...sums };
    const month = { beforeSatang: 43_600, afterSatang: 45_000, next: { from: '2027-07-02', monthSatang: 1 } };
    const notice = { noticeId: 'n1', from: '2027-05-02', ...month, text: 'Rent went up' };
    // Late money lowers the rest to pay, and is listed after it.
    const late = { type: 'late', at: now, billId: null, sequence: null, amountSatang: -10_000 };
    const left = { isOver: false, creditSatang: 30_000, waitingSatang: 0, goneSatang: 0 };
    const known: Readonly<Record<string, object>> = {
      [bills.mine.path]: { data: [later], next: null, openSatang: 43_600, blocks: 'none', today: '2027-02-25' },
      [bills.balance.path]: { balanceSatang: 33_600, creditSatang: 0, entries: [late], left, waiting: noWait },
      [bills.notices.path]: { data: [{ ...notice, announcedAt: now }], today: '2027-02-25' },
    };
    fakeServer((request) => {
      const detail = known[request.path];
      return detail ? ok(detail) : answers(request);
    });
    await openApp('/en/profile?order=KD7MZQ42XWPA#prices');
    const region = within(await screen.findByRole('region', { name: 'New prices' }));
    for (const wording of ['New price of a month from Sun 2 May 2027', '฿436', '฿450', /Fri 2 Jul 2027 on: ฿0.01/])
      region.getByText(wording);
    const owed = async () => (await screen.findByRole('heading', { name: 'Left to pay' })).nextElementSibling;
    await waitFor(async () => expect((await owed())?.textContent).toBe('฿336'));
    const ledger = within(screen.getByText('You owe ฿336').closest('details') as HTMLElement);
    ledger.getByText('Money that came and pays nothing yet');
    screen.getByText('Credit of ฿300 is left and comes off your next bill.');
    screen.getByText('Booking paid, ฿3,576');
  });

  it('waits with a customer who reported a transfer, and hurries them no more', async () => {
    changedParts = {
      ...parts,
      attempt: { paymentId: 'p1', method: 'transfer', startedAt: now, confirmBy: '2026-11-22T03:05:00.000Z' },
    };
    fakeServer(answers);
    await openApp('/profile?order=KD7MZQ42XWPA');
    await screen.findByText(/ยืนยันภายใน อา. 22 พ.ย. 10:05/);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('calls rooms rooms', async () => {
    const published: Readonly<Record<string, object>> = {
      '/api/owner/get/salepackage': {
        _id: 'box-monthly',
        name_th: 'ห้อง',
        name_en: 'Rooms',
        service: 'rooms',
        minMonths: 1,
        pricePerBoxMonthSatang: 100,
        sizePrices: null,
        tags: [],
      },
      '/api/owner/get/service': { _id: 'rooms', name_th: 'ห้อง', name_en: 'Rooms', kind: 'bySize' },
    };
    stands = { ...order, status: 'success', paidAt: now };
    fakeServer((request) =>
      published[request.path]
        ? ok({ data: [published[request.path]], total: 1, page: 1, next: null })
        : answers(request),
    );
    await openApp('/en/profile?order=KD7MZQ42XWPA');
    await screen.findByRole('heading', { name: /Pick-up of 8.rooms/ });
    expect(screen.queryByText(/boxes/)).toBeNull();
  });

  it('says when the movers come once it is paid', async () => {
    stands = { ...order, status: 'success', paidAt: now };
    fakeServer(answers);
    await openApp('/en/profile?order=KD7MZQ42XWPA');
    await screen.findByText(/Next visit in 11.days/);
    screen.getByRole('heading', { name: /Pick-up of 8.boxes/ });
    screen.getByText('Booking paid, ฿3,576');
  });

  it('says that all is handed over where only its last bill is to be paid', async () => {
    stands = { ...order, status: 'canceling', paidAt: now };
    const released = { id: 'KD-0231-01', state: 'released', custody: 'released', beganOn: '2026-06-01', pictures: [] };
    const all = ok({ data: [released], next: null });
    fakeServer((request) => (request.path === trips.items.path ? all : answers(request)));
    await openApp('/en/profile?order=KD7MZQ42XWPA');
    await screen.findByRole('heading', { name: 'Everything is with you again' });
    expect(screen.getByRole('link', { name: 'To the bill' }).getAttribute('href')).toBe('#bills');
    expect(screen.queryByRole('link', { name: 'Cancel the whole contract' })).toBeNull();
  });

  it('says that money which it could not take is with us, until that is settled', async () => {
    const step = (type: string) => ({ type, at: now, by: { kind: 'system', name: null } });
    stands = { ...order, status: 'expired' };
    steps = [placed, step('PaymentWindowClosed'), step('LateMoneyArrived')];
    fakeServer(answers);
    await openApp('/en/profile?order=KD7MZQ42XWPA');
    await screen.findByText('We have your money and will contact you');
    expect(screen.queryByText(/You have not been charged/i)).toBeNull();
    steps = [...steps, step('LateMoneySettled')];
    await changed();
    await waitFor(() => expect(screen.queryByText('We have your money and will contact you')).toBeNull());
  });

  it('moves by itself, and tells what happened from the events', async () => {
    steps = [{ ...placed, afterWithholdingSatang: 350_000 }];
    fakeServer(answers);
    await openApp('/profile?order=KD7MZQ42XWPA');
    await screen.findByText('จอง ฿3,576 (หลังหัก ณ ที่จ่าย ฿3,500)');
    stands = { ...order, status: 'expired' };
    steps = [placed, { type: 'PaymentWindowClosed', at: order.payBy, by: { kind: 'system', name: null } }];
    await changed();
    await screen.findByText('ไม่ได้ชำระเงินภายในเวลา');
    await screen.findByText('ไม่มีการเรียกเก็บเงิน');
    expect(screen.queryByRole('timer')).toBeNull();
    const storySteps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(storySteps.filter((text) => /โดย/.test(text ?? ''))).toEqual([
      expect.stringContaining('หมดเวลาชำระเงินโดยระบบ'),
      expect.stringContaining('จอง ฿3,576โดยคุณ'),
    ]);
  });

  it('asks before it cancels, and why', async () => {
    const requests = fakeServer(answers);
    const { user } = await openApp('/profile?order=KD7MZQ42XWPA');
    await user.click(await screen.findByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
    await user.click(screen.getByRole('button', { name: 'ยืนยันยกเลิก' }));
    await screen.findByText('กรุณาบอกเหตุผลสั้น ๆ');
    await user.type(screen.getByLabelText('เหตุผล'), 'เปลี่ยนใจ');
    await user.click(screen.getByRole('button', { name: 'ยืนยันยกเลิก' }));
    await screen.findByText('รับเรื่องยกเลิกแล้ว');
    const sent = requests.filter(({ path }) => path === orders.cancel.path).map(({ body }) => body);
    expect(sent).toEqual([{ orderId: order.id, reason: 'เปลี่ยนใจ' }]);
  });

  it('says that an order is not there', async () => {
    fakeServer(() => ({ status: 404, json: refusalJson(404, 'ไม่พบคำสั่งซื้อนี้') }));
    await openApp('/profile?order=other');
    await screen.findByText('ไม่พบคำสั่งซื้อนี้');
  });

  it.each(Object.keys(orderEvents))('has words for %s in both languages', (type) => {
    for (const lng of ['th', 'en']) expect(i18next.exists(`profile:step.${type}`, { lng })).toBe(true);
  });
});
