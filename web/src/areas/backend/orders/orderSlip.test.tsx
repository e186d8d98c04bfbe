// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { attempts, now, order, parts } from '../../../testing/orderDetailFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const who = { ...staffDetail, permission: { mod: { orderlist: 'viu' } } };
const slipPath = `/files/klangdee/${'a'.repeat(32)}.webp`;
const sent = { state: 'expired', isReported: true, slipPath, slipSentAt: now };
const closed = { ...order, status: 'expired', confirmBy: null };
const open = async () => {
  const answers: Readonly<Record<string, object>> = {
    [ownerOrders.detail.path]: {
      order: closed,
      parts: { ...parts, attempt: null },
      attempts: attempts.map((one) => ({ ...one, ...sent })),
      mails: [],
      isPlaceMissed: false,
      now,
    },
    [ownerOrders.history.path]: { steps: [], crews: [], reasons: [], places: [] },
    [ownerOrders.transferSlips.path]: { slips: [{ slipPath, keptAt: now, isByCustomer: true }] },
    [ownerOrders.denyTransfer.path]: { orderId: order.id },
    [authen.userDetail.path]: who,
  };
  const requests = fakeServer(({ path }) => {
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  return { ...(await openApp('/backend/orderlistdetail?id=o1')), requests };
};

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});

it('a slip that the customer of a closed order sent is beside the answer that staff still owe, and names its sender', async () => {
  const { user, requests } = await open();
  await screen.findByText(/^ลูกค้าส่งสลิปเมื่อ /);
  await user.click(screen.getByRole('button', { name: 'ไม่พบเงินโอน' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/คำสั่งซื้อไม่เปลี่ยน/);
  await dialog.findByText(/^ลูกค้าส่งสลิปเมื่อ /);
  await dialog.findByAltText('เปิดดูสลิป');
  await user.click(dialog.getByRole('button', { name: 'ไม่พบเงินโอน' }));
  await waitFor(() =>
    expect(requests.filter(({ path }) => path === ownerOrders.denyTransfer.path).map(({ body }) => body)).toEqual([
      { orderId: 'o1', paymentId: 'p1' },
    ]),
  );
});
