// @vitest-environment happy-dom
import { trips } from '@klang/contracts/api/trips';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, staffDetail } from '../testing/testScreen.tsx';
import { AreaProvider, areaRuntime } from './area.tsx';
import { patience } from './olderServer.ts';
import { useQuoted } from './useQuoted.ts';

const wrapper = ({ children }: { children: ReactNode }) => <AreaProvider area="public">{children}</AreaProvider>;
const billOf = (totalSatang: number) => ({ cashSatang: 0, nextBill: { totalSatang } });

let totalSatang = 0;
let isSilent = false;
beforeEach(async () => {
  await freshBrowser();
  areaRuntime('public').session.begin('secret', { ...staffDetail, module: [...staffDetail.module] });
  [totalSatang, isSilent] = [100, false];
  fakeServer(() => ({ isSilent, json: { result: true, code: 200, detail: billOf(totalSatang) } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const body = { orderId: 'order-1', tripId: 'trip-1', visit: { on: '2026-12-01', slotId: 'morning' } };
const show = () => renderHook(() => useQuoted(trips.moveQuote, body), { wrapper }).result;
const isDrawn = (shown: ReturnType<typeof show>, sum: number) =>
  waitFor(() => expect(shown.current.drawn).toMatchObject(billOf(sum)));
const changes = (readModel: string) => act(async () => void areaRuntime('public').refresh([readModel]));

describe('a quote', () => {
  it.each(['items', 'trips', 'orders', 'bills', 'lookups'])(
    'is asked for again after %s changed, and is what it was until that is answered',
    async (readModel) => {
      const shown = show();
      await isDrawn(shown, 100);
      totalSatang = 250;
      await changes(readModel);
      await isDrawn(shown, 250);
      isSilent = true;
      void areaRuntime('public').refresh([readModel]);
      await waitFor(() => expect(shown.current.isDrawing).toBe(false));
      expect(shown.current.drawn).toMatchObject(billOf(250));
    },
  );

  it('is answered in a busy hour too, in which its call is under way at each change, and once more behind the last', async () => {
    const [waiting, sums]: [(() => void)[], number[]] = [[], []];
    const answered = async () => {
      await waitFor(() => expect(waiting).toHaveLength(1));
      waiting.pop()?.();
    };
    fakeServer(() => {
      const after = new Promise<void>((done) => {
        waiting.push(done);
      });
      sums.push(totalSatang);
      return { after, json: { result: true, code: 200, detail: billOf(totalSatang) } };
    });
    const shown = show();
    await waitFor(() => expect(waiting).toHaveLength(1));
    for (const sum of [150, 200, 250]) {
      totalSatang = sum;
      void areaRuntime('public').refresh(['bills']);
    }
    await answered();
    await isDrawn(shown, 100);
    await answered();
    await isDrawn(shown, 250);
    expect(sums).toEqual([100, 250]);
  });

  it('that an older version of the server does not know asks for a little patience', async () => {
    fakeServer(() => undefined);
    const shown = show();
    await waitFor(() => expect(shown.current.error?.message).toBe(patience.th));
  });

  it('that was shown before can be confirmed only once it is asked for again', async () => {
    await isDrawn(show(), 100);
    cleanup();
    [totalSatang, isSilent] = [250, true];
    const shown = show();
    expect(shown.current.drawn).toBeUndefined();
    isSilent = false;
    act(() => shown.current.askAgain());
    await isDrawn(shown, 250);
  });
});
