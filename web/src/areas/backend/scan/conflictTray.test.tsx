// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { lateSends } from '@klang/contracts/api/lateSends';
import { scans } from '@klang/contracts/api/scans';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { kit, story } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const who = { ...staffDetail, module: ['qr', 'scanqrcode'], permission: { mod: { qr: 'vu', scanqrcode: 'vu' } } };
const start = (conflicts: readonly object[]) => {
  fakeServer(({ path }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: kit,
      [scans.conflicts.path]: { data: conflicts, count: conflicts.length },
      [lateSends.list.path]: { data: [], count: 0 },
    };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  return openApp('/backend/scanqrcode');
};

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
});

it('one of several conflicts is shown at a time, with whose item it is and the place that each choice means', async () => {
  const second = { ...story, conflictId: 's2', itemId: 'KD-0012-01', code: null };
  const conflicts = [
    { ...story, orderNumber: 'KD-0011', customerName: 'สมชาย ใจดี', picture: '/files/klang/a.webp' },
    second,
  ];
  const { user } = await start(conflicts);
  await screen.findByText('1 จาก 2');
  screen.getByText(/KD-0011 · สมชาย ใจดี/);
  screen.getByRole('radio', { name: /^ถือตามการสแกน\s*ของอยู่ที่ A-01-1/ });
  expect(screen.getByRole('button', { name: 'เรื่องก่อนหน้า' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'เรื่องถัดไป' }));
  await screen.findByText('2 จาก 2');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('KD-0012-01');
  expect(screen.queryByText(/สมชาย ใจดี/)).toBeNull();
});
