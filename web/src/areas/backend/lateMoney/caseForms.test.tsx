// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { lateMoney } from '@klang/contracts/api/lateMoney';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const now = '2026-11-21T03:00:00.000Z';
const who = { ...staffDetail, permission: { mod: { orderlist: 'viu' } } };
const found = {
  caseId: '4.KD-1.p1',
  orderId: 'KD-1',
  orderNumber: 'KD-1',
  orderStatus: 'expired',
  customerId: 'c1',
  customerName: 'สมชาย ใจดี',
  reference: 'INV0001',
  amountSatang: 149_000,
  billSequence: null,
  expectedSatang: 148_000,
  cause: 'orderExpired',
  paidAt: now,
  arrivedAt: now,
  settleBy: now,
  staffId: null,
  staffName: null,
  writeOffAskedAt: null,
  settled: null,
};
const target = { orderId: 'o2', billId: null, number: 'KD-2', payNowSatang: 100_000, payBy: now };
const moved = { choice: 'moved', isPossible: true, why: null, toOrders: [target] };

asSignedInStaff(who);

it('money goes to no order that was found by another number than the one that is typed', async () => {
  fakeServer(({ path, body }) => {
    if (path === authen.userDetail.path) return { json: { result: true, code: 200, detail: who } };
    if (path !== lateMoney.one.path) return undefined;
    if ((body as { number?: string }).number === '23') return { isSilent: true };
    const detail = { found, choices: [moved], bank: null, lost: null, writeOff: null, now };
    return { json: { result: true, code: 200, detail } };
  });
  const { user } = await openApp(`/backend/latemoneydetail?id=${found.caseId}`);
  fireEvent.click(await screen.findByRole('button', { name: 'จัดการด้วยวิธีนี้' }));
  const number = screen.getByRole('textbox', { name: 'ค้นหาด้วยเลขที่คำสั่งซื้อ' });
  await user.type(number, '2');
  await screen.findByRole('option', { name: /KD-2/ });
  await user.type(number, '3');
  expect(screen.queryByRole('option', { name: /KD-2/ })).toBeNull();
});
