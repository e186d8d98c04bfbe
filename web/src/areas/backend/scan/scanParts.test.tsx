// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { type LateSendRow, lateSends } from '@klang/contracts/api/lateSends';
import { type ScanKit, scans } from '@klang/contracts/api/scans';
import { codeOf } from '@klang/contracts/codes/codes';
import type { ScanMode } from '@klang/contracts/codes/scans';
import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAreas } from '../../../lib/area.tsx';
import { chooseBy, chooseIn } from '../../../testing/listFixture.ts';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
import { now, today } from '../../../testing/tripFixture.ts';
import { type LoggedScan, scanLog } from './scanLog.ts';
import { TripProgress } from './TripProgress.tsx';
import { usePosition } from './usePosition.ts';

const [box, free, other] = [7, 9, 8].map((number) => codeOf({ prefix: 'KDB', digits: 8 }, number)) as [
  string,
  string,
  string,
];
const rights = { module: ['qr', 'scanqrcode'] };
const mod = { qr: 'vu', scanqrcode: 'vu' };
let who: object;
let lateRows: readonly LateSendRow[];
let putAwayStatus: number;
let arrivals: ScanKit['arrivals'];

const start = async (address: string) => {
  const requests = fakeServer(({ path }) => {
    const kit = { places: [], statuses: [], trips: [], arrivals, prefixes: ['KDB'], hosts: [], now };
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: { ...kit, places: [{ placeId: 'p1', code: 'A-01-1', name_th: 'ก', name_en: 'A', labels: [] }] },
      [scans.conflicts.path]: { data: [], count: 0 },
      [lateSends.list.path]: { data: lateRows, count: lateRows.length },
      [scans.send.path]: { answers: [], now },
    };
    if (path === lateSends.putAway.path && putAwayStatus !== 200)
      return { status: putAwayStatus, json: refusalJson(putAwayStatus, 'You may not do this.') };
    if (path === lateSends.putAway.path) lateRows = lateRows.slice(1);
    const detail = answers[path] ?? (path === lateSends.putAway.path ? {} : undefined);
    return detail && { json: { result: true, code: 200, detail } };
  });
  return { ...(await openApp(address)), requests };
};
const seenBy = async (element: HTMLElement) => (await runAxe(element, {})).violations.map(({ id }) => id);

beforeEach(async () => {
  await freshBrowser();
  who = { ...staffDetail, ...rights, permission: { mod } };
  [lateRows, putAwayStatus, arrivals] = [[], 200, []];
  localStorage.setItem('klang-language', 'en');
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
  await act(() => i18next.changeLanguage('en'));
});
afterEach(() => vi.unstubAllGlobals());

it('what a switched-off device held is said in words, with its item, where to look, and who has looked after it', async () => {
  const one = {
    at: now,
    personId: 's1',
    personName: 'Kittipong',
    agent: 'Chrome · Android',
    endedAt: now,
    toldAt: now,
  };
  const bare = { tripId: null, placeId: null, itemId: null, mode: null, statusId: null, undoes: null } as const;
  lateRows = [
    { ...one, ...bare, deedId: 'd1', verb: 'scan', what: box, mode: 'count', placeId: 'p1' },
    { ...one, ...bare, deedId: 'd2', verb: 'scan', what: box, mode: 'putAway', placeId: 'p1', undoes: 'd0' },
    { ...one, ...bare, deedId: 'd3', verb: 'label', what: free, tripId: 't1', itemId: 'KD-0011-02' },
  ];
  const { user, requests } = await start('/backend/scanqrcode');
  const heading = await screen.findByRole('heading', { name: /^3\sentries of devices that were switched off$/ });
  const tray = heading.closest('section') as HTMLElement;
  const titles = await within(tray).findAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    `Count · ${box} · A-01-1`,
    `Undo: Put away · ${box} · A-01-1`,
    `label · ${free} · KD-0011-02`,
  ]);
  expect(within(tray).getAllByText(/^Refused: this device was switched off at/)).toHaveLength(3);
  const ways = within(tray).getAllByRole('link', { name: 'Look at it' });
  expect(ways[0]?.getAttribute('href')).toContain(`do=lookUp&code=${box}`);
  // The page of a visit is not for scanners.
  expect(ways).toHaveLength(2);
  expect(await seenBy(tray)).toEqual([]);
  putAwayStatus = 403;
  const first = () => within(tray).getAllByRole('button', { name: 'Looked after' })[0] as HTMLElement;
  await user.click(first());
  await within(tray).findByText('You may not do this.');
  expect(within(tray).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  putAwayStatus = 200;
  await user.click(first());
  await screen.findByRole('heading', { name: /^2\sentries of devices that were switched off$/ });
  expect(requests.filter(({ path }) => path === lateSends.putAway.path).at(-1)?.body).toEqual({ deedId: 'd1' });
});

