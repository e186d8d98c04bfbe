// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { lateSends } from '@klang/contracts/api/lateSends';
import { scans } from '@klang/contracts/api/scans';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kit, story } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';

const who = { ...staffDetail, module: ['qr', 'scanqrcode'], permission: { mod: { qr: 'vu', scanqrcode: 'vu' } } };
const notNext = 'ของชิ้นนี้มีสถานะ “6 ขึ้นชั้นแล้ว” ต่อจากนี้ตั้งได้เฉพาะ “4 รับเข้าคลัง”';
const notNow = 'ตอนนี้ตั้งสถานะของการสแกนนี้ไม่ได้';
const start = (conflicts: readonly object[], since = conflicts, lists: object = {}) => {
  let shown = conflicts;
  fakeServer(({ path }) => {
    const fields = [{ field: 'choice', message: notNext }];
    if (path === scans.settle.path) {
      shown = since;
      return { status: 409, json: { ...refusalJson(409, 'ตั้งไม่ได้'), fields } };
    }
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: { ...kit, ...lists },
      [scans.conflicts.path]: { data: shown, count: shown.length },
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
afterEach(() => vi.unstubAllGlobals());

it('one of several conflicts is shown at a time, with whose item it is and the place that each choice means', async () => {
  const second = { ...story, conflictId: 's2', itemId: 'KD-0012-01', code: null };
  const conflicts = [
    { ...story, orderNumber: 'KD-0011', customerName: 'สมชาย ใจดี', picture: '/files/klang/a.webp' },
    second,
  ];
  const { user } = await start(conflicts);
  await screen.findByText('1 จาก 2');
  await screen.findByText(/KD-0011 · สมชาย ใจดี/);
  screen.getByRole('radio', { name: /^ถือตามการสแกน\s*ของอยู่ที่ A-01-1/ });
  expect(screen.getByRole('button', { name: 'เรื่องก่อนหน้า' })).toHaveProperty('disabled', true);
  const next = screen.getByRole('button', { name: 'เรื่องถัดไป' });
  expect(next.style.getPropertyValue('--ai-size')).toContain('3.5rem');
  await user.click(next);
  await screen.findByText('2 จาก 2');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('KD-0012-01');
  expect(screen.queryByText(/สมชาย ใจดี/)).toBeNull();
});

it('a conflict of a status is settled for the scan or the records: a status sends nobody to look for the item', async () => {
  const { user } = await start([{ ...story, mode: 'status', placeId: null, statusId: 'received' }]);
  expect((await screen.findAllByText(/บนรถ · ยังไม่มีสถานะ/))[0]).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /^ไม่ใช่ทั้งสองที่/ })).toBeNull();
  expect(screen.getByRole('radio', { name: /^ถือตามระบบ/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^ถือตามการสแกน\s*ของจะได้สถานะนี้ และอยู่ที่เดิม/ }));
  await user.type(screen.getByRole('textbox', { name: /เหตุผล/ }), 'เห็นอยู่');
  await user.click(screen.getByRole('button', { name: 'ยืนยันตามการสแกน' }));
  expect(await screen.findByText(notNext)).toBeTruthy();
});

it('a put-away that differs in its status only is settled as a status: the item stays where it is', async () => {
  const theirs = { ...story.theirs, custody: 'storage', locationId: 'p1' };
  await start([{ ...story, statusId: 'received', theirs }]);
  await screen.findByRole('radio', { name: /^ถือตามการสแกน\s*ของจะได้สถานะนี้ และอยู่ที่เดิม/ });
  expect(screen.queryByRole('radio', { name: /^ไม่ใช่ทั้งสองที่/ })).toBeNull();
});

it('a conflict about an item that was looked for in vain since says so, and may find it or look on', async () => {
  const theirs = { ...story.theirs, custody: 'storage', locationId: 'p1', tripId: null, isMissing: true };
  await start([{ ...story, reason: 'missedSince', statusId: 'received', theirs }]);
  await screen.findByText(/หลังการสแกนนี้ มีการหาของชิ้นนี้แล้วไม่พบ/);
  expect((await screen.findAllByText(/A-01-1 · หาแล้วไม่พบหลังจากนั้น/)).length).toBeGreaterThan(0);
  screen.getByRole('radio', { name: /^ถือตามการสแกน\s*ของอยู่ที่ A-01-1/ });
  screen.getByRole('radio', { name: /^ไม่ใช่ทั้งสองที่/ });
  expect(screen.queryByText(/ตอนนี้ระบบตรงกับการสแกนแล้ว/)).toBeNull();
});

it('a conflict about a status that nobody may set any more says so', async () => {
  await start([{ ...story, statusId: 'received', reason: 'statusOver' }]);
  await screen.findByText(/ตั้งสถานะที่เลือกไว้ไม่ได้แล้ว/);
});

it('a conflict about a status that may not be set now offers no choice that would set it, and its place alone', async () => {
  const theirs = { ...story.theirs, custody: 'storage', locationId: 'p1', isStatusOver: true };
  const over = { ...story, statusId: 'received', reason: 'statusOver', theirs };
  const elsewhere = { ...over, conflictId: 's2', theirs: { ...theirs, locationId: 'p2' } };
  const { user } = await start([over, elsewhere]);
  await screen.findByRole('radio', { name: /^ถือตามระบบ/ });
  expect(screen.queryByRole('radio', { name: /^ถือตามการสแกน/ })).toBeNull();
  screen.getByText(notNow);
  await user.click(screen.getByRole('button', { name: 'เรื่องถัดไป' }));
  await screen.findByRole('radio', { name: /^ถือตามการสแกน\s*ของอยู่ที่ A-01-1/ });
  screen.getByText(notNow);
});

it('a status that was archived since is named in a conflict', async () => {
  const oldStatus = { statusId: 'drying', name_th: 'ตากให้แห้ง', name_en: 'Drying' };
  const conflicts = [{ ...story, mode: 'status', placeId: null, statusId: 'drying' }];
  await start(conflicts, conflicts, { oldStatuses: [oldStatus] });
  expect(await screen.findByText(/ตากให้แห้ง/)).toBeTruthy();
});

it('a conflict that changed while somebody looked at it shows how it stands now, beside why nothing was settled', async () => {
  const { user } = await start(
    [story],
    [{ ...story, theirs: { ...story.theirs, seenAt: '2026-11-21T09:30:00.000Z' } }],
  );
  await user.click(await screen.findByRole('radio', { name: /^ถือตามระบบ/ }));
  await user.type(screen.getByRole('textbox', { name: /เหตุผล/ }), 'เห็นอยู่');
  await user.click(screen.getByRole('button', { name: 'ยืนยันตามระบบ' }));
  expect(await screen.findByText('สแกนพบที่เดิมอีกครั้ง ส. 21 พ.ย. 16:30 น.')).toBeTruthy();
  expect(screen.getByText(notNext)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /เหตุผล/ })).toHaveProperty('value', 'เห็นอยู่');
});
