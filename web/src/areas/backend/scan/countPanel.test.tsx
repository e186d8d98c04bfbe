// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { counts } from '@klang/contracts/api/counts';
import { lateSends } from '@klang/contracts/api/lateSends';
import { scans } from '@klang/contracts/api/scans';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { box, counted, kit, now } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { openNotices } from '../../../ui/notice.ts';
import { scanLog } from './scanLog.ts';

const who = {
  ...staffDetail,
  module: ['orderlist', 'qr', 'scanqrcode'],
  permission: { mod: { orderlist: 'v', qr: 'vu', scanqrcode: 'vu' } },
};

const people = [
  { personId: 's1', name: 'กิตติพงศ์', seen: 5, lastAt: now },
  { personId: 's2', name: 'ณัฐธิดา', seen: 2, lastAt: now },
];
type SentScans = { readonly scans: readonly { readonly scanId: string; readonly code: string }[] };
let running: readonly object[] = [];
let more: readonly object[] = [];
let moved: object;
let items: readonly object[] = counted;
const answerTo = ({ scans: [one] }: SentScans) => {
  const known = { itemId: one?.code, outcome: 'taken', refusal: null, why: null };
  return { answers: [{ scanId: one?.scanId, ...known }], now };
};
const start = async (address: string) => {
  const requests = fakeServer(({ path, body }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: kit,
      [scans.conflicts.path]: { data: [], count: 0 },
      [lateSends.list.path]: { data: [], count: 0 },
      [counts.of.path]: {
        placeId: 'p1',
        lastAt: null,
        count: { countId: 'c1', openedAt: now, openedBy: 'กิตติพงศ์', people, items: [...items, ...more] },
      },
      [counts.close.path]: { countId: 'c1', ...moved },
      [counts.running.path]: { data: running },
      [scans.send.path]: path === scans.send.path ? answerTo(body as SentScans) : {},
    };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const app = await openApp(address);
  await screen.findByRole('combobox', { name: 'งาน' });
  const sent = () =>
    requests.filter(({ path }) => path === scans.send.path).map(({ body }) => (body as SentScans).scans[0]);
  return { ...app, requests, sent };
};

beforeEach(async () => {
  await freshBrowser();
  scanLog.clear();
  [running, items, more, moved] = [[], counted, [], { placed: 1, undecided: 1 }];
  localStorage.setItem('tokenbackendlogin', 'secret');
});

it('a count shows what is found, missing and strange, and is closed by a person who sees what is missing', async () => {
  const { user, requests, container } = await start('/backend/scanqrcode?do=count&place=p1');
  const panel = await screen.findByRole('region', { name: 'ตรวจนับ' });
  expect(
    within(panel)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '1', '1', '1']);
  expect((await runAxe(container, {})).violations.map(({ id }) => id)).toEqual([]);
  within(panel).getByRole('img', { name: /เจอแล้ว\s1\sจาก\s2\sชิ้น/ });
  within(panel).getByText(/ณัฐธิดา นับ 2\sชิ้น/);
  await user.click(within(panel).getByRole('button', { name: 'ปิดการนับ (ยังขาด 1)' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'ปิดการนับ' }));
  await waitFor(() =>
    expect(requests.find(({ path }) => path === counts.close.path)?.body).toEqual({
      placeId: 'p1',
      countId: 'c1',
      missing: ['KD-0011-02'],
    }),
  );
});

