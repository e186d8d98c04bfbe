// @vitest-environment happy-dom

import type { ScanAnswer } from '@klang/contracts/api/scans';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Deed } from '../daySheet/deedStore.ts';
import { hearAnswer, type LoggedScan, scanLog, waitingScans, waitingUndoings } from './scanLog.ts';

const scan = (scanId: string, part: Partial<LoggedScan> = {}): LoggedScan => ({
  scanId,
  code: `KDB-${scanId}`,
  mode: 'putAway',
  at: `2026-11-24T03:00:0${scanId.slice(1)}.000Z`,
  placeId: 'p1',
  tripId: null,
  outcome: 'taken',
  itemId: 'KD-0011-01',
  refusal: null,
  why: null,
  ...part,
});
const queuedScan = (scanId: string, undoes: string | null = null): Deed => {
  const { code, mode, placeId, tripId, at } = scan(scanId);
  const body = { code, mode, placeId, tripId, undoes, statusId: null };
  return { deedId: scanId, tripId: '', verb: 'scan', at, whoId: 'me', body, pictures: [] };
};
const ids = () => scanLog.get().map(({ scanId }) => scanId);

const otherTab = new BroadcastChannel('klang-scan-answers');
afterAll(() => otherTab.close());
beforeEach(() => {
  sessionStorage.clear();
  scanLog.open('nobody');
  scanLog.clear();
});

it('the last scans outlive a reload for the person who made them, and the next person sees none of them', () => {
  scanLog.open('me');
  scanLog.add(scan('s1'));
  scanLog.add(scan('s2', { outcome: 'waiting' }));
  const kept = sessionStorage.getItem('klang-last-scans') ?? '';
  scanLog.open('other');
  expect(ids()).toEqual([]);
  // As the tab is when it was loaded anew.
  sessionStorage.setItem('klang-last-scans', kept);
  scanLog.open('me');
  expect(ids()).toEqual(['s1']);
});

it('a scan that another page sends after a reload stands among the last ones, and can be undone', () => {
  scanLog.sending('me', waitingScans([queuedScan('s1')]));
  hearAnswer({ scanId: 's1', outcome: 'taken', itemId: 'KD-0011-01', isOfTrip: null, refusal: null, why: null });
  scanLog.restore([], new Map());
  expect(scanLog.get()).toMatchObject([{ scanId: 's1', outcome: 'taken', itemId: 'KD-0011-01' }]);
});

it('what was put at a place is counted from the time that it was finished, each place by itself, also after a reload', () => {
  scanLog.open('me');
  const put = (places: Readonly<Record<string, string>>) => {
    for (const [itemId, placeId] of Object.entries(places)) {
      const at = new Date(Date.UTC(2026, 10, 24, 3, scanLog.get().length)).toISOString();
      scanLog.add(scan(`x${itemId}`, { itemId, placeId, at }));
    }
  };
  const counts = () => ['p1', 'p2'].map(scanLog.countAt);
  put(Object.fromEntries(Array.from({ length: 18 }, (_, place) => [`KD-1-${place}`, 'p1'])));
  put({ 'KD-2-1': 'p2', 'KD-2-2': 'p2' });
  scanLog.change('xKD-2-2', { undoneBy: 'u1' });
  const reload = () => {
    const left = sessionStorage.getItem('klang-last-scans') ?? '';
    scanLog.open('other');
    expect(counts()).toEqual([0, 0]);
    sessionStorage.setItem('klang-last-scans', left);
    scanLog.open('me');
  };
  reload();
  expect(counts()).toEqual([18, 1]);
  scanLog.finishPlace('p2', scanLog.get()[0]?.at ?? '');
  expect(counts()).toEqual([18, 0]);
  put({ 'KD-2-3': 'p2' });
  reload();
  expect(counts()).toEqual([18, 1]);
});

it('what the device still holds is shown again in its place, what takes it back with it, and goes once another page sent it', () => {
  scanLog.open('me');
  scanLog.add(scan('s2'));
  const waiting = waitingScans([queuedScan('s1'), queuedScan('s3'), queuedScan('s4', 's3')]);
  scanLog.restore(waiting, new Map());
  expect(scanLog.get().map(({ scanId, outcome, undoneBy }) => [scanId, outcome, undoneBy])).toEqual([
    ['s3', 'waiting', 's4'],
    ['s2', 'taken', undefined],
    ['s1', 'waiting', undefined],
  ]);
  scanLog.add(scan('s5', { outcome: 'waiting' }));
  scanLog.restore([], new Map());
  expect(ids()).toEqual(['s5', 's2']);
});

it('a scan of this tab that another tab sends hears its answer here, and its undo as well', async () => {
  scanLog.open('me');
  const answered = (scanId: string, part: Partial<ScanAnswer> = {}): ScanAnswer => ({
    scanId,
    outcome: 'taken',
    itemId: 'KD-0011-01',
    isOfTrip: null,
    refusal: null,
    why: null,
    ...part,
  });
  scanLog.add(scan('s1', { outcome: 'waiting' }));
  scanLog.add(scan('s2', { outcome: 'waiting' }));
  scanLog.add(scan('s3', { undoneBy: 's4' }));
  otherTab.postMessage({ whoId: 'other', answer: answered('s1', { outcome: 'refused' }) });
  otherTab.postMessage({ whoId: 'me', answer: answered('s1', { outcome: 'conflict' }) });
  otherTab.postMessage({ whoId: 'me', answer: answered('s2') });
  otherTab.postMessage({ whoId: 'me', answer: answered('s4', { outcome: 'refused' }) });
  const outcomes = () => scanLog.get().map(({ scanId, outcome, undoneBy }) => [scanId, outcome, undoneBy]);
  await vi.waitFor(() =>
    expect(outcomes()).toEqual([
      ['s3', 'taken', undefined],
      ['s2', 'taken', undefined],
      ['s1', 'conflict', undefined],
    ]),
  );
  expect(JSON.parse(sessionStorage.getItem('klang-last-scans') ?? '{}').scans).toHaveLength(3);
});

it('what another tab sent while nobody heard it waits no more, and what it was to take back may be taken back again', () => {
  scanLog.open('me');
  scanLog.add(scan('s6', { outcome: 'waiting' }));
  scanLog.add(scan('s7', { undoneBy: 's8' }));
  const deeds = [queuedScan('s6'), queuedScan('s8', 's7')];
  const undone = () => scanLog.get().map(({ scanId, undoneBy }) => [scanId, undoneBy]);
  // On its way to the device.
  scanLog.restore([], new Map());
  expect(undone()).toEqual([
    ['s7', 's8'],
    ['s6', undefined],
  ]);
  scanLog.restore(waitingScans(deeds), waitingUndoings(deeds));
  expect(undone()).toHaveLength(2);
  scanLog.restore([], new Map());
  expect(undone()).toEqual([['s7', undefined]]);
});
