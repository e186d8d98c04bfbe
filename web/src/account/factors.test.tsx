// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { factors } from '@klang/contracts/api/factors';
import { sessions } from '@klang/contracts/api/sessions';
import { site } from '@klang/contracts/api/site';
import { messages } from '@klang/contracts/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, type Replies, refusalJson, staffDetail } from '../testing/testScreen.tsx';

const line = { web: null, backend: null, admin: null, standInUrl: null };
const ok = (detail: object, token?: string) => ({ json: { result: true, code: 200, detail, ...(token && { token }) } });
const admin = { ...staffDetail, isadmin: true };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const awaited = (awaits: 'factor' | 'setUp', minutes = 15) => ({
  awaits,
  ticket: 'ticket',
  displayName: 'ณัฐธิดา',
  ways: awaits === 'factor' ? ['totp', 'recovery'] : [],
  now: inMinutes(0),
  until: inMinutes(minutes),
});
const mine = { data: [], codesLeft: 0, isAsked: true, isSpared: false, rule: 'admins', maySetRule: true };

const server = (over: Replies) =>
  fakeServer((request) => {
    const reply = over(request);
    if (reply) return reply;
    const details: Record<string, object> = {
      [site.config.path]: { organize: staffDetail.organize, line, isDemo: false },
      [authen.userDetail.path]: admin,
      [sessions.mine.path]: { data: [] },
      [factors.mine.path]: mine,
    };
    const detail = details[request.path];
    return detail && ok(detail);
  });
const tokenOf = (headers: Headers | undefined) => headers?.get('authorization');

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

const knock = async () => {
  const app = await openApp('/backend/loginpage');
  await app.user.type(await screen.findByLabelText('ชื่อผู้ใช้'), 'owner');
  await app.user.type(screen.getByLabelText('รหัสผ่าน'), 'klang-demo1');
  await app.user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบ' }));
  return app;
};

describe('the second step of logging in', () => {
  it('takes a code by the ticket, says at the field that it is wrong, and begins the session with the next', async () => {
    const requests = server(({ path, body }) => {
      if (path === authen.ownerUser.path) return ok(awaited('factor'));
      if (path !== factors.show.path) return undefined;
      const wrong = { ...refusalJson(400), fields: [{ field: 'code', message: 'รหัสไม่ถูกต้อง' }] };
      const isRight = JSON.stringify(body).includes('123456');
      return isRight ? ok({ ...admin, codesLeft: 10 }, 'fresh') : { status: 400, json: wrong };
    });
    const { user, where } = await knock();
    await user.type(await screen.findByLabelText('รหัส 6 หลักจากแอปยืนยันตัวตน'), '000000');
    await screen.findByText('รหัสไม่ถูกต้อง');
    expect(localStorage.getItem('tokenbackendlogin')).toBeNull();
    await user.type(screen.getByLabelText('รหัส 6 หลักจากแอปยืนยันตัวตน'), '123456');
    await waitFor(() => expect(where().pathname).toBe('/backend/main'));
    expect(localStorage.getItem('tokenbackendlogin')).toBe('fresh');
    expect(tokenOf(requests.find(({ path }) => path === factors.show.path)?.headers)).toBe('Bearer ticket');
  });

  it('shows the recovery codes once a factor is set up, and goes on when they are kept', async () => {
    const begun = { factorId: 'f1', secret: 'ABCDABCD', uri: 'otpauth://totp/x' };
    server(({ path }) => {
      if (path === authen.ownerUser.path) return ok(awaited('setUp'));
      if (path === factors.beginTotp.path) return ok(begun);
      return path === factors.add.path ? ok({ recoveryCodes: ['AAAA-BBBB-CCCC'], entered: admin }, 'fresh') : undefined;
    });
    const { user, where } = await knock();
    await user.click(await screen.findByRole('button', { name: 'ใช้แอปยืนยันตัวตน' }));
    await screen.findByText('ABCD ABCD');
    await user.type(screen.getByLabelText('รหัส 6 หลักจากแอป'), '123456');
    await screen.findByText('AAAA-BBBB-CCCC');
    expect(localStorage.getItem('tokenbackendlogin')).toBeNull();
    await user.click(screen.getByLabelText('ฉันเก็บรหัสเหล่านี้แล้ว'));
    await user.click(screen.getByRole('button', { name: 'ไปต่อ' }));
    await waitFor(() => expect(where().pathname).toBe('/backend/main'));
  });

  it('leads back to the login when it waited for too long', async () => {
    server(({ path }) => (path === authen.ownerUser.path ? ok(awaited('factor', -1)) : undefined));
    const { user } = await knock();
    await screen.findByText('ใช้เวลานานเกินไป กรุณาเข้าสู่ระบบอีกครั้ง');
    await user.click(screen.getByRole('button', { name: 'กลับไปเข้าสู่ระบบ' }));
    await screen.findByLabelText('ชื่อผู้ใช้');
  });
});

describe('what may do harm', () => {
  const again = { status: 403, json: { ...refusalJson(403), detail: messages.proveAgain.en } };
  const openDialog = async () => {
    localStorage.setItem('tokenbackendlogin', 'secret');
    localStorage.setItem('org', JSON.stringify(admin));
    const { user } = await openApp('/backend/account');
    await user.click(await screen.findByLabelText('ทุกคน'));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    return { user, dialog: within(dialog) };
  };

  it('asks for the password in a dialog, and goes on with what was pressed, under the same key', async () => {
    let isProved = false;
    const prove = () => {
      isProved = true;
      return ok({ until: inMinutes(5) });
    };
    const answers: Record<string, () => ReturnType<Replies>> = {
      [factors.prove.path]: prove,
      [factors.setRule.path]: () => (isProved ? ok({}) : again),
    };
    const requests = server(({ path }) => answers[path]?.());
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('รหัสผ่าน'), 'klang-demo1');
    await user.click(dialog.getByRole('button', { name: 'ยืนยัน', hidden: true }));
    await screen.findByText('บันทึกแล้ว');
    const sent = requests.filter(({ path }) => path === factors.setRule.path);
    expect(sent.map(({ body }) => body)).toEqual([{ of: 'everybody' }, { of: 'everybody' }]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it('is not done when the person goes back', async () => {
    const requests = server(({ path }) => (path === factors.setRule.path ? again : undefined));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'กลับ', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(requests.filter(({ path }) => path === factors.setRule.path)).toHaveLength(1);
  });
});
