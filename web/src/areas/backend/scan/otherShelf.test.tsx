// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { counts } from '@klang/contracts/api/counts';
import { scans } from '@klang/contracts/api/scans';
import { codeOf } from '@klang/contracts/codes/codes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { missedServer } from '../../../lib/connection.ts';
import { runAxe } from '../../../testing/runAxe.ts';
import { box, counted as countedItems, now, kit as oneKit, shelf } from '../../../testing/scanFixture.ts';
import { pressKey } from '../../../testing/scannerFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { scanLog } from './scanLog.ts';

const who = { ...staffDetail, module: ['qr', 'scanqrcode'], permission: { mod: { qr: 'vu', scanqrcode: 'vu' } } };
const otherShelf = codeOf({ prefix: 'KDL', digits: 8 }, 2) ?? '';
const nextBox = codeOf({ prefix: 'KDB', digits: 8 }, 21);
const [place] = oneKit.places;
const [oneItem] = countedItems;
const places = [place, { ...place, placeId: 'p2', code: 'B-02-2', labels: [otherShelf] }];
type SentScans = { readonly scans: readonly { readonly scanId: string; readonly code: string }[] };
let running: readonly object[];
let kit: object;
let counted: readonly object[];
const start = async () => {
  const requests = fakeServer(({ path, body }) => {
    const [one] = path === scans.send.path ? (body as SentScans).scans : [];
    const answer = { scanId: one?.scanId, itemId: one?.code, outcome: 'taken', refusal: null, why: null };
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: kit,
      [scans.conflicts.path]: { data: [], count: 0 },
      [counts.of.path]: {
        placeId: 'p1',
        lastAt: null,
        count: { countId: 'c1', openedAt: now, openedBy: null, people: [], items: counted },
      },
      [counts.running.path]: { data: running },
      [scans.send.path]: { answers: [answer], now },
    };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail, touched: ['counts'] } };
  });
  const app = await openApp('/backend/scanqrcode?do=count&place=p1');
  await waitFor(() => expect(requests.some(({ path }) => path === counts.running.path)).toBe(true));
  const sent = () =>
    requests.filter(({ path }) => path === scans.send.path).map(({ body }) => (body as SentScans).scans[0]);
  const scan = (code: string) =>
    app.user.type(screen.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' }), `${code}{Enter}`);
  const asks = () => requests.filter(({ path }) => path === counts.running.path).length;
  return { ...app, sent, asks, scan, place: () => new URLSearchParams(app.where().search).get('place') };
};
const question = () => screen.findByRole('alert', { name: /^ยังนับ\sA-01-1\sอยู่$/ });

/** After a pause, into whatever has the focus. */
const scanBehind = (code: string, apartMs: number) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const later = performance.now() + 2_000;
  for (const [nth, key] of [...code, 'Enter'].entries()) pressKey(key, later + nth * apartMs);
  vi.useRealTimers();
};

beforeEach(async () => {
  await freshBrowser();
  scanLog.clear();
  kit = { ...oneKit, places };
  counted = [];
  running = [{ placeId: 'p1', countId: 'c1', openedAt: now, expected: 2, seen: 1 }];
  localStorage.setItem('tokenbackendlogin', 'secret');
});

