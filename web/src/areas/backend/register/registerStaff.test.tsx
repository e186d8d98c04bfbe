// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { passwords } from '@klang/contracts/api/passwords';
import { site } from '@klang/contracts/api/site';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fakeServer,
  freshBrowser,
  openApp,
  type Replies,
  refusalJson,
  staffDetail,
} from '../../../testing/testScreen.tsx';

const organize = staffDetail.organize;
const line = { web: null, backend: '1650000001-backend', admin: null, standInUrl: '/dev/line/login' };
const texts = [{ kind: 'pdpa', id: 'pdpa-1', version: '1.0' }];
const ok = (over: object) => ({ json: { result: true, code: 200, ...over } });
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();
const server = (over: Replies = () => undefined) =>
  fakeServer((request) => {
    const reply = over(request);
    if (reply) return reply;
    if (request.path === site.config.path) return ok({ detail: { organize, line, isDemo: true } });
    if (request.path === site.texts.path) return ok({ detail: { texts } });
    if (request.path === authen.userDetail.path) return ok({ detail: staffDetail });
    if (request.path === authen.askToRegister.path) return ok({ detail: { otpId: 'o1', validUntil: inTenMinutes() } });
    return request.path === authen.registerOwnerUser.path ? ok({ detail: { staffId: 'new' } }) : undefined;
  });

const typed = { ชื่อและนามสกุล: 'สมหญิง ดีงาม', อีเมล: 'somying@example.com', เบอร์โทรศัพท์: '081-234 5678' };
const fill = async (user: UserEvent, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(await screen.findByLabelText(label));
    // Typing letter by letter can exceed the timeout on a slow machine and run into the next test.
    await user.paste(text);
  }
};
const send = async (user: UserEvent) => {
  const [consent] = await screen.findAllByRole('checkbox');
  if (consent) await user.click(consent);
  await user.click(screen.getByRole('button', { name: 'ส่งคำขอสมัคร' }));
};
const enterCode = async (user: UserEvent) => {
  await user.click(await screen.findByLabelText('กรุณากรอกรหัส OTP'));
  await user.paste('123456');
};

