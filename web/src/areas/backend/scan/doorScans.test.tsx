// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { lateSends } from '@klang/contracts/api/lateSends';
import { scans } from '@klang/contracts/api/scans';
import { refusals } from '@klang/contracts/refusals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offeredIn } from '../../../testing/listFixture.ts';
import { box, kit, now, other } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { scanLog } from './scanLog.ts';

type SentScans = { readonly scans: readonly { readonly scanId: string }[] };
let refusal: keyof typeof refusals | null;
const answersTo = ({ scans: sent }: SentScans) => {
  const outcome = refusal === null ? 'taken' : 'refused';
  const answer = { itemId: 'KD-0011-01', outcome, refusal, why: refusal && refusals[refusal] };
  return { answers: sent.map(({ scanId }) => ({ scanId, ...answer })), now };
};

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
  const offered = () => offeredIn(user, work);
  const sent = () =>
    requests.filter(({ path }) => path === scans.send.path).map(({ body }) => (body as SentScans).scans[0]);
  return { user, work, offered, sent };
};

beforeEach(async () => {
  await freshBrowser();
  scanLog.clear();
  refusal = null;
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' });

it('the progress of a visit counts its scanned items, and takes the same label once', async () => {
  const { user, sent, offered } = await start({ ordertracking: 'vu', scanqrcode: 'vu' });
  expect(await offered()).toEqual(expect.arrayContaining(['รับของ', 'ส่งมอบ']));
  expect(await screen.findByText('สแกนแล้ว 0 จาก 2 ชิ้น')).toBeTruthy();
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const label of [box, box, other]) await user.type(field(), `${label}{Enter}`);
  vi.useRealTimers();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).toMatchObject({ mode: 'collect', tripId: 't1', placeId: null });
  expect(await screen.findByText('สแกนแล้ว 1 จาก 2 ชิ้น')).toBeTruthy();
});

it('a person who may not record at the door is offered no scans there, and cannot take them back', async () => {
  const { work, offered } = await start({ ordertracking: 'v', scanqrcode: 'vu' });
  expect(work).toHaveProperty('textContent', 'เก็บขึ้นชั้น');
  expect(await offered()).toEqual(['ค้นดู', 'เก็บขึ้นชั้น', 'เบิกขึ้นรถ', 'ตั้งสถานะ', 'ตรวจนับ']);
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

it('a scan that is refused at the door, or whose number another scan has, stays on the device in red until it is put away', async () => {
  const { user } = await start({ ordertracking: 'vu', scanqrcode: 'vu' });
  await screen.findByText('สแกนแล้ว 0 จาก 2 ชิ้น');
  const red = () => screen.queryAllByRole('listitem').filter((one) => one.dataset['tone'] === 'negative');
  refusal = 'scan_id_taken';
  await user.type(field(), `${box}{Enter}`);
  await waitFor(() => expect(red()).toHaveLength(1));
  expect(red()[0]?.textContent).toMatch(/ยังไม่ได้บันทึก กรุณาสแกนของชิ้นนี้ใหม่/);
  refusal = 'scan_not_at_door';
  await user.type(field(), `${other}{Enter}`);
  await waitFor(() => expect(red()).toHaveLength(2));
  expect(red()[1]?.textContent).toContain(refusals.scan_not_at_door.th);
  await user.click(within(red()[0] as HTMLElement).getByRole('button', { name: 'รับทราบ' }));
  await waitFor(() => expect(red()).toHaveLength(1));
});
