// @vitest-environment happy-dom
import { contacts } from '@klang/contracts/api/contacts';
import { items } from '@klang/contracts/api/items';
import { lookupCalls, readCalls } from '@klang/contracts/api/lookups';
import { orders } from '@klang/contracts/api/orders';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { staff } from '@klang/contracts/api/staff';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { okJson, onlyViewing, openLookups, sentTo, sizeRow } from '../testing/lookupScreen.tsx';
import { freshBrowser } from '../testing/testScreen.tsx';

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

it('Ctrl+K finds entries of the lists that a person may see, and of no other', async () => {
  const { requests, user, where } = await openLookups('/backend/sizelist', {
    who: onlyViewing('size'),
    rows: (kind, { search }) => (kind === 'size' && search === 'ห้อง' ? [sizeRow('room', { name_th: 'ห้องใหญ่' })] : []),
  });
  await screen.findByText('ยังไม่มีรายการ');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'ห้อง');
  await user.click(await screen.findByRole('option', { name: /^ห้องใหญ่/ }));
  await waitFor(() => expect(where().pathname + where().search).toBe('/backend/sizeedit?id=room'));
  expect(sentTo(requests, lookupCalls.tags.get.path)).toEqual([]);
});

it('Ctrl+K lists the order of a number before its visits and items, so that Enter opens it', async () => {
  const placedAt = '2026-11-21T03:00:00.000Z';
  const order = { id: 'o1', number: 'KD-0231', customerName: 'มาลี จันทร์', status: 'success', placedAt };
  const visit = { on: '2026-11-25', start: '09:00', end: '12:00' };
  const answers: Readonly<Record<string, object>> = {
    [orders.list.path]: { data: [order], next: null },
    [ownerTrips.list.path]: {
      data: [{ id: 't1', visit, status: 'scheduled', customerName: 'มาลี จันทร์', orderNumber: 'KD-0231' }],
      next: null,
    },
    [items.list.path]: { data: [{ id: 'KD-0231-01', customerName: 'มาลี จันทร์' }], next: null },
  };
  const who = {
    ...onlyViewing('customer'),
    module: ['orderlist', 'ordertracking'],
    permission: { mod: { orderlist: 'v', ordertracking: 'v' } },
  };
  const { user, where } = await openLookups('/backend/account', {
    who,
    rows: () => [],
    on: ({ path }) => (answers[path] ? okJson(answers[path]) : undefined),
  });
  await screen.findByRole('main');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'KD-0231');
  await screen.findByRole('option', { name: /^KD-0231-01/ });
  await screen.findByRole('option', { name: /สำเร็จ · 21 พ.ย./ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where().pathname + where().search).toBe('/backend/orderlistdetail?id=o1'));
});

it('Ctrl+K says beside an order, its visits and its items that bills of it are overdue, and beside no other', async () => {
  const orderOf = (id: string, customerName: string) => {
    return { id, number: `KD-${id}`, customerName, status: 'success', placedAt: '2026-11-21T03:00:00.000Z' };
  };
  const answers: Readonly<Record<string, object>> = {
    [orders.list.path]: { data: [orderOf('late', 'มาลี'), orderOf('paid', 'มานี')], next: null },
    [ownerTrips.list.path]: { data: [], next: null },
    [items.list.path]: {
      data: ['late', 'paid'].map((orderId) => ({ id: `KD-${orderId}-01`, orderId, customerName: 'มา' })),
      next: null,
    },
    [ownerBills.overdue.path]: { orders: [{ id: 'late', overdueSatang: 149_000, days: 9 }], customers: [] },
  };
  const { requests, user } = await openLookups('/backend/scanqrcode', {
    who: {
      ...onlyViewing('customer'),
      module: ['orderlist', 'ordertracking'],
      permission: { mod: { orderlist: 'v', ordertracking: 'v' } },
    },
    rows: () => [],
    on: ({ path }) => (answers[path] ? okJson(answers[path]) : undefined),
  });
  await screen.findByRole('main');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'มา');
  await screen.findByRole('option', { name: /^มาลี.* · เกินกำหนด$/ });
  screen.getByRole('option', { name: /^KD-late-01.* · เกินกำหนด$/ });
  expect(screen.getAllByRole('option', { name: /เกินกำหนด/ })).toHaveLength(2);
  expect(sentTo(requests, ownerBills.overdue.path)).toContainEqual({ orderIds: ['late', 'paid'] });
});

