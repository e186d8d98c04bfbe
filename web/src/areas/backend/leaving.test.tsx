// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDevice } from '../../lib/deviceFixture.ts';
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
const keep = async (...deeds: readonly Deed[]) => {
  for (const one of deeds) await openDeedStore().put(one);
};
const kept = async () => (await openDeedStore().all()).map(({ deedId }) => deedId);

const start = async () => {
  fakeServer(({ path }) =>
    path === authen.userDetail.path ? { json: { result: true, code: 200, detail: staffDetail } } : undefined,
  );
  const app = await openApp('/backend/account');
  const logOut = async () => {
    await app.user.click(await screen.findByRole('button', { name: /บัญชี/ }));
    await app.user.click(await screen.findByText('ออกจากระบบ'));
  };
  return { ...app, logOut };
};
const token = () => localStorage.getItem('tokenbackendlogin');

beforeEach(async () => {
  await freshBrowser();
  freshDevice();
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(staffDetail));
});
afterEach(() => vi.unstubAllGlobals());

it('who has nothing waiting leaves at once, and what another did on this device stays', async () => {
  await keep(deed('another', { whoId: 'another' }));
  const { logOut } = await start();
  await logOut();
  await waitFor(() => expect(token()).toBeNull());
  expect(await kept()).toEqual(['another']);
});

it('who has something waiting is asked twice, told what is lost, and loses it with its key', async () => {
  const door = deed('door', { verb: 'sign', tripId: 't1', pictures: [new Blob(['one'])] });
  await keep(deed('a'), deed('b'), door);
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
  expect(await kept()).toEqual([]);
});

it('who stays loses nothing, also of what was refused and nobody has looked after', async () => {
  await keep(deed('a', { refused: 'ไม่ได้' }));
  const { user, logOut } = await start();
  await logOut();
  // It was sent: it is not called unsent, and not lost without a word either.
  const dialog = within(await screen.findByRole('dialog', { name: /ถูกปฏิเสธและยังไม่มีใครจัดการ/ }));
  dialog.getByText(/รายการที่ถูกปฏิเสธ 1\sรายการ/);
  await user.click(dialog.getByRole('button', { name: 'อยู่ต่อ' }));
  expect([token(), await kept()]).toEqual(['secret', ['a']]);
});
