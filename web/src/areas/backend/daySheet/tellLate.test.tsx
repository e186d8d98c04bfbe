// @vitest-environment happy-dom
import { lateSends } from '@klang/contracts/api/lateSends';
import { mostLateSends } from '@klang/contracts/codes/scans';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../app/testScreen.tsx';
import { freshDevice } from '../../../lib/deviceFixture.ts';
import { clearStorage } from '../../../lib/storage.ts';
import { type Deed, openDeedStore } from './deedStore.ts';

const held = (count: number, part: Partial<Deed> = {}): readonly Deed[] =>
  Array.from({ length: count }, (_, place) => ({
    deedId: `d${place}${part.whoId ?? ''}`,
    tripId: '',
    verb: 'scan',
    at: '2026-11-24T03:42:00.000Z',
    whoId: staffDetail.id,
    body: { code: `KD-${place}`, mode: 'count', placeId: 'p1' },
    pictures: [],
    ...part,
  }));
const owed = () => localStorage.getItem('klang-owed-words');
let mayBeTold = true;

/** A browser that was switched off while it held these, and opens any page of the back office. */
const open = async (...deeds: readonly Deed[]) => {
  const store = openDeedStore();
  for (const one of deeds) await store.put(one);
  const asked = fakeServer(({ path }) => {
    if (path !== lateSends.tell.path) return { status: 401, json: refusalJson(401, 'Invalid Token') };
    return mayBeTold
      ? { json: { result: true, code: 200, detail: {} } }
      : { status: 503, headers: { 'retry-after': '1' }, json: refusalJson(503) };
  });
  const app = await openApp('/backend/account');
  type LateWord = { readonly token: string; readonly deeds: readonly { readonly deedId: string }[] };
  const told = () => asked.filter(({ path }) => path === lateSends.tell.path).map(({ body }) => body as LateWord);
  await waitFor(() => expect(localStorage.getItem('tokenbackendlogin')).toBeNull());
  return { ...app, told };
};

beforeEach(async () => {
  await freshBrowser();
  freshDevice();
  mayBeTold = true;
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(staffDetail));
});
afterEach(() => vi.unstubAllGlobals());

it('a device that was switched off tells all that it holds, whichever page is open, and nothing of another’s', async () => {
  const { told } = await open(...held(mostLateSends + 1), ...held(1, { whoId: 'another' }));
  await waitFor(() => expect(owed()).toBeNull());
  expect(told().map(({ token, deeds }) => [token, deeds.length])).toEqual([
    ['secret', mostLateSends],
    ['secret', 1],
  ]);
  expect(await openDeedStore().all()).toHaveLength(mostLateSends + 2);
});

it('it tells as soon as it can, at the door as well, though nobody logs in there again', async () => {
  mayBeTold = false;
  const { told } = await open(...held(2));
  await waitFor(() => expect(told().length).toBeGreaterThan(0));
  // Who enters without a session leaves nothing of themselves in the browser; what is owed stays.
  act(clearStorage);
  expect(owed()).toContain('secret');
  mayBeTold = true;
  const before = told().length;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(owed()).toBeNull());
  expect(told().slice(before)).toMatchObject([{ token: 'secret', deeds: [{ deedId: 'd0' }, { deedId: 'd1' }] }]);
});