it('a count that is closed says how many things move here, and how many go to a person, before and after', async () => {
  const [stranger] = counted.filter(({ state }) => state === 'stranger');
  if (!stranger) throw new Error('no stranger');
  more = [{ ...stranger, itemId: 'KD-0099-01', isUndecided: true }];
  const { user } = await start('/backend/scanqrcode?do=count&place=p1');
  await user.click(await screen.findByRole('button', { name: 'ปิดการนับ (ยังขาด 1)' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/ไม่ควรอยู่ 1 ชิ้นจะย้ายมาที่นี่ อีก 1 ชิ้น/);
  await user.click(dialog.getByRole('button', { name: 'ปิดการนับ' }));
  await screen.findByText(/ย้ายมาที่นี่ 1 ชิ้น รอตัดสิน 1 ชิ้น/);
});

it.each([
  [{ placed: 0, undecided: 0 }, /^ปิดการนับแล้ว$/],
  [{ placed: 2, undecided: 0 }, /^ปิดการนับแล้วย้ายมาที่นี่\s2\sชิ้น$/],
  [{ placed: 0, undecided: 1 }, /^ปิดการนับแล้วรอตัดสิน\s1\sชิ้น$/],
])('a count that is closed says nothing of what it moved or left open where that is none: %o', async (these, words) => {
  moved = these;
  const { user } = await start('/backend/scanqrcode?do=count&place=p1');
  await user.click(await screen.findByRole('button', { name: 'ปิดการนับ (ยังขาด 1)' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ปิดการนับ' }));
  await screen.findByText('ปิดการนับแล้ว');
  expect(openNotices().map(({ title, text = '' }) => `${title}${text}`)).toEqual([expect.stringMatching(words)]);
});

const [found = {}, missing = {}, stranger = {}] = counted;
const undecided = { ...stranger, isUndecided: true };
it.each([
  [[found], 'ปิดการนับ', /^เจอ\s1\sชิ้น$/],
  [[found, missing], 'ปิดการนับ (ยังขาด 1)', /^เจอ\s1\sชิ้น ของที่ยังไม่เจอ\s1\sชิ้นจะขึ้นว่ากำลังตามหา$/],
  [[found, stranger], 'ปิดการนับ', /^เจอ\s1\sชิ้น ของที่ไม่ควรอยู่\s1\sชิ้นจะย้ายมาที่นี่$/],
  [[found, undecided], 'ปิดการนับ', /^เจอ\s1\sชิ้น รอตัดสิน\s1\sชิ้น$/],
])('the question before a count is closed tells only of what there is: case %#', async (there, button, words) => {
  items = there;
  const { user } = await start('/backend/scanqrcode?do=count&place=p1');
  await user.click(await screen.findByRole('button', { name: button }));
  within(await screen.findByRole('dialog')).getByText(words);
});

it('a count moves a stranger here at once, from its line', async () => {
  const { user, sent } = await start('/backend/scanqrcode?do=count&place=p1');
  const line = (await screen.findByText('KD-0011-03')).closest('li') as HTMLElement;
  await user.click(within(line).getByRole('button', { name: 'ย้ายมานี่' }));
  await waitFor(() => expect(sent()).toMatchObject([{ code: 'KD-0011-03', mode: 'putAway', placeId: 'p1' }]));
  expect(within(line).queryByRole('button')).toBeNull();
  expect(screen.queryAllByRole('button', { name: 'ย้ายมานี่' })).toHaveLength(0);
});

it('the last ten scans offer to undo a scan of a count only while that count runs', async () => {
  running = [{ placeId: 'p1', countId: 'c1', openedAt: now, expected: 2, seen: 1 }];
  const { user, sent } = await start('/backend/scanqrcode?do=count&place=p1');
  const counted = { mode: 'count', placeId: 'p1', tripId: null, outcome: 'taken', refusal: null, why: null } as const;
  const scan = { ...counted, scanId: 's2', code: box ?? '', itemId: 'KD-0011-01', at: '2026-11-24T03:01:00.000Z' };
  const earlier = { ...scan, scanId: 's1', itemId: 'KD-0011-02', at: '2026-11-24T02:01:00.000Z' };
  act(() => [earlier, scan].forEach(scanLog.add));
  const rowOf = (itemId: string) =>
    screen.getAllByText(itemId).flatMap((one) => one.closest('li[data-outcome]') ?? [])[0] as HTMLElement;
  await waitFor(() => within(rowOf('KD-0011-01')).getByRole('button', { name: 'ย้อน' }));
  expect(within(rowOf('KD-0011-02')).queryByRole('button')).toBeNull();
  act(() => scanLog.remove('s2'));
  await user.keyboard('{Control>}z{/Control}');
  expect(sent()).toEqual([]);
});

it('a count is not closed while a scan of it is still on its way', async () => {
  await start('/backend/scanqrcode?do=count&place=p1');
  const closing = await screen.findByRole('button', { name: 'ปิดการนับ (ยังขาด 1)' });
  const scan = { scanId: 's1', code: 'KD-0009-01', mode: 'count', at: now, placeId: 'p1', tripId: null } as const;
  act(() => scanLog.add({ ...scan, outcome: 'waiting', itemId: null, refusal: null, why: null }));
  expect(closing).toHaveProperty('disabled', true);
  await screen.findByText(/อีก 1 รายการที่สแกนยังส่งไม่ถึง/);
  act(() => scanLog.change('s1', { outcome: 'stranger', itemId: 'KD-0009-01' }));
  expect(closing).toHaveProperty('disabled', false);
});

it('a count that is put aside goes on without a question, and is in the list of those that run', async () => {
  running = [{ placeId: 'p1', countId: 'c1', openedAt: now, expected: 2, seen: 1 }];
  const { user, where, requests } = await start('/backend/scanqrcode?do=count&place=p1');
  await user.click(await screen.findByRole('button', { name: 'พักไว้' }));
  await screen.findByRole('link', { name: 'A-01-1' });
  expect(where().search).toBe('?do=count');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'พักไว้' })).toBeNull();
  expect(requests.some(({ path }) => path === counts.close.path || path === counts.cancel.path)).toBe(false);
});

it('a thing on the shelf that is not ours any more leads to its order', async () => {
  items = counted.map((one) => (one.state === 'stranger' ? { ...one, state: 'strange', custody: 'released' } : one));
  await start('/backend/scanqrcode?do=count&place=p1');
  const line = (await screen.findByText('KD-0011-03')).closest('li') as HTMLElement;
  const way = within(line).getByRole('link', { name: 'เปิดคำสั่งซื้อ' });
  expect(way.getAttribute('href')).toBe('/backend/orderlistdetail?id=o1');
});