beforeEach(freshBrowser);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('registering as staff', () => {
  it('sends the request, and says that it waits for approval', async () => {
    const requests = server();
    const { user } = await openApp('/backend/register/staff');
    await fill(user, { ...typed, รหัสผ่าน: 'klang-demo1' });
    await send(user);
    await enterCode(user);
    await screen.findByRole('heading', { name: 'รอผู้ดูแลอนุมัติ' });
    const sent = requests.find(({ path }) => path === authen.registerOwnerUser.path)?.body;
    expect(sent).toMatchObject({
      name: 'สมหญิง ดีงาม',
      email: 'somying@example.com',
      phone: '0812345678',
      accepts: ['pdpa-1'],
    });
    expect(sent).not.toHaveProperty('LINETOKEN');
    expect(localStorage.getItem('tokenbackendlogin')).toBeNull();
  });

  it('names every field that is not right yet', async () => {
    const requests = server();
    const { user } = await openApp('/backend/register/staff');
    await fill(user, { อีเมล: 'somying', รหัสผ่าน: 'short' });
    await send(user);
    await screen.findByText(/แก้ไข 4/);
    expect(screen.getByLabelText('รหัสผ่าน').getAttribute('aria-invalid')).toBe('true');
    expect(requests.some(({ path }) => path === authen.registerOwnerUser.path)).toBe(false);
  });

  it('says at the field that the e-mail has an account', async () => {
    const taken = { ...refusalJson(409, 'อีเมลนี้มีบัญชีอยู่แล้ว'), refusal: 'email_taken' };
    server(({ path }) => (path === authen.registerOwnerUser.path ? { status: 409, json: taken } : undefined));
    const { user } = await openApp('/backend/register/staff');
    await fill(user, { ...typed, รหัสผ่าน: 'klang-demo1' });
    await send(user);
    await enterCode(user);
    await screen.findByText('อีเมลนี้มีบัญชีอยู่แล้ว');
    expect(screen.getByLabelText('อีเมล').getAttribute('aria-invalid')).toBe('true');
  });

  it('goes to LINE and comes back with what was typed, but never with the password', async () => {
    const requests = server();
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user, unmount } = await openApp('/backend/register/staff');
    await fill(user, { ...typed, รหัสผ่าน: 'klang-demo1' });
    await user.click(await screen.findByRole('button', { name: 'ใช้บัญชี LINE ของฉันด้วย' }));
    const wayBack = () =>
      decodeURIComponent(assign.mock.calls.join(' ')).match(/\/logincallback\/backend\/[\w-]+/)?.[0];
    const back = await waitFor(() => wayBack() ?? expect.fail('Nobody was sent to LINE.'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('klang-demo1');
    unmount();
    const { user: again, where } = await openApp(`${back}?access_token=from-line`);
    await screen.findByText('จะเชื่อมบัญชี LINE ของคุณด้วย');
    expect(where().pathname).toBe('/backend/register/staff');
    expect(screen.getByLabelText('ชื่อและนามสกุล')).toHaveProperty('value', 'สมหญิง ดีงาม');
    await fill(again, { รหัสผ่าน: 'klang-demo1' });
    await send(again);
    await enterCode(again);
    await screen.findByRole('heading', { name: 'รอผู้ดูแลอนุมัติ' });
    const sent = requests.find(({ path }) => path === authen.registerOwnerUser.path);
    expect(sent?.body).toMatchObject({ LINETOKEN: 'from-line', email: 'somying@example.com' });
  });
});

describe('an invitation', () => {
  const address = '/backend/register/staff?invitation=word-from-the-mailbox-1';
  const invited = ok({ detail: { name: 'สมหญิง', email: 'somying@example.com', organize } });

  it('shows its person and its organization, and lets the person in with a password of their own', async () => {
    let isOver = false;
    const requests = server(({ path }) => {
      if (path === passwords.invitation.path) return isOver ? { status: 404, json: refusalJson(404) } : invited;
      if (path !== passwords.accept.path) return undefined;
      isOver = true;
      return ok({ token: 'fresh', detail: staffDetail });
    });
    const seen = new Set<string | undefined>();
    const watch = new MutationObserver(() => seen.add(document.querySelector('h1')?.textContent));
    watch.observe(document.body, { childList: true, subtree: true });
    const { user, where } = await openApp(address);
    await screen.findByRole('heading', { name: 'ยินดีต้อนรับ สมหญิง' });
    expect(screen.getByText(/ระบบหลังบ้านของ คลังดี/).textContent).toContain('somying@example.com');
    await fill(user, { รหัสผ่าน: 'klang-new1' });
    await user.click(screen.getByRole('button', { name: 'ตั้งรหัสผ่านและเข้าสู่ระบบ' }));
    await waitFor(() => expect(where().pathname).toBe('/backend/main'));
    watch.disconnect();
    expect(seen).not.toContain('เปิดคำเชิญนี้ไม่ได้');
    const sent = requests.find(({ path }) => path === passwords.accept.path)?.body;
    expect(sent).toMatchObject({ invitation: 'word-from-the-mailbox-1', password: 'klang-new1' });
  });

  it('that was used or is over says so, and leads to the login', async () => {
    const over = { ...refusalJson(409, 'คำเชิญนี้ใช้ไม่ได้แล้ว'), refusal: 'invitation_not_open' };
    server(({ path }) => (path === passwords.invitation.path ? { status: 409, json: over } : undefined));
    await openApp(address);
    await screen.findByText('คำเชิญนี้ใช้ไม่ได้แล้ว');
    expect(screen.getByRole('link', { name: 'กลับไปเข้าสู่ระบบ' }).getAttribute('href')).toBe('/backend/loginpage');
    expect(screen.queryByLabelText('รหัสผ่าน')).toBeNull();
  });
});
