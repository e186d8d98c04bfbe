// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, refusalJson, staffDetail } from '../testing/testScreen.tsx';
import { AreaProvider, areaRuntime } from './area.tsx';
import { useLinkTrouble, useLive } from './live.ts';

const wire = vi.hoisted(() => ({ heard: new Map<string, (message?: unknown) => void>() }));
vi.mock('socket.io-client', () => ({
  io: () => ({
    active: true,
    on: (name: string, listener: () => void) => wire.heard.set(name, listener),
    off: () => wire.heard.clear(),
    disconnect: () => undefined,
  }),
}));

const detail = { ...staffDetail, module: [...staffDetail.module] };

beforeEach(async () => {
  await freshBrowser();
  wire.heard.clear();
  areaRuntime('backend').session.begin('secret', detail);
  const wrapper = ({ children }: { children: ReactNode }) => <AreaProvider area="backend">{children}</AreaProvider>;
  renderHook(useLive, { wrapper });
  await waitFor(() => expect(wire.heard.has('recheck')).toBe(true));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const lose = (reason: string) => act(async () => wire.heard.get('disconnect')?.(reason));
const hear = () => act(async () => wire.heard.get('recheck')?.());
const session = () => areaRuntime('backend').session.get();

it('the page asks again for its person when it hears that rights have changed', async () => {
  const changed = { ...detail, permission: { mod: { report01: 'v' } } };
  const requests = fakeServer(() => ({ json: { result: true, code: 200, detail: changed } }));
  await hear();
  await waitFor(() => expect(session().detail?.permission.mod).toEqual({ report01: 'v' }));
  expect(requests[0]).toMatchObject({ path: authen.userDetail.path, body: { token: 'secret' } });
});

it('a session is over when the server answers that nobody is behind its token', async () => {
  fakeServer(() => ({ status: 401, json: refusalJson(401, 'Invalid Token') }));
  await hear();
  await waitFor(() => expect(session()).toMatchObject({ status: 'logout', token: null, ended: 'expired' }));
});

it('the page knows why no news arrives, until it is connected again', async () => {
  const { result } = renderHook(useLinkTrouble);
  await lose('ping timeout');
  expect(result.current).toEqual({ result: false, detail: 'Socket not connected', reason: 'ping timeout' });
  await act(async () => wire.heard.get('connect')?.());
  expect(result.current).toBeUndefined();
});
