// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { type OrgReminder, reminders } from '@klang/contracts/api/reminders';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../testing/testScreen.tsx';

const who = { ...staffDetail, id: 'a1', kind: 'admin', type: 'admin', module: [], organize: null };
const late = { kind: 'messagesLate', orgId: 'metro', at: '2026-11-21T03:00:00.000Z' } as const;

beforeEach(async () => {
  await freshBrowser();
  localStorage.setItem('tokenadminlogin', 'secret');
  localStorage.setItem('admin', JSON.stringify(who));
});
afterEach(() => vi.unstubAllGlobals());

it('the bell of the console keeps which reminders of late organizations an admin has read', async () => {
  let row: OrgReminder = { ...late, count: 2, isRead: false };
  const requests = fakeServer(({ path, body }) => {
    const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });
    if (path === authen.userDetail.path) return ok(who);
    if (path === reminders.orgs.path) return ok({ data: [row] });
    if (path !== reminders.orgsMark.path) return undefined;
    row = { ...row, isRead: Object(body).isRead };
    return ok({ isRead: row.isRead });
  });
  const button = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true });
  const { user } = await openApp('/admin/account');
  await user.click(await button('การแจ้งเตือน (1)'));
  await user.click(await button(/^ทำเครื่องหมายว่าอ่านแล้ว:.*metro/));
  await button('การแจ้งเตือน');
  await user.click(await button(/^ทำเครื่องหมายว่ายังไม่ได้อ่าน:.*metro/));
  await button('การแจ้งเตือน (1)');
  const sent = requests.filter(({ path }) => path === reminders.orgsMark.path).map(({ body }) => body);
  expect(sent).toEqual([
    { ...late, isRead: true },
    { ...late, isRead: false },
  ]);
});
