// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import type { TripRow } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, now, today, tripRow, visitFrom } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const open = async (address: string, trips: readonly TripRow[]) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [daySheet.crews.path]: crewsAnswer,
    [ownerTrips.list.path]: { data: trips, next: null, now },
  };
  const requests = fakeServer(({ path }) => {
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  await openApp(address);
  return requests;
};
const board = `/backend/ordertrackinglist?from=${today}&to=${today}`;
beforeEach(async () => {
  await freshBrowser();
  vi.setSystemTime(now);
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const on = (day: string) => ({ visit: { ...visitFrom('13:00'), on: day } });
it.each([
  ['late by days', on('2026-11-01'), 'ช้า 22 วัน'],
  ['late by hours', { visit: { ...visitFrom('01:00'), end: '04:00' } }, 'ช้า 6 ชม. 0 นาที'],
  ['to come in days', on('2026-11-27'), 'เหลือ 3 วัน'],
  ['driven before its day, whose hours are over since', { ...on('2026-11-18'), plannedOn: '2026-11-20' }, 'ช้า 3 วัน'],
  [
    'late, and its movers are at the door',
    { ...on('2026-11-22'), arrivedAt: '2026-11-24T02:30:00.000Z' },
    'ถึง 09:30 น. · ช้า 1 วัน',
  ],
  ['on time, and its movers are at the door', { arrivedAt: '2026-11-24T02:30:00.000Z' }, 'ถึง 09:30 น.'],
])('the board says in words of a visit that it is %s', async (_, part, words) => {
  await open(board, [tripRow({ status: 'onTheWay', ...part })]);
  await screen.findByText(words);
});

it('a visit that is driven before its day has no time left and is not late before its hours', async () => {
  await open(board, [tripRow({ status: 'onTheWay', plannedOn: '2026-11-29' })]);
  await screen.findByRole('link', { name: 'สมชาย ใจดี' });
  expect(screen.queryByText(/^(ช้า|เหลือ)/)).toBeNull();
});

it('the plan of a day without a visit says so', async () => {
  await open(`/backend/tripplan?on=${today}`, []);
  await screen.findByText('วันที่เลือกยังไม่มีเที่ยว');
  expect(screen.queryByText('ทุกเที่ยวมีทีมแล้ว')).toBeNull();
});

it('pages of visits ask for nothing that a person who sees only visits may not read', async () => {
  const requests = await open(board, [tripRow()]);
  await screen.findByRole('link', { name: 'สมชาย ใจดี' });
  expect(requests.map(({ path }) => path)).toContain(ownerTrips.list.path);
  expect(requests.filter(({ path }) => path.includes('salepackage'))).toEqual([]);
});