it('Ctrl+K finds visits and items by their words, open visits before the last finished and canceled ones, and leads to each', async () => {
  const visit = (id: string, status: string, customerName: string) => {
    return { id, status, customerName, visit: { on: '2026-11-25', start: '09:00', end: '12:00' }, orderNumber: 'KD-1' };
  };
  const open = [visit('t1', 'scheduled', 'สมชาย'), visit('t2', 'unsuccessful', 'สมหญิง')];
  const over = [visit('t3', 'done', 'สมศรี'), visit('t4', 'canceled', 'สมหมาย')];
  const answers: Readonly<Record<string, (body: object) => object>> = {
    [ownerTrips.list.path]: (body) => ({ data: 'isLatestFirst' in body ? over : open, next: null }),
    [items.list.path]: () => ({ data: [{ id: 'KD-1-01', customerName: 'สมชาย' }], next: null }),
  };
  const { requests, user, where } = await openLookups('/backend/account', {
    who: { ...onlyViewing('customer'), module: ['ordertracking'], permission: { mod: { ordertracking: 'v' } } },
    rows: () => [],
    on: ({ path, body }) => answers[path] && okJson(answers[path](Object(body))),
  });
  await screen.findByRole('main');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'ค้นหาหน้า รายการ คำสั่งซื้อ ของ หรือรอบรถ' }), 'สม');
  await screen.findByRole('option', { name: /KD-1-01/ });
  await screen.findByRole('option', { name: /สมหมาย/ });
  const visits = screen
    .getAllByRole('option')
    .flatMap(({ textContent }) => textContent?.match(/สม.*รอบรถ$/)?.[0] ?? []);
  expect(visits).toEqual(['สมชายรอบรถ', 'สมหญิง · ไม่สำเร็จรอบรถ', 'สมศรี · เสร็จแล้วรอบรถ', 'สมหมาย · ยกเลิกรอบรถ']);
  const asked = { search: 'สม', limit: 4 };
  expect(sentTo(requests, items.list.path)).toEqual([asked]);
  expect(sentTo(requests, ownerTrips.list.path)).toEqual([
    { ...asked, status: ['scheduled', 'onTheWay', 'unsuccessful'] },
    { ...asked, status: ['done', 'canceled'], isLatestFirst: true },
  ]);
  await user.click(screen.getByRole('option', { name: /สมศรี/ }));
  await waitFor(() => expect(`${where().pathname}${where().search}`).toContain('t3'));
});

it('Ctrl+K finds customers, orders, messages and staff, each by its own right, and opens their page', async () => {
  const answers: Readonly<Record<string, object>> = {
    [readCalls.customer.get.path]: { data: [{ _id: 'c1', name_th: 'มาลี ดีงาม' }], total: 1, page: 1, next: null },
    [orders.list.path]: {
      data: [
        {
          id: 'o1',
          number: 'KD-0231',
          customerName: 'มาลี จันทร์',
          status: 'success',
          placedAt: '2026-11-21T03:00:00.000Z',
        },
      ],
      next: null,
    },
    [contacts.list.path]: { data: [{ id: 'm1', name: 'มาลี ถามมา' }], next: null },
    [staff.list.path]: { data: [{ id: 's1', name: 'มาลี คลังดี' }], next: null },
  };
  const mod = { customer: 'v', orderlist: 'v', logscontactus: 'v' };
  const { requests, user, where } = await openLookups('/backend/account', {
    who: { ...onlyViewing('customer'), permission: { mod } },
    rows: () => [],
    on: ({ path }) => (answers[path] ? okJson(answers[path]) : undefined),
  });
  await screen.findByRole('main');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'มาลี');
  const names = ['มาลี จันทร์', 'มาลี ดีงาม', 'มาลี ถามมา'];
  for (const name of names) await screen.findByRole('option', { name: new RegExp(`^${name}`) });
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('มาลี จันทร์KD-0231 · สำเร็จ · 21 พ.ย. 2569');
  expect(screen.queryByRole('option', { name: /^มาลี คลังดี/ })).toBeNull();
  expect(sentTo(requests, staff.list.path)).toEqual([]);
  expect(sentTo(requests, readCalls.customer.get.path)).toEqual([{ search: 'มาลี', limit: 4 }]);
  await user.click(screen.getByRole('option', { name: /^มาลี ดีงาม/ }));
  await waitFor(() => expect(where().pathname + where().search).toBe('/backend/customeredit?id=c1'));
});
