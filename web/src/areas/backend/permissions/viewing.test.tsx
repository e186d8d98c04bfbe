// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { permissions } from '@klang/contracts/api/permissions';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areaRuntime, forgetAreas } from '../../../lib/area.tsx';
import {
  fakeServer,
  freshBrowser,
  openApp,
  refusalJson,
  type SentRequest,
  staffDetail,
} from '../../../testing/testScreen.tsx';

const modules = ['permission', 'orderlist', 'size'];
const own = { ...staffDetail, isadmin: true, module: modules };
const seen = {
  ...staffDetail,
  module: modules,
  permission: { mod: { size: 'viu' } },
  viewing: { permissionId: 'sizes', name: 'คนดูแลขนาด' },
};
const role = {
  id: 'sizes',
  name: 'คนดูแลขนาด',
  mod: { size: 'viu' },
  active: true,
  status: 5,
  holders: 1,
  changedAt: '2026-11-21T03:00:00.000Z',
};

let isLookAlive: boolean;
let mayLook: boolean;
const ok = (detail: object, more: object = {}) => ({ json: { result: true, code: 200, detail, ...more } });
const tokenIn = (headers: Headers) => headers.get('authorization')?.replace('Bearer ', '');
const answers: Record<string, (request: SentRequest) => { status?: number; json: unknown }> = {
  [authen.userDetail.path]: ({ body }) => {
    if ((body as { token: string }).token === 'own') return ok(own);
    return isLookAlive ? ok(seen) : { status: 401, json: refusalJson(401, 'Invalid Token') };
  },
  [permissions.list.path]: () => ok({ data: [role], modules }),
  [permissions.history.path]: () => ok({ steps: [] }),
  [permissions.viewAs.path]: () =>
    mayLook ? ok(seen, { token: 'look' }) : { status: 403, json: refusalJson(403, 'ดูไม่ได้') },
  [authen.logout.path]: () => ok({}),
};
const open = async (address = '/backend/permissionedit?id=sizes') => {
  const requests = fakeServer((one) => answers[one.path]?.(one));
  return { ...(await openApp(address)), requests };
};
const menu = () => screen.findByRole('navigation', { name: 'เมนู' });
const begin = async () => {
  const opened = await open();
  await opened.user.click(await screen.findByRole('button', { name: 'ดูในมุมของบทบาทนี้' }));
  await screen.findByText(/คุณกำลังดูในมุมของ/);
  return opened;
};

beforeEach(async () => {
  await freshBrowser();
  isLookAlive = true;
  mayLook = true;
  localStorage.setItem('tokenbackendlogin', 'own');
  localStorage.setItem('org', JSON.stringify(own));
});
afterEach(() => vi.unstubAllGlobals());

describe('looking as a role', () => {
  it('marks every page, and shows the menu of the role', async () => {
    const { where } = await begin();
    await waitFor(() => expect(where().pathname).toBe('/backend/main'));
    expect(screen.getByText(/“คนดูแลขนาด”/)).toBeDefined();
    expect((await menu()).textContent).toContain('จัดการบริการ');
    expect((await menu()).textContent).not.toContain('พนักงานและสิทธิ์');
    expect(localStorage.getItem('tokenbackendlogin')).toBe('own');
  });

  it('ends that session alone when it is stopped, and leads back to the role', async () => {
    const { requests, user, where } = await begin();
    await user.click(screen.getByRole('button', { name: 'หยุดดู' }));
    await waitFor(() => expect(`${where().pathname}${where().search}`).toBe('/backend/permissionedit?id=sizes'));
    const ended = requests.filter(({ path }) => path === authen.logout.path).map(({ headers }) => tokenIn(headers));
    expect(ended).toEqual(['look']);
    expect(screen.queryByText(/คุณกำลังดูในมุมของ/)).toBeNull();
    expect((await menu()).textContent).toContain('พนักงานและสิทธิ์');
  });

  it('outlives a reload, and is offered instead of logging out', async () => {
    const { unmount } = await begin();
    unmount();
    forgetAreas();
    const { user } = await open('/backend/main');
    await screen.findByText(/คุณกำลังดูในมุมของ/);
    await user.click(await screen.findByRole('button', { name: /บัญชีของคุณ/ }));
    await screen.findByRole('menuitem', { name: 'หยุดดู', hidden: true });
    expect(screen.queryByRole('menuitem', { name: 'ออกจากระบบ', hidden: true })).toBeNull();
  });

  it('is over when the server no longer knows of it, and the own session goes on', async () => {
    const { unmount } = await begin();
    unmount();
    forgetAreas();
    isLookAlive = false;
    const { where } = await open('/backend/main');
    await waitFor(() => expect(screen.queryByText(/คุณกำลังดูในมุมของ/)).toBeNull());
    expect((await menu()).textContent).toContain('พนักงานและสิทธิ์');
    expect(where().pathname).toBe('/backend/main');
  });

  it('says why it is refused, and changes nothing', async () => {
    mayLook = false;
    const { user, where } = await open();
    await user.click(await screen.findByRole('button', { name: 'ดูในมุมของบทบาทนี้' }));
    await screen.findByText('ดูไม่ได้');
    expect(where().pathname).toBe('/backend/permissionedit');
  });
});

it('the menu follows when the rights change, and a page that is no longer allowed is left', async () => {
  const { where } = await open('/backend/permissionlist');
  await screen.findByRole('link', { name: 'คนดูแลขนาด' });
  act(() => areaRuntime('backend').session.confirm({ ...seen, viewing: undefined }));
  await waitFor(() => expect(where().pathname).toBe('/backend/main'));
  expect((await menu()).textContent).not.toContain('พนักงานและสิทธิ์');
});
