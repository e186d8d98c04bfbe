// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp } from '../testing/testScreen.tsx';

vi.mock('../areas/public/questions/QuestionsPage.tsx', async () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(async () => {
  sessionStorage.clear();
  await freshBrowser();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('loads the site afresh when a part of it is served no longer, and asks the person when that did not help', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  fakeServer(() => undefined);
  const { unmount } = await openApp('/faq');
  await screen.findByRole('heading', { name: 'หน้านี้แสดงไม่สำเร็จ' });
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  unmount();
  const { user } = await openApp('/faq');
  await screen.findByRole('heading', { name: 'หน้านี้แสดงไม่สำเร็จ' });
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole('navigation', { name: 'เมนูหลัก' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /ลอง/ }));
  expect(reload).toHaveBeenCalledTimes(2);
});
