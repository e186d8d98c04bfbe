// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, now, today, tripRow, wholeTrip } from '../../../testing/tripFixture.ts';
import { lanesOf } from '../overview/tripLanes.ts';
import { planDayOf } from './planTimeline.ts';

const rights = { ordertracking: 'vu', orderlist: 'vu' };
const who = { ...staffDetail, module: ['ordertracking', 'orderlist'], permission: { mod: rights } };
const early = {
  status: 'onTheWay',
  visit: { on: today, slotId: 's1', start: '', end: '' },
  plannedOn: '2026-12-13',
  plannedHours: { start: '15:00', end: '18:00' },
  arrivedAt: `${today}T03:40:00.000Z`,
  cashSatang: 5_000,
} as const;

const textOf = (node: ChildNode) => (node.nodeType === Node.TEXT_NODE ? node.textContent : null);

asSignedInStaff(who);

it.each([
  ['the list', `/backend/ordertrackinglist?view=list&from=${today}&to=${today}`],
  ['the board', `/backend/ordertrackinglist?from=${today}&to=${today}&view=board`],
  ['its own page', '/backend/ordertrackingdetail?id=t1'],
  ['the plan of the day', `/backend/tripplan?on=${today}`],
  ['the day sheet of another crew', `/backend/daysheet?crew=k2&on=${today}`],
])('a visit that is driven before its day has no hours on %s', async (_, address) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [daySheet.crews.path]: crewsAnswer,
    [daySheet.sheet.path]: { stops: [wholeTrip(early)], now },
    [ownerTrips.list.path]: { data: [tripRow(early)], next: null, now },
    [ownerTrips.detail.path]: wholeTrip(early),
    [ownerTrips.history.path]: { steps: [] },
  };
  fakeServer(({ path }) => answers[path] && { json: { result: true, code: 200, detail: answers[path] } });
  await openApp(address);
  await screen.findAllByText(/สมชาย ใจดี/);
  const said = [...document.querySelectorAll('body *')]
    .filter((one) => !['STYLE', 'TD'].includes(one.tagName))
    .flatMap((one) => [...[...one.childNodes].map(textOf), one.getAttribute('title'), one.getAttribute('aria-label')]);
  expect(said.filter((text) => /15:00|18:00|^–|–\s*$| – |·$/.test(text ?? ''))).toEqual([]);
});

it('a visit that is driven before its day stands in the lanes of the day where the movers came', () => {
  const crew = {
    id: 'k1',
    name: 'ทีมเหนือ',
    color: '',
    isMine: true,
    vehicle: 'van',
    isDriving: true,
    mostTrips: null,
    mostItems: null,
  };
  const other = { id: 't2', visit: { on: today, slotId: 's2', start: '08:00', end: '12:00' } };
  const rows = [tripRow(early), tripRow(other), tripRow({ ...early, id: 't3', arrivedAt: null, changedAt: now })];
  const planned = planDayOf(rows, [crew]).lanes[0]?.blocks.map(({ trip, left, width }) => [trip.id, left, width]);
  expect(planned).toEqual([
    ['t2', 0, 40],
    ['t1', 20, 5],
    ['t3', 25, 5],
  ]);
  const lanes = lanesOf(rows, ['k1'], new Date(now)).lanes[0]?.blocks.map(({ left }) => Number.isFinite(left));
  expect(lanes).toEqual([true, true, true]);
});
