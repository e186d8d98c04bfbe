// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { emails } from '@klang/contracts/api/emails';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import { passwords } from '@klang/contracts/api/passwords';
import { sessions } from '@klang/contracts/api/sessions';
import { site } from '@klang/contracts/api/site';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordOf } from '../testing/recordFixture.ts';
import { fakeServer, freshBrowser, openApp, type Replies, refusalJson, staffDetail } from '../testing/testScreen.tsx';

const customer = { ...staffDetail, id: 'c1', kind: 'customer', type: 'customer', displayName: 'สมชาย ใจดี' };
const admin = { ...staffDetail, id: 'a1', kind: 'admin', type: 'admin', displayName: 'กฤต', organize: null };
const here = { id: 's1', agent: 'Chrome · Windows', isThis: true };
const there = { id: 's2', agent: 'Safari · iPhone', isThis: false };
const times = { startedAt: '2026-11-20T02:00:00.000Z', usedAt: '2026-11-21T03:15:00.000Z' };
const organize = staffDetail.organize;
const line = { web: null, backend: '1650000001-backend', admin: '1650000002-console', standInUrl: '/dev/line/login' };
const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });

const server = (over: Replies = () => undefined, who: object = staffDetail) => {
  let places = [here, there];
  let isLinked = false;
  return fakeServer((request) => {
    const reply = over(request);
    if (reply) return reply;
    if (request.path === authen.registerOwnerLine.path) isLinked = true;
    if (request.path === authen.unlinkOwnLine.path) isLinked = false;
    if (request.path === sessions.end.path || request.path === sessions.endOthers.path) places = [here];
    const details: Record<string, object> = {
      [site.config.path]: { organize, line, isDemo: true },
      [authen.userDetail.path]: who,
      [sessions.mine.path]: { data: places.map((place) => ({ ...place, ...times })) },
      [sessions.end.path]: {},
      [sessions.endOthers.path]: { ended: 1 },
      [passwords.change.path]: {},
      [authen.ownLine.path]: { isLinked },
      [authen.unlinkOwnLine.path]: {},
      [authen.registerOwnerLine.path]: who,
    };
    const detail = details[request.path];
    return detail && ok(detail);
  });
};
const signedIn = (detail: object, token: string, key: string) => {
  localStorage.setItem(token, 'secret');
  localStorage.setItem(key, JSON.stringify(detail));
};
const asStaff = (detail: object = staffDetail) => signedIn(detail, 'tokenbackendlogin', 'org');
const asCustomer = () => signedIn(customer, 'tokenclientlogin', 'client');

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('the list of my logins', () => {
  it('marks this place, and logs out one of the others', async () => {
    asStaff();
    const requests = server();
    const { user } = await openApp('/backend/account');
    const button = await screen.findByRole('button', { name: 'ออกจากระบบ Safari · iPhone' });
    const other = button.closest('li');
    expect(screen.getByText('Chrome · Windows').closest('li')?.textContent).toContain('เครื่องนี้');
    expect(other?.textContent).toMatch(/ใช้ล่าสุด 21\sพ.ย. 2569 10:15/);
    expect(screen.getAllByRole('button', { name: /^ออกจากระบบ / })).toHaveLength(1);
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Safari/ })).toBeNull());
    expect(requests.find(({ path }) => path === sessions.end.path)?.body).toEqual({ sessionId: 's2' });
  });

  it('logs a customer out everywhere else, after a second question', async () => {
    asCustomer();
    const requests = server(undefined, customer);
    const { user } = await openApp('/profile?tab=password');
    await user.click(await screen.findByRole('button', { name: 'ออกจากระบบทุกเครื่องอื่น' }));
    expect(requests.some(({ path }) => path === sessions.endOthers.path)).toBe(false);
    const dialog = await screen.findByRole('dialog', { hidden: true });
    await user.click(within(dialog).getByRole('button', { name: 'ออกจากระบบทุกเครื่องอื่น', hidden: true }));
    await screen.findByText('ออกจากระบบแล้ว 1 เครื่อง');
    await waitFor(() => expect(screen.queryByRole('button', { name: /Safari/ })).toBeNull());
  });
});