it('the label of another shelf asks where the count goes on, and items count at the open one until somebody chose', async () => {
  const { scan, sent, place, user, container } = await start();
  await scan(otherShelf);
  const asked = within(await question());
  expect((await runAxe(container, {})).violations.map(({ id }) => id)).toEqual([]);
  await scan(box ?? '');
  await waitFor(() => expect(sent()).toMatchObject([{ code: box, mode: 'count', placeId: 'p1' }]));
  expect(place()).toBe('p1');
  await user.click(asked.getByRole('button', { name: /^ไปนับ\sB-02-2$/ }));
  await waitFor(() => expect(place()).toBe('p2'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('who goes on with the count is asked no more, and the label of its own shelf says the same', async () => {
  const { scan, place, user } = await start();
  await scan(otherShelf);
  await user.click(within(await question()).getByRole('button', { name: /^นับ\sA-01-1\sต่อ$/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' }));
  await scan('B-02-2');
  await question();
  await scan(shelf ?? '');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(place()).toBe('p1');
});

it('a question goes with its count: the next one at the same place asks nothing until another label is scanned', async () => {
  const { scan, place, asks } = await start();
  await scan(otherShelf);
  await question();
  const counting = running;
  running = [];
  await scan(box ?? '');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  running = counting;
  const before = asks();
  await scan(nextBox);
  await waitFor(() => expect(asks()).toBeGreaterThan(before));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(place()).toBe('p1');
});

it('the field for the place asks too, and keeps what was typed until somebody chose', async () => {
  const { place, user } = await start();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'ที่เก็บ' });
  await user.clear(field);
  expect(place()).toBe('p1');
  await user.type(field, 'B-02-2');
  const asked = within(await question());
  expect([place(), field.value]).toEqual(['p1', 'B-02-2']);
  await user.click(asked.getByRole('button', { name: /^นับ\sA-01-1\sต่อ$/ }));
  await waitFor(() => expect(field.value).toBe('A-01-1'));
});

it('a shelf whose name begins like a zone is typed on, and asked about until somebody answers, whatever is scanned behind it', async () => {
  kit = { ...oneKit, places: [...places, { ...place, placeId: 'p3', code: 'B', labels: [] }] };
  const { place: counted, user, sent } = await start();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'ที่เก็บ' });
  await user.clear(field);
  await user.type(field, 'B-02-2');
  const asked = () => screen.findByRole('button', { name: /^ไปนับ\sB-02-2$/ });
  await asked();
  await user.type(field, '{Backspace}');
  expect(field.value).toBe('B-02-');
  await user.type(field, '2{Enter}');
  scanBehind(box ?? '', 8);
  await waitFor(() => expect(sent()).toMatchObject([{ code: box, mode: 'count', placeId: 'p1' }]));
  expect([counted(), field.value]).toEqual(['p1', 'B-02-2']);
  await user.click(await asked());
  await waitFor(() => expect(counted()).toBe('p2'));
});

it.each([
  ['BKK-S-11872', 'A-01-1', 0],
  ['BKK-S-11872', 'B-02-2', 1],
  ['04711', 'A-01-1', 0],
])(
  'the old number %s of a slow scanner counts where the count is, also behind a typed %s, and leaves the %i questions there',
  async (oldNumber, typed, questions) => {
    kit = { ...oneKit, places: [...places, { ...place, placeId: 'p3', code: 'A-01-10', labels: [] }] };
    counted = [{ ...oneItem, code: '04711', state: 'missing', seenAt: null }];
    const { place: counting, user, sent } = await start();
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'ที่เก็บ' });
    await screen.findByText('ควรมี');
    await user.clear(field);
    await user.type(field, typed);
    scanBehind(oldNumber, 400);
    await waitFor(() => expect(sent()).toMatchObject([{ code: oldNumber, placeId: 'p1' }]));
    expect([counting(), field.value]).toEqual(['p1', typed]);
    expect(screen.queryAllByRole('alert').length).toBe(questions);
  },
);

it('the field for the place asks about a shelf that the device hears of only after it was typed', async () => {
  const { place: counted, user } = await start();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'ที่เก็บ' });
  await user.clear(field);
  await user.type(field, 'C-03-3');
  kit = { ...oneKit, places: [...places, { ...place, placeId: 'p3', code: 'C-03-3', labels: [] }] };
  act(() => missedServer());
  await user.type(field, '{Enter}');
  const asked = within(await question());
  expect([counted(), field.value]).toEqual(['p1', 'C-03-3']);
  await user.click(asked.getByRole('button', { name: /^ไปนับ\sC-03-3$/ }));
  await waitFor(() => expect(counted()).toBe('p3'));
});

it('a shelf that nobody counts is left for another without a question', async () => {
  running = [];
  const { scan, place } = await start();
  await scan(otherShelf);
  await waitFor(() => expect(place()).toBe('p2'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the label of a shelf and that of an item that came as one scan are the place and the item there', async () => {
  running = [];
  const { scan, sent, place } = await start();
  await scan(`${otherShelf}${box}`);
  await waitFor(() => expect(sent()).toMatchObject([{ code: box, mode: 'count', placeId: 'p2' }]));
  expect(place()).toBe('p2');
});
