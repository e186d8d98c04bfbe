// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { type PrintRow, prints, type StationRow } from '@klang/contracts/api/prints';
import { scans } from '@klang/contracts/api/scans';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { box, kit } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { deskFixture, storedItemFixture, waitingFixture } from './printsFixture.ts';

const wire = vi.hoisted(() => ({ heard: new Map<string, (message?: unknown) => void>() }));
vi.mock('socket.io-client', () => ({
  io: () => ({
    active: true,
    on: (name: string, listener: () => void) => wire.heard.set(name, listener),
    off: () => wire.heard.clear(),
    disconnect: () => undefined,
  }),
}));
const hearOfPrints = () => act(async () => wire.heard.get('changed')?.({ readModels: ['prints'] }));

const modules = ['printqrcode', 'ordertracking', 'scanqrcode', 'qr'] as const;
const mod = { printqrcode: 'viu', ordertracking: 'vu', scanqrcode: 'vu', qr: 'vu' };
const who = { ...staffDetail, module: modules, permission: { mod } };
const desk: StationRow = { ...deskFixture, isAwake: true };
const door: StationRow = { ...desk, id: 's2', name: 'ประตู 2' };
const at = (...turns: readonly (readonly [string, number])[]) => ({
  turns: turns.map(([stationId, turn]) => ({ stationId, turn })),
});
const item = { ...storedItemFixture, code: box };

let stations: readonly StationRow[];
let queue: { readonly open: readonly PrintRow[]; readonly done: readonly PrintRow[] };
const open = async (address = '/backend/printqrcode') => {
  const answers = (): Readonly<Record<string, object>> => ({
    [authen.userDetail.path]: who,
    [scans.kit.path]: kit,
    [scans.conflicts.path]: { data: [], count: 0 },
    [scans.look.path]: { code: item.itemId, standsFor: 'item', placeId: null, item },
    [prints.stations.path]: { data: stations },
    [prints.jobs.path]: queue,
    [prints.label.path]: { jobId: 'p9' },
  });
  const requests = fakeServer(({ path, body }) => {
    const detail = answers()[path];
    if (path === prints.label.path) {
      const { jobId } = body as { readonly jobId: string };
      queue = { ...queue, open: [...queue.open, { ...waitingFixture, id: jobId, ...at(['s1', 2]) }] };
    }
    const touched = path === prints.label.path ? { touched: ['prints'] } : {};
    return detail && { json: { result: true, code: 200, detail, ...touched } };
  });
  const app = await openApp(address);
  const timesAsked = () => requests.filter(({ path }) => path === prints.jobs.path).length;
  return { ...app, timesAsked };
};
const rowOf = async (title: string) => (await screen.findByText(new RegExp(`ป้าย.*${title}`))).closest('li');

beforeEach(async () => {
  await freshBrowser();
  wire.heard.clear();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
  stations = [desk, door];
  queue = { open: [], done: [] };
});
afterEach(() => vi.unstubAllGlobals());

it('a print says which one it is in the queue of its station on the page of no station too, and moves up by itself', async () => {
  queue = { open: [{ ...waitingFixture, ...at(['s1', 3]) }], done: [] };
  await open();
  expect((await rowOf('KDB00000001Q'))?.textContent).toMatch(/โต๊ะแพ็ก 1.*คิวที่\s3/);
  queue = { open: [{ ...waitingFixture, ...at(['s1', 2]) }], done: [] };
  await hearOfPrints();
  await waitFor(async () => expect((await rowOf('KDB00000001Q'))?.textContent).toMatch(/คิวที่\s2/));
});

