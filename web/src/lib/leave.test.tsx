// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, staffDetail } from '../testing/testScreen.tsx';
import { AreaProvider, areaRuntime } from './area.tsx';
import { useLeave } from './leave.ts';

const kit = vi.hoisted(() => ({ init: vi.fn(async () => undefined), isLoggedIn: () => true, logout: vi.fn() }));
vi.mock('@line/liff', () => ({ default: kit }));

const detail = { ...staffDetail, module: [...staffDetail.module] };
const leaving = (area: 'backend' | 'admin') => {
  areaRuntime(area).session.begin('secret', detail);
  const wrapper = ({ children }: { children: ReactNode }) => <AreaProvider area={area}>{children}</AreaProvider>;
  return renderHook(useLeave, { wrapper }).result.current;
};

beforeEach(freshBrowser);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('a person who logs out does not wait for the server, which is told', async () => {
  const requests = fakeServer(() => ({ status: 500 }));
  act(leaving('backend'));
  expect(areaRuntime('backend').session.get()).toMatchObject({ status: 'logout', token: null, ended: 'left' });
  await waitFor(() => expect(requests[0]?.path).toBe('/api/authen/logout'));
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
  expect(kit.init).not.toHaveBeenCalled();
});

it.each(['backend', 'admin'] as const)('a person who logs out of %s is logged out of LINE too', async (area) => {
  fakeServer(() => ({ json: { result: true, code: 200, detail: {} } }));
  localStorage.setItem(`klang-liff-${area}`, `1650000001-${area}`);
  act(leaving(area));
  await waitFor(() => expect(kit.logout).toHaveBeenCalledOnce());
  expect(kit.init).toHaveBeenCalledWith({ liffId: `1650000001-${area}` });
  expect(localStorage.getItem(`klang-liff-${area}`)).toBeNull();
});

it('a person who looks as a role and logs out ends both sessions', async () => {
  const requests = fakeServer(() => ({ json: { result: true, code: 200, detail: {} } }));
  const leave = leaving('backend');
  areaRuntime('backend').session.view({ token: 'looking', detail, from: '/backend/permissionlist' });
  act(leave);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer looking', 'Bearer secret']);
});