it('the progress of a visit counts each of its items once, also what waits here, and is read without its picture', async () => {
  const item = (number: number, part: object = {}) => ({
    itemId: `KD-0011-0${number}`,
    code: number === 1 ? box : null,
    door: 'awaited' as const,
    custody: 'customer' as const,
    ...part,
  });
  const away = (number: number, isPutAway = false) => ({
    itemId: `KD-0010-0${number}`,
    code: number === 1 ? other : null,
    isPutAway,
  });
  const trip = { tripId: 't1', orderNumber: 'KD-0011', kind: 5 as const, on: today, start: '09:00', end: '12:00' };
  const kit: ScanKit = {
    places: [],
    statuses: [],
    trips: [{ ...trip, items: [item(1), item(2), item(3, { door: 'taken' })] }],
    arrivals: [
      { tripId: 'before', orderNumber: 'KD-0010', items: [away(1, true)] },
      { tripId: 't0', orderNumber: 'KD-0010', items: [away(1), away(2), away(3, true)] },
    ],
    prefixes: [],
    hosts: [],
    now,
  };
  const scan = (scanId: string, code: string, part: Partial<LoggedScan> = {}): LoggedScan => ({
    scanId,
    code,
    mode: 'collect',
    at: now,
    placeId: null,
    tripId: 't1',
    outcome: 'taken',
    itemId: null,
    refusal: null,
    why: null,
    ...part,
  });
  const progress = (log: readonly LoggedScan[], tripId: string | null = 't1', mode: ScanMode = 'collect') => {
    cleanup();
    const setting = { mode, placeId: null, statusId: null, tripId };
    return render(<TripProgress kit={kit} setting={setting} log={log} />).container;
  };
  progress([]);
  screen.getByText(/^1 of 3\sscanned$/);
  const bar = progress([
    scan('s1', box),
    scan('s2', 'KD-0011-01'),
    scan('s3', free, { outcome: 'waiting', itemId: 'KD-0011-02' }),
    scan('s4', 'KD-0011-02', { outcome: 'refused' }),
    scan('s5', 'KD-0011-02', { tripId: 'another' }),
  ]);
  screen.getByText(/^3 of 3\sscanned$/);
  expect(bar.querySelectorAll('i[data-done="true"]')).toHaveLength(3);
  expect(bar.querySelector('span')?.getAttribute('aria-hidden')).toBe('true');
  expect(await seenBy(bar)).toEqual([]);
  expect(progress([], null).textContent).toBe('');
  const putAway = (scanId: string, code: string) =>
    scan(scanId, code, { mode: 'putAway', placeId: 'p1', tripId: null });
  progress([putAway('s6', other)], null, 'putAway');
  screen.getByText(/^KD-0010 · 2 of 3\sput away$/);
  progress([putAway('s7', 'KD-0010-02'), putAway('s6', other)], null, 'putAway');
  screen.getByText(/^KD-0010 · 3 of 3\sput away$/);
  expect(progress([], null, 'putAway').textContent).toBe('');
});

it('the visit that is put away is that of the first item, and another one can be chosen', async () => {
  const thing = (code: string) => ({ itemId: `of-${code}`, code, isPutAway: false });
  const of = (tripId: string, ...all: string[]) => ({ tripId, orderNumber: tripId, items: all.map(thing) });
  arrivals = [of('t1', box, free), of('t2', other)];
  const { user, requests } = await start('/backend/scanqrcode?do=putAway&place=p1');
  const choice = await screen.findByRole('combobox', { name: 'Trip' });
  const scan = (code: string) => user.type(screen.getByRole('textbox', { name: 'Scan a label' }), `${code}{Enter}`);
  await scan(box);
  await vi.waitFor(() => expect(choice).toHaveProperty('textContent', 't1'));
  await chooseIn(user, choice, 't2');
  await scan(free);
  const sent = () => requests.flatMap(({ path, body }) => (path === scans.send.path ? [JSON.stringify(body)] : []));
  await vi.waitFor(() => expect(sent().join()).toMatch(new RegExp(`${box}[^}]*"ofTripId":"t1"`)));
  await vi.waitFor(() => expect(sent().join()).toMatch(new RegExp(`${free}[^}]*"ofTripId":"t2"`)));
});

