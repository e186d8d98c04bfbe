// @vitest-environment happy-dom
import type { ScanKit } from '@klang/contracts/api/scans';
import { codeOf } from '@klang/contracts/codes/codes';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AreaProvider } from '../../../lib/area.tsx';
import { heardServer, missedServer } from '../../../lib/connection.ts';
import { freshDevice } from '../../../testing/deviceFixture.ts';
import { kit as madeKit, shelf } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser } from '../../../testing/testScreen.tsx';
import { PlaceField } from './PlaceField.tsx';
import { scanLog } from './scanLog.ts';
import { type Setting, useScanning } from './useScanning.ts';

const [box, unused, retired] = [codeOf({ prefix: 'KDB', digits: 8 }, 7), ...[3, 4].map(labelOfPlace)];
function labelOfPlace(number: number) {
  return codeOf({ prefix: 'KDL', digits: 8 }, number);
}
const atHost = (host: string, code = '') => `http://${host}:3983/q/${code}`;
const theirs = (code = '') => atHost('second.test', code);
const kit: ScanKit = { ...madeKit, trips: [] };
const unset: Setting = { mode: 'putAway', placeId: null, statusId: null, tripId: null };

beforeEach(async () => {
  await freshBrowser();
  act(() => scanLog.clear());
  fakeServer(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const open = (setting: Setting) => {
  const [onPlace, onLook] = [vi.fn(), vi.fn()];
  const parts = {
    kit,
    setting,
    onPlace,
    keepsPlace: false,
    onTrip: vi.fn(),
    onLook,
    isFilming: true,
    positionNow: () => null,
  };
  const { result } = renderHook(() => useScanning(parts), {
    wrapper: ({ children }) => <AreaProvider area="backend">{children}</AreaProvider>,
  });
  return {
    onPlace,
    onLook,
    scan: (raw: string) => act(() => result.current.onCode(raw)),
    film: (...raws: string[]) => act(() => result.current.onCodes(raws)),
  };
};
const heard = () => scanLog.get().map(({ code, refusal }) => [code, refusal]);

it.each(['putAway', 'count'] as const)(
  'a place label of another organization chooses no place of ours to %s and says whose it is, by hand and by camera',
  (mode) => {
    for (const placeId of [null, 'p1'])
      for (const label of [shelf, unused, retired]) {
        const { onPlace, scan, film } = open({ ...unset, mode, placeId });
        act(() => scanLog.clear());
        scan(theirs(label));
        expect(heard()).toEqual([[theirs(label), 'code_of_others']]);
        act(() => scanLog.clear());
        film(`second.test/q/${label}`);
        expect(heard()).toEqual([[`second.test/q/${label}`, 'code_of_others']]);
        expect(onPlace).not.toHaveBeenCalled();
      }
  },
);

it('our own place label chooses its place under each host of ours', () => {
  const { onPlace, scan } = open(unset);
  for (const raw of [atHost('klang.test', shelf), atHost(window.location.hostname, shelf), shelf]) {
    scan(raw);
    vi.useFakeTimers({ now: Date.now() + 5_000, toFake: ['Date'] });
  }
  vi.useRealTimers();
  expect(onPlace.mock.calls).toEqual([['p1'], ['p1'], ['p1']]);
});

it('an item beside a place label of another organization is put where items were put before', () => {
  const { onPlace, film } = open({ ...unset, placeId: 'p1' });
  film(box ?? '', theirs(shelf));
  expect(onPlace).not.toHaveBeenCalled();
  expect(heard()).toEqual([
    [theirs(shelf), 'code_of_others'],
    [box, null],
  ]);
});

it('a label of another organization is looked up as it is, and where a place is missing an unknown one says whose it is', () => {
  const looking = open({ ...unset, mode: 'lookUp' });
  looking.scan(theirs(shelf));
  expect(looking.onLook.mock.calls).toEqual([[theirs(shelf)]]);
  const { scan } = open(unset);
  for (const code of ['SEL00000001A', box]) scan(theirs(code));
  expect(heard()).toEqual([
    [theirs(box), 'scan_place_needed'],
    [theirs('SEL00000001A'), 'code_of_others'],
  ]);
});

it('the label of another host sounds doubtful without a line, because only the server knows whose it is', async () => {
  freshDevice();
  const shakes: unknown[] = [];
  Object.defineProperty(navigator, 'vibrate', { value: (one: unknown) => shakes.push(one), configurable: true });
  missedServer();
  const { scan } = open({ ...unset, placeId: 'p1' });
  scan(theirs(box));
  await vi.waitFor(() => expect(shakes).toEqual([[80, 60, 80]]));
  heardServer();
});

it('the field of the place takes no label of another organization, and says whose it is', () => {
  const onChoose = vi.fn();
  render(
    <MantineProvider env="test">
      <PlaceField kit={kit} placeId={null} onChoose={onChoose} onDone={vi.fn()} onScan={vi.fn()} items={[]} />
    </MantineProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'ที่เก็บ' });
  fireEvent.change(field, { target: { value: theirs(shelf) } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByText(/ป้ายนี้เป็นของที่เก็บของอื่น/)).toBeDefined();
  fireEvent.change(field, { target: { value: atHost('klang.test', shelf) } });
  expect(onChoose.mock.calls).toEqual([['p1']]);
});
