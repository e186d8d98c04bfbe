// @vitest-environment happy-dom
import { bills } from '@klang/contracts/api/bills';
import { orderStory } from '@klang/contracts/api/orderStory';
import { orders } from '@klang/contracts/api/orders';
import { trips } from '@klang/contracts/api/trips';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { now, order, parts } from '../../../../testing/orderFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import { fakeServer, openApp, type Replies } from '../../../../testing/testScreen.tsx';

const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
const payload = '00020101021229370016A000000677010111011300668999999995802TH53037645406420.006304E3E7';
const state = { kind: 'period', lines: [], vatRule: 'included', confirmBy: null };
const days = { from: '2026-12-02', until: '2027-01-01', dueOn: '2026-12-02', waitsUntil: null };
const dates = { issuedAt: '2026-11-25T02:00:00.000Z', remindedAt: null, remindOn: [] };
const sums = { vatSatang: 0, withholdingSatang: 0, creditSatang: 0, payNowSatang: 43_600, openSatang: 43_600 };
const bill = {
  orderId: order.id,
  orderNumber: order.number,
  billId: 'b2',
  sequence: 2,
  ...state,
  ...days,
  ...dates,
  ...sums,
};
const option = { _id: 'thaiqr', name_th: 'พร้อมเพย์', name_en: 'PromptPay', kind: 'thaiqr' };
const story = { steps: [], crews: [], reasons: [] };
const details: Readonly<Record<string, object>> = {
  [orders.one.path]: { order: { ...order, status: 'success', paidAt: now }, parts, now },
  [orderStory.read.path]: story,
  [trips.items.path]: { data: [], next: null },
  [trips.mine.path]: { data: [], now },
  [bills.mine.path]: { data: [bill], next: null, openSatang: 43_600, today: '2026-11-25' },
};
const startedBy = (at: number) => new Date(at + 15 * 60_000).toISOString();
const answers: Replies = ({ path, body }) => {
  if (path === bills.pay.path) {
    const { method } = Object(body);
    const qr = { payload, payee: 'บจก. คลังดี สตอเรจ' };
    return ok({ method, payUrl: null, qr, amountSatang: 43_600, payBy: startedBy(Date.now()) });
  }
  if (path.endsWith('/payment')) return ok({ data: [option], total: 1, page: 1, next: null });
  const detail = details[path];
  return detail && ok(detail);
};

asSignedInCustomer();

it('the code to pay a bill shows how long it lives, and makes way for a new one when its time is over', async () => {
  const requests = fakeServer(answers);
  const { user } = await openApp(`/profile?order=${order.id}`);
  await user.click(await screen.findByRole('button', { name: 'ชำระบิลนี้' }));
  await user.click(await screen.findByRole('button', { name: 'ชำระเงิน ฿436' }));
  await screen.findByText('เปิดแอปธนาคาร แล้วเลือกสแกน');
  screen.getByRole('button', { name: 'บันทึกรูป QR' });
  expect((await screen.findByRole('timer')).textContent).toMatch(/1[45]:\d\d$/);
  vi.setSystemTime(Date.parse(now) + 15 * 60_000 + 1_000);
  await screen.findByText(/^หมดเวลาของ QR นี้แล้ว/);
  expect(screen.queryByRole('img', { name: /฿436/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'สร้าง QR ใหม่' }));
  await screen.findByRole('timer');
  const attempts = requests.filter(({ path }) => path === bills.pay.path).map(({ body }) => Object(body).paymentId);
  await waitFor(() => expect(new Set(attempts).size).toBe(2));
});
