// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { ownerOrders } from '@klang/contracts/api/ownerOrders';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { thing } from '../../../testing/custodyFixture.ts';
import { attempts, now, order, parts } from '../../../testing/orderDetailFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const who = { ...staffDetail, permission: { mod: { orderlist: 'viu' } } };
const shown = { order: { ...order, status: 'success', paidAt: now }, parts, attempts, mails: [], now };
const open = async (items: readonly object[]) => {
  const answers = new Map<string, object>([
    [authen.userDetail.path, who],
    [ownerOrders.detail.path, shown],
    [ownerOrders.history.path, { steps: [], crews: [], reasons: [], places: [] }],
    [ownerTrips.ofOrder.path, { items, trips: [], now }],
  ]);
  fakeServer(({ path }) => {
    const detail = answers.get(path);
    return detail && { json: { result: true, code: 200, detail } };
  });
  await openApp('/backend/orderlistdetail?id=o1');
  await screen.findByText('KD-0231-01');
};
const dropped = thing(1, { state: 'dropped', beganOn: null });
const advice = /คำสั่งซื้อนี้ไม่มีของเหลือแล้ว/;

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});

it('the page of an order of which every item was dropped before its pick-up says what to do next', async () => {
  await open([dropped]);
  expect(screen.getByText(advice)).toBeDefined();
});

it('the page of an order that still awaits an item says no such thing', async () => {
  await open([dropped, thing(2, { state: 'booked', beganOn: null })]);
  expect(screen.queryByText(advice)).toBeNull();
});
