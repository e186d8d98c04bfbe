// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import type { TripRow } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, now, today, tripRow, visitFrom } from '../../../testing/tripFixture.ts';
import { wayKm } from './planSums.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const crewRow = { active: true, status: 5, vehicle: 'กระบะ', drives2: true };
let crewRows: readonly object[];
const usualRows = [
  { ...crewRow, _id: 'k1', mostTrips: 8, mostItems: 5 },
  { ...crewRow, _id: 'k2' },
];
const [rama9, bangNa, latPhrao] = ['101701', '104702', '103801'];
let trips: readonly TripRow[];

asSignedInStaff(who);
beforeEach(() => {
  crewRows = usualRows;
  trips = [
    tripRow({ subDistrict: rama9 }),
    tripRow({ id: 't2', customerName: 'ปวีณา', stop: 2, itemCount: 4, subDistrict: bangNa }),
    tripRow({
      id: 't3',
      customerName: 'วันชัย',
      stop: 3,
      itemCount: 1,
      subDistrict: latPhrao,
      visit: visitFrom('13:00'),
    }),
    tripRow({ id: 't4', crewId: null, stop: null, customerName: 'มานี', visit: visitFrom('14:00') }),
  ];
});

const start = async (suggested: readonly string[] = []) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [daySheet.crews.path]: crewsAnswer,
    [ownerTrips.list.path]: { data: trips, next: null, now },
    [lookupCalls.crew.get.path]: { data: crewRows, total: 2 },
    [ownerTrips.suggest.path]: { tripIds: suggested },
    [ownerTrips.assign.path]: { tripIds: [] },
  };
  const requests = fakeServer(
    ({ path }) => answers[path] && { json: { result: true, code: 200, detail: answers[path] } },
  );
  const app = await openApp(`/backend/tripplan?on=${today}`);
  await screen.findByRole('region', { name: 'ตารางวันของแต่ละทีม' });
  return { ...app, requests };
};
const textOf = (element: Element | null | undefined): string => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

it('the plan of a day says how many trips and items it has, how many have a crew, and its hours', async () => {
  await start();
  const head = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(textOf(head)).toContain('4 เที่ยว · จัดแล้ว 3 · 9 ชิ้น · 1 ทีม · 09:00–16:00');
  await act(() => i18next.changeLanguage('en'));
  expect(textOf(head)).toContain('4 trips · 3 given to a crew · 9 items · 1 crew · 09:00–16:00');
});

it('each crew’s own day says its trips, items, hours and the most on board, beside what it can take', async () => {
  await start();
  const laneOf = async (crew: string) => {
    const day = within(screen.getByRole('region', { name: /ตารางวันของแต่ละทีม|The day of each crew/ }));
    return (await day.findByRole('button', { name: crew })).closest('li')?.firstElementChild;
  };
  const north = await laneOf('ทีมเหนือ');
  expect(textOf(north)).toContain('3 จาก 8 เที่ยว · 7 ชิ้น09:00–16:00บนรถสูงสุด 7 จาก 5 ชิ้น');
  expect(north?.querySelector('[data-over="true"]')?.textContent).toContain('7');
  expect(textOf(await laneOf('ทีมริมน้ำ'))).toBe('ทีมริมน้ำ0 เที่ยว · 0 ชิ้น');
  await act(() => i18next.changeLanguage('en'));
  expect(textOf(await laneOf('North crew'))).toContain(
    '3 of 8 trips · 7 items09:00–16:00at most 7 of 5 items on board',
  );
});

