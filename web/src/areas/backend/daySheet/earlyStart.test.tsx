// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, visitInDays, wholeTrip } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const answerOf = (detail: object) => ({ json: { result: true, code: 200, detail } });

const leaveFor = async (days: number) => {
  const visit = visitInDays(days);
  const requests = fakeServer(({ path, body }) => {
    if (path === authen.userDetail.path) return answerOf(who);
    if (path === daySheet.crews.path) return answerOf(crewsAnswer);
    if (path === daySheet.sheet.path) return answerOf({ stops: [wholeTrip({ visit })], now: new Date().toISOString() });
    return path === daySheet.start.path ? answerOf(body as object) : undefined;
  });
  const { user } = await openApp(`/backend/daysheet?on=${visit.on}`);
  await user.click(await screen.findByRole('button', { name: 'ออกเดินทาง' }));
  return { user, starts: () => requests.filter(({ path }) => path === daySheet.start.path).length };
};

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});

it('a mover who leaves for a visit of a later day is asked first', async () => {
  const { user, starts } = await leaveFor(3);
  const dialog = within(await screen.findByRole('dialog', { name: /จะออกเดินทางวันนี้หรือไม่/ }));
  await user.click(dialog.getByRole('button', { name: 'กลับ' }));
  expect(starts()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'ออกเดินทาง' }));
  await user.click(await screen.findByRole('button', { name: 'ออกเดินทางวันนี้' }));
  await waitFor(() => expect(starts()).toBe(1));
});

it('a mover who leaves for a visit of today, or of a day before, is not asked', async () => {
  const { starts } = await leaveFor(0);
  await waitFor(() => expect(starts()).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
