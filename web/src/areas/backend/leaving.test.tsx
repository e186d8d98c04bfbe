// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { images } from '@klang/contracts/api/images';
import { scans } from '@klang/contracts/api/scans';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDevice } from '../../testing/deviceFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../testing/testScreen.tsx';
import { type Deed, openDeedStore } from './daySheet/deedStore.ts';

const deed = (deedId: string, part: Partial<Deed> = {}): Deed => ({
  deedId,
  tripId: '',
  verb: 'scan',
  at: '2026-11-24T03:42:00.000Z',
  whoId: staffDetail.id,
  body: {},
  pictures: [],
  ...part,
});
const storeDeeds = async (...deeds: readonly Deed[]) => {
  for (const one of deeds) await openDeedStore().put(one);
};
const storedIds = async () => (await openDeedStore().all()).map(({ deedId }) => deedId);

const scanned = { outcome: 'taken', itemId: 'KD-0011-07', refusal: null, why: null };
let hasLine = false;
const start = async () => {
  const requests = fakeServer(({ path, body }) => {
    const sent =
      path === scans.send.path ? (body as { readonly scans: readonly { readonly scanId: string }[] }) : undefined;
    const answers = sent?.scans.map(({ scanId }) => ({ scanId, ...scanned }));
    const detail =
      path === authen.userDetail.path ? staffDetail : answers && { answers, now: '2026-11-24T04:00:00.000Z' };
    return detail && { json: { result: true, code: 200, detail } };
  });
  const online = globalThis.fetch;
  const isOfDeeds = (path: string) => path === scans.send.path || path === images.upload.path;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!hasLine && isOfDeeds(path)) throw new TypeError('No line.');
    return online(path, init);
  });
  const app = await openApp('/backend/account');
  const logOut = async () => {
    await app.user.click(await screen.findByRole('button', { name: /บัญชี/ }));
    await app.user.click(await screen.findByText('ออกจากระบบ'));
  };
  return { ...app, requests, logOut };
};
const token = () => localStorage.getItem('tokenbackendlogin');

beforeEach(async () => {
  hasLine = false;
  await freshBrowser();
  freshDevice();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(staffDetail));
});
afterEach(() => vi.unstubAllGlobals());

it('a person with nothing waiting logs out at once, and what another did on this device stays', async () => {
  await storeDeeds(deed('another', { whoId: 'another' }));
  const { logOut } = await start();
  await logOut();
  await waitFor(() => expect(token()).toBeNull());
  expect(await storedIds()).toEqual(['another']);
});

it('a person with something waiting is asked twice, reads what is lost, and loses it with its key', async () => {
  const door = deed('door', { verb: 'sign', tripId: 't1', pictures: [new Blob(['one'])] });
  await storeDeeds(deed('a'), deed('b'), door);
  const { user, logOut } = await start();
  await logOut();
  const first = within(await screen.findByRole('dialog', { name: /ยังไม่ได้ส่ง 3/ }));
  first.getByText(/สแกน 2\sครั้ง · งานหน้าบ้าน 1\sรายการ · รูป 1\sรูป/);
  await user.click(first.getByRole('button', { name: 'ออกจากระบบ' }));
  const second = within(await screen.findByRole('dialog', { name: /ทิ้งทั้ง 3/ }));
  second.getByText(/10:42/);
  expect(token()).toBe('secret');
  await user.click(second.getByRole('button', { name: 'ทิ้งและออกจากระบบ' }));
  await waitFor(() => expect(token()).toBeNull());
  expect(await storedIds()).toEqual([]);
});

it('a person who stays loses nothing, not even what was refused and nobody has looked after', async () => {
  await storeDeeds(deed('a', { refused: 'ไม่ได้' }));
  const { user, logOut } = await start();
  await logOut();
  // It was sent and refused, so the dialog neither calls it unsent nor drops it silently.
  const dialog = within(await screen.findByRole('dialog', { name: /ถูกปฏิเสธและยังไม่มีใครจัดการ/ }));
  dialog.getByText(/รายการที่ถูกปฏิเสธ 1\sรายการ/);
  await user.click(dialog.getByRole('button', { name: 'อยู่ต่อ' }));
  expect([token(), await storedIds()]).toEqual(['secret', ['a']]);
});

it('what waits on this device is announced in a place that screen readers have known from the beginning', async () => {
  await start();
  await screen.findByRole('button', { name: /บัญชี/ });
  const region = () => document.querySelector('header [role="status"]');
  const before = region();
  expect(before?.textContent).toBe('');
  await storeDeeds(deed('a', { refused: 'ไม่ได้' }));
  window.dispatchEvent(new Event('online'));
  await screen.findByText(/ไม่ถูกบันทึก 1\sรายการ/);
  expect(region()).toBe(before);
  expect(region()?.textContent).toContain('ไม่ถูกบันทึก');
});

it('what waits on this device is in sight on every page, and goes from there once the device is online', async () => {
  const at = '2026-11-24T03:42:00.000Z';
  const where = { mode: 'putAway', placeId: 'p1', statusId: null, tripId: null, undoes: null, position: null };
  const body = { scanId: 'a', seq: 1, code: 'KDB1', at, heardAt: at, ...where };
  await storeDeeds(deed('a', { body }), deed('b', { refused: 'ไม่ได้' }));
  const { requests } = await start();
  await screen.findByText(/ในเครื่องนี้รอส่ง 1\sรายการ ตั้งแต่ .*10:42/);
  screen.getByText(/ไม่ถูกบันทึก 1\sรายการ/);
  expect(screen.getByRole('link', { name: 'เปิดดู' }).getAttribute('href')).toBe('/backend/scanqrcode');
  hasLine = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await storedIds()).toEqual(['b']));
  await waitFor(() => expect(screen.queryByText(/รอส่ง/)).toBeNull());
  expect(requests.filter(({ path }) => path === scans.send.path)).toHaveLength(1);
  screen.getByText(/ไม่ถูกบันทึก 1\sรายการ/);
});
