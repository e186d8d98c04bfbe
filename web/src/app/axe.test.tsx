// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, freshBrowser, openApp, staffDetail } from './testScreen.tsx';

const admin = { ...staffDetail, isadmin: true };

beforeEach(async () => {
  await freshBrowser();
  fakeServer(({ path }) =>
    path === authen.userDetail.path ? { json: { result: true, code: 200, detail: admin } } : undefined,
  );
  for (const key of ['tokenbackendlogin', 'tokenadminlogin']) localStorage.setItem(key, 'secret');
  for (const key of ['org', 'admin']) localStorage.setItem(key, JSON.stringify(admin));
});
afterEach(() => vi.unstubAllGlobals());

// Contrast and size need a real screen; they are looked at in a browser.
const needsScreen = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

it.each([
  '/',
  '/en',
  '/loginpage',
  '/registerpage',
  '/services',
  '/forgot',
  '/a/b',
  '/backend/main',
  '/backend/orderlist',
  '/backend/account',
  '/backend/forgotpassword',
  '/backend/register/staff',
  '/logincallback/backend/word',
  '/admin',
  '/admin/account',
  '/admin/forgotpassword',
])('axe finds no serious fault at %s', async (address) => {
  await openApp(address);
  await screen.findByRole('heading', { level: 1 });
  const { violations } = await axe.run(document, { rules: needsScreen });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
