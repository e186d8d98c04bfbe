// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { prints, type StationRow } from '@klang/contracts/api/prints';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { deskFixture as desk, waitingFixture as waiting } from './printsFixture.ts';

const who = { ...staffDetail, module: ['printqrcode'], permission: { mod: { printqrcode: 'viu' } } };
const here: StationRow = { ...desk, id: 'here', name: 'โต๊ะนี้', prints: ['documents'] };
const away: StationRow = { ...desk, isAwake: false, heardAt: '2026-11-24T02:00:00.000Z' };

const open = async (stations: readonly StationRow[], jobs: readonly object[]) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [prints.stations.path]: { data: stations },
    [prints.jobs.path]: { open: jobs, done: [] },
    [prints.take.path]: { jobId: null },
    [prints.sign.path]: {},
  };
  fakeServer(({ path }) => answers[path] && { json: { result: true, code: 200, detail: answers[path] } });
  await openApp('/backend/printqrcode');
};
const textsWith = async (station: StationRow, part: object = {}) => {
  await open([here, station], [{ ...waiting, ...part }]);
  return (await screen.findByText(/ป้าย.*KDB00000001Q/)).closest('li')?.textContent;
};

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
  localStorage.setItem('klang-station', 'here');
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['since when its station is not open', away, {}, /โต๊ะแพ็ก 1 \(ไม่ได้เปิด\sตั้งแต่\s.*09:00\sน\.\)/],
  ['that its station never opened', { ...away, heardAt: null }, {}, /โต๊ะแพ็ก 1 \(ไม่ได้เปิด\)/],
  ['that its station rests', { ...desk, isPaused: true }, {}, /โต๊ะแพ็ก 1 \(พักอยู่\)/],
  ['that no station is open that could print it', away, { stationId: null }, /ยังไม่มีสถานีใดเปิดอยู่/],
  ['that no station has its paper', { ...desk, format: 'a4-3x8' }, { stationId: null }, /ไม่มีสถานีที่พิมพ์แบบนี้: .*ZPL/],
  ['the same where its station has another paper now', { ...desk, format: 'kind' }, {}, /ไม่มีสถานีที่พิมพ์แบบนี้: .*ZPL/],
  ['only the name of a station that is open', desk, {}, /โต๊ะแพ็ก 1 · /],
] as const)('a print that waits says %s', async (_, station, part, said) => {
  expect(await textsWith(station, part)).toMatch(said);
});

it('labels for any station stand in no queue of a station with another paper', async () => {
  const mine: StationRow = { ...here, prints: ['labels'], format: 'a4-3x8', isPaused: true };
  await open([mine, desk], [{ ...waiting, stationId: null, turns: [{ stationId: desk.id, turn: 1 }] }]);
  const others = within(await screen.findByRole('region', { name: 'งานของสถานีอื่น' }));
  others.getByText(/^ป้าย.*KDB00000001Q/);
  expect(screen.queryByRole('region', { name: 'คิวถัดไป' })).toBeNull();
});

it('a print that another station took is in no turn of this one, and moves no label on its sheet', async () => {
  const format = 'a4-3x8';
  const mine: StationRow = { ...here, prints: ['labels'], format, used: 4, isPaused: true };
  const sheet = { ...waiting, stationId: null, work: { ...waiting.work, format, count: 10, continues: true } };
  const theirs = { ...sheet, turns: [], title: 'KDB00000009Q', state: 'taken', takenBy: desk.id, leaseId: 'l1' };
  await open([mine, { ...desk, format }], [theirs, { ...sheet, id: 'p2', turns: [{ stationId: 'here', turn: 1 }] }]);
  const queue = within(await screen.findByRole('region', { name: 'คิวถัดไป' }));
  expect(queue.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/KDB00000001Q.*เริ่มดวงที่\s5\s.*คิวที่\s1/),
  ]);
  within(screen.getByRole('region', { name: 'งานของสถานีอื่น' })).getByText(/KDB00000009Q/);
});

it('a print whose station fell silent before it sent anything is in turn here, where its labels will begin', async () => {
  const format = 'a4-3x8';
  const mine: StationRow = { ...here, prints: ['labels'], format, used: 4, isPaused: true };
  const sheet = { ...waiting, stationId: null, work: { ...waiting.work, format, count: 10, continues: true } };
  const [here1, here2] = [1, 2].map((turn) => [{ stationId: 'here', turn }]);
  const leaseUntil = new Date(Date.now() - 1_000).toISOString();
  const silent = {
    ...sheet,
    title: 'KDB00000009Q',
    state: 'taken',
    takenBy: desk.id,
    leaseId: 'l1',
    leaseUntil,
    turns: here1,
  };
  await open([mine, { ...away, format }], [silent, { ...sheet, id: 'p2', turns: here2 }]);
  const queue = within(await screen.findByRole('region', { name: 'คิวถัดไป' }));
  expect(queue.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/KDB00000009Q.*เริ่มดวงที่\s5\s.*คิวที่\s1/),
    expect.stringMatching(/KDB00000001Q.*เริ่มดวงที่\s15\s.*คิวที่\s2/),
  ]);
  // Nobody prints it: it stands like any other that waits.
  expect(queue.getAllByRole('listitem')[0]?.textContent).not.toMatch(/กำลังพิมพ์|โต๊ะแพ็ก/);
  expect(screen.queryByRole('region', { name: 'งานของสถานีอื่น' })).toBeNull();
});
