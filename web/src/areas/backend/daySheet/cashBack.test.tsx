// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, doorItem, now, today, wholeTrip } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const answerOf = (detail: object) => ({ json: { result: true, code: 200, detail } });
type Door = 'taken' | 'missing' | 'awaited';

const start = async (doors: readonly [Door, Door]) => {
  const items = doors.map((door, place) => doorItem(`KD-0011-0${place + 1}`, { door, deedId: `d${place}` }));
  const cash = { cashEachSatang: 5_000, cashSatang: 10_000, cashTakenSatang: 10_000, cashCrewId: 'k1' };
  const stops = [wholeTrip({ status: 'onTheWay', arrivedAt: now, ...cash }, { items })];
  const requests = fakeServer(({ path, body }) => {
    if (path === authen.userDetail.path) return answerOf(who);
    if (path === daySheet.crews.path) return answerOf(crewsAnswer);
    if (path === daySheet.sheet.path) return answerOf({ stops, now: new Date().toISOString() });
    return path === daySheet.cash.path ? answerOf(body as object) : undefined;
  });
  const { user } = await openApp(`/backend/daysheet?on=${today}`);
  await screen.findByRole('article', { name: 'จุดที่ 1' });
  const cashBodies = () => requests.flatMap(({ path, body }) => (path === daySheet.cash.path ? [Object(body)] : []));
  const sums = () => cashBodies().map(({ amountSatang }) => amountSatang);
  const crews = () => cashBodies().map(({ crewId }) => crewId);
  return { user, sums, crews };
};

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});

it('a mover who took cash for an item that is missing gives it back before the stop is finished', async () => {
  const { user, sums } = await start(['taken', 'missing']);
  const finish = screen.getByRole<HTMLButtonElement>('button', { name: 'ปิดจุดนี้' });
  expect(finish.disabled).toBe(true);
  expect(screen.getByText('เงินสดในมือ ฿100')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^คืนเงิน.*฿50/ }));
  await waitFor(() => expect(sums()).toEqual([5_000]));
});

it('a mover gives all cash back before a visit is told unsuccessful', async () => {
  const { user, sums, crews } = await start(['awaited', 'awaited']);
  await user.click(screen.getByRole('button', { name: 'ไปไม่สำเร็จ…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^คืนเงิน.*฿100/ }));
  await waitFor(() => expect(sums()).toEqual([0]));
  expect(crews()).toEqual(['k1']);
});
