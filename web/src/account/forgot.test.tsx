// @vitest-environment happy-dom
import { passwords } from '@klang/contracts/api/passwords';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fakeServer,
  freshBrowser,
  openApp,
  type Replies,
  refusalJson,
  type SentRequest,
} from '../testing/testScreen.tsx';

const now = '2026-11-21T03:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(now) + seconds * 1_000).toISOString();
const code = { otpId: 'otp-1', validUntil: at(600), resendAt: at(60), now };
const proof = { proof: 'proof-of-a-right-code', validUntil: at(900) };
const ok = (detail: object) => ({ json: { result: true, code: 200, detail } });

const server = (over: Replies = () => undefined) =>
  fakeServer((request: SentRequest) => {
    const reply = over(request);
    if (reply) return reply;
    if (request.path.endsWith('/request')) return ok(code);
    if (request.path.endsWith('/verify')) return ok(proof);
    return request.path.endsWith('/reset') ? ok({}) : undefined;
  });
const sent = (requests: readonly SentRequest[], end: string) => requests.filter(({ path }) => path.endsWith(end));

const atCode = async (address = '/forgot', label = 'อีเมล') => {
  const app = await openApp(address);
  await app.user.type(await screen.findByLabelText(label), 'somchai@example.com');
  await app.user.click(screen.getByRole('button', { name: 'ส่งรหัส OTP' }));
  await screen.findByText('ส่งรหัส OTP ไปที่อีเมลของคุณแล้ว');
  return { ...app, field: screen.getByLabelText('กรุณากรอกรหัส OTP') };
};

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('a forgotten password', () => {
  it.each([
    ['/forgot', 'อีเมล', 'web', '/loginpage'],
    ['/backend/forgotpassword', 'อีเมลหรือชื่อผู้ใช้', 'owner', '/backend/loginpage'],
    ['/admin/forgotpassword', 'อีเมลหรือชื่อผู้ใช้', 'admin', '/admin/loginpage'],
  ])('is replaced at %s with the code from the mailbox', async (address, label, door, end) => {
    const requests = server();
    const { user, where, field } = await atCode(address, label);
    const language = 'th';
    expect(sent(requests, '/request')[0]).toMatchObject({
      path: passwords.forgot.path.replace('{door}', door),
      body: { door, username: 'somchai@example.com', language },
    });
    await user.click(field);
    await user.paste('12 34-56');
    await user.type(await screen.findByLabelText('รหัสผ่านใหม่'), 'klang-new1');
    expect(sent(requests, '/verify')[0]?.body).toEqual({ door, otpId: 'otp-1', code: '123456' });
    await user.click(screen.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }));
    await screen.findByText('เข้าสู่ระบบด้วยรหัสผ่านใหม่ได้เลย');
    await waitFor(() => expect(where().pathname).toBe(end));
    expect(sent(requests, '/reset')[0]?.body).toEqual({ door, proof: proof.proof, password: 'klang-new1' });
  });

  it('asks for its account before it sends anything', async () => {
    const requests = server();
    const { user } = await openApp('/forgot');
    await user.click(await screen.findByRole('button', { name: 'ส่งรหัส OTP' }));
    expect((await screen.findByLabelText('อีเมล')).getAttribute('aria-invalid')).toBe('true');
    expect(sent(requests, '/request')).toEqual([]);
  });

  it('says at the field that a code is wrong, and takes the next one', async () => {
    const fields = [{ field: 'code', message: 'รหัสไม่ถูกต้อง ลองได้อีก 4 ครั้ง' }];
    let tries = 0;
    const requests = server(({ path }) => {
      if (!path.endsWith('/verify')) return undefined;
      tries += 1;
      return tries === 1 ? { status: 400, json: { ...refusalJson(400, 'รหัสไม่ถูกต้อง'), fields } } : undefined;
    });
    const { user, field } = await atCode();
    await user.type(field, '111111');
    await screen.findByText('รหัสไม่ถูกต้อง ลองได้อีก 4 ครั้ง');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field).toHaveProperty('value', '');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, '123456');
    await screen.findByLabelText('รหัสผ่านใหม่');
    expect(sent(requests, '/verify')).toHaveLength(2);
  });

  it('fills in the digits from the phone, and wants all six', async () => {
    const requests = server();
    const { user, field } = await atCode();
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
    await user.type(field, '12a4{Enter}');
    await screen.findByText('กรุณากรอกให้ครบ 6 หลัก');
    expect(field).toHaveProperty('value', '124');
    expect(sent(requests, '/verify')).toEqual([]);
  });

  it('counts down by the server’s clock, and offers a new code after a minute', async () => {
    let requests = 0;
    const sentRequests = server(({ path }) => {
      if (!path.endsWith('/request')) return undefined;
      requests += 1;
      // The second answer comes 9.5 minutes later by the server's clock.
      return ok(requests === 1 ? { ...code, resendAt: now } : { ...code, otpId: 'otp-2', now: at(570) });
    });
    const { user } = await atCode();
    expect(screen.getByText(/ใช้ได้อีก (10:00|09:5\d)/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'ส่งรหัสใหม่' }));
    await screen.findByText(/ใช้ได้อีก 00:(30|2\d)/);
    expect(sent(sentRequests, '/request')).toHaveLength(2);
  });

  it('makes people wait a minute before it sends another code', async () => {
    server();
    await atCode();
    const again = screen.getByRole('button', { name: /ส่งรหัสใหม่ได้ใน 0[01]:\d\d/ });
    expect(again).toHaveProperty('disabled', true);
  });

  it('takes no digits once the ten minutes are over', async () => {
    server(({ path }) => (path.endsWith('/request') ? ok({ ...code, validUntil: now, resendAt: now }) : undefined));
    const { field } = await atCode();
    await screen.findByText('รหัส OTP หมดเวลาแล้ว กรุณาขอรหัสใหม่');
    expect(field).toHaveProperty('disabled', true);
  });

  it('is still at the code when the page was loaded anew', async () => {
    server();
    const { unmount } = await atCode();
    unmount();
    await openApp('/forgot');
    await screen.findByLabelText('กรุณากรอกรหัส OTP');
  });

  it('wants a password that keeps the rules, and begins again when the proof is over', async () => {
    const requests = server(({ path }) =>
      path.endsWith('/reset') ? { status: 409, json: refusalJson(409, 'หมดเวลาตั้งรหัสผ่านแล้ว') } : undefined,
    );
    const { user, field } = await atCode();
    await user.type(field, '123456');
    await user.type(await screen.findByLabelText('รหัสผ่านใหม่'), 'short');
    await user.click(screen.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }));
    await screen.findByText('รหัสผ่านยังไม่ครบทุกข้อที่กำหนด');
    expect(sent(requests, '/reset')).toEqual([]);
    await user.type(screen.getByLabelText('รหัสผ่านใหม่'), '-enough1');
    await user.click(screen.getByRole('button', { name: 'ตั้งรหัสผ่านใหม่' }));
    await screen.findByText('หมดเวลาตั้งรหัสผ่านแล้ว');
    await user.click(screen.getByRole('button', { name: 'ขอรหัส OTP ใหม่' }));
    await screen.findByLabelText('อีเมล');
  });
});
