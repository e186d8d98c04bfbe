// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { codes } from '@klang/contracts/api/codes';
import { daySheet } from '@klang/contracts/api/daySheet';
import { items } from '@klang/contracts/api/items';
import { overview } from '@klang/contracts/api/overview';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { reconciliations } from '@klang/contracts/api/reconciliations';
import { scans } from '@klang/contracts/api/scans';
import { bangkokDay } from '@klang/contracts/kit/days';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seen } from '../../../testing/overviewFixture.ts';
import { box, kit, story } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, tripRow, visitInDays, wholeTrip } from '../../../testing/tripFixture.ts';

const today = bangkokDay(new Date());
const may = (...names: readonly string[]) => ({
  ...staffDetail,
  module: names,
  permission: { mod: Object.fromEntries(names.map((name) => [name, 'vu'])) },
});
const office = may('ordertracking', 'orderlist', 'qr', 'scanqrcode', 'report02');
const movers = may('ordertracking', 'qr', 'scanqrcode');
const trips = [tripRow(), tripRow({ id: 't2', orderId: 'late', orderNumber: 'KD-0099', stop: 2 })];

const statement = { source: 'gateway', from: '2026-10-01', to: '2026-10-31' };
const payment = {
  orderId: 'late',
  orderNumber: 'KD-0099',
  paymentId: 'p1',
  amountSatang: 149_000,
  paidAt: '2026-10-03T03:00:00.000Z',
  fact: null,
};
const noSum = { count: 0, open: 0, satang: 0 };
const reconciled = {
  found: statement,
  sums: { matched: { ...noSum, count: 1 }, otherSum: noSum, missingHere: noSum, missingThere: noSum },
  data: [{ outcome: 'matched', line: null, payment, settled: null }],
};
const lookedUp = {
  code: box,
  standsFor: 'item',
  placeId: null,
  item: {
    itemId: 'KD-0099-01',
    code: box,
    orderId: 'late',
    orderNumber: 'KD-0099',
    custody: 'storage',
    locationId: 'p1',
    statusId: null,
    isSought: false,
  },
};
const thing = {
  id: 'KD-0099-01',
  orderId: 'late',
  orderNumber: 'KD-0099',
  customerName: 'สมชาย',
  sizeId: null,
  state: 'collected',
  statusId: null,
  locationId: null,
  changedAt: '2026-11-24T03:00:00.000Z',
};
const onTime = { ...thing, id: 'KD-0011-01', orderId: 'o1', orderNumber: 'KD-0011' };
const queued = (orderId: string, orderNumber: string) => ({
  orderId,
  orderNumber,
  customerName: 'สมชาย',
  itemCount: 1,
  missing: 1,
  visit: null,
});
const labels = { orderNumber: 'KD-0011', customerName: 'สมชาย', items: [], batches: [] };
const queue = {
  visit: null,
  place: 1,
  count: 2,
  nextId: 'late',
  data: [queued('o1', 'KD-0011'), queued('late', 'KD-0099')],
};
const conflicts = [{ ...story, orderId: 'late', orderNumber: 'KD-0099' }];
const stops = trips.map((trip) => wholeTrip({ ...trip, visit: visitInDays(0) }));

