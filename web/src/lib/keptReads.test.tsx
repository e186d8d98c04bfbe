// @vitest-environment happy-dom
import { scans } from '@klang/contracts/api/scans';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, staffDetail } from '../testing/testScreen.tsx';
import { useRead } from './api.ts';
import { AreaProvider, areaRuntime, forgetAreas } from './area.tsx';
import { freshDevice } from './deviceFixture.ts';
import { useKeptReads } from './keptReads.ts';
import { keptReadsBase } from './storage.ts';

const who = { ...staffDetail, module: [...staffDetail.module] };
const now = '2026-11-24T03:00:00.000Z';
const kit = { places: [{ placeId: 'p1', code: 'A-01-1', name_th: 'โซน', name_en: 'Zone', labels: [] }], statuses: [] };
const paths = new Set([scans.kit.path]);
let isLineUp: boolean;

/** The page, opened anew by whoever is signed in. */
const open = () => {
  const wrapper = ({ children }: { children: ReactNode }) => <AreaProvider area="backend">{children}</AreaProvider>;
  const page = () => {
    useKeptReads(paths);
    return useRead(scans.kit, {}).data;
  };
  return renderHook(page, { wrapper }).result;
};
const reload = () => {
  cleanup();
  forgetAreas();
};
const signIn = (id: string = who.id, token = 'secret') => areaRuntime('backend').session.begin(token, { ...who, id });
const kept = async () => {
  const base = await openDB(keptReadsBase);
  const found = base.objectStoreNames.contains('reads') ? await base.getAll('reads') : [];
  base.close();
  return found;
};
const readOnce = async () => {
  const page = open();
  await waitFor(() => expect(page.current).toBeDefined());
  await waitFor(async () => expect(await kept()).toHaveLength(1));
};

beforeEach(async () => {
  await freshBrowser();
  freshDevice();
  isLineUp = true;
  fakeServer(({ path }) => {
    if (!isLineUp || path !== scans.kit.path) return { status: 503, json: { result: false, code: 503 } };
    return { json: { result: true, code: 200, detail: { ...kit, trips: [], now } } };
  });
  signIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('what was read is there again without a line, and with when it was read', async () => {
  await readOnce();
  const [{ at }] = await kept();
  reload();
  isLineUp = false;
  const page = open();
  await waitFor(() => expect(page.current?.places[0]?.code).toBe('A-01-1'));
  const [query] = areaRuntime('backend').client.getQueryCache().getAll();
  expect(query?.state.dataUpdatedAt).toBe(at);
});

it('lies on the device sealed, under a key that leaves it on no way', async () => {
  await readOnce();
  const [{ as }] = await kept();
  expect(Buffer.from(as.sealed).toString()).not.toContain('A-01-1');
  const base = await openDB(keptReadsBase);
  expect(await base.get('keys', who.id)).toMatchObject({ extractable: false });
  base.close();
});

it.each([
  ['log out', () => areaRuntime('backend').session.end('left')],
  ['are switched off', () => areaRuntime('backend').session.end('expired')],
  ['come back without a token', () => areaRuntime('backend').session.forget()],
  ['are followed by another', () => signIn('another', 'other')],
])('goes with its key when they %s', async (_, end) => {
  await readOnce();
  end();
  reload();
  await waitFor(async () => expect(await kept()).toEqual([]));
  isLineUp = false;
  signIn('another', 'other');
  const page = open();
  await waitFor(() => expect(areaRuntime('backend').client.isFetching()).toBe(1));
  expect(page.current).toBeUndefined();
});

it('of a look through a role’s eyes nothing is kept', async () => {
  const viewing = { permissionId: 'p1', name: 'บัญชี' };
  areaRuntime('backend').session.view({ token: 'looking', detail: { ...who, viewing }, from: '/backend' });
  const page = open();
  await waitFor(() => expect(page.current).toBeDefined());
  expect(await kept()).toEqual([]);
});

it('of the day before yesterday nothing comes back', async () => {
  await readOnce();
  reload();
  const base = await openDB(keptReadsBase);
  const [one] = await base.getAll('reads');
  await base.put('reads', { ...one, at: Date.now() - 3 * 86_400_000 });
  base.close();
  isLineUp = false;
  const page = open();
  await waitFor(async () => expect(await kept()).toEqual([]));
  expect(page.current).toBeUndefined();
});
