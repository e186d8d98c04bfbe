// @vitest-environment happy-dom
import { ownLine } from '@klang/contracts/api/ownLine';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import { site } from '@klang/contracts/api/site';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutServer, expectNoFaults, ok, signedIn } from '../../../testing/checkoutScreen.tsx';
import { recordOf } from '../../../testing/recordFixture.ts';
import { freshBrowser, openApp, refusalJson } from '../../../testing/testScreen.tsx';

const line = { web: '1650000003-klangweb', backend: null, admin: null, standInUrl: '/dev/line/login' };
const organize = { id: 'klangdee', name_th: 'คลังดี', name_en: 'Klang Dee Storage' };

type LineState = { isOffered: boolean; isLinked: boolean; ways: string };
const openProfile = (standing: LineState, refuses?: string) => {
  signedIn();
  const does: Readonly<Record<string, (body: object) => void>> = {
    [ownLine.link.path]: () => Object.assign(standing, { isLinked: true }),
    [ownLine.unlink.path]: () => Object.assign(standing, { isLinked: false, ways: 'both' }),
    [ownLine.choose.path]: (body) => Object.assign(standing, body),
  };
  const requests = checkoutServer(({ path, body }) => {
    const details: Readonly<Record<string, object>> = {
      [site.config.path]: { organize, line, isDemo: true },
      [ownRecord.get.path]: recordOf(),
      [ownLine.get.path]: standing,
    };
    if (path === refuses) return { status: 503, json: refusalJson(503, 'LINE ไม่ตอบในตอนนี้') };
    does[path]?.(Object(body));
    const detail = does[path] ? { customerId: 'c1' } : details[path];
    return detail && ok({ detail });
  });
  return (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body);
};
const address = '/profile?tab=profile';
const free = (): LineState => ({ isOffered: true, isLinked: false, ways: 'both' });

const leave = async (): Promise<string> => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user, unmount } = await openApp(address);
  await user.click(await screen.findByRole('button', { name: 'เชื่อมบัญชี LINE' }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  unmount();
  const went = new URL(String(assign.mock.calls[0]?.[0]), 'http://localhost');
  expect([went.pathname, went.searchParams.get('liffId')]).toEqual(['/dev/line/login', line.web]);
  const back = new URL(went.searchParams.get('redirectUri') ?? '');
  return back.pathname + back.search;
};

beforeEach(freshBrowser);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('LINE in the profile', () => {
  it('is linked by leaving for LINE and coming back, with nothing of it left in the address', async () => {
    const sent = openProfile(free());
    const back = await leave();
    const { where } = await openApp(`${back}&access_token=from-line`);
    await screen.findByText('เชื่อมบัญชี LINE แล้ว');
    expect(sent(ownLine.link.path)).toEqual([{ LINETOKEN: 'from-line' }]);
    expect(where().pathname + where().search).toBe(address);
    await expectNoFaults();
  });

  it('links nothing for a way back that this browser did not begin', async () => {
    const sent = openProfile(free());
    const { where } = await openApp(`${address}&line=somebody-elses-word&access_token=theirs`);
    await screen.findByRole('button', { name: 'เชื่อมบัญชี LINE' });
    await waitFor(() => expect(where().search).toBe('?tab=profile'));
    expect(sent(ownLine.link.path)).toEqual([]);
  });

  it('says why it was not linked, and can be begun again', async () => {
    openProfile(free(), ownLine.link.path);
    const back = await leave();
    await openApp(`${back}&access_token=from-line`);
    await screen.findByText('LINE ไม่ตอบในตอนนี้', {}, { timeout: 15_000 });
    expect(screen.getByRole('button', { name: 'เชื่อมบัญชี LINE' })).toBeDefined();
  });

  it('says so when LINE sent a person back without an account', async () => {
    const sent = openProfile(free());
    const back = await leave();
    await openApp(`${back}&error=access_denied`);
    await screen.findByText(/LINE ยังไม่ได้บอกว่าเป็นบัญชีใด/);
    expect(sent(ownLine.link.path)).toEqual([]);
  });

  it('lets its owner choose how messages come, and is unlinked after a second question', async () => {
    const sent = openProfile({ isOffered: true, isLinked: true, ways: 'both' });
    const { user } = await openApp(address);
    await user.click(await screen.findByRole('radio', { name: 'LINE' }));
    await waitFor(() => expect(sent(ownLine.choose.path)).toEqual([{ ways: 'line' }]));
    await user.click(screen.getByRole('button', { name: 'เลิกเชื่อมบัญชี LINE' }));
    expect(sent(ownLine.unlink.path)).toEqual([]);
    const dialog = await screen.findByRole('dialog', { hidden: true });
    await user.click(within(dialog).getByRole('button', { name: 'เลิกเชื่อมบัญชี LINE', hidden: true }));
    await screen.findByRole('button', { name: 'เชื่อมบัญชี LINE' });
    expect(sent(ownLine.unlink.path)).toEqual([{}]);
  });

  it('is not offered when no official account would send anything', async () => {
    openProfile({ isOffered: false, isLinked: false, ways: 'both' });
    await openApp(address);
    await screen.findByRole('heading', { name: 'ข้อมูลของฉัน' });
    expect(screen.queryByText(/LINE/)).toBeNull();
  });
});
