// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp } from '../testing/testScreen.tsx';
import { publicPage } from './pageRows.ts';
import { framed } from './routeParts.ts';
import { routes } from './routes.ts';

const servedNoLonger = './servedNoLonger.tsx';
const lost = framed(publicPage('lost', async () => (await import(/* @vite-ignore */ servedNoLonger)).LostPage));
const tree = routes.map((route) => ({ ...route, children: [...(route.children ?? []), lost] }) as RouteObject);

beforeEach(async () => {
  sessionStorage.clear();
  await freshBrowser();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a page that lost a part on the server loads the site afresh, and asks the person if that did not help', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  fakeServer(() => undefined);
  const { unmount } = await openApp('/lost', tree);
  await screen.findByRole('heading', { name: 'หน้านี้แสดงไม่สำเร็จ' });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  unmount();
  const { user } = await openApp('/lost', tree);
  await screen.findByRole('heading', { name: 'หน้านี้แสดงไม่สำเร็จ' });
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole('navigation', { name: 'เมนูหลัก' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /ลอง/ }));
  expect(reload).toHaveBeenCalledTimes(2);
});