const start = async (address: string, who: object, instead: object = {}) => {
  localStorage.setItem('org', JSON.stringify(who));
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [overview.today.path]: seen,
    [ownerTrips.list.path]: { data: trips, next: null, now: new Date().toISOString() },
    [daySheet.crews.path]: crewsAnswer,
    [daySheet.sheet.path]: { stops, now: new Date().toISOString() },
    [reconciliations.one.path]: reconciled,
    [scans.kit.path]: kit,
    [scans.conflicts.path]: { data: [], count: 0 },
    [scans.look.path]: lookedUp,
    [items.list.path]: { data: [onTime, thing], next: null, count: 2 },
    [codes.order.path]: labels,
    [codes.queue.path]: queue,
    [ownerBills.overdue.path]: { orders: [{ id: 'late', overdueSatang: 149_000, days: 3 }], customers: [] },
    ...instead,
  };
  const requests = fakeServer(({ path }) => {
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(address);
  await screen.findByRole('heading', { level: 1 });
  const requested = () => requests.flatMap(({ path, body }) => (path === ownerBills.overdue.path ? [body] : []));
  return { ...app, requested };
};

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

const ofTrips = { orderIds: trips.map(({ orderId }) => orderId) };

describe('an order with an overdue bill says so', () => {
  it('in the plan of a day: beside its stop, along the hours and on the map, by one request for the whole day', async () => {
    const { requested } = await start(`/backend/tripplan?on=${today}`, office);
    const link = await screen.findByRole('link', { name: 'เกินกำหนด' });
    expect(link.getAttribute('href')).toBe('/backend/billlist?tab=overdue&order=late');
    const hours = within(screen.getByRole('region', { name: 'ตารางวันของแต่ละทีม' }));
    const blocks = hours.getAllByRole('link').map((one) => one.textContent?.includes('เกินกำหนด'));
    expect(blocks).toEqual([false, true]);
    const map = screen.getByRole('region', { name: 'แผนที่เขต' });
    const marks = [...map.querySelectorAll('g > title')].map((one) => one.textContent?.includes('เกินกำหนด'));
    expect(marks).toEqual([false, true]);
    expect(requested()).toEqual([ofTrips]);
  });

  it('in the lanes of the first page', async () => {
    const { requested } = await start('/backend/main', office);
    await screen.findByRole('link', { name: /KD-0099.*เกินกำหนด$/ });
    const lanes = within(await screen.findByRole('region', { name: 'รอบรถของแต่ละทีมวันนี้' }));
    lanes.getByText('เกินกำหนด');
    expect(requested()).toEqual([ofTrips]);
  });

  it('where its things are taken out for a trip: in the choice, and beside it with the way to its bills', async () => {
    const { user, requested } = await start('/backend/warehouse?do=takeOut', office);
    await screen.findByRole('option', { name: /KD-0099 · เกินกำหนด$/ });
    expect(screen.getByRole('option', { name: /KD-0011$/ })).toBeDefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'สำหรับเที่ยว' }), 't2');
    expect(await screen.findByRole('link', { name: 'เกินกำหนด' })).toBeDefined();
    expect(requested()).toEqual([ofTrips]);
  });

  it('on the day sheet, at the open stop and in the line of another', async () => {
    const { user, requested } = await start(`/backend/daysheet?on=${today}`, office);
    const line = await screen.findByRole('button', { name: /เกินกำหนด/ });
    expect(screen.queryByRole('link', { name: 'เกินกำหนด' })).toBeNull();
    await user.click(line);
    const stop = within(await screen.findByRole('article', { name: 'จุดที่ 2' }));
    expect(stop.getByRole('link', { name: 'เกินกำหนด' })).toBeDefined();
    expect(requested()).toEqual([ofTrips]);
  });

  it('beside its payment in a reconciliation', async () => {
    const { requested } = await start('/backend/reconciliationdetail?id=f1&outcome=matched', office);
    const link = await screen.findByRole('link', { name: 'เกินกำหนด' });
    expect(link.closest('tr')?.textContent).toContain('KD-0099');
    expect(requested()).toEqual([{ orderIds: ['late'] }]);
  });

  it('where one of its things is looked up by a scan', async () => {
    const { requested } = await start(`/backend/scanqrcode?do=lookUp&code=${box}`, office);
    const link = await screen.findByRole('link', { name: 'เกินกำหนด' });
    expect(link.getAttribute('href')).toBe('/backend/billlist?tab=overdue&order=late');
    expect(requested()).toEqual([{ orderIds: ['late'] }]);
  });

  it.each([
    ['waits for a place in the warehouse', '/backend/warehouse'],
    ['is with the movers', '/backend/ordertrackinglist?view=road'],
  ])('where one of its things %s', async (_, address) => {
    const { requested } = await start(address, office);
    const link = await screen.findByRole('link', { name: 'เกินกำหนด' });
    expect(link.closest('li')?.textContent).toContain('KD-0099-01');
    expect(link.getAttribute('href')).toBe('/backend/billlist?tab=overdue&order=late');
    expect(requested()).toContainEqual({ orderIds: ['o1', 'late'] });
  });

  it('beside the others that wait for labels', async () => {
    await start('/backend/ordergeneratedetail?id=o1', office);
    const waiting = within(await screen.findByRole('navigation', { name: 'คำสั่งซื้อที่รอป้าย' }));
    await waiting.findByText('เกินกำหนด');
    const cards = waiting.getAllByRole('link', { name: /KD-00/ }).map(({ textContent }) => textContent);
    expect(cards.map((card) => card?.includes('เกินกำหนด'))).toEqual([false, true]);
  });

  it('where a scan of one of its things is in conflict', async () => {
    const instead = { [scans.conflicts.path]: { data: conflicts, count: 1 } };
    await start('/backend/scanqrcode', office, instead);
    const link = await screen.findByRole('link', { name: 'เกินกำหนด' });
    expect(link.getAttribute('href')).toBe('/backend/billlist?tab=overdue&order=late');
  });
});

describe('who may not see bills is not shown what is overdue, and nothing is requested', () => {
  it.each([
    ['the plan of a day', `/backend/tripplan?on=${today}`, /ห้วยขวาง/],
    ['the first page', '/backend/main', /ห้วยขวาง/],
    ['the warehouse', '/backend/warehouse?do=takeOut', /KD-0099/],
    ['the day sheet', `/backend/daysheet?on=${today}`, /สมชาย ใจดี/],
    ['the road', '/backend/ordertrackinglist?view=road', /KD-0099/],
    ['the scan page', `/backend/scanqrcode?do=lookUp&code=${box}`, /KD-0099/],
  ])('%s', async (_, address, shown) => {
    const { requested } = await start(address, movers);
    await screen.findAllByText(shown);
    expect(requested()).toEqual([]);
    expect(screen.queryByText(/เกินกำหนด/)).toBeNull();
  });
});
