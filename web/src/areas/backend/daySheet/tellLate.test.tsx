// @vitest-environment happy-dom
import { lateSends } from '@klang/contracts/api/lateSends';
import { mostLateSends } from '@klang/contracts/codes/scans';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDevice } from '../../../lib/deviceFixture.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
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

/** It could not be told when its session ended, and nobody has logged in since. */
const owe = () => {
  localStorage.removeItem('tokenbackendlogin');
  localStorage.setItem('klang-owed-words', JSON.stringify([{ token: 'earlier', whoId: staffDetail.id }]));
};

it('what it could not tell then is told when the back office is opened there again, at the door, by nobody', async () => {
  owe();
  const { told } = await open(...held(2));
  await waitFor(() => expect(owed()).toBeNull());
  expect(told()).toMatchObject([{ token: 'earlier', deeds: [{ deedId: 'd0' }, { deedId: 'd1' }] }]);
});

it('a word that cannot be told stays owed, though whoever comes to the door leaves nothing else in the browser', async () => {
  mayBeTold = false;
  owe();
  localStorage.setItem('of-somebody', 'else');
  const { told } = await open(...held(1));
  await waitFor(() => expect(told().length).toBeGreaterThan(0));
  await waitFor(() => expect(localStorage.getItem('of-somebody')).toBeNull());
  expect(owed()).toContain('earlier');
});
