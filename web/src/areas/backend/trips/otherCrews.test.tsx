// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import type { TripRow } from '@klang/contracts/api/custody';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, now, today, tripRow, wholeTrip } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const twice: Partial<TripRow> = { status: 'onTheWay', crewId: 'k1', otherCrewIds: ['k2'] };
const open = (address: string) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [daySheet.crews.path]: crewsAnswer,
    [ownerTrips.list.path]: { data: [tripRow(twice)], next: null, now },
    [ownerTrips.detail.path]: wholeTrip(twice),
    [ownerTrips.history.path]: { steps: [] },
  };
  fakeServer(({ path }) => {
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  return openApp(address);
};
beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});

it.each([
  ['board', `/backend/ordertrackinglist?from=${today}&to=${today}`],
  ['list', `/backend/ordertrackinglist?view=list&from=${today}&to=${today}`],
  ['plan', `/backend/tripplan?on=${today}`],
  ['page of the visit', '/backend/ordertrackingdetail?id=t1'],
])('the %s says which other crew has the visit on its sheet too', async (_, address) => {
  await open(address);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('อยู่ในใบงานของทีมริมน้ำด้วย')).toBeTruthy();
});
