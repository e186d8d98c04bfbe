// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { orders } from '@klang/contracts/api/orders';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, type Replies, refusalJson, staffDetail } from '../testing/testScreen.tsx';
import { keyOf, useCommand, useRead } from './api.ts';
import { AreaProvider, areaRuntime } from './area.tsx';
import { useSignIn } from './signIn.ts';

const inArea = (area: 'public' | 'backend') => ({
  wrapper: ({ children }: { children: ReactNode }) => <AreaProvider area={area}>{children}</AreaProvider>,
});
const detail = { ...staffDetail, module: [...staffDetail.module] };
const page = (count: number) => ({ data: [], next: null, now: '2026-11-21T03:00:00.000Z', count, isMore: false });
const cancel = { orderId: 'order-1', reason: 'เปลี่ยนใจ' };
const answer = (over: object) => ({ json: { result: true, code: 200, detail: {}, ...over } });

beforeEach(async () => {
  await freshBrowser();
  for (const area of ['public', 'backend'] as const) areaRuntime(area).session.begin('secret', detail);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('useRead', () => {
  it('keeps what it read under the read model, the path and the body', () => {
    expect(keyOf(orders.list, { limit: 5 })).toEqual(['orders', '/api/owner/order/list', { limit: 5 }]);
    expect(keyOf(authen.userDetail, { token: 'x' })[0]).toBe('unread');
  });

  it('gives the detail of the answer', async () => {
    fakeServer(() => answer({ detail: page(7) }));
    const { result } = renderHook(() => useRead(orders.list, {}), inArea('backend'));
    await waitFor(() => expect(result.current.data?.count).toBe(7));
  });

  it('reads again when its read model changed, and not when another did', async () => {
    let count = 0;
    fakeServer(({ path }) => (path === orders.list.path ? answer({ detail: page(++count) }) : undefined));
    const { result } = renderHook(() => useRead(orders.list, {}), inArea('backend'));
    await waitFor(() => expect(result.current.data?.count).toBe(1));
    await act(() => areaRuntime('backend').refresh(['customers']));
    expect(result.current.data?.count).toBe(1);
    await act(() => areaRuntime('backend').refresh(['orders']));
    await waitFor(() => expect(result.current.data?.count).toBe(2));
  });

  it('ends the session when the server no longer knows the token', async () => {
    fakeServer(() => ({ status: 401, json: refusalJson(401, 'Invalid Token') }));
    renderHook(() => useRead(orders.list, {}), inArea('backend'));
    const over = { status: 'logout', token: null, ended: 'expired' };
    await waitFor(() => expect(areaRuntime('backend').session.get()).toMatchObject(over));
  });

  it('leaves the session alone when only a right is missing', async () => {
    fakeServer(() => ({ status: 403, json: refusalJson(403) }));
    const { result } = renderHook(() => useRead(orders.list, {}), inArea('backend'));
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(areaRuntime('backend').session.get().status).toBe('loged-in');
  });
});

describe('useCommand', () => {
  const sent = async (replies: Replies, times: number) => {
    const requests = fakeServer(replies);
    const { result } = renderHook(() => useCommand(orders.cancel), inArea('public'));
    for (let time = 0; time < times; time += 1) {
      await act(() => result.current.mutateAsync(cancel).catch(() => undefined));
    }
    return requests.map(({ headers }) => headers.get('idempotency-key'));
  };

  it('makes a new key for every attempt whose outcome is known', async () => {
    const keys = await sent(() => ({ status: 409, json: refusalJson(409) }), 2);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[\w.-]{8,80}$/);
  });

  it('keeps the key while the outcome is not known, so that it cannot happen twice', async () => {
    const keys = await sent(() => ({ status: 500, json: refusalJson(500) }), 2);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('reports what was done and is not to be seen yet, and nothing else', async () => {
    const listener = vi.fn();
    areaRuntime('public').unseen.subscribe(listener);
    const touched = { detail: { orderId: 'order-1' }, touched: ['orders'] };
    await sent(() => answer(touched), 1);
    expect(listener).not.toHaveBeenCalled();
    await sent(() => answer({ ...touched, shown: false }), 1);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('reads again exactly what it touched before it is done', async () => {
    let reads = 0;
    fakeServer(({ path }) => {
      if (path === orders.cancel.path) return answer({ detail: { orderId: 'order-1' }, touched: ['orders'] });
      reads += 1;
      return answer({ detail: page(reads) });
    });
    const { result } = renderHook(
      () => ({ mine: useRead(orders.mine, {}), cancel: useCommand(orders.cancel) }),
      inArea('public'),
    );
    await waitFor(() => expect(reads).toBe(1));
    await act(() => result.current.cancel.mutateAsync(cancel));
    expect(reads).toBe(2);
  });
});

describe('useSignIn', () => {
  const own = { username: 'somchai', password: 'klang-demo1', session: 's'.repeat(25), channel: 'web' };
  const credentials = { token: '', autorenew: false, ...own };

  it('begins the session with the token beside the detail', async () => {
    areaRuntime('backend').session.end('left');
    const requests = fakeServer(() => answer({ token: 'fresh', detail }));
    const { result } = renderHook(() => useSignIn(authen.webClient), inArea('backend'));
    let isIn = false;
    await act(async () => {
      isIn = await result.current.signIn(credentials);
    });
    expect(isIn).toBe(true);
    expect(requests[0]).toMatchObject({ path: '/api/authen/web/client/web', body: credentials });
    expect(requests[0]?.headers.has('authorization')).toBe(false);
    expect(areaRuntime('backend').session.get()).toMatchObject({ status: 'loged-in', token: 'fresh' });
  });

  it('says why the login failed, and ends no session over it', async () => {
    fakeServer(() => ({ status: 401, json: refusalJson(401, 'ชื่อหรือรหัสผ่านไม่ถูกต้อง') }));
    const { result } = renderHook(() => useSignIn(authen.webClient), inArea('backend'));
    await act(() => result.current.signIn(credentials));
    await waitFor(() => expect(result.current.refusal).toBe('ชื่อหรือรหัสผ่านไม่ถูกต้อง'));
    expect(areaRuntime('backend').session.get().token).toBe('secret');
  });
});
