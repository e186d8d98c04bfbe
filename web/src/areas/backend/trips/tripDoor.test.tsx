// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, doorItem, wholeTrip } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});

it('the page of a visit names what nobody booked by its number, and waits for the number without a link', async () => {
  const extra = { isExtra: true, door: 'taken' } as const;
  const items = [
    doorItem('KD-0011-01'),
    doorItem('KD-0011-03', { ...extra, deedId: 'd1' }),
    doorItem('d2', { ...extra, deedId: 'd2' }),
  ];
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [daySheet.crews.path]: crewsAnswer,
    [ownerTrips.detail.path]: wholeTrip({ status: 'onTheWay' }, { items }),
    [ownerTrips.history.path]: { steps: [] },
  };
  fakeServer(({ path }) => {
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  await openApp('/backend/ordertrackingdetail?id=t1');
  const rows = within((await screen.findByText('ของเพิ่ม (รอหมายเลข)')).closest('ul') as HTMLElement);
  const links = rows.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['KD-0011-01', 'KD-0011-03']);
});
