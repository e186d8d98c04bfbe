// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { areaRuntime } from '../../../lib/area.tsx';
import { forgetServerTime } from '../../../lib/serverClock.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, wholeTrip } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const answerOf = (detail: object) => ({ json: { result: true, code: 200, detail } });
const visitOn = (on: string) => ({ on, slotId: 'late', start: '16:00', end: '18:00' });
let status: 'scheduled' | 'onTheWay' | 'done';

const openSheet = () => {
  fakeServer(({ path, body }) => {
    if (path === authen.userDetail.path) return answerOf(who);
    if (path === daySheet.crews.path) return answerOf(crewsAnswer);
    if (path !== daySheet.sheet.path) return undefined;
    const { on } = body as { readonly on: string };
    const stops = { '2027-03-01': [wholeTrip({ visit: visitOn(on), status, customerName: 'ของเมื่อวาน' })] }[on] ?? [];
    return answerOf({ stops, now: new Date().toISOString() });
  });
  return openApp('/backend/daysheet');
};
const pass = async (at: string) => {
  vi.setSystemTime(at);
  await act(() => areaRuntime('backend').refresh(['trips']));
};

beforeEach(async () => {
  await freshBrowser();
  forgetServerTime();
  status = 'onTheWay';
  vi.setSystemTime('2027-03-01T23:59:00+07:00');
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => {
  vi.useRealTimers();
});

it('a stop that is under way at midnight stays before its movers, until it is done or they want the new day', async () => {
  const { user } = await openSheet();
  await screen.findByText('ของเมื่อวาน');
  await pass('2027-03-02T00:00:08+07:00');
  await screen.findByText(/ขึ้นวันใหม่แล้ว/);
  screen.getByText('ของเมื่อวาน');
  await user.click(screen.getByRole('link', { name: 'ดูใบงานวันนี้' }));
  await screen.findByText('ไม่มีงานในวันนี้');
});

it('a page that is opened in the night shows what is still under way', async () => {
  vi.setSystemTime('2027-03-02T00:30:00+07:00');
  await openSheet();
  await screen.findByText('ของเมื่อวาน');
});

it.each([
  ['in the night where nothing is under way', '2027-03-02T00:30:00+07:00', 'done'],
  ['in the morning', '2027-03-02T06:00:00+07:00', 'onTheWay'],
] as const)('the day sheet is that of the new day %s', async (_, at, then) => {
  status = then;
  vi.setSystemTime(at);
  await openSheet();
  await screen.findByText('ไม่มีงานในวันนี้');
});
