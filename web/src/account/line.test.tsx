// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { site } from '@klang/contracts/api/site';
import { messages } from '@klang/contracts/messages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liff, lineIsFresh, lineSays } from '../testing/lineFixture.ts';
import { fakeServer, freshBrowser, openApp, type Replies, refusalJson, staffDetail } from '../testing/testScreen.tsx';

vi.mock('@line/liff', async () => ({ default: (await import('../testing/lineFixture.ts')).liff }));

const organize = { id: 'klangdee', name_th: 'คลังดี', name_en: 'Klang Dee Storage' };
const apps = { web: null, backend: '1650000001-backend', admin: '1650000002-console', standInUrl: '/dev/line/login' };
const ok = (over: object) => ({ json: { result: true, code: 200, ...over } });

const server = (signsIn: Replies, line: object = apps) =>
  fakeServer((request) => {
    if (request.path === site.config.path) return ok({ detail: { organize, line, isDemo: true } });
    if (request.path === authen.userDetail.path) return ok({ detail: staffDetail });
    return signsIn(request);
  });
const signedIn = ok({ token: 'fresh', detail: staffDetail });

/** Presses the button, and returns as from LINE, with a token in the URL. */
const leave = async (area: 'backend' | 'admin') => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user, unmount } = await openApp(`/${area}/loginpage`);
  await user.click(await screen.findByRole('button', { name: 'เข้าสู่ระบบด้วย LINE' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  unmount();
  const went = new URL(String(assign.mock.calls[0]?.[0]), 'http://localhost');
  return { went, back: new URL(went.searchParams.get('redirectUri') ?? '').pathname };
};

beforeEach(async () => {
  await freshBrowser();
  lineIsFresh();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('logging in with LINE', () => {
  it.each([
    ['backend', authen.ownerLine.path, '/backend/main', '1650000001-backend'],
    ['admin', authen.adminLine.path, '/admin', '1650000002-console'],
  ] as const)('leads through the stand-in into %s', async (area, path, end, liffId) => {
    const requests = server(({ path: called }) => (called === path ? signedIn : undefined));
    const { went, back } = await leave(area);
    expect([went.pathname, went.searchParams.get('liffId')]).toEqual(['/dev/line/login', liffId]);
    expect(back).toMatch(new RegExp(`^/logincallback/${area}/[A-Za-z0-9]{25}$`));
    const { where } = await openApp(`${back}?access_token=from-line`);
    await waitFor(() => expect(where().pathname).toBe(end));
    const sent = requests.find((one) => one.path === path);
    expect(sent?.body).toMatchObject({ LINETOKEN: 'from-line' });
    expect(localStorage.getItem(area === 'admin' ? 'tokenadminlogin' : 'tokenbackendlogin')).toBe('fresh');
  });

  it('is not offered when the organization has no app', async () => {
    server(() => undefined, { ...apps, backend: null });
    await openApp('/backend/loginpage');
    await screen.findByRole('heading', { name: 'เข้าสู่ระบบหลังบ้าน' });
    expect(screen.queryByRole('button', { name: /LINE/ })).toBeNull();
  });

  it('lets nobody in who was not sent away by this browser', async () => {
    const requests = server(() => signedIn);
    await openApp('/logincallback/backend/somebody-elses-word-1234?access_token=theirs');
    await screen.findByText(/เฉพาะในเบราว์เซอร์ที่เริ่มไว้/);
    expect(requests.some(({ path }) => path === authen.ownerLine.path)).toBe(false);
    expect(screen.getByRole('link', { name: 'กลับ' }).getAttribute('href')).toBe('/backend/loginpage');
  });

  it('takes the token out of the address, and tells an unknown person how to link the account', async () => {
    server(() => ({ status: 403, json: refusalJson(403, 'บัญชี LINE นี้ยังไม่ได้เชื่อมกับผู้ใช้') }));
    const { back } = await leave('backend');
    const { where } = await openApp(`${back}?access_token=from-line`);
    await screen.findByText('บัญชี LINE นี้ยังไม่ได้เชื่อมกับผู้ใช้');
    expect(screen.getByText('เลือก “เชื่อมบัญชี LINE ของฉัน”')).toBeDefined();
    expect(where().search).toBe('');
  });

  it('tries again with the same token when the platform was away', async () => {
    let times = 0;
    const requests = server(() => {
      times += 1;
      return times === 1 ? { status: 503, json: refusalJson(503, 'LINE ไม่ตอบสนอง') } : signedIn;
    });
    const { back } = await leave('backend');
    const { user, where } = await openApp(`${back}?access_token=from-line`);
    await screen.findByText('LINE ไม่ตอบสนอง');
    await user.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
    await waitFor(() => expect(where().pathname).toBe('/backend/main'));
    const sent = requests.filter(({ path }) => path === authen.ownerLine.path);
    expect(sent.map(({ body }) => (body as { LINETOKEN: string }).LINETOKEN)).toEqual(['from-line', 'from-line']);
  });

  it('says so when a person comes back without a login there', async () => {
    server(() => signedIn);
    const { back } = await leave('backend');
    await openApp(`${back}?error=access_denied`);
    await screen.findByText('LINE ไม่ได้ยืนยันบัญชีของคุณ กรุณาเริ่มใหม่');
  });
});

describe('the kit of LINE', () => {
  const real = { ...apps, standInUrl: null };
  const press = async (area: 'backend' | 'admin') => {
    const { user, unmount } = await openApp(`/${area}/loginpage`);
    await user.click(await screen.findByRole('button', { name: 'เข้าสู่ระบบด้วย LINE' }));
    return unmount;
  };
  /** Presses the button in the mini app, where LINE already knows the user and returns at once. */
  const comeBack = async (area: 'backend' | 'admin') => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const unmount = await press(area);
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    unmount();
    return openApp(new URL(String(assign.mock.calls[0]?.[0])).pathname);
  };

  it('comes back by the same address, and gives the token there', async () => {
    lineSays({ isInClient: false, isLoggedIn: false, getAccessToken: 'token-of-the-kit' });
    const requests = server(({ path }) => (path === authen.ownerLine.path ? signedIn : undefined), real);
    const [init, login] = [vi.spyOn(liff, 'init'), vi.spyOn(liff, 'login')];
    const unmount = await press('backend');
    await waitFor(() => expect(login).toHaveBeenCalledOnce());
    expect(init).toHaveBeenCalledExactlyOnceWith({ liffId: '1650000001-backend' });
    const { redirectUri = '' } = login.mock.calls[0]?.[0] ?? {};
    unmount();
    const { where } = await openApp(`${new URL(redirectUri).pathname}?access_token=not-to-be-believed`);
    await waitFor(() => expect(where().pathname).toBe('/backend/main'));
    const sent = requests.find(({ path }) => path === authen.ownerLine.path);
    expect(sent?.body).toMatchObject({ LINETOKEN: 'token-of-the-kit' });
    expect(localStorage.getItem('klang-liff-backend')).toBe('1650000001-backend');
  });

  it.each([
    ['backend', authen.ownerLine.path, '/backend/main'],
    ['admin', authen.adminLine.path, '/admin'],
  ] as const)('leads into %s of a mini-app without leaving it, by the token it has', async (area, path, end) => {
    lineSays({ getAccessToken: 'token-of-the-app' });
    const requests = server((one) => (one.path === path ? signedIn : undefined), real);
    const login = vi.spyOn(liff, 'login');
    const { where } = await comeBack(area);
    await waitFor(() => expect(where().pathname).toBe(end));
    expect(requests.find((one) => one.path === path)?.body).toMatchObject({ LINETOKEN: 'token-of-the-app' });
    expect(login).not.toHaveBeenCalled();
  });

  it.each([
    ['backend', authen.ownerLine.path, '/backend/main', '/backend'],
    ['admin', authen.adminLine.path, '/admin', '/admin/loginpage'],
  ] as const)('is logged out together with %s, for a person who came in by it', async (area, path, end, door) => {
    lineSays({ isInClient: false, isLoggedIn: true, getAccessToken: 'token-of-the-kit' });
    server((one) => (one.path === path ? signedIn : undefined), real);
    const logout = vi.spyOn(liff, 'logout');
    const { user, where } = await comeBack(area);
    await waitFor(() => expect(where().pathname).toBe(end));
    expect(logout).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: /บัญชีของคุณ/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'ออกจากระบบ', hidden: true }));
    await waitFor(() => expect(logout).toHaveBeenCalledOnce());
    expect(localStorage.getItem(`klang-liff-${area}`)).toBeNull();
    await waitFor(() => expect(where().pathname).toBe(door));
  });

  it.each([
    ['400', messages.lineExpired.th, false, true],
    ['400', messages.lineWrongApp.th, false, true],
    ['400', messages.lineExpired.th, true, false],
    ['503', messages.lineAway.th, false, false],
  ])('gives its token up after %s %s (in a mini-app: %s): %s', async (code, text, isInClient, hasGivenUp) => {
    lineSays({ isInClient });
    server(() => ({ status: Number(code), json: refusalJson(Number(code), text) }), real);
    const logout = vi.spyOn(liff, 'logout');
    await comeBack('backend');
    await screen.findByText(text);
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(hasGivenUp ? 1 : 0));
  });

  it('that does not begin is reported on the login page, and the password is still there', async () => {
    server(() => undefined, { ...real, backend: '1650000001-broken' });
    vi.spyOn(liff, 'init').mockRejectedValue(Object.assign(new Error('Invalid LIFF ID.'), { code: 'INIT_FAILED' }));
    await press('backend');
    await screen.findByText('ยังไปที่ LINE ไม่ได้');
    await screen.findByText('ลองอีกครั้ง หรือเข้าสู่ระบบด้วยรหัสผ่าน');
  });
});
