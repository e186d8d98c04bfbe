// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, wholeTrip } from '../../../testing/tripFixture.ts';

const permission = { mod: { ordertracking: 'vu', orderlist: 'vu' } };
const who = { ...staffDetail, module: ['ordertracking', 'orderlist'], permission };
asSignedInStaff(who);
const said = { type: 'DoorToldLate', at: '2026-11-24T03:42:00.000Z', by: { kind: 'staff', name: 'ก้อง' } };
const bare = { condition: null, words: null, pictures: [], position: null };
const takenOver = { isTakenOver: true, reason: '', at: said.at, by: 'มะลิ' };
const open = async (settled: object) => {
  const steps = [
    { ...said, late: { ...bare, deedId: 'd1', verb: 'extra', settled } },
    { ...said, late: { ...bare, deedId: 'd2', verb: 'undo', ofDeedId: 'd1', settled: null } },
  ];
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [daySheet.crews.path]: crewsAnswer,
    [ownerTrips.detail.path]: wholeTrip({ status: 'done' }),
    [ownerTrips.history.path]: { steps },
    [ownerTrips.dropItems.path]: { orderId: 'o1' },
  };
  const requests = fakeServer(({ path }) => {
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const { user } = await openApp('/backend/ordertrackingdetail?id=t1');
  return { user, requests, main: within(await screen.findByRole('main')) };
};
const name = 'นำออกจากคำสั่งซื้ออีกครั้ง…';

it('what was taken over before its phone took it back leaves the order with one press, from either entry', async () => {
  const { user, requests, main } = await open({ ...takenOver, itemId: 'KD-0011-03' });
  const buttons = await main.findAllByRole('button', { name });
  expect(buttons).toHaveLength(2);
  await user.click(buttons[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: /นำ KD-0011-03/ }));
  expect(dialog.getByText(/ใบรับฝากสิ่งของที่ออกไปแล้วจะยังมีของชิ้นนี้อยู่ ระบบจะแจ้งลูกค้าให้/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'นำออก' }));
  const sent = () => requests.flatMap(({ path, body }) => (path === ownerTrips.dropItems.path ? [body] : []));
  await waitFor(() => expect(sent()).toEqual([{ orderId: 'o1', itemIds: ['KD-0011-03'] }]));
});

it('what left its order again says so', async () => {
  const { main } = await open({ ...takenOver, isTakenBack: true });
  expect(await main.findByText(/บันทึกต่อแล้ว และนำออกจากคำสั่งซื้อแล้ว · มะลิ/)).toBeTruthy();
  expect(main.queryByRole('button', { name })).toBeNull();
});
