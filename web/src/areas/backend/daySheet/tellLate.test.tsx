// @vitest-environment happy-dom
import { lateSends } from '@klang/contracts/api/lateSends';
import { mostLateSends } from '@klang/contracts/codes/scans';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDevice } from '../../../testing/deviceFixture.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
import { type Deed, openDeedStore } from './deedStore.ts';

const waitingDeeds = (count: number, part: Partial<Deed> = {}): readonly Deed[] =>
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
let isServerUp = true;

/** Simulates a browser that was closed with these deeds and then opens any back-office page. */
const open = async (...deeds: readonly Deed[]) => {
  const store = openDeedStore();
  for (const one of deeds) await store.put(one);
  const requests = fakeServer(({ path }) => {
    if (path !== lateSends.tell.path) return { status: 401, json: refusalJson(401, 'Invalid Token') };
    return isServerUp
      ? { json: { result: true, code: 200, detail: {} } }
      : { status: 503, headers: { 'retry-after': '1' }, json: refusalJson(503) };
  });
  const app = await openApp('/backend/account');
  type LateWord = { readonly token: string; readonly deeds: readonly { readonly deedId: string }[] };
  const reports = () => requests.filter(({ path }) => path === lateSends.tell.path).map(({ body }) => body as LateWord);
  await waitFor(() => expect(localStorage.getItem('tokenbackendlogin')).toBeNull());
  return { ...app, reports };
};

beforeEach(async () => {
  await freshBrowser();
  freshDevice();
  isServerUp = true;
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(staffDetail));
});
afterEach(() => vi.unstubAllGlobals());

it('a device that was switched off tells all that it holds, whichever page is open, and nothing of another’s', async () => {
  const { reports } = await open(...waitingDeeds(mostLateSends + 1), ...waitingDeeds(1, { whoId: 'another' }));
  await waitFor(() => expect(owed()).toBeNull());
  expect(reports().map(({ token, deeds }) => [token, deeds.length])).toEqual([
    ['secret', mostLateSends],
    ['secret', 1],
  ]);
  expect(await openDeedStore().all()).toHaveLength(mostLateSends + 2);
});

it('what took a refused scan back is not told, because nothing of that scan was done', async () => {
  const [refused, back, other] = ['refused', 'back', 'other'].map((deedId) => waitingDeeds(1, { deedId })[0] as Deed);
  const body = { ...back?.body, undoes: 'refused' };
  const { reports } = await open(
    { ...(refused as Deed), refused: 'ไม่ใช่รหัสของเรา' },
    { ...(back as Deed), body },
    other as Deed,
  );
  await waitFor(() => expect(owed()).toBeNull());
  expect(reports()).toMatchObject([{ deeds: [{ deedId: 'other' }] }]);
  expect(reports()[0]?.deeds).toHaveLength(1);
});

/** The session ended while offline, with no login since. */
const owe = () => {
  localStorage.removeItem('tokenbackendlogin');
  localStorage.setItem('klang-owed-words', JSON.stringify([{ token: 'earlier', whoId: staffDetail.id }]));
};

it('what a switched-off device could not tell is told when the back office is opened there again, before any login', async () => {
  owe();
  const { reports } = await open(...waitingDeeds(2));
  await waitFor(() => expect(owed()).toBeNull());
  expect(reports()).toMatchObject([{ token: 'earlier', deeds: [{ deedId: 'd0' }, { deedId: 'd1' }] }]);
});

it('a report that cannot be sent stays owed, though the login page clears all else from the browser', async () => {
  isServerUp = false;
  owe();
  localStorage.setItem('of-somebody', 'else');
  const { reports } = await open(...waitingDeeds(1));
  await waitFor(() => expect(reports().length).toBeGreaterThan(0));
  await waitFor(() => expect(localStorage.getItem('of-somebody')).toBeNull());
  expect(owed()).toContain('earlier');
});
