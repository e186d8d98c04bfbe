import type { ScanKit } from '@klang/contracts/api/scans';
import { codeOf } from '@klang/contracts/codes/codes';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { scanLog } from '../areas/backend/scan/scanLog.ts';
import { type Setting, useScanning } from '../areas/backend/scan/useScanning.ts';
import { AreaProvider } from '../lib/area.tsx';
import { kit } from './scanFixture.ts';
import { fakeServer, freshBrowser } from './testScreen.tsx';

const placeOf = (placeId: string, code: string, number: number) => {
  const label = codeOf({ prefix: 'KDL', digits: 8 }, number) ?? '';
  return { placeId, code, name_th: 'โซน A', name_en: 'Zone A', labels: [label], isInUse: true };
};
const [second, third] = [placeOf('p2', 'A-01-2', 2), placeOf('p3', 'A-01-3', 5)];
const places = [...kit.places, second, third];
export const [secondShelf, thirdShelf] = [second, third].map(({ labels }) => labels[0]) as [string, string];
export const atFirst: Setting = { mode: 'putAway', placeId: 'p1', statusId: null, tripId: null };
export const [box, nextBox] = [7, 8].map((number) => codeOf({ prefix: 'KDB', digits: 8 }, number)) as [string, string];

/** What a page does with its clock, its log and its server, for each test of a file. */
export const withFreshScanning = (): void => {
  beforeEach(async () => {
    await freshBrowser();
    act(() => scanLog.clear());
    vi.useFakeTimers({ toFake: ['Date'] });
    fakeServer(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
};

export const openScanning = (isFilming: boolean, arrivals: ScanKit['arrivals'] = [], keepsPlace = false) => {
  const onPlace = vi.fn((_placeId: string) => true);
  const [onTrip, onLook] = [vi.fn(), vi.fn()];
  const { result, rerender } = renderHook(
    (setting: Setting) =>
      useScanning({
        kit: { ...kit, places, trips: [], arrivals, now: new Date().toISOString() },
        setting,
        onPlace,
        keepsPlace,
        onTrip,
        onLook,
        isFilming,
        positionNow: () => null,
      }),
    { initialProps: atFirst, wrapper: ({ children }) => <AreaProvider area="backend">{children}</AreaProvider> },
  );
  const film = (...raws: string[]) => act(() => result.current.onCodes(raws));
  const finish = () => rerender({ ...atFirst, placeId: null });
  const scan = (code: string) => act(() => result.current.onCode(code));
  const undo = (code: string) => {
    const last = scanLog.get().find((one) => one.code === code);
    if (last) act(() => result.current.undo(last));
  };
  const heardAts = () => result.current.deeds.deeds.map(({ body }) => Date.parse(String(body['heardAt'])));
  return { onPlace, onTrip, onLook, film, finish, scan, undo, rerender, heardAts };
};
