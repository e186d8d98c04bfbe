// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { scans } from '@klang/contracts/api/scans';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { box, free, kit, now, other, story } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { scanLog } from './scanLog.ts';

const who = {
  ...staffDetail,
  module: ['qr', 'scanqrcode'],
  permission: { mod: { qr: 'vu', scanqrcode: 'vu' } },
};
type SentScan = { readonly scanId: string; readonly code: string; readonly undoes: string | null };
let isUp = true;
let waiting: { readonly data: readonly object[]; readonly count: number };
const answerTo = ({ scanId, code, undoes }: SentScan) => {
  const why = { th: 'รหัสนี้ยังไม่ได้ใช้กับอะไร', en: 'Nothing has this code yet.' };
  const base = { scanId, isOfTrip: null, itemId: null };
  if (code === free) return { ...base, outcome: 'refused', refusal: 'code_free', why };
  const outcome = undoes === null ? (code === other ? 'conflict' : 'known') : code === other ? 'taken' : 'known';
  return { ...base, outcome, refusal: null, why: null };
};
const start = async () => {
  fakeServer(({ path, body }) => {
    if (path === scans.send.path && !isUp) return { status: 503, json: {} };
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: kit,
      [scans.conflicts.path]: waiting,
      [scans.send.path]: {
        answers: path === scans.send.path ? (body as { readonly scans: SentScan[] }).scans.map(answerTo) : [],
        now,
      },
    };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp('/backend?place=p1');
  await screen.findByRole('combobox', { name: 'งาน' });
  return app;
};

beforeEach(async () => {
  await freshBrowser();
  scanLog.clear();
  isUp = true;
  waiting = { data: [], count: 0 };
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
});
afterEach(() => vi.unstubAllGlobals());

it('a scan that is taken back while it waits says so at once, and is undone and no question once it is sent', async () => {
  isUp = false;
  const { user } = await start();
  const field = screen.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' });
  for (const code of [free, other, box]) {
    await user.type(field, `${code}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'ย้อน' }));
    await waitFor(() => expect(scanLog.get()[0]?.undoneBy).toBeDefined());
  }
  expect(screen.getAllByText(/^ย้อนแล้ว รอส่ง/)).toHaveLength(4);
  expect(screen.queryByText(/เก็บในเครื่อง รอส่ง ·/)).toBeNull();
  isUp = true;
  await user.click(await screen.findByRole('button', { name: 'ส่งเลย' }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(scanLog.get().map(({ outcome }) => outcome)).toEqual(['undone', 'undone', 'undone']));
  expect(screen.queryByRole('heading', { name: /รหัสที่ไม่รู้จัก/ })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

const conflicted = {
  scanId: story.conflictId,
  code: other ?? '',
  mode: 'putAway',
  at: now,
  placeId: 'p1',
  tripId: null,
  outcome: 'conflict',
  itemId: story.itemId,
  refusal: null,
  why: null,
} as const;
const counted = { ...conflicted, mode: 'count', outcome: 'stranger' } as const;

it.each([
  ['a scan that waits for a decision', conflicted],
  ['a scan of a count that is closed and left it to a person', counted],
])('%s is withdrawn from its row, which then says that it is undone', async (_, scan) => {
  waiting = { data: [story], count: 1 };
  const { user } = await start();
  act(() => scanLog.add(scan));
  await user.click(await screen.findByRole('button', { name: 'ย้อน' }));
  await waitFor(() => expect(scanLog.get().map(({ outcome }) => outcome)).toEqual(['undone']));
  await screen.findAllByText(/^ย้อนแล้ว ·/);
  expect(screen.queryByRole('button', { name: 'ย้อน' })).toBeNull();
});

it('a scan that somebody decided about cannot be undone', async () => {
  const { user } = await start();
  act(() => scanLog.add(conflicted));
  await screen.findAllByText(/รอตัดสิน ·/);
  expect(screen.queryByRole('button', { name: 'ย้อน' })).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(scanLog.get()).toEqual([conflicted]);
});

it('a scan that waits for a decision can be undone also where more wait than the page lists', async () => {
  waiting = { data: [{ ...story, conflictId: 's9' }], count: 51 };
  await start();
  act(() => scanLog.add(conflicted));
  await screen.findByRole('button', { name: 'ย้อน' });
});