it('a place is finished with the count of what was put there, and the page waits for the next place', async () => {
  act(() => scanLog.clear());
  const { user, where } = await start('/backend/scanqrcode?do=putAway&place=p1');
  await screen.findByRole('button', { name: /^Finish this place \(0\), scan next$/ });
  const scan = (scanId: string, part: Partial<LoggedScan>): LoggedScan => {
    const made = { scanId, code: scanId, mode: 'putAway', at: now, placeId: 'p1', tripId: null } as const;
    return { ...made, outcome: 'taken', itemId: null, refusal: null, why: null, ...part };
  };
  const scanned: readonly Partial<LoggedScan>[] = [
    { itemId: 'KD-0011-01' },
    { itemId: 'KD-0011-01', outcome: 'known' },
    { outcome: 'waiting' },
    { outcome: 'refused' },
    { outcome: 'undone' },
    { undoneBy: 's9' },
    { placeId: 'p2' },
    { mode: 'count' },
  ];
  act(() => {
    for (const [place, part] of scanned.entries()) scanLog.add(scan(`s${place}`, part));
  });
  const finish = await screen.findByRole('button', { name: /^Finish this place \(2\), scan next$/ });
  await user.click(finish);
  const finished = await screen.findByText(/^is finished with 2\sitems\. Scan the label of the next place\.$/);
  expect(finished.textContent).toMatch(/^A-01-1\sis finished/);
  expect(where().search).toBe('?do=putAway');
  const field = screen.getByRole('combobox', { name: 'Storage place' });
  expect(field).toHaveProperty('value', '');
  await user.type(field, 'A-01-1');
  // What was there before is not counted again.
  await screen.findByRole('button', { name: /^Finish this place \(0\), scan next$/ });
  await chooseBy(user, 'Work', 'Look up');
  expect(screen.queryByRole('button', { name: /^Finish/ })).toBeNull();
});

it('a place is finished by nobody who may only look', async () => {
  who = { ...staffDetail, ...rights, permission: { mod: { qr: 'v', scanqrcode: 'v' } } };
  localStorage.setItem('org', JSON.stringify(who));
  await start('/backend/scanqrcode?do=putAway&place=p1');
  await screen.findByText('You may look at this page, but not scan.');
  expect(screen.queryByRole('button', { name: /^Finish/ })).toBeNull();
});

describe('the position of a scan', () => {
  const coords = { latitude: 13.756_312_34, longitude: 100.5018, accuracy: 11.6 };
  const where = { latitude: 13.756_31, longitude: 100.5018, accuracyM: 12 };
  const clearWatch = vi.fn();
  let deny = (): void => undefined;
  const [third, fourth] = [11, 12].map((number) => codeOf({ prefix: 'KDB', digits: 8 }, number)) as [string, string];
  const open = async () => {
    clearWatch.mockClear();
    const watchPosition = (onFix: (found: object) => void, onError: (error: object) => void) => {
      onFix({ coords });
      deny = () => onError({ code: 1 });
      return 1;
    };
    Object.defineProperty(navigator, 'geolocation', { value: { watchPosition, clearWatch }, configurable: true });
    const { user, requests } = await start('/backend?place=p1');
    const press = (name: string) => screen.findByRole('button', { name }).then(user.click);
    const scanned = async (code: string) => {
      await user.type(await screen.findByRole('textbox', { name: 'Scan a label' }), `${code}{Enter}`);
      const bodies = () =>
        requests.filter(({ path }) => path === scans.send.path).map(({ body }) => JSON.stringify(body));
      await vi.waitFor(() => expect(bodies().some((body) => body.includes(code))).toBe(true));
      return JSON.parse(bodies().find((body) => body.includes(code)) ?? '').scans[0].position;
    };
    return { press, scanned };
  };

  it('is sent only while its person allows it, and not for the next person on the device', async () => {
    const { press, scanned } = await open();
    expect(await scanned(box)).toBe(null);
    await press('Add my position');
    screen.getByText(/^Your position is added to your scans/);
    expect(await scanned(free)).toEqual(where);
    await press('Leave out my position');
    expect(clearWatch).toHaveBeenCalledTimes(1);
    expect(await scanned(third)).toBe(null);
    await press('Add my position');
    cleanup();
    forgetAreas();
    who = { ...who, id: 'somebody-else' };
    localStorage.setItem('org', JSON.stringify(who));
    await start('/backend?place=p1');
    await screen.findByRole('button', { name: 'Add my position' });
  });

  it('is no longer sent once it was turned off in another tab, or once the browser was told to deny it', async () => {
    const { press, scanned } = await open();
    await press('Add my position');
    expect(await scanned(box)).toEqual(where);
    act(deny);
    screen.getByText(/^The position is switched off on this device/);
    expect(await scanned(free)).toBe(null);
    await press('Leave out my position');
    await press('Add my position');
    localStorage.setItem('klang-scan-position', '');
    expect(await scanned(third)).toBe(null);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'klang-scan-position' })));
    screen.getByRole('button', { name: 'Add my position' });
    expect(clearWatch).toHaveBeenCalledTimes(2);
    expect(await scanned(fourth)).toBe(null);
  });

  it('is asked anew of each person who comes while the page stays open', async () => {
    await open();
    const { result, rerender } = renderHook(usePosition, { initialProps: 's1' });
    act(() => result.current.turn(true));
    expect([result.current.isOn, result.current.now()]).toEqual([true, where]);
    rerender('s2');
    expect([result.current.isOn, result.current.now()]).toEqual([false, null]);
    rerender('s1');
    expect(result.current.isOn).toBe(true);
  });
});
