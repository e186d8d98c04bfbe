// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { scans } from '@klang/contracts/api/scans';
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDevice } from '../../../testing/deviceFixture.ts';
import { runAxe } from '../../../testing/runAxe.ts';
import { box, kit } from '../../../testing/scanFixture.ts';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
import { scanLog } from '../scan/scanLog.ts';
import { type Deed, openDeedStore } from './deedStore.ts';

const who = {
  ...staffDetail,
  displayName: 'ณัฐธิดา ใจดี',
  module: ['qr', 'scanqrcode'],
  permission: { mod: { qr: 'vu', scanqrcode: 'vu' } },
};
const colleague = { ...who, id: 'staff-2', displayName: 'Wipa' };

const open = (address: string) => {
  const answers: Readonly<Record<string, object>> = { [authen.userDetail.path]: who, [scans.kit.path]: kit };
  fakeServer(({ path, headers }) => {
    const isColleague = headers.get('authorization')?.includes('of-colleague') === true;
    if (path === authen.ownerUser.path)
      return { json: { result: true, code: 200, detail: colleague, token: 'of-colleague' } };
    if (path === authen.userDetail.path && isColleague) return { json: { result: true, code: 200, detail: colleague } };
    if (path === scans.send.path) return { status: 401, json: refusalJson(401, 'Invalid Token') };
    return answers[path] && { json: { result: true, code: 200, detail: answers[path] } };
  });
  return openApp(address);
};
const deed = (deedId: string, part: Partial<Deed> = {}): Deed => ({
  deedId,
  tripId: 't1',
  verb: 'take',
  at: '2026-11-24T03:42:00.000Z',
  whoId: 'another',
  body: { itemId: 'KD-0011-07', note: 'คุณมะลิ' },
  pictures: [],
  ...part,
});
const line = () => screen.findByRole('region', { name: /เครื่องนี้|this device/ });

beforeEach(async () => {
  await freshBrowser();
  freshDevice();
  scanLog.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('a device whose session ended says on the login page how much is kept on it and whose, and a colleague loses none', async () => {
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
  const { user } = await open('/backend/scanqrcode?do=putAway&place=p1');
  await user.type(await screen.findByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' }), `${box}{Enter}`);
  await screen.findByRole('heading', { name: 'เข้าสู่ระบบหลังบ้าน' });
  const kept = await line();
  await waitFor(() => expect(kept.textContent).toMatch(/ณัฐธิดา: ในเครื่องนี้รอส่ง\s1\sรายการ ตั้งแต่\s\d\d:\d\d\sน\./));
  expect(kept.textContent).toMatch(/เมื่อเจ้าของรายการเข้าสู่ระบบในเครื่องนี้/);
  for (const secret of ['ใจดี', box ?? '']) expect(kept.textContent).not.toContain(secret);
  await user.type(screen.getByRole('textbox', { name: 'ชื่อผู้ใช้' }), 'wipa');
  await user.type(screen.getByLabelText('รหัสผ่าน'), 'secret{Enter}');
  await waitFor(() => expect(localStorage.getItem('tokenbackendlogin')).toBe('of-colleague'));
  expect(await openDeedStore().all()).toMatchObject([{ whoId: who.id, whoName: 'ณัฐธิดา' }]);
});

it('each of several persons stands alone there, what took itself back does not count, and no customer is named', async () => {
  const store = openDeedStore();
  const scanned = { verb: 'scan', body: { code: 'KD-0011-08' } } as const;
  await store.put(deed('d1', { whoName: 'Nok' }));
  await store.put(deed('d2', { whoName: 'Nok', refused: 'ไม่ได้' }));
  await store.put(deed('d3', { ...scanned, whoId: 'third' }));
  await store.put(deed('d4', { ...scanned, whoId: 'third', refused: 'ไม่ได้', body: {} }));
  await store.put(deed('d5', { ...scanned, whoId: 'third', body: { undoes: 'd4' } }));
  localStorage.setItem('klang-language', 'en');
  await i18next.changeLanguage('en');
  const { container } = await open('/backend/main');
  const kept = await line();
  const rows = [...kept.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Nok: 1\sentry on this device is not sent yet, since .*10:42\. 1\sentry was refused\.$/),
    expect.stringMatching(
      /^Somebody who was logged in here: 1\sentry on this device is not sent yet, since .*10:42\. $/,
    ),
  ]);
  expect(kept.textContent).toMatch(/once that person logs in here/);
  for (const secret of ['KD-0011', 'คุณมะลิ']) expect(kept.textContent).not.toContain(secret);
  expect((await runAxe(container, {})).violations.map(({ id }) => id)).toEqual([]);
});

it('a device that keeps nothing says nothing', async () => {
  await open('/backend/main');
  await screen.findByRole('heading', { name: 'เข้าสู่ระบบหลังบ้าน' });
  expect(screen.queryByRole('region', { name: /เครื่องนี้/ })).toBeNull();
});
