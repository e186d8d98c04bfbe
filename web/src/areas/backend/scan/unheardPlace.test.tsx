// @vitest-environment happy-dom
import type { ScanKit } from '@klang/contracts/api/scans';
import { codeOf } from '@klang/contracts/codes/codes';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AreaProvider } from '../../../lib/area.tsx';
import { heardServer, missedServer } from '../../../lib/connection.ts';
import { kit } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser } from '../../../testing/testScreen.tsx';
import { PlaceField } from './PlaceField.tsx';
import { scanLog } from './scanLog.ts';
import { useScanning } from './useScanning.ts';

const [unheard, retired] = [3, 4].map((number) => codeOf({ prefix: 'KDL', digits: 8 }, number));
const oldKit: ScanKit = { ...kit, trips: [] };
const kitNow = () => ({ ...oldKit, now: new Date().toISOString() });

beforeEach(async () => {
  await freshBrowser();
  act(() => scanLog.clear());
  fakeServer(() => undefined);
});
afterEach(() => {
  heardServer();
  vi.unstubAllGlobals();
});

const refusalOf = (known: ScanKit, code = '') => {
  const onOldKit = vi.fn();
  const setting = { mode: 'putAway', placeId: null, statusId: null, tripId: null } as const;
  const parts = { kit: known, setting, onPlace: vi.fn(), onTrip: vi.fn(), onLook: vi.fn(), isFilming: true, onOldKit };
  const { result } = renderHook(() => useScanning({ ...parts, keepsPlace: false, positionNow: () => null }), {
    wrapper: ({ children }) => <AreaProvider area="backend">{children}</AreaProvider>,
  });
  act(() => result.current.onCode(code));
  return { refusal: scanLog.get()[0]?.refusal, asks: onOldKit.mock.calls.length };
};

it('a place label that the device does not know is said to be free only with a line and a list of just now', () => {
  expect(refusalOf(kitNow(), unheard)).toEqual({ refusal: 'code_place_free', asks: 0 });
  expect(refusalOf(oldKit, unheard)).toEqual({ refusal: 'code_place_unheard', asks: 1 });
  missedServer();
  expect(refusalOf(kitNow(), unheard)).toMatchObject({ refusal: 'code_place_unheard' });
  expect(scanLog.get()[0]?.why?.en).toMatch(/^This device does not know this label yet\./);
});

it('a retired label stays retired, however old the list of the device is', () => {
  missedServer();
  expect(refusalOf(oldKit, retired)).toEqual({ refusal: 'code_retired', asks: 0 });
});

const field = (first: ScanKit, onChoose = vi.fn(), onOldKit = vi.fn()) => {
  const place = (known: ScanKit) => (
    <MantineProvider env="test">
      <PlaceField
        kit={known}
        placeId={null}
        onChoose={onChoose}
        onDone={vi.fn()}
        onScan={vi.fn()}
        items={[]}
        onOldKit={onOldKit}
      />
    </MantineProvider>
  );
  const { rerender, unmount } = render(place(first));
  const type = (value = '') => {
    const input = screen.getByRole('combobox', { name: 'ที่เก็บ' });
    fireEvent.change(input, { target: { value } });
    fireEvent.keyDown(input, { key: 'Enter' });
  };
  return { type, unmount, onChoose, onOldKit, hears: (known: ScanKit) => rerender(place(known)) };
};

it('the field of the place says no more than the device knows, of a name as of a label', () => {
  const current = field(kitNow());
  current.type('Z-99');
  screen.getByText(/ไม่มีที่เก็บชื่อหรือป้ายนี้/);
  current.type(unheard);
  screen.getByText(/ป้ายนี้ยังไม่ได้ติดให้ที่เก็บใด/);
  expect(current.onOldKit).not.toHaveBeenCalled();
  current.unmount();
  missedServer();
  const { type } = field(kitNow());
  type('Z-99');
  screen.getByText(/เครื่องนี้ยังไม่รู้จักที่เก็บชื่อนี้/);
  type(unheard);
  screen.getByText(/เครื่องนี้ยังไม่รู้จักป้ายนี้/);
});

it('a label that the device hears of while it stands in the field chooses its place then', () => {
  const { type, hears, onChoose, onOldKit } = field(oldKit);
  type(unheard);
  expect(onOldKit).toHaveBeenCalled();
  expect(onChoose).not.toHaveBeenCalled();
  const [place] = oldKit.places;
  hears({ ...kitNow(), places: [{ ...place, labels: [unheard ?? ''] } as ScanKit['places'][number]] });
  expect(onChoose.mock.calls).toEqual([['p1']]);
});

const [first] = oldKit.places;
it.each([
  ['none', null],
  ['one', first?.placeId ?? ''],
])('a place typed in vain over %s is not chosen later in the place of one chosen since', (_, before) => {
  const onChoose = vi.fn();
  const field = (known: ScanKit, placeId: string | null) => (
    <MantineProvider env="test">
      <PlaceField kit={known} placeId={placeId} onChoose={onChoose} onDone={vi.fn()} onScan={vi.fn()} items={[]} />
    </MantineProvider>
  );
  const { rerender } = render(field(oldKit, before));
  const box = screen.getByRole<HTMLInputElement>('combobox');
  fireEvent.change(box, { target: { value: 'A-09-9' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  if (before !== null) expect(onChoose.mock.calls).toEqual([[null]]);
  for (const placeId of [null, first?.placeId ?? '']) rerender(field(oldKit, placeId));
  const made = { ...first, placeId: 'p-new', code: 'A-09-9', labels: [] } as ScanKit['places'][number];
  rerender(field({ ...kitNow(), places: [...oldKit.places, made] }, first?.placeId ?? ''));
  expect(onChoose).not.toHaveBeenCalledWith('p-new');
});
