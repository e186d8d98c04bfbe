// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { type Reminder, reminders } from '@klang/contracts/api/reminders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../app/testScreen.tsx';

const nothing = { name: null, on: null, amountSatang: null, about: null };
const waiting: readonly Reminder[] = [
  { ...nothing, kind: 'withoutPlace', aboutId: 'KD-9', at: '2026-11-21T03:00:00.000Z', on: '2026-11-25' },
  {
    ...nothing,
    kind: 'money',
    aboutId: 'late.KD-8.p1',
    at: '2026-11-21T02:00:00.000Z',
    name: 'สมชาย',
    amountSatang: 149_000,
  },
  { ...nothing, kind: 'messageLate', aboutId: 'm1', at: '2026-11-20T02:00:00.000Z', name: 'วิภา' },
];

const start = async (data: readonly Reminder[], seenUpTo: string | null = null) => {
  const who = { ...staffDetail, module: [], permission: { mod: {} } };
  localStorage.setItem('org', JSON.stringify(who));
  const asked = fakeServer(({ path }) => {
    if (path === authen.userDetail.path) return { json: { result: true, code: 200, detail: who } };
    if (path === reminders.list.path) return { json: { result: true, code: 200, detail: { data, seenUpTo } } };
    if (path === reminders.seen.path)
      return { json: { result: true, code: 200, detail: { seenUpTo: waiting[0]?.at } } };
    return undefined;
  });
  return { ...(await openApp('/backend/account')), asked };
};
beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenbackendlogin', 'secret');
});

it('counts what is new, shows it with where to go, and is read once it was opened', async () => {
  const { user, asked } = await start(waiting, '2026-11-20T12:00:00.000Z');
  await user.click(await screen.findByRole('button', { name: 'การแจ้งเตือน (2)' }));
  const list = (await screen.findByText('เรื่องที่รออยู่')).parentElement as HTMLElement;
  const links = within(list).getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/backend/orderlistdetail?id=KD-9',
    '/backend/latemoneydetail?id=late.KD-8.p1',
    '/backend/contactusdetail?id=m1',
  ]);
  expect(links[1]?.textContent).toMatch(/เงินที่รอจัดการ.*สมชาย.*1,490/);
  expect(within(list).getAllByLabelText('ใหม่')).toHaveLength(2);
  const sent = () => asked.filter(({ path }) => path === reminders.seen.path).map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ upTo: waiting[0]?.at }]));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'การแจ้งเตือน' }));
  await waitFor(() => expect(screen.queryAllByLabelText('ใหม่')).toEqual([]));
  expect(sent()).toHaveLength(1);
});

it('says that nothing waits', async () => {
  const { user, asked } = await start([]);
  await user.click(await screen.findByRole('button', { name: 'การแจ้งเตือน' }));
  expect(await screen.findByText('ไม่มีเรื่องที่รออยู่')).toBeTruthy();
  expect(asked.some(({ path }) => path === reminders.seen.path)).toBe(false);
});