describe('an own password', () => {
  const fill = async (address: string, oldPassword: string, password: string) => {
    const app = await openApp(address);
    await app.user.type(await screen.findByLabelText('รหัสผ่านเดิม'), oldPassword);
    await app.user.type(screen.getByLabelText('รหัสผ่านใหม่'), password);
    await app.user.click(screen.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }));
    return app;
  };

  it('is changed with the old one, and leads to the places that are still logged in', async () => {
    asStaff();
    const requests = server();
    const { where } = await fill('/backend/changepassword', 'klang-demo1', 'klang-new1');
    await screen.findByText('เปลี่ยนรหัสผ่านแล้ว');
    await waitFor(() => expect(where().pathname).toBe('/backend/account'));
    const sent = requests.find(({ path }) => path === passwords.change.path);
    expect(sent?.body).toEqual({ oldPassword: 'klang-demo1', password: 'klang-new1' });
  });

  it('says at its field that the old one is wrong, and keeps the person logged in', async () => {
    asCustomer();
    const no = { status: 400, json: refusalJson(400, 'รหัสผ่านเดิมไม่ถูกต้อง') };
    server(({ path }) => (path === passwords.change.path ? no : undefined), customer);
    await fill('/profile?tab=password', 'wrong', 'klang-new1');
    await screen.findByText('รหัสผ่านเดิมไม่ถูกต้อง');
    const field = screen.getByLabelText('รหัสผ่านเดิม');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(localStorage.getItem('tokenclientlogin')).toBe('secret');
  });

  it('is not sent while it breaks a rule or stays the same', async () => {
    asStaff();
    const requests = server();
    const { user } = await fill('/backend/changepassword', 'klang-demo1', 'klang-demo1');
    await screen.findByText('รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม');
    await user.clear(screen.getByLabelText('รหัสผ่านใหม่'));
    await user.click(screen.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }));
    await screen.findByText('รหัสผ่านยังไม่ครบทุกข้อที่กำหนด');
    expect(requests.some(({ path }) => path === passwords.change.path)).toBe(false);
  });

  it('cannot be changed here by an admin', async () => {
    const owner = { ...staffDetail, isadmin: true };
    asStaff(owner);
    server(undefined, owner);
    const { where } = await openApp('/backend/changepassword');
    await waitFor(() => expect(where().pathname).toBe('/backend/main'));
  });
});

describe('an own LINE account', () => {
  it.each([
    ['backend', () => asStaff(), staffDetail],
    ['admin', () => signedIn(admin, 'tokenadminlogin', 'admin'), admin],
  ] as const)(
    'is linked in %s with the token of the session, and unlinked again after a second question',
    async (area, enter, who) => {
      enter();
      const requests = server(undefined, who);
      const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
      const { user, unmount } = await openApp(`/${area}/account`);
      await user.click(await screen.findByRole('button', { name: 'เชื่อมบัญชี LINE ของฉัน' }));
      await waitFor(() => expect(assign).toHaveBeenCalledOnce());
      const went = new URL(String(assign.mock.calls[0]?.[0]), 'http://localhost');
      unmount();
      assign.mockRestore();
      const redirectUri = went.searchParams.get('redirectUri');
      expect(redirectUri).toContain(`${window.location.origin}/logincallback/${area}/`);
      const back = redirectUri?.slice(window.location.origin.length);
      const returned = await openApp(`${back}?access_token=from-line`);
      await screen.findByText(/เชื่อมบัญชี LINE แล้ว/);
      expect(returned.where().pathname).toBe(`/${area}/account`);
      const sent = requests.find(({ path }) => path === authen.registerOwnerLine.path);
      expect(sent?.body).toEqual({ LINETOKEN: 'from-line', token: 'secret' });

      await returned.user.click(screen.getByRole('button', { name: 'ยกเลิกการเชื่อมบัญชี LINE' }));
      const dialog = await screen.findByRole('dialog', { hidden: true });
      const yes = { name: 'ยกเลิกการเชื่อมบัญชี LINE', hidden: true };
      await returned.user.click(within(dialog).getByRole('button', yes));
      await screen.findByRole('button', { name: 'เชื่อมบัญชี LINE ของฉัน' });
    },
  );
});

it('a customer sees in the profile what the organization knows of them', async () => {
  asCustomer();
  const mine = { email: 'a@b.co', isProved: false };
  const answers: Record<string, object> = { [ownRecord.get.path]: recordOf(), [emails.mine.path]: mine };
  server(({ path }) => (answers[path] ? ok(answers[path]) : undefined), customer);
  await openApp('/profile?tab=profile');
  await waitFor(() => expect(screen.getByLabelText('ชื่อ')).toHaveProperty('value', 'สมชาย'));
  await screen.findByText('a@b.co · ยังไม่ได้ยืนยัน');
  await screen.findByRole('button', { name: 'ยืนยันอีเมลของฉัน' });
});
