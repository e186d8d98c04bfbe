// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { permissions } from '@klang/contracts/api/permissions';
import { staff } from '@klang/contracts/api/staff';
import { moduleNames } from '@klang/contracts/permissions/modules';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAxe } from '../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../testing/testScreen.tsx';

const admin = { ...staffDetail, isadmin: true, module: moduleNames };
const at = '2026-11-21T03:00:00.000Z';
const by = { kind: 'staff', id: 's9', name: 'อารีรัตน์' };
const person = {
  id: 'p1',
  name: 'พิมพ์ชนก',
  email: 'pim@demo.co',
  phone: null,
  isAdmin: false,
  permissionId: 'r1',
  permissionName: 'หน้าร้าน',
  status: 'waiting',
  hasLine: true,
  since: at,
  revision: 0,
};
const role = {
  id: 'r1',
  name: 'หน้าร้าน',
  mod: { size: 'v' },
  active: true,
  status: 5,
  holders: 1,
  changedAt: at,
};
const place = { id: 's1', agent: 'Chrome · Windows', isThis: false, startedAt: at, usedAt: at };
const step = { type: 'StaffRegistered', at, by, reason: null };
const answers: Readonly<Record<string, object>> = {
  [authen.userDetail.path]: admin,
  [permissions.list.path]: { data: [role], modules: moduleNames },
  [permissions.history.path]: { steps: [{ ...step, revision: 0, name: 'หน้าร้าน', mod: { size: 'v' } }] },
  [staff.list.path]: { data: [person], next: null, count: 1, waiting: 1 },
  [staff.one.path]: { staff: person },
  [staff.history.path]: { steps: [step] },
  [staff.actions.path]: { data: [], next: null },
  [staff.sessions.path]: { data: [place] },
};

beforeEach(async () => {
  await freshBrowser();
  fakeServer(({ path }) => {
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  for (const key of ['tokenbackendlogin', 'tokenadminlogin']) localStorage.setItem(key, 'secret');
  for (const key of ['org', 'admin']) localStorage.setItem(key, JSON.stringify(admin));
});
afterEach(() => vi.unstubAllGlobals());

// happy-dom has no layout: contrast and target size are checked in a browser.
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
  '/backend/stafflist',
  '/backend/staffadd',
  '/backend/staffedit?id=p1',
  '/backend/permissionlist',
  '/backend/permissionadd',
  '/backend/permissionedit?id=r1',
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
  const { violations } = await runAxe(document, { rules: needsScreen });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
