// @vitest-environment happy-dom
import { scans } from '@klang/contracts/api/scans';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDevice } from '../testing/deviceFixture.ts';
import { fakeServer, freshBrowser, staffDetail } from '../testing/testScreen.tsx';
import { useRead } from './api.ts';
import { AreaProvider, areaRuntime, forgetAreas } from './area.tsx';
import { storedReadsBase } from './storage.ts';
import { useStoredReads } from './storedReads.ts';

const who = { ...staffDetail, module: [...staffDetail.module] };
const now = '2026-11-24T03:00:00.000Z';
const kit = { places: [{ placeId: 'p1', code: 'A-01-1', name_th: 'โซน', name_en: 'Zone', labels: [] }], statuses: [] };
const paths = new Set([scans.kit.path]);
let isLineUp: boolean;

const open = () => {
  const wrapper = ({ children }: { children: ReactNode }) => <AreaProvider area="backend">{children}</AreaProvider>;
  const page = () => {
    useStoredReads(paths);
    return useRead(scans.kit, {}).data;
  };
  return renderHook(page, { wrapper }).result;
};
const reload = () => {
  cleanup();
  forgetAreas();
};
const signIn = (id: string = who.id, token = 'secret') => areaRuntime('backend').session.begin(token, { ...who, id });
const storedReads = async () => {
  const base = await openDB(storedReadsBase);
  const found = base.objectStoreNames.contains('reads') ? await base.getAll('reads') : [];
  base.close();
  return found;
};
const readOnce = async () => {
  const page = open();
  await waitFor(() => expect(page.current).toBeDefined());
  await waitFor(async () => expect(await storedReads()).toHaveLength(1));
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

it('a stored answer is there again offline, with the time at which it was read', async () => {
  await readOnce();
  const [{ at }] = await storedReads();
  reload();
  isLineUp = false;
  const page = open();
  await waitFor(() => expect(page.current?.places[0]?.code).toBe('A-01-1'));
  const [query] = areaRuntime('backend').client.getQueryCache().getAll();
  expect(query?.state.dataUpdatedAt).toBe(at);
});

it('a stored answer is encrypted on the device, with a key that cannot leave it', async () => {
  await readOnce();
  const [{ as }] = await storedReads();
  expect(Buffer.from(as.sealed).toString()).not.toContain('A-01-1');
  const base = await openDB(storedReadsBase);
  expect(await base.get('keys', who.id)).toMatchObject({ extractable: false });
  base.close();
});

it.each([
  ['a logout', () => areaRuntime('backend').session.end('left')],
  ['an expired session', () => areaRuntime('backend').session.end('expired')],
  ['a start without a token', () => areaRuntime('backend').session.forget()],
  ['a login by another person', () => signIn('another', 'other')],
])('the stored answers and their key are deleted after %s', async (_, end) => {
  await readOnce();
  end();
  reload();
  await waitFor(async () => expect(await storedReads()).toEqual([]));
  isLineUp = false;
  signIn('another', 'other');
  const page = open();
  await waitFor(() => expect(areaRuntime('backend').client.isFetching()).toBe(1));
  expect(page.current).toBeUndefined();
});

it('nothing is stored for a person who looks as a role', async () => {
  const viewing = { permissionId: 'p1', name: 'บัญชี' };
  areaRuntime('backend').session.view({ token: 'looking', detail: { ...who, viewing }, from: '/backend' });
  const page = open();
  await waitFor(() => expect(page.current).toBeDefined());
  expect(await storedReads()).toEqual([]);
});

it('a stored answer from before yesterday does not come back', async () => {
  await readOnce();
  reload();
  const base = await openDB(storedReadsBase);
  const [one] = await base.getAll('reads');
  await base.put('reads', { ...one, at: Date.now() - 3 * 86_400_000 });
  base.close();
  isLineUp = false;
  const page = open();
  await waitFor(async () => expect(await storedReads()).toEqual([]));
  expect(page.current).toBeUndefined();
});
