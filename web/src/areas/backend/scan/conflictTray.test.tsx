// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { scans } from '@klang/contracts/api/scans';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kit, story } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';

const who = { ...staffDetail, module: ['qr', 'scanqrcode'], permission: { mod: { qr: 'vu', scanqrcode: 'vu' } } };
const notNext = 'ของชิ้นนี้มีสถานะ “6 ขึ้นชั้นแล้ว” ต่อจากนี้ตั้งได้เฉพาะ “4 รับเข้าคลัง”';

const start = () => {
  const conflicts = [{ ...story, mode: 'status', placeId: null, statusId: 'received' }];
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [scans.kit.path]: kit,
    [scans.conflicts.path]: { data: conflicts, count: 1 },
  };
  fakeServer(({ path }) => {
    const fields = [{ field: 'choice', message: notNext }];
    if (path === scans.settle.path) return { status: 409, json: { ...refusalJson(409, 'ตั้งไม่ได้'), fields } };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  return openApp('/backend');
};

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => vi.unstubAllGlobals());

it('a conflict of a status is settled for the scan or the records: a status sends nobody to look for the item', async () => {
  const { user } = await start();
  expect(await screen.findByText(/บนรถ · ยังไม่มีสถานะ/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'ไม่ใช่ทั้งสองที่' })).toBeNull();
  expect(screen.getByRole('button', { name: 'ถือตามระบบ' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ถือตามการสแกน' }));
  expect(await screen.findByText('ของจะได้สถานะนี้ และอยู่ที่เดิม')).toBeTruthy();
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'เห็นอยู่');
  await user.click(screen.getByRole('button', { name: 'ยืนยัน' }));
  expect(await screen.findByText(notNext)).toBeTruthy();
});
