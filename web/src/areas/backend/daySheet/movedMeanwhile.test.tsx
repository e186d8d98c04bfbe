// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, visitInDays, wholeTrip } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const answerOf = (detail: object) => ({ json: { result: true, code: 200, detail } });
const visit = visitInDays(0);
const visitedAt = new Date().toISOString();

const openSheet = async (stop: object) => {
  const requests = fakeServer(({ path, body }) => {
    if (path === authen.userDetail.path) return answerOf(who);
    if (path === daySheet.crews.path) return answerOf(crewsAnswer);
    if (path === daySheet.sheet.path) return answerOf({ stops: [stop], now: new Date().toISOString() });
    return path === daySheet.start.path || path === daySheet.cash.path ? answerOf(body as object) : undefined;
  });
  return { requests, ...(await openApp(`/backend/daysheet?on=${visit.on}`)) };
};

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});

it('a phone that tells of its leaving tells whose sheet it has', async () => {
  const { user, requests } = await openSheet(wholeTrip({ visit, crewId: 'k1' }));
  await user.click(await screen.findByRole('button', { name: 'ออกเดินทาง' }));
  const starts = () => requests.flatMap(({ path, body }) => (path === daySheet.start.path ? [body] : []));
  await waitFor(() => expect(starts()).toEqual([expect.objectContaining({ crewId: 'k1' })]));
});

it('a stop that was moved after its movers had left says so, and goes on', async () => {
  const stop = wholeTrip({ visit, status: 'onTheWay' });
  await openSheet({ ...stop, movedTo: '2027-01-03' });
  expect(await screen.findByText(/เลื่อนเที่ยวนี้เป็น อา. 3 ม.ค. เวลา 13:00–16:00 หลังจากคุณออกเดินทางแล้ว/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'ถึงแล้ว' })).toBeTruthy();
});

it('a stop that its crew drives before its day says for which day it is booked', async () => {
  await openSheet(wholeTrip({ visit, status: 'onTheWay', plannedOn: '2027-01-03' }));
  expect(await screen.findByText(/เที่ยวนี้นัดไว้ อา. 3 ม.ค. เวลา 13:00–16:00 คุณออกไปก่อนวันนัด/)).toBeTruthy();
});

const others = { status: 'onTheWay' as const, crewId: 'k2', otherCrewIds: ['k1'] };
it('a stop that another crew drives now says which one, and goes on', async () => {
  await openSheet(wholeTrip({ visit, ...others, plannedOn: '2027-01-03', cashTakenSatang: 5_000, cashCrewId: 'k2' }));
  expect(await screen.findByText('เที่ยวนี้เปลี่ยนทีมแล้ว ตอนนี้: ทีมริมน้ำ สอบถามสำนักงานก่อนทำต่อ')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'ถึงแล้ว' })).toBeTruthy();
  expect(screen.queryByText(/คุณออกไปก่อนวันนัด/)).toBeNull();
  expect(screen.getByText('เงินสดในมือ ฿0')).toBeTruthy();
});

it('a stop that another crew has too says so to the crew that drives it', async () => {
  await openSheet(wholeTrip({ visit, status: 'onTheWay', otherCrewIds: ['k2'] }));
  const said = await screen.findByText('เที่ยวนี้อยู่ในใบงานของทีมริมน้ำด้วย สอบถามสำนักงานว่าทีมไหนทำต่อ');
  expect(said.getAttribute('role')).toBe('status');
});

it('the sheet of an older version, which names no holder of cash, counts it with the crew that drives', async () => {
  const { cashCrewId: _, ...older } = wholeTrip({ visit, crewId: 'k1', cashTakenSatang: 5_000 }).trip;
  await openSheet({ ...wholeTrip({ visit }), trip: older });
  expect(await screen.findByText('เงินสดในมือ ฿50')).toBeTruthy();
});

it('the sheet of the crew that took cash says so, also if another crew drives the visit now', async () => {
  const taken = { cashSatang: 10_000, cashEachSatang: 5_000, cashTakenSatang: 5_000, arrivedAt: visitedAt };
  const { user, requests } = await openSheet(wholeTrip({ visit, ...others, ...taken, cashCrewId: 'k1' }));
  expect(await screen.findByText('เงินสดในมือ ฿50')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'รับครบ ฿100' }));
  const cashBodies = () => requests.flatMap(({ path, body }) => (path === daySheet.cash.path ? [body] : []));
  await waitFor(() => expect(cashBodies()).toEqual([expect.objectContaining({ amountSatang: 10_000, crewId: 'k1' })]));
});
