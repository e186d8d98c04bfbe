// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, now, today, tripRow } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});

it.each([
  ['plan', `/backend/tripplan?on=${today}`],
  ['board', `/backend/ordertrackinglist?from=${today}&to=${today}`],
])(
  'the visits of the %s stand faint until those of another day are there, and nothing can be done with them',
  async (_, address) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [daySheet.crews.path]: crewsAnswer,
      [ownerTrips.list.path]: { data: [tripRow({ customerName: 'ปวีณา' })], next: null, now },
    };
    fakeServer(({ path, body }) => {
      if (path === ownerTrips.list.path && (body as { from: string }).from !== today) return { isSilent: true };
      const detail = answers[path];
      return detail && { json: { result: true, code: 200, detail } };
    });
    const { user } = await openApp(address);
    const [visit] = await screen.findAllByText('ปวีณา');
    expect(visit?.closest('[inert]')).toBeNull();
    const next = screen.getByRole('button', { name: 'วันถัดไป' });
    await user.click(next);
    expect(visit?.closest('.outdated[inert]')).toBeTruthy();
    expect(next.closest('[inert]')).toBeNull();
  },
);
