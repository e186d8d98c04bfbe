// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, doorItem, now, today, wholeTrip } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const answerOf = (detail: object) => ({ json: { result: true, code: 200, detail } });

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});

it('a mover takes back a step pressed by mistake after a question, as a step of its own, also for an item that nobody booked', async () => {
  const items = [
    doorItem('KD-0011-01', { door: 'taken', deedId: 'd-took' }),
    doorItem('KD-0011-02'),
    doorItem('dExtra', { door: 'taken', deedId: 'dExtra', isExtra: true }),
  ];
  const stops = [wholeTrip({ status: 'onTheWay', arrivedAt: now }, { items })];
  const requests = fakeServer(({ path, body }) => {
    if (path === authen.userDetail.path) return answerOf(who);
    if (path === daySheet.crews.path) return answerOf(crewsAnswer);
    if (path === daySheet.sheet.path) return answerOf({ stops, now: new Date().toISOString() });
    return path === daySheet.undo.path ? answerOf(body as object) : undefined;
  });
  const { user } = await openApp(`/backend/daysheet?on=${today}`);
  const [undo, undoExtra] = await screen.findAllByRole('button', { name: /^ย้อน/ });
  await user.click(undo as HTMLElement);
  const asks = within(await screen.findByRole('dialog', { name: /^ย้อน KD-0011-01\s/ }));
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
  expect((await runAxe(document, { rules })).violations.map(({ id }) => id)).toEqual([]);
  await user.click(asks.getByRole('button', { name: 'ย้อนรายการ' }));
  const sent = () => requests.filter(({ path }) => path === daySheet.undo.path).map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ tripId: 't1', itemId: 'KD-0011-01', undoes: 'd-took' });
  await user.click(undoExtra as HTMLElement);
  const asksExtra = within(await screen.findByRole('dialog', { name: /^ย้อนของเพิ่มชิ้นนี้/ }));
  await user.click(asksExtra.getByRole('button', { name: 'ย้อนรายการ' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ tripId: 't1', itemId: 'dExtra', undoes: 'dExtra' });
});
