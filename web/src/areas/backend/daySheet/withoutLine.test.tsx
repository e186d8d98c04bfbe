// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { chooseIn } from '../../../testing/listFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, doorItem, now, today, visitInDays, wholeTrip } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const entry = (_id: string, name_th: string) => ({ data: [{ _id, name_th, active: true, status: 5 }], total: 1 });
const lists = [lookupCalls.visitreason.get.path, lookupCalls.size.get.path];
let stops: object[];

const startAndLoseLine = async () => {
  let isLineUp = true;
  const answers: Readonly<Record<string, () => object>> = {
    [authen.userDetail.path]: () => who,
    [daySheet.crews.path]: () => crewsAnswer,
    [daySheet.sheet.path]: () => ({ stops, now: new Date().toISOString() }),
    [lookupCalls.visitreason.get.path]: () => entry('nobody', 'ไม่มีคนอยู่'),
    [lookupCalls.size.get.path]: () => entry('m', 'กล่อง M'),
  };
  const requests = fakeServer(({ path }) => {
    if (!isLineUp) return { status: 503, json: refusalJson(503) };
    const detail = answers[path]?.();
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(`/backend/daysheet?on=${today}`);
  await screen.findByRole('article', { name: 'จุดที่ 1' });
  await waitFor(() => expect(lists.every((list) => requests.some(({ path }) => path === list))).toBe(true));
  isLineUp = false;
  return { ...app, requests };
};

asSignedInStaff(who);

it('a mover who lost the line since the sheet opened chooses the reason why a visit failed', async () => {
  stops = [wholeTrip({ status: 'onTheWay', arrivedAt: now })];
  const { user } = await startAndLoseLine();
  await user.click(screen.getByRole('button', { name: /ไปไม่สำเร็จ/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await chooseIn(user, dialog.getByRole('combobox', { name: 'เหตุผล' }), 'ไม่มีคนอยู่');
});

it('a mover whose visit failed adds where they are, or reads that it could not be read', async () => {
  stops = [wholeTrip({ status: 'onTheWay', arrivedAt: now })];
  const coords = { latitude: 13.756_331, longitude: 100.501_812, accuracy: 8.4 };
  let isAllowed = false;
  const getCurrentPosition = (onFix: (fix: object) => void, onError: () => void) =>
    isAllowed ? onFix({ coords }) : onError();
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }));
  const { user, requests } = await startAndLoseLine();
  await user.click(screen.getByRole('button', { name: /ไปไม่สำเร็จ/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'เพิ่มตำแหน่งที่อยู่ตอนนี้' }));
  await dialog.findByText(/อ่านตำแหน่งไม่ได้/);
  isAllowed = true;
  await user.click(dialog.getByRole('button', { name: 'เพิ่มตำแหน่งที่อยู่ตอนนี้' }));
  await dialog.findByText('แนบตำแหน่งแล้ว (± 8 ม.)');
  await chooseIn(user, dialog.getByRole('combobox', { name: 'เหตุผล' }), 'ไม่มีคนอยู่');
  await user.click(dialog.getByRole('button', { name: 'บันทึกว่าไปไม่สำเร็จ' }));
  await user.click(dialog.getByRole('checkbox', { name: 'ถ่ายรูปไม่ได้' }));
  await user.click(dialog.getByRole('button', { name: 'บันทึกว่าไปไม่สำเร็จ' }));
  const position = { latitude: 13.75633, longitude: 100.50181, accuracyM: 8 };
  await waitFor(() =>
    expect(requests.find(({ path }) => path === daySheet.fail.path)?.body).toMatchObject({ position }),
  );
});

it('a mover who lost the line since the sheet opened sees sizes, and chooses one for an item that nobody booked', async () => {
  stops = [wholeTrip({ visit: visitInDays(0) }, { items: [doorItem('KD-0011-01', { sizeId: 'm' })] })];
  const { user } = await startAndLoseLine();
  await user.click(screen.getByRole('button', { name: 'ออกเดินทาง' }));
  await user.click(await screen.findByRole('button', { name: 'ถึงแล้ว' }));
  await screen.findByText('กล่อง M');
  await user.click(screen.getByRole('button', { name: /ของเพิ่ม|ไม่ได้จอง/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await chooseIn(user, dialog.getByRole('combobox', { name: 'ขนาด' }), 'กล่อง M');
});