describe('the suggested order of a crew', () => {
  it('names the stops that change place, and the way between the districts before and after', async () => {
    const { user } = await start(['t2', 't1', 't3']);
    await user.click(screen.getByRole('button', { name: 'แนะนำลำดับ' }));
    const suggestion = within(screen.getByRole('status', { name: 'ลำดับที่แนะนำ' }));
    const rows = (await suggestion.findAllByRole('listitem')).map(textOf);
    expect(rows[0]).toMatch(/^1\. 09:00 ปวีณา.*เดิมจุดที่ 2$/);
    expect(rows[1]).toMatch(/^2\. 09:00 สมชาย ใจดี.*เดิมจุดที่ 1$/);
    expect(rows[2]).not.toContain('เดิม');
    const [before, after] = [wayKm(trips.slice(0, 3)), wayKm([1, 0, 2].flatMap((at) => trips[at] ?? []))];
    suggestion.getByText(`ระหว่างเขตประมาณ ${after} กม. จากเดิม ${before} กม.`);
    await act(() => i18next.changeLanguage('en'));
    suggestion.getByText(`About ${after} km between the districts instead of ${before} km.`);
  });

  it('says nothing of kilometres where the district of a stop is not known', async () => {
    trips = trips.map((trip) => (trip.id === 't3' ? { ...trip, subDistrict: null } : trip));
    const { user } = await start(['t2', 't1', 't3']);
    await user.click(screen.getByRole('button', { name: 'แนะนำลำดับ' }));
    await screen.findByText(/เป็นเพียงคำแนะนำ/);
    expect(screen.queryByText(/กม\./)).toBeNull();
  });
});

it('a visit is dragged to the row of a crew, from another crew or from none, and only where something changes', async () => {
  const { requests } = await start();
  const lanes = within(screen.getByRole('region', { name: 'ตารางวันของแต่ละทีม' }));
  const laneOf = (name: RegExp) => lanes.getByRole('button', { name }).closest('li') ?? document.body;
  const dataTransfer = { setData: () => {} };
  const drag = (block: Element, lane: Element) => {
    fireEvent.dragStart(block, { dataTransfer });
    const isOffered = lane.getAttribute('data-drop') === 'open';
    fireEvent.drop(lane, { dataTransfer });
    fireEvent.dragEnd(block);
    return isOffered;
  };
  const sent = () => requests.filter(({ path }) => path === ownerTrips.assign.path).map(({ body }) => body);
  const waiting = within(screen.getByRole('region', { name: /^ยังไม่จัดทีม/ }))
    .getByText('มานี')
    .closest('li');
  expect(drag(waiting ?? document.body, laneOf(/ทีมริมน้ำ/))).toBe(true);
  await waitFor(() => expect(sent()).toEqual([{ crewId: 'k2', tripIds: ['t4'] }]));
  const given = lanes.getByText(/ปวีณา/).closest('li') ?? document.body;
  expect(drag(given, laneOf(/ทีมเหนือ/))).toBe(false);
  expect(sent()).toHaveLength(1);
  expect(drag(given, laneOf(/ทีมริมน้ำ/))).toBe(true);
  const next = lanes.getByText(/วันชัย/).closest('li') ?? document.body;
  expect(drag(next, laneOf(/ทีมริมน้ำ/))).toBe(true);
  await waitFor(() =>
    expect(sent().slice(1)).toEqual([
      { crewId: 'k2', tripIds: ['t4', 't2'] },
      { crewId: 'k2', tripIds: ['t4', 't2', 't3'] },
    ]),
  );
});

it('the row of a crew that has its day off says so, where a visit may be dragged to it', async () => {
  trips = [...trips, tripRow({ id: 't5', crewId: 'k2', customerName: 'ชูใจ', visit: visitFrom('10:00') })];
  const dayOff = Object.fromEntries(Array.from({ length: 7 }, (_, weekday) => [`drives${weekday}`, false]));
  crewRows = [...usualRows.slice(0, 1), { ...crewRow, ...dayOff, _id: 'k2' }];
  await start();
  const lanes = within(screen.getByRole('region', { name: 'ตารางวันของแต่ละทีม' }));
  await lanes.findByRole('button', { name: 'ทีมริมน้ำ (วันหยุดของทีม)' });
});