it.each([
  ['of those that are at work, the one where it comes first', [desk, door], 4],
  ['no station that rests', [desk, { ...door, isPaused: true }], 7],
  ['each, where none is at work', [desk, door].map((one) => ({ ...one, isAwake: false })), 4],
] as const)('a print for any station is in the queue of %s', async (_, some, turn) => {
  stations = some;
  queue = { open: [{ ...waitingFixture, stationId: null, ...at(['s1', 7], ['s2', 4]) }], done: [] };
  await open();
  expect((await rowOf('KDB00000001Q'))?.textContent).toMatch(new RegExp(`คิวที่\\s${turn}(?!\\d)`));
});

it('a print for any station that this one cannot print is in no turn here', async () => {
  localStorage.setItem('klang-station', 's1');
  stations = [{ ...desk, isPaused: true }];
  const work = { kind: 'paper', paperId: 'x' } as const;
  queue = {
    open: [{ ...waitingFixture, stationId: null, printer: 'documents', work, title: 'DN-1', turns: [] }],
    done: [],
  };
  await open();
  const elsewhere = within(await screen.findByRole('region', { name: 'งานของสถานีอื่น' }));
  expect(elsewhere.getByRole('listitem').textContent).not.toContain('คิวที่');
  expect(screen.queryByRole('region', { name: 'คิวถัดไป' })).toBeNull();
});

it('the queue is read anew when a station that took a print fell silent, of which no news comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const leaseUntil = new Date(Date.now() + 40_000).toISOString();
  const silent: PrintRow = { ...waitingFixture, state: 'taken', takenBy: 's1', leaseUntil, turns: [] };
  const behind: PrintRow = { ...waitingFixture, id: 'p2', title: 'KDB00000009Q' };
  queue = { open: [silent, { ...behind, ...at(['s1', 1]) }], done: [] };
  await open();
  expect((await rowOf('KDB00000009Q'))?.textContent).toMatch(/คิวที่\s1/);
  queue = {
    open: [
      { ...silent, ...at(['s1', 1]) },
      { ...behind, ...at(['s1', 2]) },
    ],
    done: [],
  };
  await vi.advanceTimersByTimeAsync(42_000);
  await waitFor(async () => expect((await rowOf('KDB00000009Q'))?.textContent).toMatch(/คิวที่\s2/));
  expect((await rowOf('KDB00000001Q'))?.textContent).toMatch(/คิวที่\s1/);
  vi.useRealTimers();
});

it('who sent a label to print sees beside the button which one it is in the queue, until it came out', async () => {
  const { user } = await open(`/backend/scanqrcode?do=lookUp&code=${item.itemId}`);
  await user.click(await screen.findByRole('button', { name: 'พิมพ์ที่สถานี' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ส่งไปพิมพ์' }));
  await screen.findByText(/^โต๊ะแพ็ก 1 · คิวที่\s2$/);
  const [mine] = queue.open;
  if (!mine) throw new Error('nothing was sent to print');
  const hears = async (next: Partial<PrintRow>) => {
    const isDone = next.state === 'printed';
    queue = { open: isDone ? [] : [{ ...mine, ...next }], done: isDone ? [{ ...mine, ...next, turns: [] }] : [] };
    await hearOfPrints();
  };
  await hears(at(['s1', 1]));
  await screen.findByText(/^โต๊ะแพ็ก 1 · คิวที่\s1$/);
  await hears({ state: 'taken', takenBy: 's1', turns: [] });
  await screen.findByText('โต๊ะแพ็ก 1 · กำลังพิมพ์');
  await hears({ state: 'failed', fault: 'jammed', takenBy: 's1', turns: [] });
  await screen.findByText('โต๊ะแพ็ก 1 · ไม่สำเร็จ · กระดาษติด');
  await hears({ state: 'printed', takenBy: 's1' });
  await screen.findByText('โต๊ะแพ็ก 1 · พิมพ์แล้ว');
});

it('nobody asks for the queue beside a button that sent nothing to print', async () => {
  const { timesAsked } = await open(`/backend/scanqrcode?do=lookUp&code=${item.itemId}`);
  await screen.findByRole('button', { name: 'พิมพ์ที่สถานี' });
  expect(timesAsked()).toBe(0);
});
