// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { screen, within } from '@testing-library/react';
import type { InitialEntry } from 'react-router-dom';
import { expect, it } from 'vitest';
import { thing, trip, visitOn } from '../../../testing/custodyFixture.ts';
import { attempts, order, parts } from '../../../testing/orderDetailFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const now = '2026-11-21T03:00:00.000Z';
const module = ['orderlist', 'ordertracking'];
const who = { ...staffDetail, module, permission: { mod: { orderlist: 'vu', ordertracking: 'vu' } } };
const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });

const address = '/backend/orderlistdetail';
const open = async (way: InitialEntry = `${address}?id=o1`) => {
  const paid = { ...order, status: 'success', paidAt: now, confirmBy: null };
  const visits = [trip({ id: 'T2', kind: 20, visit: visitOn('2026-12-03') })];
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [ownerOrders.history.path]: { steps: [], crews: [], reasons: [], places: [] },
    [ownerTrips.ofOrder.path]: { items: [thing(1)], trips: visits, now },
  };
  fakeServer(({ path, body }) => {
    if (path !== ownerOrders.detail.path) return answers[path] && ok(answers[path]);
    const { orderId: id } = body as { readonly orderId: string };
    return ok({ order: { ...paid, id }, parts, attempts, mails: [], now });
  });
  const app = await openApp(way);
  await screen.findByRole('heading', { name: 'KD-1' });
  return app;
};

asSignedInStaff(who);

it('the head of an order moves its next visit and writes a note, by press or by key, and gives the visit to a crew as the next step', async () => {
  const { user } = await open();
  await screen.findByRole('button', { name: /^จัดทีม 3.ธ.ค.$/ });
  screen.getByRole('button', { name: /^เลื่อนนัด/ });
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'กลับ' }));
  expect(screen.queryByRole('textbox', { name: 'โน้ต' })).toBeNull();
  await user.keyboard('m');
  await screen.findByRole('textbox', { name: 'โน้ต' });
});

it('the timeline of an order begins with the visits that come', async () => {
  await open();
  const coming = within(await screen.findByRole('region', { name: 'กำลังจะถึง' }));
  coming.getByText(/3.ธ.ค. 09:00–11:00/);
  coming.getByText('ยังไม่มีทีม');
});

it('the page of an order leads to the orders before and after it in the list that staff came from, and back to that list', async () => {
  const walk = { query: 'status=success', ids: ['o0', 'o1', 'o2'], total: '143' };
  const { user, where } = await open({ pathname: address, search: '?id=o1', state: { walk } });
  const walking = within(screen.getByRole('navigation', { name: 'ลำดับในรายการ' }));
  walking.getByText('2 จาก 143');
  expect(walking.getByRole('link', { name: 'คำสั่งซื้อก่อนหน้าในรายการ' }).getAttribute('href')).toContain('id=o0');
  expect(walking.getByRole('link', { name: 'คำสั่งซื้อถัดไปในรายการ' }).getAttribute('href')).toContain('id=o2');
  const back = screen.getAllByRole('link', { name: 'รายการคำสั่งซื้อ' }).map((link) => link.getAttribute('href'));
  expect(back).toContain('/backend/orderlist?status=success');
  await user.click(walking.getByRole('link', { name: 'คำสั่งซื้อถัดไปในรายการ' }));
  await screen.findByText('3 จาก 143');
  expect(where()).toMatchObject({ search: '?id=o2', state: { walk } });
});

it('the page of an order names no place in a list where staff came from none', async () => {
  await open();
  expect(screen.queryByRole('navigation', { name: 'ลำดับในรายการ' })).toBeNull();
});
