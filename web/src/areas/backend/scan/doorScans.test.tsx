// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { lateSends } from '@klang/contracts/api/lateSends';
import { scans } from '@klang/contracts/api/scans';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { box, kit, now, other } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { scanLog } from './scanLog.ts';

type SentScans = { readonly scans: readonly { readonly scanId: string }[] };
const answersTo = ({ scans: sent }: SentScans) => ({
  answers: sent.map(({ scanId }) => ({ scanId, itemId: 'KD-0011-01', outcome: 'taken', refusal: null, why: null })),
  now,
});

const start = async (mod: Readonly<Record<string, string>>) => {
  const who = { ...staffDetail, module: ['ordertracking', 'scanqrcode'], permission: { mod } };
  localStorage.setItem('org', JSON.stringify(who));
  const requests = fakeServer(({ path, body }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: kit,
      [scans.conflicts.path]: { data: [], count: 0 },
      [lateSends.list.path]: { data: [], count: 0 },
      [scans.send.path]: path === scans.send.path ? answersTo(body as SentScans) : {},
    };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const { user } = await openApp('/backend/scanqrcode?do=collect&trip=t1');
  const work = await screen.findByRole('combobox', { name: 'งาน' });
  const offered = () =>
    within(work)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const sent = () =>
    requests.filter(({ path }) => path === scans.send.path).map(({ body }) => (body as SentScans).scans[0]);
  return { user, work, offered, sent };
};

beforeEach(async () => {
  await freshBrowser();
  scanLog.clear();
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

it('the progress of a visit counts its scanned items, and takes the same label once', async () => {
  const { user, sent, offered } = await start({ ordertracking: 'vu', scanqrcode: 'vu' });
  const field = () => screen.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' });
  expect(offered()).toEqual(expect.arrayContaining(['รับของ', 'ส่งมอบ']));
  expect(await screen.findByText('สแกนแล้ว 0 จาก 2 ชิ้น')).toBeTruthy();
  await user.type(field(), `${box}{Enter}`);
  await user.type(field(), `${box}{Enter}`);
  await user.type(field(), `${other}{Enter}`);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).toMatchObject({ mode: 'collect', tripId: 't1', placeId: null });
  expect(await screen.findByText('สแกนแล้ว 1 จาก 2 ชิ้น')).toBeTruthy();
});

it('a person who may not record at the door is offered no scans there, and cannot take them back', async () => {
  const { work, offered } = await start({ ordertracking: 'v', scanqrcode: 'vu' });
  expect(work).toHaveProperty('value', 'putAway');
  expect(offered()).toEqual(['ค้นดู', 'เก็บขึ้นชั้น', 'เบิกขึ้นรถ', 'ตั้งสถานะ', 'ตรวจนับ']);
  const scan = {
    at: now,
    placeId: null,
    tripId: 't1',
    outcome: 'taken',
    itemId: null,
    refusal: null,
    why: null,
  } as const;
  act(() => scanLog.add({ ...scan, scanId: 's1', code: box ?? '', mode: 'collect' }));
  expect(screen.queryByRole('button', { name: 'ย้อน' })).toBeNull();
  act(() => scanLog.add({ ...scan, scanId: 's2', code: box ?? '', mode: 'takeOut' }));
  expect(screen.getAllByRole('button', { name: 'ย้อน' })).toHaveLength(1);
});
