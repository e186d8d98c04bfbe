// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { overview } from '@klang/contracts/api/overview';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { bangkokDay } from '@klang/contracts/kit/days';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seen } from '../../../testing/overviewFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, tripRow } from '../../../testing/tripFixture.ts';

const today = bangkokDay(new Date());
const may = (...names: readonly string[]) => ({
  ...staffDetail,
  module: names,
  permission: { mod: Object.fromEntries(names.map((name) => [name, 'vu'])) },
});
const office = may('ordertracking', 'orderlist', 'qr', 'scanqrcode', 'report02');
const movers = may('ordertracking', 'qr', 'scanqrcode');
const trips = [tripRow(), tripRow({ id: 't2', orderId: 'late', orderNumber: 'KD-0099', stop: 2 })];

const start = async (address: string, who: object) => {
  localStorage.setItem('org', JSON.stringify(who));
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [overview.today.path]: seen,
    [ownerTrips.list.path]: { data: trips, next: null, now: new Date().toISOString() },
    [daySheet.crews.path]: crewsAnswer,
    [ownerBills.overdue.path]: { orders: [{ id: 'late', overdueSatang: 149_000, days: 3 }], customers: [] },
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
});

describe('who may not see bills is not shown what is overdue, and nothing is requested', () => {
  it.each([
    ['the plan of a day', `/backend/tripplan?on=${today}`],
    ['the first page', '/backend/main'],
  ])('%s', async (_, address) => {
    const { requested } = await start(address, movers);
    await screen.findAllByRole('link', { name: /ห้วยขวาง/ });
    expect(requested()).toEqual([]);
    expect(screen.queryByText(/เกินกำหนด/)).toBeNull();
  });
});
