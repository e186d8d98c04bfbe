// @vitest-environment happy-dom

import { authen } from '@klang/contracts/api/authen';
import type { TripRow } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { items } from '@klang/contracts/api/items';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { tripStatuses } from '@klang/contracts/custody/custody';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, now, today, tripRow } from '../../../testing/tripFixture.ts';
import { deedsOf, dropOn, tripDeeds } from './tripMoves.ts';

const who = {
  ...staffDetail,
  module: ['ordertracking', 'orderlist'],
  permission: { mod: { ordertracking: 'vu', orderlist: 'vu' } },
};
let trips: readonly TripRow[];
const crewRows = [{ _id: 'k1', active: true, status: 5, vehicle: 'กระบะ', mostTrips: 8, mostItems: 3, drives2: true }];

const start = async (address: string, as: object = who) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: as,
    [daySheet.crews.path]: crewsAnswer,
    [ownerTrips.list.path]: { data: trips, next: null, now },
    [lookupCalls.crew.get.path]: { data: crewRows, total: 1 },
    [ownerTrips.suggest.path]: { tripIds: ['t2', 't1'] },
    [ownerBills.overdue.path]: { orders: [{ id: 'late', overdueSatang: 149_000, days: 3 }], customers: [] },
    [ownerTrips.assign.path]: {},
    [items.list.path]: { data: [], next: null },
    [lookupCalls.visitreason.get.path]: { data: [{ _id: 'nobody', name_th: 'ไม่มีคนอยู่' }], total: 1 },
    [daySheet.start.path]: {},
  };
  const requests = fakeServer(({ path }) => {
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(address);
  await screen.findByRole('heading', { level: 1 });
  const bodiesTo = (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
  return { ...app, bodiesTo };
};
const serious = async () => {
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
  const { violations } = await runAxe(document, { rules });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
};

beforeEach(async () => {
  await freshBrowser();
  trips = [tripRow(), tripRow({ id: 't2', customerName: 'ปวีณา', stop: 2, itemCount: 4, status: 'scheduled' })];
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => vi.unstubAllGlobals());

describe('what may be done with a visit', () => {
  const asAll = (status: TripRow['status'], id = 't1') => deedsOf(tripRow({ id, status }), who as never);
  it('depends on its status', () => {
    expect(asAll('scheduled')).toEqual(['start', 'assign', 'move', 'note', 'address', 'withdraw']);
    expect(asAll('onTheWay')).toEqual(['assign', 'note', 'address']);
    expect(asAll('unsuccessful')).toEqual([]);
    expect(deedsOf(tripRow({ status: 'unsuccessful', leftCount: 2 }), who as never)).toEqual(['again']);
    expect(deedsOf(tripRow({ kind: 20, status: 'done', leftCount: 1 }), who as never)).toEqual(['again', 'keep']);
    const open = tripRow({ status: 'unsuccessful', dispute: 'open' });
    expect(deedsOf(open, who as never)).toEqual(['letGo', 'due']);
    expect(deedsOf({ ...open, mayLetGo: false }, who as never)).toEqual(['due']);
    expect([asAll('done'), asAll('canceled')]).toEqual([[], []]);
  });

  it('leaves the first pick-up to its order', () => expect(asAll('scheduled', 'o1')).not.toContain('withdraw'));

  it('is nothing for a person who only looks', () => {
    const looking = { ...who, permission: { mod: { ordertracking: 'v', orderlist: 'v' } } };
    expect(deedsOf(tripRow(), looking as never)).toEqual([]);
    expect(deedsOf(tripRow(), null)).toEqual([]);
  });

  it('is never to drag it to a column that it reaches only at the door', () => {
    const open = tripStatuses.filter((status) => dropOn(status, tripDeeds));
    expect(open).toEqual(['scheduled', 'onTheWay', 'canceled']);
    expect(dropOn('onTheWay', deedsOf(tripRow({ status: 'done' }), who as never))).toBeUndefined();
  });
});

describe('the board', () => {
  it('has a column for each state, says what is late, and is clean to axe', async () => {
    await start(`/backend/ordertrackinglist?from=${today}&to=${today}`);
    const column = within(await screen.findByRole('region', { name: /นัดไว้/ }));
    column.getByRole('link', { name: 'สมชาย ใจดี' });
    expect(screen.getAllByRole('region')).toHaveLength(tripStatuses.length);
    expect(await serious()).toEqual([]);
  });

  it('shows on each card how many of its items are done, the cash that was taken, and why a visit failed', async () => {
    trips = [
      tripRow({ status: 'onTheWay', itemCount: 6, doneCount: 4, cashSatang: 30_000, cashTakenSatang: 30_000 }),
      tripRow({ id: 't2', status: 'unsuccessful', reasonId: 'nobody', cashSatang: 20_000 }),
    ];
    await start(`/backend/ordertrackinglist?from=${today}&to=${today}`);
    const onTheWay = within(await screen.findByRole('region', { name: /กำลังเดินทาง/ }));
    onTheWay.getByRole('meter', { name: /4\sจาก\s6\sชิ้น/ });
    onTheWay.getByText('เก็บแล้ว ฿300');
    await within(screen.getByRole('region', { name: /ไม่สำเร็จ/ })).findByText('ไม่มีคนอยู่');
    screen.getByText(/ของ 4\/8\sชิ้น · เก็บเงินสดแล้ว ฿300 จาก ฿300/);
  });

  it('folds canceled visits until a person opens them', async () => {
    trips = [tripRow({ status: 'canceled' })];
    const { user } = await start(`/backend/ordertrackinglist?from=${today}&to=${today}`);
    const folded = await screen.findByRole('button', { name: /ยกเลิก/, expanded: false });
    expect(screen.queryByRole('link', { name: 'สมชาย ใจดี' })).toBeNull();
    await user.click(folded);
    await screen.findByRole('link', { name: 'สมชาย ใจดี' });
  });

  it('asks before a card that is dropped on its way starts it, and starts it once', async () => {
    const { user, bodiesTo } = await start(`/backend/ordertrackinglist?from=${today}&to=${today}`);
    const card = (await screen.findByRole('link', { name: 'สมชาย ใจดี' })).closest('article');
    if (!card) throw new Error('There is no card.');
    fireEvent.dragStart(card, { dataTransfer: { setData: () => undefined } });
    within(screen.getByRole('region', { name: /เสร็จแล้ว/ })).getByText('ลากมาวางที่นี่ไม่ได้');
    fireEvent.drop(screen.getByRole('region', { name: /เสร็จแล้ว/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.drop(screen.getByRole('region', { name: /กำลังเดินทาง/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ออกเดินทาง' }));
    await waitFor(() => expect(bodiesTo(daySheet.start.path)).toMatchObject([{ tripId: 't1' }]));
  });

  it('offers by keys and menu what dragging does', async () => {
    const { user } = await start(`/backend/ordertrackinglist?from=${today}&to=${today}`);
    await user.click(await screen.findByRole('button', { name: 'สิ่งที่ทำได้กับ สมชาย ใจดี' }));
    await user.click(await screen.findByRole('menuitem', { name: 'ออกเดินทาง', hidden: true }));
    await screen.findByRole('dialog', { name: 'ทีมออกเดินทางแล้วใช่ไหม' });
  });
});

describe('the list', () => {
  it('asks for what its address says: days, states, kinds, crew and district', async () => {
    const query = `view=list&from=${today}&status=scheduled,done&kind=5,20&crew=none&district=1017`;
    const { bodiesTo } = await start(`/backend/ordertrackinglist?${query}`);
    await screen.findByRole('table');
    expect(bodiesTo(ownerTrips.list.path)).toContainEqual({
      from: today,
      status: ['scheduled', 'done'],
      kind: [5, 20],
      crewId: null,
      district: '1017',
      limit: 50,
      isCounted: true,
    });
    expect(await serious()).toEqual([]);
  });
});

describe('a visit that its customer disputes', () => {
  it('stands in a list of its own with how long it waits, until the filter is removed', async () => {
    const disputedAt = '2026-11-21T02:00:00.000Z';
    trips = [tripRow({ status: 'unsuccessful', dispute: 'open', disputedAt, feeSatang: 20_000 })];
    const { user, bodiesTo } = await start('/backend/ordertrackinglist?view=list&disputed=1');
    await screen.findByText('ลูกค้าแจ้งว่าไม่ตรง · รอมา 3 วัน');
    expect(bodiesTo(ownerTrips.list.path)[0]).toEqual({ isDisputed: true, limit: 50, isCounted: true });
    await user.click(screen.getByRole('button', { name: 'ลูกค้าแจ้งว่าไม่ตรง', pressed: true }));
    await waitFor(() => expect(bodiesTo(ownerTrips.list.path)).toContainEqual({ limit: 50, isCounted: true }));
  });
});

it('a visit whose order has an overdue bill says so in the list', async () => {
  trips = [tripRow(), tripRow({ id: 't2', orderId: 'late', orderNumber: 'KD-0099' })];
  await start('/backend/ordertrackinglist?view=list');
  const row = within((await screen.findByText('KD-0099')).closest('tr') ?? document.body);
  const link = await row.findByRole('link', { name: 'เกินกำหนด' });
  expect(link.getAttribute('href')).toBe('/backend/billlist?tab=overdue&order=late');
  expect(screen.getAllByRole('link', { name: 'เกินกำหนด' })).toHaveLength(1);
});

describe('a visit whose order has an overdue bill', () => {
  const board = `/backend/ordertrackinglist?from=${today}&to=${today}`;
  beforeEach(() => {
    trips = [tripRow(), tripRow({ id: 't2', orderId: 'late', customerName: 'ปวีณา' })];
  });

  it('says so on the board to the office', async () => {
    const { bodiesTo } = await start(board);
    const card = (await screen.findByRole('link', { name: 'ปวีณา' })).closest('article');
    await within(card ?? document.body).findByRole('link', { name: 'เกินกำหนด' });
    expect(screen.getAllByRole('link', { name: 'เกินกำหนด' })).toHaveLength(1);
    expect(bodiesTo(ownerBills.overdue.path)).toHaveLength(1);
  });

  it('does not say so on the board to movers, who see no money but cash', async () => {
    const mover = { ...who, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
    localStorage.setItem('org', JSON.stringify(mover));
    const { bodiesTo } = await start(board, mover);
    await screen.findByRole('link', { name: 'ปวีณา' });
    expect(bodiesTo(ownerBills.overdue.path)).toEqual([]);
    expect(screen.queryByRole('link', { name: 'เกินกำหนด' })).toBeNull();
  });
});

describe('the list of what is late or on the road', () => {
  it('is opened by its address, and left by hand', async () => {
    const { user, bodiesTo } = await start(`/backend/ordertrackinglist?view=list&from=${today}&to=${today}&late=1`);
    await user.click(await screen.findByRole('button', { name: 'ช้ากว่านัด', pressed: true }));
    const bodies = bodiesTo(ownerTrips.list.path);
    expect(bodies[0]).toEqual({ from: today, to: today, isLate: true, limit: 50, isCounted: true });
    await waitFor(() =>
      expect(bodiesTo(ownerTrips.list.path)).toContainEqual({ from: today, to: today, limit: 50, isCounted: true }),
    );
  });

  it('shows the items that the movers have, or says that there are none', async () => {
    const { bodiesTo } = await start('/backend/ordertrackinglist?view=road');
    await screen.findByText('ไม่มีของอยู่บนรถ');
    expect(bodiesTo(items.list.path)).toEqual([{ custody: 'movers', limit: 500 }]);
    expect(await serious()).toEqual([]);
  });
});

describe('the plan of a day', () => {
  it('shows each crew’s load beside what it can carry, and says where it is too much', async () => {
    await start(`/backend/tripplan?on=${today}`);
    await screen.findByText(/ของบนรถสูงสุด 6\sจาก 3 · เกินความจุ/);
    expect(await serious()).toEqual([]);
  });

  it('shows every crew’s stops along its hours and on a map of districts, and one crew alone when it is pressed', async () => {
    trips = [tripRow(), tripRow({ id: 't2', crewId: 'k2', stop: 1, customerName: 'ปวีณา', subDistrict: null })];
    const { user } = await start(`/backend/tripplan?on=${today}`);
    const day = within(await screen.findByRole('region', { name: 'ตารางวันของแต่ละทีม' }));
    expect(day.getByRole('link', { name: /ห้วยขวาง\s*2\sชิ้น\s*รับของ · 09:00–12:00/ }).getAttribute('href')).toBe(
      '/backend/ordertrackingdetail?id=t1',
    );
    const map = within(screen.getByRole('region', { name: 'แผนที่เขต' }));
    map.getByRole('img', { name: /แผนที่เขตของ 1\sเที่ยว/ });
    map.getByText(/ไม่ใช่ตำแหน่งบ้าน.*ไม่ทราบเขต 1\sเที่ยว/);
    await user.click(day.getByRole('button', { name: 'ทีมริมน้ำ', pressed: false }));
    day.getByRole('button', { name: 'ทีมริมน้ำ', pressed: true });
    expect(map.getByRole('img').querySelectorAll('g[data-faint="true"]')).toHaveLength(1);
    expect(await serious()).toEqual([]);
  });

  it('offers two ways out where a van would carry too much: another crew that has room, or another day', async () => {
    const { user, bodiesTo } = await start(`/backend/tripplan?on=${today}`);
    const tooMuch = within(
      await screen
        .findByText(/บรรทุกเกิน 3\sชิ้น หลังจุดของ ปวีณา เวลา 09:00/)
        .then((message) => message.parentElement ?? message),
    );
    const another = tooMuch.getByRole('link', { name: 'นัดวันอื่นให้ ปวีณา' });
    expect(another.getAttribute('href')).toBe('/backend/ordertrackingdetail?id=t2');
    await user.click(tooMuch.getByRole('button', { name: 'ย้าย ปวีณา ไปทีมริมน้ำ' }));
    await waitFor(() => expect(bodiesTo(ownerTrips.assign.path)).toEqual([{ crewId: 'k2', tripIds: ['t2'] }]));
  });

  it('offers to unload at the warehouse on the way where that leaves room, in the order that stands', async () => {
    trips = [tripRow(), tripRow({ id: 't2', customerName: 'ปวีณา', stop: 2, itemCount: 3 })];
    const { user, bodiesTo } = await start(`/backend/tripplan?on=${today}`);
    await user.click(await screen.findByRole('button', { name: 'แวะลงของที่คลังก่อน ปวีณา' }));
    const body = { crewId: 'k1', tripIds: ['t1', 't2'] };
    await waitFor(() => expect(bodiesTo(ownerTrips.assign.path)).toEqual([{ ...body, unloadsFirst: ['t2'] }]));
  });

  it('says before which stop a van unloads, and counts what it carries from there', async () => {
    trips = [tripRow(), tripRow({ id: 't2', customerName: 'ปวีณา', stop: 2, itemCount: 3, unloadsFirst: true })];
    const { user, bodiesTo } = await start(`/backend/tripplan?on=${today}`);
    await screen.findByText('แวะลงของที่คลังก่อนจุดนี้');
    await screen.findByText(/ของบนรถสูงสุด 3\sจาก 3/);
    await user.click(screen.getByRole('button', { name: 'ไม่แวะคลัง' }));
    const body = { crewId: 'k1', tripIds: ['t1', 't2'] };
    await waitFor(() => expect(bodiesTo(ownerTrips.assign.path)).toEqual([{ ...body, unloadsFirst: [] }]));
  });

  it('gives a visit to a crew behind its other stops', async () => {
    trips = [...trips, tripRow({ id: 't3', crewId: null, stop: null, customerName: 'วันชัย' })];
    const { user, bodiesTo } = await start(`/backend/tripplan?on=${today}`);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'ทีมของ วันชัย' }), 'k1');
    await waitFor(() =>
      expect(bodiesTo(ownerTrips.assign.path)).toEqual([{ crewId: 'k1', tripIds: ['t1', 't2', 't3'] }]),
    );
  });

  it('changes the order by hand, and by a suggestion only when somebody takes it', async () => {
    const { user, bodiesTo } = await start(`/backend/tripplan?on=${today}`);
    await user.click(await screen.findByRole('button', { name: 'แนะนำลำดับ' }));
    await screen.findByText(/เป็นเพียงคำแนะนำ/);
    expect(bodiesTo(ownerTrips.assign.path)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'ใช้ลำดับนี้' }));
    await waitFor(() => expect(bodiesTo(ownerTrips.assign.path)).toEqual([{ crewId: 'k1', tripIds: ['t2', 't1'] }]));
    await user.click(screen.getByRole('button', { name: 'เลื่อน สมชาย ใจดี ลง' }));
    await waitFor(() => expect(bodiesTo(ownerTrips.assign.path)).toHaveLength(2));
  });
});
