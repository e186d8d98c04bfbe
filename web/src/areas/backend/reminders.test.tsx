// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { type Reminder, reminders } from '@klang/contracts/api/reminders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../testing/testScreen.tsx';

const wire = vi.hoisted(() => ({ heard: new Map<string, (message?: unknown) => void>() }));
vi.mock('socket.io-client', () => ({
  io: () => ({
    active: true,
    on: (name: string, listener: () => void) => wire.heard.set(name, listener),
    off: () => wire.heard.clear(),
    disconnect: () => undefined,
  }),
}));

const nothing = { name: null, on: null, amountSatang: null, about: null, isRead: false };
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
  { ...nothing, kind: 'messageLate', aboutId: 'm1', at: '2026-11-20T02:00:00.000Z', name: 'วิภา', isRead: true },
];

const marks: readonly string[] = [reminders.mark.path, reminders.seen.path];
const start = async (rows: readonly Reminder[], detail: object = {}) => {
  const who = { ...staffDetail, ...detail, module: [], permission: { mod: {} } };
  localStorage.setItem('org', JSON.stringify(who));
  let data = rows;
  const requests = fakeServer(({ path, body }) => {
    const ok = (payload: object) => ({ json: { result: true, code: 200, detail: payload } });
    if (path === authen.userDetail.path) return ok(who);
    if (path === reminders.list.path) return ok({ data });
    const { upTo, isRead, aboutId } = (body ?? {}) as { upTo?: string; isRead?: boolean; aboutId?: string };
    if (path === reminders.seen.path) {
      data = data.map((row) => ({ ...row, isRead: true }));
      return ok({ seenUpTo: upTo });
    }
    if (path !== reminders.mark.path) return undefined;
    data = data.map((row) => (row.aboutId === aboutId ? { ...row, isRead: isRead ?? false } : row));
    return ok({ isRead });
  });
  const sent = () => requests.filter(({ path }) => marks.includes(path)).map(({ body }) => body);
  const read = (aboutId: string) => {
    data = data.map((row) => (row.aboutId === aboutId ? { ...row, isRead: true } : row));
  };
  return { ...(await openApp('/backend/account')), sent, read };
};
const open = async (user: Awaited<ReturnType<typeof start>>['user'], name: string) => {
  await user.click(await button(name));
  return screen.findByRole('dialog', { hidden: true });
};
const button = (name: string) => screen.findByRole('button', { name, hidden: true });
const newOnes = (list: HTMLElement) => within(list).queryAllByLabelText('ใหม่').length;
beforeEach(async () => {
  await freshBrowser();
  wire.heard.clear();
  localStorage.setItem('tokenbackendlogin', 'secret');
});
afterEach(() => vi.unstubAllGlobals());

it('the bell counts what is new and shows it with where to go; opening it reads nothing', async () => {
  const { user, sent } = await start(waiting);
  const list = await open(user, 'การแจ้งเตือน (2)');
  const links = within(list).getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/backend/orderlistdetail?id=KD-9',
    '/backend/latemoneydetail?id=late.KD-8.p1',
    '/backend/contactusdetail?id=m1',
  ]);
  expect(links[1]?.textContent).toMatch(/เงินที่รอจัดการ.*สมชาย.*1,490/);
  expect(newOnes(list)).toBe(2);
  await user.keyboard('{Escape}');
  expect(await button('การแจ้งเตือน (2)')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('an entry of the bell is read and unread by itself, with the keyboard alone, or all are read at once', async () => {
  const { user, sent } = await start(waiting);
  const list = await open(user, 'การแจ้งเตือน (2)');
  const [first, second, last] = within(list).getAllByRole('link', { hidden: true });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{ArrowRight}{Enter}');
  await button('การแจ้งเตือน (1)');
  const { kind, aboutId, at } = waiting[1] as Reminder;
  expect(sent()).toEqual([{ kind, aboutId, at, isRead: true }]);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(last);
  await user.keyboard('{ArrowRight}{Enter}');
  await button('การแจ้งเตือน (2)');
  expect(sent().at(-1)).toMatchObject({ aboutId: 'm1', isRead: false });
  await user.click(within(list).getByRole('button', { name: 'ทำเครื่องหมายว่าอ่านแล้วทั้งหมด', hidden: true }));
  await button('การแจ้งเตือน');
  expect(sent().at(-1)).toEqual({ upTo: waiting[0]?.at });
  expect(newOnes(list)).toBe(0);
});

it('an entry of the bell is read when a person goes there', async () => {
  const { user, sent } = await start(waiting);
  const list = await open(user, 'การแจ้งเตือน (2)');
  await user.click(within(list).getAllByRole('link', { hidden: true })[0] as HTMLElement);
  await button('การแจ้งเตือน (1)');
  expect(sent()).toMatchObject([{ aboutId: 'KD-9', isRead: true }]);
});

it('the bell follows what was read on another screen', async () => {
  const { read } = await start(waiting);
  await button('การแจ้งเตือน (2)');
  read('KD-9');
  await waitFor(() => expect(wire.heard.has('bell')).toBe(true));
  await act(async () => wire.heard.get('bell')?.());
  expect(await button('การแจ้งเตือน (1)')).toBeTruthy();
});

it('the bell lets nobody who looks as a role read for themselves', async () => {
  const { user, sent } = await start(waiting, { viewing: { permissionId: 'role', name: 'คลัง' } });
  const list = await open(user, 'การแจ้งเตือน (2)');
  expect(within(list).queryAllByRole('button', { hidden: true })).toEqual([]);
  await user.click(within(list).getAllByRole('link', { hidden: true })[0] as HTMLElement);
  expect(sent()).toEqual([]);
});

it('the bell says that nothing waits', async () => {
  const { user, sent } = await start([]);
  await open(user, 'การแจ้งเตือน');
  expect(await screen.findByText('ไม่มีเรื่องที่รออยู่')).toBeTruthy();
  expect(sent()).toEqual([]);
});
